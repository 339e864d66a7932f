import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentKind } from '../../src/sandbox/base/document-kinds.js';
import { planHistory } from '../../src/sandbox/history/plan.js';
import { change } from '../../src/sandbox/state/changes.js';
import { putDocument } from '../../src/sandbox/state/documents.js';
import { createState } from '../../src/sandbox/state/state.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { call, control, erp } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

interface Delivery {
  path: string;
  body: Record<string, { id: string }> & { org_id: string; event_type?: string };
}

interface Receiver {
  url: string;
  received: Delivery[];
  /** Answers of the next calls; 202 when there is none. */
  statuses: number[];
  server: Server;
}

const now = Date.parse('2026-03-31T12:00:00Z');
let sandbox: OpenSandbox;
let receiver: Receiver;

beforeEach(async () => {
  sandbox = await openSandbox({ state: createState({ systemNow: () => now }) });
  receiver = await startReceiver();
});
afterEach(async () => {
  await sandbox.stop();
  receiver.server.closeAllConnections();
  await new Promise((resolve) => receiver.server.close(resolve));
});

async function startReceiver(): Promise<Receiver> {
  const received: Delivery[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(chunks).toString('utf8')) });
    response.writeHead(statuses.shift() ?? 202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, statuses, server };
}

async function subscribe(noun: 'invoices' | 'credit-memos', url = receiver.url): Promise<string> {
  const { json } = await erp(sandbox, 'POST', `/${noun}/subscriptions`, { body: { callback_url: url } });
  return (json as { id: string }).id;
}

function put(kind: DocumentKind, id: string, more: object = {}): void {
  const member = kind === 'stock_count_change' ? 'created_at' : 'transaction_date_and_time';
  putDocument(sandbox.state, kind, JSON.stringify({ id, [member]: '2026-03-01T10:00:00Z', ...more }));
}

function ids(kind: DocumentKind = 'invoice'): string[] {
  return receiver.received.map(({ body }) => body[kind]?.id ?? '?');
}

test.each([
  { path: '/erp/org/demo/invoices/subscriptions', body: {} },
  { path: '/erp/org/demo/credit-memos/subscriptions', body: {} },
  { path: '/events/org/demo/subscriptions', body: { event_type: 'SALES_ORDERS_NEW' } },
])(
  '$path: an address that is known gives its subscription again; others are listed and deleted',
  async ({ path, body }) => {
    const create = (url: string) => call(sandbox, 'POST', path, { body: { ...body, callback_url: url } });
    const first = await create('https://example.org/a');
    const again = await create('https://example.org/a');
    const other = await create('https://example.org/b');
    expect([first.status, again.status, other.status]).toEqual([201, 201, 201]);
    expect(first.json).toMatchObject({ id: expect.any(String), ...body, callback_url: 'https://example.org/a' });
    expect(again.json).toEqual(first.json);
    const list = async () => (await call(sandbox, 'GET', path)).json;
    expect(await list()).toEqual({ items: [first.json, other.json], problems: [] });
    const { id } = first.json as { id: string };
    expect((await call(sandbox, 'DELETE', `${path}/${id}`)).status).toBe(204);
    expect((await call(sandbox, 'DELETE', `${path}/${id}`)).status).toBe(404);
    expect(await list()).toEqual({ items: [other.json], problems: [] });
  },
);

test('a subscription belongs to its own list', async () => {
  const id = await subscribe('invoices');
  expect((await erp(sandbox, 'DELETE', `/credit-memos/subscriptions/${id}`)).status).toBe(404);
  expect((await call(sandbox, 'DELETE', `/events/org/demo/subscriptions/${id}`)).status).toBe(404);
  expect(await subscribe('credit-memos')).not.toBe(id);
});

test.each([
  ['https://example.org/x', 201],
  ['http://127.0.0.1:9/x', 201],
  ['http://localhost:9/x', 201],
  ['http://[::1]:9/x', 201],
  ['http://example.org/x', 400],
  ['http://127.0.0.1.example.org/x', 400],
  ['ftp://127.0.0.1/x', 400],
])('callback %s: %d', async (url, status) => {
  expect((await erp(sandbox, 'POST', '/invoices/subscriptions', { body: { callback_url: url } })).status).toBe(status);
});

test('a new document is delivered once to those who asked for its kind; a new version is not', async () => {
  await subscribe('invoices');
  for (const event_type of ['SALES_ORDERS_NEW', 'STOCK_COUNT_CHANGES_NEW']) {
    await call(sandbox, 'POST', '/events/org/demo/subscriptions', { body: { event_type, callback_url: receiver.url } });
  }
  put('invoice', '1', { payments: [] });
  put('credit_memo', '2');
  put('sales_order', '3');
  put('stock_count_change', '4');
  await sandbox.sandbox.deliveries.settled();
  put('invoice', '1', { payments: ['late'] });
  await sandbox.sandbox.deliveries.settled();
  const at = '2026-03-01T10:00:00Z';
  expect(receiver.received.map(({ body }) => body)).toEqual(
    expect.arrayContaining([
      { org_id: 'demo', invoice: { id: '1', transaction_date_and_time: at, payments: [] }, problems: [] },
      {
        org_id: 'demo',
        event_type: 'SALES_ORDERS_NEW',
        sales_order: { id: '3', transaction_date_and_time: at },
        problems: [],
      },
      {
        org_id: 'demo',
        event_type: 'STOCK_COUNT_CHANGES_NEW',
        stock_count_change: { id: '4', created_at: at },
        problems: [],
      },
    ]),
  );
  expect(receiver.received).toHaveLength(3);
  expect((await control(sandbox, 'GET', 'deliveries')).json).toEqual({ delivered: 3, failed: 0, pending: 0 });
});

test('anything but 202 is delivered again, each time later, until the subscription is deleted', async () => {
  const id = await subscribe('invoices');
  receiver.statuses.push(200, 500, 302);
  put('invoice', '1');
  const waits: number[] = [];
  const { deliveries } = sandbox.sandbox;
  for (let seconds = 0; seconds < 10; seconds += 1) {
    await deliveries.settled();
    if (receiver.received.length > waits.length) waits.push(seconds);
    sandbox.state.clock.advance(1);
  }
  expect(waits).toEqual([0, 1, 3, 7]);
  expect(deliveries.report()).toEqual({ delivered: 1, failed: 3, pending: 0 });
  receiver.statuses.push(500, 500);
  put('invoice', '2');
  await deliveries.settled();
  await erp(sandbox, 'DELETE', `/invoices/subscriptions/${id}`);
  sandbox.state.clock.advance(1000);
  await deliveries.settled();
  expect(ids()).toEqual(['1', '1', '1', '1', '2']);
  expect(deliveries.report().pending).toBe(0);
});

test('a receiver that is not there is called again', async () => {
  const gone = await startReceiver();
  await new Promise((resolve) => gone.server.close(resolve));
  await subscribe('invoices', gone.url);
  put('invoice', '1');
  await sandbox.sandbox.deliveries.settled();
  expect(sandbox.sandbox.deliveries.report()).toEqual({ delivered: 0, failed: 1, pending: 1 });
});

test('planned faults make a delivery come twice, or not at first', async () => {
  await subscribe('invoices');
  sandbox.setFaults([
    { operation: 'delivery', times: 1, fault: 'duplicate' },
    { operation: 'delivery', times: 1, fault: 'reset_before' },
  ]);
  put('invoice', '1');
  await sandbox.sandbox.deliveries.settled();
  expect(ids()).toEqual(['1']);
  sandbox.state.clock.advance(2);
  await sandbox.sandbox.deliveries.settled();
  expect(ids()).toEqual(['1', '1']);
});

test('of a generated history a document is delivered when it can be seen, late ones late, and payments say nothing', async () => {
  const order = { days: 10, invoices_per_day: 30, ahead: 2, late_share: 0.3, pay_later_share: 0.5, problem_share: 0 };
  change(sandbox.state, { set: 'history', text: JSON.stringify(planHistory(order, now)) });
  await subscribe('invoices');
  await sandbox.sandbox.deliveries.settled();
  expect(ids()).toEqual([]);
  const listed = async () => {
    const window = 'from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z&limit=5000';
    return ((await erp(sandbox, 'GET', `/invoices?${window}`)).json as { items: { id: string }[] }).items;
  };
  const before = new Set((await listed()).map(({ id }) => id));
  for (let hours = 0; hours < 60; hours += 12) {
    sandbox.state.clock.advance(12 * 3600);
    await sandbox.sandbox.deliveries.settled();
  }
  sandbox.state.clock.advance(90 * 86_400);
  await sandbox.sandbox.deliveries.settled();
  const items = await listed();
  expect(ids().sort()).toEqual(
    items
      .map(({ id }) => id)
      .filter((id) => !before.has(id))
      .sort(),
  );
  expect(receiver.received.every(({ body }) => answerValidators.InvoiceDelivery(body))).toBe(true);
});

test('subscriptions survive a restart, and what became visible meanwhile is delivered', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillctl-subscriptions-'));
  let later = now;
  const restart = async () => {
    await sandbox.stop();
    sandbox = await openSandbox({ dataDir, state: createState({ systemNow: () => later }) });
  };
  try {
    await restart();
    change(sandbox.state, {
      set: 'history',
      text: JSON.stringify(planHistory({ days: 2, invoices_per_day: 300, ahead: 2, late_share: 0 }, now)),
    });
    const id = await subscribe('invoices');
    later += 86_400_000;
    await restart();
    await sandbox.sandbox.deliveries.settled();
    const { length } = receiver.received;
    expect(length).toBeGreaterThan(200);
    expect(new Set(ids()).size).toBe(length);
    await restart();
    await sandbox.sandbox.deliveries.settled();
    expect(receiver.received).toHaveLength(length);
    expect((await erp(sandbox, 'DELETE', `/invoices/subscriptions/${id}`)).status).toBe(204);
  } finally {
    await sandbox.stop();
    sandbox = await openSandbox();
    rmSync(dataDir, { recursive: true });
  }
});

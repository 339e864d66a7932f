import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PlatformError } from '../../../src/lib/errors/errors.js';
import { type HandOn, handOnToExec } from '../../../src/lib/events/hand-on.js';
import { type ListenInput, type ListenReport, listenEvents } from '../../../src/lib/events/listen-events.js';
import { isMovement, movementOf } from '../../../src/lib/events/movement-document.js';
import { openEventLog } from '../../../src/lib/journal/event-log.js';
import { createDocumentOf } from '../../../src/lib/json/cut-document.js';
import type { EventNoun, PulledDocument } from '../../../src/lib/model/document.js';
import type { ListPage } from '../../../src/lib/pull/read-window.js';
import { agreeingClock } from '../../support/clock.js';

const path = '/till/k3s9Zq0w8Yt7Lr5Nc2Vb4Xm6';
const base = Date.parse('2026-03-01T12:00:00.000Z');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-listen-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An invoice of this id, as many seconds after noon. */
function invoice(id: string, seconds = 0, more: Record<string, unknown> = {}): Record<string, unknown> {
  const time = new Date(base + seconds * 1000).toISOString();
  return { id, number: `N${id}`, transaction_date_and_time: time, items: [], payments: [], ...more };
}

function delivery(document: Record<string, unknown>, org = 'shop'): string {
  return JSON.stringify({ org_id: org, invoice: document, problems: [] });
}

interface Listener {
  origin: string;
  /** What was handed on, as JSON text. */
  handed: string[];
  notices: string[];
  /** @returns status, or `gone` when there was no answer */
  post: (body: string, options?: { path?: string; method?: string; headers?: Record<string, string> }) => Promise<Got>;
  stop: () => Promise<{ report: ListenReport; failure?: unknown }>;
  until: (reached: () => boolean) => Promise<void>;
}

interface Got {
  status: number | 'gone';
  headers: Record<string, unknown>;
  body: string;
}

interface Given {
  /** What the platform lists; may be changed meanwhile. */
  listed?: Record<string, unknown>[];
  /** Shipments and goods that the platform has, by their id and `noun`. */
  movements?: Record<string, unknown>[];
  list?: ListPage;
  input?: Partial<ListenInput>;
  handOn?: HandOn;
  signal?: AbortSignal;
}

async function listen({
  listed = [],
  movements = [],
  list,
  input = {},
  handOn,
  signal,
}: Given = {}): Promise<Listener> {
  const stopping = new AbortController();
  const handed: string[] = [];
  const notices: string[] = [];
  const documentOf = (noun: EventNoun, json: Buffer): PulledDocument =>
    isMovement(noun) ? movementOf(json) : createDocumentOf(noun)(json);
  const listPage: ListPage = async ({ from, to, limit, offset }) => {
    const items = listed
      .map((document) => documentOf('invoices', Buffer.from(JSON.stringify(document))))
      .filter(({ time }) => time >= from && time < to)
      .sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));
    return { items: items.slice(offset, offset + limit), problems: [] };
  };
  const log = await openEventLog(join(folder, 'events.ndjson'), { now: () => new Date() });
  const listening = deferred<string>();
  const ended = listenEvents(
    {
      org: 'shop',
      nouns: ['invoices'],
      receiver: { host: '127.0.0.1', port: 0, path, maxBodyBytes: 10_000, requestTimeoutMs: 300 },
      backfillMs: 0,
      backfillEveryMs: 3_600_000,
      maxWaiting: 100,
      handOnTries: 3,
      lookTries: 4,
      retryBaseMs: 5,
      pageSize: 100,
      retryAside: false,
      ...input,
    },
    {
      log,
      list: () => list ?? listPage,
      clock: agreeingClock(),
      find: async (noun, id) => {
        const found = movements.find((document) => document.id === id && document.noun === noun);
        return found && movementOf(Buffer.from(JSON.stringify(found)));
      },
      documentOf,
      handOn: handOn ?? {
        gatherMs: 0,
        handOn: async (_noun, documents, done) => {
          for (const document of documents) {
            handed.push(document.json.toString());
            await done(document, undefined);
          }
        },
      },
      signal: signal ?? stopping.signal,
      notice: (line) => notices.push(line),
      now: () => new Date(),
      onListening: listening.resolve,
    },
  );
  ended.catch(listening.reject);
  const origin = await listening.promise;
  return {
    origin,
    handed,
    notices,
    post: (body, options) => send(origin, body, options),
    stop: async () => {
      stopping.abort();
      const result = await ended;
      await log.close();
      return result;
    },
    until: async (reached) => {
      while (!reached()) await new Promise((resolve) => setTimeout(resolve, 2));
    },
  };
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

function send(
  origin: string,
  body: string,
  { path: to = path, method = 'POST', headers = {} }: Parameters<Listener['post']>[1] = {},
): Promise<Got> {
  return new Promise((resolve) => {
    const sent = request(`${origin}${to}`, { method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 'gone',
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', () => resolve({ status: 'gone', headers: {}, body: '' }));
    sent.end(body);
  });
}

function logLines(): Record<string, unknown>[] {
  const text = readFileSync(join(folder, 'events.ndjson'), 'utf8').trim();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('a delivery', () => {
  test('is on disk when it is answered, and the platform’s own version is handed on', async () => {
    const listener = await listen({ listed: [invoice('a', 0, { total: 'as listed' })] });
    const { status } = await listener.post(delivery(invoice('a', 0, { total: 'as delivered' })));
    expect(status).toBe(202);
    expect(logLines()[0]).toMatchObject({ in: 1, noun: 'invoices', id: 'a', from: 'delivery' });
    await listener.until(() => listener.handed.length > 0);
    const { report, failure } = await listener.stop();
    expect(failure).toBeUndefined();
    expect(listener.handed).toEqual([JSON.stringify(invoice('a', 0, { total: 'as listed' }))]);
    expect(report).toMatchObject({ received: 1, handed: 1, duplicates: 0, waiting: 0, aside: [] });
  });

  test('that comes again is taken and handed on once, also by the next process and with its members in another order', async () => {
    const listed = [invoice('a')];
    const first = await listen({ listed });
    const body = delivery(invoice('a'));
    expect(
      (await Promise.all([first.post(body), first.post(body), first.post(body)])).map(({ status }) => status),
    ).toEqual([202, 202, 202]);
    await first.until(() => first.handed.length > 0);
    expect((await first.stop()).report).toMatchObject({ received: 1, duplicates: 2, handed: 1 });

    const second = await listen({ listed });
    const turned = Object.fromEntries(Object.entries(invoice('a')).reverse());
    expect((await second.post(delivery(turned))).status).toBe(202);
    expect((await second.stop()).report).toMatchObject({ received: 0, duplicates: 1, handed: 0 });
    expect(second.handed).toEqual([]);
  });

  test('with another content is a newer version; what the list shows in the version handed on is not handed on again', async () => {
    const listed = [invoice('a')];
    const listener = await listen({ listed });
    await listener.post(delivery(invoice('a')));
    await listener.until(() => listener.handed.length === 1);
    listed[0] = invoice('a', 0, { payments: [{ method: 'CASH' }] });
    await listener.post(delivery(invoice('a', 0, { note: 'changed' })));
    await listener.until(() => listener.handed.length === 2);
    await listener.post(delivery(invoice('a', 0, { note: 'forged' })));
    await listener.until(() => logLines().filter((line) => 'out' in line).length === 3);
    expect((await listener.stop()).report).toMatchObject({ received: 3, handed: 2, unchanged: 1 });
  });

  test('of a shipment is looked up by its id, and handed on as it is by then', async () => {
    const at = '2026-03-01T12:00:00Z';
    const movements = [{ id: 's1', noun: 'shipments', created_at: at, status: 'IN_PROCESS', weight: 0.1 }];
    const input = { nouns: ['shipments', 'goods-in'], backfillMs: 60_000 } satisfies Partial<ListenInput>;
    const listener = await listen({ movements, input });
    const told = (member: string, document: object) =>
      listener.post(JSON.stringify({ org_id: 'shop', event_type: 'X', [member]: document, problems: [] }));
    expect((await told('inventory_shipment', { id: 's1', created_at: at, status: 'NEW' })).status).toBe(202);
    await listener.until(() => listener.handed.length === 1);
    expect((await told('goods_in', { id: 's1', created_at: at, status: 'PLANNED' })).status).toBe(202);
    await listener.until(() => logLines().some((line) => 'aside' in line));
    expect((await told('goods_out', { id: 's1', created_at: at })).status).toBe(400);
    expect((await told('goods_in', { id: 's1' })).status).toBe(400);
    const { report } = await listener.stop();
    expect(listener.handed).toEqual([JSON.stringify(movements[0])]);
    expect(report).toMatchObject({ handed: 1, refused: 2, backfilled: 0, aside: [{ type: 'goods-in', id: 's1' }] });
  });

  test('that the list does not show is kept, looked for again, put aside and told; a later start tries it on request', async () => {
    const listed: Record<string, unknown>[] = [];
    const first = await listen({ listed });
    expect((await first.post(delivery(invoice('forged')))).status).toBe(202);
    await first.until(() => logLines().some((line) => 'aside' in line));
    const { report } = await first.stop();
    expect(first.handed).toEqual([]);
    expect(report.aside).toMatchObject([
      { type: 'invoices', id: 'forged', why: 'the platform does not show it (4 tries)' },
    ]);

    listed.push(invoice('forged'));
    const second = await listen({ listed });
    expect((await second.stop()).report).toMatchObject({ handed: 0, waiting: 0, aside: [{ id: 'forged' }] });
    const third = await listen({ listed, input: { retryAside: true } });
    await third.until(() => third.handed.length === 1);
    expect((await third.stop()).report).toMatchObject({ handed: 1, aside: [] });
  });

  test.each([
    { name: 'no JSON', body: '{"org_id"', status: 400 },
    { name: 'a list', body: '[]', status: 400 },
    {
      name: 'nested deeper than a stack',
      body: `{"org_id": "shop", "invoice": {"id": "a", "a": ${'['.repeat(4000)}${']'.repeat(4000)}}}`,
      status: 400,
    },
    { name: 'of another organisation', body: delivery(invoice('a'), 'other'), status: 400 },
    { name: 'of a type that nobody listens for', body: '{"org_id": "shop", "credit_memo": {"id": "m"}}', status: 400 },
    { name: 'without an id', body: '{"org_id": "shop", "invoice": {"number": "1"}}', status: 400 },
    { name: 'of problems alone', body: '{"org_id": "shop", "problems": [{"detail": "broken"}]}', status: 202 },
  ])('$name is answered with $status and not stored', async ({ body, status }) => {
    const listener = await listen();
    expect((await listener.post(body)).status).toBe(status);
    const { report } = await listener.stop();
    expect(logLines()).toEqual([]);
    expect(report).toMatchObject({ refused: status === 400 ? 1 : 0, problems: status === 400 ? [] : ['broken'] });
  });
});

describe('the receiver', () => {
  test.each([
    { name: 'another path is not found', options: { path: '/' }, status: 404 },
    { name: 'a path that begins like ours is not found', options: { path: `${path}/more` }, status: 404 },
    { name: 'our path with a query is not found', options: { path: `${path}?x=1` }, status: 404 },
    { name: 'another method on another path is not found', options: { path: '/x', method: 'GET' }, status: 404 },
    { name: 'another method on our path is told so', options: { method: 'PUT' }, status: 405 },
    { name: 'a packed body is not taken', options: { headers: { 'content-encoding': 'gzip' } }, status: 415 },
  ])('$name', async ({ options, status }) => {
    const listener = await listen();
    const got = await listener.post(delivery(invoice('a')), options);
    await listener.stop();
    expect({ status: got.status, body: got.body }).toEqual({ status, body: '' });
    expect(logLines()).toEqual([]);
  });

  test.each<{ name: string; headers: Record<string, string> }>([
    { name: 'that says its size', headers: {} },
    { name: 'in pieces', headers: { 'transfer-encoding': 'chunked' } },
  ])('a body too large $name is not taken', async ({ headers }) => {
    const listener = await listen();
    const got = await listener.post(delivery(invoice('a', 0, { note: 'x'.repeat(10_000) })), { headers });
    await listener.stop();
    expect(got.status).toBe(413);
    expect(logLines()).toEqual([]);
  });

  test('a slow sender is given up, and others are served meanwhile', async () => {
    const listener = await listen({ listed: [invoice('a')] });
    const socket = connect(Number(new URL(listener.origin).port), '127.0.0.1');
    const said: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => said.push(chunk));
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{`);
    expect((await listener.post(delivery(invoice('a')))).status).toBe(202);
    await closed;
    await listener.stop();
    expect(Buffer.concat(said).toString()).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('when many wait, more are told to come back', async () => {
    const list: ListPage = async () => {
      throw new PlatformError('away');
    };
    const listener = await listen({ list, input: { maxWaiting: 2, retryBaseMs: 60_000 } });
    const got = [];
    for (const id of ['a', 'b', 'c']) got.push(await listener.post(delivery(invoice(id))));
    const { report } = await listener.stop();
    expect(got.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [202, undefined],
      [202, undefined],
      [503, '30'],
    ]);
    expect(report).toMatchObject({ received: 2, waiting: 2 });
  });
});

describe('the list', () => {
  test('a platform that is away for a while ends nothing', async () => {
    let calls = 0;
    const document = createDocumentOf('invoices')(Buffer.from(JSON.stringify(invoice('a'))));
    const list: ListPage = async () => {
      calls += 1;
      if (calls < 3) throw new PlatformError('the platform answered 503');
      return { items: [document], problems: [] };
    };
    const listener = await listen({ list });
    await listener.post(delivery(invoice('a')));
    await listener.until(() => listener.handed.length === 1);
    expect((await listener.stop()).report).toMatchObject({ handed: 1, waiting: 0 });
  });

  test('a backfill hands on what no event brought, and what changed since, and nothing twice', async () => {
    const now = (Date.now() - base) / 1000;
    const listed = [invoice('old', now - 10_000), invoice('a', now - 60), invoice('b', now - 30)];
    const input = { backfillMs: 7_200_000 };
    const first = await listen({ listed, input });
    await first.until(() => first.handed.length === 2);
    expect((await first.stop()).report).toMatchObject({ received: 0, backfilled: 2, handed: 2 });

    listed[1] = invoice('a', now - 60, { payments: [{ method: 'CASH' }] });
    const second = await listen({ listed, input });
    await second.until(() => second.handed.length === 1);
    expect((await second.stop()).report).toMatchObject({ backfilled: 1, handed: 1 });
    expect(second.handed).toEqual([JSON.stringify(listed[1])]);
  });
});

describe('a program', () => {
  const programs = (script: string, signal = new AbortController().signal, timeoutMs = 20_000): HandOn => {
    writeFileSync(join(folder, 'take.mjs'), script);
    return handOnToExec({
      argv: [process.execPath, join(folder, 'take.mjs'), 'an argument'],
      env: { PATH: process.env.PATH ?? '', FOLDER: folder },
      concurrency: 1,
      timeoutMs,
      onLine: () => undefined,
      signal,
    });
  };

  test('gets the document on its standard input, its arguments without a shell, and the type', async () => {
    const handOn = programs(`
      import { readFileSync, writeFileSync } from 'node:fs';
      const got = { text: readFileSync(0, 'utf8'), argv: process.argv.slice(2), type: process.env.EVENT_TYPE };
      writeFileSync(process.env.FOLDER + '/got.json', JSON.stringify(got));`);
    const listener = await listen({ listed: [invoice('a')], handOn });
    await listener.post(delivery(invoice('a')));
    await listener.until(() => logLines().some((line) => 'out' in line));
    await listener.stop();
    expect(JSON.parse(readFileSync(join(folder, 'got.json'), 'utf8'))).toEqual({
      text: `${JSON.stringify(invoice('a'))}\n`,
      argv: ['an argument'],
      type: 'invoices',
    });
  });

  test('that fails is run again, and the document put aside after the last try', async () => {
    const handOn = programs(`
      import { appendFileSync } from 'node:fs';
      appendFileSync(process.env.FOLDER + '/runs', 'x');
      process.exit(7);`);
    const listener = await listen({ listed: [invoice('a')], handOn });
    await listener.post(delivery(invoice('a')));
    await listener.until(() => logLines().some((line) => 'aside' in line));
    const { report } = await listener.stop();
    expect(readFileSync(join(folder, 'runs'), 'utf8')).toBe('xxx');
    expect(report).toMatchObject({ handed: 0, aside: [{ id: 'a', why: 'it ended with code 7 (3 tries)' }] });
  });

  test('that takes too long is ended', async () => {
    const handOn = programs('setInterval(() => {}, 1000);', undefined, 150);
    const listener = await listen({ listed: [invoice('a')], handOn, input: { handOnTries: 1 } });
    await listener.post(delivery(invoice('a')));
    await listener.until(() => logLines().some((line) => 'aside' in line));
    expect((await listener.stop()).report.aside).toMatchObject([{ why: 'it took longer than 0.15 s (1 tries)' }]);
  });

  test('that is not there ends the listening, and the event waits for the next start', async () => {
    const handOn = handOnToExec({
      argv: [join(folder, 'nothing')],
      env: {},
      concurrency: 1,
      timeoutMs: 1000,
      onLine: () => undefined,
      signal: new AbortController().signal,
    });
    const listener = await listen({ listed: [invoice('a')], handOn });
    await listener.post(delivery(invoice('a')));
    const { report, failure } = await listener.stop();
    expect(failure).toMatchObject({ kind: 'usage', message: expect.stringContaining('cannot be started (ENOENT)') });
    expect(report).toMatchObject({ handed: 0, waiting: 1 });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentKind } from '../../src/sandbox/base/document-kinds.js';
import { markDocument, putDocument, removeDocument } from '../../src/sandbox/state/documents.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { call, control, type Reply } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

const day = 'from=2026-03-01T00:00:00.000Z&to=2026-03-02T00:00:00.000Z';
const paths: Record<DocumentKind, string> = {
  invoice: '/erp/org/demo/invoices',
  credit_memo: '/erp/org/demo/credit-memos',
  sales_order: '/salesorders/org/demo/sales-orders/',
  stock_count_change: '/inventory/org/demo/stock-count-changes',
};

interface Page {
  items: { id: string; [member: string]: unknown }[];
  problems: { detail: string; on_resource?: string }[];
}

function put(kind: DocumentKind, id: string, time: string, more: object = {}): void {
  const member = kind === 'stock_count_change' ? 'created_at' : 'transaction_date_and_time';
  putDocument(sandbox.state, kind, JSON.stringify({ id, [member]: `2026-03-01T${time}Z`, ...more }));
}

async function list(kind: DocumentKind = 'invoice', query: string = day): Promise<Reply & { page: Page }> {
  const reply = await call(sandbox, 'GET', `${paths[kind]}?${query}`);
  return { ...reply, page: reply.json as Page };
}

async function ids(kind: DocumentKind = 'invoice', query: string = day): Promise<string[]> {
  return (await list(kind, query)).page.items.map(({ id }) => id);
}

test.each(Object.keys(paths) as DocumentKind[])(
  '%s: a list is ordered by time, and equal times by arrival',
  async (kind) => {
    put(kind, 'noon', '12:00:00');
    put(kind, 'z', '09:00:00.500');
    put(kind, 'a', '09:00:00.500');
    put(kind, 'm', '09:00:00.500');
    put(kind, 'early', '08:00:00');
    expect(await ids(kind)).toEqual(['early', 'z', 'a', 'm', 'noon']);
    expect(await ids(kind, `${day}&offset=1&limit=2`)).toEqual(['z', 'a']);
  },
);

test('from is inclusive, to is exclusive, a reversed window is refused and an empty one is empty', async () => {
  put('invoice', 'at-from', '00:00:00');
  put('invoice', 'last', '23:59:59.999');
  putDocument(sandbox.state, 'invoice', '{"id":"at-to","transaction_date_and_time":"2026-03-02T00:00:00Z"}');
  expect(await ids()).toEqual(['at-from', 'last']);
  const reversed = await list('invoice', 'from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z');
  expect(reversed).toMatchObject({ status: 400, json: { detail: expect.stringContaining('later than to') } });
  expect(await ids('invoice', 'from=2026-03-01T00:00:00Z&to=2026-03-01T00:00:00Z')).toEqual([]);
});

test('a document is sent as it was put, unknown members and digits too, and a new version takes its place', async () => {
  const text =
    '{"id":"1","transaction_date_and_time":"2026-03-01T10:00:00Z","unknown":{"n":9000000000000.000001},"gross":2.10}';
  putDocument(sandbox.state, 'invoice', text);
  put('invoice', '2', '10:00:00');
  expect((await list()).text).toContain(text);
  put('invoice', '1', '10:00:00', { version: 2 });
  expect((await list()).page.items).toMatchObject([{ id: '1', version: 2 }, { id: '2' }]);
  put('invoice', '1', '11:00:00');
  expect(await ids()).toEqual(['2', '1']);
  removeDocument(sandbox.state, 'invoice', '2');
  expect(await ids()).toEqual(['1']);
});

test('a problem stands in its document’s place: it counts towards limit and offset', async () => {
  for (const id of ['1', '2', '3', '4']) put('invoice', id, `10:00:0${id}`);
  markDocument(sandbox.state, 'invoice', '2', { on_resource: '2', detail: 'two is broken' });
  const first = (await list('invoice', `${day}&limit=2`)).page;
  expect(first).toMatchObject({ items: [{ id: '1' }], problems: [{ detail: 'two is broken', on_resource: '2' }] });
  expect(await ids('invoice', `${day}&limit=2&offset=2`)).toEqual(['3', '4']);
  markDocument(sandbox.state, 'invoice', '2', undefined);
  expect((await list()).page).toMatchObject({ items: { length: 4 }, problems: [] });
});

test('control puts, removes and marks documents, and says what it cannot read', async () => {
  const document = { id: 'x', transaction_date_and_time: '2026-03-01T10:00:00Z' };
  const other = { ...document, id: 'y' };
  await control(sandbox, 'POST', 'documents', [
    { put: { kind: 'invoice', document } },
    { put: { kind: 'invoice', document: other } },
    { mark_problem: { kind: 'invoice', id: 'x', problem: { on_resource: '/invoices/x' } } },
  ]);
  expect((await list()).page).toMatchObject({ items: [other], problems: [{ on_resource: '/invoices/x' }] });
  await control(sandbox, 'POST', 'documents', { clear_problem: { kind: 'invoice', id: 'x' } });
  const { json } = await control(sandbox, 'POST', 'documents', { remove: { kind: 'invoice', id: 'y' } });
  expect(json).toMatchObject({ documents: { invoice: 1, credit_memo: 0 } });
  expect(await ids()).toEqual(['x']);
  const bad = await control(sandbox, 'POST', 'documents', [
    { put: { kind: 'receipt', document } },
    { put: { kind: 'invoice', document: { id: 'q' } } },
    { lose: {} },
  ]);
  expect(bad.status).toBe(400);
  expect((bad.json as { detail: string }).detail).toMatch(/kind "receipt".*of "q" is not a time.*steps\[2\]/);
});

test('a list shifts under its reader: a document before the window’s first, or the first one away', async () => {
  for (const id of ['1', '2', '3', '4']) put('invoice', id, `10:00:0${id}`);
  sandbox.setFaults([{ operation: 'listInvoices', after: 1, times: 1, fault: 'list_shift' }]);
  expect(await ids('invoice', `${day}&limit=2`)).toEqual(['1', '2']);
  expect(await ids('invoice', `${day}&limit=2&offset=2`)).toEqual(['2', '3']);
  sandbox.setFaults([{ operation: 'listInvoices', times: 2, fault: { kind: 'list_shift', by: 'remove' } }]);
  expect(await ids()).toEqual(['1', '2', '3', '4']);
  expect(await ids()).toEqual(['2', '3', '4']);
});

test.each(Object.keys(paths) as DocumentKind[])('%s: what a shift inserts fits the contract', async (kind) => {
  const operation = {
    invoice: 'listInvoices',
    credit_memo: 'listCreditMemos',
    sales_order: 'listSalesOrders',
    stock_count_change: 'listStockCountChanges',
  }[kind];
  sandbox.setFaults([{ operation, fault: 'list_shift' }]);
  const validate = {
    invoice: answerValidators.InvoiceList,
    credit_memo: answerValidators.CreditMemoList,
    sales_order: answerValidators.SalesOrderList,
    stock_count_change: answerValidators.StockCountChangeList,
  }[kind];
  const { json } = await list(kind);
  expect(json).toMatchObject({ items: { length: 1 } });
  expect({ valid: validate(json), errors: validate.errors }).toEqual({ valid: true, errors: null });
});

test('any step can be planned behind the n-th request', async () => {
  put('invoice', '1', '10:00:01');
  const late = { id: 'late', transaction_date_and_time: '2026-03-01T09:00:00Z' };
  const steps = [{ put: { kind: 'invoice', document: late } }, { mark_problem: { kind: 'invoice', id: '1' } }];
  sandbox.setFaults([{ operation: 'listInvoices', after: 1, times: 1, fault: { kind: 'documents', steps } }]);
  expect(await ids()).toEqual(['1']);
  expect((await list()).page).toMatchObject({ items: [{ id: 'late' }], problems: { length: 1 } });
  const bad = await control(sandbox, 'PUT', 'faults', {
    faults: [{ operation: '*', fault: { kind: 'documents', steps: [{ put: { kind: 'invoice' } }] } }],
  });
  expect(bad).toMatchObject({ status: 400, json: { detail: expect.stringContaining('faults[0].fault.steps[0].put') } });
});

test('a sales order is found by its id', async () => {
  put('sales_order', 'so-1', '10:00:00', { status: 'NEW' });
  expect((await call(sandbox, 'GET', '/salesorders/org/demo/sales-orders/so-1')).json).toMatchObject({ status: 'NEW' });
  expect((await call(sandbox, 'GET', '/salesorders/org/demo/sales-orders/so-2')).status).toBe(404);
});

test('documents and their problems survive a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillctl-documents-'));
  try {
    for (const restart of [false, true]) {
      await sandbox.stop();
      sandbox = await openSandbox({ dataDir });
      if (restart) break;
      for (const id of ['3', '1', '2']) put('invoice', id, '10:00:00');
      put('credit_memo', '4', '10:00:00');
      markDocument(sandbox.state, 'invoice', '1', { on_resource: '1' });
      removeDocument(sandbox.state, 'invoice', '2');
    }
    expect((await list()).page).toMatchObject({ items: [{ id: '3' }], problems: [{ on_resource: '1' }] });
    expect(await ids('credit_memo')).toEqual(['4']);
    await control(sandbox, 'POST', 'seed', { name: 'none' });
    expect((await list()).page).toEqual({ items: [], problems: [] });
  } finally {
    await sandbox.stop();
    sandbox = await openSandbox();
    rmSync(dataDir, { recursive: true });
  }
});

test('the nested dialect writes the amounts of documents as numbers with the same digits', async () => {
  const nested = await openSandbox({ dialect: 'nested' });
  try {
    const gross = { amount: '1200.50', unit: 'EUR' };
    const text = JSON.stringify({
      id: '1',
      transaction_date_and_time: '2026-03-01T10:00:00Z',
      total_gross_amount: gross,
    });
    putDocument(nested.state, 'invoice', text);
    const { text: page } = await call(nested, 'GET', `${paths.invoice}?${day}`);
    expect(page).toContain('"total_gross_amount":{"value":1200.50,"unit":"EUR"}');
  } finally {
    await nested.stop();
  }
});

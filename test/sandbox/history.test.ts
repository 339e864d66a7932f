import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { HistoryOrder } from '../../src/contract/sandbox-plans.gen.js';
import type { DocumentKind } from '../../src/sandbox/base/document-kinds.js';
import { type ListedDocument, pageOf } from '../../src/sandbox/base/document-list.js';
import { openHistory } from '../../src/sandbox/history/generated.js';
import { planHistory } from '../../src/sandbox/history/plan.js';
import { timeText } from '../../src/sandbox/history/texts.js';
import { putRecord } from '../../src/sandbox/state/changes.js';
import { sourceOf } from '../../src/sandbox/state/documents.js';
import { createState } from '../../src/sandbox/state/state.js';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { call, control } from './client.js';
import { openSandbox } from './face.js';

const now = Date.parse('2026-03-31T12:00:00Z');
const later = now + 400 * 86_400_000;
const allTime = Number.MAX_SAFE_INTEGER;

interface Money {
  amount: string;
  unit: string;
}
interface Item {
  id: string;
  product_id: string;
  quantity: Money;
  gross_amount: Money;
  net_amount: Money;
  undiscounted_gross_amount: Money;
  undiscounted_net_amount: Money;
  discounts: { gross_amount: Money; net_amount: Money }[];
  taxes: { rate: string; amount: Money }[];
  depending_items: { depending_item_id: string; dependency_type: string }[];
}
interface Receipt {
  id: string;
  number: string;
  store_id: string;
  register_id: string;
  transaction_date_and_time: string;
  customer_information?: object;
  total_gross_amount: Money;
  total_net_amount: Money;
  items: Item[];
  payments: { method: string; amount: Money; timestamp: string }[];
  discounts: { gross_amount: Money; net_amount: Money }[];
  sales_orders: string[];
  invoices: string[];
}

function historyOf(order: HistoryOrder = {}) {
  return openHistory(planHistory({ days: 60, invoices_per_day: 60, ...order }, now));
}

const once = new Map<DocumentKind, Receipt[]>();

/** Of the history that most tests look at, all that it ever has: made once. */
function listed(kind: DocumentKind): Receipt[] {
  const known = once.get(kind) ?? listedOf(historyOf(), kind, later);
  once.set(kind, known);
  return known;
}

function listedOf(history: ReturnType<typeof historyOf>, kind: DocumentKind, at: number): Receipt[] {
  return texts(history.source(kind, at).slice(0, allTime, 0, allTime)).map((text) => JSON.parse(text) as Receipt);
}

function texts(documents: readonly ListedDocument[]): string[] {
  return documents.map(({ bytes }) => bytes.toString('utf8'));
}

function cents({ amount }: Money): number {
  if (!/^\d+\.\d\d$/.test(amount)) throw new Error(`${amount} is not an amount`);
  return Number(amount.replace('.', ''));
}

function total(amounts: readonly Money[]): number {
  return amounts.reduce((sum, amount) => sum + cents(amount), 0);
}

test.each([
  ['invoice', answerValidators.InvoiceList, 3600],
  ['credit_memo', answerValidators.CreditMemoList, 53],
  ['sales_order', answerValidators.SalesOrderList, 360],
  ['stock_count_change', answerValidators.StockCountChangeList, 5000],
] as const)('%s: fits the contract, is ordered by time, and no id comes twice', (kind, validate, least) => {
  const items = listed(kind) as (Receipt & { created_at?: string })[];
  expect({ valid: validate({ items }), errors: validate.errors }).toEqual({ valid: true, errors: null });
  expect(items.length).toBeGreaterThanOrEqual(least);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  const times = items.map((item) => item.transaction_date_and_time ?? item.created_at ?? '');
  expect(times).toEqual([...times].sort());
});

test('amounts add up: items to totals, taxes to the difference, discounts to what is missing, payments to gross', () => {
  const invoices = listed('invoice');
  const seen = {
    itemDiscounts: 0,
    baskets: 0,
    deposits: 0,
    split: 0,
    unpaid: 0,
    customers: 0,
    rates: new Set<string>(),
  };
  for (const invoice of invoices) {
    const { items, payments, discounts } = invoice;
    const gross = total(items.map(({ gross_amount }) => gross_amount));
    const net = total(items.map(({ net_amount }) => net_amount));
    expect([cents(invoice.total_gross_amount), cents(invoice.total_net_amount)]).toEqual([gross, net]);
    let missing = 0;
    for (const item of items) {
      expect(total(item.taxes.map(({ amount }) => amount))).toBe(cents(item.gross_amount) - cents(item.net_amount));
      missing += cents(item.undiscounted_gross_amount) - cents(item.gross_amount);
      missing -= total(item.discounts.map(({ gross_amount }) => gross_amount));
      seen.itemDiscounts += item.discounts.length;
      seen.deposits += item.depending_items.length;
      for (const { depending_item_id } of item.depending_items) {
        expect(items.find(({ id }) => id === depending_item_id)?.quantity).toEqual(item.quantity);
      }
      for (const { rate } of item.taxes) seen.rates.add(rate);
    }
    expect(total(discounts.map(({ gross_amount }) => gross_amount))).toBe(missing);
    if (payments.length > 0) expect(total(payments.map(({ amount }) => amount))).toBe(gross);
    seen.baskets += discounts.length;
    seen.split += payments.length === 2 ? 1 : 0;
    seen.unpaid += payments.length === 0 ? 1 : 0;
    seen.customers += invoice.customer_information ? 1 : 0;
  }
  expect(
    Math.min(seen.itemDiscounts, seen.baskets, seen.deposits, seen.split, seen.unpaid, seen.customers),
  ).toBeGreaterThan(0);
  expect(seen.rates).toEqual(new Set(['19', '7', '0']));
});

test('numbers go up by one at each till, but for a few that were never used', () => {
  const last = new Map<string, number>();
  let gaps = 0;
  for (const { store_id, register_id, number } of listed('invoice')) {
    const till = `${store_id} ${register_id}`;
    const count = Number(number.slice(-7));
    const step = count - (last.get(till) ?? 0);
    expect([1, 2]).toContain(step);
    if (step === 2) gaps += 1;
    last.set(till, count);
  }
  expect(last.size).toBe(6);
  expect(gaps).toBe(6);
});

test('a credit memo refers to an invoice of one to fourteen days before, and no invoice comes back twice', () => {
  const invoices = new Map(listed('invoice').map((invoice) => [invoice.id, invoice]));
  const returned = new Set<string>();
  for (const memo of listed('credit_memo')) {
    const [id = ''] = memo.invoices;
    const invoice = invoices.get(id)!;
    expect(returned.has(id)).toBe(false);
    returned.add(id);
    const days =
      (Date.parse(memo.transaction_date_and_time) - Date.parse(invoice.transaction_date_and_time)) / 86_400_000;
    expect(days).toBeGreaterThan(0.3);
    expect(days).toBeLessThan(14.7);
    expect(invoice.items.map(({ id, gross_amount }) => [id, gross_amount])).toEqual(
      expect.arrayContaining(memo.items.map(({ id, gross_amount }) => [id, gross_amount])),
    );
    expect(cents(memo.total_gross_amount)).toBe(total(memo.items.map(({ gross_amount }) => gross_amount)));
    expect(total(memo.payments.map(({ amount }) => amount))).toBe(cents(memo.total_gross_amount));
  }
});

test('an order names its invoice, the invoice its order, and the order is earlier', () => {
  const orders = listed('sales_order') as unknown as {
    id: string;
    transaction_date_and_time: string;
    total_gross_amount: Money;
    invoice_information: { invoices?: string[] };
  }[];
  const byId = new Map(orders.map((order) => [order.id, order]));
  let linked = 0;
  for (const invoice of listed('invoice')) {
    for (const id of invoice.sales_orders) {
      const order = byId.get(id)!;
      expect(order.invoice_information.invoices).toEqual([invoice.id]);
      expect(order.total_gross_amount).toEqual(invoice.total_gross_amount);
      expect(order.transaction_date_and_time < invoice.transaction_date_and_time).toBe(true);
      linked += 1;
    }
  }
  expect(linked).toBe(orders.filter(({ invoice_information }) => invoice_information.invoices).length);
  expect(linked).toBeGreaterThan(300);
});

test('stock falls by what is sold, deposits aside, at the time of the sale', () => {
  const sold = listed('invoice').flatMap(({ transaction_date_and_time, items }) => {
    const glasses = new Set(
      items.flatMap(({ depending_items }) => depending_items.map((item) => item.depending_item_id)),
    );
    return items
      .filter(({ id }) => !glasses.has(id))
      .map(({ product_id, quantity }) => `${transaction_date_and_time} ${product_id} -${quantity.amount}`);
  });
  const changes = listed('stock_count_change') as unknown as {
    created_at: string;
    product_id: string;
    change: Money;
  }[];
  expect(changes.map(({ created_at, product_id, change }) => `${created_at} ${product_id} ${change.amount}`)).toEqual(
    sold,
  );
});

test('documents that share a second are not in the order of their ids', () => {
  const invoices = listedOf(historyOf({ days: 3, invoices_per_day: 3000 }), 'invoice', later);
  const neighbours = invoices.slice(1).map((invoice, index) => [invoices[index]!, invoice] as const);
  const ties = neighbours.filter(([a, b]) => a.transaction_date_and_time === b.transaction_date_and_time);
  expect(ties.some(([a, b]) => a.id < b.id)).toBe(true);
  expect(ties.some(([a, b]) => a.id > b.id)).toBe(true);
});

test('equal plans give equal bytes, in whatever order they are asked for; another seed gives others', () => {
  const whole = texts(historyOf().source('invoice', now).slice(0, allTime, 0, allTime));
  const source = historyOf().source('invoice', now);
  const piecewise: string[][] = [];
  for (let offset = Math.floor(whole.length / 137) * 137; offset >= 0; offset -= 137) {
    piecewise.unshift(texts(source.slice(0, allTime, offset, 137)));
  }
  expect(piecewise.flat()).toEqual(whole);
  expect(texts(historyOf({ seed: 2 }).source('invoice', now).slice(0, allTime, 0, 5))).not.toEqual(whole.slice(0, 5));
});

test('a window is half open, and its count is the length of its list', () => {
  const source = historyOf({ late_share: 0.2, problem_share: 0 }).source('invoice', now);
  const all = source.slice(0, allTime, 0, allTime);
  for (let step = 0; step < 200; step += 1) {
    const from = all[(step * 17) % all.length]!.time;
    const to = all[(step * 29) % all.length]!.time;
    const expected = all.filter(({ time }) => time >= from && time < to);
    expect(source.count(from, to)).toBe(expected.length);
    expect(texts(source.slice(from, to, 0, allTime))).toEqual(texts(expected));
  }
});

test('late documents arrive, late payments come in, and problems give way as the clock moves on', () => {
  const order = { late_share: 0.1, pay_later_share: 0.2, problem_share: 0.2 };
  const history = historyOf(order);
  const sourceAt = (time: number) => history.source('invoice', time).slice(0, allTime, 0, allTime);
  const before = sourceAt(now);
  const after = sourceAt(later);
  expect(after).toHaveLength(3600);
  expect(before.length).toBeLessThan(3600);
  expect(before.some(({ isProblem }) => isProblem)).toBe(true);
  expect(after.some(({ isProblem }) => isProblem)).toBe(false);
  const unpaid = (documents: ListedDocument[]) =>
    new Set(
      texts(documents)
        .map((text) => JSON.parse(text) as Receipt)
        .filter(({ payments }) => payments?.length === 0)
        .map(({ id }) => id),
    );
  const [early, late] = [unpaid(before), unpaid(after)];
  expect(late.size).toBeGreaterThan(0);
  expect(early.size).toBeGreaterThan(late.size);
  const paidLate = JSON.parse(
    texts(after).find((text) => early.has(JSON.parse(text).id) && !late.has(JSON.parse(text).id))!,
  ) as Receipt;
  expect(Date.parse(paidLate.payments[0]!.timestamp)).toBeGreaterThan(Date.parse(paidLate.transaction_date_and_time));
  expect(texts(sourceAt(now))).toEqual(texts(before));
});

test('what becomes visible between two moments is told once, in order, and is what the list has gained', () => {
  const history = historyOf({ late_share: 0.2, problem_share: 0, ahead: 3 });
  const ids = (time: number) => listedOf(history, 'invoice', time).map(({ id }) => id);
  const end = now + 2.5 * 86_400_000;
  const arrivals = history.arrivals('invoice', now, end, allTime);
  const known = new Set(ids(now));
  expect(new Set(arrivals.map(({ id }) => id))).toEqual(new Set(ids(end).filter((id) => !known.has(id))));
  expect(arrivals.map(({ at }) => at)).toEqual(arrivals.map(({ at }) => at).sort((a, b) => a - b));
  expect(arrivals.every(({ at }) => at > now && at <= end)).toBe(true);
  expect(history.arrivals('invoice', now, end, 7)).toEqual(arrivals.slice(0, 7));
});

test('documents put by name stand among the generated ones as one list', () => {
  const base = historyOf({ days: 3, problem_share: 0 }).source('invoice', now);
  const state = createState();
  const own: ListedDocument[] = [];
  for (let number = 0; number < 50; number += 1) {
    const time = now - 4 * 86_400_000 + ((number * 7919) % 100) * 4_000_000;
    const text = `{"id":"${number}","transaction_date_and_time":"${new Date(time).toISOString()}"}`;
    putRecord(state, 'invoice', { id: String(number), text });
    own.push({ time, bytes: Buffer.from(text), isProblem: false });
  }
  const generated = base.slice(0, allTime, 0, allTime);
  const merged = [...generated, ...own].sort((a, b) => a.time - b.time);
  for (let offset = 0; offset < merged.length + 5; offset += 3) {
    const limit = 1 + (offset % 11);
    const page = pageOf(base, sourceOf(state, 'invoice'), { from: 0, to: allTime, offset, limit });
    expect(texts(page)).toEqual(texts(merged.slice(offset, offset + limit)));
  }
});

test('a running sandbox takes an order for a past, shows it as its clock moves, and remembers it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tillctl-history-'));
  let sandbox = await openSandbox({ dataDir, state: createState({ systemNow: () => now }) });
  const window = 'from=2026-03-01T00:00:00Z&to=2026-04-30T00:00:00Z';
  const page = async (limit: number) =>
    (await call(sandbox, 'GET', `/erp/org/demo/invoices?${window}&limit=${limit}`)).text;
  try {
    const history = { days: 10, invoices_per_day: 20, ahead: 2, late_share: 0, stores: 2, currency: 'CHF' };
    const seeded = await control(sandbox, 'POST', 'seed', { history });
    expect(seeded.json).toMatchObject({
      seed: 'demo',
      products: 40,
      history: { first_day: '2026-03-21', days: 12, invoices_per_day: 20, currency: 'CHF' },
    });
    const summary = async () =>
      (await control(sandbox, 'GET', 'state/summary')).json as { documents: { invoice: number } };
    const today = (await summary()).documents.invoice;
    expect(today).toBeGreaterThan(200);
    expect(today).toBeLessThan(220);
    const [first] = (JSON.parse(await page(1)) as { items: object[] }).items;
    expect((await control(sandbox, 'POST', 'documents', { put: { kind: 'invoice', document: first } })).status).toBe(
      400,
    );
    await control(sandbox, 'POST', 'clock', { advance_seconds: 86_400 });
    expect((await summary()).documents.invoice).toBeGreaterThan(220);
    const text = await page(5000);
    await sandbox.stop();
    sandbox = await openSandbox({ dataDir, state: createState({ systemNow: () => now + 86_400_000 }) });
    expect(await page(5000)).toBe(text);
    const wrong = await control(sandbox, 'POST', 'seed', {
      history: { days: 0, tills: 3, currency: 'euro', late_share: 2 },
    });
    expect((wrong.json as { detail: string }).detail).toMatch(/"tills".*currency "euro".*days 0 .*late_share 2/s);
    expect(await page(5000)).toBe(text);
  } finally {
    await sandbox.stop();
    rmSync(dataDir, { recursive: true });
  }
});

test('the demo shop has a month behind it', async () => {
  const sandbox = await openSandbox({ seed: 'demo', state: createState({ systemNow: () => later }) });
  try {
    const { json } = await control(sandbox, 'GET', 'state/summary');
    expect(json).toMatchObject({ history: { days: 30, invoices_per_day: 40 } });
    expect((json as { documents: { invoice: number } }).documents.invoice).toBeGreaterThan(1150);
  } finally {
    await sandbox.stop();
  }
});

test('times are written as the calendar has them', () => {
  for (let day = -11_000; day < 60_000; day += 13) {
    const time = (day + 11_000) * 86_400_000 + ((Math.abs(day) * 7919) % 86_400) * 1000;
    expect(timeText(time)).toBe(new Date(time).toISOString());
  }
});

import { expect, test } from 'vitest';
import { answerValidators } from '../contract/answer-validators.gen.js';
import { needsLargerData } from '../support/larger-data.js';
import { isRetailMonth, loadRetailHistory, type RetailRow, retailRows } from '../support/retail-history.js';
import { type RetailSums, retailSums, tenThousandths } from '../support/retail-sums.js';
import { erp } from './client.js';
import { openSandbox } from './face.js';

interface Amount {
  amount: string;
}
interface Document {
  id: string;
  transaction_date_and_time: string;
  total_gross_amount: Amount;
  total_net_amount: Amount;
  items: { net_amount: Amount; gross_amount: Amount; taxes: { amount: Amount }[] }[];
}

test('a retailer’s transactions stand in the lists, to the last penny', async () => {
  const sandbox = await openSandbox();
  try {
    const rows = retailRows();
    const loaded = loadRetailHistory(sandbox, rows);
    const sums = retailSums(rows);
    const lists = {
      invoice: { path: '/invoices', validate: answerValidators.InvoiceList },
      credit_memo: { path: '/credit-memos', validate: answerValidators.CreditMemoList },
    };
    for (const kind of ['invoice', 'credit_memo'] as const) {
      const { path, validate } = lists[kind];
      const window = 'from=2010-12-01T00:00:00Z&to=2011-01-01T00:00:00Z&limit=5000';
      const { json, text } = await erp(sandbox, 'GET', `${path}?${window}`);
      expect({ valid: validate(json), errors: validate.errors }).toEqual({ valid: true, errors: null });
      const { items } = json as { items: Document[] };
      expect(sumsOf(items)).toEqual(inTenThousandths(sums[kind]));
      const own = loaded.filter((document) => document.kind === kind);
      expect(own.every((document) => text.includes(document.text))).toBe(true);
      const times = items.map((item) => item.transaction_date_and_time);
      expect(times).toEqual([...times].sort());
    }
    const [count, items] = isRetailMonth ? [2025, 42_481] : [38, 963];
    expect(sums.invoice.count + sums.credit_memo.count).toBe(count);
    expect(sums.invoice.items + sums.credit_memo.items).toBe(items);
  } finally {
    await sandbox.stop();
  }
});

test('all tests of the retailer took the month of transactions', ({ skip }) => {
  if (!isRetailMonth) skip(needsLargerData);
});

test('the day has nearly everything that the month has', () => {
  const kinds: Record<string, (row: RetailRow) => boolean> = {
    'a credit memo': ({ InvoiceNo }) => InvoiceNo.startsWith('C'),
    'a quantity below zero': ({ InvoiceNo, Quantity }) => /^\d/.test(InvoiceNo) && Number(Quantity) < 0,
    'a thousand at once': ({ Quantity }) => Math.abs(Number(Quantity)) >= 1000,
    'no price': ({ UnitPrice }) => Number(UnitPrice) === 0,
    'no description': ({ Description }) => Description.trim() === '',
    'no customer': ({ CustomerID }) => CustomerID === '',
    'a customer abroad': ({ Country }) => Country !== 'United Kingdom',
    'quotes or commas': ({ Description }) => /[",]/.test(Description),
    'letters of other alphabets': ({ Description }) => /[^ -~]/.test(Description),
    'what is not an article': ({ StockCode }) => /^(POST|DOT|M|m|D|C2)$/.test(StockCode),
  };
  const rows = retailRows();
  const missing = Object.keys(kinds).filter((kind) => !rows.some((row) => kinds[kind]?.(row)));
  expect(missing).toEqual(isRetailMonth ? [] : ['a thousand at once']);
  const { items } = retailSums(rows.filter(({ InvoiceNo }) => InvoiceNo === '539958')).invoice;
  expect(items, 'of a long invoice').toBeGreaterThan(500);
});

type Sums = Record<'net' | 'gross' | 'tax', bigint> & { count: number; items: number };

/** By the documents and, which must be the same, by their items. */
function sumsOf(documents: readonly Document[]): Sums {
  const sums: Sums = { count: documents.length, items: 0, net: 0n, gross: 0n, tax: 0n };
  for (const { total_net_amount, total_gross_amount, items } of documents) {
    const add = (of: (item: Document['items'][number]) => Amount) =>
      items.reduce((sum, item) => sum + tenThousandths(of(item).amount), 0n);
    const net = add(({ net_amount }) => net_amount);
    const gross = add(({ gross_amount }) => gross_amount);
    if (net !== tenThousandths(total_net_amount.amount)) throw new Error('items and total differ in net');
    if (gross !== tenThousandths(total_gross_amount.amount)) throw new Error('items and total differ in gross');
    sums.items += items.length;
    sums.net += net;
    sums.gross += gross;
    sums.tax += add(({ taxes }) => taxes[0]!.amount);
  }
  return sums;
}

function inTenThousandths({ count, items, net, gross, tax }: RetailSums): Sums {
  return { count, items, net: tenThousandths(net), gross: tenThousandths(gross), tax: tenThousandths(tax) };
}

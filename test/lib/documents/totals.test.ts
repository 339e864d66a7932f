import { expect, test } from 'vitest';
import { documentReader } from '../../../src/lib/documents/document-facts.js';
import { createTotals } from '../../../src/lib/documents/totals.js';
import type { DocumentFacts, PulledDocument } from '../../../src/lib/model/document.js';

function document(facts: Partial<DocumentFacts>): PulledDocument {
  return { id: '1', time: 0, json: Buffer.alloc(0), facts: { unpaid: false, ...facts } };
}

test('totals are exact sums by currency and by rate', () => {
  const totals = createTotals('credit-memos');
  const tax = (rate: string, amount: string, currency = 'EUR') => ({ rate, amount, currency });
  totals.add(document({ currency: 'EUR', gross: '0.10', net: '0.08', taxes: [tax('19', '0.01'), tax('7', '0.01')] }));
  totals.add(document({ currency: 'EUR', gross: '0.20', taxes: [tax('19', '0.02'), tax('KEY', '1')] }));
  totals.add(document({ currency: 'CHF', gross: '-9000000000000.000001', net: '1', taxes: [tax('19', '5', 'CHF')] }));
  totals.add(document({}));
  expect(totals.result()).toEqual({
    count: 4,
    sums: [
      { currency: 'CHF', gross: '-9000000000000.000001', net: '1', count: 1 },
      { currency: 'EUR', gross: '0.3', net: '0.08', count: 2 },
    ],
    taxes: [
      { rate: '7', currency: 'EUR', amount: '0.01' },
      { rate: '19', currency: 'CHF', amount: '5' },
      { rate: '19', currency: 'EUR', amount: '0.03' },
      { rate: 'KEY', currency: 'EUR', amount: '1' },
    ],
  });
});

test('only invoices have gaps in their numbers', () => {
  for (const noun of ['invoices', 'orders'] as const) {
    const totals = createTotals(noun);
    for (const number of ['R1-1', 'R1-4']) totals.add(document({ number, storeId: 's', registerId: 'r' }));
    expect(totals.result().gaps?.ranges).toEqual(
      noun === 'invoices' ? [{ store: 's', register: 'r', prefix: 'R1-', from: '2', to: '3', count: 2 }] : undefined,
    );
  }
});

test('a document of a line has the same facts as one of a page', () => {
  const json = Buffer.from('{"id":"1",\n"created_at":"2026-03-01T09:00:00Z"}\n');
  expect(String(documentReader('stock-changes')(json).json)).toBe('{"id":"1","created_at":"2026-03-01T09:00:00Z"}');
});

import { expect, test } from 'vitest';
import { documentReader } from '../../../src/lib/documents/document-facts.js';
import { createFigures } from '../../../src/lib/pull/pull-figures.js';

interface Sale {
  time: string;
  gross?: string;
  /** Method, amount as it stands in the JSON text, currency. */
  payments?: [string, string, string?][];
  unit?: string;
}

let sales = 0;
function invoice({ time, gross = '1.00', payments = [], unit = '"EUR"' }: Sale) {
  sales += 1;
  const money = (amount: string, currency = unit) => `{"amount":${amount},"unit":${currency}}`;
  const paid = payments.map(([method, amount, currency]) => `{"method":${method},"amount":${money(amount, currency)}}`);
  return documentReader('invoices')(
    Buffer.from(
      `{"id":"${sales}","transaction_date_and_time":"${time}","total_gross_amount":${money(`"${gross}"`)},"payments":[${paid}]}`,
    ),
  );
}

test.each([
  ['UTC', ['2026-03-28', '2026-03-29', '2026-03-29']],
  // Clocks go forward that night.
  ['Europe/Berlin', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['Asia/Kathmandu', ['2026-03-29', '2026-03-29', '2026-03-30']],
])('a day is that of %s', (timezone, days) => {
  const figures = createFigures(timezone);
  for (const time of ['2026-03-28T22:59:59.999Z', '2026-03-29T00:00:00Z', '2026-03-29T22:00:00Z']) {
    figures.add(invoice({ time }));
  }
  const found = figures.result().days.flatMap(({ day, count }) => Array.from({ length: count }, () => day));
  expect(found).toEqual(days);
});

test('payments are added exactly by method and currency, whatever form the number has', () => {
  const figures = createFigures('UTC');
  const time = '2026-03-01T00:00:00Z';
  figures.add(
    invoice({
      time,
      payments: [
        ['"CASH"', '0.1'],
        ['"CASH"', '"0.2"'],
        ['"CARD"', '1e1'],
        ['"CARD"', '9007199254740993.10'],
        ['null', '1'],
        ['"CASH"', '5', '"CHF"'],
        ['"CASH"', '"five"'],
        ['"CASH"', 'null'],
      ],
    }),
  );
  expect(figures.result().payments).toEqual([
    { method: 'CASH', currency: 'CHF', amount: '5', count: 1 },
    { method: 'CARD', currency: 'EUR', amount: '9007199254741003.1', count: 2 },
    { method: '', currency: 'EUR', amount: '1', count: 1 },
    { method: 'CASH', currency: 'EUR', amount: '0.3', count: 2 },
  ]);
});

test('what is open is the gross amount less payments in its currency', () => {
  const figures = createFigures('UTC');
  const time = '2026-03-01T00:00:00Z';
  const cash = (amount: string, currency?: string): Sale['payments'] => [['"CASH"', amount, currency]];
  figures.add(invoice({ time, gross: '10.00', payments: cash('2.5') }));
  figures.add(invoice({ time, gross: '1.00', payments: cash('1.00', '"CHF"') }));
  figures.add(invoice({ time, gross: '3.00', payments: cash('3.00') }));
  figures.add(
    invoice({
      time,
      gross: '4.00',
      payments: [
        ['"CASH"', '5.00'],
        ['"CASH"', '-2.00'],
      ],
    }),
  );
  expect(figures.result().open).toEqual([{ currency: 'EUR', amount: '9.5', count: 3 }]);
});

test('an older document counts as open and in nothing else', () => {
  const figures = createFigures('UTC');
  const sale = invoice({ time: '2026-03-01T00:00:00Z', gross: '9.00', payments: [['"CASH"', '1']] });
  figures.add(sale, { neighbours: false });
  expect(figures.result()).toEqual({
    days: [],
    months: [],
    sums: [],
    payments: [],
    open: [{ currency: 'EUR', amount: '8', count: 1 }],
    older: 1,
    unvalued: 0,
  });
});

test('methods without end do not fill the memory, and no amount is lost', () => {
  const figures = createFigures('UTC');
  for (let at = 0; at < 500; at += 1) {
    figures.add(invoice({ time: '2026-03-01T00:00:00Z', payments: [[`"m${at}"`, '1']] }));
  }
  const { payments } = figures.result();
  expect(payments).toHaveLength(201);
  expect(payments[0]).toEqual({ method: 'other methods', currency: 'EUR', amount: '300', count: 300 });
});

import { expect, test } from 'vitest';
import { parseJson } from '../../../src/lib/json/json.js';
import { thingPage } from '../../../src/lib/report/thing-page.js';

const asIs = (text: string) => text;

test('a thing is a page of its members, its parts and its tables', () => {
  const order = parseJson(
    JSON.stringify({
      id: 'so-1',
      number: '540004',
      note: null,
      at: '2026-11-01T08:00:00Z',
      tags: ['a', 'b'],
      total_gross_amount: { amount: '1234.50', unit: 'EUR' },
      customer: { name: 'Ada \u001b[31m', address: { city: 'Riga' } },
      items: [
        { name: 'Mug', quantity: { amount: 2, unit: 'PIECES' } },
        { name: 'Bowl, blue', quantity: { amount: 10, unit: 'PIECES' } },
      ],
      payments: [],
    }),
  );
  expect(thingPage(order, 80, (text) => (text === '2026-11-01T08:00:00Z' ? '2026-11-01 09:00:00' : text))).toBe(
    `id:                  so-1
number:              540004
at:                  2026-11-01 09:00:00
tags:                a, b
total gross amount:  1234.50 EUR

CUSTOMER
name:  Ada \\x1b[31m

CUSTOMER.ADDRESS
city:  Riga

ITEMS
NAME         QUANTITY
Mug          2 PIECES
Bowl, blue  10 PIECES
`,
  );
});

test.each([
  ['nothing', {}, ''],
  ['a text', 'x', 'x\n'],
  ['a list of texts', ['x', 'y'], 'x, y\n'],
])('of %s is what there is', (_, thing, page) => expect(thingPage(thing, 80, asIs)).toBe(page));

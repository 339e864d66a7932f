import { expect, test } from 'vitest';
import { LosslessNumber } from '../../../src/lib/json/json.js';
import { differences, printOf, wholePrintOf } from '../../../src/lib/json/state-print.js';

const ignored: ReadonlySet<string> = new Set(['id', 'price_list']);
const product = {
  id: 'p1',
  external_id: 'SKU-1',
  name: 'Bowl "groß"',
  sales_price: { amount: '2.50', unit: 'EUR' },
  weight: { amount: 1.5, unit: 'KG' },
  tags: [],
  note: null,
  active: true,
  levels: [3, null, { b: 1, a: '' }],
};

// Runs that are there already keep such prints: what makes them must not change.
test.each<{ name: string; state: Record<string, unknown>; whole: string; print: Record<string, string> }>([
  {
    name: 'a product',
    state: product,
    whole: '35bb24126636c9db9a7d',
    print: {
      external_id: 'b74c7fefdd',
      name: 'd593733cc5',
      sales_price: 'ca01b806f6',
      weight: 'f426a16cb4',
      active: 'b5bea41b6c',
      levels: '19479606ad',
    },
  },
  {
    name: 'names that are numbers',
    state: { 10: 'ten', 9: 'nine', '007': 'agent', text: 'x' },
    whole: '2641fa18eb4e4dffdae6',
    print: { '9': '42dedc7894', '10': '406bfb5c4d', '007': '7649b444a3', text: 'ba2df4903a' },
  },
  { name: 'nothing', state: { id: 'p1', note: null }, whole: '74234e98afe7498fb5da', print: {} },
])('the print of $name is what it was', ({ state, whole, print }) => {
  expect(wholePrintOf(state, ignored)).toEqual({ '*': whole });
  expect(printOf(state, ignored)).toEqual(print);
});

test('neither the order of members nor the writing of numbers makes a difference, and what is empty is nothing', () => {
  const other = {
    levels: [3, null, { a: '', b: new LosslessNumber('1.0') }],
    weight: { unit: 'KG', amount: '1.50' },
    sales_price: { unit: 'EUR', amount: new LosslessNumber('2.5'), note: undefined },
    active: true,
    name: 'Bowl "groß"',
    external_id: 'SKU-1',
    custom: {},
  };
  expect(differences(other, printOf(product, ignored), ignored)).toEqual([]);
  expect(differences(other, wholePrintOf(product, ignored), ignored)).toEqual([]);
  expect(differences({ ...other, active: false }, printOf(product, ignored), ignored)).toEqual(['active']);
  expect(differences({ ...other, active: false }, wholePrintOf(product, ignored), ignored)).toEqual(['something']);
});

import { expect, test } from 'vitest';
import { stateOfPrint } from '../../../src/lib/journal/legacy.js';
import { LosslessNumber } from '../../../src/lib/json/json.js';
import { changesOf, differences, withChanges } from '../../../src/lib/json/same-state.js';

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

// Runs of earlier versions keep such prints: what compares with them must not change.
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
  expect(differences(state, stateOfPrint({ '*': whole }), ignored)).toEqual([]);
  expect(differences(state, stateOfPrint(print), ignored)).toEqual([]);
  const other = { ...state, text: 'another' };
  expect(differences(other, stateOfPrint({ '*': whole }), ignored)).toEqual(['something']);
  expect(differences(other, stateOfPrint(print), ignored)).toEqual(['text']);
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
  expect(differences(other, product, ignored)).toEqual([]);
  expect(changesOf(product, other, ignored)).toEqual({});
  expect(differences({ ...other, active: false }, product, ignored)).toEqual(['active']);
});

test('changes make one state of another, and take away what is not in it', () => {
  const { weight: _, ...rest } = product;
  const after = { ...rest, note: 'new', sales_price: { amount: '2.60', unit: 'EUR' } };
  const changes = changesOf(product, after, ignored);
  expect(changes).toEqual({ note: 'new', sales_price: { amount: '2.60', unit: 'EUR' }, weight: null });
  expect(differences(withChanges(product, changes), after, ignored)).toEqual([]);
});

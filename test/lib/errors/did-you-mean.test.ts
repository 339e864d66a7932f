import { expect, test } from 'vitest';
import { didYouMean, didYouMeanHint } from '../../../src/lib/errors/did-you-mean.js';

const columns = ['external_id', 'name', 'sales_price', 'sales_price_currency', 'tax_category', 'ean'];

test.each([
  ['sales_prise', 'sales_price'],
  ['Sales_Price', 'sales_price'],
  ['nmae', 'name'],
  ['tax_categroy', 'tax_category'],
  ['en', 'ean'],
  ['zzz', undefined],
  ['colour', undefined],
  ['', undefined],
])('%s means %s', (word, meant) => {
  expect(didYouMean(word, columns)).toBe(meant);
});

test('as a hint it is a question, or the other hint', () => {
  expect(didYouMeanHint('nmae', columns, 'see the list')).toBe('did you mean "name"?');
  expect(didYouMeanHint('colour', columns, 'see the list')).toBe('see the list');
  expect(didYouMeanHint('x', [], 'see the list')).toBe('see the list');
});

test.each([
  ['EURO', ['GBP', 'EUR'], 'EUR'],
  ['eur', ['EUR', 'EUX'], 'EUR'],
  ['standart', ['REDUCED', 'STANDARD'], 'STANDARD'],
  ['name', [], undefined],
])('%j among %j means %j', (word, candidates, meant) => {
  expect(didYouMean(word, candidates)).toBe(meant);
});

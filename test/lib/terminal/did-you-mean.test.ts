import { expect, test } from 'vitest';
import { didYouMean } from '../../../src/lib/terminal/did-you-mean.js';

test.each([
  ['sales_prise', ['name', 'sales_price'], 'sales_price'],
  ['EURO', ['GBP', 'EUR'], 'EUR'],
  ['eur', ['EUR', 'EUX'], 'EUR'],
  ['standart', ['REDUCED', 'STANDARD'], 'STANDARD'],
  ['colour', ['name', 'sales_price'], undefined],
  ['name', [], undefined],
])('%j among %j means %j', (word, candidates, meant) => {
  expect(didYouMean(word, candidates)).toBe(meant);
});

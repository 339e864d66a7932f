import { expect, test } from 'vitest';
import { countries, currencies, unitsOfMeasure } from '../../../src/contract/enums.gen.js';
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

test.each([
  ['UK', countries, 'GB'],
  ['de', countries, 'DE'],
  ['DEU', countries, 'DE'],
  ['usa', countries, 'US'],
  ['COK', countries, 'CK'],
  ['EL', countries, 'GR'],
  ['XK', countries, undefined],
  ['GER', countries, undefined],
  ['Euro', currencies, 'EUR'],
  ['chf', currencies, 'CHF'],
  ['PLN', currencies, undefined],
  ['USS', currencies, undefined],
  ['kg', unitsOfMeasure, 'MASS_KILOGRAMS'],
  ['mass grams', unitsOfMeasure, 'MASS_GRAMS'],
  ['MASS_GRAM', unitsOfMeasure, 'MASS_GRAMS'],
  ['inch', unitsOfMeasure, 'LENGTH_INCHES'],
  ['milligram', unitsOfMeasure, 'MASS_MILLIGRAMS'],
  ['MASS_MILOGRAMS', unitsOfMeasure, undefined],
])('of codes %s means %o: %s', (word, codes, meant) => {
  expect(didYouMean(word, codes)).toBe(meant);
});

test('each country has one other code of three letters', { tags: ['complete'] }, () => {
  const twice = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const threes = twice.flatMap((a) => twice.flatMap((b) => twice.map((c) => `${a}${b}${c}`)));
  const meant = threes.map((code) => didYouMean(code, countries)).filter((code) => code !== undefined);
  expect(meant.sort()).toEqual([...countries].sort());
});

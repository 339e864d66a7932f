import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../../src/lib/json/json.js';
import {
  type CurrentPrice,
  changeOf,
  channelPriceOf,
  currentPriceOf,
  listOf,
  type PriceInEffect,
  priceAt,
} from '../../../../src/lib/resources/prices/current-price.js';
import { largestMove, movesOf } from '../../../../src/lib/resources/prices/price-moves.js';
import type { PriceOperation, ValidFromPrice } from '../../../../src/lib/resources/prices/price-operation.js';

function euros(amount: string, quantity = '1', more: Partial<PriceInEffect> = {}): PriceInEffect {
  return { amount, currency: 'EUR', gross: true, quantity, ...more };
}

function entry(validFrom: string, amount: string): ValidFromPrice {
  return { validFrom: `${validFrom}T00:00:00.000Z`, amount, currency: 'EUR', gross: true };
}

const today = Date.parse('2026-11-21T00:00:00Z');
const base = { amount: '20', currency: 'EUR', gross: true };

describe('a change', () => {
  test.each([
    { name: 'a rise', before: euros('10'), after: euros('13'), percent: '+30.00', beyond: false },
    { name: 'one just above', before: euros('10'), after: euros('13.000001'), percent: '+30.00', beyond: true },
    { name: 'a fall', before: euros('3'), after: euros('2'), percent: '-33.33', beyond: true },
    { name: 'none', before: euros('2.5'), after: euros('2.5'), percent: '0.00', beyond: false },
    { name: 'none by unit', before: euros('10', '4'), after: euros('5', '2'), percent: '0.00', beyond: false },
    { name: 'one by unit', before: euros('10', '1'), after: euros('10', '2'), percent: '-50.00', beyond: true },
    {
      name: 'a half that rounds away from zero',
      before: euros('8'),
      after: euros('8.01'),
      percent: '+0.13',
      beyond: false,
    },
    { name: 'a sign', before: euros('10'), after: euros('-10'), percent: '-200.00', beyond: true },
    {
      name: 'great amounts',
      before: euros('8999999999999.999999'),
      after: euros('9000000000000'),
      percent: '0.00',
      beyond: false,
    },
  ])('is exact: $name', ({ before, after, percent, beyond }) => {
    expect(changeOf(before, after, '30')).toMatchObject({ kind: 'moved', percent, beyond });
  });

  test.each([
    { name: 'another currency', other: euros('10', '1', { currency: 'USD' }), why: 'another currency' },
    { name: 'net for gross', other: euros('10', '1', { gross: false }), why: 'net against gross' },
    { name: 'another unit', other: euros('10', '1', { unit: 'WEIGHT_GRAMS' }), why: 'another unit' },
  ])('is not made up for $name', ({ other, why }) => {
    expect(changeOf(euros('10'), other, '30', 'QUANTITY_PIECES')).toEqual({ kind: 'not-comparable', why });
  });

  test('from zero is infinitely far, and from zero to zero none', () => {
    expect(changeOf(euros('0'), euros('1'), '30')).toEqual({ kind: 'from-zero' });
    expect(changeOf(euros('0'), euros('0'), '30')).toMatchObject({ percent: '0.00', beyond: false });
  });

  test('is beyond a limit exactly when the numbers are', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 300 }), (old, next, most) => {
        const [before, after] = [old, next].map((value) => euros((value / 100).toFixed(2))) as [
          PriceInEffect,
          PriceInEffect,
        ];
        const change = changeOf(before, after, String(most));
        expect(change).toMatchObject({ beyond: Math.abs(next - old) * 100 > most * old, up: next > old });
      }),
    );
  });
});

describe('what the platform has', () => {
  test('is the entry that holds, else the sales price; of a channel its own, else the product’s', () => {
    const product = currentPriceOf({
      id: 'p1',
      sales_price: { amount: '20.00', unit: 'EUR' },
      sales_price_is_gross: true,
      price_list: [wire('2027-01-01', '30'), wire('2026-11-01', '25')],
    }) as CurrentPrice;
    expect(priceAt(product, '2026-10-01T00:00:00.000Z')).toMatchObject({ amount: '20' });
    expect(priceAt(product, '2026-11-01T00:00:00.000Z')).toMatchObject({ amount: '25' });
    expect(priceAt(product, '2027-06-01T00:00:00.000Z')).toMatchObject({ amount: '30' });
    const silent = channelPriceOf(product, { sales_channel_id: 'c' });
    expect(priceAt(silent, '2026-11-21T00:00:00.000Z')).toMatchObject({ amount: '25' });
    const priced = channelPriceOf(product, { sales_price: { amount: '21', unit: 'EUR' } });
    expect(priceAt(priced, '2026-11-21T00:00:00.000Z')).toMatchObject({ amount: '21' });
  });

  test('lists are known, empty or not told', () => {
    expect(currentPriceOf({ id: 'p' })?.list).toBeUndefined();
    expect(currentPriceOf({ id: 'p', price_list: null })?.list).toEqual([]);
    expect(currentPriceOf({ id: 'p', price_list: [{ valid_from: 'soon' }] })?.list).toBeUndefined();
    const told = currentPriceOf({ id: 'p', price_list: [] }) as CurrentPrice;
    expect(channelPriceOf(told, undefined).list).toEqual([]);
    expect(channelPriceOf({ ...told, list: undefined }, undefined).list).toBeUndefined();
  });

  test('amounts keep their digits, also where the platform writes numbers', () => {
    const list = parseJson(
      '[{"valid_from":"2026-11-21T09:00:00+01:00","sales_price":{"amount":9000000000000.000000,"unit":"EUR"},"sales_price_is_gross":false,"sales_quantity":{"amount":2.0,"unit":"QUANTITY_PIECES"}}]',
    );
    expect(listOf(list)).toEqual([
      {
        validFrom: '2026-11-21T08:00:00.000Z',
        amount: '9000000000000',
        currency: 'EUR',
        gross: false,
        quantity: { amount: '2', unit: 'QUANTITY_PIECES' },
      },
    ]);
  });

  function wire(validFrom: string, amount: string) {
    return {
      valid_from: `${validFrom}T00:00:00Z`,
      sales_price: { amount, unit: 'EUR' },
      sales_price_is_gross: true,
    };
  }
});

describe('moves of an operation', () => {
  const current: CurrentPrice = {
    productId: 'p',
    quantity: '1',
    base,
    list: [entry('2026-11-01', '10'), entry('2027-01-01', '15')],
  };
  const operation = (prices: ValidFromPrice[] | undefined): PriceOperation => ({
    id: 'o',
    target: { id: 'p' },
    prices,
    rows: [0],
  });
  const percents = (prices: ValidFromPrice[] | undefined) =>
    movesOf(operation(prices), current, today).map(({ change }) =>
      change?.kind === 'moved' ? change.percent : change?.kind,
    );

  test('each price is compared with the one that it replaces at its time', () => {
    expect(percents([entry('2026-11-15', '11'), entry('2027-02-01', '15')])).toEqual(['+10.00', '0.00']);
  });

  test('a list that begins later lets today’s price fall back, which is a move as well', () => {
    expect(percents([entry('2026-12-01', '10')])).toEqual(['+100.00', '0.00']);
  });

  test('a removal goes back to the sales price', () => {
    expect(percents(undefined)).toEqual(['+100.00']);
    expect(largestMove(movesOf(operation(undefined), current, today))).toMatchObject({ after: { amount: '20' } });
  });

  test('a product without a price has nothing to be compared with', () => {
    const moves = movesOf(operation([entry('2026-12-01', '10')]), { productId: 'p', quantity: '1', list: [] }, today);
    expect(moves).toMatchObject([{ before: undefined, change: undefined, after: { amount: '10' } }]);
  });
});

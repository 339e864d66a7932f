import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNumberGaps, type NumberGaps } from '../../../src/lib/documents/number-gaps.js';
import { examples } from '../../support/effort.js';

function gapsOf(numbers: readonly string[], listed?: number, limits?: { series: number; ranges: number }): NumberGaps {
  const gaps = createNumberGaps('register', limits);
  for (const number of numbers) gaps.add({ storeId: 's', registerId: 'r', number });
  return gaps.result(listed);
}

function ranges(gaps: NumberGaps): string[] {
  return gaps.ranges.map(({ prefix, from, to, count }) => `${prefix}${from}..${to} ${count}`);
}

describe('gaps in numbers', () => {
  test.each([
    { name: 'none', numbers: ['R1-1', 'R1-2', 'R1-3'], found: [] },
    { name: 'one number', numbers: ['R1-009', 'R1-011'], found: ['R1-010..010 1'] },
    { name: 'none after a late one', numbers: ['1', '3', '4', '2'], found: [] },
    { name: 'several', numbers: ['9', '1', '5', '5'], found: ['2..4 3', '6..8 3'] },
    { name: 'a jump of a million as one range', numbers: ['R1', 'R1000001'], found: ['R2..1000000 999999'] },
    { name: 'by prefix', numbers: ['A1', 'B3', 'A2', 'B5'], found: ['B4..4 1'] },
    { name: 'with the width of zeros', numbers: ['0099', '0102'], found: ['0100..0101 2'] },
  ])('are found: $name', ({ numbers, found }) => {
    expect(ranges(gapsOf(numbers))).toEqual(found);
  });

  test('are found in numbers of more digits than a number holds', () => {
    expect(gapsOf(['20260101000000000001', '20260101000000000003']).ranges).toMatchObject([
      { prefix: '20260', from: '101000000000002', to: '101000000000002', count: 1 },
    ]);
  });

  test('are apart for stores and registers', () => {
    const gaps = createNumberGaps();
    for (const [storeId, registerId, number] of [
      ['a', '1', '1'],
      ['b', '1', '2'],
      ['a', '2', '3'],
      ['a', '1', '3'],
    ]) {
      gaps.add({ storeId, registerId, number });
    }
    expect(gaps.result().ranges).toEqual([{ store: 'a', register: '1', prefix: '', from: '2', to: '2', count: 1 }]);
  });

  test('are those that a set of all numbers shows', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 60 }), (numbers) => {
        const gaps = gapsOf(numbers.map(String), 1000);
        const missing = gaps.ranges.flatMap(({ from, to }) =>
          Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
        );
        const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
        const all = Array.from({ length: high - low + 1 }, (_, index) => low + index);
        expect(missing).toEqual(all.filter((number) => !numbers.includes(number)));
        expect(gaps.missing).toBe(missing.length);
      }),
      examples(300),
    );
  });

  test('beyond those listed are counted exactly', () => {
    const gaps = gapsOf(['1', '3', '6', '10', '20'], 2);
    expect(ranges(gaps)).toEqual(['2..2 1', '4..5 2']);
    expect([gaps.missing, gaps.more]).toEqual([15, { ranges: 2, missing: 12 }]);
  });

  test('are not looked for where there is no number or no order', () => {
    expect(gapsOf(['x', '', 'R1-']).unnumbered).toBe(3);
    const prefixes = gapsOf(['a1', 'b1', 'c1', 'a3'], 9, { series: 2, ranges: 9 });
    expect([ranges(prefixes), prefixes.unordered]).toEqual([['a2..2 1'], 1]);
    const scattered = gapsOf(['1', '3', '5', '7', '9'], 9, { series: 2, ranges: 3 });
    expect([scattered.ranges, scattered.missing, scattered.unordered]).toEqual([[], 0, 5]);
  });

  test('cost one range for a million numbers that come a little out of order', () => {
    const gaps = createNumberGaps('register', { series: 2, ranges: 64 });
    for (let block = 0; block < 1_000_000; block += 50) {
      for (let index = 49; index >= 0; index -= 1) {
        gaps.add({
          storeId: 's',
          registerId: 'r',
          number: `R1-${String(block + ((index * 7) % 50)).padStart(7, '0')}`,
        });
      }
    }
    expect(gaps.result()).toMatchObject({ ranges: [], missing: 0, unordered: 0 });
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createExactSum } from '../../../src/lib/json/exact-sum.js';
import { examples } from '../../support/effort.js';

const amount = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: 0, max: 9 }))
  .map(([minus, units, places]) => {
    const digits = units.toString().padStart(places + 1, '0');
    const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    return { text: minus ? `-${text}` : text, nanos: (minus ? -units : units) * 10n ** BigInt(9 - places) };
  });

function nanosOf(text: string): bigint {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  return BigInt(whole + fraction.padEnd(9, '0')) * (sign === '-' ? -1n : 1n);
}

test('a sum is exact for amounts of any size', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 30 }), amount, (amounts, other) => {
      const sum = createExactSum();
      for (const { text } of amounts) sum.add(text);
      const exact = amounts.reduce((all, { nanos }) => all + nanos, 0n);
      expect(nanosOf(sum.text())).toBe(exact);
      expect(sum.compare(other.text)).toBe(exact > other.nanos ? 1 : exact < other.nanos ? -1 : 0);
    }),
    examples(300),
  );
});

test('a sum of a million amounts does not drift', () => {
  const sum = createExactSum();
  for (let index = 0; index < 1_000_000; index += 1) sum.add('999999999.100001');
  expect(sum.text()).toBe('999999999100001');
});

test.each([
  { amounts: ['0.10', '0.20'], text: '0.3' },
  { amounts: ['-0'], text: '0' },
  { amounts: ['5', '-5.00'], text: '0' },
  { amounts: ['a lot', '', '-', '1.', '.5', '1e3', '2'], text: '2' },
])('$amounts make $text', ({ amounts, text }) => {
  const sum = createExactSum();
  for (const one of amounts) sum.add(one);
  expect(sum.text()).toBe(text);
});

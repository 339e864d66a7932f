import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareDecimals,
  decimalFault,
  decimalText,
  formatDecimal,
  isWholeDecimal,
  parseDecimal,
  sameNumber,
} from '../../../src/lib/schema/decimal.js';
import { examples } from '../../support/effort.js';

const limit = 9_000_000_000_000_000_000n;
const amounts = fc.bigInt({ min: -limit, max: limit });

describe('what an amount is', () => {
  test.each([
    ['0', undefined],
    ['-0', undefined],
    ['12', undefined],
    ['12.5', undefined],
    ['12.50', undefined],
    ['-0.000001', undefined],
    ['007.50', undefined],
    ['9000000000000', undefined],
    ['9000000000000.000000', undefined],
    ['-9000000000000', undefined],
    ['0000000000000000000001', undefined],
    ['9000000000000.000001', 'range'],
    ['-9000000000001', 'range'],
    ['90000000000000', 'range'],
    ['1.2345678', 'decimals'],
    ['1.0000000', 'decimals'],
    ['12,50', 'comma'],
    ['-0,5', 'comma'],
    ['1.250,00', 'type'],
    ['1,250.00', 'type'],
    ['+1', 'type'],
    ['1e3', 'type'],
    [' 1', 'type'],
    ['1 ', 'type'],
    ['1 000', 'type'],
    ['.5', 'type'],
    ['5.', 'type'],
    ['-', 'type'],
    ['--1', 'type'],
    ['', 'type'],
    ['3 EUR', 'type'],
    ['NaN', 'type'],
    ['٣', 'type'],
    ['1.٣', 'type'],
    ['1\n', 'type'],
  ])('%j: %s', (text, fault) => {
    expect(decimalFault(text)).toBe(fault);
    expect(parseDecimal(text) === undefined).toBe(fault !== undefined);
  });

  test.each([
    ['12,50', undefined],
    ['12', undefined],
    ['-12,000001', undefined],
    ['12.50', 'point'],
    ['1.250', 'point'],
    ['1.250,00', 'type'],
    ['1,1234567', 'decimals'],
    ['9000000000000,1', 'range'],
  ])('with a decimal comma %j: %s', (text, fault) => {
    expect(decimalFault(text, true)).toBe(fault);
  });
});

test.each([
  ['12.50', false, '12.50'],
  ['12,50', true, '12.50'],
  ['0.10', false, '0.10'],
  ['007.50', false, '7.50'],
  ['-00', false, '0'],
  ['9000000000000.000000', false, '9000000000000.000000'],
])('%j is sent as written, comma %s: %j', (text, comma, sent) => {
  expect(decimalText(text, comma)).toBe(sent);
});

test.each([
  ['-0', '0'],
  ['-00', '0'],
  ['-0.00', '0.00'],
  ['-0.01', '-0.01'],
  ['-10', '-10'],
])('nothing has no sign on the wire: %s is %s', (text, sent) => {
  expect(decimalText(text)).toBe(sent);
  expect(decimalText(text.replace('.', ','), true)).toBe(sent);
});

test('every amount survives formatting and reading, with point and with comma', () => {
  fc.assert(
    fc.property(amounts, (value) => {
      const text = formatDecimal(value);
      expect(parseDecimal(text)).toBe(value);
      expect(parseDecimal(text.replace('.', ','), true)).toBe(value);
    }),
  );
});

test('the order of amounts is the order of their millionths', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(compareDecimals(formatDecimal(a), formatDecimal(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
  expect(compareDecimals('12.50', '12.5')).toBe(0);
  expect(() => compareDecimals('12.50', 'x')).toThrow(RangeError);
});

test('an amount is refused exactly when a pattern and BigInt refuse it', () => {
  const digits = fc.string({ unit: fc.constantFrom('0', '1', '9'), maxLength: 16 });
  fc.assert(
    fc.property(
      fc.constantFrom('', '-', '+'),
      digits,
      fc.constantFrom('', '.', ','),
      digits,
      (sign, whole, point, rest) => {
        const text = `${sign}${whole}${point}${rest}`;
        const fits = /^-?\d+(\.\d{1,6})?$/.test(text);
        const [units = '', decimals = ''] = text.replace('-', '').split('.');
        const inRange = fits && BigInt(units + decimals.padEnd(6, '0')) <= limit;
        expect(decimalFault(text) === undefined).toBe(inRange);
      },
    ),
    examples(2000),
  );
});

test.each([
  ['2.10', '2.1', true],
  ['2.10', '21e-1', true],
  ['1E3', '1000', true],
  ['0.0', '-0', true],
  ['9000000000000.000001', '9000000000000.000002', false],
  ['100', '10', false],
  ['-1', '1', false],
  ['x', 'x', true],
  ['x', 'y', false],
  ['1', 'x', false],
])('%s and %s as numbers: %s', (left, right, same) => {
  expect(sameNumber(left, right)).toBe(same);
});

test('texts of one number are the same number, whatever its form', () => {
  fc.assert(
    fc.property(amounts, fc.nat(5), (value, zeros) => {
      const text = formatDecimal(value);
      const longer = `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(zeros + 1)}`;
      expect(sameNumber(text, longer)).toBe(true);
      expect(sameNumber(text, `${value}e-6`)).toBe(true);
      expect(sameNumber(text, formatDecimal(value + 1n))).toBe(false);
    }),
  );
});

test.each([
  ['3', true],
  ['3.000', true],
  ['3,0', true],
  ['3.5', false],
  ['-3', true],
])('%s is whole: %s', (text, whole) => {
  expect(isWholeDecimal(text)).toBe(whole);
});

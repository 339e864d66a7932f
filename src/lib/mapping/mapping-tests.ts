import { InputError } from '../errors/errors.js';
import { isNumberType } from '../model/cell-type.js';
import type { DecimalSign } from '../model/decimal-sign.js';
import { openForm } from '../schema/number-signs.js';
import { quoted } from '../schema/quoted.js';
import type { Row } from '../tabular/row.js';
import type { NumberTest, SkipTest } from './mapping-file.js';

/**
 * Whether a row's cells pass a test of `skip_rows_where`.
 *
 * @throws {InputError} from the test, for a cell that is too long for its regular expression, or a number that may be two
 */
export function rowTest(test: SkipTest, position: number, decimal: DecimalSign | undefined): (row: Row) => boolean {
  switch (test.test) {
    case 'equals':
      return ({ cells }) => cells[position] === test.value;
    case 'in': {
      const values = new Set<string | undefined>(test.values);
      return ({ cells }) => values.has(cells[position]);
    }
    case 'empty':
      return ({ cells }) => ((cells[position] ?? '').trim() === '') === test.value;
    case 'matches':
      return matchTest(test, position);
    default:
      return numberRowTest(test, position, decimal);
  }
}

type TestOf<Name> = Extract<SkipTest, { test: Name }>;

function matchTest({ pattern, column }: TestOf<'matches'>, position: number): (row: Row) => boolean {
  return ({ line, cells }) => {
    const cell = cells[position];
    if (cell === undefined || cell.length <= pattern.longest) return cell !== undefined && pattern.test(cell);
    throw new InputError(
      `line ${line}, column "${column}": the cell has ${cell.length} characters; the regular expression of skip_rows_where takes at most ${pattern.longest}`,
      { hint: 'shorten the repetitions of the expression, or the cell' },
    );
  };
}

/** Of numbers that the file did not type, `1,800` may be two: where that matters, it is not for the test to choose. */
function numberRowTest(
  { test, value, column }: TestOf<NumberTest>,
  position: number,
  decimal: DecimalSign | undefined,
): (row: Row) => boolean {
  const [pointed, said] = [numberTest(test, value, '.'), numberTest(test, value, decimal === 'comma' ? ',' : '.')];
  return ({ line, cells, types }) => {
    const cell = cells[position]?.trim();
    if (cell === undefined) return false;
    if (isNumberType(types?.[position])) return pointed(cell);
    if (decimal !== undefined || !openForm.test(cell)) return said(cell);
    const [whole, decimals] = [cell.replace(/[.,]/, ''), cell.replace(',', '.')];
    if (pointed(whole) === pointed(decimals)) return pointed(whole);
    throw new InputError(
      `line ${line}, column "${column}": ${quoted(cell)} may be ${whole} or ${decimals}, and skip_rows_where would skip only one of them`,
      { hint: 'say --decimal point or --decimal comma' },
    );
  };
}

const orders: Readonly<Record<NumberTest, (order: number) => boolean>> = {
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
};

/** A cell that is not a number passes no such test: it is for the checks to refuse. */
function numberTest(test: NumberTest, operand: string, sign: '.' | ','): (cell: string) => boolean {
  const right = partsOf(operand, '.');
  return (cell) => {
    const left = partsOf(cell, sign);
    return left !== undefined && right !== undefined && orders[test](compareNumbers(left, right));
  };
}

/** Digits before and after the sign of a decimal number of any length. */
type Parts = readonly [string, string];

function partsOf(text: string, sign: '.' | ','): Parts | undefined {
  const [whole = '', decimals = '', another] = text.split(sign);
  const isNumber = another === undefined && /^-?\d+$/.test(whole) && /^\d*$/.test(decimals) && !text.endsWith(sign);
  return isNumber ? [whole, decimals] : undefined;
}

function compareNumbers(left: Parts, right: Parts): number {
  const [whole, decimals] = [0, 1].map((at) => Math.max(left[at]?.length ?? 0, right[at]?.length ?? 0));
  // Digits of equal place compare as text.
  const [a = '', b = ''] = [left, right].map(
    (parts) => parts[0].replace('-', '').padStart(whole ?? 0, '0') + parts[1].padEnd(decimals ?? 0, '0'),
  );
  const [isLeftBelow, isRightBelow] = [left, right].map(
    (parts) => parts[0].startsWith('-') && /[1-9]/.test(parts.join('')),
  );
  if (isLeftBelow !== isRightBelow) return isLeftBelow ? -1 : 1;
  const size = a < b ? -1 : a > b ? 1 : 0;
  return isLeftBelow ? -size : size;
}

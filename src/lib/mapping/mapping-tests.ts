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
  if (isNumberTest(test)) return numberRowTest(test, position, decimal);
  const holds = cellTest(test);
  if (test.test !== 'matches') return ({ cells }) => holds(cells[position]);
  const { longest } = test.pattern;
  return ({ line, cells }) => {
    const length = cells[position]?.length ?? 0;
    if (length <= longest) return holds(cells[position]);
    throw new InputError(
      `line ${line}, column "${test.column}": the cell has ${length} characters; the regular expression of skip_rows_where takes at most ${longest}`,
      { hint: 'shorten the repetitions of the expression, or the cell' },
    );
  };
}

/** @returns takes a cell as it is in the file, undefined for a member that a JSON object does not have */
function cellTest(test: Exclude<SkipTest, NumberSkip>): (cell: string | undefined) => boolean {
  switch (test.test) {
    case 'equals':
      return (cell) => cell === test.value;
    case 'in': {
      const values = new Set(test.values);
      return (cell) => cell !== undefined && values.has(cell);
    }
    case 'matches':
      return (cell) => cell !== undefined && test.pattern.test(cell);
    case 'empty':
      return (cell) => (cell === undefined || cell.trim() === '') === test.value;
  }
}

type NumberSkip = Extract<SkipTest, { test: NumberTest }>;

function isNumberTest(test: SkipTest): test is NumberSkip {
  return test.test === 'lt' || test.test === 'lte' || test.test === 'gt' || test.test === 'gte';
}

/** Of numbers that the file did not type, `1,800` may be two: where that matters, it is not for the test to choose. */
function numberRowTest(
  { test, value, column }: NumberSkip,
  position: number,
  decimal: DecimalSign | undefined,
): (row: Row) => boolean {
  const [pointed, said] = [numberTest(test, value, false), numberTest(test, value, decimal === 'comma')];
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

/** A cell that is not a number passes no such test: it is for the checks to refuse. */
function numberTest(test: NumberTest, operand: string, decimalComma: boolean): (cell: string) => boolean {
  const right = parseNumber(operand, false);
  return (cell) => {
    const left = parseNumber(cell, decimalComma);
    if (left === undefined || right === undefined) return false;
    const order = compareNumbers(left, right);
    if (test === 'lt') return order < 0;
    if (test === 'lte') return order <= 0;
    return test === 'gt' ? order > 0 : order >= 0;
  };
}

/** A decimal number of any length as text: no leading zeros before the point, no trailing ones behind it. */
interface ExactNumber {
  negative: boolean;
  whole: string;
  decimals: string;
}

function parseNumber(text: string, decimalComma: boolean): ExactNumber | undefined {
  const found = (decimalComma ? withComma : withPoint).exec(text);
  if (found === null) return undefined;
  const whole = found[2] ?? '';
  const decimals = withoutTrailingZeros(found[3] ?? '');
  // Zero has no sign.
  return { negative: found[1] === '-' && (whole !== '' || decimals !== ''), whole, decimals };
}

const withPoint = /^(-?)(?=\d)0*(\d*)(?:\.(\d+))?$/;
const withComma = /^(-?)(?=\d)0*(\d*)(?:,(\d+))?$/;

/** A loop, since `/0+$/` takes quadratic time on long runs of zeros inside of a number. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

function compareNumbers(left: ExactNumber, right: ExactNumber): number {
  if (left.negative !== right.negative) return left.negative ? -1 : 1;
  const size = compareSizes(left, right);
  return left.negative ? -size : size;
}

function compareSizes(left: ExactNumber, right: ExactNumber): number {
  if (left.whole.length !== right.whole.length) return left.whole.length - right.whole.length;
  // Digits of equal place compare as text; a shorter fraction that begins the longer one is the smaller.
  return compareText(left.whole, right.whole) || compareText(left.decimals, right.decimals);
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

import { isObject } from '../../json/is-object.js';
import { isLosslessNumber } from '../../json/json.js';
import { plainDecimal } from '../../json/plain-decimal.js';
import { type CellCheck, decimalCheck, exactJsonOf, isStructured } from '../../schema/cells.js';
import { type CellKind, count, currency, decimal, unit } from '../../schema/column-kinds.js';
import { decimalText } from '../../schema/decimal.js';
import { amountIn, type SaidAmount, saidAmount } from '../../schema/odd-amounts.js';
import { type Parsed, parsedKind } from '../../schema/parsed-kind.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';

/** An amount and, where the cell was the wire's own object, its unit. */
export interface Amount {
  amount: string;
  unit?: string;
}

const aboveZero: CellKind = {
  name: 'decimal',
  allowed: 'number above 0, at most 6 decimals',
  number: 'amount',
  check: (decimalComma) => aboveZeroCheck(decimalCheck(decimalComma)),
  read: decimalText,
};

/** A price. */
export const money: CellKind = amountKind(decimal, currency);

/** A whole number of management units. */
export const wholeUnits: CellKind = amountKind(count, unit);

/** Any quantity above 0. */
export const quantity: CellKind = amountKind(aboveZero, unit);

/** Text, or the wire's `{"amount", "unit"}` (also `{"value", "unit"}`), which exports to JSON hold. */
function amountKind(number: CellKind, unitKind: CellKind): CellKind {
  const { allowed } = number;
  const [checkWire, checkUnit] = [number.check(false), unitKind.check(false)];
  const wire = parsedKind(allowed, (text) => amountOf(text, checkWire, checkUnit));
  const checkOfWire = wire.check(false);
  return {
    ...wire,
    number: number.number,
    check: (decimalComma) => {
      const check = number.check(decimalComma);
      return (text) => (isStructured(text) ? checkOfWire(text) : check(text));
    },
    read: (text, decimalComma) =>
      isStructured(text) ? wire.read(text, decimalComma) : { amount: decimalText(text, decimalComma) },
  };
}

function amountOf(text: string, checkAmount: CellCheck, checkUnit: CellCheck): Parsed<Amount> {
  const object = exactJsonOf(text);
  if (!isObject(object)) return { fault: { code: 'type', message: `${quoted(text)} is not an amount` } };
  const amount = numberText(object.amount ?? object.value);
  if (amount === undefined) return { fault: { code: 'required', message: `${quoted(text)} has no amount` } };
  const { unit: named } = object;
  if (typeof named !== 'string') return { fault: { code: 'required', message: `${quoted(text)} has no unit` } };
  const fault = checkUnit(named) ?? checkAmount(amount);
  return fault === undefined ? { value: { amount, unit: named } } : { fault };
}

/** The wire's numbers may have an exponent; what cells hold has none. */
function numberText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : isLosslessNumber(value) ? plainDecimal(value.value) : undefined;
}

function aboveZeroCheck(check: CellCheck): CellCheck {
  return (text) => {
    const fault = check(text);
    if (fault !== undefined) return fault;
    const isAbove = !text.startsWith('-') && /[1-9]/.test(text);
    return isAbove ? undefined : { code: 'range', message: `${quoted(text)} must be greater than 0` };
  };
}

/** The prices that rows say, for a look at what is odd about them. @returns undefined where they say none */
export function pricesAmong(
  columns: readonly string[],
  defaultCurrency: string | undefined,
): ((row: Pick<Row, 'cells'>) => SaidAmount[]) | undefined {
  const at = (name: string): number => columns.indexOf(name);
  const places = [at('sales_price'), at('take_away_price')];
  const [currency, whole] = [at('sales_price_currency'), at('sales_price_and_quantity')];
  if ([...places, whole].every((place) => place === -1)) return undefined;
  return ({ cells }) => {
    const said: SaidAmount[] = [];
    // Of every row of a file: lists that are joined would cost a tenth of its check.
    for (const place of places) {
      if (cells[place]) said.push(...saidAmount(cells[place], cells[currency] || defaultCurrency));
    }
    const nested = cells[whole] ? exactJsonOf(cells[whole]) : undefined;
    if (isObject(nested)) said.push(...[nested.price, nested.take_away_price].flatMap(amountIn));
    return said;
  };
}

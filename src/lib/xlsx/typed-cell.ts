import { rfc3339Ms } from '../json/rfc3339.js';
import { type CellStyle, styleOfPlaces } from './styles.js';

/**
 * How the cells of a column are typed. Texts are never formulas; `integer`, `number` and `percent` are decimal texts,
 * written digit for digit (`12.5` of a percent column is 12.5 %); `time` is RFC 3339 and shown in UTC; `date` is
 * `2026-03-01`.
 */
export type CellType = 'text' | 'integer' | 'number' | 'percent' | 'time' | 'date' | 'boolean';

/** A cell that is not a text: what stands in the file, its style, and `b` for what is true or false. */
export interface TypedCell {
  value: string;
  style: CellStyle;
  isBoolean?: boolean;
}

/** A number that a cell would round: it stays a text, and the operator is told. */
export const tooManyDigits = 'too many digits';

const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const maxDigits = 15;
const maxPlaces = 6;

/** @returns undefined for what is not of the type, and stays the text that it is: `007` in a column of numbers */
export function typedCell(cell: string, type: CellType): TypedCell | typeof tooManyDigits | undefined {
  switch (type) {
    case 'text':
      return undefined;
    case 'time':
    case 'date':
      return dayCell(cell, type);
    case 'boolean':
      return cell === 'true' || cell === 'false'
        ? { value: cell === 'true' ? '1' : '0', style: 'plain', isBoolean: true }
        : undefined;
    default:
      return numberCell(cell, type);
  }
}

function numberCell(cell: string, type: CellType): TypedCell | typeof tooManyDigits | undefined {
  if (!decimal.test(cell)) return undefined;
  const point = cell.indexOf('.');
  const places = point === -1 ? 0 : cell.length - point - 1;
  if (cell.length > maxDigits && significantDigits(cell) > maxDigits) return tooManyDigits;
  if (type === 'percent') return { value: hundredth(cell), style: 'percent' };
  if (type === 'integer' && places === 0) return { value: cell, style: 'integer' };
  return { value: cell, style: styleOfPlaces(Math.min(places, maxPlaces)) };
}

function significantDigits(decimalText: string): number {
  const [whole = '', fraction = ''] = decimalText.replace('-', '').split('.');
  return `${whole}${fraction.replace(/0+$/, '')}`.replace(/^0+/, '').length;
}

/** `12.5` as `0.125`, exactly. */
function hundredth(percent: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(percent) ?? [];
  const digits = whole.padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
}

/** A spreadsheet takes 1900 for a leap year: it knows days since March of that year. */
const firstDay = '1900-03-01';
const daysTo1970 = 25_569;
const dayMs = 86_400_000;
/** Milliseconds are the finest that a cell holds. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
const date = /^\d{4}-\d\d-\d\d$/;

/** Days since the last of 1899. */
function dayCell(cell: string, type: 'time' | 'date'): TypedCell | undefined {
  if (cell < firstDay || !(type === 'time' ? time : date).test(cell)) return undefined;
  const milliseconds = rfc3339Ms(cell);
  return Number.isNaN(milliseconds) ? undefined : { value: String(milliseconds / dayMs + daysTo1970), style: type };
}

import type { StockTakingColumn, StockTakingRule } from './stock-taking-schema.js';

/** Checks a cell that is not empty. @returns the rule it breaks */
export type CellCheck = (text: string) => StockTakingRule | undefined;

/** @returns undefined for a column that takes any text */
export function cellCheck({ type, values }: StockTakingColumn): CellCheck | undefined {
  switch (type) {
    case 'integer':
      return integerFault;
    case 'timestamp':
      return (text) => (isTimestamp(text) ? undefined : 'timestamp');
    case 'enum':
      return oneOf(values ?? []);
    default:
      return undefined;
  }
}

/** Any of these texts. */
export function oneOf(values: readonly string[]): CellCheck {
  const known = new Set(values);
  return (text) => (known.has(text) ? undefined : 'enum');
}

/** `number` for what does not follow `###0.###`, `integer` for what does and has decimals. */
const integerFault: CellCheck = (text) => {
  if (/^(?:0|-?[1-9]\d*)$/.test(text)) return undefined;
  return /^-?(?:0|[1-9]\d*)\.\d{0,2}[1-9]$/.test(text) ? 'integer' : 'number';
};

/** `YYYY-MM-DDThh:mm:ssZ` of an instant that there is. */
function isTimestamp(text: string): boolean {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/.test(text)) return false;
  const day = Number(text.slice(8, 10));
  return day > 0 && (day < 29 || new Date(text).getUTCDate() === day);
}

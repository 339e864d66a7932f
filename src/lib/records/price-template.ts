import { allowedPriceValues, type PriceColumn, priceColumns } from './price-columns.js';

/** A price file to start from: every column, one example row, and what the cells may hold. */
export interface PriceTemplate {
  columns: string[];
  /** The example, for tables; the last cell has the allowed values in a column that reading leaves out. */
  cells: string[];
  /** The example, for JSON, with booleans as such. */
  record: Record<string, unknown>;
}

const allowedColumn = '_allowed_values';

export function priceTemplate(): PriceTemplate {
  const allowed = priceColumns.map((column) => [column.name, allowedPriceValues(column)] as const);
  return {
    columns: [...priceColumns.map(({ name }) => name), allowedColumn],
    cells: [
      ...priceColumns.map(({ example }) => example),
      allowed.map(([name, words]) => `${name}: ${words}`).join('; '),
    ],
    record: {
      ...Object.fromEntries(priceColumns.flatMap((column) => exampleMember(column))),
      [allowedColumn]: Object.fromEntries(allowed),
    },
  };
}

function exampleMember({ name, kind, example }: PriceColumn): [string, unknown][] {
  if (example === '') return [];
  return [[name, kind === 'boolean' ? example === 'true' : example]];
}

import { allowedMember, type TemplateColumn, templateColumn } from '../../schema/template-column.js';
import { allowedPriceValues, type PriceColumn, priceColumns } from './price-columns.js';

/** A price file to start from: every column, one example row, and what the cells may hold. */
export interface PriceTemplate {
  columns: TemplateColumn[];
  /** The example, for JSON, with booleans as such. */
  record: Record<string, unknown>;
}

export function priceTemplate(): PriceTemplate {
  const allowed = priceColumns.map((column) => [column.name, allowedPriceValues(column)] as const);
  return {
    columns: priceColumns.map((column) => templateColumn(column, allowedPriceValues(column))),
    record: {
      ...Object.fromEntries(priceColumns.flatMap((column) => exampleMember(column))),
      [allowedMember]: Object.fromEntries(allowed),
    },
  };
}

function exampleMember({ name, kind, example }: PriceColumn): [string, unknown][] {
  if (example === '') return [];
  return [[name, kind === 'boolean' ? example === 'true' : example]];
}

import { allowedIn, type Column } from '../../schema/column-kinds.js';
import { allowedMember, type TemplateColumn, templateColumns } from '../../schema/template-column.js';
import { priceColumns } from './price-columns.js';

/** A price file to start from: every column, one example row, and what the cells may hold. */
export interface PriceTemplate {
  columns: TemplateColumn[];
  /** The example, for JSON, with booleans as such. */
  record: Record<string, unknown>;
}

export function priceTemplate(): PriceTemplate {
  const columns: readonly Column[] = priceColumns;
  return {
    columns: templateColumns(columns),
    record: {
      ...Object.fromEntries(columns.flatMap((column) => exampleMember(column))),
      [allowedMember]: Object.fromEntries(columns.map((column) => [column.name, allowedIn(column)])),
    },
  };
}

function exampleMember({ name, kind, example }: Column): [string, unknown][] {
  if (example === undefined) return [];
  return [[name, kind.name === 'yes-no' ? example === 'true' : example]];
}

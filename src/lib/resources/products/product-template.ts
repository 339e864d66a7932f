import { allowedMember, type TemplateColumn, templateColumn } from '../../schema/template-column.js';
import { allowedValues, type ProductColumn, productColumns } from './product-columns.js';

/** A product file to start from: every column that can be set, one example row, and what the cells may hold. */
export interface ProductTemplate {
  columns: TemplateColumn[];
  /** The example, for JSON, with booleans and lists as such. */
  record: Record<string, unknown>;
}

export function productTemplate(): ProductTemplate {
  // The id is given by the platform, so a file to fill in has no use for it.
  const columns = productColumns.filter(({ name }) => name !== 'id');
  const allowed = columns.map((column) => [column.name, allowedValues(column)] as const);
  return {
    columns: columns.map((column) => templateColumn(column, allowedValues(column))),
    record: {
      ...Object.fromEntries(columns.flatMap((column) => exampleMember(column))),
      [allowedMember]: Object.fromEntries(allowed),
    },
  };
}

/** None where the example is empty: in JSON that would clear the member. */
function exampleMember({ name, kind, example }: ProductColumn): [string, unknown][] {
  if (example === '') return [];
  if (kind === 'boolean') return [[name, example === 'true']];
  return [[name, kind === 'tags' || kind === 'barcodes' || kind === 'list' ? example.split('|') : example]];
}

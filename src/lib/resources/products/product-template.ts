import { type Column, yesNo } from '../../schema/column-kinds.js';
import { allowedMember, type TemplateColumn, templateColumns } from '../../schema/template-column.js';
import { productColumns } from './product-columns.js';

/** A product file to start from: every column that can be set, one example row, and what the cells may hold. */
export interface ProductTemplate {
  columns: TemplateColumn[];
  /** The example, for JSON, with booleans and lists as such. */
  record: Record<string, unknown>;
}

export function productTemplate(): ProductTemplate {
  // The id is given by the platform, so a file to fill in has no use for it.
  const filled = productColumns.filter(({ name }) => name !== 'id');
  const columns = templateColumns(filled);
  return {
    columns,
    record: {
      ...Object.fromEntries(filled.flatMap(exampleMember)),
      [allowedMember]: Object.fromEntries(columns.map(({ name, allowed }) => [name, allowed])),
    },
  };
}

/** None where the example is empty: in JSON that would clear the member. */
function exampleMember({ name, kind, example }: Column): [string, unknown][] {
  if (example === undefined) return [];
  if (kind === yesNo) return [[name, example === 'true']];
  return [[name, kind.name === 'list' ? example.split('|') : example]];
}

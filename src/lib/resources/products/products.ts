import { type Column, yesNo } from '../../schema/column-kinds.js';
import { resource } from '../../schema/resource.js';
import { allowedMember, templateColumns } from '../../schema/template-column.js';
import { productColumns } from './product-columns.js';
import { readOnlyProductMembers } from './product-wire-columns.js';

/** What a file can set: the id is given by the platform, and names a product with `--key id` only. */
const settable: readonly Column[] = productColumns.filter(({ name }) => name !== 'id');

export const products = resource({
  command: 'products',
  about: 'Import, list and export products',
  one: 'product',
  rows: { noun: 'products', key: ['external_id'], columns: settable, readOnly: readOnlyProductMembers },
  verbs: ['import', 'apply', 'list', 'get', 'export', 'template', 'verify', 'delete', 'ids'],
  deletes: 'deleteProduct',
  import: {
    file: 'spring',
    after: `A column that the file does not have keeps the platform's value; an empty cell clears it, unless --empty keep is given.
Rejected rows are in the reject file with the reasons: correct them there, then tillctl runs retry-rejected latest.
Columns: tillctl products template`,
  },
  template: { row: 'row', record: productRecord },
});

/** The example, for JSON, with booleans and lists as such, and what the cells may hold. */
function productRecord(): Record<string, unknown> {
  const allowed = templateColumns(settable).map((column) => [column.name, column.allowed]);
  return { ...Object.fromEntries(settable.flatMap(exampleMember)), [allowedMember]: Object.fromEntries(allowed) };
}

/** None where the example is empty: in JSON that would clear the member. */
function exampleMember({ name, kind, example }: Column): [string, unknown][] {
  if (example === undefined) return [];
  if (kind === yesNo) return [[name, example === 'true']];
  return [[name, kind.name === 'list' ? example.split('|') : example]];
}

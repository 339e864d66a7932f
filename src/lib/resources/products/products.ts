import type { Column } from '../../schema/column-kinds.js';
import { resource } from '../../schema/resource.js';
import { exampleRecord } from '../../schema/template-column.js';
import { productColumns } from './product-columns.js';
import { readOnlyProductMembers } from './product-wire-columns.js';

/** What a file can set: the id is given by the platform, and names a product with `--key id` only. */
const settable: readonly Column[] = productColumns.filter(({ name }) => name !== 'id');

export const products = resource({
  command: 'products',
  about: 'Import, list and export products',
  one: 'product',
  rows: { noun: 'products', key: ['external_id'], columns: settable, readOnly: readOnlyProductMembers },
  verbs: ['import', 'apply', 'list', 'get', 'export', 'template', 'verify', 'delete', 'ids', 'history'],
  deletes: 'deleteProduct',
  import: {
    file: 'spring',
    after: `A column that the file does not have keeps the platform's value; an empty cell clears it, unless --empty keep is given.
Rejected rows are in the reject file with the reasons: correct them there, then tillctl runs retry-rejected latest.
Columns: tillctl products template`,
  },
  template: { record: () => exampleRecord(settable) },
});

import { name } from '../../../src/lib/schema/column-kinds.js';
import { resource } from '../../../src/lib/schema/resource.js';

/** A noun that the tool makes no imports of, and that the platform deletes. */
export const customerLists = resource({
  command: 'catalog customer-lists',
  about: 'Keep lists of customers',
  one: 'customer list',
  rows: {
    noun: 'customer lists',
    key: ['name'],
    columns: [{ name: 'name', kind: name, required: true, meaning: 'What it is called', example: 'Regulars' }],
  },
  verbs: ['list', 'import', 'apply', 'verify', 'template'],
  operations: {
    list: 'listCustomerLists',
    create: 'createCustomerList',
    get: 'getCustomerList',
    replace: 'replaceCustomerList',
    id: 'customer-list-id',
  },
  deletes: 'deleteCustomerList',
  key: 'name',
  blank: { contacts: [] },
  list: { columns: ['id', 'name'] },
});

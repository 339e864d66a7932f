import { name } from '../../../src/lib/schema/column-kinds.js';
import { resource } from '../../../src/lib/schema/resource.js';

/** A noun that the tool does not have: all that a contributor writes for it, beside its line in the registry. */
export const placeholderCustomers = resource({
  command: 'catalog placeholder-customers',
  about: 'Keep customers who are not known',
  one: 'placeholder customer',
  rows: {
    noun: 'placeholder customers',
    key: ['name'],
    columns: [{ name: 'name', kind: name, required: true, meaning: 'What it is called', example: 'Walk-in' }],
  },
  verbs: ['list', 'get', 'import', 'verify', 'export', 'template'],
  operations: {
    list: 'listPlaceholderCustomers',
    create: 'createPlaceholderCustomer',
    get: 'getPlaceholderCustomer',
    replace: 'replacePlaceholderCustomer',
    id: 'placeholder-customer-id',
  },
  key: 'name',
  list: { columns: ['id', 'name'] },
});

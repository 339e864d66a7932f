import { resource } from '../../schema/resource.js';
import { viewColumns } from './contact-view.js';

export const suppliers = resource({
  command: 'suppliers',
  about: 'Import, list and export the contacts that are suppliers',
  one: 'supplier',
  view: { of: 'contacts', part: 'supplier_role' },
  rows: {
    noun: 'suppliers',
    key: ['type', 'external_id'],
    columns: viewColumns('supplier_role', ['supplier_id'], {
      type: 'organization',
      external_id: 'S-1001',
      name: 'Rösterei Nord',
      email: 'orders@roesterei.example.org',
      supplier_id: 'L-1001',
      supplier_is_active: 'true',
      supplier_since: '2020-01-31',
    }),
  },
  verbs: ['import', 'apply', 'verify', 'list', 'get', 'export', 'template'],
  list: { columns: ['supplier_id', 'is_active', 'supplier_since', 'my_customer_id'] },
  getExample: 'suppliers get S-1001',
  import: {
    verifyExamples: ['suppliers verify suppliers.csv'],
    after: `A supplier is a contact, found by type and external_id: with its supplier_id a contact becomes a supplier, one that there is
not is made. What holds for contacts import holds here; only columns of a supplier are read.
Columns: tillctl suppliers template`,
  },
});

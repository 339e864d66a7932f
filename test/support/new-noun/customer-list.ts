import { needsCurrency } from '../../../src/lib/model/cell-problem.js';
import { currency, decimal, id, list, name } from '../../../src/lib/schema/column-kinds.js';
import { resource } from '../../../src/lib/schema/resource.js';

/** A noun that the tool makes no imports of, with a price and a list below it, and that the platform deletes. */
export const customerLists = resource({
  command: 'catalog customer-lists',
  about: 'Keep lists of customers',
  one: 'customer list',
  rows: {
    noun: 'customer lists',
    key: ['name'],
    columns: [
      { name: 'name', kind: name, required: true, meaning: 'What it is called', example: 'Regulars' },
      { name: 'sales_price', kind: decimal, meaning: 'What it costs to be on it a year', example: '12.50' },
      { name: 'sales_price_currency', kind: currency, meaning: 'Of that price', example: 'EUR' },
      { name: 'contacts', kind: list(id, 'ids split by |'), meaning: 'Who is on it' },
    ],
    checkRow: (cell, sourceOf) =>
      cell('sales_price') && !cell('sales_price_currency')
        ? [{ column: sourceOf('sales_price_currency'), ...needsCurrency }]
        : [],
  },
  verbs: ['list', 'get', 'import', 'apply', 'verify', 'export', 'template', 'history'],
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
  priced: true,
  list: { columns: ['id', 'name'] },
});

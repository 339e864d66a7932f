import { resource } from '../../schema/resource.js';
import { contactColumns, typeColumn } from './contact-columns.js';
import { contactRecord } from './contact-template.js';

export const contacts = resource({
  command: 'contacts',
  about: 'Import, list and export individuals and organizations',
  one: 'contact',
  rows: { noun: 'contacts', key: ['type', 'external_id'], columns: [typeColumn, ...contactColumns] },
  verbs: [
    'import',
    'apply',
    'verify',
    'list',
    'get',
    'set',
    'export',
    'template',
    'addresses',
    'emails',
    'phones',
    'web-addresses',
    'identities',
    'roles',
    'ids',
    'lists',
    'placeholders',
    'history',
  ],
  import: {
    description: 'Create or update individuals and organizations from a CSV, TSV, XLSX, JSON or NDJSON file',
    file: 'customers',
    examples: [
      'contacts import customers.csv --dry-run',
      'contacts import customers.csv',
      'contacts import crm.csv --map crm.json',
      'contacts import contacts.ndjson',
      'contacts import customers.csv --plan customers.json --plan customers.html',
    ],
    verifyExamples: ['contacts verify customers.csv', 'contacts verify customers.csv --out verified.html'],
    after: `A contact is found by type and external_id, and made when there is none. Only what differs is sent; a contact that is
as the file says is unchanged. A column that the file does not have keeps the platform's value; an empty cell clears it
where the platform can be without it, unless --empty keep is given. JSON and NDJSON hold rows like a CSV, or whole documents as contacts export
writes them, with any number of addresses, emails, phones, web addresses and professional identities.

An address, email, phone or web address of the file is, in this order, that one of the contact's which has its id, is
equal, has the same address, number or URL, is the only one left of its type and usage context, or is the only one left
where the file names none of address, number and URL: it is changed where it differs. One that matches none of them is added. Nothing is deleted, since the platform has no call for that.

Rejected rows are in the reject file with the reasons: correct them there, then tillctl runs retry-rejected latest.
Columns: tillctl contacts template`,
  },
  template: { example: 'one example contact', record: contactRecord },
});

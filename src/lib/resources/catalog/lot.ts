import { lotStatuses } from '../../../contract/enums.gen.js';
import type { CatalogReader, CatalogRows } from '../../schema/catalog-reader.js';
import { choice, date, identifier, longText, name, pattern } from '../../schema/column-kinds.js';
import {
  namedProductColumns,
  namedProductHelp,
  namedProductProblems,
  productNames,
} from '../../schema/named-product.js';
import { resource } from '../../schema/resource.js';
import type { Row } from '../../tabular/row.js';

/** By which a lot is found again. */
export const lotNumber = /^[A-Za-z0-9]{1,256}$/;

export const lotRows: CatalogRows<'lots'> = {
  noun: 'lots',
  key: [...productNames, 'number'],
  members: { product: 'product_id' },
  readOnly: ['id'],
  oneOf: [productNames],
  columns: [
    ...namedProductColumns,
    {
      name: 'number',
      required: true,
      kind: identifier(pattern(lotNumber, 'letters and digits, at most 256', 'letters and digits, at most 256')),
      meaning: 'Number of the lot, by which it is found again; it cannot change',
      allowed: 'letters and digits, at most 256',
      example: 'L2026A',
    },
    {
      name: 'status',
      kind: choice(lotStatuses, 'a state of a lot'),
      meaning: 'State of the lot; a new one is ACTIVE by default',
      example: 'ACTIVE',
    },
    {
      name: 'external_reference',
      kind: identifier(name),
      meaning: 'Your own reference',
    },
    {
      name: 'description',
      kind: longText,
      meaning: 'A note about it',
    },
    {
      name: 'production_date',
      kind: date('2026-05-31'),
      meaning: 'When it was made',
      example: '2026-05-31',
    },
    {
      name: 'expiration_date',
      kind: date('2027-05-31'),
      meaning: 'When it expires',
      example: '2027-05-31',
    },
  ],
  checkRow: namedProductProblems,
};

export const lots = resource({
  command: 'catalog lots',
  about: 'Keep lots of products',
  one: 'lot',
  rows: lotRows,
  verbs: ['list', 'get', 'create', 'import', 'apply', 'verify', 'export', 'template', 'set-status', 'locations'],
  operations: { list: 'listLots', create: 'createLot', get: 'getLot', id: 'lot-id' },
  list: {
    columns: ['id', 'product', 'number', 'status', 'expiration_date', 'external_reference'],
    example: 'catalog lots list --number L2026A',
    filters: [
      {
        flags: '--product-id <id>',
        meaning: "only lots of the product with this id of the platform's",
        query: 'product_id',
      },
      { flags: '--number <number>', meaning: 'only lots with this number', query: 'number' },
    ],
  },
  import: {
    description: 'Create lots of products from a CSV, TSV, XLSX, JSON or NDJSON file, or change their state',
    compared: 'lots of products on the platform',
    after: `${namedProductHelp} Columns: number, status, external_reference, description, production_date, expiration_date.
A lot is found again by product and number, so none is made twice. The platform changes nothing but the status of a lot:
one that it has with other values is rejected.`,
  },
});

/** Members that the file says something about; an empty cell says nothing, since the platform cannot clear one. */
export function readLot(reader: CatalogReader, row: Row): Record<string, string> {
  const members = lotRows.columns.map(({ name }) => name).filter((name) => !productNames.includes(name));
  return Object.fromEntries(
    members.flatMap((name) => {
      const text = reader.cell(row, name) ?? '';
      return text === '' ? [] : [[name, text]];
    }),
  );
}

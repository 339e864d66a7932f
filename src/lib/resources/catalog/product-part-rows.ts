import { lotStatuses } from '../../../contract/enums.gen.js';
import { type CatalogReader, type CatalogRows, longTextCheck, nameCheck } from '../../schema/catalog-reader.js';
import { booleanCheck, type CellCheck, enumCheck, idCheck } from '../../schema/cells.js';
import { namedProductColumns, namedProductProblems, oneOfProblems, productNames } from '../../schema/named-product.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import { displayConfiguration, featureTemplateRows } from './feature-template.js';

/** Columns of how a feature is shown are those of its template. */
const displayColumns = featureTemplateRows.columns.filter(({ name }) =>
  ['icon', 'highlight_color', 'display_contexts'].includes(name),
);

export const featureRows: CatalogRows = {
  noun: 'features',
  key: [...productNames, 'feature_template'],
  oneOf: [productNames],
  columns: [
    ...namedProductColumns,
    {
      name: 'feature_template',
      required: true,
      check: nameCheck,
      meaning: 'Name of the feature template; a product has one feature of each',
      allowed: 'text, at most 256 characters',
      example: 'Shoe size',
    },
    {
      name: 'value',
      required: false,
      check: longTextCheck,
      meaning: 'What the template asks for by its value type and possible values; empty leaves the value open',
      allowed: 'such as red, true, 38 or 20 LENGTH_CENTIMETERS',
      example: '38',
    },
    ...displayColumns,
  ],
  checkRow: namedProductProblems,
};

/** What a row says of a feature. Undefined: the file has no column for it, so what is there stays. */
export interface FeatureRow {
  template: string;
  /** Empty: the value is open. */
  value?: string;
  display?: Readonly<Record<string, unknown>>;
}

export function readFeature(reader: CatalogReader, row: Row): FeatureRow {
  const cell = (name: string) => reader.cell(row, name);
  return { template: cell('feature_template') ?? '', value: cell('value'), display: shownAs(cell) };
}

/** Empty cells alone say nothing: an empty object would keep the platform from copying the template's configuration. */
function shownAs(cell: (name: string) => string | undefined): FeatureRow['display'] {
  const display = displayConfiguration(cell);
  return display === undefined || Object.keys(display).length === 0 ? undefined : display;
}

export const lotRows: CatalogRows = {
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
      check: lotNumberCheck,
      meaning: 'Number of the lot, by which it is found again; it cannot change',
      allowed: 'letters and digits, at most 256',
      example: 'L2026A',
    },
    {
      name: 'status',
      required: false,
      check: enumCheck(lotStatuses, 'a state of a lot'),
      meaning: 'State of the lot; a new one is ACTIVE where nothing is said',
      allowed: lotStatuses.join(', '),
      example: 'ACTIVE',
    },
    {
      name: 'external_reference',
      required: false,
      check: nameCheck,
      meaning: 'Your own reference',
      allowed: 'text, at most 256 characters',
      example: '',
    },
    {
      name: 'description',
      required: false,
      check: longTextCheck,
      meaning: 'Whatever is to be known of it',
      allowed: 'text',
      example: '',
    },
    {
      name: 'production_date',
      required: false,
      check: dateCheck,
      meaning: 'When it was made',
      allowed: 'a date like 2026-05-31',
      example: '2026-05-31',
    },
    {
      name: 'expiration_date',
      required: false,
      check: dateCheck,
      meaning: 'When it expires',
      allowed: 'a date like 2027-05-31',
      example: '2027-05-31',
    },
  ],
  checkRow: namedProductProblems,
};

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

export const nodeProductRows: CatalogRows = {
  noun: 'products of browse nodes',
  key: [...productNames, 'node_external_id', 'node_id'],
  oneOf: [productNames, ['node_external_id', 'node_id']],
  columns: [
    ...namedProductColumns,
    {
      name: 'node_external_id',
      required: false,
      check: idCheck,
      meaning: 'Your own id of the browse node',
      allowed: 'text, at most 256 characters; this or node_id',
      example: 'home-mugs',
    },
    {
      name: 'node_id',
      required: false,
      check: idCheck,
      meaning: "The platform's id of the browse node",
      allowed: 'text, at most 256 characters; this or node_external_id',
      example: '',
    },
    {
      name: 'remove',
      required: false,
      check: booleanCheck,
      meaning: 'Take the product from the node instead of assigning it',
      allowed: 'true, false',
      example: '',
    },
  ],
  checkRow: (cell, sourceOf) => [
    ...namedProductProblems(cell, sourceOf),
    ...oneOfProblems(['node_external_id', 'node_id'], 'the browse node', cell, sourceOf),
  ],
};

export interface NodeProductRow {
  nodeExternalId?: string;
  nodeId?: string;
  remove: boolean;
}

export function readNodeProduct(reader: CatalogReader, row: Row): NodeProductRow {
  const cell = (name: string) => reader.cell(row, name) || undefined;
  return { nodeExternalId: cell('node_external_id'), nodeId: cell('node_id'), remove: cell('remove') === 'true' };
}

function lotNumberCheck(text: string): ReturnType<CellCheck> {
  return /^[A-Za-z0-9]{1,256}$/.test(text)
    ? undefined
    : { code: 'pattern', message: `${quoted(text)} is not made of letters and digits, at most 256` };
}

function dateCheck(text: string): ReturnType<CellCheck> {
  return isDate(text) ? undefined : { code: 'pattern', message: `${quoted(text)} is not a date like 2026-05-31` };
}

/** A day that exists, as `2026-05-31`. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

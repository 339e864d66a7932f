import type { CatalogReader, CatalogRows } from '../../schema/catalog-reader.js';
import { longText, name } from '../../schema/column-kinds.js';
import {
  namedProductColumns,
  namedProductHelp,
  namedProductProblems,
  productNames,
} from '../../schema/named-product.js';
import { resource } from '../../schema/resource.js';
import type { Row } from '../../tabular/row.js';
import { displayConfiguration, featureTemplateRows } from './feature-template.js';

/** Columns of how a feature is shown are those of its template. */
const displayColumns = featureTemplateRows.columns.filter(({ name }) =>
  ['icon', 'highlight_color', 'display_contexts'].includes(name),
);

export const featureRows: CatalogRows<'features'> = {
  noun: 'features',
  key: [...productNames, 'feature_template'],
  oneOf: [productNames],
  columns: [
    ...namedProductColumns,
    {
      name: 'feature_template',
      required: true,
      kind: name,
      meaning: 'Name of the feature template; a product has one feature of each',
      example: 'Shoe size',
    },
    {
      name: 'value',
      clears: true,
      kind: longText,
      meaning: 'What the template asks for by its value type and possible values; empty leaves the value open',
      allowed: 'such as red, true, 38 or 20 LENGTH_CENTIMETERS',
      example: '38',
    },
    ...displayColumns,
  ],
  checkRow: namedProductProblems,
};

export const features = resource({
  command: 'catalog features',
  about: 'Give products features by their templates',
  one: 'feature',
  rows: featureRows,
  verbs: ['list', 'set', 'import', 'apply', 'verify', 'export', 'template', 'delete'],
  deletes: 'deleteProductFeature',
  import: {
    description: 'Give products features, and change those that they have, from a CSV, TSV, XLSX, JSON or NDJSON file',
    compared: 'features of products on the platform',
    after: `${namedProductHelp} Columns: feature_template (its name), value, icon, highlight_color, display_contexts.
A product has one feature of each template: it is found again by that, so none is made twice. Values are checked against
the template before they are sent. How a new feature is shown comes from its template where the file says nothing, and is
its own from then on; a column that the file does not have keeps what is there.`,
  },
  export: {
    all: 'the features of all products',
    unfound: 'have a template whose name is that of several, or of none',
  },
});

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

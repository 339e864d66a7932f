import { type CatalogRows, longTextCheck, nameCheck } from '../../schema/catalog-reader.js';
import { idCheck } from '../../schema/cells.js';
import { browseNodeRows } from './browse-node.js';
import { featureTemplateRows } from './feature-template.js';
import { featureRows, lotRows, nodeProductRows } from './product-part-rows.js';

const externalId = (what: string, example: string) => ({
  name: 'external_id',
  required: true,
  check: idCheck,
  meaning: `Your own id of ${what}, by which it is found again`,
  allowed: 'text, at most 256 characters',
  example,
});

const name = (example: string) => ({
  name: 'name',
  required: true,
  check: nameCheck,
  meaning: 'What it is called',
  allowed: 'text, at most 256 characters',
  example,
});

export const variantGroupRows: CatalogRows = {
  noun: 'variant groups',
  key: ['external_id'],
  columns: [externalId('the group', 'apron'), name('Linen apron')],
};

export const salesCategoryRows: CatalogRows = {
  noun: 'sales categories',
  key: ['external_id'],
  readOnly: ['id', 'is_active'],
  columns: [
    externalId('the category', 'kitchen'),
    name('Kitchen'),
    {
      name: 'icon',
      required: false,
      check: nameCheck,
      meaning: 'Name of an icon of the platform',
      allowed: 'text, at most 256 characters',
      example: '',
    },
    {
      name: 'description',
      required: false,
      check: longTextCheck,
      meaning: 'What belongs to it',
      allowed: 'text',
      example: 'Whatever stands in a kitchen',
    },
  ],
};

/** Every file of the catalogue, by the noun of its command. */
export const catalogRows: Readonly<Record<string, CatalogRows>> = {
  nodes: browseNodeRows,
  'nodes products': nodeProductRows,
  'variant-groups': variantGroupRows,
  'feature-templates': featureTemplateRows,
  features: featureRows,
  'sales-categories': salesCategoryRows,
  lots: lotRows,
};

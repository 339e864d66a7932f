import { type BulkDeps, type BulkOptions, rowReading } from '../../bulk/bulk-job.js';
import type { ChangeKind } from '../../bulk/changes/change-kind.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { fileOptions, mergeOptions } from '../../options/bulk-options.js';
import { decidingOptions } from '../../options/run-option.js';
import type { Platform } from '../../platform/platform.js';
import { type FeatureRow, featureRows, readFeature } from '../../resources/catalog/feature.js';
import { lotRows, readLot } from '../../resources/catalog/lot.js';
import { type NodeProductRow, nodeProductRows, readNodeProduct } from '../../resources/catalog/node-product.js';
import { type CatalogReader, type CatalogRows, createCatalogReader } from '../../schema/catalog-reader.js';
import { namedProduct } from '../../schema/named-product.js';
import type { Row } from '../../tabular/row.js';
import { openProductFinder } from '../products/product-finder.js';
import { keyedParts, type PartRow } from './keyed-parts.js';
import { openFeaturePlanner, openLotPlanner, openNodeProductPlanner, type PartPlanner } from './plan-product-parts.js';

interface PartDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** Things of the catalogue that belong to one product each. */
interface Part<Content> {
  rows: CatalogRows;
  one: string;
  /** As of a `ChangeKind`. */
  commands?: false;
  notChecked: string;
  read: (reader: CatalogReader, row: Row) => Content;
  /** What a row says, by members of the platform's. */
  saidOf: (content: Content) => Readonly<Record<string, unknown>>;
  openPlanner: (platform: Platform, reading: (objects: number) => void) => Promise<PartPlanner<Content>>;
  /** As of a `ChangeKind`. */
  deletes?: readonly string[];
}

/** How rows of features are read and become changes. */
export function featureKind(options: BulkOptions, deps: PartDeps): ChangeKind<PartRow<FeatureRow>> {
  return partKind('features', features, options, deps);
}

/** The same of lots. */
export function lotKind(options: BulkOptions, deps: PartDeps): ChangeKind<PartRow<Record<string, string>>> {
  return partKind('lots', lots, options, deps);
}

/** The same of the products of browse nodes. */
export function placeKind(options: BulkOptions, deps: PartDeps): ChangeKind<PartRow<NodeProductRow>> {
  return partKind('nodes products', places, options, deps);
}

const features: Part<FeatureRow> = {
  rows: featureRows,
  one: 'feature',
  notChecked: 'whether products and templates are there, and what the templates allow',
  read: readFeature,
  saidOf: ({ value, display }) => ({ value, display_configuration: display }),
  openPlanner: openFeaturePlanner,
  deletes: featureRows.key,
};

const lots: Part<Record<string, string>> = {
  rows: lotRows,
  one: 'lot',
  notChecked: 'whether the products are there, and which lots they have',
  read: readLot,
  saidOf: (lot) => lot,
  openPlanner: openLotPlanner,
};

const places: Part<NodeProductRow> = {
  rows: nodeProductRows,
  one: 'assignment',
  commands: false,
  notChecked: 'whether products and browse nodes are there',
  read: readNodeProduct,
  saidOf: () => ({}),
  openPlanner: openNodeProductPlanner,
};

/**
 * file -> rows -> products looked up -> what each has now -> POST, PUT or DELETE -> journal -> summary.
 * Nothing is created before the platform was asked for it, so that a run that was killed makes no second one.
 */
function partKind<Content>(
  noun: string,
  part: Part<Content>,
  options: BulkOptions,
  deps: PartDeps,
): ChangeKind<PartRow<Content>> {
  // Without it keys alone tell rows apart, and no memory is spent on telling.
  let namedTwoWays = false;
  return {
    command: `catalog ${noun}`,
    one: part.one,
    noun: part.rows.noun,
    options: decidingOptions(noun === 'features' ? mergeOptions : fileOptions, options),
    empty: options.empty,
    readerFor: (columns, sourceOf, signs) => {
      const has = (name: string) => columns.includes(name);
      namedTwoWays ||= (has('product_external_id') && has('product_id')) || (has('node_external_id') && has('node_id'));
      return createCatalogReader(part.rows, columns, rowReading(options, sourceOf, signs));
    },
    read: ({ reader, row }: NumberedRow<CatalogReader>) => ({
      product: namedProduct((name) => reader.cell(row, name)),
      part: part.read(reader, row),
    }),
    contentOf: (content) => content,
    commands: part.commands,
    deletes: part.deletes,
    membersOf: (content) => part.saidOf(content.part),
    notChecked: part.notChecked,
    openChanges: async ({ rows, folder, reading }) => {
      const platform = await deps.platform();
      const plan = await part.openPlanner(platform, reading);
      const products = await openProductFinder({ items: rows, platform, folder, onRead: reading });
      return keyedParts({ plan, products, namedTwoWays });
    },
  };
}

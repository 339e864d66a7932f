import type { Writable } from 'node:stream';
import { isTable, type ListTarget } from '../../bulk/list-file.js';
import { type CatalogObject, createCatalogOperations } from '../../platform/calls/catalog.js';
import { createProductPartOperations } from '../../platform/calls/product-parts.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { featureRows } from '../../resources/catalog/feature.js';
import { featureTemplateRow, featureTemplateRows, shownCells } from '../../resources/catalog/feature-template.js';
import { featureValueText } from '../../resources/catalog/feature-value.js';
import { createCatalogIndex } from '../catalog/catalog-index.js';
import { listAllProducts } from '../products/list-all-products.js';
import { type ExportedRows, productName, writeRows } from './export-catalog.js';

/** @throws {LocalError} when the file cannot be written; the old one is as it was */
export async function exportFeatureTemplates(
  target: ListTarget,
  { call }: Platform,
  stdout: Writable,
): Promise<ExportedRows> {
  const templates = await createCatalogOperations(call).listAll('feature templates');
  const names = new Set(templates.map(({ name }) => name));
  async function* rows(): AsyncGenerator<CatalogObject> {
    for (const template of templates) yield featureTemplateRow(template, isTable(target.format));
  }
  const count = await writeRows(target, featureTemplateRows, rows(), stdout);
  return { count, unfound: templates.length - names.size };
}

/** So many products are asked for their features at once; the pace of requests is kept below. */
const atOnce = 8;

/**
 * The features of every product, one row each. The platform lists them by product only, so each is asked for.
 *
 * @throws {LocalError} when the file cannot be written; the old one is as it was
 */
export async function exportFeatures(
  target: ListTarget,
  platform: Platform,
  stdout: Writable,
  onShift: () => void,
): Promise<ExportedRows> {
  const parts = createProductPartOperations(platform.call);
  const templates = createCatalogIndex(
    await createCatalogOperations(platform.call).listAll('feature templates'),
    'name',
  );
  let unfound = 0;
  async function* rows(): AsyncGenerator<CatalogObject> {
    for await (const { items } of listAllProducts(platform, onShift)) {
      for (let from = 0; from < items.length; from += atOnce) {
        const some = items.slice(from, from + atOnce);
        const features = await Promise.all(some.map(({ id }) => parts.features(String(id))));
        for (const [at, product] of some.entries()) yield* rowsOf(product, features[at] ?? []);
      }
    }
  }
  function* rowsOf(product: WireProduct, features: readonly CatalogObject[]): Generator<CatalogObject> {
    for (const feature of features) {
      const template = templates.byId(String(feature.feature_template_id));
      const name = String(template?.name ?? '');
      // An import finds a template by its name, if that is of one only.
      if (templates.find(name).length !== 1) unfound += 1;
      yield {
        ...productName(product),
        feature_template: name,
        value: featureValueText(feature.value),
        ...shownCells(feature, isTable(target.format)),
      };
    }
  }
  const count = await writeRows(target, featureRows, rows(), stdout);
  return { count, unfound };
}

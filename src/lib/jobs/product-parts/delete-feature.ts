import type { Removal } from '../../bulk/change.js';
import type { HowDeleted } from '../../bulk/strategies/delete-one.js';
import { keyedRemoval } from '../../bulk/strategies/things.js';
import { createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import type { FeatureRow } from '../../resources/catalog/feature.js';
import { type CatalogIndex, createCatalogIndex } from '../catalog/catalog-index.js';
import { featureThing, featureThings } from './part-things.js';
import { type FaultyPart, templateNamed } from './plan-product-parts.js';

/**
 * How something that a product has is deleted; undefined: it has none.
 *
 * @param product the platform's id
 * @param named how its row names it
 */
export type PartRemover<Content> = (
  part: Content,
  product: string,
  named: string,
) => Promise<FaultyPart | { change: Removal; deletion: HowDeleted } | undefined>;

/** Templates are read when the first row asks for something to be deleted. */
export function openFeatureRemover(platform: Platform): PartRemover<FeatureRow> {
  const things = featureThings(platform);
  let reading: Promise<CatalogIndex> | undefined;
  async function readTemplates(): Promise<CatalogIndex> {
    return createCatalogIndex(await createCatalogOperations(platform.call).listAll('feature templates'), 'name');
  }

  return async ({ template: name }, product, named) => {
    reading ??= readTemplates();
    const found = templateNamed(name, await reading);
    if ('fault' in found) return found;
    const { template } = found;
    const thing = featureThing(named, product, template);
    const before = await things.read(thing);
    if (before === undefined) return undefined;
    return keyedRemoval(things, featureThing(named, product, template, String(before.id)), before, 'feature');
  };
}

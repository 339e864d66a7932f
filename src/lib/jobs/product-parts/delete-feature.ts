import type { Removal } from '../../bulk/change.js';
import type { HowDeleted } from '../../bulk/strategies/delete-one.js';
import { createCatalogOperations, orUndefined } from '../../platform/calls/catalog.js';
import { createProductPartOperations } from '../../platform/calls/product-parts.js';
import type { Platform } from '../../platform/platform.js';
import type { FeatureRow } from '../../resources/catalog/feature.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from '../catalog/catalog-index.js';
import { type FaultyPart, templateNamed } from './plan-product-parts.js';
import { featureThing, noteOfPart } from './undo-parts.js';

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
  const parts = createProductPartOperations(platform.call);
  let reading: Promise<CatalogIndex> | undefined;
  async function readTemplates(): Promise<CatalogIndex> {
    return createCatalogIndex(await createCatalogOperations(platform.call).listAll('feature templates'), 'name');
  }

  return async ({ template: name }, product, named) => {
    reading ??= readTemplates();
    const found = templateNamed(name, await reading);
    if ('fault' in found) return found;
    const { template } = found;
    const find = async () => {
      // A product that is gone has no features.
      const features = (await orUndefined(() => parts.features(product))) ?? [];
      return features.find((feature) => feature.feature_template_id === template.id);
    };
    const before = await find();
    if (before === undefined) return undefined;
    const id = String(before.id);
    const thing = featureThing(named, product, template, id);
    return {
      change: { kind: 'delete', id, before },
      deletion: {
        name: `feature ${quoted(thing.key)}`,
        notes: [noteOfPart({ thing, before, left: undefined })],
        isThere: async () => (await find()) !== undefined,
        remove: () => parts.removeFeature(product, id),
      },
    };
  };
}

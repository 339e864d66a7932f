import { startedOptions } from '../../lib/bulk/bulk-job.js';
import type { Settings } from '../../lib/config/settings.js';
import { featureTemplateOptions } from '../../lib/options/catalog-options.js';
import { productOptions } from '../../lib/options/product-options.js';
import { keyedOf } from '../../lib/resources/catalog/registry.js';
import type { Resource } from '../../lib/schema/resource.js';
import type { BulkFlow } from '../shared/bulk-flow.js';

/** How files of a noun are sent: what its commands call, and what its runs go on with. */
export interface NounFlows {
  /** Of `import`, of `verify`, and of rejected rows that are sent again. */
  imports: BulkFlow;
  /** Of `apply`, where `import` writes plans. */
  applies?: BulkFlow;
}

type StartedOptions = Readonly<Record<string, unknown>>;

/** Of nouns whose rows are not found again by one key of one list; all others are described whole. */
const own: Readonly<Record<string, (resource: Resource, started?: StartedOptions) => Promise<NounFlows>>> = {
  products: (_resource, started = {}) => productFlows(started),
  contacts: async (resource) => {
    const { applyContacts, importContacts } = await import('../../lib/jobs/contacts/import-contacts.js');
    return {
      imports: (options, call, deps) => importContacts(resource, options, call, deps),
      applies: (options, call, deps) => applyContacts(resource, options, call, deps),
    };
  },
  'catalog nodes': async () => {
    const { importNodes } = await import('../../lib/jobs/catalog/import-nodes.js');
    return { imports: importNodes };
  },
  'catalog features': () => partFlows('features'),
  'catalog lots': () => partFlows('lots'),
  'catalog nodes products': async () => {
    const { importProductParts } = await import('../../lib/jobs/product-parts/import-product-parts.js');
    return { imports: (options, call, deps) => importProductParts('nodes products', options, call, deps) };
  },
};

/**
 * @param started options of a run that goes on, as its header kept them
 * @throws {TypeError} for a noun that has neither a key nor flows of its own
 */
export async function flowsOf(resource: Resource, started?: StartedOptions): Promise<NounFlows> {
  return (await own[resource.view?.of ?? resource.command]?.(resource, started)) ?? keyedFlows(resource, started);
}

async function productFlows(started: StartedOptions): Promise<NounFlows> {
  const { importProducts } = await import('../../lib/jobs/products/import-products.js');
  const { applyProducts } = await import('../../lib/jobs/products/apply-products.js');
  const asStarted = startedOptions(productOptions, started);
  return {
    imports: (options, call, deps, settings) =>
      importProducts({ ...asStarted, ...options, ...settingsSince(asStarted, call, settings) }, call, deps),
    applies: applyProducts,
  };
}

/** What was set since rows were rejected for the want of it. A run that goes on does so as it began. */
function settingsSince(
  { defaultCurrency, defaultGross }: { defaultCurrency?: string; defaultGross?: boolean },
  { resume }: { resume?: string },
  settings: Settings | undefined,
): { defaultCurrency?: string; defaultGross?: boolean } {
  if (resume !== undefined) return { defaultCurrency, defaultGross };
  return {
    defaultCurrency: defaultCurrency ?? settings?.defaultCurrency,
    defaultGross: defaultGross ?? settings?.defaultPriceIsGross,
  };
}

/** Of what belongs to a product: rows name it, and are found again by it. */
async function partFlows(noun: 'features' | 'lots'): Promise<NounFlows> {
  const { applyProductParts, importProductParts } = await import(
    '../../lib/jobs/product-parts/import-product-parts.js'
  );
  return {
    imports: (options, call, deps) => importProductParts(noun, options, call, deps),
    applies: (options, call, deps) => applyProductParts(noun, options, call, deps),
  };
}

/** Each row is found again by its key, and created or changed. */
async function keyedFlows(resource: Resource, started?: StartedOptions): Promise<NounFlows> {
  const keyed = keyedOf(resource);
  const asStarted = started && startedOptions(featureTemplateOptions, started);
  const { applyCatalog, importCatalog } = await import('../../lib/jobs/catalog/import-catalog.js');
  return {
    imports: (options, call, deps) => importCatalog(keyed, { ...asStarted, ...options }, call, deps),
    applies: (options, call, deps) => applyCatalog(keyed, options, call, deps),
  };
}

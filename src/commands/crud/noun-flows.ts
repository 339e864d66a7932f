import { startedOptions } from '../../lib/bulk/bulk-job.js';
import { featureTemplateOptions } from '../../lib/options/catalog-options.js';
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

/** Of nouns whose rows are not found again by one key of one list; all others are described whole. */
const own: Readonly<Record<string, (resource: Resource) => Promise<NounFlows>>> = {
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
export async function flowsOf(resource: Resource, started?: Readonly<Record<string, unknown>>): Promise<NounFlows> {
  return (await own[resource.view?.of ?? resource.command]?.(resource)) ?? keyedFlows(resource, started);
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
async function keyedFlows(resource: Resource, started?: Readonly<Record<string, unknown>>): Promise<NounFlows> {
  const keyed = keyedOf(resource);
  const asStarted = started && startedOptions(featureTemplateOptions, started);
  const { applyCatalog, importCatalog } = await import('../../lib/jobs/catalog/import-catalog.js');
  return {
    imports: (options, call, deps) => importCatalog(keyed, { ...asStarted, ...options }, call, deps),
    applies: (options, call, deps) => applyCatalog(keyed, options, call, deps),
  };
}

import { asChecked, type BulkOptions, startedOptions } from '../bulk/bulk-job.js';
import type { ChangeKind } from '../bulk/changes/change-kind.js';
import type { Settings } from '../config/settings.js';
import type { MovementNoun } from '../model/document.js';
import { featureTemplateOptions } from '../options/catalog-options.js';
import { externalIdOptions } from '../options/external-id-options.js';
import { movementOptions, stockOptions } from '../options/inventory-options.js';
import { orderOptions } from '../options/order-options.js';
import { pricedOptions } from '../options/price-guard-options.js';
import { productOptions } from '../options/product-options.js';
import { keyedOf } from '../resources/catalog/registry.js';
import type { Resource } from '../schema/resource.js';
import { asStarted, type BulkFlow, type SendDeps, type StartedOptions } from './flow.js';

/** How files of a noun are sent: what its commands call, and what its runs go on with. */
export interface NounFlows {
  /** Of `import` or what stands for it, of `verify`, and of rejected rows that are sent again. */
  imports: BulkFlow;
  /** Of `apply`, where `import` writes plans. */
  applies?: BulkFlow;
}

/** Of nouns whose rows are not found again by one key of one list; all others are described whole. */
const ownFlows: Readonly<Record<string, (resource: Resource, started?: StartedOptions) => Promise<NounFlows>>> = {
  products: (_resource, started = {}) => productFlows(started),
  contacts: async (resource) => {
    const { contactKind } = await import('./contacts/import-contacts.js');
    return changeFlows((options, deps) => contactKind(resource, options, deps));
  },
  'catalog nodes': async () => {
    const { importNodes } = await import('./catalog/import-nodes.js');
    return { imports: (options, call, deps) => importNodes(options, call, deps) };
  },
  'catalog features': async () => changeFlows((await partKinds()).featureKind),
  'catalog lots': async () => changeFlows((await partKinds()).lotKind),
  'catalog nodes products': async () => changeFlows((await partKinds()).placeKind),
  orders: async (_resource, started) => {
    const { createOrders } = await import('./orders/create-orders.js');
    return { imports: asStarted(orderOptions, started, createOrders) };
  },
  'inventory changes': async (_resource, started) => {
    const { postStockChanges } = await import('./inventory/post-stock-changes.js');
    return { imports: asStarted(stockOptions, started, postStockChanges) };
  },
  'inventory shipments': (_resource, started) => movementFlows('shipments', started),
  'inventory goods-out': (_resource, started) => movementFlows('goods-out', started),
  'inventory goods-in': (_resource, started) => movementFlows('goods-in', started),
  'external-ids': (_resource, started) => mappingFlows(started),
};

/**
 * @param started of a run that goes on
 * @throws {TypeError} for a noun that has neither a key nor flows of its own
 */
export async function flowsOf(resource: Resource, started?: StartedOptions): Promise<NounFlows> {
  return (await ownFlows[resource.view?.of ?? resource.command]?.(resource, started)) ?? keyedFlows(resource, started);
}

async function productFlows(started: StartedOptions): Promise<NounFlows> {
  const { applyProducts, importProducts } = await import('./products/import-products.js');
  const own = startedOptions(productOptions, started);
  return {
    imports: (options, call, deps, settings) =>
      importProducts({ ...own, ...options, ...settingsSince(own, call, settings) }, call, deps),
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
const partKinds = () => import('./product-parts/import-product-parts.js');

/** Of rows that become changes. */
async function changeFlows<Content>(
  kindOf: (options: BulkOptions, deps: SendDeps) => ChangeKind<Content>,
): Promise<NounFlows> {
  const { applyChanges } = await import('../bulk/changes/apply-changes.js');
  const { importChanges } = await import('../bulk/changes/import-changes.js');
  return {
    imports: (options, call, deps) => importChanges(kindOf(options, deps), options, call, deps),
    applies: (options, call, deps) => applyChanges(kindOf(asChecked(options), deps), options, call, deps),
  };
}

async function movementFlows(noun: MovementNoun, started?: StartedOptions): Promise<NounFlows> {
  const { createMovements } = await import('./inventory/create-movements.js');
  return {
    imports: asStarted(movementOptions, started, (options, call, deps) => createMovements(noun, options, call, deps)),
  };
}

async function mappingFlows(started?: StartedOptions): Promise<NounFlows> {
  const { importExternalIds } = await import('./external-ids/import-external-ids.js');
  return {
    imports: asStarted(externalIdOptions, started, (options, call, deps) => {
      // Rejected rows that are sent again are not the whole list.
      const replace = options.replace && call.resume !== undefined;
      const createNamespace = call.createNamespace === true;
      return importExternalIds({ ...options, replace }, { ...call, createNamespace }, deps);
    }),
  };
}

/** Each row is found again by its key, and created or changed. */
async function keyedFlows(resource: Resource, started?: StartedOptions): Promise<NounFlows> {
  const keyed = keyedOf(resource);
  const own =
    started &&
    (resource.priced === true
      ? startedOptions(pricedOptions, started)
      : startedOptions(featureTemplateOptions, started));
  const { applyCatalog, importCatalog } = await import('./catalog/import-catalog.js');
  return {
    imports: (options, call, deps) => importCatalog(keyed, { ...own, ...options }, call, deps),
    applies: (options, call, deps) => applyCatalog(keyed, options, call, deps),
  };
}

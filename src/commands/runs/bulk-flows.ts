import type { Settings } from '../../lib/config/settings.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { ProductParts } from '../../lib/jobs/product-parts/import-product-parts.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import type { MovementNoun } from '../../lib/model/document.js';
import type { StatusNoun } from '../../lib/platform/calls/order-status.js';
import type { BulkFlow } from '../shared/bulk-flow.js';

/** The flow that a run belongs to, with the options it was started with. */
const flows: Record<string, (started: Readonly<Record<string, unknown>>) => Promise<BulkFlow>> = {
  'products import': async (started) => {
    const { importProducts, importProductsOptionsOf } = await import('../../lib/jobs/products/import-products.js');
    const own = importProductsOptionsOf(started);
    return (options, call, deps, settings) =>
      importProducts({ ...own, ...options, ...settingsSince(own, call, settings) }, call, deps);
  },
  'products apply': async (started) => {
    const { applyProducts } = await import('../../lib/jobs/products/apply-products.js');
    const { importProducts, importProductsOptionsOf } = await import('../../lib/jobs/products/import-products.js');
    const own = importProductsOptionsOf(started);
    return (options, call, deps) =>
      // Rejected rows that are sent again are rows of a file like any other.
      call.resume === undefined
        ? importProducts({ ...own, ...options }, call, deps)
        : applyProducts(options, call, deps);
  },
  'products ids import': async (started) => {
    const { importProductIds, importProductIdsOptionsOf } = await import(
      '../../lib/jobs/external-ids/import-product-ids.js'
    );
    const own = importProductIdsOptionsOf(started);
    return (options, call, deps) => importProductIds({ ...own, ...options }, call, deps);
  },
  'contacts import': async (started) => {
    const { importContacts, importContactsOptionsOf } = await import('../../lib/jobs/contacts/import-contacts.js');
    const own = importContactsOptionsOf(started);
    return (options, call, deps) => importContacts({ ...own, ...options }, call, deps);
  },
  'external-ids import': async (started) => {
    const { importExternalIds, importExternalIdsOptionsOf } = await import(
      '../../lib/jobs/external-ids/import-external-ids.js'
    );
    const own = importExternalIdsOptionsOf(started);
    return (options, call, deps) => {
      // Rejected rows that are sent again are not the whole list.
      const replace = own.replace && call.resume !== undefined;
      return importExternalIds({ ...own, ...options, replace }, { ...call, createNamespace: false }, deps);
    };
  },
  'catalog nodes import': async (started) => {
    const { importNodes, importNodesOptionsOf } = await import('../../lib/jobs/catalog/import-nodes.js');
    const own = importNodesOptionsOf(started);
    return (options, call, deps) => importNodes({ ...own, ...options }, call, deps);
  },
  'catalog images upload': async (started) => {
    const { uploadImages, uploadImagesOptionsOf } = await import('../../lib/jobs/product-parts/upload-images.js');
    const own = uploadImagesOptionsOf(started);
    return (options, call, deps) => uploadImages({ ...own, ...options }, call, deps);
  },
  'catalog features import': (started) => partsFlow('features', started),
  'catalog lots import': (started) => partsFlow('lots', started),
  'catalog nodes products import': (started) => partsFlow('nodes products', started),
  'batch prices': async (started) => {
    const { batchPricesOptionsOf } = await import('../../lib/jobs/prices/price-options.js');
    const { runPrices } = await import('../batch/run-prices.js');
    const own = batchPricesOptionsOf(started);
    return (options, call, deps, settings) => {
      // Rejected rows that are sent again must not replace the ZIP of the run that they come from.
      const out = call.resume === undefined ? undefined : own.out;
      return runPrices({ ...own, ...options, out }, { ...call, buildOnly: false }, deps, settings);
    };
  },
  'orders create': async (started) => {
    const { createOrders } = await import('../../lib/jobs/orders/create-orders.js');
    const { createOrdersOptionsOf } = await import('../../lib/jobs/orders/order-options.js');
    const own = createOrdersOptionsOf(started);
    return (options, call, deps, settings) =>
      createOrders({ ...own, ...options }, call, { ...deps, timeoutMs: settings?.timeoutMs ?? 0 });
  },
  'inventory changes post': async (started) => {
    const { postStockChanges, postStockChangesOptionsOf } = await import(
      '../../lib/jobs/inventory/post-stock-changes.js'
    );
    const own = postStockChangesOptionsOf(started);
    return (options, call, deps, settings) =>
      postStockChanges({ ...own, ...options }, call, { ...deps, timeoutMs: settings?.timeoutMs ?? 0 });
  },
  'orders set-status': (started) => statusFlow('orders', started),
  'productions set-status': (started) => statusFlow('productions', started),
  'pickups set-status': (started) => statusFlow('pickups', started),
  'deliveries set-status': (started) => statusFlow('deliveries', started),
  'inventory shipments create': (started) => movementFlow('shipments', started),
  'inventory goods-out create': (started) => movementFlow('goods-out', started),
  'inventory goods-in create': (started) => movementFlow('goods-in', started),
  'inventory shipments set-status': (started) => statusFlow('shipments', started),
  'inventory goods-out set-status': (started) => statusFlow('goods-out', started),
  'inventory goods-in set-status': (started) => statusFlow('goods-in', started),
  'batch apply': (started) => plannedFlow('batch apply', started),
  'runs undo': async (started) => {
    const { resumeUndo, undoChangesOptionsOf } = await import('../../lib/undo/undo-changes.js');
    const own = undoChangesOptionsOf(started);
    if (own === undefined) return plannedFlow('runs undo', started);
    return (options, call, deps) => resumeUndo({ ...own, ...options }, call, deps);
  },
};

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

async function statusFlow(noun: StatusNoun, started: Readonly<Record<string, unknown>>): Promise<BulkFlow> {
  const { setStatuses, setStatusesOptionsOf } = await import('../../lib/jobs/statuses/set-statuses.js');
  const own = setStatusesOptionsOf(noun, started);
  return (options, call, deps) => setStatuses({ ...own, ...options }, call, deps);
}

async function movementFlow(noun: MovementNoun, started: Readonly<Record<string, unknown>>): Promise<BulkFlow> {
  const { createMovements, createMovementsOptionsOf } = await import('../../lib/jobs/inventory/create-movements.js');
  const own = createMovementsOptionsOf(started);
  return (options, call, deps, settings) =>
    createMovements(noun, { ...own, ...options }, call, { ...deps, timeoutMs: settings?.timeoutMs ?? 0 });
}

/** Of a noun that a description is all of; undefined where there is none. */
async function describedFlow(
  command: string,
  started: Readonly<Record<string, unknown>>,
): Promise<BulkFlow | undefined> {
  const { keyedResources } = await import('../../lib/resources/catalog/registry.js');
  const described = keyedResources.find((one) => `${one.command} import` === command);
  if (described === undefined) return undefined;
  const { importCatalog, importCatalogOptionsOf } = await import('../../lib/jobs/catalog/import-catalog.js');
  const own = importCatalogOptionsOf(started);
  return (options, call, deps) => importCatalog(described, { ...own, ...options }, call, deps);
}

async function partsFlow(noun: ProductParts, started: Readonly<Record<string, unknown>>): Promise<BulkFlow> {
  const { importProductParts, importProductPartsOptionsOf } = await import(
    '../../lib/jobs/product-parts/import-product-parts.js'
  );
  const own = importProductPartsOptionsOf(started);
  return (options, call, deps) => importProductParts(noun, { ...own, ...options }, call, deps);
}

/** Resumed, it goes on with its plan; rejected rows that are sent again are rows of a file like any other. */
async function plannedFlow(command: string, started: Readonly<Record<string, unknown>>): Promise<BulkFlow> {
  const { batchPricesOptionsOf } = await import('../../lib/jobs/prices/price-options.js');
  const { runPrices } = await import('../batch/run-prices.js');
  const { readPlan } = await import('../../lib/jobs/prices/apply-plan.js');
  const own = batchPricesOptionsOf(started);
  return async (options, call, deps, settings) => {
    const whole = { ...own, ...options };
    if (call.resume === undefined) {
      return runPrices({ ...whole, out: undefined }, { ...call, buildOnly: false }, deps, settings);
    }
    const planned = await readPlan(whole.file);
    return runPrices(whole, { ...call, buildOnly: false }, deps, settings, { command, planned });
  };
}

/** @throws {UsageError} for a run of a command that this version does not have */
export async function bulkFlowOf({ id, command, options, tool_version }: RunHeader): Promise<BulkFlow> {
  const flow = await (flows[command]?.(options) ?? describedFlow(command, options));
  if (flow === undefined) {
    throw new UsageError(`run ${id} is a run of "${command}", which this version does not know`, {
      hint: `use version ${tool_version}`,
    });
  }
  return flow;
}

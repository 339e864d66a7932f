import type { BulkCall, BulkOptions, BulkReport } from '../bulk/bulk-job.js';
import { AuthError } from '../errors/errors.js';
import type { ImportExternalIdsDeps } from '../jobs/external-ids/import-external-ids.js';
import type { BatchPricesDeps } from '../jobs/prices/batch-prices.js';
import type { ImportProductsDeps } from '../jobs/products/import-products.js';
import { productKeys } from '../model/product-key.js';
import { fileOptions, mergeOptions } from '../options/bulk-options.js';
import { type ResolvedThing, resolvedThings } from '../options/external-id-options.js';
import { withoutOptions } from '../options/run-option.js';
import type { ProjectStep } from '../project/project-step.js';
import { inputFormats } from '../tabular/row.js';
import type { OpenStep } from './open-project.js';
import { StepValues } from './step-values.js';

/** What the flows of all kinds lean on together. */
export type StepDeps = ImportProductsDeps & BatchPricesDeps & ImportExternalIdsDeps;

/** What the profile adds. */
export interface StepSettings {
  defaultCurrency?: string;
  defaultGross?: boolean;
  /** Keep what was there before, so that prices can be taken back. */
  undoable: boolean;
}

/** What decides how the rows of a step are read and sent. */
export interface StepRows {
  step: Pick<ProjectStep, 'kind' | 'options'>;
  mapping?: OpenStep['mapping'];
}

/** One input of a step as the run that sends it. */
export type StepFlow = (call: BulkCall, deps: StepDeps) => Promise<BulkReport>;

/** What flows are made of: the options of every kind, and those of the step as they are read. */
interface StepPlan {
  bulk: BulkOptions;
  values: StepValues;
  settings: StepSettings;
}

type FlowMaker = (plan: StepPlan) => Promise<StepFlow>;

const defaultMaxOperations = 50_000;
const defaultMaxBytes = 100_000_000;

const flows: Record<Exclude<ProjectStep['kind'], 'namespaces'>, FlowMaker> = {
  'sales-categories': (plan) => catalogFlow('sales-categories', plan),
  'feature-templates': (plan) => catalogFlow('feature-templates', plan),
  'variant-groups': (plan) => catalogFlow('variant-groups', plan),
  nodes: nodesFlow,
  products: productsFlow,
  images: imagesFlow,
  'external-ids': externalIdsFlow,
  contacts: contactsFlow,
  orders: ordersFlow,
  prices: pricesFlow,
  stock: stockFlow,
};

/**
 * The flow of a step's input, with the options that the command of its own would have by the same flags.
 *
 * @param file as messages are to name it
 */
export async function flowOfStep({ step, mapping }: StepRows, file: string, settings: StepSettings): Promise<StepFlow> {
  if (step.kind === 'namespaces') throw new TypeError('namespaces have no file');
  const values = new StepValues(step.options);
  return flows[step.kind]({ bulk: bulkOf(values, file, mapping, settings), values, settings });
}

function bulkOf(
  values: StepValues,
  file: string,
  mapping: OpenStep['mapping'],
  { undoable }: StepSettings,
): BulkOptions {
  const sheet = values.text('sheet');
  const preset = values.text('preset');
  return {
    file,
    inputFormat: values.oneOf('input_format', inputFormats),
    encoding: values.text('encoding'),
    delimiter: values.text('delimiter'),
    decimalComma: values.flag('decimal_comma'),
    mapping,
    strict: values.flag('strict'),
    undoable: values.flag('undoable') || undoable,
    ...(sheet === undefined ? {} : { sheet }),
    ...(preset === undefined ? {} : { preset }),
    ...values.read(mergeOptions),
  };
}

async function catalogFlow(kind: string, { bulk, values }: StepPlan): Promise<StepFlow> {
  const { importCatalog } = await import('../jobs/catalog/import-catalog.js');
  const { keyedResource } = await import('../resources/catalog/registry.js');
  const own = { allowNutritionDeclaration: values.flag('allow_nutrition_declaration') };
  return (call, deps) => importCatalog(keyedResource(`catalog ${kind}`), { ...bulk, ...own }, call, deps);
}

async function nodesFlow({ bulk }: StepPlan): Promise<StepFlow> {
  const { importNodes } = await import('../jobs/catalog/import-nodes.js');
  return (call, deps) => importNodes(bulk, call, deps);
}

async function productsFlow({ bulk, values, settings }: StepPlan): Promise<StepFlow> {
  const { importProducts } = await import('../jobs/products/import-products.js');
  const own = {
    key: values.oneOf('key', productKeys) ?? 'external_id',
    replace: values.flag('replace'),
    onlyChanged: values.flag('only_changed'),
    defaultTags: values.flag('default_tags'),
    defaultCurrency: currencyOf(values, settings),
    defaultGross: values.yesOrNo('gross') ?? settings.defaultGross,
    defaultUnit: values.text('default_unit'),
    taxCategory: values.text('tax_category'),
  };
  return (call, deps) => importProducts({ ...bulk, ...own }, call, deps);
}

async function imagesFlow({ bulk, values }: StepPlan): Promise<StepFlow> {
  const { uploadImages } = await import('../jobs/product-parts/upload-images.js');
  const key = values.oneOf('key', productKeys) ?? 'external_id';
  return (call, deps) => uploadImages({ ...withoutOptions(fileOptions, bulk), key }, call, deps);
}

async function externalIdsFlow({ bulk, values }: StepPlan): Promise<StepFlow> {
  const { importExternalIds } = await import('../jobs/external-ids/import-external-ids.js');
  const own = {
    namespace: values.text('namespace') ?? '',
    entityClass: values.text('entity_class') ?? '',
    replace: false,
    resolve: values.oneOf<ResolvedThing>('resolve', resolvedThings),
  };
  const asked = values.flag('create_namespace');
  return (call, deps) => {
    // In a dry run a step before this one has not made it yet.
    const createNamespace = asked || call.dryRun;
    return importExternalIds({ ...bulk, ...own }, { ...call, createNamespace }, deps);
  };
}

async function contactsFlow({ bulk }: StepPlan): Promise<StepFlow> {
  const { importContacts } = await import('../jobs/contacts/import-contacts.js');
  const { contacts } = await import('../resources/contacts/contacts.js');
  return (call, deps) => importContacts(contacts, bulk, call, deps);
}

async function ordersFlow({ bulk, values, settings }: StepPlan): Promise<StepFlow> {
  const { createOrders } = await import('../jobs/orders/create-orders.js');
  const own = {
    defaultCurrency: currencyOf(values, settings),
    namespace: values.text('namespace'),
    keepDrafts: values.flag('keep_drafts'),
    waitForOrder: values.flag('wait_for_order'),
    duplicateWindowMs: values.durationMs('duplicate_window', '90d'),
  };
  return (call, deps) => createOrders({ ...bulk, ...own }, call, deps);
}

async function pricesFlow({ bulk, values, settings }: StepPlan): Promise<StepFlow> {
  const { batchPrices } = await import('../jobs/prices/batch-prices.js');
  const { parseGuardPrice, parsePercent } = await import('../jobs/prices/price-guard.js');
  const own = {
    timezone: values.text('timezone'),
    defaultCurrency: currencyOf(values, settings),
    maxOperations: values.count('max_operations') ?? defaultMaxOperations,
    maxBytes: values.bytes('max_bytes') ?? defaultMaxBytes,
    checkProducts: values.flag('check_products'),
    maxChange: values.parsed('max_change', parsePercent),
    minPrice: values.parsed('min_price', parseGuardPrice),
    maxPrice: values.parsed('max_price', parseGuardPrice),
    acceptGuarded: values.flag('accept_guarded'),
    // What comes next may lean on them.
    wait: true,
    parallel: values.flag('parallel'),
    pollMs: values.waitMs('poll', '2s'),
  };
  return async (call, deps) => {
    if (!call.dryRun) return batchPrices({ ...bulk, ...own }, { ...call, buildOnly: false }, deps);
    // The products of a dry run are not there yet: references are looked at by themselves.
    const maxChange = (await isAsked(deps)) ? own.maxChange : undefined;
    const checked = { ...bulk, ...own, checkProducts: false, maxChange };
    return batchPrices(checked, { ...call, buildOnly: false, productsToCome: true }, deps);
  };
}

async function stockFlow({ bulk, values }: StepPlan): Promise<StepFlow> {
  const { postStockChanges } = await import('../jobs/inventory/post-stock-changes.js');
  const own = {
    duplicateWindowMs: values.durationMs('duplicate_window', '7d'),
    settleMs: values.durationMs('settle', '10m'),
    allowConditions: values.text('allow_conditions')?.split('|'),
  };
  return (call, deps) => postStockChanges({ ...bulk, ...own }, call, deps);
}

function currencyOf(values: StepValues, { defaultCurrency }: StepSettings): string | undefined {
  return values.text('currency') ?? defaultCurrency;
}

/** Whether there is a platform to compare with. */
async function isAsked(deps: StepDeps): Promise<boolean> {
  try {
    await deps.platform();
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}

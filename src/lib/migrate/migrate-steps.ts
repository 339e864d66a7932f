import type { BulkCall, BulkOptions, BulkReport } from '../bulk/bulk-job.js';
import { readByteSize } from '../config/byte-size.js';
import { readDuration } from '../config/duration.js';
import { AuthError } from '../errors/errors.js';
import type { ImportExternalIdsDeps } from '../jobs/external-ids/import-external-ids.js';
import type { BatchPricesDeps } from '../jobs/prices/batch-prices.js';
import type { ImportProductsDeps } from '../jobs/products/import-products.js';
import { mergeOptions } from '../options/bulk-options.js';
import { type ResolvedThing, resolvedThings } from '../options/external-id-options.js';
import type { ProjectStep } from '../project/project-step.js';
import type { OpenStep } from './open-project.js';

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

const defaultMaxOperations = 50_000;
const defaultMaxBytes = 100_000_000;

/**
 * The flow of a step's input, with the options that the command of its own would have by the same flags.
 *
 * @param file as messages are to name it
 */
export async function flowOfStep({ step, mapping }: StepRows, file: string, settings: StepSettings): Promise<StepFlow> {
  const { options } = step;
  const text = (name: string): string | undefined => {
    const value = options[name];
    return typeof value === 'string' ? value : undefined;
  };
  const flag = (name: string): boolean => options[name] === true;
  const count = (name: string): number | undefined => {
    const value = options[name];
    return typeof value === 'number' ? value : undefined;
  };
  const duration = (name: string, otherwise: string) => readDuration(text(name) ?? otherwise, name);
  const defaultCurrency = text('currency') ?? settings.defaultCurrency;
  const formats = ['csv', 'tsv', 'json', 'ndjson', 'xlsx'] as const;
  const sheet = text('sheet');
  const preset = text('preset');
  const bulk: BulkOptions = {
    file,
    inputFormat: formats.find((format) => format === text('input_format')),
    encoding: text('encoding'),
    delimiter: text('delimiter'),
    decimalComma: flag('decimal_comma'),
    mapping,
    strict: flag('strict'),
    undoable: flag('undoable') || settings.undoable,
    ...(sheet === undefined ? {} : { sheet }),
    ...(preset === undefined ? {} : { preset }),
    ignoreUnknown: flag('ignore_unknown'),
    empty: mergeOptions.empty.kind.read(options.empty, 'empty'),
  };
  const keys = ['external_id', 'id', 'article_id'] as const;
  const key = keys.find((one) => one === text('key')) ?? 'external_id';

  switch (step.kind) {
    case 'namespaces':
      throw new TypeError('namespaces have no file');
    case 'sales-categories':
    case 'feature-templates':
    case 'variant-groups': {
      const { kind } = step;
      const { importCatalog } = await import('../jobs/catalog/import-catalog.js');
      const own = { allowNutritionDeclaration: flag('allow_nutrition_declaration') };
      const { keyedResource } = await import('../resources/catalog/registry.js');
      return (call, deps) => importCatalog(keyedResource(`catalog ${kind}`), { ...bulk, ...own }, call, deps);
    }
    case 'nodes': {
      const { importNodes } = await import('../jobs/catalog/import-nodes.js');
      return (call, deps) => importNodes(bulk, call, deps);
    }
    case 'products': {
      const { importProducts } = await import('../jobs/products/import-products.js');
      const own = {
        key,
        replace: flag('replace'),
        onlyChanged: flag('only_changed'),
        defaultTags: flag('default_tags'),
        defaultCurrency,
        defaultGross: typeof options.gross === 'boolean' ? options.gross : settings.defaultGross,
        defaultUnit: text('default_unit'),
        taxCategory: text('tax_category'),
      };
      return (call, deps) => importProducts({ ...bulk, ...own }, call, deps);
    }
    case 'images': {
      const { uploadImages } = await import('../jobs/product-parts/upload-images.js');
      const { ignoreUnknown: _, ...folder } = bulk;
      return (call, deps) => uploadImages({ ...folder, key }, call, deps);
    }
    case 'external-ids': {
      const { importExternalIds } = await import('../jobs/external-ids/import-external-ids.js');
      const own = {
        namespace: text('namespace') ?? '',
        entityClass: text('entity_class') ?? '',
        replace: false,
        resolve: resolvedThings.find((thing): thing is ResolvedThing => thing === text('resolve')),
      };
      const createNamespace = flag('create_namespace');
      return (call, deps) => {
        // In a dry run a step before this one has not made it yet.
        return importExternalIds(
          { ...bulk, ...own },
          { ...call, createNamespace: createNamespace || call.dryRun },
          deps,
        );
      };
    }
    case 'contacts': {
      const { importContacts } = await import('../jobs/contacts/import-contacts.js');
      const { contacts } = await import('../resources/contacts/contacts.js');
      return (call, deps) => importContacts(contacts, bulk, call, deps);
    }
    case 'orders': {
      const { createOrders } = await import('../jobs/orders/create-orders.js');
      const own = {
        defaultCurrency,
        namespace: text('namespace'),
        keepDrafts: flag('keep_drafts'),
        waitForOrder: flag('wait_for_order'),
        duplicateWindowMs: duration('duplicate_window', '90d'),
      };
      return (call, deps) => createOrders({ ...bulk, ...own }, call, deps);
    }
    case 'prices': {
      const { batchPrices } = await import('../jobs/prices/batch-prices.js');
      const { parseGuardPrice, parsePercent } = await import('../jobs/prices/price-guard.js');
      const parsed = (name: string, parse: (text: string, source: string) => string) => {
        const value = text(name);
        return value === undefined ? undefined : parse(value, name);
      };
      const own = {
        timezone: text('timezone'),
        defaultCurrency,
        maxOperations: count('max_operations') ?? defaultMaxOperations,
        maxBytes:
          text('max_bytes') === undefined ? defaultMaxBytes : readByteSize(text('max_bytes') ?? '', 'max_bytes'),
        checkProducts: flag('check_products'),
        maxChange: parsed('max_change', parsePercent),
        minPrice: parsed('min_price', parseGuardPrice),
        maxPrice: parsed('max_price', parseGuardPrice),
        acceptGuarded: flag('accept_guarded'),
        undoable: flag('undoable') || settings.undoable,
        // What comes next may lean on them.
        wait: true,
        parallel: flag('parallel'),
        pollMs: pollOf(text('poll')),
      };
      return async (call, deps) => {
        if (!call.dryRun) return batchPrices({ ...bulk, ...own }, { ...call, buildOnly: false }, deps);
        // The products of a dry run are not there yet: references are looked at by themselves.
        const maxChange = (await isAsked(deps)) ? own.maxChange : undefined;
        const checked = { ...bulk, ...own, checkProducts: false, maxChange };
        return batchPrices(checked, { ...call, buildOnly: false, productsToCome: true }, deps);
      };
    }
    case 'stock': {
      const { postStockChanges } = await import('../jobs/inventory/post-stock-changes.js');
      const own = {
        duplicateWindowMs: duration('duplicate_window', '7d'),
        settleMs: duration('settle', '10m'),
        allowConditions: text('allow_conditions')?.split('|'),
      };
      return (call, deps) => postStockChanges({ ...bulk, ...own }, call, deps);
    }
  }
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

function pollOf(text: string | undefined): number {
  if (text === undefined) return 2000;
  return text.endsWith('ms') ? Number(text.slice(0, -2)) : readDuration(text, 'poll');
}

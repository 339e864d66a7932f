import { startedOptions } from '../bulk/bulk-job.js';
import { priceOptions } from '../options/price-options.js';
import { imageOptions } from '../options/product-options.js';
import { statusOptions } from '../options/status-options.js';
import type { StatusNoun } from '../platform/calls/order-status.js';
import { resourceOfCommand } from '../resources/registry.js';
import { asStarted, type BulkFlow, type StartedOptions } from './flow.js';
import { flowsOf } from './noun-flows.js';

/** Of commands that do not follow from the description of a noun: for those see `flowsOf`. */
const ownFlows: Readonly<Record<string, (started: StartedOptions) => Promise<BulkFlow>>> = {
  'products ids import': async () => (await import('./external-ids/import-product-ids.js')).importProductIds,
  'catalog images upload': async (started) => {
    const { uploadImages } = await import('./product-parts/upload-images.js');
    return asStarted(imageOptions, started, uploadImages);
  },
  'batch prices': async (started) => {
    const { runPrices } = await import('./prices/run-prices.js');
    const own = startedOptions(priceOptions, started);
    return (options, call, deps, settings) => {
      // Rejected rows that are sent again must not replace the ZIP of the run that they come from.
      const out = call.resume === undefined ? undefined : own.out;
      return runPrices({ ...own, ...options, out }, { ...call, buildOnly: false }, deps, settings);
    };
  },
  'batch apply': (started) => plannedPrices('batch apply', started),
  'orders set-status': (started) => statusFlow('orders', started),
  'productions set-status': (started) => statusFlow('productions', started),
  'pickups set-status': (started) => statusFlow('pickups', started),
  'deliveries set-status': (started) => statusFlow('deliveries', started),
  'inventory shipments set-status': (started) => statusFlow('shipments', started),
  'inventory goods-out set-status': (started) => statusFlow('goods-out', started),
  'inventory goods-in set-status': (started) => statusFlow('goods-in', started),
};

/**
 * The job of a command whose rows come from a file, with the options that it was started with.
 *
 * @param command as typed: `catalog lots import`
 * @returns undefined for a command that has none
 */
export async function flowOfCommand(command: string, started: StartedOptions): Promise<BulkFlow | undefined> {
  return ownFlows[command]?.(started) ?? describedFlow(command, started);
}

/** Resumed, it goes on with its plan; rejected rows that are sent again are rows of a file like any other. */
export async function plannedPrices(command: string, started: StartedOptions): Promise<BulkFlow> {
  const { runPrices } = await import('./prices/run-prices.js');
  const { readPlan } = await import('./prices/apply-plan.js');
  const own = startedOptions(priceOptions, started);
  return async (options, call, deps, settings) => {
    const whole = { ...own, ...options };
    if (call.resume === undefined) {
      return runPrices({ ...whole, out: undefined }, { ...call, buildOnly: false }, deps, settings);
    }
    const open = () => readPlan(whole.file);
    return runPrices(whole, { ...call, buildOnly: false }, deps, settings, { command, open });
  };
}

async function statusFlow(noun: StatusNoun, started: StartedOptions): Promise<BulkFlow> {
  const { setStatuses } = await import('./statuses/set-statuses.js');
  return asStarted(statusOptions, started, (options, call, deps) => setStatuses({ noun, ...options }, call, deps));
}

/** A run of a plan goes on with its plan; rejected rows that are sent again are rows of a file like any other. */
async function describedFlow(command: string, started: StartedOptions): Promise<BulkFlow | undefined> {
  const described = resourceOfCommand(command);
  if (described === undefined) return undefined;
  const { imports, applies = imports } = await flowsOf(described, started);
  const isPlanned = command.endsWith(' apply');
  return (options, call, deps, settings) =>
    (isPlanned && call.resume !== undefined ? applies : imports)(options, call, deps, settings);
}

import { startedOptions } from '../../lib/bulk/bulk-job.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import { priceOptions } from '../../lib/options/price-options.js';
import { imageOptions } from '../../lib/options/product-options.js';
import { statusOptions } from '../../lib/options/status-options.js';
import type { StatusNoun } from '../../lib/platform/calls/order-status.js';
import { flowsOf } from '../crud/noun-flows.js';
import { asStarted, type StartedOptions } from '../crud/started-flow.js';
import type { BulkFlow } from '../shared/bulk-flow.js';

/** The flow that a run belongs to, with the options it was started with; of described nouns see `flowsOf`. */
const flows: Record<string, (started: StartedOptions) => Promise<BulkFlow>> = {
  'products ids import': async () =>
    (await import('../../lib/jobs/external-ids/import-product-ids.js')).importProductIds,
  'catalog images upload': async (started) => {
    const { uploadImages } = await import('../../lib/jobs/product-parts/upload-images.js');
    return asStarted(imageOptions, started, uploadImages);
  },
  'batch prices': async (started) => {
    const { runPrices } = await import('../batch/run-prices.js');
    const own = startedOptions(priceOptions, started);
    return (options, call, deps, settings) => {
      // Rejected rows that are sent again must not replace the ZIP of the run that they come from.
      const out = call.resume === undefined ? undefined : own.out;
      return runPrices({ ...own, ...options, out }, { ...call, buildOnly: false }, deps, settings);
    };
  },
  'orders set-status': (started) => statusFlow('orders', started),
  'productions set-status': (started) => statusFlow('productions', started),
  'pickups set-status': (started) => statusFlow('pickups', started),
  'deliveries set-status': (started) => statusFlow('deliveries', started),
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

async function statusFlow(noun: StatusNoun, started: StartedOptions): Promise<BulkFlow> {
  const { setStatuses } = await import('../../lib/jobs/statuses/set-statuses.js');
  return asStarted(statusOptions, started, (options, call, deps) => setStatuses({ noun, ...options }, call, deps));
}

/**
 * Of a noun that is described; undefined where there is none. A run of a plan goes on with its plan; rejected rows that are
 * sent again are rows of a file like any other.
 */
async function describedFlow(command: string, started: StartedOptions): Promise<BulkFlow | undefined> {
  const { resourceOfCommand } = await import('../../lib/resources/registry.js');
  const described = resourceOfCommand(command);
  if (described === undefined) return undefined;
  const { imports, applies = imports } = await flowsOf(described, started);
  const isPlanned = command.endsWith(' apply');
  return (options, call, deps, settings) =>
    (isPlanned && call.resume !== undefined ? applies : imports)(options, call, deps, settings);
}

/** Resumed, it goes on with its plan; rejected rows that are sent again are rows of a file like any other. */
async function plannedFlow(command: string, started: StartedOptions): Promise<BulkFlow> {
  const { runPrices } = await import('../batch/run-prices.js');
  const { readPlan } = await import('../../lib/jobs/prices/apply-plan.js');
  const own = startedOptions(priceOptions, started);
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

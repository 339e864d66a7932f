import { startedOptions } from '../../lib/bulk/bulk-job.js';
import type { Settings } from '../../lib/config/settings.js';
import { UsageError } from '../../lib/errors/errors.js';
import { flowOfCommand, plannedPrices } from '../../lib/jobs/command-flows.js';
import type { BulkFlow, SendDeps, StartedOptions } from '../../lib/jobs/flow.js';
import type { BatchPricesOptions } from '../../lib/jobs/prices/price-options.js';
import type { RunHeader } from '../../lib/journal/run-file.js';
import { isSingleId } from '../../lib/journal/run-place.js';
import { priceOptions } from '../../lib/options/price-options.js';
import type { ResumeUndo } from '../../lib/undo/undo-changes.js';

/**
 * The flow that a run belongs to, with the options it was started with.
 *
 * @throws {UsageError} for a single command, and a run of a command that this version does not have
 */
export async function bulkFlowOf({ id, command, options, tool_version }: RunHeader): Promise<BulkFlow> {
  if (isSingleId(id)) {
    const hint = `tillctl runs show ${id}; then repeat the command, or undo it`;
    throw new UsageError(`${id} is a single command, of which no rows are left to send`, { hint });
  }
  const found = await (command === 'runs undo' ? undoFlow(options) : flowOfCommand(command, options));
  const isOfThings = command.endsWith(' apply') && command !== 'batch apply';
  const flow = isOfThings ? await withThingsOf(command, found, options) : found;
  if (flow === undefined) {
    throw new UsageError(`run ${id} is a run of "${command}", which this version does not know`, {
      hint: `use version ${tool_version}`,
    });
  }
  return flow;
}

async function withThingsOf(command: string, flow: BulkFlow | undefined, started: StartedOptions): Promise<BulkFlow> {
  const { withThings } = await import('../../lib/undo/thing-plans.js');
  const own = withThings(command.slice(0, -' apply'.length), flow);
  return async (options, call, deps, settings) => {
    if (started.of_things !== true || call.resume !== undefined) return own(options, call, deps, settings);
    throw new UsageError('a plan of runs audit is not sent in part again', {
      hint: 'tillctl runs audit --plan <file> makes a plan of what is still missing',
    });
  };
}

/** What an undo left unchanged is tried again by undoing the same once more. */
async function undoFlow(started: StartedOptions): Promise<BulkFlow> {
  const { resumeUndo, undoChanges, undoOptionsOf } = await import('../../lib/undo/undo-changes.js');
  const own = undoOptionsOf(started);
  // One of prices, by an earlier version, went by a plan of them.
  if (own === undefined) return plannedPrices('runs undo', started);
  const { undoes, undone } = own;
  return async (options, call, deps, settings) => {
    const how = started.lists === true ? startedOptions(priceOptions, started) : undefined;
    const inZips = how && (await undoInZips(how, deps, settings));
    if (call.resume !== undefined || undone === undefined)
      return inZips?.(own, options, call) ?? resumeUndo(deps, own, options, call);
    const { createdOnly, only, lines } = undone;
    const { rejects, mergeByReplace } = options;
    const which = { createdOnly, only, lines, rejects, mergeByReplace };
    return undoChanges(await deps.runs.get(undoes), which, call, deps, inZips);
  };
}

/** How the undo of a run is sent that set lists of prices. */
export async function undoInZips(
  options: BatchPricesOptions,
  deps: SendDeps,
  settings: Settings | undefined,
): Promise<ResumeUndo> {
  const { inZips } = await import('../../lib/undo/undo-lists.js');
  return inZips(options, deps, settings);
}

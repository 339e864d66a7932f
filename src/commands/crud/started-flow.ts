import { type BulkCall, type BulkOptionsWith, type BulkReport, startedOptions } from '../../lib/bulk/bulk-job.js';
import type { OptionSet } from '../../lib/options/run-option.js';
import type { BulkFlow, SendDeps } from '../shared/bulk-flow.js';

/** Options of a run, as its header kept them. */
export type StartedOptions = Readonly<Record<string, unknown>>;

/** A job with the options that its run was started with, under those of this call. */
export function asStarted<Set extends OptionSet>(
  set: Set,
  started: StartedOptions = {},
  job: (options: BulkOptionsWith<Set>, call: BulkCall, deps: SendDeps) => Promise<BulkReport>,
): BulkFlow {
  const own = startedOptions(set, started);
  return (options, call, deps) => job({ ...own, ...options }, call, deps);
}

import {
  type BulkDeps,
  type BulkOptions,
  type BulkOptionsWith,
  type BulkReport,
  type PreviewCall,
  startedOptions,
} from '../bulk/bulk-job.js';
import type { Settings } from '../config/settings.js';
import type { TemporaryOwner } from '../disk/temporary-owner.js';
import type { Send } from '../http/send.js';
import type { OptionSet } from '../options/run-option.js';
import type { Form, Resource } from '../platform/dialect/forms.js';
import type { Platform } from '../platform/platform.js';

/** A job as whatever starts one calls it: a command, a run that goes on, a step of a project. */
export type BulkFlow = (
  options: BulkOptions,
  call: FlowCall,
  deps: SendDeps,
  settings: Settings | undefined,
) => Promise<BulkReport>;

/** How a job may be called; what a noun has no use for says nothing. */
export interface FlowCall extends PreviewCall {
  /** Of external ids: a namespace that is not there is made. */
  createNamespace?: boolean;
  /** Of prices, see `JudgeOptions`. */
  productsToCome?: boolean;
}

/** Everything that a flow may lean on; most need less. */
export interface SendDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  formOffline: (resource: Resource) => Promise<Form | undefined>;
  /** Names this process in what it leaves beside files. */
  processTag: () => Promise<TemporaryOwner>;
  store: () => Promise<Send>;
  /** Of one request; 0 without a login, where nothing is asked. */
  timeoutMs: number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Whether a person typed what is expected, or `--yes` was given. @throws {UsageError} where no prompt is possible */
  confirm: (question: { message: string; expected: string }) => Promise<boolean>;
}

/** Options of a run, as its header kept them. */
export type StartedOptions = Readonly<Record<string, unknown>>;

/** A job with the options that its run was started with, under those of this call. */
export function asStarted<Set extends OptionSet>(
  set: Set,
  started: StartedOptions = {},
  job: (options: BulkOptionsWith<Set>, call: FlowCall, deps: SendDeps) => Promise<BulkReport>,
): BulkFlow {
  const own = startedOptions(set, started);
  return (options, call, deps) => job({ ...own, ...options }, call, deps);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.js';
import type { Settings } from '../lib/config/settings.js';
import { AuthError, InterruptedError, UsageError } from '../lib/errors/errors.js';
import type { BulkCall, BulkDeps, BulkOptions, BulkProgress, BulkReport } from '../lib/flows/bulk-job.js';
import type { VerifyMode } from '../lib/flows/verify-writes.js';
import type { Send } from '../lib/http/send.js';
import type { RunState } from '../lib/journal/run-samples.js';
import type { Form, Resource } from '../lib/platform/forms.js';
import type { Platform } from '../lib/platform/platform.js';
import { defaultSettle, type InputFlags, type RunFlags } from './shared-options.js';
import { keepHeapSmall } from './small-heap.js';

/** As many rows in work as requests may be in flight. */
export const defaultWorkers = 16;

export type BulkFlow = (
  options: BulkOptions,
  call: BulkCall,
  deps: SendDeps,
  settings: Settings | undefined,
) => Promise<BulkReport>;

/** Everything that a flow may lean on; most need less. */
export interface SendDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  formOffline: (resource: Resource) => Promise<Form | undefined>;
  store: () => Promise<Send>;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Whether a person typed what is expected, or `--yes` was given. @throws {UsageError} when nobody can be asked */
  confirm: (question: { message: string; expected: string }) => Promise<boolean>;
}

/** The shape that every bulk write has on the command line: flags to options, the flow, its summary shown. */
export async function runBulkWrite(
  flags: InputFlags &
    RunFlags & { file: string; maxChanges?: number; sendsNothing?: boolean; mergeByReplace?: boolean },
  context: Context,
  flow: BulkFlow,
): Promise<void> {
  const { file, inputFormat, sheet, encoding, delimiter, decimalComma, rejects, strict, undoable, mergeByReplace } =
    flags;
  const excelSafe = flags.excelSafe ? { excelSafe: true } : {};
  const mapping = await readMapping(flags.map);
  if (flags.compare !== undefined) {
    const { compareByFlow } = await import('./verify-rows.js');
    const read = { file, inputFormat, sheet, encoding, delimiter, decimalComma, mapping, strict: false };
    return compareByFlow(read, { ...flags, compare: flags.compare }, context, flow);
  }
  await callBulkFlow(
    {
      file,
      inputFormat,
      sheet,
      encoding,
      delimiter,
      decimalComma,
      mapping,
      rejects,
      strict,
      undoable,
      mergeByReplace,
      ...excelSafe,
    },
    flags,
    context,
    flow,
  );
}

/** How this call goes about it, whichever run it is. */
export type CallFlags = Omit<RunFlags, 'strict' | 'verify' | 'settle'> & {
  maxErrors: number;
  verify?: VerifyMode;
  settle?: string;
  /** Of commands that can count what would change. */
  maxChanges?: number;
  /** Nothing leaves for the platform, though it is no dry run: files are made. */
  sendsNothing?: boolean;
  /** Of a resumed run. */
  resendMissing?: boolean;
};

export async function callBulkFlow(
  options: BulkOptions,
  flags: CallFlags,
  context: Context,
  flow: BulkFlow,
): Promise<void> {
  const harmless = flags.dryRun || flags.sendsNothing === true;
  const settings = await settingsFor(harmless, context);
  if (settings !== undefined && !harmless) await allowWrite(settings, context, 'add --dry-run, or use another profile');
  context.pace.concurrency = flags.concurrency;
  context.pace.rate = flags.rate;
  if (options.mergeByReplace === true) context.writing.mergeByReplace = true;
  const { dryRun, again, resume, acceptChangedInput, resendMissing, breakLock, maxErrors } = flags;
  await keepHeapSmall();
  const workers = flags.concurrency ?? settings?.concurrency ?? defaultWorkers;
  const maxRows = flags.maxRows ?? settings?.guards.maxRows;
  const maxChanges = flags.maxChanges ?? settings?.guards.maxChanges;
  const { readDuration } = await import('../lib/config/duration.js');
  const settleMs = readDuration(flags.settle ?? defaultSettle, '--settle');
  const { verify = 'sample' } = flags;
  const how = { dryRun, again, resume, acceptChangedInput, resendMissing, breakLock, maxErrors, verify, settleMs };
  const call = { ...how, maxRows, maxChanges, workers };
  // What is sent to a productive organisation can be taken back.
  const kept = { ...options, undoable: options.undoable === true || settings?.production === true };
  const report = await flow(kept, call, await sendDepsOf(context), settings);

  const { describeSummary } = await import('../lib/report/summary.js');
  const described = report.described?.(context.terminal.columns) ?? '';
  if (report.printed === true) context.notice(describeSummary(report.summary));
  else context.show({ json: report.summary, text: `${described}${describeSummary(report.summary)}\n` });
  const { counts, resume: waits, waiting } = report.summary;
  if (report.failure === undefined && waits !== null && waiting !== undefined) {
    context.notice(`a register makes orders of what was finalized: ${waits} looks for them`);
  } else if (report.failure === undefined && waits !== null && counts.pending > 0) {
    context.notice(`what is pending is in the hands of the platform: ${waits} waits for it and tells what came of it`);
  }
  if (report.failure !== undefined) throw report.failure;
}

/** A dry run needs no login; what the profile would add is taken when there is one. */
export async function settingsFor(harmless: boolean, context: Context): Promise<Settings | undefined> {
  try {
    return await context.settings();
  } catch (error) {
    if (harmless && error instanceof AuthError) return undefined;
    throw error;
  }
}

/**
 * Before anything is written with a profile.
 *
 * @throws {UsageError} for one that is read-only
 * @throws {InterruptedError} for one of production, when nobody confirms
 */
export async function allowWrite(
  { readOnly, production, profile, org }: Settings,
  context: Context,
  hint = 'use another profile',
): Promise<void> {
  if (readOnly) throw new UsageError(`the profile "${profile}" is read-only`, { hint });
  if (production) await confirmProduction(org, context);
}

async function confirmProduction(org: string, { terminal, globals }: Context): Promise<void> {
  if (globals.yes) return;
  const question = {
    message: `the confirmation to write to a production profile (type ${org})`,
    flag: '--yes',
    expected: org,
  };
  const { askTyped } = await import('../lib/terminal/prompt.js');
  if (!(await askTyped(terminal, question))) throw new InterruptedError('not confirmed, nothing was sent');
}

/** @throws {UsageError} when it cannot be read */
export async function readMapping(file: string | undefined): Promise<BulkOptions['mapping']> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`cannot read the mapping ${file}`, { cause });
  });
  return { file, text };
}

/** Requests of this process that are none of a run's: those of the runs before it. */
type Exchanged = Readonly<{ requests: number; retries: number }>;
const noneBefore: Exchanged = { requests: 0, retries: 0 };

/** What every flow that sends leans on. */
export async function sendDepsOf(context: Context, before: Exchanged = noneBefore): Promise<SendDeps> {
  const { sampledRuns } = await import('../lib/journal/run-samples.js');
  const failures = await context.failures();
  const { stats } = context;
  const exchanges = () => ({ requests: stats.requests - before.requests, retries: stats.retries - before.retries });
  const { state, ...progress } = await progressOf(context, exchanges);
  return {
    scope: async () => {
      const { profile, baseUrl, org } = await context.settings();
      return { profile, base_url: baseUrl, org };
    },
    version: context.version,
    runs: sampledRuns(await context.runs(), { state, failures: failures.take, now: context.now }),
    stdin: context.terminal.in,
    stdout: context.terminal.out,
    folder: join(context.folders.state, 'work'),
    interruption: context.interruption,
    now: context.now,
    clock: context.clock,
    notice: context.notice,
    exchanges,
    progress,
    platform: context.platform,
    formOffline: async (resource) => {
      const chosen = await settingsFor(true, context);
      if (chosen === undefined) return undefined;
      const { createForms } = await import('../lib/platform/forms.js');
      const remembered = await (await context.formMemory()).load();
      return createForms({ setting: chosen.dialect, remembered }).known(resource);
    },
    store: context.store,
    sleep: async (ms, signal) => {
      await (await import('node:timers/promises')).setTimeout(ms, undefined, { signal });
    },
    confirm: async (question) => {
      if (context.globals.yes) return true;
      const { askTyped } = await import('../lib/terminal/prompt.js');
      return askTyped(context.terminal, { ...question, flag: '--yes' });
    },
  };
}

/** @returns also the state that was told last, for whoever writes it down */
async function progressOf(
  context: Context,
  exchanges: BulkDeps['exchanges'],
): Promise<BulkProgress & { state: () => RunState }> {
  const { terminal, globals, now, pace, stats } = context;
  const { createProgress, progressStyle } = await import('../lib/terminal/progress.js');
  const style = progressStyle(globals, terminal);
  let last: Pick<RunState, 'phase' | 'done' | 'total' | 'rejected'> = { phase: 'starting', done: 0, rejected: 0 };
  let bar = createProgress(terminal, { style: 'none', now, title: '' });
  const tell = (phase: string, done: number, total?: number, rejected = 0): void => {
    if (last.phase !== phase) {
      bar.stop();
      bar = createProgress(terminal, { style, now, title: phase });
    }
    last = { phase, done, total, rejected };
    bar.update({ done, total, rejected, inFlight: pace.inFlight?.() ?? 0, retries: stats.retries });
  };
  return {
    checking: (rows) => tell('checking', rows),
    reading: (objects) => tell('reading the platform', objects),
    sending: (done, total, rejected) => tell('sending', done, total, rejected),
    comparing: (done, total) => tell('comparing', done, total),
    building: (done, total) => tell('packing', done, total),
    uploading: (done, total) => tell('uploading (bytes)', done, total),
    stop: () => bar.stop(),
    state: () => ({
      ...last,
      in_flight: pace.inFlight?.() ?? 0,
      ...exchanges(),
    }),
  };
}

import type { Context } from '../../context.js';
import type { KeyRules } from '../../lib/bulk/alike-keys.js';
import type { BulkCall, BulkOptions, BulkReport } from '../../lib/bulk/bulk-job.js';
import type { VerifyMode } from '../../lib/bulk/looks/verify-writes.js';
import { readDuration } from '../../lib/config/duration.js';
import type { Settings } from '../../lib/config/settings.js';
import { textOf } from '../../lib/disk/files.js';
import { usageError } from '../../lib/disk/system-reason.js';
import type { BulkFlow } from '../../lib/jobs/flow.js';
import { columnReadingOf } from '../../lib/options/bulk-options.js';
import { noticeLines } from '../../lib/terminal/notice.js';
import { openPages, refuseOpenAlone } from '../../lib/terminal/open-pages.js';
import { defaultWorkers, sendDepsOf, settingsFor } from './bulk-flow.js';
import { confirmProduction, refuseReadOnly } from './confirm-production.js';
import {
  decimalOf,
  defaultSettle,
  fileReadingOf,
  type InputFlags,
  type OnlyFlags,
  onlyOf,
  type RunFlags,
} from './shared-options.js';
import { keepHeapSmall, paced } from './small-heap.js';

/** The shape that every bulk write has on the command line: flags to options, the flow, its summary shown. */
export async function runBulkWrite(
  flags: InputFlags &
    OnlyFlags &
    KeyRules &
    RunFlags & {
      file: string;
      maxChanges?: number;
      sendsNothing?: boolean;
      sendsZips?: boolean;
      mergeByReplace?: boolean;
    },
  context: Context,
  flow: BulkFlow,
): Promise<void> {
  const { file, rejects, strict, undoable, mergeByReplace } = flags;
  const reading = fileReadingOf(flags);
  const decimals = decimalOf(flags, (await settingsFor(true, context))?.decimal);
  const excelSafe = flags.excelSafe ? { excelSafe: true } : {};
  const only = onlyOf(flags);
  const mapping = await readMapping(flags.map);
  if (flags.compare !== undefined) {
    const { compareByFlow } = await import('./verify-rows.js');
    const columns = { ...reading, ...decimals, mapping, ...columnReadingOf(flags) };
    // A comparison asks whether it is gone, and deletes nothing.
    const read = { file, ...columns, strict: false, allowDelete: true };
    return compareByFlow(read, { ...flags, compare: flags.compare }, context, flow);
  }
  await callBulkFlow(
    {
      file,
      ...reading,
      ...decimals,
      mapping,
      rejects,
      strict,
      undoable,
      mergeByReplace,
      ...excelSafe,
      ...columnReadingOf(flags),
      allowOddKeys: flags.allowOddKeys,
      strictKeys: flags.strictKeys,
      ...(only === undefined ? {} : { only }),
      ...(flags.allowDelete ? { allowDelete: true } : {}),
    },
    flags,
    context,
    flow,
  );
}

/** How this call goes about it, whichever run it is. */
export type CallFlags = Omit<RunFlags, 'strict' | 'verify' | 'settle'> & {
  maxErrors: number;
  maxGroups?: number;
  verify?: VerifyMode;
  settle?: string;
  /** Of commands that can count what would change. */
  maxChanges?: number;
  /** Nothing leaves for the platform, though it is not a dry run: files are made. */
  sendsNothing?: boolean;
  /** Rows leave in ZIPs that are made of all of them before: no row is under way by itself. */
  sendsZips?: boolean;
  /** Of a resumed run. */
  resendMissing?: boolean;
  /** Of commands that apply a plan: its number. */
  expect?: string;
  /** Where a plan goes, of commands that can write one. */
  plan?: readonly string[];
  /** Opens the page of it. */
  open?: boolean;
};

export async function callBulkFlow(
  options: BulkOptions,
  flags: CallFlags,
  context: Context,
  flow: BulkFlow,
): Promise<void> {
  refuseOpenAlone(flags.open, flags.plan ?? [], '--plan');
  const harmless = flags.dryRun || flags.sendsNothing === true;
  const settings = await settingsFor(harmless, context);
  const sends = harmless ? undefined : settings;
  if (sends?.readOnly === true) refuseReadOnly(sends, 'add --dry-run, or ');
  paced(flags, context);
  if (options.mergeByReplace === true) context.writing.mergeByReplace = true;
  const { dryRun, again, resume, acceptChangedInput, resendMissing, breakLock, maxErrors, maxGroups, expect } = flags;
  await keepHeapSmall({ young: harmless || flags.sendsZips === true ? 'small' : 'roomy' });
  const workers = flags.concurrency ?? settings?.concurrency ?? defaultWorkers;
  const maxRows = flags.maxRows ?? settings?.guards.maxRows;
  const maxChanges = flags.maxChanges ?? settings?.guards.maxChanges;
  const settleMs = readDuration(flags.settle ?? defaultSettle, '--settle');
  const { verify = 'sample' } = flags;
  const confirm = sends?.production === true ? await confirmationOf(sends, context) : undefined;
  const call = {
    dryRun,
    again,
    resume,
    acceptChangedInput,
    resendMissing,
    breakLock,
    maxErrors,
    maxGroups,
    verify,
    settleMs,
    maxRows,
    minRows: flags.minRows,
    maxChanges,
    expect,
    workers,
    confirm,
  };
  // What is sent to a productive organisation can be taken back, and so can what is deleted.
  const undoable = options.undoable === true || settings?.production === true || options.allowDelete === true;
  // A run goes on as it began.
  const holdRemovals = resume === undefined ? settings?.guards.removals === true || undefined : options.holdRemovals;
  const kept = {
    ...{ ...options, undoable, holdRemovals },
    allowOddKeys: options.allowOddKeys ?? (settings?.allowOddKeys || undefined),
    strictKeys: options.strictKeys ?? (settings?.strictKeys || undefined),
  };
  const report = await flow(kept, call, await sendDepsOf(context), settings);
  const written = filesOfPlan(report);
  for (const file of written) context.wrote(file);
  if (flags.open) await openPages(written, context);
  await showReport(report, harmless, context);
  if (report.failure !== undefined) throw report.failure;
}

/** None where no plan was written, and of one that was applied. */
function filesOfPlan({ summary: { plan } }: BulkReport): readonly string[] {
  return plan !== undefined && 'files' in plan ? plan.files : [];
}

/** @param harmless nothing left for the platform */
async function showReport(report: BulkReport, harmless: boolean, context: Context): Promise<void> {
  const { describeSummary } = await import('../../lib/report/summary.js');
  const described = report.described?.(context.terminal.columns, context.terminal.paint) ?? '';
  const { counts, resume: waits, waiting } = report.summary;
  // Who looks before something is sent asks for what comes of it, and what is pending is not done.
  const show = harmless || filesOfPlan(report).length > 0 || counts.pending > 0 ? context.show : context.showDone;
  if (report.printed === true) noticeLines(context.notice, describeSummary(report.summary));
  else {
    const text = `${described}${describeSummary(report.summary, context.terminal.paint)}\n`;
    show({ json: report.summary, text, isProse: true });
  }
  if (report.failure !== undefined || waits === null) return;
  if (waiting !== undefined) {
    context.notice(`a register makes orders of what was finalized: ${waits} looks for them`);
  } else if (counts.pending > 0) {
    context.notice(`the platform is still processing the pending rows; check with: ${waits}`);
  }
}

/** Asked once it is known what would be sent; a session that is not interactive is refused before anything is read. */
async function confirmationOf(settings: Settings, context: Context): Promise<BulkCall['confirm']> {
  if (context.globals.yes) return undefined;
  if (!context.terminal.interactive) await confirmProduction(settings, context);
  return (sending) => confirmProduction(settings, context, sending);
}

/** @throws {UsageError} when it cannot be read */
export async function readMapping(file: string | undefined): Promise<BulkOptions['mapping']> {
  if (file === undefined) return undefined;
  const text = await textOf(file, (_, cause) => usageError(`cannot read the mapping ${file}`, cause));
  return { file, text };
}

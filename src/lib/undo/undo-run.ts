import { rm } from 'node:fs/promises';
import type { BulkReport } from '../bulk/bulk-job.js';
import { makeWorkFolder } from '../bulk/work-folder.js';
import { graver, type TillctlError } from '../errors/errors.js';
import { readPlan } from '../jobs/prices/apply-plan.js';
import { type BatchPricesCall, type BatchPricesDeps, batchPrices } from '../jobs/prices/batch-prices.js';
import type { BatchPricesOptions } from '../jobs/prices/price-options.js';
import { planUndo, runToUndo, type UndoPlan } from '../jobs/prices/undo-prices.js';
import type { RunHeader } from '../journal/run-file.js';
import { describePlan } from '../report/plans/price-plan-figures.js';
import type { SummaryUndo } from '../report/summary.js';
import type { Paint } from '../terminal/colour.js';
import { countsOf, leftUnchanged, unsentUndo } from './undo-found.js';

const shownLines = 20;

/**
 * run -> what it replaced -> a plan that restores it where it is unchanged since -> sent as a run of its own.
 *
 * @param options how it is sent; its file is the plan that is made here
 * @throws {UsageError} for a run that cannot be undone
 */
export async function undoRun(
  id: string,
  options: Omit<BatchPricesOptions, 'file'>,
  call: BatchPricesCall,
  deps: BatchPricesDeps,
): Promise<BulkReport> {
  const started = deps.now().getTime();
  const scope = await deps.scope();
  const header = await runToUndo(deps.runs, id, scope);
  const plan = await makePlan(header, scope, call, deps);
  const { changed, unknown, gone, same } = plan.counts;
  const left = changed + unknown + gone;
  const listed = call.dryRun ? { changes: plan.changes } : {};
  const undo: SummaryUndo = { run: header.id, restored: plan.restored, same, left, left_targets: plan.left, ...listed };
  const described: BulkReport['described'] = (width, paint) => describeUndo(plan, undo, width, paint);
  const incomplete = leftUnchanged(undo, left + same + plan.restored, 'products and channels');
  if (call.dryRun || plan.restored === 0) {
    await rm(plan.file, { force: true });
    if (call.dryRun) deps.notice('dry run: nothing was sent');
    const counts = { rows: plan.rows, unchanged: 0, rejected: 0, started };
    return { summary: unsentUndo(header, counts, undo, incomplete, deps), failure: incomplete, described };
  }
  const source = { command: 'runs undo', planned: await readPlan(plan.file) };
  const report = await batchPrices({ ...options, file: plan.file }, call, deps, source);
  const { failure = incomplete } = report;
  return {
    summary: { ...report.summary, status: statusWith(report, incomplete), undo },
    failure: failure && incomplete ? graver(failure, incomplete) : failure,
    described,
  };
}

function statusWith(
  { summary: { status } }: BulkReport,
  incomplete: TillctlError | undefined,
): BulkReport['summary']['status'] {
  return status === 'succeeded' && incomplete !== undefined ? 'partial' : status;
}

async function makePlan(
  header: RunHeader,
  scope: Awaited<ReturnType<BatchPricesDeps['scope']>>,
  { workers }: BatchPricesCall,
  deps: BatchPricesDeps,
): Promise<UndoPlan> {
  const { version, platform, now, interruption } = deps;
  const folder = await makeWorkFolder(deps.folder, undefined, now());
  try {
    const runFolder = deps.runs.folderOf(header.id);
    const { reading: onRead } = deps.progress;
    return await planUndo({ header, runFolder, scope, version, platform, folder, workers, now, interruption, onRead });
  } finally {
    deps.progress.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is left as it is, and why, is said by the failure. */
function describeUndo({ figures }: UndoPlan, undo: SummaryUndo, width: number, paint: Paint): string {
  const table = undo.restored === 0 ? '' : describePlan(figures, width, shownLines, paint);
  return `${table}undo of run ${undo.run}: ${countsOf(undo, paint)}\n`;
}

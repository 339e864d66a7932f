import path from 'node:path';
import { buildBatch, checkZipPlace } from '../../batch/build-batch.js';
import { batchesOf, triggeredOf, zipsOf } from '../../batch/describe-batches.js';
import type { EarlyBatch } from '../../batch/early-batch.js';
import { type BulkReport, type RowJudge, rowReading, type Work, type WorkKind } from '../../bulk/bulk-job.js';
import { partial, reportRejected, summarize } from '../../bulk/bulk-report.js';
import { type Held, runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import type { RowWatch } from '../../bulk/check-rows.js';
import { closeAll } from '../../bulk/close-all.js';
import { checkPlan, planNotice } from '../../bulk/plan-notice.js';
import { UsageError } from '../../errors/errors.js';
import { limitFinding } from '../../guards/guard-rules.js';
import type { Judged, JudgeOptions, PlannedPrices } from '../../guards/price-checks.js';
import { ofNoList } from '../../guards/price-words.js';
import { BatchSteps } from '../../journal/batch-steps.js';
import type { BuiltPart, Outcome, RejectedRow } from '../../journal/entries.js';
import { readLegacyBatch, readLegacyRejected } from '../../journal/legacy.js';
import type { Run } from '../../journal/run.js';
import { priceOptions } from '../../options/price-options.js';
import { decidingOptions } from '../../options/run-option.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { PriceOperations, ValidFromPrice } from '../../resources/prices/price-operation.js';
import type { PriceReader } from '../../resources/prices/price-reader.js';
import { createPriceReader } from '../../resources/prices/price-row.js';
import type { NumberSigns } from '../../schema/number-signs.js';
import { countsColumn } from '../../spill/number-column.js';
import { createRowSet, type RowSet } from '../../spill/row-set.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { shellWord } from '../../terminal/shell-word.js';
import type { BatchPricesCall, BatchPricesDeps, PriceSource } from './batch-call.js';
import { keptEarly, startEarly } from './early-prices.js';
import { expectedPrices } from './expected-prices.js';
import { openPriceJudge } from './judge-prices.js';
import { createPriceLooks, type PriceLooks } from './look-at-prices.js';
import { type GroupedRows, groupRows } from './price-groups.js';
import { judgePrices } from './price-guard.js';
import { createPriceOperations } from './price-operations.js';
import {
  type BatchPricesOptions,
  guardOf,
  holdingRemovals,
  notChecked,
  readingOf,
  timeTextOf,
} from './price-options.js';
import { shownPlan, writePlan } from './price-plan.js';
import { appending, type PriceSending, sendPrices } from './send-prices.js';
import { noteLists } from './sent-lists.js';
import { refuseStaleRest } from './stale-plan.js';

export type { BatchPricesCall, BatchPricesDeps, PriceSource } from './batch-call.js';

/** One call of it, and its phases, each once it was gone through: what the first pass over the rows left, operations, verdicts. */
interface Batch {
  options: BatchPricesOptions;
  call: BatchPricesCall;
  deps: BatchPricesDeps;
  source: PriceSource;
  /** The line of each row; of a plan the number of its row. */
  lineOf: (row: number) => number;
  isSuspect: (price: ValidFromPrice) => boolean;
  /** The rows of the first pass, and what is packed of them meanwhile. */
  grouped?: GroupedRows;
  early?: EarlyBatch;
  reader?: PriceReader;
  planned?: PlannedPrices;
  operations?: Promise<PriceOperations>;
  judged?: Promise<Judged>;
  /**
   * Rows that were rejected once they were looked at together. A resumed run has the same ones without looking again: by
   * now the platform may have this run's own prices.
   */
  late: RowSet;
  /** Of rows whose lists need nothing. */
  unchanged: Outcome[];
  /** Of rows of lists that the platform did not keep. */
  lost: Map<number, Outcome>;
  closing: (() => unknown)[];
}

type PriceWork = Work<PriceReader>;
type Begun = Pick<PriceSending, 'run' | 'steps'>;

/** rows of a file -> checked rows -> operations -> judged -> ZIPs -> sent -> results -> outcomes of rows. */
export async function batchPrices(
  options: BatchPricesOptions,
  call: BatchPricesCall,
  deps: BatchPricesDeps,
  source: PriceSource = { command: 'batch prices' },
): Promise<BulkReport> {
  if (options.out !== undefined) await checkZipPlace(options.out, options.file);
  checkPlan(call, options.file, deps);
  if (call.buildOnly && options.out === undefined) {
    throw new UsageError('--build-only needs --out', { hint: 'for example --out prices.zip' });
  }
  const guard = guardOf(options);
  const isSuspect = ({ amount }: ValidFromPrice) => limitFinding('', amount, guard) !== undefined;
  const own = { late: createRowSet(), unchanged: [], lost: new Map(), closing: [], isSuspect };
  const batch: Batch = { options, call, deps, source, lineOf: (row) => row + 1, ...own };
  const go = (work: PriceWork, held: Held, steps = new BatchSteps(work.folder)) =>
    sendOrWrite(batch, work, held, steps);
  return workOn(kindOf(batch), options, call, deps, go).finally(() => closeAll(batch.closing));
}

function kindOf(batch: Batch): WorkKind<BatchSteps> {
  const { options, call, source } = batch;
  const { command, open, kind } = source;
  return {
    command,
    noun: 'rows',
    ...kind,
    options: { ...decidingOptions(priceOptions, options), ...kind?.options },
    readerFor: (...columns) => {
      batch.reader = readerFor(options, ...columns);
      return batch.reader;
    },
    notChecked: notChecked(options),
    runless: call.plan !== undefined ? 'plan' : call.buildOnly ? 'build' : undefined,
    openJudge: (work: PriceWork) => openJudge(batch, work),
    open: open && ((_, folder) => openPlanned(batch, open(folder))),
    watchRows: (folder) => watchRows(batch, folder),
    checkTogether: (work: PriceWork, { run }) =>
      run === undefined ? checkNew(batch, work) : checkBegun(batch, work, run),
  };
}

async function openPlanned(batch: Batch, opening: Promise<PlannedPrices>): Promise<PlannedPrices> {
  const planned = await opening;
  batch.planned = planned;
  batch.closing.push(() => planned.close());
  return planned;
}

/** Rows are grouped while they are checked, so that the file need not be read again. */
async function watchRows(batch: Batch, folder: string): Promise<RowWatch<PriceReader>> {
  const { options, call, deps, closing } = batch;
  const { interruption, processTag: owner } = deps;
  const early = await startEarly({ options, call, interruption, folder, owner, form: () => formOf(batch) });
  const grouped = groupRows(folder, batch.isSuspect, early);
  const lines = countsColumn();
  closing.push(grouped.close, () => early?.close());
  batch.early = early;
  batch.grouped = grouped;
  batch.lineOf = (row) => lines.get(row);
  return {
    onRow: (row, isGood) => {
      lines.set(row.number, row.original.line);
      grouped.grouping.add(row, isGood);
    },
    room: early && (() => early.room()),
  };
}

function readerFor(
  options: BatchPricesOptions,
  columns: readonly string[],
  sourceOf: (column: string) => string,
  signs?: NumberSigns,
): PriceReader {
  const { timezone, defaultCurrency, holdRemovals, acceptGuarded } = options;
  const reader = createPriceReader(columns, { ...rowReading(options, sourceOf, signs), defaultCurrency, timezone });
  return holdRemovals === true && !acceptGuarded ? holdingRemovals(reader) : reader;
}

async function openJudge(batch: Batch, work: PriceWork): Promise<RowJudge> {
  const { deps, options, lineOf } = batch;
  const operations = await operationsOf(batch, work);
  const reading = { ...looking(batch, work), operations, platform: await deps.platform(), channels: true };
  return openPriceJudge(reading, lineOf, timeTextOf(options.timezone));
}

/** What every reading of the platform needs. */
function looking({ call: { workers }, deps, lineOf }: Batch, { folder }: PriceWork) {
  const { now, interruption, progress, platform } = deps;
  return { folder, workers, now, interruption, onRead: progress.reading, platform, lineOf };
}

async function checkNew(batch: Batch, work: PriceWork): Promise<BatchSteps> {
  await judgedOf(batch, work);
  return new BatchSteps(work.folder);
}

/** Where the ZIPs of a resumed run are built, what was rejected before them is left out as it was then. */
async function checkBegun(batch: Batch, work: PriceWork, run: Run): Promise<BatchSteps> {
  if (run.header().input.sha256 !== work.input.sha256()) throw changedInput(run);
  const steps = new BatchSteps(run.folder);
  const unchanged = createRowSet();
  let judged = 0;
  await readLegacyBatch(run.folder, (step) => steps.take(step));
  await run.replay((entry) => {
    steps.take(entry);
    if ('step' in entry && entry.step === 'judged') judged += 1;
    else if ('outcome' in entry && entry.result === 'unchanged') unchanged.add(entry.outcome);
  });
  const { planned } = batch;
  if (steps.parts === undefined) await judgedOf(batch, work);
  else {
    await leaveOutAgain(work, run, judged);
    if (planned?.mayRemain === true) await holdBackAgain(work, planned, unchanged);
    if (planned !== undefined) await refuseStaleRest(planned, triggeredOf(steps.parts), looking(batch, work));
  }
  return steps;
}

/** @param judged how often rows were judged: what counts is what was found the last time */
async function leaveOutAgain({ outcomes, checked }: PriceWork, run: Run, judged: number): Promise<void> {
  const leaveOut = ({ rejected, problems }: RejectedRow): void => {
    outcomes.reject(rejected, problems);
    checked.leaveOut(rejected);
  };
  await readLegacyRejected(run.folder, leaveOut);
  let times = 0;
  await run.replay((entry) => {
    if ('step' in entry && entry.step === 'judged') times += 1;
    else if ('rejected' in entry && times === judged) leaveOut(entry);
  });
}

/** What an undo leaves as it is, as its first attempt found it. */
async function holdBackAgain(work: PriceWork, planned: PlannedPrices, unchanged: RowSet): Promise<void> {
  for await (const some of planned.each()) {
    for (const operation of some) {
      const [row = 0] = operation.rows;
      if (unchanged.has(row) || !work.checked.sendable(row)) planned.holdBack(operation);
    }
  }
}

type Told = JudgeOptions['outcomes'];

/**
 * From the rows again where an earlier attempt grouped them.
 *
 * @param told left out: what was rejected then is left out by now
 */
function operationsOf(batch: Batch, work: PriceWork, told?: Pick<Told, 'reject'>): Promise<PriceOperations> {
  batch.operations ??= group(batch, work, told);
  return batch.operations;
}

async function group(batch: Batch, work: PriceWork, told?: Pick<Told, 'reject'>): Promise<PriceOperations> {
  const { planned, grouped, isSuspect, deps, closing } = batch;
  const { checked, folder } = work;
  if (planned !== undefined) return planned;
  const operations = await createPriceOperations({
    ...{ checked, folder, grouped, isSuspect },
    outcomes: told ?? { reject: () => undefined },
    onRows: () => throwIfInterrupted(deps.interruption),
    onStrays: ({ rows, firstLine }) => told && deps.notice(ofNoList(rows, firstLine)),
  });
  closing.push(operations.close);
  return operations;
}

function judgedOf(batch: Batch, work: PriceWork): Promise<Judged> {
  batch.judged ??= judge(batch, work);
  return batch.judged;
}

async function judge(batch: Batch, work: PriceWork): Promise<Judged> {
  const { options, call, deps, planned, lineOf, closing } = batch;
  const { notice, interruption } = deps;
  const { plan, productsToCome, dryRun, verifies, confirm } = call;
  const outcomes = toldBy(batch, work);
  const operations = await operationsOf(batch, work, outcomes);
  if (verifies === undefined) work.keys?.tellOfFile(notice);
  const judged = await judgePrices({
    ...{ operations, outcomes, planned, productsToCome },
    guard: guardOf(options),
    reading: readingOf(options, plan !== undefined),
    oddProducts: oddProducts(call, work),
    sourceOf: batch.reader?.sourceOf,
    ...looking(batch, work),
  });
  closing.push(judged.close);
  for (const line of judged.notices) notice(line);
  if (confirm !== undefined && plan === undefined) {
    const { timezone } = options;
    work.expects = await expectedPrices({ operations, judged, lineOf, timezone, interruption });
  }
  if (dryRun && verifies === undefined) notice(wouldBuild(operations.size(), options));
  return judged;
}

function toldBy({ late, unchanged, planned }: Batch, { outcomes, checked }: PriceWork): Told {
  return {
    reject: (row, problems) => {
      late.add(row);
      outcomes.reject(row, problems);
      if (planned !== undefined) checked.leaveOut(row);
    },
    leave: (row) => {
      const outcome = { outcome: row, result: 'unchanged' } as const;
      unchanged.push(outcome);
      outcomes.take(outcome);
    },
  };
}

function oddProducts(
  { productsToCome, dryRun, verifies, buildOnly }: BatchPricesCall,
  { keys }: PriceWork,
): JudgeOptions['oddProducts'] {
  if (dryRun || verifies !== undefined || productsToCome === true || keys?.refusesSome() !== true) return undefined;
  return buildOnly ? 'refuse' : 'look up';
}

async function sendOrWrite(batch: Batch, work: PriceWork, held: Held, steps: BatchSteps): Promise<BulkReport> {
  const { options, call } = batch;
  if (call.plan !== undefined) return writePlanOf(batch, work, call.plan);
  if (call.buildOnly && options.out !== undefined) {
    const batches = zipsOf(await build(batch, work, options.out));
    const report = await unsent(work);
    return { ...report, summary: { ...report.summary, batches } };
  }
  const shown = () => ({ batches: batchesOf(steps.parts ?? []) });
  return runToItsEnd(work, held, (run) => sendAll(batch, work, run, steps), { shown });
}

async function sendAll(batch: Batch, work: PriceWork, run: Run, steps: BatchSteps): Promise<void> {
  const { options, call, deps, lost } = batch;
  await run.replay((entry) => work.outcomes.take(entry));
  const zip = options.out ?? path.join(run.folder, 'prices.zip');
  if (steps.parts === undefined) await buildFirst(batch, work, zip, { run, steps });
  const looks = await looksOf(batch, work);
  const rebuild = (form: Form) => build(batch, work, zip, form);
  const operations = () => operationsOf(batch, work);
  await sendPrices({ looks, lost, operations, options, call, deps, work, run, steps, zip, rebuild });
  const { updated, rejected } = work.outcomes.counts();
  const isOpen = (await deps.platform()).forms.known('batches') === undefined;
  if (updated === 0 && rejected > 0 && isOpen) deps.notice(unknownForm(steps.parts?.[0]?.form ?? 'seed'), 'warning');
}

async function buildFirst(batch: Batch, work: PriceWork, zip: string, begun: Begun): Promise<void> {
  const { deps, late, unchanged } = batch;
  const journal = begun.run.journal();
  const at = deps.now().toISOString();
  await remember(batch, work, begun.run);
  for (const outcome of unchanged) if (!journal.record(outcome)) await journal.flush();
  const parts = await build(batch, work, zip);
  journal.record({ step: 'judged', zip: 0, at });
  for (const { row: rejected, problems } of work.outcomes.rejections()) {
    if (late.has(rejected) && !journal.record({ rejected, problems })) await journal.flush();
  }
  await appending(begun)({ step: 'built', zip: 0, at: deps.now().toISOString(), parts });
}

async function looksOf(batch: Batch, work: PriceWork): Promise<PriceLooks> {
  const { options, deps, planned, lost } = batch;
  const { call, checked, outcomes } = work;
  const { sleep, notice } = deps;
  const isReadWhole = planned !== undefined || options.undoable || options.maxChange !== undefined;
  const hint =
    planned === undefined
      ? `tillctl batch verify ${shellWord(options.file)} shows what differs`
      : 'it may read another form: tillctl doctor --probe';
  return createPriceLooks({
    ...{ ...looking(batch, work), sleep, notice, hint },
    mode: call.verify,
    settleMs: call.settleMs,
    rows: checked.rows + checked.collapsed,
    operations: () => operationsOf(batch, work),
    // Else those of channels were not read.
    before: isReadWhole ? (await batch.judged)?.current : undefined,
    lose: (row, problems) => {
      const outcome = { outcome: row, result: 'rejected', problems, wrote: true } as const;
      lost.set(row, outcome);
      outcomes.take(outcome);
    },
  });
}

/** @param built the form of what was built before */
async function build(batch: Batch, work: PriceWork, zip: string, built?: Form): Promise<BuiltPart[]> {
  const { options, deps, source, lineOf } = batch;
  const { maxOperations, maxBytes } = options;
  const { interruption, notice, progress } = deps;
  const operations = await operationsOf(batch, work);
  if (operations.size() === 0) return [];
  const { input, folder } = work;
  const total = operations.rows();
  const perOperation = total / operations.size();
  return buildBatch({
    ...{ operations, folder, zip, maxOperations, maxBytes, lineOf, interruption, notice },
    early: await keptEarly(batch.early, operations),
    form: built ?? (await formOf(batch)),
    owner: await deps.processTag(),
    command: source.command,
    input: { file: input.name, sha256: input.sha256() },
    onOperations: (count) => progress.building(Math.round(count * perOperation), total),
  });
}

async function formOf({ call, deps }: Batch): Promise<Form> {
  if (!call.buildOnly) return (await deps.platform()).formOf('batches');
  return (await deps.formOffline('batches')) ?? 'seed';
}

/** The end of what sends nothing: good rows are pending. */
async function unsent(work: PriceWork): Promise<BulkReport> {
  const { rejected, rows } = work.checked;
  const found = await reportRejected(work, null);
  const counts = { created: 0, updated: 0, unchanged: 0, rejected, pending: rows - rejected };
  const failure = partial(work, rejected, found);
  return { summary: summarize(work, { runId: null, counts, rejectsFile: found.file, failure }), failure };
}

async function writePlanOf(batch: Batch, work: PriceWork, files: readonly string[]): Promise<BulkReport> {
  const { options, deps, source, lineOf } = batch;
  const { stdout: out, now, interruption, notice } = deps;
  const { input, folder } = work;
  const written = await writePlan({
    ...{ files, timezone: options.timezone ?? deps.timezone, lineOf, folder, out, now, interruption },
    operations: await operationsOf(batch, work),
    judged: await judgedOf(batch, work),
    origin: {
      tool_version: deps.version,
      ...(await deps.scope()),
      command: source.command,
      input: { file: input.name, sha256: input.sha256() },
      // Where local times of the input lie shows in its times, which are UTC: one plan, one number.
      options: decidingOptions(priceOptions, { ...options, timezone: undefined }),
    },
  });
  for (const file of files) if (file !== '-') notice(planNotice(written.number, file, 'tillctl batch apply'));
  const report = await unsent(work);
  return { ...report, ...shownPlan(written, report.summary) };
}

/** What `runs undo` goes back to: of a plan always, else where it was asked for. */
async function remember(batch: Batch, work: PriceWork, run: Run): Promise<void> {
  const { current } = await judgedOf(batch, work);
  if (current === undefined || !batch.options.undoable) return;
  const operations = await operationsOf(batch, work);
  const { unknown } = await noteLists(run, operations, current, batch.lineOf);
  if (unknown === 0) return;
  batch.deps.notice(
    `the platform does not tell the lists of prices of ${unknown} of ${operations.size()} operations: runs undo will leave them as they are`,
    'warning',
  );
}

function changedInput({ id, header }: Run): UsageError {
  return new UsageError(`${header().input.path} is not the file that run ${id} was started with`, {
    hint: 'a batch is made of the whole file: restore it, or start a new run',
  });
}

/** Of prices that were all refused. */
function unknownForm(form: Form): string {
  const other = form === 'seed' ? 'nested' : 'seed';
  return `the platform shows no price yet, so these were sent in the ${form} form; if it reads the other one: tillctl config set dialect ${other}`;
}

function wouldBuild(operations: number, { maxOperations }: BatchPricesOptions): string {
  const zips = Math.ceil(operations / maxOperations);
  return `${operations} ${operations === 1 ? 'operation' : 'operations'} would be sent, in ${zips} ${zips === 1 ? 'ZIP' : 'ZIPs'} or more (--max-bytes counts packed bytes)`;
}

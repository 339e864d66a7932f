import path from 'node:path';
import { buildBatch, checkZipPlace } from '../../batch/build-batch.js';
import { batchesOf, triggeredOf, zipsOf } from '../../batch/describe-batches.js';
import type { EarlyBatch } from '../../batch/early-batch.js';
import { type BulkReport, type RowJudge, rowReading, type Work, type WorkKind } from '../../bulk/bulk-job.js';
import { partial, reportRejected, summarize } from '../../bulk/bulk-report.js';
import { runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import type { RowWatch } from '../../bulk/check-rows.js';
import { checkPlan, planNotice } from '../../bulk/plan-notice.js';
import { writeParts } from '../../config/safe-files.js';
import { UsageError } from '../../errors/errors.js';
import { limitFinding } from '../../guards/guard-rules.js';
import type { Judged, PlannedPrices } from '../../guards/price-checks.js';
import { ofNoList } from '../../guards/price-words.js';
import {
  type BatchJournal,
  type BatchPart,
  type BuiltPart,
  openBatchJournal,
  readBatchParts,
} from '../../journal/batch-journal.js';
import type { Outcome } from '../../journal/entries.js';
import type { RowOutcomes } from '../../journal/row-outcomes.js';
import type { Run } from '../../journal/run.js';
import { readKept } from '../../journal/run-folder.js';
import { priceOptions } from '../../options/price-options.js';
import { decidingOptions } from '../../options/run-option.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Rejection } from '../../report/rejects-file.js';
import type { PriceOperations, ValidFromPrice } from '../../resources/prices/price-operation.js';
import type { PriceReader } from '../../resources/prices/price-reader.js';
import { createPriceReader } from '../../resources/prices/price-row.js';
import type { NumberSigns } from '../../schema/number-signs.js';
import { createPagedColumns, type PagedColumns } from '../../spill/paged-columns.js';
import { createRowSet } from '../../spill/row-set.js';
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
import { sendPrices } from './send-prices.js';
import { noteLists } from './sent-lists.js';
import { refuseStaleRest } from './stale-plan.js';

/** In a run's folder. */
const rejectedName = 'rejected.ndjson';

export type { BatchPricesCall, BatchPricesDeps, PriceSource } from './batch-call.js';

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
  const batch = new PriceBatch(options, call, deps, source);
  const go = (...parts: Parameters<PriceBatch['go']>) => batch.go(...parts);
  return workOn(batch.kind(), options, call, deps, go).finally(() => batch.close());
}

/** One call of it, from rows to what became of them. */
class PriceBatch {
  readonly #options: BatchPricesOptions;
  readonly #call: BatchPricesCall;
  readonly #deps: BatchPricesDeps;
  readonly #source: PriceSource;
  /** Of each row the line that it stands on. */
  #lines: PagedColumns | undefined;
  /** Of a plan the number of its row. */
  #lineOf = (row: number): number => row + 1;
  readonly #isSuspect: (price: ValidFromPrice) => boolean;
  #operations: PriceOperations | undefined;
  #planned: PlannedPrices | undefined;
  /** The rows of the first pass, until operations are made of them. */
  #grouping: GroupedRows | undefined;
  /** What is packed of them meanwhile. */
  #early: EarlyBatch | undefined;
  #reader: PriceReader | undefined;
  #judged: Judged | undefined;
  /**
   * Rows that were rejected once they were looked at together. A resumed run has the same ones without looking again: by
   * now the platform may have this run's own prices.
   */
  readonly #late = createRowSet();
  /** Of rows whose lists need nothing. */
  readonly #unchanged: Outcome[] = [];
  /** Of rows of lists that the platform did not keep. */
  readonly #lost = new Map<number, Outcome>();

  constructor(options: BatchPricesOptions, call: BatchPricesCall, deps: BatchPricesDeps, source: PriceSource) {
    this.#options = options;
    this.#call = call;
    this.#deps = deps;
    this.#source = source;
    const guard = guardOf(options);
    this.#isSuspect = ({ amount }) => limitFinding('', amount, guard) !== undefined;
  }

  kind(): WorkKind<PriceReader> {
    const { command, open, kind } = this.#source;
    return {
      command,
      noun: 'rows',
      ...kind,
      options: { ...decidingOptions(priceOptions, this.#options), ...kind?.options },
      readerFor: (...columns) => this.#readerFor(...columns),
      notChecked: notChecked(this.#options),
      runless: this.#call.plan !== undefined ? 'plan' : this.#call.buildOnly ? 'build' : undefined,
      openJudge: ({ folder }) => this.#openJudge(folder),
      open:
        open &&
        (async (_, folder) => {
          this.#planned = await open(folder);
          this.#operations = this.#planned;
          return this.#planned;
        }),
      watchRows: (folder) => this.#watchRows(folder),
      checkTogether: (work, held) => this.#checkTogether(work, held),
    };
  }

  async go(work: Work<PriceReader>, held: Parameters<typeof runToItsEnd>[1]): Promise<BulkReport> {
    if (this.#call.plan !== undefined) return this.#plan(work, this.#call.plan);
    if (this.#call.buildOnly) return this.#buildOnly(work);
    let parts: () => ReturnType<BatchJournal['parts']> = () => undefined;
    return runToItsEnd(
      work,
      held,
      async (run) => {
        const journal = await openBatchJournal(run.folder, run, run.clean);
        parts = journal.parts;
        try {
          await this.#sendAll(work, run, journal);
        } finally {
          await journal.close();
        }
      },
      { shown: () => ({ batches: batchesOf(parts() ?? []) }) },
    );
  }

  async close(): Promise<void> {
    await this.#early?.close();
    this.#judged?.close();
    this.#grouping?.close();
    this.#lines?.close();
    await this.#operations?.close();
  }

  /** Rows are grouped while they are checked, so that the file need not be read again. */
  async #watchRows(folder: string): Promise<RowWatch<PriceReader>> {
    const [options, call, { interruption, processTag: owner }] = [this.#options, this.#call, this.#deps];
    const early = await startEarly({ options, call, interruption, folder, owner, form: () => this.#formOf() });
    this.#early = early;
    const grouped = groupRows(folder, this.#isSuspect, early);
    this.#grouping = grouped;
    this.#lines = createPagedColumns(folder);
    const lines = this.#lines.counts();
    this.#lineOf = (row) => lines.get(row);
    return {
      onRow: (row, isGood) => {
        lines.set(row.number, row.original.line);
        grouped.grouping.add(row, isGood);
      },
      room: early && (() => early.room()),
    };
  }

  #readerFor(columns: readonly string[], sourceOf: (column: string) => string, signs?: NumberSigns): PriceReader {
    const { timezone, defaultCurrency } = this.#options;
    const { holdRemovals, acceptGuarded } = this.#options;
    const reading = rowReading(this.#options, sourceOf, signs);
    const reader = createPriceReader(columns, { ...reading, defaultCurrency, timezone });
    this.#reader = holdRemovals === true && !acceptGuarded ? holdingRemovals(reader) : reader;
    return this.#reader;
  }

  async #openJudge(folder: string): Promise<RowJudge> {
    if (this.#operations === undefined) throw new Error('the prices were not grouped');
    const reading = { ...this.#reading(folder), operations: this.#operations };
    const timeText = timeTextOf(this.#options.timezone);
    return openPriceJudge(
      { ...reading, platform: await this.#deps.platform(), channels: true },
      this.#lineOf,
      timeText,
    );
  }

  /** What every reading of the platform needs. */
  #reading(folder: string) {
    const { now, interruption, progress } = this.#deps;
    return { folder, workers: this.#call.workers, now, interruption, onRead: progress.reading };
  }

  async #checkTogether(work: Work<PriceReader>, { run }: { run?: Run }): Promise<void> {
    if (run !== undefined && run.header().input.sha256 !== work.input.sha256()) throw changedInput(run);
    const parts = run === undefined ? undefined : await readBatchParts(run.folder);
    if (run !== undefined && parts !== undefined) await this.#leaveOutAgain(work, run, parts);
    else await this.#judge(work);
  }

  /** The ZIPs of a resumed run are built: what was rejected before them is left out as it was then. */
  async #leaveOutAgain(work: Work<PriceReader>, run: Run, parts: readonly BatchPart[]): Promise<void> {
    for await (const { row, problems } of readKept<Rejection>(path.join(run.folder, rejectedName))) {
      work.outcomes.reject(row, problems);
      work.checked.leaveOut(row);
    }
    const planned = this.#planned;
    if (planned?.mayRemain === true) await this.#holdBackAgain(work, run, planned);
    if (planned !== undefined) await refuseStaleRest(planned, triggeredOf(parts), this.#looking(work.folder));
  }

  /** What an undo leaves as it is, as its first attempt found it. */
  async #holdBackAgain(work: Work<PriceReader>, run: Run, planned: PlannedPrices): Promise<void> {
    const done = createRowSet();
    await run.replay((entry) => {
      if ('outcome' in entry && entry.result === 'unchanged') done.add(entry.outcome);
    });
    for await (const some of planned.each()) {
      for (const operation of some) {
        const [row = 0] = operation.rows;
        if (done.has(row) || !work.checked.sendable(row)) planned.holdBack(operation);
      }
    }
  }

  #looking(folder: string) {
    return { ...this.#reading(folder), platform: this.#deps.platform, lineOf: this.#lineOf };
  }

  async #judge(work: Work<PriceReader>): Promise<void> {
    const { notice, interruption } = this.#deps;
    const outcomes = {
      reject: (...[row, problems]: Parameters<RowOutcomes['reject']>) => {
        this.#late.add(row);
        work.outcomes.reject(row, problems);
        if (this.#planned !== undefined) work.checked.leaveOut(row);
      },
      leave: (row: number) => {
        const outcome = { outcome: row, result: 'unchanged' } as const;
        this.#unchanged.push(outcome);
        work.outcomes.take(outcome);
      },
    };
    this.#operations ??= await createPriceOperations({
      checked: work.checked,
      outcomes,
      folder: work.folder,
      grouped: this.#grouping,
      isSuspect: this.#isSuspect,
      onRows: () => throwIfInterrupted(interruption),
      onStrays: ({ rows, firstLine }) => notice(ofNoList(rows, firstLine)),
    });
    const { plan, productsToCome, dryRun, verifies, confirm } = this.#call;
    if (verifies === undefined) work.keys?.tellOfFile(notice);
    this.#judged = await judgePrices({
      operations: this.#operations,
      outcomes,
      guard: guardOf(this.#options),
      reading: readingOf(this.#options, plan !== undefined),
      planned: this.#planned,
      oddProducts: this.#oddProducts(work),
      productsToCome,
      sourceOf: this.#reader?.sourceOf,
      ...this.#looking(work.folder),
    });
    for (const line of this.#judged.notices) notice(line);
    if (confirm !== undefined && plan === undefined) {
      const [operations, judged] = [this.#operations, this.#judged];
      work.expects = await expectedPrices({
        operations,
        judged,
        lineOf: this.#lineOf,
        timezone: this.#options.timezone,
        interruption,
      });
    }
    if (dryRun && verifies === undefined) notice(wouldBuild(this.#operations.size(), this.#options));
  }

  #oddProducts({ keys }: Work<PriceReader>): 'look up' | 'refuse' | undefined {
    const { productsToCome, dryRun, verifies, buildOnly } = this.#call;
    if (dryRun || verifies !== undefined || productsToCome === true || keys?.refusesSome() !== true) return undefined;
    return buildOnly ? 'refuse' : 'look up';
  }

  async #sendAll(work: Work<PriceReader>, run: Run, journal: BatchJournal): Promise<void> {
    const [options, call, deps] = [this.#options, this.#call, this.#deps];
    await run.replay((entry) => work.outcomes.take(entry));
    const zip = options.out ?? path.join(run.folder, 'prices.zip');
    if (journal.parts() === undefined) {
      await this.#remember(run);
      for (const outcome of this.#unchanged) if (!run.journal().record(outcome)) await run.journal().flush();
      const built = await this.#build(work, zip);
      await writeParts(path.join(run.folder, rejectedName), this.#lateLines(work), { mode: 0o600 });
      await journal.append({ built, at: deps.now().toISOString() });
    }
    const looks = this.#looksOf(work);
    const rebuild = (form: Form) => this.#build(work, zip, form);
    const operations = () => this.#grouped(work);
    const kept = { looks, lost: this.#lost, operations };
    await sendPrices({ ...kept, options, call, deps, work, run, journal, zip, rebuild });
    const { updated, rejected } = work.outcomes.counts();
    const isOpen = (await deps.platform()).forms.known('batches') === undefined;
    if (updated === 0 && rejected > 0 && isOpen)
      deps.notice(unknownForm(journal.parts()?.[0]?.form ?? 'seed'), 'warning');
  }

  *#lateLines({ outcomes }: Work<PriceReader>): Generator<string> {
    for (const rejection of outcomes.rejections()) {
      if (this.#late.has(rejection.row)) yield `${JSON.stringify(rejection)}\n`;
    }
  }

  #looksOf({ call: { verify, settleMs }, ...work }: Work<PriceReader>): PriceLooks {
    const planned = this.#planned;
    const { platform, interruption, sleep, now, notice } = this.#deps;
    const isReadWhole = planned !== undefined || this.#options.undoable || this.#options.maxChange !== undefined;
    const hint =
      planned === undefined
        ? `tillctl batch verify ${shellWord(this.#options.file)} shows what differs`
        : 'it may read another form: tillctl doctor --probe';
    return createPriceLooks({
      mode: verify,
      settleMs,
      rows: work.checked.rows + work.checked.collapsed,
      operations: () => this.#grouped(work),
      platform,
      // Else those of channels were not read.
      before: isReadWhole ? this.#judged?.current : undefined,
      folder: work.folder,
      workers: this.#call.workers,
      ...{ interruption, sleep, now, notice, hint },
      lose: (row, problems) => {
        const outcome = { outcome: row, result: 'rejected', problems, wrote: true } as const;
        this.#lost.set(row, outcome);
        work.outcomes.take(outcome);
      },
    });
  }

  /** From the rows again when an earlier attempt grouped them: what was rejected then is left out by now. */
  async #grouped(work: Pick<Work<PriceReader>, 'checked' | 'folder'>): Promise<PriceOperations> {
    const outcomes = { reject: () => undefined };
    this.#operations ??= await createPriceOperations({ ...work, outcomes, grouped: this.#grouping });
    return this.#operations;
  }

  /** @param built the form of what was built before */
  async #build(work: Work<PriceReader>, zip: string, built?: Form): Promise<BuiltPart[]> {
    const all = await this.#grouped(work);
    if (all.size() === 0) return [];
    const { input } = work;
    const total = all.rows();
    const perOperation = total / all.size();
    return buildBatch({
      early: await keptEarly(this.#early, all),
      operations: all,
      folder: work.folder,
      form: built ?? (await this.#formOf()),
      zip,
      owner: await this.#deps.processTag(),
      maxOperations: this.#options.maxOperations,
      maxBytes: this.#options.maxBytes,
      command: this.#source.command,
      input: { file: input.name, sha256: input.sha256() },
      lineOf: this.#lineOf,
      interruption: this.#deps.interruption,
      notice: this.#deps.notice,
      onOperations: (count) => this.#deps.progress.building(Math.round(count * perOperation), total),
    });
  }

  async #formOf(): Promise<Form> {
    if (!this.#call.buildOnly) return (await this.#deps.platform()).formOf('batches');
    return (await this.#deps.formOffline('batches')) ?? 'seed';
  }

  async #buildOnly(work: Work<PriceReader>): Promise<BulkReport> {
    const zip = this.#options.out;
    if (zip === undefined) throw new Error('where to build is not known');
    const built = await this.#build(work, zip);
    const report = await this.#unsent(work);
    return { ...report, summary: { ...report.summary, batches: zipsOf(built) } };
  }

  /** The end of what sends nothing: good rows are pending. */
  async #unsent(work: Work<PriceReader>): Promise<BulkReport> {
    const { rejected, rows } = work.checked;
    const found = await reportRejected(work, null);
    const counts = { created: 0, updated: 0, unchanged: 0, rejected, pending: rows - rejected };
    const failure = partial(work, rejected, found);
    return { summary: summarize(work, { runId: null, counts, rejectsFile: found.file, failure }), failure };
  }

  async #plan(work: Work<PriceReader>, files: readonly string[]): Promise<BulkReport> {
    if (this.#operations === undefined || this.#judged === undefined) throw new Error('the prices were not looked at');
    const { input, folder } = work;
    const written = await writePlan({
      files,
      timezone: this.#options.timezone,
      operations: this.#operations,
      judged: this.#judged,
      origin: {
        tool_version: this.#deps.version,
        ...(await this.#deps.scope()),
        command: this.#source.command,
        input: { file: input.name, sha256: input.sha256() },
        // Where local times of the input lie shows in its times, which are UTC: one plan, one number.
        options: decidingOptions(priceOptions, { ...this.#options, timezone: undefined }),
      },
      lineOf: this.#lineOf,
      folder,
      out: this.#deps.stdout,
      now: this.#deps.now,
      interruption: this.#deps.interruption,
    });
    for (const file of files)
      if (file !== '-') this.#deps.notice(planNotice(written.number, file, 'tillctl batch apply'));
    const report = await this.#unsent(work);
    return { ...report, ...shownPlan(written, report.summary) };
  }

  /** What `runs undo` goes back to: of a plan always, else where it was asked for. */
  async #remember(run: Run): Promise<void> {
    if (this.#operations === undefined || this.#judged?.current === undefined) return;
    if (!this.#options.undoable) return;
    const { unknown } = await noteLists(run, this.#operations, this.#judged.current, this.#lineOf);
    if (unknown === 0) return;
    this.#deps.notice(
      `the platform does not tell the lists of prices of ${unknown} of ${this.#operations.size()} operations: runs undo will leave them as they are`,
      'warning',
    );
  }
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

import path from 'node:path';
import { buildBatch, refuseZipOverInput } from '../../batch/build-batch.js';
import { batchesOf, triggeredOf, zipsOf } from '../../batch/describe-batches.js';
import { keepRejected, readRejected } from '../../batch/kept-rejections.js';
import { sendBatch } from '../../batch/send-batch.js';
import {
  type BulkCall,
  type BulkDeps,
  type BulkReport,
  rowReading,
  type Work,
  type WorkKind,
} from '../../bulk/bulk-job.js';
import { partial, reportRejected, summarize } from '../../bulk/bulk-report.js';
import { runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import type { BatchWorld } from '../../bulk/looks/batch-world.js';
import { planNotice } from '../../bulk/plan-notice.js';
import { UnverifiedError, UsageError } from '../../errors/errors.js';
import type { Judged, PlannedPrices } from '../../guards/price-checks.js';
import { ofNoList } from '../../guards/price-words.js';
import type { Send } from '../../http/send.js';
import { type BatchJournal, type BuiltPart, openBatchJournal, readBatchParts } from '../../journal/batch-journal.js';
import type { ProgressMap } from '../../journal/progress-map.js';
import type { Run } from '../../journal/run.js';
import { priceOptions } from '../../options/price-options.js';
import { decidingOptions } from '../../options/run-option.js';
import { checkPlanFiles } from '../../plan/plan-writer.js';
import { createBatchOperations } from '../../platform/calls/batches.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { Platform } from '../../platform/platform.js';
import type { Rejections } from '../../report/rejections.js';
import type { PriceOperations } from '../../resources/prices/price-operation.js';
import type { PriceReader } from '../../resources/prices/price-reader.js';
import { createPriceReader } from '../../resources/prices/price-row.js';
import { createLineNumbers } from '../../spill/line-numbers.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { shellWord } from '../../terminal/shell-word.js';
import { expectedPrices } from './expected-prices.js';
import { openPriceJudge } from './judge-prices.js';
import { createPriceLooks } from './look-at-prices.js';
import { judgePrices } from './price-guard.js';
import { createPriceOperations } from './price-operations.js';
import { type BatchPricesOptions, guardOf, readingOf } from './price-options.js';
import { shownPlan, writePlan } from './price-plan.js';
import { refuseStaleRest } from './stale-plan.js';
import { rememberBefore } from './undo-record.js';

/** How this call goes about it; not part of what the run is. */
export interface BatchPricesCall extends BulkCall {
  /** Make the ZIPs and send nothing. */
  buildOnly: boolean;
  /** Where the plan goes, see `checkPlanFiles`: then nothing is built and sent. */
  plan?: readonly string[];
  /** See `JudgeOptions`: of a dry run within a project. */
  productsToCome?: boolean;
}

export interface BatchPricesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  /** The form of what is written, without asking the platform: what is set, else what is remembered of it. */
  formOffline: (resource: 'batches') => Promise<Form | undefined>;
  /** To the object store: without credentials. */
  store: () => Promise<Send>;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Of one request; also how long the platform's lists may lag behind. */
  timeoutMs: number;
  retries: number;
}

/** What stands in for a file of rows. */
export interface PriceSource {
  /** As typed: `batch prices`, `batch apply`. */
  command: string;
  planned?: PlannedPrices;
}

/** rows of a file -> checked rows -> operations -> judged -> ZIPs -> sent -> results -> outcomes of rows. */
export function batchPrices(
  options: BatchPricesOptions,
  call: BatchPricesCall,
  deps: BatchPricesDeps,
  source: PriceSource = { command: 'batch prices' },
): Promise<BulkReport> {
  if (options.out !== undefined) refuseZipOverInput(options.out, options.file);
  if (call.plan !== undefined) checkPlanFiles(call.plan, options.file);
  if (call.buildOnly && options.out === undefined) {
    throw new UsageError('--build-only needs --out', { hint: 'for example --out prices.zip' });
  }
  const work = createWork(options, call, deps, source);
  return workOn(work.kind, options, call, deps, work.go).finally(work.close);
}

function createWork(options: BatchPricesOptions, call: BatchPricesCall, deps: BatchPricesDeps, source: PriceSource) {
  const { planned } = source;
  const lines = createLineNumbers();
  const lineOf = planned === undefined ? lines.of : (row: number) => row + 1;
  let operations: PriceOperations | undefined = planned;
  let reader: PriceReader | undefined;
  let judged: Judged | undefined;
  /** What was rejected once the rows were looked at together: a resumed run is to have the same. */
  let late: Rejections | undefined;
  const { timezone, defaultCurrency } = options;

  const kind: WorkKind<PriceReader> = {
    command: source.command,
    noun: 'rows',
    options: decidingOptions(priceOptions, options),
    readerFor: (columns, sourceOf) => {
      reader = createPriceReader(columns, { ...rowReading(options, sourceOf), defaultCurrency, timezone });
      return reader;
    },
    notChecked: notChecked(options),
    runless: call.buildOnly || call.plan !== undefined,
    openJudge: async ({ folder }) => {
      if (operations === undefined) throw new Error('the prices were not grouped');
      const { workers } = call;
      const { now, interruption } = deps;
      const reading = { operations, folder, workers, now, interruption, onRead: deps.progress.reading };
      return openPriceJudge({ ...reading, platform: await deps.platform(), channels: true }, lineOf);
    },
    open: planned && (async () => ({ input: planned.input, checked: planned.checked })),
    onRow: lines.add,
    checkTogether: async (work, held) => {
      if (held.run !== undefined && held.run.header().input.sha256 !== work.input.sha256())
        throw changedInput(held.run);
      const looking = {
        platform: deps.platform,
        folder: work.folder,
        workers: call.workers,
        now: deps.now,
        interruption: deps.interruption,
        onRead: deps.progress.reading,
        lineOf,
      };
      const parts = held.run === undefined ? undefined : await readBatchParts(held.run.folder);
      if (held.run !== undefined && parts !== undefined) {
        await readRejected(held.run.folder, (row, problems) => {
          work.rejections.add(row, problems);
          work.checked.leaveOut(row);
        });
        if (planned !== undefined) await refuseStaleRest(planned, triggeredOf(parts), looking);
        return;
      }
      const { createRejections } = await import('../../report/rejections.js');
      const kept = await createRejections(work.folder);
      late = kept;
      const rejections: Pick<Rejections, 'add'> = {
        add: (row, problems) => {
          work.rejections.add(row, problems);
          kept.add(row, problems);
        },
      };
      operations ??= await createPriceOperations({
        checked: work.checked,
        rejections,
        folder: work.folder,
        onRows: () => throwIfInterrupted(deps.interruption),
        onStrays: ({ rows, firstLine }) => deps.notice(ofNoList(rows, firstLine)),
      });
      judged = await judgePrices({
        operations,
        rejections,
        guard: guardOf(options),
        reading: readingOf(options, call.plan !== undefined),
        planned,
        productsToCome: call.productsToCome,
        sourceOf: reader?.sourceOf,
        ...looking,
      });
      for (const line of judged.notices) deps.notice(line);
      if (call.confirm !== undefined && call.plan === undefined) {
        work.expects = await expectedPrices({ operations, judged, lineOf, interruption: deps.interruption });
      }
      if (call.dryRun && call.verifies === undefined) deps.notice(wouldBuild(operations.size(), options));
    },
  };

  async function go(work: Work<PriceReader>, held: Parameters<typeof runToItsEnd>[1]): Promise<BulkReport> {
    if (call.plan !== undefined) return plan(work, call.plan);
    if (call.buildOnly) return buildOnly(work);
    let parts: () => ReturnType<BatchJournal['parts']> = () => undefined;
    return runToItsEnd(
      work,
      held,
      async (run, progress) => {
        const journal = await openBatchJournal(run.folder, run.assertHeld, run.clean);
        parts = journal.parts;
        try {
          await sendAll(work, run, progress, journal);
        } finally {
          await journal.close();
        }
      },
      () => ({ batches: batchesOf(parts() ?? []) }),
    );
  }

  async function sendAll(
    work: Work<PriceReader>,
    run: Run,
    progress: ProgressMap,
    journal: BatchJournal,
  ): Promise<void> {
    const { checked, rejections } = work;
    await run.replay((entry) => {
      progress.apply(entry);
      if ('outcome' in entry && entry.problems !== undefined) rejections.add(entry.outcome, entry.problems);
    });
    const zip = options.out ?? path.join(run.folder, 'prices.zip');
    if (journal.parts() === undefined) {
      await remember(run);
      const built = await build(work, zip);
      await keepRejected(run.folder, late);
      await journal.append({ built, at: deps.now().toISOString() });
    }
    const parts = () => journal.parts() ?? [];
    const allTriggered = call.resume !== undefined && parts().every(({ batch }) => batch !== undefined);
    const wait = options.wait || allTriggered;
    if (!wait && !options.parallel && parts().length > 1) {
      deps.notice(
        `${parts().length} ZIPs run one after the other: each but the last is waited for (--parallel triggers them at once)`,
      );
    }
    const { base_url, org } = run.header();
    const total = checked.rows - checked.rejected;
    let done = Object.values(progress.counts()).reduce((sum, count) => sum + count, 0);
    const looks = looksOf(work, run, progress);
    const sent = sendBatch(
      {
        parts,
        // A run whose lock was taken over writes nothing more, and this journal of rows knows of it.
        append: async (entry) => {
          await run.journal().flush();
          await journal.append(entry);
        },
        target: { base_url, org },
        rebuild: async () => refuseOther(await build(work, zip, parts()[0]?.form ?? 'seed'), parts(), zip),
        wait,
        parallel: options.parallel,
        settle: async (rows, { problem }) => {
          for (const row of rows) {
            if (progress.state(row) !== 'none') continue;
            const problems = problem === undefined ? undefined : [problem];
            const outcome = {
              outcome: row,
              result: problems === undefined ? 'updated' : 'rejected',
              problems,
            } as const;
            const hasRoom = run.journal().record(outcome);
            progress.apply(outcome);
            if (problems !== undefined) rejections.add(row, problems);
            if (!hasRoom) await run.journal().flush();
            done += 1;
            if (problem === undefined && row === rows[0]) looks.done(rows);
          }
          deps.progress.sending(done, total, checked.rejected + progress.counts().rejected);
        },
        settled: () => run.journal().flush(),
        look: () => looks.look().finally(() => run.journal().flush()),
        onBytes: deps.progress.uploading,
        onTriggered: (id) => deps.notice(`batch ${id} was triggered`),
      },
      await worldOf(options, deps),
    );
    await sent.finally(() => {
      work.looks.report = looks.report();
    });
  }

  function looksOf({ call: { verify, settleMs }, ...work }: Work<PriceReader>, run: Run, progress: ProgressMap) {
    const { platform, interruption, sleep, now, notice } = deps;
    const isReadWhole = planned !== undefined || options.undoable || options.maxChange !== undefined;
    const hint =
      planned === undefined
        ? `tillctl batch verify ${shellWord(options.file)} shows what differs`
        : 'it may read another form: tillctl doctor --probe';
    return createPriceLooks({
      mode: verify,
      settleMs,
      rows: work.checked.rows + work.checked.collapsed,
      operations: () => grouped(work),
      platform,
      // Else those of channels were not read.
      before: isReadWhole ? judged?.current : undefined,
      folder: work.folder,
      workers: call.workers,
      ...{ interruption, sleep, now, notice, hint },
      lose: (row, problems) => {
        const outcome = { outcome: row, result: 'rejected', problems } as const;
        run.journal().record(outcome);
        progress.apply(outcome);
        work.rejections.add(row, problems);
      },
    });
  }

  /** From the rows again when an earlier attempt grouped them: what was rejected then is left out by now. */
  async function grouped(work: Pick<Work<PriceReader>, 'checked' | 'folder'>): Promise<PriceOperations> {
    operations ??= await createPriceOperations({ ...work, rejections: { add: () => undefined } });
    return operations;
  }

  /** @param built the form of what was built before */
  async function build(work: Work<PriceReader>, zip: string, built?: Form): Promise<BuiltPart[]> {
    const all = await grouped(work);
    if (all.size() === 0) return [];
    const { input } = work;
    const total = all.rows();
    const perOperation = total / all.size();
    return buildBatch({
      operations: all,
      form: built ?? (await formOf()),
      zip,
      maxOperations: options.maxOperations,
      maxBytes: options.maxBytes,
      command: source.command,
      input: { file: input.name, sha256: input.sha256() },
      lineOf,
      interruption: deps.interruption,
      notice: deps.notice,
      onOperations: (count) => deps.progress.building(Math.round(count * perOperation), total),
    });
  }

  async function formOf(): Promise<Form> {
    if (!call.buildOnly) return (await deps.platform()).formOf('batches');
    return (await deps.formOffline('batches')) ?? 'seed';
  }

  async function buildOnly(work: Work<PriceReader>): Promise<BulkReport> {
    const zip = options.out;
    if (zip === undefined) throw new Error('where to build is not known');
    const built = await build(work, zip);
    const report = await unsent(work);
    return { ...report, summary: { ...report.summary, batches: zipsOf(built) } };
  }

  /** The end of what sends nothing: good rows are pending. */
  async function unsent(work: Work<PriceReader>): Promise<BulkReport> {
    const { rejected, rows } = work.checked;
    const found = await reportRejected(work, null);
    const counts = { created: 0, updated: 0, unchanged: 0, rejected, pending: rows - rejected };
    const failure = partial(work, rejected, found);
    return { summary: summarize(work, { runId: null, counts, rejectsFile: found.file, failure }), failure };
  }

  async function plan(work: Work<PriceReader>, files: readonly string[]): Promise<BulkReport> {
    if (operations === undefined || judged === undefined) throw new Error('the prices were not looked at');
    const { input, folder } = work;
    const written = await writePlan({
      files,
      operations,
      judged,
      origin: {
        tool_version: deps.version,
        ...(await deps.scope()),
        command: source.command,
        input: { file: input.name, sha256: input.sha256() },
        options: decidingOptions(priceOptions, options),
      },
      lineOf,
      folder,
      out: deps.stdout,
      now: deps.now,
      interruption: deps.interruption,
    });
    for (const file of files) if (file !== '-') deps.notice(planNotice(file, 'tillctl batch apply'));
    const report = await unsent(work);
    return { ...report, ...shownPlan(written, report.summary) };
  }

  /** What `runs undo` goes back to: of a plan always, else where it was asked for. */
  async function remember(run: Run): Promise<void> {
    if (operations === undefined || judged?.current === undefined) return;
    if (planned === undefined && !options.undoable) return;
    const { unknown } = await rememberBefore(run.folder, operations, judged.current, lineOf);
    if (unknown === 0) return;
    deps.notice(
      `the platform does not tell the lists of prices of ${unknown} of ${operations.size()} operations: runs undo will leave them as they are`,
    );
  }

  async function close(): Promise<void> {
    judged?.close();
    late?.close();
    await operations?.close();
  }

  return { kind, go, close };
}

async function worldOf(options: BatchPricesOptions, deps: BatchPricesDeps): Promise<BatchWorld> {
  const { sleep, now, clock, interruption, notice, timeoutMs, retries } = deps;
  const platform = await deps.platform();
  return {
    batches: createBatchOperations(platform.call),
    form: platform.forms.known('batches'),
    store: await deps.store(),
    sleep,
    now,
    clock,
    interruption,
    notice,
    timeoutMs,
    retries,
    pollMs: options.pollMs,
  };
}

function changedInput({ id, header }: Run): UsageError {
  return new UsageError(`${header().input.path} is not the file that run ${id} was started with`, {
    hint: 'a batch is made of the whole file: restore it, or start a new run',
  });
}

function notChecked({ checkProducts, maxChange }: BatchPricesOptions): string {
  const parts = [
    ...(checkProducts || maxChange !== undefined ? [] : ['whether the products are there (--check-products)']),
    ...(maxChange === undefined ? ['how far prices move (--max-change)'] : []),
    'what the platform says to the operations',
  ];
  return parts.join(', ');
}

function wouldBuild(operations: number, { maxOperations }: BatchPricesOptions): string {
  const zips = Math.ceil(operations / maxOperations);
  return `${operations} ${operations === 1 ? 'operation' : 'operations'} would be sent, in ${zips} ${zips === 1 ? 'ZIP' : 'ZIPs'} or more (--max-bytes counts packed bytes)`;
}

/** @throws {UnverifiedError} when the ZIPs are not those of before */
function refuseOther(built: readonly BuiltPart[], before: readonly BuiltPart[], zip: string): void {
  const same = built.length === before.length && built.every(({ sha256 }, at) => sha256 === before[at]?.sha256);
  if (same) return;
  throw new UnverifiedError(`${zip} cannot be built again as it was`, {
    hint: 'it was built by another version of tillctl (runs show names it): go on with that one',
  });
}

import { createHash, hash } from 'node:crypto';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { originOf } from '../config/base-url.js';
import { type TillctlError, UsageError } from '../errors/errors.js';
import type { Entry, Outcome, RowLook } from '../journal/entries.js';
import { fingerprintOf, type RunIdentity } from '../journal/fingerprint.js';
import { createRowOutcomes, isOpen, type RowOutcomes, type RowState } from '../journal/row-outcomes.js';
import type { Run } from '../journal/run.js';
import { refuseFullDisk } from '../journal/run-folder.js';
import type { StartedWork, StartOptions } from '../journal/runs.js';
import { stringifyJson } from '../json/json.js';
import type { Lock } from '../locks/lock.js';
import { saidSign } from '../model/decimal-sign.js';
import type { SummaryVerification } from '../report/summary.js';
import { isAddress } from '../tabular/input-address.js';
import type { InputFile } from '../tabular/row.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import {
  type BulkCall,
  type BulkOptions,
  bulkOptionsOf,
  type Job,
  type Scope,
  type SenderSetup,
  type SendingWork,
  type Work,
} from './bulk-job.js';
import { lookAtSent } from './look-at-sent.js';
import { createWriteVerifier, NotKeptError } from './looks/verify-writes.js';
import type { OpenRow, RowsWhere } from './open-row.js';
import { lineText, type NumberedRow, type RowReader } from './row-reader.js';
import { type SendJob, type Step, sendRecords } from './send-records.js';
import { rowsInPhases } from './sending/row-phases.js';
import { settleLooks } from './settle-looks.js';

/** Begin the run of a new job. Nothing was sent before. */
export async function startRun(job: Work, lock: Lock | undefined): Promise<Run> {
  const { kind, options, call, deps, path } = job;
  const { file, rejects, mapping } = options;
  const size = { rows: job.checked.rows - job.checked.rejected, inputBytes: job.input.sizeBytes };
  const tight = await refuseFullDisk(deps.folder, size);
  if (tight !== undefined) deps.notice(tight, 'warning');
  const work = workOf(job, await deps.scope());
  const run = await deps.runs.start(
    {
      ...work,
      // Absolute, so that the run can be resumed from any folder.
      options: {
        ...options,
        ...(job.checked.proved === undefined ? {} : { proved: job.checked.proved }),
        ...kind.options,
        ...deps.sharing?.kept,
        file: file === '-' || isAddress(file) ? file : path,
        rejects: rejects && resolve(rejects),
      },
      tool_version: deps.version,
      mapping_sha256: digestOfMapping(mapping),
    },
    { again: call.again, breakLock: call.breakLock, lock, formerFingerprints: formerFingerprints(job, work) },
  );
  if (run.unfinished !== undefined) {
    deps.notice(
      `run ${run.unfinished.id} of the same file is unfinished; this is a new run (to continue that one: tillctl runs resume ${run.unfinished.id})`,
      'warning',
    );
  }
  return run;
}

/**
 * Before the platform is asked for anything: what was applied looks to every later check like a change from elsewhere.
 *
 * @throws {UsageError} when the same work was done in full
 */
export async function refuseAppliedWork(job: Work): Promise<void> {
  const { call, deps, kind } = job;
  if (call.again) return;
  const work = workOf(job, await deps.scope());
  const elsewhere = await deps.runs.refuseApplied(work, { formerFingerprints: formerFingerprints(job, work) });
  if (elsewhere === undefined) return;
  deps.notice(
    `run ${elsewhere.id} of ${kind.command} went to organisation ${work.org} at ${elsewhere.base_url}: if ${work.base_url} is the same platform, use that name (what was sent under another name is sent again)`,
    'warning',
  );
}

function workOf(job: Work, scope: Scope): StartedWork {
  const { kind, options, input, path } = job;
  const { file } = options;
  const isSpooled = file === '-' || isAddress(file);
  return {
    ...scope,
    command: kind.command,
    input: {
      path: file === '-' ? 'stdin' : isSpooled ? file : path,
      sha256: input.sha256(),
      size: input.sizeBytes,
      spooled: isSpooled ? path : undefined,
    },
    ...(input.plan === undefined ? {} : { plan: { number: input.plan } }),
    fingerprint: fingerprint(job, { org: scope.org, origin: originOf(scope.base_url) }),
  };
}

function formerFingerprints(
  job: Work,
  { org, base_url: address }: Pick<Scope, 'org' | 'base_url'>,
): StartOptions['formerFingerprints'] {
  const { unsaid = [] } = job.call;
  const before = unsaid.length === 0 ? [] : [fingerprint(job, { org, origin: originOf(address) }, unsaid)];
  return ({ profile, base_url }) => [...before, fingerprint(job, { org, profile, base_url })];
}

/** What makes this job the same work as another. @param without options that do not count */
function fingerprint(
  { kind, options, input }: Work,
  of: Pick<RunIdentity, 'origin' | 'profile' | 'base_url' | 'org'>,
  without: readonly string[] = [],
): string {
  const deciding = Object.entries(decidingOptions(kind, options)).filter(([name]) => !without.includes(name));
  return fingerprintOf({
    ...of,
    command: kind.command,
    mapping_sha256: digestOfMapping(options.mapping),
    options: Object.fromEntries(deciding),
    sha256: input.sha256(),
  });
}

/** Neither the place of a file nor its ending decides what is sent. */
function decidingOptions(
  kind: { options: Readonly<Record<string, unknown>> },
  { sheet, encoding, delimiter, ...options }: BulkOptions,
): Record<string, unknown> {
  const sign = saidSign(options);
  // The same work as before there was more to say than a comma.
  const decimal = sign === 'point' ? { decimal: sign } : {};
  return { sheet, encoding, delimiter, decimalComma: sign === 'comma', ...decimal, ...kind.options };
}

function digestOfMapping(mapping: BulkOptions['mapping']): string | undefined {
  return mapping === undefined ? undefined : createHash('sha256').update(mapping.text).digest('hex');
}

/**
 * A run goes on as it began: rows that were sent with one meaning and rows sent with another would be one run that
 * could not be accounted for.
 *
 * @throws {UsageError} for other options, and for another input unless it is accepted
 */
export function refuseOtherWork(
  run: Run,
  kind: { options: Readonly<Record<string, unknown>> },
  options: BulkOptions,
  call: BulkCall,
  input: InputFile,
): void {
  const header = run.header();
  const started = { ...header.options, ...decidingOptions({ options: {} }, bulkOptionsOf(header.options)) };
  const now = decidingOptions(kind, options);
  const other = [...new Set([...Object.keys(now), 'decimal'])]
    .filter((name) => !isDeepStrictEqual(now[name] ?? false, started[name] ?? false))
    .map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  if (digestOfMapping(options.mapping) !== header.mapping_sha256) other.push('mapping');
  if (other.length > 0) {
    throw new UsageError(`run ${run.id} was started with other options (${other.join(', ')})`, {
      hint: `tillctl runs resume ${run.id} continues with those that it was started with`,
    });
  }
  if (header.input.sha256 !== input.sha256() && !call.acceptChangedInput) {
    throw new UsageError(`${input.name} is not the file that run ${run.id} was started with`, {
      hint: 'restore the file, or match its rows by key and content with --accept-changed-input',
    });
  }
}

/**
 * The middle of a run: what is known is replayed, every row without an outcome is sent.
 *
 * @param rowsWhere the good rows that are meant
 * @param turns the same, those first that others lean on
 */
export async function sendOpenRows<Content>(
  job: SendingWork<Content>,
  run: Run,
  rowsWhere: RowsWhere<Content>,
  turns: readonly RowsWhere<Content>[] = [rowsWhere],
): Promise<void> {
  const { kind, checked, deps, call, outcomes, folder, keys, fitted } = job;
  const carried = await replay(job, run, rowsWhere);
  const total = checked.rows - checked.rejected;
  let done = outcomes.counts().decided;
  const isResumed = call.resume !== undefined;
  if (done === total && outcomes.counts().openLooks === 0 && !isResumed) return;
  const reading = (objects: number): void => {
    throwIfInterrupted(deps.interruption);
    deps.progress.reading(objects);
  };
  const { notice, sleep, interruption } = deps;
  const { verify: mode, settleMs } = call;
  const verifier = createWriteVerifier({
    mode,
    settleMs,
    interruption,
    sleep,
    notice,
    now: () => deps.now().getTime(),
    doubted: (look) => looked({ look }),
    decided: (look, verdict) => looked({ look, verdict }),
  });
  function looked(entry: RowLook): void {
    run.journal().record(entry);
    outcomes.take(entry);
  }
  const asked = call.resendMissing === true ? total : total - done;
  const sender = await kind.openSender({ rows: asked, folder, reading, keys, fitted, note: noting(run) }, run);
  await run.noteClock(deps.clock.offsets);
  try {
    const journal = run.journal();
    const gone = isResumed ? await lookAtSent({ job, run, sender, rowsWhere }) : new Set();
    done = outcomes.counts().decided;
    const settled = (_: number, outcome: Outcome): void => {
      outcomes.take(outcome);
      done += 1;
      deps.progress.sending(done, total, checked.rejected + outcomes.counts().rejected);
    };
    const workers = sender.atOnce ?? call.workers;
    const how: Omit<SendJob<OpenRow<Content>>, 'rows'> = {
      number: ({ number }) => number,
      prepare: async ({ number, content, key, digest, source }) => {
        // What was sent and is gone is not in doubt any more: it is not there.
        const inDoubt = outcomes.of(number).result === 'intent' && !gone.has(number);
        const doubt = inDoubt || carried.has(number) ? { before: outcomes.of(number).before } : undefined;
        const step = await sender.prepare({ number, content, key, digest }, doubt);
        if (source === undefined || doubt !== undefined || !creates(step)) return step;
        const problems = keys?.problemsOf({ number, ...source }) ?? [];
        return problems.length === 0 ? step : { kind: 'settled', result: 'rejected', key, digest, problems };
      },
      asks: sender.asks,
      journal,
      line: ({ line }) => line,
      verifier,
      workers,
      interruption,
      settled,
    };
    const sendAll = async () => {
      for (const turn of turns) {
        for await (const rows of rowsInPhases(sender.phases ?? [], (row) => isOpen(outcomes.of(row)), turn))
          await sendRecords({ ...how, rows });
      }
      return sender.finish?.({ journal, verifier, workers, settled });
    };
    // A platform that keeps one write in part only still tells what became of the others that were in doubt.
    const stopped = await notKept(sendAll());
    await settleLooks({ job, run, sender, verifier, rowsWhere });
    if (stopped !== undefined) throw stopped;
  } finally {
    sender.close();
    Object.assign(job.looks, { oddities: sender.oddities?.(), shown: sender.shown?.() });
    for (const line of kind.tellOddities?.(job.looks.oddities ?? {}) ?? []) notice(line);
    job.looks.report = together(job.looks.report, verifier.report());
  }
}

/** Writes down what changes beside rows. */
export function noting(run: Pick<Run, 'journal'>): NonNullable<SenderSetup['note']> {
  return async (...notes) => run.journal().append(...notes.map((note) => ({ beside: null, ...note })));
}

/** Whether a step gives its thing a key that nothing has. */
function creates(step: Step): boolean {
  return step.kind === 'send' && (step.givesKey ?? step.intent.before === 'none');
}

/** @returns what ends the run only once all that was written was looked at */
async function notKept(sent: Promise<TillctlError | undefined>): Promise<TillctlError | undefined> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof NotKeptError) return error;
    throw error;
  }
}

/** A run may send its rows in several parts. */
export function together(one: SummaryVerification | undefined, other: SummaryVerification): SummaryVerification {
  if (one === undefined) return other;
  return {
    mode: other.mode,
    looked_at: one.looked_at + other.looked_at,
    unconfirmed: one.unconfirmed + other.unconfirmed,
    changed_elsewhere: one.changed_elsewhere + other.changed_elsewhere,
    not_kept: one.not_kept + other.not_kept,
  };
}

/**
 * What earlier attempts of this run left behind. Rows of the present input are known by number; those of an input that
 * was changed since by key and content, and from then on by number, too.
 *
 * @returns rows that only an earlier input has in doubt
 */
export async function replay<Content>(
  job: Work,
  run: Run,
  rowsWhere: RowsWhere<Content>,
): Promise<ReadonlySet<number>> {
  const { call, input, path, outcomes } = job;
  if (call.resume === undefined) return new Set();
  const header = run.header();
  if (header.input.sha256 !== input.sha256()) {
    const accepted = { ...header.input, path, sha256: input.sha256(), size: input.sizeBytes };
    await run.acceptInput(accepted, fingerprint(job, { org: header.org, origin: originOf(header.base_url) }));
  }
  await run.replay((entry) => outcomes.take(entry));
  return run.header().journals.length > 1 ? carry(run, job, rowsWhere) : new Set();
}

/** What journals of earlier inputs know of rows that the present one does not know yet. @returns those in doubt */
async function carry<Content>(
  run: Run,
  { folder, outcomes }: Pick<Work<RowReader>, 'folder' | 'outcomes'>,
  rowsWhere: RowsWhere<Content>,
): Promise<Set<number>> {
  // One for each, since the same row number means another row in each.
  const earlier: RowOutcomes[] = [];
  const journal = run.journal();
  const inDoubt = new Set<number>();
  try {
    await run.replayEarlier(() => {
      const rows = createRowOutcomes(folder, true);
      earlier.unshift(rows);
      return (entry) => rows.take(entry);
    });
    for await (const rows of rowsWhere((row) => outcomes.of(row).result === 'none')) {
      for (const { number, key, digest } of rows) {
        // The newest that knows the key decides: what an older one did for it was overwritten since.
        const known = earlier.map((each) => each.byKey(key, digest)).find((state) => state !== undefined);
        if (known?.result === 'intent') inDoubt.add(number);
        for (const entry of carriedEntries(number, known)) {
          outcomes.take(entry);
          if (!journal.record(entry)) await journal.flush();
        }
      }
    }
    await journal.flush();
    return inDoubt;
  } finally {
    for (const rows of earlier) rows.close();
  }
}

function carriedEntries(number: number, { result, deleted, look }: Partial<RowState> = {}): Entry[] {
  if (result !== 'created' && result !== 'updated' && result !== 'unchanged') return [];
  const outcome = { outcome: number, result, ...(deleted === true ? { deleted } : {}) };
  return look === 'open' ? [outcome, { look: number }] : [outcome];
}

/** The good rows that are meant, in a further pass over the file. @param isTurn of those only that it is the turn of */
export async function* rowsIn<Content>(
  { kind, checked }: Job<Content>,
  isMeant: (row: number) => boolean,
  isTurn: (content: Content) => boolean = () => true,
): AsyncGenerator<OpenRow<Content>[]> {
  const isOpen = (row: number): boolean => checked.sendable(row) && isMeant(row);
  for await (const batch of checked.numbered(isOpen)) {
    const open: OpenRow<Content>[] = [];
    for (const row of batch) {
      if (!isOpen(row.number)) continue;
      const content = kind.read(row);
      if (!isTurn(content)) continue;
      const digest = digestOf(kind.contentOf(content));
      const { number, original } = row;
      open.push({ number, line: original.line, key: row.reader.key(row.row), digest, content, source: sourceOf(row) });
    }
    yield open;
  }
}

/** What a row would create something by. */
export function sourceOf({ row, original, reader }: NumberedRow): OpenRow<unknown>['source'] {
  const own = reader.ownKey?.(row);
  return own && { where: lineText(original), own };
}

/** Equal content gives equal digests, wherever its row stands. */
export function digestOf(content: unknown): string {
  return hash('sha256', stringifyJson(content)).slice(0, 16);
}

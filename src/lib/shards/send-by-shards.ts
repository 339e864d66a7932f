import path from 'node:path';
import type { BulkDeps, Sharing } from '../bulk/bulk-job.js';
import { replay, rowsIn } from '../bulk/bulk-run.js';
import { writeWhole } from '../disk/whole-file.js';
import { graver, InterruptedError, TillctlError, UnverifiedError } from '../errors/errors.js';
import { exitNameOf } from '../fleet/outcome.js';
import { isOpen, type RowState } from '../journal/row-outcomes.js';
import { retryJobs } from '../queue/change-jobs.js';
import type { Queue } from '../queue/open-queue.js';
import { storeShared } from '../queue/shared-files.js';
import {
  createShared,
  enqueueShards,
  removeShared,
  type Shard,
  type ShardJob,
  shardsOf,
} from '../queue/shared-work.js';
import { listWorkers } from '../queue/workers.js';
import type { RowSet } from '../spill/row-set.js';
import { isAddress } from '../tabular/input-address.js';
import { type CollectingRun, collectShard } from './collect-shard.js';
import { splitRows } from './rows-of-shard.js';
import type { ShardedWork, ShardReport, SharedRun } from './shared-run.js';

export interface ShardingDeps {
  queue: Queue;
  shared: SharedRun;
}

export interface Sharded {
  sharing: Sharing;
  /** Requests of the shards that were collected. */
  exchanges: BulkDeps['exchanges'];
}

const pollMs = 500;

/** A run whose rows the workers of a fleet send, each the rows of one shard; this process puts together what became of them. */
export function sendByShards(deps: ShardingDeps): Sharded {
  const sum = { requests: 0, retries: 0 };
  return {
    exchanges: () => ({ ...sum }),
    sharing: {
      kept: { shards: deps.shared },
      kindOf: (kind) => kind,
      send: async (job, run) => {
        const { queue, shared } = deps;
        await new ShardedSending({ queue, id: shared.id, job, run }, deps, sum).send();
      },
    },
  };
}

class ShardedSending<Content> {
  readonly #run: CollectingRun<Content>;
  readonly #deps: ShardingDeps;
  readonly #sum: { requests: number; retries: number };
  readonly #oddities: Record<string, number> = {};
  /** Jobs whose outcome is in the run. */
  readonly #collected = new Set<string>();
  /** Rows of open shards whose outcome an earlier attempt brought into the run, by their parts. */
  #known = new Map<number, number>();
  /** Rows that shards are done with whose outcome is not in the run so far. */
  #under = 0;

  constructor(run: CollectingRun<Content>, deps: ShardingDeps, sum: { requests: number; retries: number }) {
    this.#run = run;
    this.#deps = deps;
    this.#sum = sum;
  }

  async send(): Promise<void> {
    const { job, run } = this.#run;
    await replay(job, run, (isMeant) => rowsIn(job, isMeant));
    if (this.#isDecided()) return removeShared(this.#run.queue, this.#run.id);
    const shards = await this.#shards();
    if (shards.length === 0) await this.#share();
    else await this.#askAgain(shards);
    this.#report();
    await this.#warnWithoutWorkers();
    const ended = await this.#untilOver();
    for (const line of job.kind.tellOddities?.(this.#oddities) ?? []) job.deps.notice(line);
    const failure = failureOf(ended) ?? this.#failureOfOpen();
    // Where every row is decided the run is over, also by a shard that failed: it is not resumed.
    if (failure === undefined || this.#isDecided()) await removeShared(this.#run.queue, this.#run.id);
    if (failure !== undefined) throw failure;
  }

  #shards(): Promise<Shard<ShardReport>[]> {
    return shardsOf<ShardReport>(this.#run.queue, this.#run.id);
  }

  #isDecided(): boolean {
    return this.#isSent() && this.#run.job.outcomes.counts().openLooks === 0;
  }

  #isSent(): boolean {
    const { rows, rejected } = this.#run.job.checked;
    return this.#done() === rows - rejected;
  }

  /** A shard that was cancelled at work, and whose job was removed while we waited, left a report of some of its rows. */
  #failureOfOpen(): TillctlError | undefined {
    if (this.#isSent()) return undefined;
    return new UnverifiedError('all shards are over, and what became of some rows is not known');
  }

  #done(): number {
    return this.#run.job.outcomes.counts().decided;
  }

  #report(): void {
    const { job } = this.#run;
    const { rows, rejected } = job.checked;
    const total = rows - rejected;
    const done = Math.min(total, this.#done() + this.#under);
    job.deps.progress.sending(done, total, rejected + job.outcomes.counts().rejected);
  }

  /** The input, unless all can fetch it, and the rows of each shard go to the queue before the first job does. */
  async #share(): Promise<void> {
    const { queue, id, job, run } = this.#run;
    const work = this.#work();
    await createShared(queue, { id, work });
    // What came by standard input was moved to the run's folder when the run began.
    const input = run.header().input.spooled ?? job.path;
    if (work.address === undefined) await storeShared(queue, { shared: id, name: 'input' }, input);
    await this.#enqueueOpen(() => true);
  }

  /** Rows without an outcome, by their parts. */
  async #enqueueOpen(isMeant: (part: number) => boolean): Promise<void> {
    const { queue, id, job } = this.#run;
    const parts = [...(await this.#split(isOpen))].filter(([part]) => isMeant(part));
    for (const [part, rows] of parts) {
      const place = path.join(job.folder, `rows-${part}`);
      await writeWhole(place, rows.bytes(), 0o600);
      await storeShared(queue, { shared: id, name: `rows/${part}` }, place);
    }
    await this.#enqueue(parts.map(([part]) => part));
  }

  /** Paths of this machine say nothing to others, but for the name of the file. */
  #work(): ShardedWork {
    const { job, run } = this.#run;
    const { command, options } = run.header();
    const { rejects: _rejects, shards: _shards, ...kept } = options;
    const { file, inputFormat } = job.options;
    const name = file === '-' ? `stdin.${inputFormat}` : path.basename(file);
    const address = isAddress(file) ? { address: file } : {};
    return { command, options: { ...kept, file: name }, sha256: job.input.sha256(), ...address };
  }

  async #enqueue(parts: readonly number[]): Promise<void> {
    const { queue, id, run, job } = this.#run;
    const { words, ...whose } = this.#deps.shared.job;
    const verb = `${run.header().command}-shard`.split(' ');
    const jobs = parts.map(
      (part): ShardJob => ({
        ...whose,
        words: [...verb, id, String(part), ...words],
        shard: { of: id, part },
        enqueued_at: job.deps.now().toISOString(),
      }),
    );
    await enqueueShards(queue, id, jobs);
  }

  #split(isMeant: (state: RowState) => boolean): Promise<Map<number, RowSet>> {
    const { job } = this.#run;
    return splitRows(
      rowsIn(job, (row) => isMeant(job.outcomes.of(row))),
      this.#deps.shared.count,
      job.kind.groupOf,
    );
  }

  /** Of shards that an earlier attempt enqueued: what failed is resumed by a worker; where a job was removed, a new one does what is left. */
  async #askAgain(shards: readonly Shard<ShardReport>[]): Promise<void> {
    const { queue } = this.#run;
    const failed = shards.filter(({ state }) => state === 'failed').map(({ job }) => job);
    if (failed.length > 0) await retryJobs(queue, failed);
    const gone = shards.filter(({ state }) => state === 'gone');
    for (const shard of gone) await this.#collect(shard);
    const parts = new Set(gone.map(({ part }) => part));
    if (parts.size > 0) await this.#enqueueOpen((part) => parts.has(part));
    // Those that go on say again how many rows they are done with in all; new jobs have the rows that are left only.
    const ongoing = shards.filter((shard) => !parts.has(shard.part)).map(({ part }) => part);
    this.#known = await this.#knownRows(ongoing);
  }

  async #knownRows(parts: readonly number[]): Promise<Map<number, number>> {
    if (this.#done() === 0) return new Map();
    const split = await this.#split((state) => !isOpen(state));
    return new Map(parts.map((part) => [part, split.get(part)?.size() ?? 0]));
  }

  async #warnWithoutWorkers(): Promise<void> {
    const { queue, job } = this.#run;
    const { fleet } = this.#deps.shared.job;
    const workers = await listWorkers(queue.session, queue.schema);
    if (workers.some((worker) => worker.fleet === fleet)) return;
    job.deps.notice(`no worker of fleet ${fleet} is there yet: tillctl fleet worker does the shards`, 'warning');
  }

  async #untilOver(): Promise<readonly Shard<ShardReport>[]> {
    const { job } = this.#run;
    const { interruption } = job.deps;
    for (;;) {
      if (interruption.requested)
        throw new InterruptedError('stopped by a signal; the workers continue with the shards');
      const shards = await this.#shards();
      for (const shard of shards.filter(isOver)) await this.#collect(shard);
      this.#under = shards.reduce((sum, shard) => sum + (isOver(shard) ? 0 : this.#doneSince(shard)), 0);
      this.#report();
      if (shards.every(isOver)) return shards;
      await job.deps.sleep(pollMs, interruption.signal).catch(() => undefined);
    }
  }

  #doneSince({ part, rowsDone }: Shard<ShardReport>): number {
    return Math.max(0, rowsDone - (this.#known.get(part) ?? 0));
  }

  async #collect(shard: Shard<ShardReport>): Promise<void> {
    if (this.#collected.has(shard.job)) return;
    await collectShard(this.#run, shard);
    this.#collected.add(shard.job);
    this.#sum.requests += shard.report?.requests ?? 0;
    this.#sum.retries += shard.report?.retries ?? 0;
    for (const [oddity, count] of Object.entries(shard.report?.oddities ?? {})) {
      this.#oddities[oddity] = (this.#oddities[oddity] ?? 0) + count;
    }
    if (shard.report?.alike !== undefined) this.#run.job.keys?.addTally(shard.report.alike);
    this.#run.job.deps.notice(`shard ${shard.part}: ${endOf(shard)}`);
  }
}

function endOf({ state, result }: Shard<ShardReport>): string {
  return state === 'gone' ? 'its job is not in the queue any more' : (result?.why ?? 'done');
}

function isOver({ state }: Shard<ShardReport>): boolean {
  return state === 'done' || state === 'failed' || state === 'gone';
}

/** The gravest of what went wrong with the shards. */
function failureOf(shards: readonly Shard<ShardReport>[]): TillctlError | undefined {
  const failures = shards.flatMap((shard) => failureOfShard(shard) ?? []);
  return failures.reduce<TillctlError | undefined>(
    (worst, failure) => (worst === undefined ? failure : graver(worst, failure)),
    undefined,
  );
}

function failureOfShard({ part, job, state, result, report }: Shard<ShardReport>): TillctlError | undefined {
  if (state === 'failed') {
    const name = result === undefined ? 'interrupted' : exitNameOf(result.code);
    const why = result?.why ?? 'its job was cancelled';
    const hint = `tillctl fleet logs ${job}${result?.hint === undefined ? '' : `; ${result.hint}`}`;
    return new TillctlError(name === 'ok' || name === 'bug' ? 'local' : name, `shard ${part}: ${why}`, { hint });
  }
  if (report !== undefined) return undefined;
  return new UnverifiedError(`shard ${part} is over, and what became of its rows is not known`, {
    hint: `tillctl fleet logs ${job}`,
  });
}

import { setTimeout as sleep } from 'node:timers/promises';
import { exitCodes, LocalError } from '../../errors/errors.js';
import { endJob } from '../../queue/end-job.js';
import { ensureQueue } from '../../queue/ensure-queue.js';
import { queueOf } from '../../queue/job.js';
import { type LeaseTerms, reapLeases, type TakenJob, takeJob } from '../../queue/leases.js';
import type { Queue } from '../../queue/open-queue.js';
import { enqueueDue, type PlanJobs } from '../../queue/schedules.js';
import { pauseMs, type Verdict, verdictOf } from '../../queue/verdict.js';
import { announceWorker, dismissWorker } from '../../queue/workers.js';
import { exitNameOf } from '../outcome.js';
import { type AttemptDeps, attemptJob, removeAttempts } from './attempt-job.js';
import type { Heartbeat } from './heartbeat.js';

export interface WorkerDeps extends AttemptDeps {
  queue: Queue;
  heartbeat: Heartbeat;
  terms: LeaseTerms;
  /** Most jobs at once. */
  concurrency: number;
  /** After a first attempt that came to nothing; twice as long after each further one. */
  firstPauseMs: number;
  /** Ends once no job waits or is at work anywhere. */
  untilEmpty: boolean;
  /** Called in each round, whether or not the database answers. */
  alive: () => void;
  /** Called whenever the database has answered this worker. */
  answered: () => void;
  /** Called with what became of a job. */
  ended: (verdict: Verdict) => void;
  planned: PlanJobs;
}

export interface Worked {
  /** How often each verdict was come to. */
  verdicts: Partial<Record<Verdict, number>>;
  /** The exit code of the last attempt of each job that ended here. */
  codes: ReadonlyMap<string, number>;
}

const pollMs = 1000;

/**
 * Takes jobs of a fleet and does them, until it is asked to end: then it takes no more, has its processes end what they
 * have in flight, and gives back what is left.
 */
export class Worker {
  readonly #deps: WorkerDeps;
  readonly #atWork = new Set<Promise<void>>();
  readonly #verdicts: Worked['verdicts'] = {};
  readonly #codes = new Map<string, number>();
  /** Bugs of ours: the first ends the worker. */
  readonly #failures: unknown[] = [];
  #trouble: string | undefined;
  /** Jobs at once: fewer than asked for after one could not be begun. */
  #most: number;
  /** None is begun before, by `performance.now()`. */
  #beginsAt = 0;

  constructor(deps: WorkerDeps) {
    this.#deps = deps;
    this.#most = deps.concurrency;
  }

  async run(): Promise<Worked> {
    const { queue, heartbeat, terms, concurrency, fleet } = this.#deps;
    const { session, schema } = queue;
    await ensureQueue(queue, queueOf(fleet.name));
    await announceWorker(session, schema, { ...terms, fleet: fleet.name, concurrency, ageMs: 0 });
    heartbeat.start();
    try {
      while (!(await this.#isOver())) await this.#pause();
    } finally {
      await Promise.all(this.#atWork);
      await heartbeat.stop();
    }
    await dismissWorker(session, schema, terms.worker).catch((error) => this.#report(error));
    return { verdicts: this.#verdicts, codes: this.#codes };
  }

  /** A round: what others lost, what is due, what may be begun. A database that is gone for a while is waited for. */
  async #isOver(): Promise<boolean> {
    const { interruption, untilEmpty } = this.#deps;
    if (interruption.requested) return true;
    if (this.#failures.length > 0) throw this.#failures[0];
    this.#deps.alive();
    try {
      await this.#round();
      this.#deps.answered();
      this.#trouble = undefined;
      return untilEmpty && this.#atWork.size === 0 && (await this.#isEmpty());
    } catch (error) {
      this.#report(error);
      return false;
    }
  }

  async #round(): Promise<void> {
    const { queue, fleet, planned, notice, interruption, heartbeat, terms } = this.#deps;
    const lost = await reapLeases(queue);
    if (lost > 0) notice(`${lost} ${lost === 1 ? 'job' : 'jobs'} of a worker that was not heard of any more`);
    for (const sentence of await enqueueDue(queue, fleet.name, planned)) notice(sentence);
    const mayBegin = () => this.#atWork.size < this.#most && performance.now() >= this.#beginsAt;
    while (mayBegin() && heartbeat.isValid && !interruption.requested) {
      const askedAt = performance.now();
      const job = await takeJob(queue, fleet.name, terms);
      if (job === undefined) return;
      if (job === 'busy') continue;
      if ('why' in job) {
        this.#codes.set(job.id, exitCodes.input);
        notice(`job ${job.id} failed: ${job.why}`);
      } else this.#begin(job, askedAt);
    }
  }

  async #isEmpty(): Promise<boolean> {
    const { queue, fleet } = this.#deps;
    const [open] = await queue.session.rows<{ jobs: number }>(
      `select count(*)::int as jobs from ${queue.schema}.job where name = $1 and state < 'completed'`,
      [queueOf(fleet.name)],
    );
    return open?.jobs === 0;
  }

  #begin(job: TakenJob, askedAt: number): void {
    const working: Promise<void> = this.#work(job, askedAt)
      .catch((error: unknown) => void this.#failures.push(error))
      .finally(() => this.#atWork.delete(working));
    this.#atWork.add(working);
  }

  async #work(job: TakenJob, askedAt: number): Promise<void> {
    const { heartbeat, interruption, firstPauseMs, notice } = this.#deps;
    const ends = { drain: new AbortController(), kill: new AbortController() };
    const drain = () => ends.drain.abort();
    interruption.signal.addEventListener('abort', drain, { once: true });
    if (interruption.requested) drain();
    heartbeat.watch(job.id, ends, askedAt);
    const { result, files, isWorkers } = await attemptJob(job, this.#deps, {
      drain: ends.drain.signal,
      kill: ends.kill.signal,
    });
    interruption.signal.removeEventListener('abort', drain);
    const tries = job.tries + 1;
    const wanted = isWorkers ? 'back' : verdictOf(result.code, tries, ends.drain.signal.aborted);
    this.#adapt(isWorkers === true, result.why);
    const verdict = await this.#end(job, { verdict: wanted, result, files, pauseMs: pauseMs(tries, firstPauseMs) });
    heartbeat.unwatch(job.id);
    this.#verdicts[verdict] = (this.#verdicts[verdict] ?? 0) + 1;
    if (verdict === 'done' || verdict === 'failed' || verdict === 'dead') this.#codes.set(job.id, result.code);
    this.#deps.ended(verdict);
    notice(`${job.data.organisation}: ${verdict}, ${exitNameOf(result.code)}${result.why ? `: ${result.why}` : ''}`);
  }

  /** Where this machine has no room or connection for a further process, it begins fewer, and not at once. */
  #adapt(hadNoRoom: boolean, why = ''): void {
    const { concurrency, firstPauseMs, notice } = this.#deps;
    const before = this.#most;
    this.#most = hadNoRoom ? Math.max(1, before - 1) : Math.min(concurrency, before + 1);
    if (!hadNoRoom) return;
    this.#beginsAt = performance.now() + firstPauseMs;
    notice(`a job could not be begun here, and waits in the queue: ${why}; at most ${this.#most} at once from now on`);
  }

  /** Once its lease is over, another worker finds out how it ended. */
  async #end(job: TakenJob, end: Parameters<typeof endJob>[2]): Promise<Verdict> {
    const { queue, heartbeat } = this.#deps;
    for (;;) {
      try {
        const verdict = await endJob(queue, job, end);
        if (verdict !== 'lost') await this.#removeFiles(job);
        return verdict;
      } catch (error) {
        this.#report(error);
        if (!heartbeat.isValid) return 'lost';
        await sleep(pollMs);
      }
    }
  }

  /** What stays takes room, and no job waits for it. */
  async #removeFiles(job: TakenJob): Promise<void> {
    await removeAttempts(this.#deps, job).catch((error: unknown) => {
      if (!(error instanceof LocalError)) throw error;
      this.#deps.notice(`files of job ${job.id} stay: ${error.message}`);
    });
  }

  /** Once for each trouble, and not once a second. */
  #report(error: unknown): void {
    if (!(error instanceof LocalError)) throw error;
    if (error.message === this.#trouble) return;
    this.#trouble = error.message;
    this.#deps.notice(`the queue does not answer: ${error.message}`);
  }

  /** Until something may have changed. */
  async #pause(): Promise<void> {
    const { interruption } = this.#deps;
    const asked = sleep(pollMs, undefined, { signal: interruption.signal }).catch(() => undefined);
    await Promise.race([asked, ...this.#atWork]);
  }
}

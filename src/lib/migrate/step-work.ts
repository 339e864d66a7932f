import type { BulkCall, BulkReport } from '../bulk/bulk-job.js';
import type { Settings } from '../config/settings.js';
import { InterruptedError, LimitError, TillctlError } from '../errors/errors.js';
import { makeNamespace } from '../jobs/external-ids/mapping-places.js';
import type { SendDeps } from '../jobs/flow.js';
import type { MigrationPart, MigrationRecord, MigrationStep } from '../journal/migrations.js';
import type { Runs, StartedRun } from '../journal/runs.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import { tagOf } from './migrate-record.js';
import { flowOfStep, limitsIn } from './migrate-steps.js';
import type { OpenStep } from './open-project.js';
import { waitMs } from './step-values.js';

/** How the run of every input of a step is called. */
export type StepCall = Pick<
  BulkCall,
  'acceptChangedInput' | 'breakLock' | 'maxErrors' | 'workers' | 'verify' | 'settleMs'
>;

export interface StepParts {
  /** Made anew for each run: progress and counts are its own. */
  deps: () => Promise<SendDeps>;
  /** Undefined where no profile was chosen: nothing is sent then. */
  settings: Settings | undefined;
  shown: (file: string) => string;
  /** The project as the operator typed it, as a word of a command line. */
  typed: string;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** The migration that a step is part of. */
export interface StepJob {
  options: StepCall;
  parts: StepParts;
  record: () => MigrationRecord;
  save: (record: MigrationRecord) => Promise<void>;
}

/** One step of a migration: its inputs one after the other, each a run of its own. What became of them is saved at once. */
export class StepWork {
  readonly #job: StepJob;
  readonly #open: OpenStep;
  readonly #at: number;
  readonly #deps: SendDeps;

  /** @param at the place of the step in the migration */
  constructor(job: StepJob, open: OpenStep, at: number, deps: SendDeps) {
    this.#job = job;
    this.#open = open;
    this.#at = at;
    this.#deps = deps;
  }

  /** Does what is left of the step, as often as it may be tried. @returns why it did not end well */
  async run(): Promise<TillctlError | undefined> {
    await this.#begin();
    for (let retries = this.#open.step.retry?.times ?? 0; ; retries -= 1) {
      const failure = await this.#attempt();
      if (failure === undefined) {
        await this.#change({ finished_at: this.#now(), error: null });
        return undefined;
      }
      if (failure.kind !== 'platform' || retries <= 0) return this.#failed(failure);
      await this.#pause(failure);
    }
  }

  async #begin(): Promise<void> {
    const { started_at: startedAt, error } = this.#step();
    if (startedAt !== null && error === null) return;
    await this.#change({ started_at: startedAt ?? this.#now(), error: null, finished_at: null });
  }

  async #failed(failure: TillctlError): Promise<TillctlError> {
    const { kind: name, message } = failure;
    await this.#change({ error: { name, message }, finished_at: this.#now() });
    return goesOn(failure, this.#open.step.id, this.#job.parts.typed);
  }

  async #pause({ message }: TillctlError): Promise<void> {
    const { id, retry } = this.#open.step;
    const wait = retry?.wait ?? '30s';
    this.#deps.notice(`step ${id}: ${message}; it continues in ${wait}`);
    await this.#job.parts.sleep(waitMs(wait, 'wait'), this.#deps.interruption.signal);
    throwIfInterrupted(this.#deps.interruption);
  }

  async #attempt(): Promise<TillctlError | undefined> {
    try {
      for (const [position, { file, shown }] of this.#open.parts.entries()) {
        const { state } = this.#part(position);
        if (state === 'done' || state === 'rejected') continue;
        throwIfInterrupted(this.#deps.interruption);
        this.#deps.notice(`step ${this.#open.step.id}: ${file === null ? shown : this.#job.parts.shown(file)}`);
        if (file === null) await this.#makeNames(position);
        else await this.#sendPart(file, position);
      }
      return undefined;
    } catch (error) {
      if (error instanceof TillctlError) return error;
      throw error;
    }
  }

  /** Names that are there already stay, so doing it twice does no harm. */
  async #makeNames(position: number): Promise<void> {
    const { names } = this.#open.step;
    const started = this.#deps.now().getTime();
    const ids = (await this.#deps.platform()).externalIds;
    let created = 0;
    for (const name of names) if (await makeNamespace(ids, name)) created += 1;
    const counts = { created, updated: 0, unchanged: names.length - created, rejected: 0, pending: 0 };
    await this.#changePart(position, { state: 'done', counts, duration_ms: this.#deps.now().getTime() - started });
  }

  /** @throws {TillctlError} when it stopped before every row had its outcome */
  async #sendPart(file: string, position: number): Promise<void> {
    const { summary, failure } = await this.#flowThrough(file, position);
    const { counts, waiting = 0, run_id: runId } = summary;
    // Orders that a register makes some time hold up no step.
    const isDone = counts.pending === waiting && failure?.kind !== 'interrupted' && !isLocal(failure);
    await this.#changePart(position, {
      run_id: runId,
      state: isDone ? (counts.rejected > 0 ? 'rejected' : 'done') : runId === null ? 'waiting' : 'stopped',
      counts,
      rejects_file: summary.rejects_file,
      duration_ms: this.#part(position).duration_ms + summary.duration_ms,
    });
    if (isDone && waiting > 0) {
      this.#deps.notice(
        `step ${this.#step().id}: ${waiting} finalized, waiting for the register: tillctl runs resume ${runId} looks for the orders`,
      );
    }
    if (failure !== undefined && (!isDone || runId === null)) throw failure;
  }

  /** The run of an input, whose id is on disk before anything is sent. */
  async #flowThrough(file: string, position: number): Promise<BulkReport> {
    const { parts, options, record } = this.#job;
    const own = await parts.deps();
    const { settings } = parts;
    const resume = this.#part(position).run_id ?? undefined;
    // A run goes on with the limits that it began with.
    const guards = resume === undefined ? settings?.guards : limitsIn((await own.runs.get(resume)).options);
    const flow = await flowOfStep(this.#open, parts.shown(file), settings, guards);
    const tag = tagOf(record(), this.#step(), position);
    const started = (id: string) => this.#changePart(position, { run_id: id, state: 'running' });
    const { acceptChangedInput, breakLock, maxErrors, workers, verify, settleMs } = options;
    const call: BulkCall = {
      ...{ acceptChangedInput, breakLock, maxErrors, workers, verify, settleMs },
      dryRun: false,
      again: record().again,
      resume,
      maxRows: settings?.guards.maxRows,
      maxChanges: settings?.guards.maxChanges,
    };
    return flow(call, { ...own, runs: taggedRuns(own.runs, tag, started) });
  }

  #now(): string {
    return this.#deps.now().toISOString();
  }

  #step(): MigrationStep {
    return this.#job.record().steps[this.#at] as MigrationStep;
  }

  #part(position: number): MigrationPart {
    return this.#step().parts[position] as MigrationPart;
  }

  async #change(changes: Partial<MigrationStep>): Promise<void> {
    const record = this.#job.record();
    await this.#job.save({ ...record, steps: changedAt(record.steps, this.#at, changes) });
  }

  async #changePart(position: number, changes: Partial<MigrationPart>): Promise<void> {
    await this.#change({ parts: changedAt(this.#step().parts, position, changes) });
  }
}

function changedAt<Item>(items: readonly Item[], position: number, changes: Partial<Item>): Item[] {
  return items.map((item, at) => (at === position ? { ...item, ...changes } : item));
}

/** The end of a run could not be written down: it goes on, though every row has its outcome. */
function isLocal(failure: TillctlError | undefined): boolean {
  return failure?.kind === 'local';
}

/** `started` gets the id of each run in it, which the run itself bears as well, before anything is sent. */
function taggedRuns(runs: Runs, migration: string, started: (id: string) => Promise<void>): Runs {
  return {
    ...runs,
    start: async (header, options): Promise<StartedRun> => {
      const run = await runs.start({ ...header, options: { ...header.options, migration } }, options);
      try {
        await started(run.id);
      } catch (error) {
        await run.abandon();
        throw error;
      }
      return run;
    },
  };
}

/** Limits of a step are those of the profile: no flag allows more. */
function hintOf(failure: TillctlError): string | undefined {
  if (!(failure instanceof LimitError)) return failure.hint;
  return `is it the right file? then allow more: tillctl config set ${failure.setting} <n>`;
}

/** A failure with the command that goes on with the whole project, in place of that of the one run. */
function goesOn(failure: TillctlError, step: string, typed: string): TillctlError {
  const next = `tillctl migrate resume ${typed}`;
  const own = hintOf(failure)?.replace(/(; then )?tillctl runs resume \S+$/, '');
  const hint = own === undefined || own === '' ? next : `${own}; then ${next}`;
  const details = { hint, problems: failure.problems, cause: failure };
  const message = `step ${step}: ${failure.message}`;
  return failure instanceof InterruptedError
    ? new InterruptedError(message, details)
    : new TillctlError(failure.kind, message, details);
}

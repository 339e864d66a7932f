import type { BulkCall, BulkReport, Scope } from '../bulk/bulk-job.js';
import type { VerifyMode } from '../bulk/looks/verify-writes.js';
import { readDuration } from '../config/duration.js';
import { InputError, InterruptedError, PartialError, TillctlError, UsageError } from '../errors/errors.js';
import { makeNamespace } from '../jobs/external-ids/import-external-ids.js';
import type { MigrationPart, MigrationRecord, MigrationStep, Migrations } from '../journal/migrations.js';
import type { RunScope, Runs, StartedRun } from '../journal/runs.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import { findMigration } from './find-migration.js';
import { fittedSteps, isOver, newStep, seenSteps, stateOf, tagOf } from './migrate-record.js';
import { flowOfStep, type StepDeps, type StepSettings } from './migrate-steps.js';
import type { OpenProject, OpenStep } from './open-project.js';

export interface RunProjectOptions {
  /** A new migration although there is one. */
  again: boolean;
  acceptChangedInput: boolean;
  /** Steps whose rejected rows were looked at count as done. */
  acceptRejected: boolean;
  breakLock: boolean;
  /** There must be a migration to go on with. */
  resume: boolean;
  /** Steps to do in this call; undefined: all. */
  only?: ReadonlySet<string>;
  maxErrors: number;
  workers: number;
  /** As of `BulkCall`. */
  verify: VerifyMode;
  settleMs: number;
}

export interface RunProjectParts {
  /** Made anew for each run: progress and counts are its own. */
  deps: () => Promise<StepDeps>;
  settings: StepSettings;
  migrations: Migrations;
  shown: (file: string) => string;
  /** The project as the operator typed it, as a word of a command line. */
  typed: string;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Called before the first step of a new migration. @throws {TillctlError} when it must not begin */
  beforeFirst: () => Promise<void>;
}

export interface RunProjectReport {
  record: MigrationRecord;
  failure?: TillctlError;
}

/**
 * Steps in their order, each a run of its own. Which step has which run is on disk: killed anywhere, the next call goes
 * on with the run of the step that it stopped in, and starts none twice.
 *
 * @throws {TillctlError} before the first step: the project changed, is done, or another process works on it
 */
export async function runProject(
  project: OpenProject,
  options: RunProjectOptions,
  parts: RunProjectParts,
): Promise<RunProjectReport> {
  const deps = await parts.deps();
  const scope = await deps.scope();
  // One at a time for each project and for each migration; its runs have locks of their own beside.
  const { breakLock } = options;
  const seen = options.again ? undefined : await findMigration(project, scope, { ...parts, runs: deps.runs });
  const places = [lockScope(project, scope), ...(seen === undefined ? [] : [migrationScope(seen.record)])];
  const locks = [await deps.runs.lock(places, { breakLock })];
  try {
    let record = await beginOrGoOn(project, options, parts, deps);
    if (record.id !== seen?.record.id) locks.push(await deps.runs.lock(migrationScope(record), { breakLock }));
    const save = async (changed: MigrationRecord): Promise<void> => {
      for (const lock of locks) await lock.assertHeld();
      await parts.migrations.save(changed);
      record = changed;
    };
    const failure = await walk({ project, options, parts, record: () => record, save });
    const isAll = record.steps.every((step, at) => isOver(step, onRejectedOf(project, at)));
    if (isAll && record.finished_at === null) await save({ ...record, finished_at: deps.now().toISOString() });
    return { record, failure };
  } finally {
    for (const lock of locks.reverse()) await lock.release();
  }
}

/** What nobody else holds while a migration is worked on, from whichever copy of its project. */
function migrationScope({ id, profile, base_url, org }: MigrationRecord): RunScope {
  return { profile, base_url, org, command: `migration ${id}` };
}

/** What nobody else holds while a project is worked on. */
export function lockScope({ file }: Pick<OpenProject, 'file'>, { profile, base_url, org }: Scope): RunScope {
  return { profile, base_url, org, command: `migrate run ${file}` };
}

async function beginOrGoOn(
  project: OpenProject,
  options: RunProjectOptions,
  { migrations, beforeFirst, typed }: RunProjectParts,
  { scope, runs, now, version, notice }: StepDeps,
): Promise<MigrationRecord> {
  const { profile, org, base_url } = await scope();
  const of = { profile, org, base_url };
  const found = options.again ? undefined : await findMigration(project, of, { migrations, runs, typed });
  if (found === undefined) {
    if (options.resume) {
      throw new UsageError(`there is no migration of ${project.project.name} to go on with`, {
        hint: `tillctl migrate run ${typed}`,
      });
    }
    await beforeFirst();
    return migrations.create({
      name: project.project.name,
      project: project.file,
      profile,
      org,
      base_url,
      tool_version: version,
      again: options.again,
      resumed_at: [],
      finished_at: null,
      steps: project.steps.map(newStep),
    });
  }
  const { record: before, movedFrom } = found;
  if (movedFrom !== undefined) {
    notice(
      `migration ${before.id} of the same files was begun with ${movedFrom} and is unfinished: it goes on from here`,
    );
  }
  const fitted = fittedSteps({ ...before, steps: await seenSteps(before, runs) }, project, options.acceptChangedInput);
  if (fitted.every((step, at) => isOver(step, onRejectedOf(project, at)))) {
    if (before.finished_at === null)
      await migrations.save({ ...before, steps: fitted, finished_at: now().toISOString() });
    throw new UsageError(`migration ${before.id} of this project is done`, {
      hint: `tillctl migrate status ${typed}; --again begins a new one, which sends every file once more`,
    });
  }
  const accepted = fitted.map((step) =>
    options.acceptRejected && stateOf(step) === 'rejected' ? { ...step, accepted: true } : step,
  );
  const record = {
    ...before,
    steps: accepted,
    finished_at: null,
    resumed_at: [...before.resumed_at, now().toISOString()],
  };
  await migrations.save(record);
  return record;
}

function onRejectedOf(project: OpenProject, at: number): 'stop' | 'continue' {
  return project.steps[at]?.step.onRejected ?? 'stop';
}

interface Walk {
  project: OpenProject;
  options: RunProjectOptions;
  parts: RunProjectParts;
  record: () => MigrationRecord;
  save: (record: MigrationRecord) => Promise<void>;
}

/** @returns why it did not end well; what stops it is the last thing that is done */
async function walk(job: Walk): Promise<TillctlError | undefined> {
  const { project, options, parts, record } = job;
  let rejected = 0;
  for (const [at, open] of project.steps.entries()) {
    const step = record().steps[at] as MigrationStep;
    if (options.only !== undefined && !options.only.has(step.id)) continue;
    if (!isOver(step, open.step.onRejected)) {
      const failure = stateOf(step) === 'rejected' ? undefined : await doStep(job, open, at);
      if (failure !== undefined) return failure;
    }
    const done = record().steps[at] as MigrationStep;
    if (stateOf(done) !== 'rejected') continue;
    if (!isOver(done, open.step.onRejected)) return stoppedByRejects(done, parts.typed);
    rejected += rejectedOf(done);
  }
  if (rejected === 0) return undefined;
  return new PartialError(`${rejected} rows were rejected in steps that go on all the same`, {
    hint: `tillctl migrate status ${parts.typed} names them`,
  });
}

function rejectedOf({ parts }: MigrationStep): number {
  return parts.reduce((sum, { counts }) => sum + (counts?.rejected ?? 0), 0);
}

function stoppedByRejects(step: MigrationStep, typed: string): TillctlError {
  const of = step.parts.filter(({ state }) => state === 'rejected');
  const rows = of.reduce((sum, { counts }) => sum + all(counts), 0);
  const rejected = rejectedOf(step);
  const commands = of.map(({ run_id }) => `tillctl runs retry-rejected ${run_id}`);
  const details = {
    hint: `correct ${of.map(({ rejects_file }) => rejects_file).join(', ')}; then ${commands.join(' and ')}; then tillctl migrate resume ${typed} --accept-rejected`,
  };
  const message = `step ${step.id}: ${rejected} of ${rows} rows were rejected, the steps behind it wait`;
  return rejected === rows ? new TillctlError('refused', message, details) : new PartialError(message, details);
}

function all(counts: MigrationPart['counts']): number {
  return counts === null ? 0 : Object.values(counts).reduce((sum, count) => sum + count, 0);
}

async function doStep(job: Walk, open: OpenStep, at: number): Promise<TillctlError | undefined> {
  const { parts, options } = job;
  const deps = await parts.deps();
  const change = async (changes: Partial<MigrationStep>): Promise<void> => {
    const record = job.record();
    await job.save({
      ...record,
      steps: record.steps.map((step, position) => (position === at ? { ...step, ...changes } : step)),
    });
  };
  const changePart = async (position: number, changes: Partial<MigrationPart>): Promise<void> => {
    const { parts: before } = job.record().steps[at] as MigrationStep;
    await change({ parts: before.map((part, one) => (one === position ? { ...part, ...changes } : part)) });
  };
  const before = job.record().steps[at] as MigrationStep;
  if (before.started_at === null || before.error !== null) {
    await change({ started_at: before.started_at ?? deps.now().toISOString(), error: null, finished_at: null });
  }
  for (let retries = open.step.retry?.times ?? 0; ; retries -= 1) {
    const failure = await attempt();
    if (failure === undefined) {
      await change({ finished_at: deps.now().toISOString(), error: null });
      return undefined;
    }
    if (failure.kind === 'platform' && retries > 0) {
      const wait = open.step.retry?.wait ?? '30s';
      deps.notice(`step ${open.step.id}: ${failure.message}; it goes on in ${wait}`);
      const ms = wait.endsWith('ms') ? Number(wait.slice(0, -2)) : readDuration(wait, 'wait');
      await parts.sleep(ms, deps.interruption.signal);
      throwIfInterrupted(deps.interruption);
      continue;
    }
    await change({ error: { name: failure.kind, message: failure.message }, finished_at: deps.now().toISOString() });
    return goesOn(failure, open.step.id, parts.typed);
  }

  async function attempt(): Promise<TillctlError | undefined> {
    try {
      for (const [position, { file, shown }] of open.parts.entries()) {
        const part = (job.record().steps[at] as MigrationStep).parts[position] as MigrationPart;
        if (part.state === 'done' || part.state === 'rejected') continue;
        throwIfInterrupted(deps.interruption);
        deps.notice(`step ${open.step.id}: ${file === null ? shown : parts.shown(file)}`);
        if (file === null) await makeNames(open, position);
        else await sendPart(file, position, part);
      }
      return undefined;
    } catch (error) {
      if (error instanceof TillctlError) return error;
      throw error;
    }
  }

  /** Names that are there already stay, so doing it twice does no harm. */
  async function makeNames({ step }: OpenStep, position: number): Promise<void> {
    const started = deps.now().getTime();
    const ids = (await deps.platform()).externalIds;
    let created = 0;
    for (const name of step.names) if (await makeNamespace(ids, name)) created += 1;
    const counts = { created, updated: 0, unchanged: step.names.length - created, rejected: 0, pending: 0 };
    await changePart(position, { state: 'done', counts, duration_ms: deps.now().getTime() - started });
  }

  /** @throws {TillctlError} when it stopped before every row had its outcome */
  async function sendPart(file: string, position: number, part: MigrationPart): Promise<void> {
    const step = job.record().steps[at] as MigrationStep;
    const tag = tagOf(job.record(), step, position);
    const own = await parts.deps();
    const call: BulkCall = {
      dryRun: false,
      again: job.record().again,
      resume: part.run_id ?? undefined,
      acceptChangedInput: options.acceptChangedInput,
      breakLock: options.breakLock,
      maxErrors: options.maxErrors,
      workers: options.workers,
      verify: options.verify,
      settleMs: options.settleMs,
    };
    const flow = await flowOfStep(open, parts.shown(file), parts.settings);
    const report: BulkReport = await flow(call, {
      ...own,
      runs: taggedRuns(own.runs, tag, (run_id) => changePart(position, { run_id, state: 'running' })),
    });
    const { summary, failure } = report;
    const { counts, waiting = 0 } = summary;
    // Orders that a register makes some time hold up no step.
    const isDone = counts.pending === waiting && failure?.kind !== 'interrupted' && !isLocal(failure);
    await changePart(position, {
      run_id: summary.run_id,
      state: isDone ? (counts.rejected > 0 ? 'rejected' : 'done') : summary.run_id === null ? 'waiting' : 'stopped',
      counts,
      rejects_file: summary.rejects_file,
      duration_ms: part.duration_ms + summary.duration_ms,
    });
    if (isDone && waiting > 0) {
      deps.notice(
        `step ${step.id}: ${waiting} finalized, waiting for the register: tillctl runs resume ${summary.run_id} looks for the orders`,
      );
    }
    if (failure !== undefined && !isDone) throw failure;
    if (summary.run_id === null && failure !== undefined) throw failure;
  }
}

/** The end of a run could not be written down: it goes on, though every row has its outcome. */
function isLocal(failure: TillctlError | undefined): boolean {
  return failure?.kind === 'local';
}

/** Whoever starts a run in it is told its id, which the run itself bears as well, before anything is sent. */
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

/** A failure with the command that goes on with the whole project, in place of that of the one run. */
function goesOn(failure: TillctlError, step: string, typed: string): TillctlError {
  const next = `tillctl migrate resume ${typed}`;
  const own = failure.hint?.replace(/(; then )?tillctl runs resume \S+$/, '');
  const hint = own === undefined || own === '' ? next : `${own}; then ${next}`;
  const details = { hint, problems: failure.problems, cause: failure };
  const message = `step ${step}: ${failure.message}`;
  return failure instanceof InterruptedError
    ? new InterruptedError(message, details)
    : new TillctlError(failure.kind, message, details);
}

/** Words for what stops a migration before it begins. */
export function refusedByCheck(failure: TillctlError, typed: string): TillctlError {
  return new InputError(`${failure.message}; nothing was sent`, {
    hint: `correct it and look again with: tillctl migrate check ${typed}; --unchecked begins all the same`,
    problems: failure.problems,
  });
}

import type { Scope } from '../bulk/bulk-job.js';
import { InputError, PartialError, TillctlError, UsageError } from '../errors/errors.js';
import { shareOf } from '../errors/share-of.js';
import type { SendDeps } from '../jobs/flow.js';
import type { MigrationPart, MigrationRecord, MigrationStep, Migrations } from '../journal/migrations.js';
import type { RunScope } from '../journal/runs.js';
import { type FoundMigration, findMigration } from './find-migration.js';
import { fittedSteps, isOver, newStep, seenSteps, stateOf } from './migrate-record.js';
import type { OpenProject } from './open-project.js';
import { type StepCall, type StepJob, type StepParts, StepWork } from './step-work.js';

export interface RunProjectOptions extends StepCall {
  /** A new migration although there is one. */
  again: boolean;
  /** Steps whose rejected rows were looked at count as done. */
  acceptRejected: boolean;
  /** There must be a migration to go on with. */
  resume: boolean;
  /** Steps to do in this call; undefined: all. */
  only?: ReadonlySet<string>;
}

export interface RunProjectParts extends StepParts {
  migrations: Migrations;
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
  const find = async () => (options.again ? undefined : findMigration(project, scope, { ...parts, runs: deps.runs }));
  // One at a time for each project and for each migration; its runs have locks of their own beside.
  const { breakLock } = options;
  const seen = await find();
  const places = [lockScope(project, scope), ...(seen === undefined ? [] : [migrationScope(seen.record)])];
  const locks = [await deps.runs.lock(places, { breakLock })];
  try {
    const found = await find();
    let record =
      found === undefined
        ? await begin(project, options, parts, { ...scope, tool_version: deps.version })
        : await resume(found, project, options, parts, deps);
    if (record.id !== seen?.record.id) locks.push(await deps.runs.lock(migrationScope(record), { breakLock }));
    const save = async (changed: MigrationRecord): Promise<void> => {
      for (const lock of locks) await lock.assertHeld();
      await parts.migrations.save(changed);
      for (const lock of locks) await lock.commit?.();
      record = changed;
    };
    const failure = await walk({ project, options, parts, record: () => record, save });
    if (isAllOver(record.steps, project) && record.finished_at === null)
      await save({ ...record, finished_at: deps.now().toISOString() });
    return { record, failure };
  } finally {
    for (const lock of locks.reverse()) await lock.release();
  }
}

/** What no other process holds while a migration is worked on, from whichever copy of its project. */
function migrationScope({ id, profile, base_url, org }: MigrationRecord): RunScope {
  return { profile, base_url, org, command: `migration ${id}` };
}

/** What no other process holds while a project is worked on. */
export function lockScope({ file }: Pick<OpenProject, 'file'>, { profile, base_url, org }: Scope): RunScope {
  return { profile, base_url, org, command: `migrate run ${file}` };
}

async function begin(
  { project, file, steps }: OpenProject,
  { again, resume }: RunProjectOptions,
  { migrations, beforeFirst, typed }: RunProjectParts,
  { profile, org, base_url, tool_version }: Scope & Pick<MigrationRecord, 'tool_version'>,
): Promise<MigrationRecord> {
  if (resume) {
    throw new UsageError(`there is no migration of ${project.name} to continue`, {
      hint: `tillctl migrate run ${typed}`,
    });
  }
  await beforeFirst();
  return migrations.create({
    ...{ name: project.name, project: file, profile, org, base_url, tool_version, again },
    resumed_at: [],
    finished_at: null,
    steps: steps.map(newStep),
  });
}

async function resume(
  { record: before, movedFrom }: FoundMigration,
  project: OpenProject,
  options: RunProjectOptions,
  { migrations, typed }: RunProjectParts,
  deps: SendDeps,
): Promise<MigrationRecord> {
  if (movedFrom !== undefined) {
    deps.notice(
      `migration ${before.id} of the same files was begun with ${movedFrom} and is unfinished: it continues from here`,
    );
  }
  const seen = { ...before, steps: await seenSteps(before, deps.runs) };
  const steps = fittedSteps(seen, project, options.acceptChangedInput);
  const now = deps.now().toISOString();
  if (isAllOver(steps, project)) {
    if (before.finished_at === null) await migrations.save({ ...before, steps, finished_at: now });
    throw new UsageError(`migration ${before.id} of this project is done`, {
      hint: `tillctl migrate status ${typed}; --again begins a new one, which sends every file once more`,
    });
  }
  const accepted = steps.map((step) =>
    options.acceptRejected && stateOf(step) === 'rejected' ? { ...step, accepted: true } : step,
  );
  const record = { ...before, steps: accepted, finished_at: null, resumed_at: [...before.resumed_at, now] };
  await migrations.save(record);
  return record;
}

function isAllOver(steps: readonly MigrationStep[], project: OpenProject): boolean {
  return steps.every((step, at) => isOver(step, project.steps[at]?.step.onRejected ?? 'stop'));
}

interface Walk extends StepJob {
  project: OpenProject;
  options: RunProjectOptions;
}

/** @returns why it did not end well; what stops it is the last thing that is done */
async function walk(job: Walk): Promise<TillctlError | undefined> {
  const { project, options, parts, record } = job;
  let rejected = 0;
  for (const [at, open] of project.steps.entries()) {
    const step = record().steps[at] as MigrationStep;
    if (options.only !== undefined && !options.only.has(step.id)) continue;
    if (!isOver(step, open.step.onRejected) && stateOf(step) !== 'rejected') {
      const failure = await new StepWork(job, open, at, await parts.deps()).run();
      if (failure !== undefined) return failure;
    }
    const done = record().steps[at] as MigrationStep;
    if (stateOf(done) !== 'rejected') continue;
    if (!isOver(done, open.step.onRejected)) return stoppedByRejects(done, parts.typed);
    rejected += rejectedOf(done);
  }
  if (rejected === 0) return undefined;
  return new PartialError(`${rejected} rows were rejected in steps with continue_on_rejects`, {
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
  const commands = of.map(({ run_id, retried_by }) => `tillctl runs retry-rejected ${retried_by?.at(-1) ?? run_id}`);
  const details = {
    hint: `correct ${of.map(({ rejects_file }) => rejects_file).join(', ')}; then ${commands.join(' and ')}; then tillctl migrate resume ${typed} --accept-rejected`,
  };
  const message = `step ${step.id}: ${shareOf(rejected, rows, 'rows')} rejected, the steps after it wait`;
  return rejected === rows ? new TillctlError('refused', message, details) : new PartialError(message, details);
}

function all(counts: MigrationPart['counts']): number {
  return counts === null ? 0 : Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Words for what stops a migration before it begins. */
export function refusedByCheck(failure: TillctlError, typed: string): TillctlError {
  return new InputError(`${failure.message}; nothing was sent`, {
    hint: `correct it and look again with: tillctl migrate check ${typed}; --unchecked begins all the same`,
    problems: failure.problems,
  });
}

import type { MigrationPart, MigrationRecord, MigrationStep } from '../journal/migrations.js';
import type { RunHeader } from '../journal/run-file.js';
import type { Runs } from '../journal/runs.js';
import { type MigrationStepView, type MigrationView, totalsOf } from '../report/migration-view.js';
import { newStep, seenSteps, stateOf } from './migrate-record.js';
import type { OpenProject } from './open-project.js';

export interface StatusParts {
  runs: Runs;
  /** Whether a process works on the project at this moment. */
  isHeld: boolean;
  shown: (file: string) => string;
  /** The project as the operator typed it, as a word of a command line. */
  typed: string;
}

/** @param record undefined when nothing of the project was done yet */
export async function viewOf(
  project: OpenProject,
  record: MigrationRecord | undefined,
  scope: { profile: string; org: string },
  parts: StatusParts,
): Promise<MigrationView> {
  const { runs, isHeld, shown, typed } = parts;
  const seen = record === undefined ? project.steps.map(newStep) : await seenSteps(record, runs);
  const go = `tillctl migrate ${record === undefined ? 'run' : 'resume'} ${typed}`;
  const steps: MigrationStepView[] = [];
  for (const step of seen) {
    const open = project.steps.find((one) => one.step.id === step.id);
    const continues = step.accepted || open?.step.onRejected === 'continue';
    steps.push(await stepView(step, { continues, go, isHeld, runs, shown }));
  }
  const waits = steps.find(({ state }) => state === 'rejected');
  const blocked = waits !== undefined && waits.next !== null;
  const open = steps.some(({ state }) => state !== 'done' && state !== 'rejected');
  const state = isHeld
    ? 'running'
    : ((['stopped', ...(blocked ? (['rejected'] as const) : [])] as const).find((one) =>
        steps.some((step) => step.state === one),
      ) ?? (record === undefined ? 'waiting' : open ? 'stopped' : 'done'));
  return {
    migration_id: record?.id ?? null,
    name: project.project.name,
    project: project.file,
    profile: scope.profile,
    org: scope.org,
    state,
    started_at: record?.started_at ?? null,
    finished_at: record?.finished_at ?? null,
    steps,
    totals: totalsOf(steps),
    next: isHeld || (!open && !blocked) ? null : blocked ? `${go} --accept-rejected` : go,
  };
}

async function stepView(
  step: MigrationStep,
  {
    continues,
    go,
    isHeld,
    runs,
    shown,
  }: { continues: boolean; go: string; isHeld: boolean } & Pick<StatusParts, 'runs' | 'shown'>,
): Promise<MigrationStepView> {
  const { id, kind, parts, error, started_at } = step;
  const state = stateOf(step);
  const run_ids = parts.flatMap(runsOf);
  const counts = parts.flatMap((part) => (part.counts === null ? [] : [{ counts: part.counts }]));
  const isStopped = state === 'stopped' && !isHeld;
  const next =
    state === 'rejected' && !continues
      ? parts
          .flatMap((part) => (part.state === 'rejected' ? [`tillctl runs retry-rejected ${runsOf(part).at(-1)}`] : []))
          .join(' && ')
      : isStopped
        ? go
        : null;
  return {
    step: id,
    kind,
    state,
    files: parts.flatMap(({ file }) => (file === null ? [] : [shown(file)])),
    run_ids,
    counts: counts.length === 0 ? null : totalsOf(counts),
    rejects_files: parts.flatMap(({ rejects_file: file }) => (file === null ? [] : [file])),
    reasons: await reasonsOf(run_ids, runs),
    started_at,
    duration_ms: parts.reduce((sum, part) => sum + part.duration_ms, 0),
    error: error?.message ?? null,
    next,
  };
}

function runsOf({ run_id, retried_by = [] }: MigrationPart): string[] {
  return run_id === null ? [] : [run_id, ...retried_by];
}

async function reasonsOf(ids: readonly string[], runs: Runs): Promise<{ code: string; rows: number }[]> {
  const counts = new Map<string, number>();
  const known = ids.length === 0 ? [] : await runs.list();
  for (const header of known.filter((one: RunHeader) => ids.includes(one.id))) {
    for (const { code, rows } of header.summary?.reasons ?? []) counts.set(code, (counts.get(code) ?? 0) + rows);
  }
  return [...counts].map(([code, rows]) => ({ code, rows })).sort((a, b) => b.rows - a.rows);
}

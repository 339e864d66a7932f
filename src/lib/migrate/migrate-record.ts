import { UsageError } from '../errors/errors.js';
import type { MigrationPart, MigrationRecord, MigrationStep, StepState } from '../journal/migrations.js';
import type { RunHeader } from '../journal/run-file.js';
import type { Runs } from '../journal/runs.js';
import type { OpenProject, OpenStep } from './open-project.js';

/** A step with nothing done yet. */
export function newStep({ step, parts, digest }: OpenStep): MigrationStep {
  return {
    id: step.id,
    kind: step.kind,
    digest,
    parts: parts.map(({ file, sha256 }) => newPart(file, sha256)),
    accepted: false,
    started_at: null,
    finished_at: null,
    error: null,
  };
}

function newPart(file: string | null, sha256: string | null): MigrationPart {
  return { file, sha256, run_id: null, state: 'waiting', counts: null, rejects_file: null, duration_ms: 0 };
}

/**
 * What a migration that began goes on with: its record, with what changed in the project since, if that is accepted.
 *
 * @throws {UsageError} when the project or a file changed and that is not accepted, or can never be
 */
export function fittedSteps(record: MigrationRecord, project: OpenProject, accept: boolean): MigrationStep[] {
  const changes: string[] = [];
  const known = new Map(record.steps.map((step) => [step.id, step]));
  const steps = project.steps.map((open): MigrationStep => {
    const { id } = open.step;
    const before = known.get(id);
    known.delete(id);
    if (before === undefined) {
      changes.push(`step ${id} is new`);
      return newStep(open);
    }
    const hasBegun = before.parts.some(({ state, run_id }) => state !== 'waiting' || run_id !== null);
    if (before.digest !== open.digest) {
      changes.push(`step ${id} has other options`);
      if (hasBegun && stateOf(before) !== 'done') throw begun(id, 'has other options now');
    }
    const parts = open.parts.map(({ file, sha256 }, at): MigrationPart => {
      const part = before.parts[at];
      if (part === undefined || part.file !== file) {
        changes.push(`step ${id} has another file`);
        if (hasBegun && part !== undefined) throw begun(id, 'has another file now');
        return newPart(file, sha256);
      }
      if (part.sha256 === sha256) return part;
      changes.push(`${file ?? id} changed`);
      return { ...part, sha256 };
    });
    return { ...before, digest: open.digest, parts };
  });
  for (const [id, step] of known) {
    changes.push(`step ${id} is gone`);
    if (step.parts.some(({ run_id }) => run_id !== null) && stateOf(step) === 'stopped') throw begun(id, 'is gone');
  }
  if (changes.length > 0 && !accept) {
    const [first, ...others] = changes;
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    throw new UsageError(`the project is not what migration ${record.id} was started with: ${first}${more}`, {
      hint: 'restore it, or continue all the same with --accept-changed-input',
      problems: changes,
    });
  }
  return steps;
}

function begun(id: string, what: string): UsageError {
  return new UsageError(`step ${id} began and ${what}`, {
    hint: 'restore it to continue: another migration does not know what this one sent',
  });
}

/** The state of a step from those of its parts. */
export function stateOf(step: MigrationStep): StepState {
  const states = step.parts.map(({ state }) => state);
  const first = (['running', 'stopped'] as const).find((state) => states.includes(state));
  if (first !== undefined) return first;
  if (step.error !== null) return 'stopped';
  if (states.includes('waiting')) return states.every((state) => state === 'waiting') ? 'waiting' : 'stopped';
  return states.includes('rejected') ? 'rejected' : 'done';
}

/** Whether there is nothing left to do for a step. */
export function isOver(step: MigrationStep, onRejected: 'stop' | 'continue'): boolean {
  const state = stateOf(step);
  return state === 'done' || (state === 'rejected' && (step.accepted || onRejected === 'continue'));
}

/** What a run's own header says of the part that it sends; it may have gone on by `runs resume`. */
function seenPart(part: MigrationPart, header: RunHeader, isUnfinished: boolean): MigrationPart {
  const summary = header.summary;
  if (header.status === 'running') return { ...part, run_id: header.id, state: 'running' };
  const counts = summary?.counts ?? part.counts;
  const duration_ms = durationOf(summary) ?? part.duration_ms;
  const rejects_file = summary?.rejects_file ?? null;
  const isWaiting = summary?.waiting !== undefined && summary.waiting === summary.counts.pending;
  const state = isUnfinished && !isWaiting ? 'stopped' : (counts?.rejected ?? 0) > 0 ? 'rejected' : 'done';
  return { ...part, run_id: header.id, state, counts, rejects_file, duration_ms };
}

/** With what later runs sent of its rejected rows, corrected: of its reject file, and of those that they left in turn. */
function withRetries(part: MigrationPart, header: RunHeader, headers: readonly RunHeader[]): MigrationPart {
  let credited = part;
  for (let last: RunHeader | undefined = header; last !== undefined && (credited.counts?.rejected ?? 0) > 0; ) {
    last = retryOf(last, headers);
    const { counts } = credited;
    if (last?.summary === undefined || counts === null) break;
    const { created, updated, unchanged } = last.summary.counts;
    const rejected = Math.max(0, counts.rejected - created - updated - unchanged);
    credited = {
      ...credited,
      retried_by: [...(credited.retried_by ?? []), last.id],
      state: rejected > 0 ? 'rejected' : 'done',
      counts: {
        ...counts,
        created: counts.created + created,
        updated: counts.updated + updated,
        unchanged: counts.unchanged + unchanged,
        rejected,
      },
      rejects_file: last.summary.rejects_file ?? null,
    };
  }
  return credited;
}

/** The first run of a run's reject file, unless another run had put its rows there by then. */
function retryOf(header: RunHeader, headers: readonly RunHeader[]): RunHeader | undefined {
  const file = header.summary?.rejects_file ?? undefined;
  const later = headers
    .filter(
      ({ id, started_at, command }) =>
        id !== header.id && command === header.command && started_at >= header.started_at,
    )
    .sort((a, b) => (a.started_at < b.started_at ? -1 : 1));
  const first = later.find(({ input, summary }) => input.path === file || summary?.rejects_file === file);
  return file !== undefined && first?.input.path === file ? first : undefined;
}

function durationOf(summary: object | undefined): number | undefined {
  if (summary === undefined || !('duration_ms' in summary)) return undefined;
  return typeof summary.duration_ms === 'number' ? summary.duration_ms : undefined;
}

/** A run knows the part that it belongs to, from the moment on at which there is a run. */
export function tagOf(record: Pick<MigrationRecord, 'id'>, step: MigrationStep, at: number): string {
  return `${record.id}/${step.id}/${at}`;
}

/**
 * Where every step stands now, by the headers of the runs: also of a process that was killed before it could write down
 * which run it had begun.
 */
export async function seenSteps(record: MigrationRecord, runs: Runs): Promise<MigrationStep[]> {
  const { profile, org } = record;
  const headers = await runs.list({ profile, org });
  const byTag = new Map<unknown, RunHeader>();
  const byId = new Map<string, RunHeader>();
  for (const header of headers) {
    byId.set(header.id, header);
    const { migration } = header.options;
    if (typeof migration === 'string' && !byTag.has(migration)) byTag.set(migration, header);
  }
  return record.steps.map((step) => ({
    ...step,
    parts: step.parts.map((part, at) => {
      const header = (part.run_id === null ? undefined : byId.get(part.run_id)) ?? byTag.get(tagOf(record, step, at));
      if (header !== undefined) {
        return withRetries(seenPart(part, header, runs.isUnfinished(header)), header, headers);
      }
      // Killed before its run began, or in a step without a run.
      return part.state === 'running' ? { ...part, state: 'waiting' } : part;
    }),
  }));
}

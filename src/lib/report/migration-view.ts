import { visible } from '../terminal/visible.js';
import type { Counts } from './summary.js';

/** One step of a migration, as it is shown. */
export interface MigrationStepView {
  step: string;
  kind: string;
  state: 'waiting' | 'running' | 'done' | 'rejected' | 'stopped';
  files: readonly string[];
  run_ids: readonly string[];
  /** null while nothing is known. */
  counts: Counts | null;
  rejects_files: readonly string[];
  /** Why rows were rejected, most frequent first. */
  reasons: readonly { code: string; rows: number }[];
  started_at: string | null;
  duration_ms: number;
  /** Why it stopped. */
  error: string | null;
  /** The command that helps; null when there is nothing to do. */
  next: string | null;
}

/** A migration as a whole: the document of `--json`. */
export interface MigrationView {
  migration_id: string | null;
  name: string;
  project: string;
  profile: string;
  org: string;
  state: 'waiting' | 'running' | 'done' | 'rejected' | 'stopped';
  started_at: string | null;
  finished_at: string | null;
  steps: readonly MigrationStepView[];
  totals: Counts;
  /** null when there is nothing left to do. */
  next: string | null;
}

export function totalsOf(steps: readonly Pick<MigrationStepView, 'counts'>[]): Counts {
  const totals: Counts = { created: 0, updated: 0, unchanged: 0, rejected: 0, pending: 0 };
  for (const { counts } of steps) {
    if (counts === null) continue;
    for (const name of Object.keys(totals) as (keyof Counts)[]) totals[name] += counts[name];
  }
  return totals;
}

/** `3 of 5 steps done: 20 created, 1 updated, 0 unchanged, 2 rejected, 0 pending` */
export function describeTotals({ steps, totals }: Pick<MigrationView, 'steps' | 'totals'>): string {
  const done = steps.filter(({ state }) => state === 'done').length;
  const { created, updated, unchanged, rejected, pending } = totals;
  const what = `${done} of ${steps.length} ${steps.length === 1 ? 'step' : 'steps'} done`;
  return `${what}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected, ${pending} pending`;
}

export const migrationColumns = [
  'step',
  'state',
  'created',
  'updated',
  'unchanged',
  'rejected',
  'pending',
  'run',
  'next',
];

export function migrationRow(view: MigrationStepView): Record<string, unknown> {
  const { step, kind, state, counts, run_ids, next } = view;
  return { step, kind, state, ...counts, run: run_ids.join(' '), next: next ?? '' };
}

/** For people, without a table: what was done, what is left, what to type. */
export function describeMigration(view: MigrationView): string {
  const lines = [`${view.name}: ${view.state}`, describeTotals(view)];
  for (const { step, state, reasons, rejects_files, error, next } of view.steps) {
    if (state === 'waiting' || (state === 'done' && rejects_files.length === 0)) continue;
    lines.push(`${step}: ${state}${error === null ? '' : ` (${error})`}`);
    for (const { code, rows } of reasons) lines.push(`  ${code}: ${rows} ${rows === 1 ? 'row' : 'rows'}`);
    for (const file of rejects_files) lines.push(`  rejected rows: ${file}`);
    if (next !== null) lines.push(`  next: ${next}`);
  }
  if (view.next !== null) lines.push(`next: ${view.next}`);
  return lines.map((line) => `${visible(line)}\n`).join('');
}

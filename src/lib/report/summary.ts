import { countPainter, unpainted } from '../terminal/colour.js';
import { counted } from '../terminal/counted.js';
import { visible } from '../terminal/visible.js';

/** What became of the rows of an input. */
export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Not sent, or in doubt. */
  pending: number;
}

/** One ZIP of prices and the batch that it became. */
export interface SummaryBatch {
  zip: string;
  manifest: string;
  operations: number;
  size: number;
  sha256: string;
  /** null when it was not triggered. */
  batch_id: string | null;
  /** `BUILT`, `TRIGGERED`, or how the platform says that it ended. */
  status: 'BUILT' | 'TRIGGERED' | 'COMPLETED' | 'FAILED';
  /** Operations; null while not known. */
  succeeded: number | null;
  failed: number | null;
}

/** The result of a bulk write, as `--json` prints it. */
export interface Summary {
  /** null when nothing was to be sent (`--dry-run`, `--plan`). */
  run_id: string | null;
  command: string;
  status: 'succeeded' | 'partial' | 'failed' | 'interrupted';
  input: {
    file: string;
    sha256: string;
    /** rows + skipped + collapsed + joined */
    read: number;
    rows: number;
    /** Taken out by the mapping's `skip_rows_where`. */
    skipped: number;
    /** Taken out by the mapping's `unique_by`. */
    collapsed: number;
    /** Lines that are one row with lines before them; absent where each line is a row. */
    joined?: number;
  };
  counts: Counts;
  /** Those of the updated ones that were deleted; absent where there are none. */
  deleted?: number;
  /** Of `catalog nodes import`: nodes whose children stand in another order now; absent where there are none. */
  children_ordered?: number;
  /** Of `orders create`: those of the pending ones that were finalized, and that a register is to make orders of. */
  waiting?: number;
  /** Sent, repeated ones too. */
  requests: number;
  retries: number;
  duration_ms: number;
  /** What reading back showed; absent where nothing was sent. */
  verification?: SummaryVerification;
  /** null when nothing was rejected. */
  rejects_file: string | null;
  /** Of `batch prices`: one for each ZIP, in their order. */
  batches?: readonly SummaryBatch[];
  /** Of `--plan`: the files, and the largest moves. Of a run that applies a plan: its number. */
  plan?: SummaryPlan;
  /** Of `--preset`: columns of the export that were not imported, and how many of their cells say something. */
  preset?: { name: string; not_imported: readonly { column: string; cells: number }[] };
  /** Of `runs undo`. */
  undo?: SummaryUndo;
  /** Of `orders create`: drafts that could not be finished and are still there. */
  drafts_left?: readonly { reference: string; draft_id: string; reason: string }[];
  /** The command that goes on; null when there is nothing left to do. */
  resume: string | null;
}

/** Looks at what was written. `not_kept` is within the rejected rows, the others are within those that were written. */
export interface SummaryVerification {
  mode: 'all' | 'sample' | 'none';
  looked_at: number;
  unconfirmed: number;
  changed_elsewhere: number;
  not_kept: number;
  /** Of batches: what could not be read back, and why. */
  not_looked?: { operations: number; why: string };
}

/** A plan that was written, under its number (see `planNumberOf`). `no_change`: when there is nothing to be applied. */
export type SummaryPlan =
  /** Of a run that applied one. */
  | { number: string }
  | { number: string; files: readonly string[]; operations: number; held_back: number; figures: unknown }
  | {
      number: string;
      files: readonly string[];
      products: number;
      created: number;
      changed: number;
      /** Absent where there are none. */
      deleted?: number;
      unchanged: number;
      held_back: number;
      no_change: boolean;
      figures: unknown;
    }
  | {
      number: string;
      files: readonly string[];
      changes: number;
      created: number;
      changed: number;
      unchanged: number;
      no_change: boolean;
      figures: unknown;
    };

/** What `runs undo` found. Numbers of products and channels. */
export interface SummaryUndo {
  /** The run that is undone. */
  run: string;
  restored: number;
  /** Created by the run, and deleted. */
  removed?: number;
  /** As they were before already. */
  same: number;
  /** Changed since, no longer there, or not known as they were before: left as they are. */
  left: number;
  /** The first of those that are left as they are. */
  left_targets: readonly { target: string; reason: string; message: string }[];
  /** Of a dry run: what would become of each. */
  changes?: readonly {
    action: string;
    kind: string;
    key: string;
    message: string;
    /** Of what is restored: its values now and before the run; null for none. */
    members?: readonly { member: string; now: unknown; back: unknown }[];
  }[];
}

/**
 * The counts in one line: `3 rows: 2 created, 1 updated, 0 unchanged, 0 rejected, 0 pending`, and before it what a
 * mapping took out: `10 lines read: 3 rows, 5 skipped, 2 collapsed`.
 *
 * @param paint gives what happened its colour: nothing, where it is zero
 * @throws {Error} when the rows do not add up, which is a bug of ours
 */
export function describeSummary(summary: Summary, paint = unpainted): string {
  checkSummary(summary);
  const { read, rows, skipped, collapsed, joined } = summary.input;
  const { created, updated, unchanged, rejected, pending } = summary.counts;
  const said = countPainter(paint);
  const changed = `${said(updated, 'updated', 'good')}${deletedText(summary)}`;
  const written = `${said(created, 'created', 'good')}, ${changed}, ${unchanged} unchanged`;
  const counts = `${counted(rows, 'row')}: ${written}, ${said(rejected, 'rejected', 'bad')}, ${said(pending, 'pending', 'open')}${waitingText(summary)}${orderedText(summary)}`;
  const drafts = (summary.drafts_left ?? []).map(({ reference, draft_id, reason }) =>
    visible(`draft ${draft_id} of order ${reference} is still there: ${reason}`),
  );
  const lines = [...(summary.batches ?? []).map(describeBatch), ...drafts, counts];
  if (read !== rows) {
    const rest = joined === undefined ? '' : `, ${joined} joined with others`;
    lines.unshift(
      `${counted(read, 'line')} read: ${counted(rows, 'row')}, ${skipped} skipped, ${collapsed} collapsed${rest}`,
    );
  }
  return lines.join('\n');
}

/** For behind the updated ones: ` (2 of them deleted)`. */
function deletedText({ deleted = 0 }: Pick<Summary, 'deleted'>): string {
  return deleted === 0 ? '' : ` (${deleted} of them deleted)`;
}

/** For behind the counts: `; the order of the children of 2 nodes was set`. */
function orderedText({ children_ordered: count = 0 }: Summary): string {
  return count === 0 ? '' : `; the order of the children of ${counted(count, 'node')} was set`;
}

/** For behind the counts: ` (2 of them finalized, waiting for the register)`. */
export function waitingText({ waiting = 0 }: Pick<Summary, 'waiting'>): string {
  return waiting === 0 ? '' : ` (${waiting} of them finalized, waiting for the register)`;
}

/** One line. */
export function describeBatch({ zip, operations, size, batch_id, status, succeeded, failed }: SummaryBatch): string {
  const what = `${zip}: ${counted(operations, 'operation')}, ${counted(size, 'byte')}`;
  if (batch_id === null) return visible(what);
  const ended = succeeded === null ? '' : `, ${succeeded} succeeded, ${failed} failed`;
  return visible(`${what}, batch ${batch_id} ${status}${ended}`);
}

/** No row may get lost between reading and reporting. @throws {Error} */
function checkSummary({ input, counts }: Pick<Summary, 'input' | 'counts'>): void {
  const { created, updated, unchanged, rejected, pending } = counts;
  const all = [created, updated, unchanged, rejected, pending, input.read, input.rows, input.skipped, input.collapsed];
  const accounted = created + updated + unchanged + rejected + pending;
  const read = input.rows + input.skipped + input.collapsed + (input.joined ?? 0);
  if (
    accounted === input.rows &&
    read === input.read &&
    all.every((count) => Number.isSafeInteger(count) && count >= 0)
  ) {
    return;
  }
  throw new Error(`the rows do not add up: ${JSON.stringify({ input, counts })}`);
}

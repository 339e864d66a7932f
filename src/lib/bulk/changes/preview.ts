import type { Run } from '../../journal/run.js';
import type { BulkReport, PreviewCall, Work } from '../bulk-job.js';
import { refuseTooManyChanges, warnOfTooManyChanges } from '../change.js';
import type { RowReader } from '../row-reader.js';
import { type ChangeCounts, expectedOf } from './change-counts.js';

/** What an import finds out of the platform before the first row is sent, and only where that was asked for. */
export interface Preview<Reader extends RowReader> {
  /** Whether the platform is read before the first row is sent. */
  reads: boolean;
  checkTogether: (work: Work<Reader>, held: { run?: Run }) => Promise<void>;
  /** The end of an import that writes a plan. */
  finishPlan: (work: Work<Reader>) => Promise<BulkReport>;
  close: () => Promise<void>;
}

/** What the rows of a file would come to. */
export interface Previewed {
  counts: ChangeCounts;
  /** Rows that cannot be sent by what the platform has; 0 where the sender rejects them. */
  refused: number;
}

/** What makes the preview of one kind of things different from another. */
export interface PreviewKind<Reader extends RowReader, Plan, Figures extends Previewed> {
  /** Plural, for sentences. */
  noun: string;
  reads: boolean;
  /** Nothing is sent of such a file anyway; left out: each is looked at. */
  isRefused?: (work: Work<Reader>) => boolean;
  openPlan: (files: readonly string[], work: Work<Reader>) => Promise<Plan>;
  look: (work: Work<Reader>, plan: Plan | undefined) => Promise<Figures>;
  noticesOf: (figures: Figures) => readonly string[];
  finish: (plan: Plan, work: Work<Reader>, figures: Figures) => Promise<BulkReport>;
}

/** For a plan, for limits, and for a dry run that may read. */
export function createPreview<
  Reader extends RowReader,
  Plan extends { abort: () => Promise<void> },
  F extends Previewed,
>(kind: PreviewKind<Reader, Plan, F>, { plan: files, maxChanges, verifies }: PreviewCall): Preview<Reader> {
  let plan: Plan | undefined;
  let figures: F | undefined;

  return {
    reads: kind.reads,
    checkTogether: async (work, held) => {
      // What an earlier attempt sent would be judged as it is now; each row is looked at again before it is sent.
      if (!kind.reads || held.run !== undefined || verifies !== undefined) return;
      if (kind.isRefused?.(work) === true) return;
      if (files !== undefined) plan = await kind.openPlan(files, work);
      figures = await kind.look(work, plan);
      const { counts, refused } = figures;
      const { notice } = work.deps;
      work.looks.refused = refused;
      work.expects = expectedOf(counts);
      for (const line of kind.noticesOf(figures)) notice(line);
      work.keys?.tell(notice);
      if (plan === undefined) refuseTooManyChanges(counts.changes, maxChanges, kind.noun);
      else warnOfTooManyChanges(counts.changes, maxChanges, kind.noun, notice);
    },
    finishPlan: async (work) => {
      // A bug of ours rather than an empty plan.
      if (plan === undefined || figures === undefined) throw new TypeError('there is no plan under way');
      return kind.finish(plan, work, figures);
    },
    close: async () => plan?.abort(),
  };
}

import type { Run } from '../../journal/run.js';
import type { BulkReport, PreviewCall, Work } from '../bulk-job.js';
import { refuseTooManyChanges, warnOfTooManyChanges } from '../change.js';
import type { RowReader } from '../row-reader.js';
import { ChangeCounts } from './change-counts.js';
import { type ChangeKind, changesByTurns } from './change-kind.js';
import { type ChangePlan, entryOfRow, openChangePlan } from './change-plan.js';
import { countsOfPlan } from './plan-of-work.js';

/** What an import finds out of the platform before the first row is sent, and only where that was asked for. */
export interface ChangePreview<Reader extends RowReader> {
  /** Whether the platform is read before the first row is sent. */
  reads: boolean;
  checkTogether: (work: Work<Reader>, held: { run?: Run }) => Promise<void>;
  /** The end of an import that writes a plan. */
  finishPlan: (work: Work<Reader>) => Promise<BulkReport>;
  close: () => Promise<void>;
}

/** What the rows of a file would come to. */
interface Previewed {
  counts: ChangeCounts;
  /** Rows that cannot be sent by what the platform has. */
  refused: number;
}

/** For a plan, `--max-changes`, and a dry run that may read. */
export function createChangePreview<Reader extends RowReader, Content>(
  kind: ChangeKind<Reader, Content>,
  call: PreviewCall,
): ChangePreview<Reader> {
  const { plan: files, dryRun, maxChanges } = call;
  const online = dryRun && call.online === true;
  const reads = online || files !== undefined || (maxChanges !== undefined && !dryRun);
  let plan: ChangePlan | undefined;
  let unchanged = 0;

  return {
    reads,
    checkTogether: async (work, held) => {
      // What an earlier attempt sent would be judged as it is now; each row is looked at again before it is sent.
      if (!reads || held.run !== undefined || call.verifies !== undefined) return;
      if (files !== undefined) plan = await openChangePlan(files, work, kind);
      const previewed = await previewChanges(kind, work, { plan, rejects: online || plan !== undefined });
      unchanged = previewed.counts.unchanged;
      work.looks.refused = previewed.refused;
      if (online) work.deps.notice(wordsOf(previewed));
      const { changes } = previewed.counts;
      if (plan === undefined) refuseTooManyChanges(changes, maxChanges, kind.noun);
      else warnOfTooManyChanges(changes, maxChanges, kind.noun, work.deps.notice);
    },
    finishPlan: async (work) => {
      if (plan === undefined) throw new TypeError('there is no plan under way');
      return plan.finish(work, unchanged, (figures) => ({ changes: figures.products, ...countsOfPlan(figures) }));
    },
    close: async () => plan?.abort(),
  };
}

function wordsOf({ counts: { created, changed, deleted, unchanged }, refused }: Previewed): string {
  const gone = deleted === 0 ? '' : `, ${deleted} to delete`;
  const words = `${created} to create, ${changed} to change${gone}, ${unchanged} as they are`;
  return refused === 0 ? words : `${words}, ${refused} to be rejected`;
}

/** @param rejects rows that cannot be sent are rejected here already, not by the sender */
async function previewChanges<Reader extends RowReader, Content>(
  kind: ChangeKind<Reader, Content>,
  work: Work<Reader>,
  { plan, rejects }: { plan: ChangePlan | undefined; rejects: boolean },
): Promise<Previewed> {
  const { checked, rejections } = work;
  const counts = new ChangeCounts();
  let refused = 0;
  for await (const some of changesByTurns(kind, work)) {
    for (const { row, change } of some) {
      if (change.kind !== 'rejected') {
        counts.add(change.kind);
        if (change.kind !== 'same') await plan?.add(entryOfRow(row, change));
      } else if (rejects) {
        rejections.add(row.number, change.problems);
        checked.leaveOut(row.number);
        refused += 1;
      }
    }
  }
  return { counts, refused };
}

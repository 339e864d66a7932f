import type { PreviewCall, Work } from '../bulk-job.js';
import type { RowReader } from '../row-reader.js';
import { ChangeCounts } from './change-counts.js';
import { type ChangeKind, changesByTurns } from './change-kind.js';
import { type ChangePlan, entryOfRow, openChangePlan } from './change-plan.js';
import { countsOfPlan } from './plan-of-work.js';
import { createPreview, type Preview, type Previewed, type PreviewKind } from './preview.js';

/** For a plan, `--max-changes`, and a dry run that may read. */
export function createChangePreview<Reader extends RowReader, Content>(
  kind: ChangeKind<Reader, Content>,
  call: PreviewCall,
): Preview<Reader> {
  const { plan: files, dryRun, maxChanges } = call;
  const online = dryRun && call.online === true;
  const how: PreviewKind<Reader, ChangePlan, Previewed> = {
    noun: kind.noun,
    reads: online || files !== undefined || (maxChanges !== undefined && !dryRun),
    openPlan: (paths, work) => openChangePlan(paths, work, kind),
    look: (work, plan) => previewChanges(kind, work, { plan, rejects: online || plan !== undefined }),
    noticesOf: (previewed) => (online ? [wordsOf(previewed)] : []),
    finish: (plan, work, { counts }) => {
      return plan.finish(work, counts.unchanged, (figures) => {
        return { changes: figures.products, ...countsOfPlan(figures) };
      });
    },
  };
  return createPreview(how, call);
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
  const { checked, outcomes } = work;
  const counts = new ChangeCounts();
  let refused = 0;
  for await (const some of changesByTurns(kind, work)) {
    for (const { row, change } of some) {
      if (change.kind !== 'rejected') {
        counts.add(change.kind);
        if (change.kind !== 'same') await plan?.add(entryOfRow(row, change));
      } else if (rejects) {
        outcomes.reject(row.number, change.problems);
        checked.leaveOut(row.number);
        refused += 1;
      }
    }
  }
  return { counts, refused };
}

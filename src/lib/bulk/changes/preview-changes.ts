import type { Run } from '../../journal/run.js';
import type { BulkReport, PreviewCall, Work } from '../bulk-job.js';
import { partial, reportRejected, summarize } from '../bulk-report.js';
import { refuseTooManyChanges } from '../change.js';
import { planNotice } from '../plan-notice.js';
import type { RowReader } from '../row-reader.js';
import { type ChangeKind, changesByTurns } from './change-kind.js';
import { applyCommandOf, type ChangePlan, openChangePlan, shownChangePlan } from './change-plan.js';

/** What an import finds out of the platform before the first row is sent, and only where somebody asked for it. */
export interface ChangePreview<Reader extends RowReader> {
  /** Whether the platform is read before the first row is sent. */
  reads: boolean;
  checkTogether: (work: Work<Reader>, held: { run?: Run }) => Promise<void>;
  /** The end of an import that writes a plan. */
  finishPlan: (work: Work<Reader>) => Promise<BulkReport>;
  close: () => Promise<void>;
}

/** Rows by what would become of them. */
interface Previewed {
  created: number;
  changed: number;
  deleted: number;
  unchanged: number;
  /** By what the platform has. */
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
  let previewed = nothingPreviewed();

  return {
    reads,
    checkTogether: async (work, held) => {
      // What an earlier attempt sent would be judged as it is now; each row is looked at again before it is sent.
      if (!reads || held.run !== undefined || call.verifies !== undefined) return;
      if (files !== undefined) plan = await openChangePlan(files, work, kind);
      previewed = await previewChanges(kind, work, { plan, rejects: online || plan !== undefined });
      work.looks.refused = previewed.refused;
      if (online) work.deps.notice(wordsOf(previewed));
      const { created, changed, deleted } = previewed;
      refuseTooManyChanges(created + changed + deleted, maxChanges, kind.noun);
    },
    finishPlan: async (work) => {
      if (files === undefined || plan === undefined) throw new TypeError('there is no plan under way');
      const counts = await plan.finish(previewed.unchanged);
      for (const file of files) if (file !== '-') work.deps.notice(planNotice(file, applyCommandOf(kind)));
      const { rejected, rows } = work.checked;
      const reported = await reportRejected(work, null);
      const failure = partial(work, rejected, reported);
      const pending = { created: 0, updated: 0, unchanged: 0, rejected, pending: rows - rejected };
      const summary = summarize(work, { runId: null, counts: pending, rejectsFile: reported.file, failure });
      return { ...shownChangePlan(files, counts, { figures: plan.figures(), planned: kind, summary }), failure };
    },
    close: async () => plan?.abort(),
  };
}

function nothingPreviewed(): Previewed {
  return { created: 0, changed: 0, deleted: 0, unchanged: 0, refused: 0 };
}

const countedAs = { create: 'created', update: 'changed', delete: 'deleted' } as const;

function wordsOf({ created, changed, deleted, unchanged, refused }: Previewed): string {
  const gone = deleted === 0 ? '' : `, ${deleted} to delete`;
  const counts = `${created} to create, ${changed} to change${gone}, ${unchanged} as they are`;
  return refused === 0 ? counts : `${counts}, ${refused} to be rejected`;
}

/** @param rejects rows that cannot be sent are rejected here already, not by whoever sends */
async function previewChanges<Reader extends RowReader, Content>(
  kind: ChangeKind<Reader, Content>,
  work: Work<Reader>,
  { plan, rejects }: { plan: ChangePlan | undefined; rejects: boolean },
): Promise<Previewed> {
  const { checked, rejections } = work;
  const counts = nothingPreviewed();
  for await (const some of changesByTurns(kind, work)) {
    for (const { row, change } of some) {
      if (change.kind === 'same') counts.unchanged += 1;
      else if (change.kind !== 'rejected') {
        counts[countedAs[change.kind]] += 1;
        await plan?.add(row, change);
      } else if (rejects) {
        rejections.add(row.number, change.problems);
        checked.leaveOut(row.number);
        counts.refused += 1;
      }
    }
  }
  return counts;
}

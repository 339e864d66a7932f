import type { Run } from '../../journal/run.js';
import type { PreviewCall, Work } from '../bulk-job.js';
import { type Change, refuseTooManyChanges, warnOfTooManyChanges } from '../change.js';
import { ChangeCounts, expectedOf } from './change-counts.js';
import { Guarded } from './change-guard.js';
import { type ChangeKind, changesByTurns, type RowChange, type RowsChecked } from './change-kind.js';
import { openPlanOfWork, type PlanOfWork } from './plan-of-work.js';

/** What the rows of a file would come to, by what the platform has. */
interface Previewed {
  plan?: PlanOfWork;
  counts: ChangeCounts;
}

/** When the platform is read before the first row is sent. */
export interface Preview {
  reads: boolean;
  /** Rows that cannot be sent are rejected here already, not by the sender. */
  rejects: boolean;
}

/** For a plan, `--max-changes` and a dry run that may read; of things with prices also for a guard, `--strict` and a question. */
export function previewOf<Content>(
  { guard }: Pick<ChangeKind<Content>, 'guard'>,
  { plan, online = false, dryRun, maxChanges, confirm }: PreviewCall,
  strict: boolean,
): Preview {
  const looks = plan !== undefined || (dryRun && online);
  if (guard === undefined) return { reads: looks || (maxChanges !== undefined && !dryRun), rejects: looks };
  // Nothing is sent while a row is bad, also by what the platform has.
  const strictly = strict && (online || !dryRun);
  const isAsked = maxChanges !== undefined || confirm !== undefined || guard.asked;
  return { reads: looks || strictly || isAsked, rejects: looks || strictly || dryRun };
}

/**
 * Looks at the rows together, and at what the platform has of their things, where that was asked for.
 *
 * @returns what the rows would come to, where that was read, and what the look at all of them found
 * @throws {UsageError} for more changes than `call.maxChanges`
 */
export async function previewChanges<Content>(
  kind: ChangeKind<Content>,
  work: Work,
  call: PreviewCall,
  preview: Preview & { run?: Run },
): Promise<Partial<Previewed> & Pick<RowsChecked, 'looked' | 'shows'>> {
  // What an earlier attempt sent would be judged as it is now; each row is looked at again before it is sent. And a file
  // that is refused by itself needs no look.
  const isRefused = () => kind.guard !== undefined && work.options.strict && work.checked.rejected > 0;
  const mayRead = preview.reads && preview.run === undefined && call.verifies === undefined;
  const reads = mayRead && !isRefused();
  const { open = [], notices = [], looked, shows } = (await kind.checkRows?.(work, { ...preview, reads })) ?? {};
  const previewed = reads && !isRefused() ? await changesAhead(kind, work, call, preview, looked) : undefined;
  if (call.dryRun && !preview.reads) work.open.push(...open);
  if (call.dryRun || call.plan !== undefined) for (const line of notices) work.deps.notice(line);
  return { ...previewed, looked, shows };
}

async function changesAhead<Content>(
  kind: ChangeKind<Content>,
  work: Work,
  { plan: files, online, maxChanges, dryRun }: PreviewCall,
  { rejects }: Preview,
  looked: unknown,
): Promise<Previewed> {
  const plan = files && (await openPlanOfWork(files, work, kind));
  work.closing.push(() => plan?.abort());
  const { counts, guarded, refused } = await countChanges(kind, work, { plan, rejects, looked });
  const { noun, guard, shownBy } = kind;
  const { notice } = work.deps;
  work.looks.refused = refused;
  work.expects = expectedOf(counts);
  if (guard !== undefined) for (const line of guarded.notices(kind, guard.accept)) notice(line);
  else if (dryRun && online === true) notice(wordsOf(counts, refused));
  work.keys?.tell(notice);
  if (plan === undefined) refuseTooManyChanges(counts.changes, maxChanges, noun, shownBy);
  else warnOfTooManyChanges(counts.changes, maxChanges, noun, notice);
  return { plan, counts };
}

function wordsOf({ created, changed, deleted, unchanged }: ChangeCounts, refused: number): string {
  const gone = deleted === 0 ? '' : `, ${deleted} to delete`;
  const words = `${created} to create, ${changed} to change${gone}, ${unchanged} as they are`;
  return refused === 0 ? words : `${words}, ${refused} to be rejected`;
}

/** What trips the guard counts, held back or not. */
async function countChanges<Content>(
  kind: ChangeKind<Content>,
  { checked, outcomes, ...others }: Work,
  { plan, rejects, looked }: { plan: PlanOfWork | undefined; rejects: boolean; looked: unknown },
): Promise<{ counts: ChangeCounts; guarded: Guarded; refused: number }> {
  const { guard } = kind;
  const [counts, guarded] = [new ChangeCounts(), new Guarded()];
  let refused = 0;
  const leaveOut = (number: number, problems: Extract<Change, { kind: 'rejected' }>['problems']): void => {
    outcomes.reject(number, problems);
    checked.leaveOut(number);
  };
  const take = async ({ row, content, change, first }: RowChange<Content>): Promise<void> => {
    if (change.kind === 'rejected') {
      // The sender rejects it; until then it counts as a change of a price.
      if (!rejects) return guard === undefined ? undefined : counts.add('update');
      leaveOut(row.number, change.problems);
      refused += 1;
      return;
    }
    if (change.kind === 'same') return counts.add('same');
    // What is asked for in so many words is no slip of a price.
    const problems = change.kind === 'delete' || guard === undefined ? [] : guard.problemsOf(content, change);
    const planned = { row, first, change, guard: problems.map(({ message }) => message) };
    if (problems.length > 0) guarded.add(row.reader.key(row.row), problems);
    if (problems.length > 0 && guard?.accept === false) {
      leaveOut(row.number, problems);
      plan?.addHeldBack(planned);
      return;
    }
    counts.add(change.kind);
    if (change.kind === 'update' && guard?.losesPrice(change) === true) counts.pricesRemoved += 1;
    await plan?.add(planned);
  };
  for await (const some of changesByTurns(kind, { checked, outcomes, ...others }, looked)) {
    for (const one of some) await take(one);
  }
  return { counts, guarded, refused };
}

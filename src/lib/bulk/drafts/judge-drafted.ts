import type { Judged, JudgedRow, RowJudge } from '../bulk-job.js';
import type { RowGroups } from '../row-groups.js';
import { judgeUnshown } from './check-drafted.js';
import type { Drafted, Referenced } from './drafted.js';
import type { ListedReferences } from './known-references.js';

/** What was made of the references of a file against what it says of them. The listing alone counts, not our journals. */
export function judgeOfDrafted<Whole extends Referenced>(
  groups: RowGroups<Whole>,
  things: Drafted<Whole>,
  { listed, close }: ListedReferences,
  one: string,
): RowJudge {
  async function judge(whole: Whole): Promise<Judged> {
    const { made } = listed(whole.reference);
    const [id, ...others] = made;
    const there = id === undefined ? undefined : await things.get(id);
    if (there === undefined) return { kind: 'missing' };
    if (others.length > 0) {
      const message = `the platform has ${made.length} of this reference: ${made.join(', ')}`;
      return { kind: 'rejected', problems: [{ column: '', code: 'conflict', message }] };
    }
    const thing = await things.resolve(whole);
    if ('problems' in thing) return { kind: 'rejected', problems: thing.problems };
    const { uncompared, differing } = judgeUnshown(thing.sent, there);
    const difference = thing.differenceOf(there);
    if (difference === undefined && differing.length === 0) return { kind: 'same', uncompared };
    const members = [...(thing.differencesOf?.(there) ?? []), ...differing];
    const all = members.length > 0 ? members : [{ member: one, wanted: '', found: difference }];
    return { kind: 'different', uncompared, members: all };
  }

  /** Several at a time, so that they are looked at at once. */
  async function* rows(): AsyncGenerator<JudgedRow[]> {
    let some: JudgedRow[] = [];
    for (const { number, line, whole } of groups.wholes()) {
      const wanted = things.saidOf?.(whole) ?? whole;
      some.push({ number, line, key: whole.reference, count: 1, wanted, judge: () => judge(whole) });
      if (some.length < 100) continue;
      yield some;
      some = [];
    }
    yield some;
  }

  return {
    rows,
    close: () => {
      close();
      things.close();
    },
  };
}

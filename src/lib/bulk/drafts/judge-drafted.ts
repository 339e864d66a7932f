import type { WireObject } from '../../platform/calls/lookups.js';
import { contains } from '../../schema/kept.js';
import type { SentThing } from '../../schema/sent-members.js';
import type { Judged, JudgedRow, MemberDifference, RowJudge } from '../bulk-job.js';
import type { RowGroups } from '../row-groups.js';
import type { RowReader } from '../row-reader.js';
import { unshownOf } from './check-drafted.js';
import type { Drafted, Referenced } from './drafted.js';
import { type KnownReferencesJob, readListedReferences } from './known-references.js';

/** What was made of the references of a file against what it says of them. The listing alone counts, not our journals. */
export async function openDraftedJudge<Reader extends RowReader, Whole extends Referenced, Ready extends Referenced>(
  groups: RowGroups<Reader, Whole>,
  things: Drafted<Whole, Ready>,
  {
    one,
    folder,
    reading,
    notice,
  }: Pick<KnownReferencesJob, 'folder' | 'notice'> & {
    one: string;
    reading: (objects: number) => void;
  },
): Promise<RowJudge> {
  const { listings, namesOf, listedAs } = things;
  const known = await readListedReferences({ listings, namesOf, listedAs, folder, notice, onRead: reading });

  async function judge(whole: Whole): Promise<Judged> {
    const { made } = known.listed(whole.reference);
    const [id, ...others] = made;
    const there = id === undefined ? undefined : await things.get(id);
    if (there === undefined) return { kind: 'missing' };
    if (others.length > 0) return rejected(`the platform has ${made.length} of this reference: ${made.join(', ')}`);
    const found = await things.resolve(whole);
    if ('problems' in found) return { kind: 'rejected', problems: found.problems };
    const { uncompared, differing } = lookAtRest(things.sentOf(found.ready), there);
    const difference = things.differenceOf(found.ready, there);
    if (difference === undefined && differing.length === 0) return { kind: 'same', uncompared };
    const members = [...(things.differencesOf?.(found.ready, there) ?? []), ...differing];
    return {
      kind: 'different',
      uncompared,
      members: members.length > 0 ? members : [{ member: one, wanted: '', found: difference }],
    };
  }

  return {
    rows: () => rowsOf(groups, judge, (whole) => things.saidOf?.(whole) ?? whole),
    close: () => {
      known.close();
      things.close();
    },
  };
}

/** What a platform need not show of what was made: it is compared where it does. */
function lookAtRest(sent: SentThing, there: WireObject): { uncompared: string[]; differing: MemberDifference[] } {
  const shown = sent.foundIn(there);
  const rest = Object.entries(unshownOf(sent)).map(([member, wanted]) => ({ member, wanted, found: shown[member] }));
  const isShown = ({ found }: MemberDifference) => found !== undefined && found !== null;
  return {
    uncompared: rest.filter((each) => !isShown(each)).map(({ member }) => member),
    differing: rest.filter((each) => isShown(each) && !contains(each.found, each.wanted)),
  };
}

/** Handed on together, so that several are looked at at once. */
const atOnce = 100;

async function* rowsOf<Reader extends RowReader, Whole extends Referenced>(
  groups: RowGroups<Reader, Whole>,
  judge: (whole: Whole) => Promise<Judged>,
  saidOf: (whole: Whole) => unknown,
): AsyncGenerator<JudgedRow[]> {
  let rows: JudgedRow[] = [];
  for (let number = 0; number < groups.size(); number += 1) {
    if (!groups.isGood(number)) continue;
    const whole = groups.whole(number);
    const line = groups.lineOf(number);
    rows.push({ line, key: whole.reference, count: 1, wanted: saidOf(whole), judge: () => judge(whole) });
    if (rows.length < atOnce) continue;
    yield rows;
    rows = [];
  }
  yield rows;
}

function rejected(message: string): Judged {
  return { kind: 'rejected', problems: [{ column: '', code: 'conflict', message }] };
}

import type { ThingEntry } from '../bulk/changes/change-plan-format.js';
import { HashedMember } from '../journal/legacy.js';
import { sameMember, withChanges } from '../json/same-state.js';
import type { State } from '../model/thing.js';
import { atTheEnd, nounOf, openUndoableKinds, type UndoableKinds } from '../undo/undoable-kinds.js';
import type { AuditDeps, Missing } from './audit-finding.js';

type Restored = Pick<ThingEntry, 'thing' | 'action' | 'before' | 'after'>;

/** What the `apply` of one noun restores. */
export interface RestoringPlan {
  /** In front of `apply`: `catalog lots`. */
  noun: string;
  /** Each thing waits for the one before. */
  oneByOne: boolean;
  entries: readonly Restored[];
}

const noValues = 'its value is not known: run of an earlier version: no values';

/**
 * Plans of what is missing. Findings get where the value comes from, or why none is restored.
 *
 * @param missing oldest run first: the newest decides
 */
export async function planThings(
  missing: readonly Missing[],
  { platform, folder, onRead }: Pick<AuditDeps, 'platform' | 'folder' | 'onRead'>,
): Promise<RestoringPlan[]> {
  const kinds = openUndoableKinds({ platform, count: 0, folder, onRead });
  const plans = new Map<string, { oneByOne: boolean; things: Map<string, Restored> }>();
  try {
    for (const one of missing) {
      const { finding, written, now, wanted } = one;
      const { thing, before } = written;
      finding.wanted ??= wanted ?? null;
      const why = await whyNot(one, kinds);
      if (why !== undefined) {
        finding.note = why;
        continue;
      }
      finding.put_back = sameMember(before?.[finding.member], wanted) ? 'before' : 'input';
      const noun = nounOf(thing.kind);
      const plan = plans.get(noun) ?? { oneByOne: false, things: new Map() };
      plans.set(noun, plan);
      plan.oneByOne ||= (await kinds.of(thing.kind)).oneByOne === true;
      const name = JSON.stringify([thing.kind, now?.id ?? thing.at.id ?? thing.key]);
      plan.things.set(name, entryOf(one, plan.things.get(name)));
    }
  } finally {
    kinds.close();
  }
  return [...plans].map(([noun, { oneByOne, things }]) => ({ noun, oneByOne, entries: lastOnesLast(things) }));
}

/** Why it cannot be restored; undefined: it can. */
async function whyNot({ finding, written, now, wanted }: Missing, kinds: UndoableKinds): Promise<string | undefined> {
  const { thing } = written;
  if (wanted === undefined || (finding.member === '' && !isWhole(wanted))) return noValues;
  const kind = await kinds.of(thing.kind);
  const whole = now === undefined ? (wanted as State) : withChanges(now, { [finding.member]: wanted });
  const change = { thing, wanted: whole, now, left: { state: now ?? null } };
  if (kind.isWritten?.(change) === true) return 'it comes with what it is the order of';
  const why = kind.obstacle?.(change);
  if (why === undefined) kind.assume?.(change);
  return why;
}

/** Whether all members of a thing are known by their values. */
function isWhole(wanted: unknown): boolean {
  return (
    typeof wanted === 'object' && wanted !== null && !Object.values(wanted).some((one) => one instanceof HashedMember)
  );
}

function entryOf({ finding: { member }, written: { thing }, now, wanted }: Missing, known?: Restored): Restored {
  if (now === undefined) return { thing, action: 'create', before: {}, after: wanted as State };
  const before = { ...known?.before, [member]: now[member] ?? null };
  return { thing, action: 'change', before, after: { ...known?.after, [member]: wanted } };
}

function lastOnesLast(things: ReadonlyMap<string, Restored>): Restored[] {
  const isLast = ({ thing: { kind } }: Restored) => Number(atTheEnd.has(kind));
  return [...things.values()].sort((a, b) => isLast(a) - isLast(b));
}

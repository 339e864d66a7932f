import type { State } from '../model/thing.js';
import { compareMembers, sentMembers } from '../schema/kept.js';
import { quoted } from '../schema/quoted.js';
import type { Judged } from './bulk-job.js';
import type { Look, Restoration, WriteCheck } from './looks/verify-writes.js';
import type { UndoableKind, Undoing } from './undoable-kind.js';

/**
 * How what an undo wrote is looked at: a thing that is put back by its members, one that is taken away by its absence.
 *
 * @returns undefined for what the platform does not show
 */
export function checkOfUndo(change: Undoing, kind: UndoableKind): WriteCheck | undefined {
  if (kind.isShown === false) return undefined;
  const { thing, before, now } = change;
  const name = `${thing.kind} ${quoted(thing.key)}`;
  const read = () => readAnew(change, kind);
  const taken = `${thing.kind} taken away`;
  if (before === undefined) {
    const look = async (): Promise<Look> => ((await read()) === undefined ? {} : { [taken]: 'before' });
    return { name, members: [taken], existed: 'yes', look };
  }
  const { isRestored } = kind;
  if (isRestored !== undefined) {
    const order = `${thing.kind} put back`;
    const look = async (): Promise<Look> => (isRestored({ ...change, now: await read() }) ? {} : { [order]: 'before' });
    return { name, members: [order], existed: 'yes', look };
  }
  const wanted = wantedOf(before, kind);
  return {
    name,
    members: sentMembers(wanted).map((member) => `${thing.kind} ${member}`),
    existed: now === undefined ? 'no' : 'yes',
    look: async () => {
      const found = await read();
      if (found === undefined) return 'missing';
      const verdicts = Object.entries(compareMembers(wanted, found, now));
      return Object.fromEntries(verdicts.map(([member, verdict]) => [`${thing.kind} ${member}`, verdict]));
    },
    restore: () => leaveAsItWas(change, kind),
  };
}

/** What of a thing is not as the undo was to make it. */
export async function judgeUndo(change: Undoing, kind: UndoableKind): Promise<Judged> {
  if (kind.isShown === false) return { kind: 'same' };
  const { before } = change;
  const now = await readAnew(change, kind);
  if (before === undefined || kind.isRestored !== undefined) {
    const isDone = before === undefined ? now === undefined : kind.isRestored?.({ ...change, now }) === true;
    if (isDone) return { kind: 'same' };
    return { kind: 'different', members: [{ member: change.thing.kind, wanted: before, found: now }] };
  }
  if (now === undefined) return { kind: 'missing' };
  const lost = lostMembers(before, now, kind);
  if (lost.length === 0) return { kind: 'same' };
  return {
    kind: 'different',
    members: lost.map((member) => ({ member, wanted: before[member], found: now[member] })),
  };
}

/** Whatever was read before. */
export function readAnew({ thing }: Pick<Undoing, 'thing'>, kind: UndoableKind): Promise<State | undefined> {
  return (kind.readAgain ?? kind.readBefore)(thing);
}

/** What an undo writes of what was there before. */
function wantedOf(before: State, { ignored, writes }: UndoableKind): State {
  const written = writes?.(before) ?? before;
  return Object.fromEntries(Object.entries(written).filter(([name]) => !ignored.has(name)));
}

function lostMembers(before: State, found: State, kind: UndoableKind): string[] {
  const verdicts = compareMembers(wantedOf(before, kind), found, undefined);
  return Object.keys(verdicts).filter((member) => verdicts[member] !== 'kept');
}

/** An undo that is not kept is taken back: the thing is as the run had left it, for another attempt. */
async function leaveAsItWas(change: Undoing, kind: UndoableKind): Promise<Restoration> {
  const { thing, before, now, left } = change;
  const found = await readAnew(change, kind);
  if (found === undefined) return { says: `there is no such ${thing.kind}` };
  if (now === undefined) {
    const why = kind.obstacle?.({ thing, before: undefined, now: found, left });
    if (why !== undefined) return { says: `it stands: ${why}` };
    await kind.remove({ thing, before: undefined, now: found, left });
    const gone = (await readAnew(change, kind)) === undefined;
    return { says: gone ? 'it was deleted again' : 'it could not be deleted again' };
  }
  await kind.restore({ thing, before: now, now: found, left });
  const is = await readAnew(change, kind);
  const isBack = is !== undefined && lostMembers(now, is, kind).length === 0;
  if (isBack) return { says: `the ${thing.kind} was put back as the run had left it` };
  return { says: `it could not be put back: it was ${JSON.stringify(before)} before the run` };
}

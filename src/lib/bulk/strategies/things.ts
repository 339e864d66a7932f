import { RefusedError } from '../../errors/errors.js';
import type { Noted } from '../../journal/entries.js';
import type { Left } from '../../journal/run-view.js';
import { differences } from '../../json/same-state.js';
import type { State, Thing } from '../../model/thing.js';
import { compareMembers, sentMembers } from '../../schema/kept.js';
import { quoted } from '../../schema/quoted.js';
import type { Judged } from '../bulk-job.js';
import { noteOf, type Write } from '../change.js';
import { checkOf, type Look, type Restoration, type WriteCheck } from '../looks/verify-writes.js';
import { deletionOf, type Keyed } from './by-key.js';

/** One thing that is to be another. */
export interface ThingWrite {
  thing: Thing;
  /** Undefined: it is to be gone. */
  wanted: State | undefined;
  /** Undefined: it is not there. */
  now: State | undefined;
  /** What a run left of it. */
  left: Left;
}

/** How things of one kind are read and written, by imports, plans, undo and audit alike. Nothing here knows of rows, runs or files. */
export interface Things {
  /** Members that the platform alone sets: they make no difference. */
  ignored: ReadonlySet<string>;
  /** Things of it depend on each other: an undo writes them one after the other, the last one first. */
  oneByOne?: boolean;
  /** What the platform has now; undefined when it is not there. */
  read: (thing: Thing) => Promise<State | undefined>;
  /** The same anew, where `read` answers from what was read for all of them. */
  readAnew?: (thing: Thing) => Promise<State | undefined>;
  /** False: the platform does not show it, and what is written cannot be read back. */
  isShown?: false;
  /** What of a state is sent when one that is there is written; left out: all of it. */
  sentOf?: (wanted: State) => State;
  /** @returns what the platform answered */
  write: (write: ThingWrite & { wanted: State }) => Promise<State | undefined>;
  /** Left out: the platform has no operation for it, and `obstacle` says so. */
  remove?: (write: ThingWrite & { now: State }) => Promise<unknown>;
  /** That it was changed since, as a sentence; undefined when it is as the run left it. Left out: its members are compared. */
  movedSince?: (write: ThingWrite) => string | undefined;
  /** Whether nothing is to be written, where that is another question than whether members are equal. */
  isWritten?: (write: ThingWrite) => boolean;
  /** Why an undo leaves it where what was there before was not read. */
  unread?: string;
  /** Why it cannot be written, changed or not. */
  obstacle?: (write: ThingWrite) => string | undefined;
  /** From here on it counts as written, though nothing was sent: others may be below it. */
  assume?: (write: ThingWrite) => void;
  /** What the undo of a write needs to know, where it is more than what it is now. */
  note?: (write: ThingWrite) => Noted;
  /** What else changes when it is written, for an undo. */
  sideEffects?: (write: ThingWrite) => Promise<readonly Noted[]>;
}

/** Whatever was read before. */
export function readAnew(thing: Thing, things: Things): Promise<State | undefined> {
  return (things.readAnew ?? things.read)(thing);
}

/** That a thing was changed since a run, as a sentence; undefined when it is as the run left it. */
export function movedSince(write: ThingWrite, things: Pick<Things, 'ignored' | 'movedSince'>): string | undefined {
  if (things.movedSince !== undefined) return things.movedSince(write);
  const { now, left } = write;
  if (left.state === null) return now === undefined ? undefined : 'made again since';
  if (now === undefined) return 'deleted since';
  const names = differences(now, left.state, things.ignored, left.among);
  if (names.length === 0) return undefined;
  const shown = names.slice(0, 5).join(', ');
  return `changed since: ${shown}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
}

type WriteKeyed = Extract<Keyed, { send: unknown }>;

/** A row that makes or changes a thing: how that is written down, sent and read back. @param one what people call it */
export function keyedWrite(
  things: Things,
  thing: Thing,
  change: Write,
  one: string,
): WriteKeyed & { check: WriteCheck } {
  const before = change.kind === 'create' ? undefined : change.before;
  const { after } = change;
  const write = { thing, wanted: after, now: before, left: { state: before ?? null } };
  let where = thing;
  return {
    change,
    undo: {
      notes: [noteOf(thing, before, after, things.ignored)],
      ignored: things.ignored,
      beside: async () => (await things.sideEffects?.(write)) ?? [],
    },
    check: checkOf({
      name: `${one} ${quoted(thing.key)}`,
      wanted: sentMembersOf(after, things),
      before: before ?? 'none',
      read: () => readAnew(where, things),
      restore: () => restoreAll([{ thing: where, before }], one, () => things),
    }),
    send: async () => {
      const answer = await things.write(write);
      const id = idOf(answer) ?? idOf(before);
      if (id !== undefined) where = { ...thing, at: { ...thing.at, id } };
      return { id, answer, left: answer };
    },
  };
}

function idOf(state: State | undefined): string | undefined {
  return state?.id === undefined ? undefined : String(state.id);
}

/** A row that asks for a thing to be deleted. @param one what people call it */
export function keyedRemoval(things: Things, thing: Thing, now: State, one: string): WriteKeyed {
  const write = { thing, wanted: undefined, now, left: { state: now } };
  const notes = [noteOf(thing, now, undefined, things.ignored)];
  const beside = async () => (await things.sideEffects?.(write)) ?? [];
  return deletionOf(
    `${one} ${quoted(thing.key)}`,
    { kind: 'delete', id: idOf(now) ?? '', before: now },
    { notes, beside, ignored: things.ignored },
    {
      isThere: async () => (await readAnew(thing, things)) !== undefined,
      remove: async () => things.remove?.(write),
    },
  );
}

/**
 * How what an undo wrote is looked at: a thing that is written by its members, one that is taken away by its absence.
 *
 * @returns undefined for what the platform does not show
 */
export function checkOfThing(write: ThingWrite, things: Things): WriteCheck | undefined {
  if (things.isShown === false) return undefined;
  const { thing, wanted, now } = write;
  const { isWritten } = things;
  const name = `${thing.kind} ${quoted(thing.key)}`;
  const read = () => readAnew(thing, things);
  const whole = (member: string, isDone: (found: State | undefined) => boolean): WriteCheck => {
    const look = async (): Promise<Look> => (isDone(await read()) ? {} : { [member]: 'before' });
    return { name, members: [member], existed: 'yes', look };
  };
  if (wanted === undefined) return whole(`${thing.kind} taken away`, (found) => found === undefined);
  if (isWritten !== undefined) return whole(`${thing.kind} restored`, (found) => isWritten({ ...write, now: found }));
  const sent = sentMembersOf(wanted, things);
  return {
    name,
    members: sentMembers(sent).map((member) => `${thing.kind} ${member}`),
    existed: now === undefined ? 'no' : 'yes',
    look: async () => {
      const found = await read();
      if (found === undefined) return 'missing';
      const verdicts = Object.entries(compareMembers(sent, found, now));
      return Object.fromEntries(verdicts.map(([member, verdict]) => [`${thing.kind} ${member}`, verdict]));
    },
    restore: () => restoreAll([{ thing, before: now }], thing.kind, () => things, ' as the run had left it'),
  };
}

/** What of a thing is not as it was to be. */
export async function judgeThing(write: ThingWrite, things: Things): Promise<Judged> {
  if (things.isShown === false) return { kind: 'same' };
  const { thing, wanted } = write;
  const now = await readAnew(thing, things);
  if (wanted === undefined || things.isWritten !== undefined) {
    const isDone = wanted === undefined ? now === undefined : things.isWritten?.({ ...write, now }) === true;
    if (isDone) return { kind: 'same' };
    return { kind: 'different', members: [{ member: thing.kind, wanted, found: now }] };
  }
  if (now === undefined) return { kind: 'missing' };
  const verdicts = compareMembers(sentMembersOf(wanted, things), now, undefined);
  const lost = Object.keys(verdicts).filter((member) => verdicts[member] !== 'kept');
  if (lost.length === 0) return { kind: 'same' };
  return { kind: 'different', members: lost.map((member) => ({ member, wanted: wanted[member], found: now[member] })) };
}

function sentMembersOf(wanted: State, { ignored, sentOf }: Things): State {
  return Object.fromEntries(Object.entries(sentOf?.(wanted) ?? wanted).filter(([name]) => !ignored.has(name)));
}

/** Something that was written and is to be as it was. */
export interface Written {
  thing: Thing;
  /** Undefined: it was not there. */
  before: State | undefined;
}

/**
 * What an undo would do, at once: each thing as it was before it was written, read back too. What the platform has no
 * operation for stands, and is said.
 *
 * @param written in the order in which it was
 * @param one what all of it together is called: `contact`
 * @param as how it is then, in a message, where it is not as before
 */
export async function restoreAll(
  written: readonly Written[],
  one: string,
  thingsOf: (kind: string) => Things | undefined,
  as = '',
): Promise<Restoration> {
  const ends = { restored: 0, removed: 0, stands: new Set<string>(), failed: [] as string[] };
  for (const each of written.toReversed()) {
    const things = thingsOf(each.thing.kind);
    if (things === undefined) throw new TypeError(`${each.thing.kind} cannot be restored`);
    await restoreOne(each, things);
  }
  const { restored, removed, stands, failed } = ends;
  const why = [...stands].join('; ');
  if (failed.length > 0) return { says: `it could not be restored: ${failed.join('; ')}` };
  if (stands.size > 0) {
    return { says: restored === 0 ? `it stands: ${why}` : `what was there was restored, but ${why}` };
  }
  if (restored > 0) return { says: `the ${one} was restored${as}` };
  return { says: removed > 0 ? 'it was deleted again' : `there is no such ${one}` };

  async function restoreOne({ thing, before }: Written, things: Things): Promise<void> {
    const write = { thing, wanted: before, left: { state: null } };
    const now = await readAnew(thing, things);
    if (before === undefined && now === undefined) return;
    const obstacle = things.obstacle?.({ ...write, now });
    if (obstacle !== undefined) {
      ends.stands.add(obstacle);
      return;
    }
    try {
      if (before !== undefined) await things.write({ ...write, wanted: before, now });
      else if (now !== undefined) await things.remove?.({ ...write, now });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      ends.failed.push(error.message);
      return;
    }
    const judged = await judgeThing({ ...write, now }, things);
    if (judged.kind === 'same') ends[before === undefined ? 'removed' : 'restored'] += 1;
    else ends.failed.push(`it was ${before === undefined ? 'not there' : JSON.stringify(before)}`);
  }
}

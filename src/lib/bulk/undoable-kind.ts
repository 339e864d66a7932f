import type { Noted } from '../journal/entries.js';
import type { Left } from '../journal/run-view.js';
import { changesOf, differences, withChanges } from '../json/same-state.js';
import type { State, Thing } from '../model/thing.js';

/** One thing that is to be put back. */
export interface Undoing {
  thing: Thing;
  /** Undefined: it was not there. */
  before: State | undefined;
  /** Undefined: it is not there. */
  now: State | undefined;
  left: Left;
}

/** How things of one kind are put back. Nothing here looks at other runs or at files. */
export interface UndoableKind {
  /** Members that the platform alone sets: they make no difference. */
  ignored: ReadonlySet<string>;
  /** Things of it hang on each other: they are put back one after the other, the last one first. */
  oneByOne?: boolean;
  /** What the platform has now; undefined when it is not there. */
  readBefore: (thing: Thing) => Promise<State | undefined>;
  /** The same anew, where `readBefore` answers from what was read for all of them. */
  readAgain?: (thing: Thing) => Promise<State | undefined>;
  /** False: the platform does not show it, and what is written cannot be looked at. */
  isShown?: false;
  /** What of a thing is written when it is put back; left out: all of it. */
  writes?: (before: State) => State;
  /** @returns what the platform answered */
  restore: (change: Undoing & { before: State }) => Promise<State | undefined>;
  remove: (change: Undoing & { now: State }) => Promise<void>;
  /** In words, that it was changed since; undefined when it is as the run left it. */
  sameAsLeft: (change: Undoing) => string | undefined;
  /** Whether there is nothing to put back, where that is another question than whether it is equal. */
  isRestored?: (change: Undoing) => boolean;
  /** In words, why it cannot be restored, changed or not. */
  obstacle?: (change: Undoing) => string | undefined;
  /** From here on it counts as restored, though nothing was sent: others may be below it. */
  assume?: (change: Undoing) => void;
  /** What an undo of the undo needs to know, where it is more than what it is now. */
  note?: (change: Undoing) => Noted;
  /** What else changes when it is put back, for an undo of the undo. */
  sideEffects?: (change: Undoing) => Promise<readonly Noted[]>;
}

/** The comparison that all kinds start from. */
export function comparedBy(ignored: ReadonlySet<string>): UndoableKind['sameAsLeft'] {
  return ({ now, left: { state, among } }) => {
    if (state === null) return now === undefined ? undefined : 'made again since';
    if (now === undefined) return 'deleted since';
    const names = differences(now, state, ignored, among);
    if (names.length === 0) return undefined;
    const shown = names.slice(0, 5).join(', ');
    return `changed since: ${shown}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
  };
}

/** @param after as it is about to be sent; undefined: nothing of it will be left */
export function noteOf(
  where: Thing,
  before: State | undefined,
  after: State | undefined,
  ignored: ReadonlySet<string>,
): Noted {
  const will = after === undefined ? null : changesOf(before ?? {}, after, ignored);
  return { where, was: before ?? null, will };
}

/** What the platform answered beyond what was sent. @returns undefined when it did not answer with the thing */
export function leftOf(
  { was, will }: Pick<Noted, 'was' | 'will'>,
  answer: State | undefined,
  ignored: ReadonlySet<string>,
): State | undefined {
  if (will === null || answer === undefined || Object.keys(answer).length < 2) return undefined;
  return changesOf(withChanges(was ?? {}, will), answer, ignored);
}

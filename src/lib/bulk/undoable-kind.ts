import type { UndoAnswer, UndoNote, UndoThing } from '../journal/undo-log.js';
import { stringifyJson } from '../json/json.js';
import type { StatePrint } from '../json/state-print.js';
import { differences, printOf, wholePrintOf } from '../json/state-print.js';

/** What a thing is, as the platform shows it. */
export type State = Readonly<Record<string, unknown>>;

/** One thing that is to be put back. */
export interface Undoing {
  thing: UndoThing;
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
  /** Restored when all others are; whether it was changed is looked at before the first one is. */
  atTheEnd?: boolean;
  /** What the platform has now; undefined when it is not there. */
  readBefore: (thing: UndoThing) => Promise<State | undefined>;
  /** The same anew, where `readBefore` answers from what was read for all of them. */
  readAgain?: (thing: UndoThing) => Promise<State | undefined>;
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
  /** What an undo of the undo needs to know, where it is more than what it is now. */
  note?: (change: Undoing) => UndoNote;
  /** What else changes when it is put back, for an undo of the undo. */
  sideEffects?: (change: Undoing) => Promise<readonly UndoNote[]>;
}

/** What a run left behind of a thing. */
export interface Left {
  /** null: nothing. */
  print: StatePrint | null;
  /** The members that are known, where the platform's answer is not: what it adds by itself does not count. */
  among?: ReadonlySet<string>;
}

/** The comparison that all kinds start from. */
export function comparedBy(ignored: ReadonlySet<string>): UndoableKind['sameAsLeft'] {
  return ({ now, left: { print, among } }) => {
    if (print === null) return now === undefined ? undefined : 'made again since';
    if (now === undefined) return 'deleted since';
    const names = differences(now, print, ignored, among);
    if (names.length === 0) return undefined;
    const shown = names.slice(0, 5).join(', ');
    return `changed since: ${shown}${names.length > 5 ? ` and ${names.length - 5} more` : ''}`;
  };
}

export function noteOf(
  thing: UndoThing,
  before: State | undefined,
  left: State | undefined,
  ignored: ReadonlySet<string>,
): UndoNote {
  return {
    ...thing,
    before: before === undefined ? null : stringifyJson(before),
    left: left === undefined ? null : printOf(left, ignored),
  };
}

/** What the platform answered says more than what was sent. @returns none when it answered nothing */
export function answerOf(thing: UndoThing, state: State | undefined, ignored: ReadonlySet<string>): UndoAnswer[] {
  if (state === undefined || Object.keys(state).length < 2) return [];
  return [{ ...thing, answered: printOf(state, ignored) }];
}

/** Of what a run created without keeping anything else, so that it can be deleted unless it was changed. */
export function creationOf({ kind, key, at }: UndoThing, state: State, ignored: ReadonlySet<string>): UndoNote {
  return { kind, key, at, before: null, left: wholePrintOf(state, ignored) };
}

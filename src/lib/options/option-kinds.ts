import { LocalError } from '../errors/errors.js';

/** What an option may hold, and how the header of a run is read: by any version of tillctl that wrote one. */
export interface OptionKind<Value> {
  /** @param kept undefined where the header has nothing. @throws {LocalError} for what no version wrote */
  read: (kept: unknown, name: string) => Value;
  /** For options of few values. */
  values?: readonly string[];
  /** The one of them that is meant where none is said. */
  otherwise?: string;
}

/** Given or not, and kept either way. */
export const flag: OptionKind<boolean> = { read: (kept) => kept === true };

/** Kept where it is given only, so that runs of before the option was there are the same work. */
export const mark: OptionKind<boolean | undefined> = { read: (kept) => (kept === true ? true : undefined) };

/** Yes, no, or not said. */
export const yesOrNo: OptionKind<boolean | undefined> = {
  read: (kept) => (typeof kept === 'boolean' ? kept : undefined),
};

export const text: OptionKind<string | undefined> = {
  read: (kept, name) => {
    if (kept !== undefined && typeof kept !== 'string') throw damaged(name);
    return kept;
  },
};

/** A text that an empty one stands for where a header has none. */
export const neededText: OptionKind<string> = { read: (kept, name) => text.read(kept, name) ?? '' };

/** Of an option that may be given several times. */
export const texts: OptionKind<readonly string[] | undefined> = {
  read: (kept, name) => {
    if (kept === undefined) return undefined;
    if (!Array.isArray(kept) || !kept.every((each) => typeof each === 'string')) throw damaged(name);
    return kept;
  },
};

/** A whole number from 1, of anything. */
export const count: OptionKind<number> = {
  read: (kept, name) => {
    if (typeof kept === 'number' && Number.isSafeInteger(kept) && kept > 0) return kept;
    throw damaged(name);
  },
};

/** The same, or not said. */
export const maybeCount: OptionKind<number | undefined> = {
  read: (kept, name) => (kept === undefined ? undefined : count.read(kept, name)),
};

/** A time in milliseconds. @param otherwise where a header has none; without it each has one */
export function milliseconds(otherwise?: number): OptionKind<number> {
  return {
    read: (kept, name) => {
      if (typeof kept === 'number') return kept;
      if (otherwise === undefined) throw damaged(name);
      return otherwise;
    },
  };
}

/** One of few values, or not said. */
export function oneOf<Value extends string>(values: readonly Value[]): OptionKind<Value | undefined> {
  return { values, read: (kept) => values.find((value) => value === kept) };
}

/** One of few values. @param otherwise what is meant where it is not said */
export function oneOfOr<Value extends string>(values: readonly Value[], otherwise: Value): OptionKind<Value> {
  return { values, otherwise, read: (kept) => values.find((value) => value === kept) ?? otherwise };
}

/** The error for an option that was not written by us. */
export function damaged(name: string): LocalError {
  return new LocalError(`the state of the run is damaged: its option "${name}" is not what it was`);
}

import path from 'node:path';
import type { Entry, Outcome, Result, RowLook } from './entries.js';
import { readJournal } from './read-journal.js';
import type { RunHeader } from './run-file.js';

export type RowState = 'none' | 'intent' | Result;

/** What a journal says of each row: one byte a row, so that a million rows cost a megabyte. */
export interface ProgressMap {
  apply: (entry: Entry) => void;
  /** `intent` is a row in doubt: it may have been sent, and what became of it is not known. */
  state: (row: number) => RowState;
  /** What was known of the object when the row's intent was written. */
  before: (row: number) => 'none' | 'exists' | undefined;
  /** `open`: it was read back and is in doubt; `done`: there is a verdict on it. */
  look: (row: number) => 'open' | 'done' | undefined;
  /** Whether it deleted what it names. */
  isDeleted: (row: number) => boolean;
  /** How many rows were read back and are in doubt. */
  openLooks: () => number;
  /** Some row was written and, by a later look, not kept. */
  someLost: () => boolean;
  /** How many rows are in a state; rows never heard of are not counted. */
  counts: () => Record<Exclude<RowState, 'none'>, number>;
  /** How many of the updated rows deleted what they name. */
  deleted: () => number;
  /** The highest row number heard of plus one. */
  size: () => number;
}

/** A state's number is its place here. */
const rowStates: readonly RowState[] = ['none', 'intent', 'created', 'updated', 'unchanged', 'rejected'];

const stateBits = 0b0111;
const beforeNone = 0b1000;
const beforeExists = 0b1_0000;
const lookOpen = 0b10_0000;
const lookDone = 0b100_0000;
const deletedBit = 0b1000_0000;

/** @param rows a guess at their number; it grows by itself */
export function createProgressMap(rows = 1024): ProgressMap {
  let bytes = new Uint8Array(Math.max(rows, 16));
  const counted = new Array<number>(rowStates.length).fill(0);
  let size = 0;
  let openLooks = 0;
  let lost = false;
  let deleted = 0;

  function apply(entry: Entry): void {
    if ('look' in entry) applyLook(entry);
    else if ('intent' in entry) set(entry.intent, 1, beforeBits(entry.before));
    else if ('outcome' in entry)
      set(entry.outcome, stateNumber(entry), ((bytes[entry.outcome] ?? 0) & keptBits(entry)) | deletedBits(entry));
  }

  function applyLook({ look, verdict }: RowLook): void {
    const byte = bytes[look] ?? 0;
    lost ||= verdict === 'not_kept';
    set(
      look,
      byte & stateBits,
      (byte & (beforeNone | beforeExists | deletedBit)) | (verdict === undefined ? lookOpen : lookDone),
    );
  }

  function set(row: number, state: number, flags: number): void {
    if (row >= bytes.length) {
      const wider = new Uint8Array(Math.max(row + 1, Math.ceil(bytes.length * 1.5)));
      wider.set(bytes);
      bytes = wider;
    }
    const byte = bytes[row] as number;
    const old = byte & stateBits;
    openLooks += Number((flags & lookOpen) !== 0) - Number((byte & lookOpen) !== 0);
    deleted += Number((flags & deletedBit) !== 0) - Number((byte & deletedBit) !== 0);
    counted[old] = (counted[old] as number) - 1;
    counted[state] = (counted[state] as number) + 1;
    bytes[row] = state | flags;
    size = Math.max(size, row + 1);
  }

  return {
    apply,
    state: (row) => rowStates[(bytes[row] ?? 0) & stateBits] ?? 'none',
    before: (row) => {
      const byte = bytes[row] ?? 0;
      if ((byte & beforeNone) !== 0) return 'none';
      return (byte & beforeExists) !== 0 ? 'exists' : undefined;
    },
    look: (row) => {
      const byte = bytes[row] ?? 0;
      if ((byte & lookOpen) !== 0) return 'open';
      return (byte & lookDone) !== 0 ? 'done' : undefined;
    },
    isDeleted: (row) => ((bytes[row] ?? 0) & deletedBit) !== 0,
    openLooks: () => openLooks,
    someLost: () => lost,
    counts: () => {
      const [, intent = 0, created = 0, updated = 0, unchanged = 0, rejected = 0] = counted;
      return { intent, created, updated, unchanged, rejected };
    },
    deleted: () => deleted,
    size: () => size,
  };
}

function beforeBits(before: 'none' | 'exists' | undefined): number {
  if (before === undefined) return 0;
  return before === 'none' ? beforeNone : beforeExists;
}

/** What was rejected is not looked at again. */
function keptBits({ result }: Outcome): number {
  return result === 'rejected' ? ~(stateBits | lookOpen | deletedBit) : ~(stateBits | deletedBit);
}

function deletedBits({ deleted }: Outcome): number {
  return deleted === true ? deletedBit : 0;
}

function stateNumber({ result }: Outcome): number {
  return rowStates.indexOf(result);
}

/** Rows that the run's present journal knows, by what became of them; `in_doubt` have an intent without outcome. */
export async function countJournal(
  header: RunHeader,
  folder: string,
): Promise<{ created: number; updated: number; unchanged: number; rejected: number; in_doubt: number }> {
  const progress = createProgressMap();
  const name = header.journals.at(-1);
  if (name !== undefined) await readJournal(path.join(folder, name), progress.apply);
  const { intent, ...results } = progress.counts();
  return { ...results, in_doubt: intent };
}

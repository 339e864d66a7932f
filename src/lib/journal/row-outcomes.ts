import path from 'node:path';
import type { CellProblem } from '../model/cell-problem.js';
import type { Rejection, Rejections } from '../report/rejects-file.js';
import { bytesColumn, countsColumn } from '../spill/number-column.js';
import { createPile, type Pile } from '../spill/pile.js';
import type { Entry, Outcome, Result, RowLook } from './entries.js';
import { readJournal } from './read-journal.js';
import type { RunHeader } from './run-file.js';

/** What a journal says of one row. */
export interface RowState {
  /** `intent`: it may have been sent, and what became of it is unknown. */
  result: 'none' | 'intent' | Result;
  /** What was known of the object when the row's intent was written. */
  before: 'none' | 'exists' | undefined;
  /** `open`: it was read back and is in doubt; `done`: there is a verdict on it. */
  look: 'open' | 'done' | undefined;
  /** It deleted what it names. */
  deleted: boolean;
}

/** How many rows are in a state; rows without an entry are not counted. */
export interface RowCounts extends Record<Exclude<RowState['result'], 'none'>, number> {
  /** Rows with an outcome. */
  decided: number;
  /** Updated rows that deleted what they name. */
  deleted: number;
  /** Rows that were read back and are in doubt. */
  openLooks: number;
}

/**
 * What became of each row of an input, by its checks and by the journal of its run. A row costs one byte of memory, and up to
 * the last one that was rejected four more; problems and keys are on disk.
 */
export interface RowOutcomes extends Rejections {
  take: (entry: Entry) => void;
  /** May be called again for a row: its problems come together. @throws {LocalError} when the disk is full */
  reject: (row: number, problems: readonly CellProblem[]) => void;
  /** From now on entries are about objects of several rows. @param reject their rows */
  joinRows: (reject: RowOutcomes['reject']) => void;
  of: (row: number) => RowState;
  /** Numbers of the rows in a state. */
  rows: (isMeant: (state: RowState) => boolean) => Generator<number>;
  counts: () => RowCounts;
  /**
   * The row of a key, wherever it stands in an input that was changed. A key knows the content that was last written for it: of
   * another one nothing is known.
   *
   * @returns undefined for an unknown key
   */
  byKey: (key: string, digest: string) => RowState | undefined;
  close: () => void;
}

/** A result's number is its place here. */
const results: readonly RowState['result'][] = ['none', 'intent', 'created', 'updated', 'unchanged', 'rejected'];

const resultBits = 0b0111;
const beforeNone = 0b1000;
const beforeExists = 0b1_0000;
const lookOpen = 0b10_0000;
const lookDone = 0b100_0000;
const deletedBit = 0b1000_0000;

/** By its byte. */
const states: readonly RowState[] = Array.from({ length: 1 << 8 }, (_, byte) => ({
  result: results[byte & resultBits] ?? 'none',
  before: (byte & beforeNone) !== 0 ? 'none' : (byte & beforeExists) !== 0 ? 'exists' : undefined,
  look: (byte & lookOpen) !== 0 ? 'open' : (byte & lookDone) !== 0 ? 'done' : undefined,
  deleted: (byte & deletedBit) !== 0,
}));
const [unknown] = states as [RowState];

/** Without an outcome. */
export function isOpen({ result }: RowState): boolean {
  return result === 'none' || result === 'intent';
}

/**
 * @param folder of ours; left out: problems are not kept
 * @param hasKeys whether rows are found by their keys
 */
export function createRowOutcomes(folder?: string, hasKeys = false): RowOutcomes {
  return new RowFold(folder, hasKeys && folder !== undefined ? createPile(folder) : undefined);
}

class RowFold implements RowOutcomes {
  readonly #folder: string | undefined;
  readonly #keys: Pile | undefined;
  readonly #bytes = bytesColumn();
  readonly #counted = new Array<number>(results.length).fill(0);
  #size = 0;
  #openLooks = 0;
  #deleted = 0;
  #problems: Pile | undefined;
  /** Of a rejected row the record of its problems, plus one. */
  readonly #numbers = countsColumn();
  #rejected = 0;
  #lastRejected = -1;
  #rejectWhole: RowOutcomes['reject'] = (row, problems) => this.reject(row, problems);

  constructor(folder: string | undefined, keys: Pile | undefined) {
    this.#folder = folder;
    this.#keys = keys;
  }

  take(entry: Entry): void {
    if ('look' in entry) this.#takeLook(entry);
    else if ('intent' in entry) {
      const { intent: row, before, key, digest } = entry;
      this.#set(row, 1, before === undefined ? 0 : before === 'none' ? beforeNone : beforeExists);
      this.#keys?.add(key, `${row} ${digest}`);
    } else if ('outcome' in entry) this.#takeOutcome(entry);
  }

  #takeLook({ look, verdict }: RowLook): void {
    const byte = this.#bytes.get(look);
    const kept = byte & (beforeNone | beforeExists | deletedBit);
    this.#set(look, byte & resultBits, kept | (verdict === undefined ? lookOpen : lookDone));
  }

  #takeOutcome({ outcome: row, result, deleted, key, digest, problems }: Outcome): void {
    // What was rejected is not looked at again.
    const kept = result === 'rejected' ? ~(resultBits | lookOpen | deletedBit) : ~(resultBits | deletedBit);
    this.#set(row, results.indexOf(result), (this.#bytes.get(row) & kept) | (deleted === true ? deletedBit : 0));
    if (key !== undefined && digest !== undefined) this.#keys?.add(key, `${row} ${digest}`);
    if (problems !== undefined) this.#rejectWhole(row, problems);
  }

  #set(row: number, result: number, flags: number): void {
    const old = this.#bytes.get(row);
    this.#openLooks += Number((flags & lookOpen) !== 0) - Number((old & lookOpen) !== 0);
    this.#deleted += Number((flags & deletedBit) !== 0) - Number((old & deletedBit) !== 0);
    const counted = this.#counted;
    counted[old & resultBits] = (counted[old & resultBits] as number) - 1;
    counted[result] = (counted[result] as number) + 1;
    this.#bytes.set(row, result | flags);
    if (row >= this.#size) this.#size = row + 1;
  }

  reject(row: number, problems: readonly CellProblem[]): void {
    if (this.#folder === undefined) return;
    this.#problems ??= createPile(this.#folder);
    const before = this.problemsOf(row);
    this.#numbers.set(row, 1 + this.#problems.append(JSON.stringify([...(before ?? []), ...problems])));
    if (before === undefined) this.#rejected += 1;
    this.#lastRejected = Math.max(this.#lastRejected, row);
  }

  joinRows(reject: RowOutcomes['reject']): void {
    this.#rejectWhole = reject;
  }

  of(row: number): RowState {
    return states[this.#bytes.get(row)] ?? unknown;
  }

  *rows(isMeant: (state: RowState) => boolean): Generator<number> {
    for (let row = 0; row < this.#size; row += 1) if (isMeant(this.of(row))) yield row;
  }

  counts(): RowCounts {
    const [, intent = 0, created = 0, updated = 0, unchanged = 0, rejected = 0] = this.#counted;
    const decided = created + updated + unchanged + rejected;
    const [deleted, openLooks] = [this.#deleted, this.#openLooks];
    return { intent, created, updated, unchanged, rejected, decided, deleted, openLooks };
  }

  byKey(key: string, digest: string): RowState | undefined {
    const record = this.#keys?.find(key) ?? -1;
    if (this.#keys === undefined || record === -1) return undefined;
    const [row, known] = this.#keys.content(record).split(' ');
    return known === digest ? this.of(Number(row)) : unknown;
  }

  isRejected(row: number): boolean {
    return this.#numbers.get(row) !== 0;
  }

  countRejected(): number {
    return this.#rejected;
  }

  problemsOf(row: number): CellProblem[] | undefined {
    if (this.#problems === undefined || !this.isRejected(row)) return undefined;
    return JSON.parse(this.#problems.content(this.#numbers.get(row) - 1)) as CellProblem[];
  }

  *rejections(): Generator<Rejection> {
    for (let row = 0; row <= this.#lastRejected; row += 1) {
      const problems = this.problemsOf(row);
      if (problems !== undefined) yield { row, problems };
    }
  }

  close(): void {
    this.#problems?.close();
    this.#keys?.close();
  }
}

/**
 * Rows that the run's present journal knows, by what became of them; `in_doubt` have an intent without outcome.
 *
 * @param visit also called for every entry
 */
export async function countJournal(
  header: RunHeader,
  folder: string,
  visit?: (entry: Entry) => void,
): Promise<{ created: number; updated: number; unchanged: number; rejected: number; in_doubt: number }> {
  const { intent, created, updated, unchanged, rejected } = (await readOutcomes(header, folder, visit)).counts();
  return { created, updated, unchanged, rejected, in_doubt: intent };
}

/** What the run's present journal says of each row; without its problems. */
export async function readOutcomes(
  { journals }: RunHeader,
  folder: string,
  visit?: (entry: Entry) => void,
): Promise<Pick<RowOutcomes, 'of' | 'counts'>> {
  const outcomes = createRowOutcomes();
  const name = journals.at(-1);
  const take = (entry: Entry): void => {
    outcomes.take(entry);
    visit?.(entry);
  };
  if (name !== undefined) await readJournal(path.join(folder, name), take);
  return outcomes;
}

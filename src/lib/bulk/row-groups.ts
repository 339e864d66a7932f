import type { RowOutcomes } from '../journal/row-outcomes.js';
import type { CellProblem } from '../model/cell-problem.js';
import type { WholeLine, WholeReader } from '../schema/whole-reader.js';
import { bytesColumn, countsColumn } from '../spill/number-column.js';
import { createPile, type Pile } from '../spill/pile.js';
import type { CheckedInput } from './check-rows.js';
import { lines, type NumberedRow } from './row-reader.js';

/** What some lines of a file are together, or one object of it is alone: an order, a shipment. Numbered from 0, on disk. */
export interface RowGroups<Whole> {
  /** The frame's view of the file: its rows are wholes, while `numbered` still gives the lines. */
  checked: CheckedInput;
  /** Those that are not rejected, each with its first line in the file. */
  wholes: (isMeant?: (number: number) => boolean) => Iterable<{ number: number; line: number; whole: Whole }>;
  /** Products that the good ones name, each as often as it is named. */
  items: number;
  /** Tell each line of one why it was not made: the line of the item itself, and the others because of it. */
  reject: (number: number, problems: readonly CellProblem[]) => void;
  close: () => void;
}

/** How lines are put together. */
export interface Grouped<Whole, Item> {
  words: GroupWords;
  /** @param lines of one reference, each with its physical line */
  join: (lines: readonly (WholeLine<Item> & { at: number })[]) => { whole: Whole } | { problems: CellProblem[] };
  itemsOf: (whole: Whole) => number;
}

interface RowGroupsJob<Whole, Item> extends Grouped<Whole, Item> {
  checked: CheckedInput<WholeReader<Whole, Item>>;
  outcomes: Pick<RowOutcomes, 'reject'>;
  /** A folder of ours. */
  folder: string;
  /** Told how many lines were looked at; may throw to stop. */
  onRows?: (rows: number) => void;
}

export interface GroupWords {
  /** The member with the items: `items`. A problem of the second one is that of the column `items[1].quantity`. */
  list: string;
  /** `the same order` */
  same: string;
  /** `an order is made whole or not at all` */
  rule: string;
}

/** One line, as it is spilled, and the number of its whole. Of a bad one nothing else is known. */
interface Part<Whole, Item> {
  number: number;
  row: number;
  line: number;
  whole?: Whole;
  item?: WholeLine<Item>;
  /** Nothing says whose line it is: it may be one of this whole. */
  unsure?: true;
}

type Unread = Pick<NumberedRow, 'number' | 'original'>;

const bad = 1;

/**
 * checked lines -> wholes. Lines of one reference are one, wherever they stand; where one of them is bad, all of them
 * are rejected. In memory there are some 36 bytes for each line and 45 for each whole.
 *
 * @throws {LocalError} when the disk is full
 */
export async function groupRows<Whole, Item>(job: RowGroupsJob<Whole, Item>): Promise<RowGroups<Whole>> {
  const groups = new Grouping(job);
  try {
    await groups.readLines();
    return groups.joinAll();
  } catch (error) {
    groups.close();
    throw error;
  }
}

class Grouping<Whole, Item> {
  readonly #job: RowGroupsJob<Whole, Item>;
  /** Lines by what they are together, then the joined wholes. */
  readonly #pile: Pile;
  readonly #teller: GroupTeller;
  /** Of each whole the record of its last line. */
  readonly #last = countsColumn();
  readonly #state = bytesColumn();
  /** The record of the joined whole. */
  readonly #joined = countsColumn();
  #wholes = 0;
  #rejected = 0;
  #items = 0;
  /** The line before, and lines that may be of the whole of the next one. */
  #above: { key: string; number: number } | undefined;
  #ofNext: Unread[] = [];

  constructor(job: RowGroupsJob<Whole, Item>) {
    this.#job = job;
    this.#pile = createPile(job.folder);
    this.#teller = new GroupTeller(job.words, job.outcomes);
  }

  close(): void {
    this.#pile.close();
  }

  async readLines(): Promise<void> {
    const { checked, onRows } = this.#job;
    for await (const batch of checked.numbered()) {
      for (const row of batch) if (!checked.isCollapsed(row.number)) this.#addLine(row);
      const end = batch.at(-1);
      if (end !== undefined) onRows?.(end.number + 1);
    }
  }

  #addLine({ number: row, original, row: mapped, reader }: NumberedRow<WholeReader<Whole, Item>>): void {
    this.#teller.sourceOf = reader.sourceOf;
    const reference = reader.reference(mapped);
    // A line without a reference is by itself; the same one on wholes was rejected as a duplicate: each is one of its own.
    const key = reference === undefined || reader.whole ? `row ${row}` : `reference ${reference}`;
    const known = this.#pile.find(key);
    const number = known === -1 ? this.#wholes : this.#part(known).number;
    if (known === -1) this.#wholes += 1;
    const part: Part<Whole, Item> = { number, row, line: original.line };
    const isGood = this.#job.checked.sendable(row);
    if (isGood) {
      const read = reader.read(mapped);
      if ('whole' in read) part.whole = read.whole;
      else part.item = read.line;
    }
    this.#last.set(number, this.#pile.add(key, JSON.stringify(part)));
    if (!isGood) this.#state.set(number, bad);
    if (reference === undefined && !isGood) this.#holdBack({ number: row, original });
    else {
      this.#above = { key, number };
      for (const unread of this.#ofNext.splice(0)) this.#hold(this.#above, unread);
    }
  }

  /** Whatever a line may belong to whose reference is not read: sent without it, that would not be whole. */
  #holdBack(unread: Unread): void {
    const { cells, ragged, faults } = unread.original;
    const keys = ragged === undefined ? [] : [...new Set(cells)].map((cell) => `reference ${cell?.trim()}`);
    const named = keys.filter((key) => this.#pile.find(key) !== -1);
    for (const key of named) this.#hold({ key, number: this.#part(this.#pile.find(key)).number }, unread);
    if (named.length > 0) return;
    if (this.#above !== undefined) this.#hold(this.#above, unread);
    if (ragged !== undefined || (faults !== undefined && this.#ofNext.length === 0)) this.#ofNext = [unread];
  }

  #hold({ key, number }: { key: string; number: number }, { number: row, original }: Unread): void {
    const part: Part<Whole, Item> = { number, row, line: original.line, unsure: true };
    this.#last.set(number, this.#pile.add(key, JSON.stringify(part)));
    this.#state.set(number, bad);
  }

  joinAll(): RowGroups<Whole> {
    for (let number = 0; number < this.#wholes; number += 1) this.#join(number);
    return {
      checked: this.#view(),
      wholes: (isMeant) => this.#goodWholes(isMeant),
      items: this.#items,
      reject: (number, problems) => this.#teller.report(this.#partsOf(number), problems),
      close: () => this.close(),
    };
  }

  *#goodWholes(isMeant: (number: number) => boolean = () => true) {
    for (let number = 0; number < this.#wholes; number += 1) {
      if (!this.#isGood(number) || !isMeant(number)) continue;
      const whole = JSON.parse(this.#pile.content(this.#joined.get(number))) as Whole;
      yield { number, line: this.#partsOf(number)[0]?.line ?? 0, whole };
    }
  }

  #view(): CheckedInput {
    const { read, skipped, collapsed, notices, proved, rows, numbered, isCollapsed } = this.#job.checked;
    const rejected = () => this.#rejected;
    return {
      ...{ read, skipped, collapsed, notices, proved, numbered, isCollapsed },
      joined: rows - this.#wholes,
      rows: this.#wholes,
      get rejected() {
        return rejected();
      },
      sendable: (number) => this.#isGood(number),
      leaveOut: (number) => this.#leaveOut(number),
    };
  }

  #isGood(number: number): boolean {
    return this.#state.get(number) !== bad;
  }

  #leaveOut(number: number): void {
    if (!this.#isGood(number)) return;
    this.#state.set(number, bad);
    this.#rejected += 1;
  }

  #join(number: number): void {
    const parts = this.#partsOf(number);
    if (!this.#isGood(number)) {
      this.#rejected += 1;
      this.#teller.reportOthers(parts);
      return;
    }
    const first = parts[0]?.whole;
    const found = first === undefined ? this.#job.join(linesOf(parts)) : { whole: first };
    if ('problems' in found) {
      this.#leaveOut(number);
      this.#teller.report(parts, found.problems);
      return;
    }
    this.#items += this.#job.itemsOf(found.whole);
    this.#joined.set(number, this.#pile.add(`whole ${number}`, JSON.stringify(found.whole)));
  }

  #partsOf(number: number): Part<Whole, Item>[] {
    const parts: Part<Whole, Item>[] = [];
    for (let line = this.#last.get(number); line !== -1; line = this.#pile.before(line)) parts.push(this.#part(line));
    return parts.reverse();
  }

  #part(line: number): Part<Whole, Item> {
    return JSON.parse(this.#pile.content(line)) as Part<Whole, Item>;
  }
}

function linesOf<Item>(parts: readonly Part<unknown, Item>[]): (WholeLine<Item> & { at: number })[] {
  return parts.flatMap(({ item, line }) => (item === undefined ? [] : [{ ...item, at: line }]));
}

/** Tells the lines of one whole why it is not made. */
class GroupTeller {
  /** The column as the operator's file names it. */
  sourceOf = (column: string): string => column;
  readonly #words: GroupWords;
  readonly #outcomes: Pick<RowOutcomes, 'reject'>;
  readonly #itemPath: RegExp;

  constructor(words: GroupWords, outcomes: Pick<RowOutcomes, 'reject'>) {
    this.#words = words;
    this.#outcomes = outcomes;
    this.#itemPath = new RegExp(`^${words.list}\\[(\\d+)\\]\\.?`);
  }

  /** A row that `check` has something against is told already: the others, because of it. */
  reportOthers(parts: readonly Part<unknown, unknown>[]): void {
    const isBad = ({ whole, item }: Part<unknown, unknown>) => whole === undefined && item === undefined;
    const sure = parts.filter((part) => isBad(part) && part.unsure === undefined);
    const because = sure.length > 0 ? this.#becauseOf(sure) : this.#becauseOfUnread(parts.filter(isBad));
    for (const part of parts) if (!isBad(part)) this.#outcomes.reject(part.row, [because]);
  }

  /** The line of an item what is wrong with it, and the others because of it. */
  report(parts: readonly Part<unknown, unknown>[], problems: readonly CellProblem[]): void {
    const [only] = parts;
    if (only !== undefined && (parts.length === 1 || only.whole !== undefined)) {
      const renamed = only.whole === undefined ? problems.map((problem) => this.#ofLine(problem)) : problems;
      this.#outcomes.reject(only.row, renamed);
      return;
    }
    const ofItem = this.#byItem(problems);
    const ofAll = ofItem.get(undefined) ?? [];
    const because = this.#becauseOf(parts.filter((_, item) => ofItem.has(item)));
    parts.forEach(({ row }, item) => {
      const told = [...ofAll, ...(ofItem.get(item) ?? [])];
      this.#outcomes.reject(row, told.length === 0 ? [because] : told);
    });
  }

  /** An order may have ten thousand lines, and a problem in each. */
  #byItem(problems: readonly CellProblem[]): Map<number | undefined, CellProblem[]> {
    const ofItem = new Map<number | undefined, CellProblem[]>();
    for (const problem of problems) {
      const found = this.#itemPath.exec(problem.column);
      const item = found === null ? undefined : Number(found[1]);
      const known = ofItem.get(item);
      if (known === undefined) ofItem.set(item, [this.#ofLine(problem)]);
      else known.push(this.#ofLine(problem));
    }
    return ofItem;
  }

  /** Under the column's name in the file. */
  #ofLine(problem: CellProblem): CellProblem {
    const column = problem.column.replace(this.#itemPath, '');
    return { ...problem, column: column === '' ? '' : this.sourceOf(column) };
  }

  /** Why a good line is rejected: others of its whole are. */
  #becauseOf(others: readonly Part<unknown, unknown>[]): CellProblem {
    const numbers = others.map(({ line }) => line);
    const { same, rule } = this.#words;
    const was = numbers.length === 1 ? 'was' : 'were';
    const message = `${lines(numbers)} of ${same} ${was} rejected, and ${rule}`;
    return { column: '', code: 'conflict', message, follows: numbers[0] };
  }

  #becauseOfUnread(unread: readonly Part<unknown, unknown>[]): CellProblem {
    const { same, rule } = this.#words;
    const line = unread[0]?.line;
    const message = `line ${line}, whose reference cannot be read, may be of ${same}, and ${rule}`;
    return { column: '', code: 'conflict', message, follows: line };
  }
}

import type { CellProblem } from '../model/cell-problem.js';
import type { Rejections } from '../report/rejections.js';
import { bytesColumn, countsColumn, placesColumn } from '../spill/number-column.js';
import { createSpillFile, type SpillFile } from '../spill/spill-file.js';
import { createTargetIndex } from '../spill/target-index.js';
import type { Row } from '../tabular/row.js';
import type { CheckedInput } from './check-rows.js';
import type { RowReader } from './row-reader.js';

/** What some lines of a file are together, or one object of it is alone: an order, a shipment. Numbered from 0, on disk. */
export interface RowGroups<Reader extends RowReader, Whole> {
  /** The frame's view of the file: its rows are wholes, while `numbered` still gives the lines. */
  checked: CheckedInput<Reader>;
  size: () => number;
  /** Only of one that is not rejected. */
  whole: (number: number) => Whole;
  isGood: (number: number) => boolean;
  /** The first line of it in the file. */
  lineOf: (number: number) => number;
  /** Products that the good ones name, each as often as it is named. */
  items: number;
  /** Tell each line of one why it was not made: the line of the item itself, and the others because of it. */
  reject: (number: number, problems: readonly CellProblem[]) => void;
  close: () => void;
}

/** Reads rows that are wholes, or lines of wholes. */
export interface GroupReader<Whole, Line> extends RowReader {
  /** Whether a row is a whole. */
  whole: boolean;
  /** The reference also of a row with other bad cells; undefined when it cannot be read. */
  reference: (row: Row) => string | undefined;
  /** Only for rows that `check` has nothing against. */
  read: (row: Row) => { whole: Whole } | { line: Line };
  /** The column as the operator's file names it. */
  sourceOf: (column: string) => string;
}

export interface RowGroupsJob<Reader extends RowReader, Whole, Line> {
  checked: CheckedInput<Reader>;
  rejections: Pick<Rejections, 'add'>;
  /** A folder of ours. */
  folder: string;
  /** Told how many lines were looked at; may throw to stop. */
  onRows?: (rows: number) => void;
  words: GroupWords;
  /** @param lines of one reference, each with its physical line */
  join: (lines: readonly (Line & { at: number })[]) => { whole: Whole } | { problems: CellProblem[] };
  itemsOf: (whole: Whole) => number;
}

export interface GroupWords {
  /** The member with the items: `items`. A problem of the second one is that of the column `items[1].quantity`. */
  list: string;
  /** `the same order` */
  same: string;
  /** `an order is made whole or not at all` */
  rule: string;
}

/** One line, as it is spilled. Of a bad one nothing else is known. */
interface Part<Whole, Line> {
  row: number;
  line: number;
  whole?: Whole;
  item?: Line;
}

const bad = 1;

/**
 * checked lines -> wholes. Lines of one reference are one, wherever they stand; where one of them is bad, all of them
 * are rejected. In memory there are some 30 bytes for each whole and 12 for each line.
 *
 * @throws {LocalError} when the disk is full
 */
export async function groupRows<Whole, Line extends object, Reader extends GroupReader<Whole, Line>>(
  job: RowGroupsJob<Reader, Whole, Line>,
): Promise<RowGroups<Reader, Whole>> {
  const file = createSpillFile(job.folder);
  try {
    return await group(file, job);
  } catch (error) {
    file.close();
    throw error;
  }
}

async function group<Whole, Line extends object, Reader extends GroupReader<Whole, Line>>(
  file: SpillFile,
  { checked, rejections, onRows, words, join: joinLines, itemsOf }: RowGroupsJob<Reader, Whole, Line>,
): Promise<RowGroups<Reader, Whole>> {
  type OwnPart = Part<Whole, Line>;
  const itemPath = new RegExp(`^${words.list}\\[(\\d+)\\]\\.?`);
  const place = placesColumn();
  /** The line of the same whole before, plus one. */
  const before = countsColumn();
  /** Of each whole its last line, plus one. */
  const last = countsColumn();
  const state = bytesColumn();
  /** Where the joined whole is. */
  const joined = placesColumn();
  /** Numbers of those that have a reference. */
  const named = countsColumn();
  const index = createTargetIndex((at, text) => referenceOf(named.get(at)) === text);
  let lines = 0;
  let wholes = 0;
  let rejected = 0;
  let items = 0;
  let sourceOf = (column: string): string => column;

  for await (const batch of checked.numbered()) {
    for (const { number: row, original, row: mapped, reader } of batch) {
      if (checked.isCollapsed(row)) continue;
      sourceOf = reader.sourceOf;
      const reference = reader.reference(mapped);
      const part: OwnPart = { row, line: original.line };
      const isGood = checked.sendable(row);
      if (isGood) {
        const read = reader.read(mapped);
        if ('whole' in read) part.whole = read.whole;
        else part.item = read.line;
      }
      const number = numberOf(reference, reader.whole);
      place.set(lines, file.append([reference ?? '', JSON.stringify(part)]));
      before.set(lines, last.get(number));
      lines += 1;
      last.set(number, lines);
      if (!isGood) state.set(number, bad);
    }
    const end = batch.at(-1);
    if (end !== undefined) onRows?.(end.number + 1);
  }
  for (let number = 0; number < wholes; number += 1) join(number);

  const view: CheckedInput<Reader> = {
    read: checked.read,
    skipped: checked.skipped,
    collapsed: checked.collapsed,
    joined: checked.rows - wholes,
    rows: wholes,
    get rejected() {
      return rejected;
    },
    notices: checked.notices,
    numbered: checked.numbered,
    sendable: isGood,
    isCollapsed: checked.isCollapsed,
    leaveOut,
  };
  return { checked: view, size: () => wholes, whole, isGood, lineOf, items, reject, close: () => file.close() };

  /** A bad line without a reference is by itself. */
  function numberOf(reference: string | undefined, isWhole: boolean): number {
    // The same reference on wholes was rejected as a duplicate: each is one of its own.
    const known = reference === undefined || isWhole ? -1 : index.find(reference);
    if (known !== -1) return named.get(known);
    const number = wholes;
    wholes += 1;
    if (reference !== undefined && !isWhole) named.set(index.add(reference), number);
    return number;
  }

  function referenceOf(number: number): string {
    return file.text(place.get(last.get(number) - 1), 0, 1);
  }

  function partsOf(number: number): OwnPart[] {
    const parts: OwnPart[] = [];
    for (let line = last.get(number); line !== 0; line = before.get(line - 1)) {
      parts.push(JSON.parse(file.text(place.get(line - 1), 1)) as OwnPart);
    }
    return parts.reverse();
  }

  function isGood(number: number): boolean {
    return state.get(number) !== bad;
  }

  function lineOf(number: number): number {
    return partsOf(number)[0]?.line ?? 0;
  }

  function leaveOut(number: number): void {
    if (!isGood(number)) return;
    state.set(number, bad);
    rejected += 1;
  }

  function join(number: number): void {
    const parts = partsOf(number);
    if (!isGood(number)) {
      rejected += 1;
      // A row that `check` has something against is told already.
      const isBad = ({ whole, item }: OwnPart) => whole === undefined && item === undefined;
      const because = becauseOf(parts.filter(isBad).map(({ line }) => line));
      for (const part of parts) if (!isBad(part)) rejections.add(part.row, [because]);
      return;
    }
    const first = parts[0]?.whole;
    const found = first === undefined ? joinLines(linesOf(parts)) : { whole: first };
    if ('problems' in found) {
      leaveOut(number);
      tell(parts, found.problems);
      return;
    }
    items += itemsOf(found.whole);
    joined.set(number, file.append([JSON.stringify(found.whole)]));
  }

  function linesOf(parts: readonly OwnPart[]): (Line & { at: number })[] {
    return parts.flatMap(({ item, line }) => (item === undefined ? [] : [{ ...item, at: line }]));
  }

  function whole(number: number): Whole {
    return JSON.parse(file.text(joined.get(number), 0)) as Whole;
  }

  function reject(number: number, problems: readonly CellProblem[]): void {
    tell(partsOf(number), problems);
  }

  function tell(parts: readonly OwnPart[], problems: readonly CellProblem[]): void {
    const [only] = parts;
    if (only !== undefined && (parts.length === 1 || only.whole !== undefined)) {
      const renamed = only.whole === undefined ? problems.map(ofLine) : problems;
      rejections.add(only.row, renamed);
      return;
    }
    // An order may have ten thousand lines, and a problem in each.
    const ofItem = new Map<number | undefined, CellProblem[]>();
    for (const problem of problems) {
      const item = itemOf(problem.column);
      const known = ofItem.get(item);
      if (known === undefined) ofItem.set(item, [ofLine(problem)]);
      else known.push(ofLine(problem));
    }
    const ofAll = ofItem.get(undefined) ?? [];
    const because = becauseOf(parts.filter((_, item) => ofItem.has(item)).map(({ line }) => line));
    parts.forEach(({ row }, item) => {
      const told = [...ofAll, ...(ofItem.get(item) ?? [])];
      rejections.add(row, told.length === 0 ? [because] : told);
    });
  }

  /** Under the column's name in the file. */
  function ofLine(problem: CellProblem): CellProblem {
    const column = problem.column.replace(itemPath, '');
    return { ...problem, column: column === '' ? '' : sourceOf(column) };
  }

  function itemOf(column: string): number | undefined {
    const found = itemPath.exec(column);
    return found === null ? undefined : Number(found[1]);
  }

  /** Why a good line is rejected: others of its whole are. */
  function becauseOf(lines: readonly number[]): CellProblem {
    const shown = lines.slice(0, 5).join(', ');
    const more = lines.length > 5 ? ` and ${lines.length - 5} more` : '';
    const [word, was] = lines.length === 1 ? ['line', 'was'] : ['lines', 'were'];
    const message = `${word} ${shown}${more} of ${words.same} ${was} rejected, and ${words.rule}`;
    return { column: '', code: 'conflict', message, follows: lines[0] };
  }
}

import type { CheckedInput } from '../../bulk/check-rows.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { defaultOperationId } from '../../resources/prices/price-json.js';
import type { ValidFromPrice } from '../../resources/prices/price-operation.js';
import type { PriceReader, PriceRow } from '../../resources/prices/price-reader.js';
import { bytesColumn, countsColumn } from '../../spill/number-column.js';
import { createPile, type Pile } from '../../spill/pile.js';
import type { Row } from '../../tabular/row.js';
import type { ListedRow } from './price-conflicts.js';
import { readLines, readListedRows, writeListedRows } from './price-records.js';

/** The targets of a file, numbered from 0 in the order of their first rows. */
export interface PriceGroups {
  targets: number;
  /** Good rows of all targets. */
  rows: number;
  /** Number of a target's first row. */
  firstRow: (target: number) => number;
  /** The record of a target; the last one of those that have several. */
  place: (target: number) => number;
  /** Whether the record cannot be taken as an operation as it is. */
  isOpen: (target: number) => boolean;
  /** All rows of a target, ascending, and what its operation is called. */
  rowsOf: (target: number) => { id: string; rows: ListedRow[] };
  /** Whether one of its prices is to be looked at. */
  isSuspect: (target: number) => boolean;
  /** Line of the first good row. */
  firstLine: (target: number) => number;
  /** A line of a rejected row of that target; undefined when none is. */
  badLine: (target: number) => number | undefined;
  /** Of a row beside those of that target of which nothing tells the list: it may be one of them. */
  unreadLine: (target: number, rows: readonly ListedRow[]) => number | undefined;
  /** Whether some row says how its operation is called. */
  named: boolean;
  /** Rejected rows of which nothing tells the list. */
  strays: Strays | undefined;
  sourceOf: (column: string) => string;
  /** Whether the list was told to `TellLists` as it is. */
  isTold: (target: number) => boolean;
}

/** Told of lists while rows are still grouped, in the order of their first rows. */
export interface TellLists {
  /** A list that is an operation as it stands, if no row further down is of it. @param bytes as of `readLines` */
  add: (bytes: Buffer) => void;
  /** A list that was told goes on. */
  giveUp: () => void;
}

export interface Strays {
  rows: number;
  firstLine: number;
}

/** A rejected row whose list is not known. */
interface Unread {
  line: number;
  /** Where it may begin; none: that is not known either. */
  instants: readonly string[];
  /** Targets that a row with too many or too few cells may name. */
  targets: readonly number[];
}

/** Rows that follow one another and have one target. */
interface Run {
  target: string;
  name: string;
  number: number;
  rows: ListedRow[];
}

/** Rows on their way into groups, in file order. */
export interface PriceGrouping {
  add: (row: NumberedRow<PriceReader>, isGood: boolean) => void;
  /** The groups, once all rows were added. */
  finish: () => PriceGroups;
  /** Rows that were not good. */
  readonly bad: number;
  /** Whether one reader read all rows: a JSON input may show further columns late. */
  readonly byOneReader: boolean;
}

/** Where rows are grouped as they are read. Its caller closes it. */
export interface GroupedRows {
  file: Pile;
  grouping: PriceGrouping;
  /** Removes all that is on disk. */
  close: () => void;
}

/**
 * Put the rows of each target together, wherever in the file they are; neighbours share a record. Memory does not grow
 * with a file that is in the order of its targets, but for some 32 bytes for each; in others there are some 60.
 *
 * @param isSuspect whether a price is to be looked at; left out: each is
 * @param told not of lists that are to be looked at: most of those are held back
 */
export function groupRows(
  folder: string,
  isSuspect: (price: ValidFromPrice) => boolean = () => true,
  told?: TellLists,
): GroupedRows {
  const file = createPile(folder);
  const index = createPile(folder);
  const close = () => {
    file.close();
    index.close();
  };
  return { file, grouping: new RecordedGroups(file, index, isSuspect, told), close };
}

/** The groups of rows that were checked, by a further pass over them. */
export async function groupPrices(
  checked: Pick<CheckedInput<PriceReader>, 'numbered' | 'sendable' | 'isCollapsed'>,
  grouping: PriceGrouping,
  onRows: (rows: number) => void,
): Promise<PriceGroups> {
  for await (const batch of checked.numbered()) {
    for (const row of batch) if (!checked.isCollapsed(row.number)) grouping.add(row, checked.sendable(row.number));
    const last = batch[batch.length - 1];
    if (last !== undefined) onRows(last.number + 1);
  }
  return grouping.finish();
}

class RecordedGroups implements PriceGroups, PriceGrouping {
  rows = 0;
  bad = 0;
  byOneReader = true;
  named = false;
  strays: Strays | undefined;
  readonly sourceOf = (column: string): string => this.#reader?.sourceOf(column) ?? column;
  readonly #file: Pile;
  readonly #isSuspectPrice: (price: ValidFromPrice) => boolean;
  /** Targets: each by its number. */
  readonly #index: Pile;
  readonly #firstRow = countsColumn();
  readonly #told: TellLists | undefined;
  // Of most targets nothing is to be said in the next four: they take no memory then.
  readonly #open = bytesColumn();
  readonly #suspect = bytesColumn();
  readonly #badLine = countsColumn();
  readonly #untold = bytesColumn();
  /** Of each target its last record, plus one. */
  readonly #lastRecord = countsColumn();
  /** The record of the same target before, plus one. */
  readonly #before = countsColumn();
  /** Of targets that rejected rows name in their own cell. */
  readonly #named = bytesColumn();
  /** Beside rows of a target. */
  readonly #unread = new Map<number, Unread[]>();
  /** Target of the last row that names one. */
  #above: number | undefined;
  /** Since then. */
  #ofNext: Unread[] = [];
  #run: Run | undefined;
  #reader: PriceReader | undefined;

  constructor(file: Pile, index: Pile, isSuspect: (price: ValidFromPrice) => boolean, told: TellLists | undefined) {
    this.#file = file;
    this.#told = told;
    this.#isSuspectPrice = isSuspect;
    this.#index = index;
  }

  get targets(): number {
    return this.#index.size();
  }

  add({ number, original, row, reader }: NumberedRow<PriceReader>, isGood: boolean): void {
    if (this.#reader !== undefined && this.#reader !== reader) this.byOneReader = false;
    this.#reader = reader;
    if (isGood) this.#addGood(reader.read(row), number, original.line);
    else this.#noteBad(reader, row, number, original.line);
  }

  finish(): PriceGroups {
    this.#flush();
    return this;
  }

  #addGood({ target, name, operationId, price, list }: PriceRow, row: number, line: number): void {
    if (operationId !== undefined) this.named = true;
    this.rows += 1;
    const run = this.#runOf(target, name, row);
    run.rows.push({ row, line, operationId, price, list });
    this.#follow(run.number);
    const isSuspect = list === undefined ? price && this.#isSuspectPrice(price) : list.some(this.#isSuspectPrice);
    if (isSuspect) this.#suspect.set(run.number, 1);
  }

  /** The rows of its target must not be sent without it, whether they come before it or behind it. */
  #noteBad(reader: PriceReader, bad: Row, row: number, line: number): void {
    this.bad += 1;
    const targets = reader.targets(bad);
    const isNamed = targets.length > 0 && bad.ragged === undefined;
    const unread = isNamed || reader.instants === undefined ? undefined : { line, instants: reader.instants(bad) };
    const numbers: number[] = [];
    if (unread !== undefined) this.#holdBack({ ...unread, targets: numbers });
    for (const target of targets) {
      const { number } = this.#runOf(target, '', row);
      this.#open.set(number, 1);
      if (this.#badLine.get(number) === 0) this.#badLine.set(number, line);
      if (isNamed) this.#follow(number);
      if (isNamed) this.#named.set(number, 1);
      numbers.push(number);
    }
    if (unread === undefined || targets.length > 0) return;
    this.strays = { rows: (this.strays?.rows ?? 0) + 1, firstLine: this.strays?.firstLine ?? line };
  }

  /** A list beside it may lack it. */
  #holdBack(unread: Unread): void {
    if (this.#above !== undefined) this.#mayBeOf(this.#above, unread);
    this.#ofNext.push(unread);
  }

  #follow(target: number): void {
    this.#above = target;
    if (this.#ofNext.length > 0) for (const unread of this.#ofNext.splice(0)) this.#mayBeOf(target, unread);
  }

  #mayBeOf(target: number, unread: Unread): void {
    this.#open.set(target, 1);
    const known = this.#unread.get(target);
    if (known === undefined) this.#unread.set(target, [unread]);
    else if (!areAlike(known.at(-1), unread)) known.push(unread);
  }

  unreadLine(target: number, rows: readonly ListedRow[]): number | undefined {
    const present = new Set(rows.map(({ price }) => price?.validFrom ?? 'remove'));
    // A list has one price for each instant.
    const isOther = ({ instants, targets }: Unread) =>
      (instants.length > 0 && instants.every((instant) => present.has(instant))) ||
      targets.some((named) => this.#named.get(named) === 1 || this.rowsOf(named).rows.length > 0);
    return this.#unread.get(target)?.find((unread) => !isOther(unread))?.line;
  }

  /** The rows that came last become a record. */
  #flush(): void {
    if (this.#run === undefined) return;
    const { target, name, number, rows } = this.#run;
    if (rows.length > 1 && !isOperation(rows)) this.#open.set(number, 1);
    const id = rows[0]?.operationId ?? defaultOperationId(number, name);
    const record = writeListedRows(this.#file, target, id, rows);
    if (this.#told !== undefined) this.#tell(number, record, this.#told);
    const before = this.#lastRecord.get(number);
    if (before !== 0) this.#before.set(record, before);
    this.#lastRecord.set(number, record + 1);
    this.#run = undefined;
  }

  #tell(target: number, record: number, told: TellLists): void {
    if (this.isOpen(target) || this.isSuspect(target)) this.#untold.set(target, 1);
    else told.add(readLines(this.#file, record));
  }

  isTold(target: number): boolean {
    return this.#told !== undefined && this.#untold.get(target) === 0;
  }

  firstRow(target: number): number {
    return this.#firstRow.get(target);
  }

  place(target: number): number {
    return this.#lastRecord.get(target) - 1;
  }

  isOpen(target: number): boolean {
    return this.#open.get(target) === 1;
  }

  isSuspect(target: number): boolean {
    return this.#suspect.get(target) === 1;
  }

  firstLine(target: number): number {
    return this.rowsOf(target).rows[0]?.line ?? 0;
  }

  badLine(target: number): number | undefined {
    return this.#badLine.get(target) || undefined;
  }

  rowsOf(target: number): { id: string; rows: ListedRow[] } {
    const parts: { id: string; rows: ListedRow[] }[] = [];
    for (let record = this.#lastRecord.get(target); record !== 0; record = this.#before.get(record - 1)) {
      parts.unshift(readListedRows(this.#file, record - 1));
    }
    const rows = parts.flatMap((part) => part.rows);
    const given = rows.find(({ operationId }) => operationId !== undefined)?.operationId;
    return { id: given ?? parts.find((part) => part.rows.length > 0)?.id ?? '', rows };
  }

  /** The run of that target: the one under way, or a new one. */
  #runOf(target: string, name: string, row: number): Run {
    if (this.#run?.target === target) return this.#run;
    this.#flush();
    let number = this.#index.find(target);
    if (number === -1) {
      number = this.#index.add(target, '');
      this.#firstRow.set(number, row);
    } else {
      this.#open.set(number, 1);
      if (this.isTold(number)) this.#told?.giveUp();
    }
    this.#run = { target, name, number, rows: [] };
    return this.#run;
  }
}

function areAlike(one: Unread | undefined, { instants, targets }: Unread): boolean {
  return one?.targets.length === 0 && targets.length === 0 && one.instants.join() === instants.join();
}

/** Whether the rows are the operation as they stand: nothing to sort, nothing to object to. */
function isOperation(rows: readonly ListedRow[]): boolean {
  let before: ListedRow | undefined;
  for (const row of rows) {
    if (before !== undefined && !follows(before.price, row.price)) return false;
    if (before !== undefined && before.operationId !== row.operationId) return false;
    before = row;
  }
  return true;
}

function follows(before: ValidFromPrice | undefined, after: ValidFromPrice | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return before.validFrom < after.validFrom && before.currency === after.currency;
}

import { createHash } from 'node:crypto';
import type { RowOutcomes } from '../journal/row-outcomes.js';
import { fillDown } from '../mapping/fill-down.js';
import { type AppliedMapping, applyMapping, type Mapping } from '../mapping/mapping.js';
import type { CellProblem } from '../model/cell-problem.js';
import type { DecimalSign } from '../model/decimal-sign.js';
import type { PresetReading } from '../presets/preset.js';
import type { Summary } from '../report/summary.js';
import { NumberSigns, separatorCode } from '../schema/number-signs.js';
import { OddAmounts } from '../schema/odd-amounts.js';
import { KeyGroups, type KeyMember } from '../spill/key-groups.js';
import { countsColumn } from '../spill/number-column.js';
import { createRowSet } from '../spill/row-set.js';
import { cellAt, type InputFile, noCell, type Row } from '../tabular/row.js';
import type { FileKeys } from './alike-keys.js';
import { lines, linesShown, type NumberedRow, type RowReader } from './row-reader.js';

/** Looks on while the rows of a file are read for the first time. */
export interface RowWatch<Reader extends RowReader = RowReader> {
  /** Called with every row, and whether its own cells are good. */
  onRow?(row: NumberedRow<Reader>, isGood: boolean): void;
  /** Asked between rows. @returns what to wait for before further ones are read; undefined: nothing */
  room?: () => Promise<void> | undefined;
}

export interface CheckInput<Reader extends RowReader> extends RowWatch<Reader> {
  input: InputFile;
  mapping: Mapping | undefined;
  /** How lines become rows, where that is more than the mapping by itself. */
  fitTo?: FitTo;
  /** What is said of the numbers of the file. */
  decimal: DecimalSign | undefined;
  /** By columns, decimal signs that the run of the file knows already. */
  proved?: Readonly<Record<string, DecimalSign>>;
  /** `keep`: rows are read as if they did not have their empty cells. */
  empty?: 'keep' | 'clear';
  /** @throws {UsageError | InputError} when the header is wrong */
  readerFor: (columns: readonly string[], sourceOf: (column: string) => string, signs: NumberSigns) => Reader;
  /** For spilled keys. */
  folder: string;
  outcomes: RowOutcomes;
  /** Takes what new things would be known by; left out: nothing is created. */
  keys?: FileKeys;
  /** Told how many rows were read so far. */
  onRows?: (rows: number) => void;
}

/** @param columns of the file. @throws {UsageError} when it lacks one that a mapping names */
export type FitTo = (columns: readonly string[]) => AppliedMapping;

/** How a preset reads one file. */
export interface FittedPreset {
  reading: PresetReading;
  fitTo: FitTo;
  /** For the summary: what of the export is not imported, with a mapping's own columns taken into account. */
  shown: Summary['preset'];
}

/** The first lines and how many more there would be. */
export interface Notices {
  lines: string[];
  more: number;
}

/** More than anybody reads; a file can hold a million of them. */
const maxNotices = 10_000;

/** What a file holds, after every row was looked at and before anything is sent. */
export interface CheckedInput<Reader extends RowReader = RowReader> {
  /** Lines of data in the file. */
  read: number;
  skipped: number;
  collapsed: number;
  /** Lines that are one row with lines before them; undefined where each line is a row. */
  joined?: number;
  /** read - skipped - collapsed - joined */
  rows: number;
  readonly rejected: number;
  /** What was collapsed although its values differ, one line a key. */
  notices: Notices;
  /** Rows that were good by themselves were rejected for what the others of their file show of numbers. */
  lateRejects?: boolean;
  /** Of columns with numbers that could be two: what other cells show, a line each. */
  signs?: readonly string[];
  /** The same for the run of the file, see `CheckInput`; undefined where there is nothing to keep. */
  proved?: Readonly<Record<string, DecimalSign>>;
  /** How many empty cells of good rows take away what is there, by column. */
  cleared?: ReadonlyMap<string, number>;
  /** What is said of amounts that are good and most likely a slip. */
  oddAmounts?: readonly string[];
  /**
   * All rows in file order, those to be left out too. A further pass over the file.
   *
   * @param isWanted where not all are: parts of the file without any that is may be passed over
   */
  numbered: (isWanted?: (row: number) => boolean) => AsyncIterable<NumberedRow<Reader>[]>;
  /** Whether the row is good and not collapsed into another. */
  sendable: (number: number) => boolean;
  /** Whether the row was collapsed into another; whatever was wrong with it does not matter then. */
  isCollapsed: (number: number) => boolean;
  /** Count a row as rejected after all, for reasons found later: the caller adds them to the rejections. */
  leaveOut: (number: number) => void;
}

/** Of an input whose rows were checked when it was written, as a plan's: all are good until one is left out. */
export function checkedBefore<Reader extends RowReader>(
  rows: number,
  numbered: CheckedInput<Reader>['numbered'],
): CheckedInput<Reader> {
  const leftOut = new Set<number>();
  return {
    read: rows,
    skipped: 0,
    collapsed: 0,
    rows,
    get rejected() {
      return leftOut.size;
    },
    leaveOut: (number) => {
      leftOut.add(number);
    },
    notices: { lines: [], more: 0 },
    numbered,
    sendable: (number) => !leftOut.has(number),
    isCollapsed: () => false,
  };
}

/**
 * Look at every row of a file: bad cells, repeated keys, rows to collapse. Keys are on disk; a row costs two bits, of a file
 * with numbers that could be two three, and 8 bytes for its key, or 36 where keys are in no order.
 */
export async function checkRows<Reader extends RowReader>(job: CheckInput<Reader>): Promise<CheckedInput<Reader>> {
  const check = new RowsCheck(job);
  try {
    await check.readAll();
    return await check.finish();
  } finally {
    check.close();
  }
}

/** With the signs of its numbers as far as they are known, for all passes over the rows. */
type CheckJob<Reader extends RowReader> = CheckInput<Reader> & { signs: NumberSigns };

class RowsCheck<Reader extends RowReader> {
  readonly #job: CheckJob<Reader>;
  readonly #signs: NumberSigns;
  readonly #rejected = createRowSet();
  readonly #collapsed = createRowSet();
  readonly #keys: KeyGroups;
  /** Of the mapping's `unique_by`. */
  readonly #unique: KeyGroups | undefined;
  // Of a JSON array only, where lines do not tell elements apart: four bytes a row.
  readonly #elements = countsColumn();
  readonly #cleared = new Map<string, number>();
  readonly #odd = new OddAmounts();
  readonly #pass = newPass();
  /** Rows with numbers that only the whole column tells. */
  readonly #waiting = createRowSet();
  #lateRejects = false;

  constructor(job: CheckInput<Reader>) {
    this.#signs = new NumberSigns(job.decimal, job.proved);
    this.#job = { ...job, signs: this.#signs };
    this.#keys = new KeyGroups(job.folder);
    this.#unique = job.mapping?.uniqueBy === undefined ? undefined : new KeyGroups(job.folder);
  }

  async readAll(): Promise<void> {
    for await (const batch of numberedRows(this.#job, this.#pass)) {
      for (const row of batch) this.#look(row);
      this.#job.onRows?.(this.#pass.numbers);
      const room = this.#job.room?.();
      if (room !== undefined) await room;
    }
  }

  #look(numbered: NumberedRow<Reader>): void {
    const { number, original, row, reader, uniqueKey } = numbered;
    if (original.element !== undefined) this.#elements.set(number, original.element + 1);
    this.#signs.begin(original);
    const problems = reader.check(row);
    if (this.#signs.waits) this.#waiting.add(number);
    this.#job.onRow?.(numbered, problems.length === 0);
    if (problems.length > 0) this.#reject(number, problems);
    else this.#lookAtGood(reader, row, original.line);
    const key = reader.key(row);
    if (key !== '') this.#keys.add(key, number, original.line);
    const own = this.#job.keys === undefined ? undefined : reader.ownKey?.(row);
    if (own !== undefined) this.#job.keys?.take(original, own);
    if (uniqueKey !== '') this.#unique?.add(uniqueKey, number, original.line, contentHash(row));
  }

  #lookAtGood(reader: Reader, row: Row, line: number): void {
    if (reader.clears !== undefined) for (const column of reader.clears(row)) this.#countCleared(column);
    if (reader.amounts !== undefined) for (const amount of reader.amounts(row)) this.#odd.see(amount, line);
  }

  #countCleared(column: string): void {
    this.#cleared.set(column, (this.#cleared.get(column) ?? 0) + 1);
  }

  async finish(): Promise<CheckedInput<Reader>> {
    await this.#rejectOpen();
    const notices = this.#collapse();
    this.#rejectRepeated();
    const job = this.#job;
    const pass = this.#pass;
    const rows = pass.numbers - pass.leftOut;
    const [rejected, collapsed] = [this.#rejected, this.#collapsed];
    const numbered: CheckedInput<Reader>['numbered'] = (isWanted) =>
      isWanted === undefined ? numberedRows(job, newPass()) : someNumberedRows(job, pass, isWanted);
    await job.keys?.compare(numbered, collapsed.has);
    return {
      ...this.#shownSigns(),
      cleared: this.#cleared,
      oddAmounts: this.#odd.lines(),
      read: rows + pass.skipped,
      skipped: pass.skipped,
      collapsed: collapsed.size(),
      rows: rows - collapsed.size(),
      get rejected() {
        return rejected.size();
      },
      notices,
      numbered,
      sendable: (number) => !rejected.has(number) && !collapsed.has(number),
      isCollapsed: collapsed.has,
      leaveOut: rejected.add,
    };
  }

  close(): void {
    this.#keys.close();
    this.#unique?.close();
  }

  #reject(number: number, problems: readonly CellProblem[]): void {
    this.#rejected.add(number);
    this.#job.outcomes.reject(number, problems);
  }

  /** Of the rows of one key the first good one stays. Where none is good, all stay and are rejected one by one. */
  #collapse(): Notices {
    const notices: Notices = { lines: [], more: 0 };
    if (this.#unique === undefined) return notices;
    for (const { key, members } of this.#unique.groups()) {
      const kept = members.find(({ ordinal }) => !this.#rejected.has(ordinal));
      if (kept === undefined) continue;
      const others = members.filter((member) => member !== kept);
      for (const { ordinal } of others) {
        this.#collapsed.add(ordinal);
        this.#rejected.delete(ordinal);
      }
      const different = others.filter(({ contentHash }) => contentHash !== kept.contentHash);
      if (different.length === 0) continue;
      if (notices.lines.length === maxNotices) notices.more += 1;
      else notices.lines.push(this.#collapsedLine(key, kept, different));
    }
    return notices;
  }

  #collapsedLine(key: string, kept: KeyMember, different: readonly KeyMember[]): string {
    const left = lines(different.map((member) => this.#placed(member)));
    return `${key}: line ${this.#placed(kept)} is kept, ${left} with other values left out`;
  }

  /** Numbers that could be two where the other cells of their columns do not tell which. */
  async #rejectOpen(): Promise<void> {
    this.#lateRejects = this.#signs.settle();
    if (!this.#lateRejects) return;
    const isWaiting = this.#waiting.has;
    for await (const batch of someNumberedRows(this.#job, this.#pass, isWaiting)) {
      for (const { number, row, reader } of batch.filter((each) => isWaiting(each.number))) {
        const open = reader.check(row).filter(({ code }) => code === separatorCode);
        if (open.length > 0) this.#reject(number, open);
      }
    }
  }

  #shownSigns(): Pick<CheckedInput<Reader>, 'signs' | 'proved' | 'lateRejects'> {
    const proved = this.#signs.kept();
    return {
      lateRejects: this.#lateRejects,
      signs: this.#signs.shown(),
      ...(Object.keys(proved).length === 0 ? {} : { proved }),
    };
  }

  #rejectRepeated(): void {
    for (const { key, members } of this.#keys.groups()) {
      const present = members.filter(({ ordinal }) => !this.#collapsed.has(ordinal));
      if (present.length < 2) continue;
      const first = present.slice(0, linesShown + 1);
      for (const member of present) {
        const others = first.filter((other) => other !== member).map((other) => this.#placed(other));
        const message = `"${key}" is on ${lines(others, present.length - 1)} too`;
        this.#reject(member.ordinal, [{ column: '', code: 'duplicate', message, retryable: false }]);
      }
    }
  }

  /** `14`, of a JSON array `14 [3]`. */
  #placed({ ordinal, line }: KeyMember): string {
    const element = this.#elements.get(ordinal);
    return element === 0 ? String(line) : `${line} [${element - 1}]`;
  }
}

/** What is learned while all rows are read. */
interface Pass {
  /** One more than the number of the last row. */
  numbers: number;
  /** Rows without a number, since the mapping leaves them out, and those with one that say nothing. */
  skipped: number;
  /** The latter. */
  leftOut: number;
  /** The number of the first row of each batch: eight bytes for hundreds of rows. */
  firsts: number[];
}

function newPass(): Pass {
  return { numbers: 0, skipped: 0, leftOut: 0, firsts: [] };
}

async function* numberedRows<Reader extends RowReader>(
  job: CheckJob<Reader>,
  pass: Pass,
): AsyncGenerator<NumberedRow<Reader>[]> {
  const numbered = createNumbering(job);
  for await (const batch of job.input.records?.() ?? job.input.rows()) {
    const { rows, leftOut } = numbered(batch, pass.numbers);
    pass.firsts.push(pass.numbers);
    pass.leftOut += leftOut;
    pass.skipped += batch.length - rows.length;
    pass.numbers += rows.length + leftOut;
    yield rows;
  }
}

/** Batches with a wanted row. @param pass of all rows, before */
async function* someNumberedRows<Reader extends RowReader>(
  job: CheckJob<Reader>,
  { firsts, numbers }: Pass,
  isWanted: (row: number) => boolean,
): AsyncGenerator<NumberedRow<Reader>[]> {
  // What a row is filled with may stand in any part before it.
  if (job.input.someRecords === undefined || fillDown(job.mapping, job.input) !== undefined) {
    yield* numberedRows(job, newPass());
    return;
  }
  const holdsWanted = (batch: number): boolean => {
    const end = firsts[batch + 1] ?? numbers;
    for (let row = firsts[batch] ?? end; row < end; row += 1) if (isWanted(row)) return true;
    return false;
  };
  const numbered = createNumbering(job);
  let at = 0;
  for await (const batch of job.input.someRecords(holdsWanted)) {
    yield numbered(batch, firsts[at] ?? numbers).rows;
    at += 1;
  }
}

/** Rows of the file as the command's own, under their numbers. */
function createNumbering<Reader extends RowReader>({
  input,
  mapping,
  fitTo,
  decimal,
  empty,
  readerFor,
  signs,
}: CheckJob<Reader>): (batch: Row[], first: number) => { rows: NumberedRow<Reader>[]; leftOut: number } {
  // A file with a header and no rows has its header checked all the same.
  let current = input.columns.length > 0 ? fittedTo(input.columns) : undefined;

  function fittedTo(columns: readonly string[]) {
    const applied =
      fitTo?.(columns) ?? (mapping === undefined ? undefined : applyMapping(mapping, columns, { decimal }));
    for (const [column, by] of applied?.written ?? []) signs.write(column, by);
    return {
      given: columns.length,
      columns: applied?.columns ?? columns,
      unique: mapping?.uniqueBy === undefined ? noCell : cellAt(applied?.columns ?? [], mapping.uniqueBy),
      reader: readerFor(applied?.columns ?? columns, applied?.sources ?? ((column) => column), signs),
      map: applied?.map ?? ((row: Row) => row),
      fill: fillDown(mapping, input),
    };
  }

  return (batch, first) => {
    // A JSON input may show further ones.
    if (current?.given !== input.columns.length) current = fittedTo(input.columns);
    const { columns, unique, reader, map, fill } = current;
    const rows: NumberedRow<Reader>[] = [];
    let leftOut = 0;
    for (const read of batch) {
      const original = fill?.(read) ?? read;
      const mapped = map(original);
      if (mapped === 'skipped') continue;
      if (original.leftOut !== undefined) {
        leftOut += 1;
        continue;
      }
      const row = empty === 'keep' ? withoutEmpty(mapped) : mapped;
      const uniqueKey = row.cells[unique] ?? '';
      rows.push({ number: first + rows.length + leftOut, original, row, columns, reader, uniqueKey });
    }
    return { rows, leftOut };
  };
}

/** The row as one that says nothing where it is empty, as an element of JSON without the member. */
function withoutEmpty(row: Row): Row {
  return row.cells.includes('') ? { ...row, cells: row.cells.map((cell) => cell || undefined) } : row;
}

function contentHash(row: Row): string {
  const hash = createHash('sha256');
  for (const cell of row.cells) hash.update(cell === undefined ? '\u0001' : `${cell}\u0000`);
  return hash.digest('base64').slice(0, 12);
}

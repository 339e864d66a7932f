import type { CsvFault, CsvRecord } from '../tabular/csv-reader.js';
import { type CellCheck, cellCheck, oneOf } from './stock-taking-cells.js';
import type { StockTakingKeys } from './stock-taking-keys.js';
import { type ProblemList, shownValue } from './stock-taking-problems.js';
import type { StockTakingColumn, StockTakingFile, StockTakingRule, StockTakingType } from './stock-taking-schema.js';

/** Judges a CSV file record by record: the header, then rows. */
export interface RowChecker {
  take: (record: CsvRecord) => void;
  hasHeader: () => boolean;
  /** Without the header. */
  rows: () => number;
  /** Every row could be told from the next, and every column that others look into is there. */
  isWhole: () => boolean;
}

export interface RowCheckerOptions {
  /** Undefined while it is not known. */
  said: StockTakingType | undefined;
  keys: Pick<StockTakingKeys, 'rowsOf'>;
  problems: ProblemList;
  /** For what holds for POS1 only, while the type is not known. */
  pos1Problems: ProblemList;
  notices: { add: (notice: string) => void };
}

const faultRules: Readonly<Record<CsvFault, StockTakingRule>> = {
  'quote-inside': 'quote',
  'behind-quote': 'quote',
  'unclosed-quote': 'quote',
  'bare-cr': 'line-break',
  'utf-8': 'utf-8',
  'too-long': 'too-long',
};

const faultMessages: Readonly<Record<CsvFault, string>> = {
  'quote-inside': 'a quotation mark stands within a cell that is not quoted',
  'behind-quote': 'something stands between the closing quotation mark and the comma',
  'unclosed-quote': 'the file ends within quotation marks',
  'bare-cr': 'a carriage return without a line feed stands outside of quotation marks',
  'utf-8': 'it has bytes that are not UTF-8',
  'too-long': 'the row does not end within a megabyte; what follows was not read',
};

/** A column of the file as it stands in its header. */
interface Bound {
  column: StockTakingColumn;
  check: CellCheck | undefined;
  /** Values that hold for one generation. */
  restricted: { check: CellCheck; values: readonly string[]; problems: ProblemList } | undefined;
}

export function createRowChecker(file: StockTakingFile, options: RowCheckerOptions): RowChecker {
  return new RowsOfFile(file, options);
}

class RowsOfFile implements RowChecker {
  readonly #file: StockTakingFile;
  readonly #options: RowCheckerOptions;
  readonly #keys: Pick<StockTakingKeys, 'rowsOf'>;
  readonly #problems: ProblemList;
  readonly #notices: { add: (notice: string) => void };
  #columns: (Bound | undefined)[] | undefined;
  #takeKeys: (record: CsvRecord) => void = () => undefined;
  #rows = 0;
  #isWhole = true;

  constructor(file: StockTakingFile, options: RowCheckerOptions) {
    this.#file = file;
    this.#options = options;
    const { keys, problems, notices } = options;
    this.#keys = keys;
    this.#problems = problems;
    this.#notices = notices;
  }

  hasHeader(): boolean {
    return this.#columns !== undefined;
  }

  rows(): number {
    return this.#rows;
  }

  isWhole(): boolean {
    return this.#isWhole;
  }

  take(record: CsvRecord): void {
    if (record.fault !== undefined) this.#reportFault(record, record.fault);
    if (this.#columns === undefined) {
      this.#columns = this.#takeHeader(record);
      return;
    }
    this.#rows += 1;
    const { cells, line } = record;
    if (cells.length !== this.#columns.length) {
      // A quotation mark in the wrong place takes cells along: that is told already.
      if (record.fault === undefined) {
        const message = `it has ${cellsOf(cells.length)}, the header has ${this.#columns.length}`;
        this.#report(line, null, 'ragged', null, message);
      }
      // So that what refers to the row does not count as wrong, too.
      if (cells.length > 0) this.#takeKeys(record);
      return;
    }
    for (let at = 0; at < this.#columns.length; at += 1) {
      const bound = this.#columns[at];
      if (bound !== undefined) this.#checkCell(line, cells[at] ?? '', bound);
    }
    this.#takeKeys(record);
  }

  #checkCell(line: number, cell: string, { column, check, restricted }: Bound): void {
    if (cell === '') {
      if (column.required) this.#report(line, column.name, 'required', '', 'it is empty');
      else if (restricted !== undefined)
        this.#reportValue(line, cell, column, 'enum', restricted.values, restricted.problems);
      return;
    }
    const rule = check?.(cell);
    if (rule !== undefined) this.#reportValue(line, cell, column, rule, column.values, this.#problems);
    if (restricted?.check(cell) !== undefined) {
      this.#reportValue(line, cell, column, 'enum', restricted.values, restricted.problems);
    }
  }

  #takeHeader({ cells: names }: CsvRecord): (Bound | undefined)[] {
    // Of the first column of each name. A header may be a megabyte of names: looking through them for each is too slow.
    const places = new Map<string, number>();
    for (const [at, name] of names.entries()) {
      if (places.has(name)) this.#report(1, shownValue(name), 'duplicate-header', null, 'two columns have this name');
      else if (!this.#file.columns.some((column) => column.name === name)) {
        this.#notices.add(`${this.#file.name} has a column "${shownValue(name)}" that is not documented`);
      }
      if (!places.has(name)) places.set(name, at);
    }
    for (const { name } of this.#file.columns) {
      if (places.has(name)) continue;
      this.#report(1, name, 'missing-column', null, 'the header does not have it');
      this.#isWhole = false;
    }
    this.#takeKeys = this.#keys.rowsOf(this.#file, (column) => places.get(column) ?? -1);
    return names.map((name, at) => {
      const column = this.#file.columns.find((one) => one.name === name);
      return column === undefined || places.get(name) !== at ? undefined : this.#bind(column);
    });
  }

  #bind(column: StockTakingColumn): Bound {
    const { said } = this.#options;
    const values = said === 'POS2' ? undefined : column.valuesOf?.POS1;
    const restricted = values && {
      check: oneOf(values),
      values,
      problems: said === undefined ? this.#options.pos1Problems : this.#problems,
    };
    return { column, check: cellCheck(column), restricted };
  }

  #reportFault({ line, faultCell = 0, cells }: CsvRecord, fault: CsvFault): void {
    if (fault === 'unclosed-quote' || fault === 'too-long') this.#isWhole = false;
    const value = cells[faultCell];
    const column = (value !== undefined && this.#columns?.[faultCell]?.column.name) || null;
    this.#problems.add({ file: this.#file.name, line, column, rule: faultRules[fault] }, () => ({
      value: value === undefined ? null : shownValue(value),
      message: faultMessages[fault],
    }));
  }

  #report(line: number, column: string | null, rule: StockTakingRule, value: string | null, message: string): void {
    this.#problems.add({ file: this.#file.name, line, column, rule }, () => ({ value, message }));
  }

  #reportValue(
    line: number,
    cell: string,
    column: StockTakingColumn,
    rule: StockTakingRule,
    values: readonly string[] | undefined,
    into: ProblemList,
  ): void {
    into.add({ file: this.#file.name, line, column: column.name, rule }, () => {
      const value = shownValue(cell);
      return { value, message: `"${value}" ${wrong(rule, values)}` };
    });
  }
}

function wrong(rule: StockTakingRule, values: readonly string[] = []): string {
  switch (rule) {
    case 'integer':
      return 'is not a whole number';
    case 'number':
      return 'is not a number like 0, 12 or -3';
    case 'timestamp':
      return 'is not a time like 2026-03-01T09:30:00Z';
    default:
      return values.length > 10 ? 'is not an allowed value' : `is not one of ${values.join(', ')}`;
  }
}

function cellsOf(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`;
}

import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { didYouMeanHint } from '../errors/did-you-mean.js';
import { InputError, UsageError } from '../errors/errors.js';
import type { CellType } from '../model/cell-type.js';
import type { SheetValue } from '../xlsx/cell-values.js';
import { type CellRange, emptyCells } from '../xlsx/merged-cells.js';
import { type OpenWorkbook, openWorkbook, type ReadableSheet } from '../xlsx/open-workbook.js';
import { type SheetRow, sheetRows } from '../xlsx/sheet-rows.js';
import { columnLetters } from '../xlsx/xml-text.js';
import type { InputBytes } from './input-bytes.js';
import { findLaterHeader, headerWithin } from './later-header.js';
import { isRejectFile } from './reject-faults.js';
import type { InputOptions, Row, RowFaults, TableFile } from './row.js';
import {
  headerFinder,
  isEmptyCell,
  isEmptyRow,
  noHeaderIn,
  type TableHeader,
  tableHeader,
  unnamedColumn,
} from './table-header.js';
import { createTableNotices, type TableNotices } from './table-notices.js';

/**
 * Open a workbook: the same rows as of a CSV, from one of its sheets. The first row that holds anything is the header.
 *
 * @throws {InputError} when it cannot be read as a whole
 * @throws {UsageError} for a sheet that it does not have
 */
export async function openXlsx(
  bytes: InputBytes,
  { sheet: asked, headerRow, folder = tmpdir(), signal }: InputOptions,
): Promise<TableFile> {
  const { name } = bytes;
  if (bytes.packed) throw new InputError(`${name} is gzipped, which a workbook need not be`, { hint: 'unpack it' });
  const hash = createHash('sha256');
  for await (const chunk of bytes.chunks()) hash.update(chunk);
  const sha256 = hash.digest('hex');
  const book = await openWorkbook(bytes.placed, name, folder, signal);
  try {
    const { sheet, others } = await chooseSheet(book, asked, name);
    const said = createNotices(sheet, others);
    const where = book.sheets.length === 1 ? name : `${name} (${sheet.name})`;
    const rows = () => rowsOf(book, sheet, { where, said });
    const { header, laterHeader } = await headerOf(rows(), name, headerRow);
    const table = createTableNotices();
    return {
      name,
      format: 'xlsx',
      description: `XLSX, sheet "${sheet.name}"`,
      columns: header.columns,
      laterHeader,
      nested: false,
      records: () => dataRows(rows(), { header, name, assertUnchanged: bytes.assertUnchanged, said, table }),
      sha256: () => sha256,
      sizeBytes: bytes.sizeBytes,
      notices: () => [...said.list(), ...table.list()],
      close: async () => {
        book.close();
        await bytes.close();
      },
    };
  } catch (error) {
    book.close();
    throw error;
  }
}

async function chooseSheet(
  book: OpenWorkbook,
  asked: string | undefined,
  name: string,
): Promise<{ sheet: ReadableSheet; others: string[] }> {
  if (asked !== undefined) return { sheet: sheetNamed(book.sheets, asked, name), others: [] };
  const visible = book.sheets.filter(({ isHidden }) => !isHidden);
  const filled: ReadableSheet[] = [];
  const known = new Map<ReadableSheet['entry'], boolean>();
  for (const sheet of visible) {
    const isFilled = known.get(sheet.entry) ?? (await hasCells(book, sheet));
    known.set(sheet.entry, isFilled);
    if (isFilled) filled.push(sheet);
  }
  const [sheet = visible[0], ...others] = filled;
  if (sheet === undefined) throw new InputError(`${name} has hidden sheets only`, { hint: 'name one with --sheet' });
  return { sheet, others: others.map((other) => other.name) };
}

/** By its name, else by its place among all tabs, from 1. */
function sheetNamed(sheets: readonly ReadableSheet[], asked: string, name: string): ReadableSheet {
  const found =
    sheets.find((sheet) => sheet.name === asked) ??
    sheets.find((sheet) => sheet.name.toLowerCase() === asked.toLowerCase()) ??
    (/^\d{1,6}$/.test(asked) ? sheets.find(({ place }) => place === Number(asked)) : undefined);
  if (found !== undefined) return found;
  const names = sheets.map((sheet) => sheet.name);
  throw new UsageError(`${name} has no sheet "${asked}"`, {
    hint: didYouMeanHint(asked, names, `it has ${names.map((each) => `"${each}"`).join(', ')}`),
  });
}

async function hasCells(book: OpenWorkbook, sheet: ReadableSheet): Promise<boolean> {
  let carried = '';
  for await (const chunk of book.chunks(sheet)) {
    const text = carried + chunk.toString('latin1');
    // Behind the rows a rule of the sheet may have a formula.
    const end = text.search(/<(?:\/(?:[\w.-]+:)?sheetData|(?:[\w.-]+:)?sheetData\s*\/)/);
    if (/<(?:[\w.-]+:)?(?:v|is|f)[\s>]/.test(end === -1 ? text : text.slice(0, end))) return true;
    if (end !== -1) return false;
    carried = text.slice(-64);
  }
  return false;
}

type Notices = ReturnType<typeof createNotices>;

/** What an operator may not know of the file, as far as it has been read. */
function createNotices(sheet: ReadableSheet, others: readonly string[]) {
  const hidden = { rows: 0, counting: 0, columns: [] as readonly { first: number; last: number }[] };
  let used = 0;
  const within: { columns: [number, number]; rows: [number, number] } = { columns: [0, -1], rows: [1, 0] };
  const merged = { cells: 0, ranges: 0, first: [] as string[], within };
  return {
    hiddenColumns: (columns: typeof hidden.columns) => {
      hidden.columns = columns;
    },
    /** A pass over the rows begins. */
    begin: () => {
      hidden.counting = 0;
      Object.assign(merged, { cells: 0, ranges: 0, first: [] });
    },
    hiddenRow: () => {
      hidden.counting += 1;
      hidden.rows = Math.max(hidden.rows, hidden.counting);
    },
    columnsFrom: (first: number, last: number) => {
      used = last;
      merged.within.columns = [first, last];
    },
    headerAt: (row: number) => {
      merged.within.rows = [row + 1, row];
    },
    rowAt: (row: number) => {
      merged.within.rows[1] = row;
    },
    mergedCells: (range: CellRange) => {
      const cells = emptyCells(range, merged.within);
      if (cells === 0) return;
      merged.cells += cells;
      merged.ranges += 1;
      if (merged.first.length < mergedShown) merged.first.push(range.name);
    },
    list: (): string[] => {
      const lines: string[] = [];
      if (others.length > 0) {
        const names = others.map((name) => `"${name}"`).join(', ');
        lines.push(
          `only the sheet "${sheet.name}" is read; ${names} ${others.length === 1 ? 'has' : 'have'} cells too (--sheet)`,
        );
      }
      if (sheet.isHidden) lines.push(`the sheet "${sheet.name}" is hidden, and read all the same`);
      const columns = withinRanges(hidden.columns, used).map(columnLetters);
      if (columns.length > 0) {
        lines.push(
          `${columns.length === 1 ? 'column' : 'columns'} ${columns.join(', ')} ${columns.length === 1 ? 'is' : 'are'} hidden, and read all the same`,
        );
      }
      if (hidden.rows > 0) {
        lines.push(
          `${hidden.rows} ${hidden.rows === 1 ? 'row is' : 'rows are'} hidden (a filter, perhaps), and read all the same`,
        );
      }
      return [...lines, ...mergedLine(merged)];
    },
  };
}

/** Ranges that a notice names. */
const mergedShown = 3;

function mergedLine({ cells, ranges, first }: { cells: number; ranges: number; first: readonly string[] }): string[] {
  if (cells === 0) return [];
  const more = ranges > first.length ? ` and ${ranges - first.length} more` : '';
  const verb = ranges === 1 ? 'is' : 'are';
  return [`${first.join(', ')}${more} ${verb} merged: ${cells} ${cells === 1 ? 'cell is' : 'cells are'} empty`];
}

/** Columns up to the last one that are in any of the ranges, which may lie over each other. */
function withinRanges(ranges: readonly { first: number; last: number }[], last: number): number[] {
  const starts = new Int32Array(last + 2);
  for (const range of ranges) {
    if (!(range.first >= 0 && range.first <= Math.min(range.last, last))) continue;
    starts[range.first]! += 1;
    starts[Math.min(range.last, last) + 1]! -= 1;
  }
  const found: number[] = [];
  let open = 0;
  for (let at = 0; at <= last; at += 1) {
    open += starts[at] ?? 0;
    if (open > 0) found.push(at);
  }
  return found;
}

async function* rowsOf(
  book: OpenWorkbook,
  sheet: ReadableSheet,
  { where, said }: { where: string; said: Notices },
): AsyncGenerator<SheetRow[]> {
  const texts = await book.texts();
  yield* sheetRows(book.chunks(sheet), {
    name: where,
    textOf: (number) => texts.get(number),
    forms: book.forms,
    since1904: book.since1904,
    onHiddenColumns: said.hiddenColumns,
    onMergedCells: said.mergedCells,
  });
}

/** A header, of which the first cell stands in the column `first` of the sheet, from 0. */
interface SheetHeader extends TableHeader {
  first: number;
}

/** The first row that shows anything, or the one that is asked for. @throws {InputError} */
async function headerOf(
  batches: AsyncGenerator<SheetRow[]>,
  name: string,
  asked: number | undefined,
): Promise<{ header: SheetHeader; laterHeader?: number }> {
  const { start, named } = await startOf(batches, asked);
  const [first] = start;
  if (first === undefined) throw new InputError(`${name} is empty`);
  const isAsked = asked !== undefined && !isRejectFile(first.cells);
  if (isAsked && named === undefined) throw noHeaderIn(name, asked);
  const laterHeader = isAsked ? undefined : findLaterHeader(start);
  return { header: sheetHeader(isAsked && named ? named : first, name), laterHeader };
}

interface StartRow extends SheetRow {
  line: number;
  cells: string[];
}

/** The first rows that show anything, and the one of that number. */
async function startOf(
  batches: AsyncGenerator<SheetRow[]>,
  asked = 0,
): Promise<{ start: StartRow[]; named?: StartRow }> {
  const start: StartRow[] = [];
  for await (const batch of batches) {
    for (const row of batch) {
      const shown = { ...row, line: row.number, cells: row.values.map(textOf) };
      if (isEmptyRow(shown.cells)) continue;
      if (start.length < headerWithin) start.push(shown);
      if (row.number === asked) return { start, named: shown };
      if (start.length === headerWithin && row.number > asked) return { start };
    }
  }
  return { start };
}

function sheetHeader({ number, columns: places, values }: SheetRow, name: string): SheetHeader {
  const first = Math.min(...places);
  const cells = new Array<string>(Math.max(...places) - first + 1).fill('');
  for (const [at, place] of places.entries()) {
    const value = values[at] as SheetValue;
    if (typeof value !== 'string') {
      throw new InputError(
        `${name}:${number} has a bad cell in the header (${columnLetters(place)}): ${value.fault.message}`,
      );
    }
    cells[place - first] = value;
  }
  return { ...tableHeader(cells, number, name), first };
}

function textOf(value: SheetValue): string {
  return typeof value === 'string' ? value : value.text;
}

interface DataRows {
  header: SheetHeader;
  name: string;
  assertUnchanged: () => Promise<void>;
  said: Notices;
  table: TableNotices;
}

async function* dataRows(
  batches: AsyncGenerator<SheetRow[]>,
  { header, name, assertUnchanged, said, table }: DataRows,
): AsyncGenerator<Row[]> {
  await assertUnchanged();
  said.begin();
  const pass = table.begin();
  said.columnsFrom(header.first, header.first + header.cells.length - 1);
  said.headerAt(header.line);
  const rowOf = rowReader(header, name);
  for await (const batch of batches) {
    const rows: Row[] = [];
    for (const row of batch) {
      if (row.number <= header.line) continue;
      said.rowAt(row.number);
      if (row.isHidden) said.hiddenRow();
      const found = rowOf(row);
      if (found.leftOut === 'header') pass.header(found.line);
      if (!isEmptyRow(found.cells)) rows.push(found);
    }
    if (rows.length > 0) yield rows;
  }
  await assertUnchanged();
}

/** What stands beside the columns of the header makes the row a ragged one, with those cells at its end. */
function rowReader(header: SheetHeader, name: string): (row: SheetRow) => Row {
  const { columns, first, cells: names } = header;
  const width = columns.length;
  const isHeader = headerFinder({ ...header, cells: columns });
  /** By the place of a cell that has a name. */
  const columnAt = new Int32Array(names.length).fill(-1);
  for (const [column, place] of header.places.entries()) columnAt[place] = column;

  return ({ number, columns: places, values, types: found }) => {
    const cells = new Array<string>(width).fill('');
    let faults: Map<number, { code: string; message: string }> | undefined;
    let surplus: string[] | undefined;
    let types: (CellType | undefined)[] | undefined;
    for (let index = 0; index < places.length; index += 1) {
      const place = (places[index] as number) - first;
      const at = columnAt[place];
      const value = values[index] as SheetValue;
      const text = textOf(value);
      if (at === undefined || at === -1) {
        // A space beside the table is invisible.
        if (isEmptyCell(text)) continue;
        if (at === -1) throw unnamedColumn(`${name}:${number}`, columnLetters(first + place), text, header);
        surplus ??= [];
        surplus.push(text);
        continue;
      }
      cells[at] = text;
      if (found[index] !== undefined) {
        types ??= new Array<CellType | undefined>(width).fill(undefined);
        types[at] = found[index];
      }
      if (typeof value === 'string') continue;
      faults ??= new Map();
      faults.set(at, value.fault);
    }
    const row: Row = { line: number, cells };
    if (types !== undefined) row.types = types;
    if (faults !== undefined) row.faults = faults satisfies RowFaults;
    if (surplus !== undefined) {
      row.cells = [...cells, ...surplus];
      row.ragged = { cells: row.cells.length, columns: width };
    } else if (isHeader(cells)) row.leftOut = 'header';
    return row;
  };
}

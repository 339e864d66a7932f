import { LocalError } from '../../errors/errors.js';
import { maxSheetName } from '../../xlsx/limits.js';
import {
  createWorkbook,
  keptAsTextNotice,
  sheetColumns,
  type Workbook,
  type WorkbookColumn,
} from '../../xlsx/write-workbook.js';
import { rightsOf } from '../target/places.js';
import { sameCell } from '../target/same-cell.js';
import type {
  Cell,
  ColumnKind,
  Sink,
  SinkColumn,
  SinkOptions,
  SinkSchema,
  SinkTable,
  SinkTotals,
} from '../target/sink.js';
import { createSums, headAdder } from '../target/sums.js';
import { lacked, noteLacked } from './lacked-columns.js';
import { joinTables, type TableRows } from './lockstep.js';
import type { FileTarget, TableContext, TableFormat, TableWriter } from './table-files.js';
import { openTableSink } from './table-sink.js';
import { textRows } from './xlsx-reader.js';

/**
 * One workbook, a sheet a table. Amounts, counts and times are cells of their kind, as long as a spreadsheet keeps all of
 * their digits; everything else is a text, so that ids keep their zeros and none is run as a formula. A last sheet has sums.
 *
 * @throws {LocalError} when it cannot be written
 */
export async function openXlsxSink(target: FileTarget, options: SinkOptions): Promise<Sink> {
  return openTableSink(target, options, xlsxFormat);
}

const xlsxFormat: TableFormat = {
  files: ({ path }) => [path],
  read: ([file = ''], context) => {
    const { tables } = context.schema;
    return joinTables(
      tables.map((table, at) => tableRows(file, table, columnsOf(table, at), context)),
      context.schema,
    );
  },
  write: ([temporary = ''], context) => openWriter(temporary, context),
  sameCell: (stored, fresh, { kind }) => sameCell(stored, fresh, kind),
  outdated: ({ notes }) => notes.get(outdated) === true,
  lacked,
};

const outdated = 'xlsx: outdated';

/** The head's last column has what no column shows, so it has another name than in a database. */
function columnsOf({ columns }: SinkTable, at: number): readonly SinkColumn[] {
  const last = columns.at(-1);
  return at === 0 && last?.name === 'document' ? [...columns.slice(0, -1), { ...last, name: 'extra' }] : columns;
}

const typeOf: Readonly<Record<ColumnKind, WorkbookColumn['type']>> = {
  text: 'text',
  json: 'text',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'number',
  timestamp: 'time',
};

function sheetColumn({ name, kind }: SinkColumn): WorkbookColumn {
  return { name, type: typeOf[kind], width: 20 };
}

function sheetName({ name }: SinkTable): string {
  return name.slice(0, maxSheetName);
}

async function* tableRows(
  file: string,
  table: SinkTable,
  columns: readonly SinkColumn[],
  { notes, options }: TableContext,
): AsyncGenerator<TableRows> {
  const sheet = sheetName(table);
  let places: number[] | undefined;
  for await (const batch of textRows(file, sheet, options.workFolder)) {
    if (places === undefined) {
      places = placesOf(file, sheet, batch.shift()?.cells ?? [], columns);
      const names = columns.map(({ name }) => name);
      noteLacked(notes, names, places);
      if (places.includes(-1)) notes.set(outdated, true);
    }
    const order = places;
    const rows = batch.map(({ cells }) =>
      order.map((place, at) => cellAsSent(cells[place] ?? null, columns[at]?.kind)),
    );
    yield { rows, place: (at) => `${file}: row ${batch[at]?.number} of sheet ${sheet}` };
  }
  if (places === undefined) placesOf(file, sheet, [], columns);
}

/** A time is in UTC in a cell, and a midnight a day. */
function cellAsSent(cell: Cell, kind: ColumnKind | undefined): Cell {
  if (kind !== 'timestamp' || cell === null) return cell;
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return `${cell}T00:00:00Z`;
  return /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(cell) ? `${cell}Z` : cell;
}

/** For each of our columns where it is in the sheet; -1 for one that an older version did not know. */
function placesOf(file: string, sheet: string, names: (string | null)[], wanted: readonly SinkColumn[]): number[] {
  const columns = wanted.map(({ name }) => name);
  const hint = 'name another file, or move this one away';
  names.forEach((name, at) => {
    if (name === null || !columns.includes(name)) {
      throw new LocalError(`${file} has a column "${name ?? ''}" in sheet ${sheet} that tillctl does not write`, {
        hint,
      });
    }
    if (names.indexOf(name) !== at) {
      throw new LocalError(`${file} has two columns "${name}" in sheet ${sheet}`, { hint });
    }
  });
  const places = columns.map((name) => names.indexOf(name));
  if (places[0] === -1) throw new LocalError(`${file} has no column "${columns[0]}" in sheet ${sheet}`, { hint });
  return places;
}

/** A document's rows go to their sheets as they come; at the end these become one workbook. */
async function openWriter(temporary: string, { target, schema, options }: TableContext): Promise<TableWriter> {
  const sheets = schema.tables.map((table, at) => ({
    name: sheetName(table),
    columns: columnsOf(table, at).map(sheetColumn),
  }));
  const book = await createWorkbook(temporary, sheets, {
    folder: options.workFolder,
    shownAs: target.path,
    rights: await rightsOf(target.path, options),
    hint: 'write to .csv, .parquet or sqlite:<file>, which have no such limit',
  });
  const sums = createSums();
  const addAmounts = headAdder(schema, sums);
  return {
    write: async (documents) => {
      for (const { id, rows } of documents) {
        const notes = { of: `document ${id}` };
        for (const [at, own] of rows.entries()) for (const row of own) book.add(at, row, notes);
        addAmounts(rows[0]?.[0] ?? []);
      }
      await book.room();
    },
    end: async () => {
      await addSums(book, schema, sums.totals());
      await book.end();
    },
    notices: () => [keptAsTextNotice(book.keptAsText())].filter((line) => line !== undefined),
    abort: () => book.abort(),
  };
}

/** A last sheet, which no reading looks at: what the documents come to, a row a currency. */
async function addSums(book: Workbook, { amounts }: SinkSchema, { sums }: SinkTotals): Promise<void> {
  if (amounts === undefined) return;
  const sheet = await book.addSheet({
    name: 'sums',
    columns: sheetColumns({
      currency: 'text 12',
      documents: 'integer 12',
      [amounts.gross]: 'number 22',
      [amounts.net]: 'number 22',
    }),
  });
  for (const { currency, count, gross, net } of sums) book.add(sheet, [currency, String(count), gross, net]);
}

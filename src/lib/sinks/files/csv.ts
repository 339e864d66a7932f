import { type BlockWriter, createBlockWriter } from '../../disk/block-writer.js';
import { fileChunks } from '../../disk/file-chunks.js';
import { LocalError } from '../../errors/errors.js';
import { excelSafe, excelUnsafe } from '../../model/spreadsheet-text.js';
import { type CsvFault, CsvReader, type CsvRecord } from '../../tabular/csv-reader.js';
import { rightsOf } from '../target/places.js';
import type { Cell, Sink, SinkOptions, SinkTable } from '../target/sink.js';
import { lacked, noteLacked } from './lacked-columns.js';
import { joinTables, type TableRows } from './lockstep.js';
import {
  type FileTarget,
  type RowDocument,
  type TableContext,
  type TableFormat,
  type TableWriter,
  tableFile,
} from './table-files.js';
import { openTableSink } from './table-sink.js';

/** One CSV file for each table: `sales.csv`, `sales.items.csv`, ... @throws {LocalError} */
export async function openCsvSink(target: FileTarget, options: SinkOptions): Promise<Sink> {
  return openTableSink(target, options, csvFormat);
}

/**
 * Cells are the texts of the platform; one that is empty without quotes is not a value. A file that is safe for
 * spreadsheets is known by the quotes around the first name of its header, so that reading it back undoes the
 * apostrophes, and only those that we wrote.
 */
const csvFormat: TableFormat = {
  files: ({ path }, { tables }) => tables.map(({ suffix }) => tableFile(path, suffix)),
  read: (files, context) => {
    const { schema, target } = context;
    const tables = files.map((file, at) => tableRows(file, target.gzip, columnsOf(schema.tables, at), context));
    return joinTables(tables, schema);
  },
  write: openWriter,
  sameCell: (stored, fresh) => stored === fresh || (fresh !== null && stored === excelSafe(fresh)),
  outdated: ({ notes }) => notes.get(outdated) === true,
  lacked,
};

/** Small, since every cell of it is in memory at once. */
const chunkBytes = 1 << 16;
const [feed, quote] = [0x0a, 0x22];

const outdated = 'csv: outdated';

/** The head's last column has what no column shows, so it has another name than in a database. */
function columnsOf(tables: readonly SinkTable[], at: number): string[] {
  const names = (tables[at]?.columns ?? []).map(({ name }) => name);
  return at === 0
    ? names.map((name, place) => (place === names.length - 1 && name === 'document' ? 'extra' : name))
    : names;
}

async function* tableRows(
  file: string,
  gzip: boolean,
  columns: readonly string[],
  { options, notes }: TableContext,
): AsyncGenerator<TableRows> {
  let header: Header | undefined;
  let isQuoted: boolean | undefined;
  let lastByte = feed;
  const csv = new CsvReader({ emptyQuoted: true, maxRecordBytes: Number.POSITIVE_INFINITY });
  function* rowsOf(records: CsvRecord[]): Generator<TableRows> {
    const broken = records.find(({ fault }) => fault !== undefined);
    if (broken?.fault !== undefined) throw damaged(file, broken, faults[broken.fault]);
    const first = header === undefined ? records.shift() : undefined;
    if (first !== undefined) {
      header = readHeader(file, first.cells, columns, isQuoted === true);
      noteLacked(notes, columns, header.places);
      if (header.isOld || header.isSafe !== (options.excelSafe === true)) notes.set(outdated, true);
    }
    if (header === undefined) return;
    const cellsOf = cellReader(file, header);
    yield { rows: records.map(cellsOf), place: (at) => `${file}:${records[at]?.line}` };
  }
  for await (const chunk of fileChunks(file, gzip, chunkBytes)) {
    for (const records of csv.push(chunk)) {
      isQuoted ??= chunk[csv.hasMark ? 3 : 0] === quote;
      yield* rowsOf(records);
    }
    lastByte = chunk.at(-1) ?? feed;
  }
  const rest = csv.end();
  const torn = lastByte === feed ? undefined : rest.pop();
  yield* rowsOf(rest);
  if (torn !== undefined) throw damaged(file, torn, faults['unclosed-quote']);
  // It was made empty by another program.
  if (header === undefined) notes.set(outdated, true);
}

const faults: Readonly<Record<CsvFault, string>> = {
  'quote-inside': 'a quote within a cell',
  'behind-quote': 'text after a quoted cell',
  'unclosed-quote': 'it is torn off',
  'bare-cr': 'a carriage return within a cell',
  'utf-8': 'bytes that are not UTF-8',
  'too-long': 'it does not end',
};

const hint = 'name another file, or move this one away';

function damaged(file: string, { line }: CsvRecord, what: string): LocalError {
  return new LocalError(`${file}:${line} is not a line that tillctl wrote: ${what}`, { hint });
}

/** A cell that is empty without quotes is null. */
function cellReader(file: string, { width, places, isSafe }: Header): (record: CsvRecord) => Cell[] {
  return ({ line, cells, emptyQuoted }) => {
    if (cells.length !== width) {
      throw new LocalError(`${file}:${line} has ${cells.length} columns instead of ${width}`, { hint });
    }
    return places.map((place) => {
      const cell = cells[place] ?? '';
      if (cell === '') return emptyQuoted?.includes(place) === true ? '' : null;
      return isSafe ? excelUnsafe(cell) : cell;
    });
  };
}

interface Header {
  width: number;
  /** For each of our columns where it is in the file; -1 for one that an older version did not know. */
  places: number[];
  isSafe: boolean;
  isOld: boolean;
}

function readHeader(file: string, names: string[], columns: readonly string[], isSafe: boolean): Header {
  names.forEach((name, at) => {
    if (!columns.includes(name)) {
      throw new LocalError(`${file}:1 has a column "${name}" that tillctl does not write`, { hint });
    }
    if (names.indexOf(name) !== at) throw new LocalError(`${file}:1 has two columns "${name}"`, { hint });
  });
  const places = columns.map((name) => names.indexOf(name));
  if (places[0] === -1) throw new LocalError(`${file}:1 has no column "${columns[0]}"`, { hint });
  return { width: names.length, places, isSafe, isOld: places.includes(-1) };
}

async function openWriter(temporaries: readonly string[], context: TableContext): Promise<TableWriter> {
  const { target, schema, options } = context;
  const paths = csvFormat.files(target, schema);
  const isSafe = options.excelSafe === true;
  const files: BlockWriter[] = [];
  const abort = async () => {
    for (const file of files) await file.abort();
  };
  try {
    for (const [at, temporary] of temporaries.entries()) {
      const shownAs = paths[at] ?? temporary;
      const file = await createBlockWriter(temporary, {
        shownAs,
        rights: await rightsOf(shownAs, options),
        gzip: target.gzip,
      });
      files.push(file);
      const [first, ...others] = columnsOf(schema.tables, at);
      file.append(Buffer.from(`${[isSafe ? `"${first}"` : first, ...others].join(',')}\n`));
    }
  } catch (error) {
    await abort();
    throw error;
  }
  return {
    write: async (documents) => {
      for (const [at, file] of files.entries()) {
        file.append(Buffer.from(textOf(documents, at, isSafe)));
        await file.room();
      }
    },
    end: async () => {
      for (const file of files) await file.end();
    },
    abort,
  };
}

function textOf(documents: readonly RowDocument[], table: number, isSafe: boolean): string {
  let text = '';
  for (const { rows } of documents) {
    for (const row of rows[table] ?? []) {
      for (let at = 0; at < row.length; at += 1) {
        const cell = row[at] as Cell;
        if (at > 0) text += ',';
        if (cell !== null) text += cellText(isSafe ? excelSafe(cell) : cell);
      }
      text += '\n';
    }
  }
  return text;
}

function cellText(cell: string): string {
  return cell === '' || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

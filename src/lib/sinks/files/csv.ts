import { LocalError } from '../../errors/errors.js';
import { excelSafe, excelUnsafe } from '../../model/spreadsheet-text.js';
import { type BlockWriter, createBlockWriter } from '../../spill/block-writer.js';
import { rightsOf } from '../target/places.js';
import type { Cell, Sink, SinkOptions, SinkTable } from '../target/sink.js';
import { csvRecords } from './csv-reader.js';
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
  for await (const { records, lines, quotedFirst } of csvRecords(file, gzip)) {
    if (header === undefined) {
      header = readHeader(file, records.shift() ?? [], columns, quotedFirst);
      lines.shift();
      noteLacked(notes, columns, header.places);
      if (header.isOld || header.isSafe !== (options.excelSafe === true)) notes.set(outdated, true);
    }
    const { width, places, isSafe, isPlain } = header;
    records.forEach((cells, at) => {
      if (cells.length === width) return;
      throw new LocalError(`${file}:${lines[at]} has ${cells.length} columns instead of ${width}`, {
        hint: 'name another file, or move this one away',
      });
    });
    const cellsOf = (cells: Cell[]) =>
      places.map((place) => {
        const cell = cells[place] ?? null;
        return isSafe && cell !== null ? excelUnsafe(cell) : cell;
      });
    // A file as we would write it now needs no second list for each of its rows.
    const rows = isPlain ? records : records.map(cellsOf);
    yield { rows, place: (at) => `${file}:${lines[at]}` };
  }
  // It was made empty by another program.
  if (header === undefined) notes.set(outdated, true);
}

interface Header {
  width: number;
  /** For each of our columns where it is in the file; -1 for one that an older version did not know. */
  places: number[];
  isSafe: boolean;
  isOld: boolean;
  /** Cells are what they say, in the order of our columns. */
  isPlain: boolean;
}

function readHeader(file: string, names: Cell[], columns: readonly string[], isSafe: boolean): Header {
  const hint = 'name another file, or move this one away';
  names.forEach((name, at) => {
    if (name === null || !columns.includes(name)) {
      throw new LocalError(`${file}:1 has a column "${name ?? ''}" that tillctl does not write`, { hint });
    }
    if (names.indexOf(name) !== at) throw new LocalError(`${file}:1 has two columns "${name}"`, { hint });
  });
  const places = columns.map((name) => names.indexOf(name));
  if (places[0] === -1) throw new LocalError(`${file}:1 has no column "${columns[0]}"`, { hint });
  const isPlain = !isSafe && places.every((place, at) => place === at);
  return { width: names.length, places, isSafe, isOld: places.includes(-1), isPlain };
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

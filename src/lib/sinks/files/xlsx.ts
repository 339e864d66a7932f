import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { LocalError } from '../../errors/errors.js';
import { createBlockWriter } from '../../spill/block-writer.js';
import { rightsOf } from '../target/places.js';
import type { Sink, SinkOptions, SinkTable } from '../target/sink.js';
import { joinTables, type TableRows } from './lockstep.js';
import type { FileTarget, TableContext, TableFormat, TableWriter } from './table-files.js';
import { openTableSink } from './table-sink.js';
import { sheetRows } from './xlsx-reader.js';
import {
  contentTypes,
  createSheet,
  maxSheetName,
  packageRelations,
  type Sheet,
  styles,
  workbook,
  workbookRelations,
} from './xlsx-sheet.js';
import { createZipPart, packText, writeZip } from './zip-file.js';

/**
 * One workbook, a sheet a table. Every cell is a text, so no digit is lost and none is run as a formula.
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
  outdated: ({ notes }) => notes.get(outdated) === true,
};

const outdated = 'xlsx: outdated';

/** The head's last column has what no column shows, so it has another name than in a database. */
function columnsOf({ columns }: SinkTable, at: number): string[] {
  const names = columns.map(({ name }) => name);
  return at === 0 && names.at(-1) === 'document' ? [...names.slice(0, -1), 'extra'] : names;
}

function sheetName({ name }: SinkTable): string {
  return name.slice(0, maxSheetName);
}

async function* tableRows(
  file: string,
  table: SinkTable,
  columns: readonly string[],
  { notes }: TableContext,
): AsyncGenerator<TableRows> {
  const sheet = sheetName(table);
  let places: number[] | undefined;
  for await (const batch of sheetRows(file, sheet)) {
    if (places === undefined) {
      places = placesOf(file, sheet, batch.shift()?.cells ?? [], columns);
      if (places.includes(-1)) notes.set(outdated, true);
    }
    const order = places;
    const rows = batch.map(({ cells }) => order.map((place) => cells[place] ?? null));
    yield { rows, place: (at) => `${file}: row ${batch[at]?.number} of sheet ${sheet}` };
  }
  if (places === undefined) placesOf(file, sheet, [], columns);
}

/** For each of our columns where it is in the sheet; -1 for one that an older version did not know. */
function placesOf(file: string, sheet: string, names: (string | null)[], columns: readonly string[]): number[] {
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

/** Each sheet is packed into a file in the work folder; at the end they become one workbook. */
async function openWriter(
  temporary: string,
  { target, schema: { tables }, options }: TableContext,
): Promise<TableWriter> {
  const shownAs = target.path;
  const sheets: Sheet[] = [];
  const remove = async () => {
    for (const sheet of sheets) await sheet.remove();
  };
  try {
    for (const [at, table] of tables.entries()) {
      const file = path.join(options.workFolder, `sheet-${randomBytes(6).toString('hex')}`);
      const part = await createZipPart(file, shownAs);
      sheets.push(createSheet(part, sheetName(table), columnsOf(table, at), shownAs));
    }
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    write: async (documents) => {
      for (const { id, rows } of documents) {
        for (const [at, sheet] of sheets.entries()) for (const row of rows[at] ?? []) sheet.add(row, id);
      }
      for (const sheet of sheets) await sheet.room();
    },
    end: async () => {
      await assembleWorkbook(temporary, shownAs, tables.map(sheetName), sheets, styles());
      await remove();
    },
    abort: remove,
  };
}

/**
 * Sheets that are packed already become one workbook, on disk when it resolves.
 *
 * @param temporary does not exist; the new version of `shownAs`, whose rights it gets unless they are given
 * @throws {LocalError}
 */
export async function assembleWorkbook(
  temporary: string,
  shownAs: string,
  names: readonly string[],
  sheets: readonly Sheet[],
  styleSheet: string,
  given?: number,
): Promise<void> {
  const rights = given ?? (await rightsOf(shownAs));
  const out = await createBlockWriter(temporary, { shownAs, mode: given, rights });
  try {
    const texts: [string, string][] = [
      ['[Content_Types].xml', contentTypes(sheets.length)],
      ['_rels/.rels', packageRelations()],
      ['xl/workbook.xml', workbook(names)],
      ['xl/_rels/workbook.xml.rels', workbookRelations(sheets.length)],
      ['xl/styles.xml', styleSheet],
    ];
    const parts: Parameters<typeof writeZip>[1][number][] = [];
    for (const [name, text] of texts) parts.push([name, await packText(text)]);
    for (const [at, sheet] of sheets.entries()) parts.push([`xl/worksheets/sheet${at + 1}.xml`, await sheet.end()]);
    await writeZip(out, parts, shownAs);
    await out.end();
  } catch (error) {
    await out.abort();
    throw error;
  }
}

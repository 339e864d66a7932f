import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { LocalError } from '../errors/errors.js';
import { stringifyJson } from '../json/json.js';
import { assembleWorkbook } from '../sinks/files/xlsx.js';
import { createSheet, maxSheetRows, type Sheet, typedStyles } from '../sinks/files/xlsx-sheet.js';
import { createZipPart } from '../sinks/files/zip-file.js';
import { openFileSet } from '../sinks/target/place-files.js';
import { type StockTakingFile, tableNameOf } from './stock-taking-schema.js';
import type { SoundMeta, TableWriter } from './stock-taking-writer.js';

/**
 * A workbook with a sheet a file, `meta` first. Counted units are numbers as long as a spreadsheet keeps their digits,
 * times are times (of UTC, and shown so), all others are texts: none is run as a formula, `007` stays `007`.
 *
 * @param folder of our own: each sheet is packed there first
 */
export async function openWorkbookWriter(
  file: string,
  meta: SoundMeta,
  folder: string,
  rights?: number,
): Promise<TableWriter> {
  const files = await openFileSet(path.dirname(file), path.basename(file));
  const sheets: Sheet[] = [];
  const names: string[] = [];
  let sheet: Sheet | undefined;
  let rowsOfSheet = 0;

  async function begin(
    name: string,
    columns: readonly string[],
    kinds: Parameters<typeof createSheet>[4],
  ): Promise<Sheet> {
    const part = await createZipPart(path.join(folder, `sheet-${randomBytes(6).toString('hex')}`), file);
    const made = createSheet(part, name, columns, file, kinds);
    sheets.push(made);
    names.push(name);
    return made;
  }

  async function close(): Promise<void> {
    for (const one of sheets) await one.remove();
    await files.abort();
  }

  try {
    const head = await begin('meta', ['member', 'value'], []);
    for (const [name, value] of Object.entries(meta.members)) {
      head.add([name, typeof value === 'string' ? value : stringifyJson(value)], name);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    begin: async ({ name, columns }: StockTakingFile) => {
      rowsOfSheet = 0;
      const kinds = columns.map(({ type }) => (type === 'integer' || type === 'timestamp' ? type : undefined));
      sheet = await begin(
        tableNameOf(name),
        columns.map((column) => column.name),
        kinds,
      );
    },
    write: async (rows) => {
      rowsOfSheet += rows.length;
      // The header is a row, too.
      if (rowsOfSheet >= maxSheetRows) throw tooMany(file, names.at(-1) ?? '');
      for (const { cells } of rows) sheet?.add(cells, cells[0] ?? '');
      await sheet?.room();
    },
    commit: async () => {
      await assembleWorkbook(files.temporaryFor(file), file, names, sheets, typedStyles(), rights);
      await files.place();
      return [file];
    },
    close,
  };
}

function tooMany(file: string, name: string): LocalError {
  const rows = maxSheetRows.toLocaleString('en');
  return new LocalError(`cannot write ${file}: ${name} has more rows than the ${rows} that a sheet holds`, {
    hint: '--convert sqlite:<file>, parquet or json, which have no such limit',
  });
}

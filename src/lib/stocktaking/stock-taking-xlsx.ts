import path from 'node:path';
import { openFileSet } from '../disk/file-set.js';
import { stringifyJson } from '../json/json.js';
import { rightsOf } from '../sinks/target/places.js';
import { createWorkbook, type Workbook, type WorkbookColumn } from '../xlsx/write-workbook.js';
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
  let book: Workbook | undefined;
  let sheet = 0;

  async function close(): Promise<void> {
    await book?.abort();
    await files.abort();
  }

  try {
    book = await createWorkbook(files.temporaryFor(file), [metaSheet], {
      folder,
      shownAs: file,
      rights: rights ?? (await rightsOf(file, { shared: true })),
      hint: '--convert sqlite:<file>, parquet or json, which have no such limit',
    });
    for (const [name, value] of Object.entries(meta.members)) {
      book.add(0, [name, typeof value === 'string' ? value : stringifyJson(value)]);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const made = book;
  return {
    begin: async ({ name, columns }: StockTakingFile) => {
      sheet = await made.addSheet({ name: tableNameOf(name), columns: columns.map(sheetColumn) });
    },
    write: async (rows) => {
      made.expect(sheet, rows.length);
      for (const { cells } of rows) made.add(sheet, cells);
      await made.room();
    },
    commit: async () => {
      await made.end();
      await files.place();
      return [file];
    },
    close,
  };
}

const width = 20;

const metaSheet = {
  name: 'meta',
  columns: ['member', 'value'].map((name): WorkbookColumn => ({ name, type: 'text', width })),
};

function sheetColumn({ name, type }: StockTakingFile['columns'][number]): WorkbookColumn {
  if (type === 'timestamp') return { name, type: 'time', width };
  return { name, type: type === 'integer' ? 'integer' : 'text', width };
}

import { openToRead } from '../../disk/files.js';
import { InputError, LocalError } from '../../errors/errors.js';
import type { SheetValue } from '../../xlsx/cell-values.js';
import { type OpenWorkbook, openWorkbook, type ReadableSheet } from '../../xlsx/open-workbook.js';
import { type SheetRow, sheetRows } from '../../xlsx/sheet-rows.js';

/** A row of a sheet: cells from the first column on, as texts. */
export interface TextRow {
  /** As a spreadsheet program counts. */
  number: number;
  cells: (string | null)[];
}

/**
 * Rows of a sheet, some at a time, in constant memory.
 *
 * @param folder for texts that do not fit into memory
 * @throws {LocalError} when there is no such sheet, or the file is damaged
 */
export async function* textRows(file: string, sheet: string, folder: string): AsyncGenerator<TextRow[]> {
  const handle = await openToRead(file);
  let book: OpenWorkbook | undefined;
  try {
    book = await openWorkbook(handle, file, folder);
    for await (const batch of rowsOf(book, sheetNamed(book, sheet, file), file)) yield batch.map(textRow);
  } catch (cause) {
    throw notOurs(cause);
  } finally {
    book?.close();
    await handle.close();
  }
}

function sheetNamed({ sheets }: OpenWorkbook, name: string, file: string): ReadableSheet {
  const found = sheets.find((sheet) => sheet.name === name);
  if (found !== undefined) return found;
  throw new LocalError(`${file} has no sheet "${name}"`, { hint: 'name another file, or move this one away' });
}

async function* rowsOf(book: OpenWorkbook, sheet: ReadableSheet, file: string): AsyncGenerator<SheetRow[]> {
  const texts = await book.texts();
  yield* sheetRows(book.chunks(sheet), {
    name: `${file} (${sheet.name})`,
    textOf: (number) => texts.get(number),
    forms: book.forms,
    since1904: book.since1904,
    emptyTexts: true,
    keepZeros: true,
    onHiddenColumns: () => {},
  });
}

function textRow({ number, columns, values }: SheetRow): TextRow {
  const cells: (string | null)[] = new Array(Math.max(-1, ...columns) + 1).fill(null);
  for (const [at, column] of columns.entries()) cells[column] = textOf(values[at] as SheetValue);
  return { number, cells };
}

/** Also of a cell that no import would take: what the platform sent may look like an error. */
function textOf(value: SheetValue): string {
  return typeof value === 'string' ? value : value.text;
}

/** What cannot be read is a target here, not an input. */
function notOurs(cause: unknown): unknown {
  if (!(cause instanceof InputError)) return cause;
  return new LocalError(cause.message, {
    cause,
    hint: 'name another file, or move this one away and pull the whole time again',
  });
}

import type { Writable } from 'node:stream';
import { isNumeric, type TemplateColumn, valuesOf } from '../schema/template-column.js';
import { widthOf } from './list-file.js';
import { openSheetFile } from './sheet-file.js';

export interface TemplateWorkbook {
  sheet: string;
  columns: readonly TemplateColumn[];
  /** Of ours, for the file while it is made. */
  folder: string;
  now: Date;
}

/**
 * A workbook to fill in: one example row, a drop-down list where a column has few values, and what a column means beside
 * the selected cell. Columns are texts, so that ids and GTINs keep their zeros, amounts and counts aside.
 *
 * @throws {LocalError} and the old file is as it was
 */
export async function writeTemplateWorkbook(
  target: string | Writable,
  { sheet, columns, folder, now }: TemplateWorkbook,
): Promise<void> {
  const file = await openSheetFile(target, {
    sheet,
    columns: columns.map((column) => ({
      name: column.name,
      type: isNumeric(column) ? 'number' : 'text',
      width: Math.max(widthOf(column.name), column.example.length + 3),
      values: valuesOf(column),
      help: [column.meaning, valuesOf(column) === undefined ? column.allowed : undefined]
        .filter((part) => part !== undefined)
        .join('. '),
    })),
    folder,
    now,
  });
  try {
    await file.add(columns.map(({ example }) => example || null));
    await file.commit();
  } catch (error) {
    await file.abort();
    throw error;
  }
}

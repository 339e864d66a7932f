import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { LocalError } from '../../errors/errors.js';
import { createBlockWriter } from '../../spill/block-writer.js';
import {
  cellReference,
  contentTypes,
  escapedXml,
  maxCellCharacters,
  maxSheetName,
  maxSheetRows,
  packageRelations,
  sheetEnd,
  sheetStart,
  workbook,
  workbookRelations,
  workbookStyles,
} from './xlsx-sheet.js';
import { createZipPart, packText, writeZip, type ZipPart } from './zip-file.js';

/** How the cells of a column are typed. Texts are never formulas; numbers are decimal texts, written digit for digit. */
export interface WorkbookColumn {
  name: string;
  type: 'text' | 'number' | 'percent';
  /** In characters, about. */
  width: number;
  /** A drop-down list in every cell; anything else is refused as it is typed. At most about a thousand. */
  values?: readonly string[];
  /** What is shown beside a cell of the column that somebody stands on, cut to 255 characters. */
  help?: string;
}

export interface WorkbookSheet {
  /** At most 31 characters. */
  name: string;
  columns: readonly WorkbookColumn[];
}

/** A workbook with typed cells, being written: constant memory, whatever its size. */
export interface Workbook {
  /**
   * @param sheet its place in the list
   * @param cells null leaves one empty; of a percent column `12.5` for 12.5 %
   * @throws {LocalError} when a row or a cell is one too many, or too long
   */
  add: (sheet: number, cells: readonly (string | null)[]) => void;
  /** Resolves when little enough waits to be packed. */
  room: () => Promise<void>;
  /** All on disk, in the file that was named. */
  end: () => Promise<void>;
  /** Leaves no trace. May be called at any time, and again. */
  abort: () => Promise<void>;
}

/**
 * @param file must not exist; it is made by `end`
 * @param folder of ours, for what is packed meanwhile
 * @param shownAs the file that the operator knows
 * @throws {LocalError}
 */
export async function createWorkbook(
  file: string,
  sheets: readonly WorkbookSheet[],
  { folder, shownAs, mode }: { folder: string; shownAs: string; mode?: number },
): Promise<Workbook> {
  const parts: ZipPart[] = [];
  const rows = sheets.map(() => 1);
  const abort = async (): Promise<void> => {
    for (const part of parts) await part.remove();
  };

  function append(sheet: number, cells: readonly (string | null)[], isHeader: boolean): void {
    const { columns, name } = sheets[sheet] as WorkbookSheet;
    const row = rows[sheet] as number;
    if (row > maxSheetRows) throw tooMany(shownAs, name);
    rows[sheet] = row + 1;
    let text = `<row r="${row}">`;
    for (const [at, cell] of cells.entries()) {
      if (cell === null) continue;
      if (cell.length > maxCellCharacters) throw tooLong(shownAs, columns[at]?.name ?? '');
      text += cellXml(cellReference(at, row), cell, isHeader ? 'header' : (columns[at]?.type ?? 'text'));
    }
    parts[sheet]?.append(`${text}</row>`);
  }

  try {
    for (const [at, { columns }] of sheets.entries()) {
      parts.push(await createZipPart(path.join(folder, `sheet-${randomBytes(6).toString('hex')}`), shownAs));
      parts[at]?.append(sheetStart(columns.map(({ width, type }) => ({ width, style: styleOf[type] }))));
      append(
        at,
        columns.map(({ name }) => name),
        true,
      );
    }
  } catch (error) {
    await abort();
    throw error;
  }

  async function assemble(): Promise<void> {
    const out = await createBlockWriter(file, { shownAs, mode });
    try {
      const names = sheets.map(({ name }) => name.slice(0, maxSheetName));
      const lists = listsOf(sheets);
      const hasLists = lists.length > 0;
      if (hasLists) names.push(listSheet);
      const texts: [string, string][] = [
        ['[Content_Types].xml', contentTypes(names.length)],
        ['_rels/.rels', packageRelations()],
        ['xl/workbook.xml', workbook(names, hasLists ? [listSheet] : [])],
        ['xl/_rels/workbook.xml.rels', workbookRelations(names.length)],
        ['xl/styles.xml', workbookStyles()],
      ];
      const packed: Parameters<typeof writeZip>[1][number][] = [];
      for (const [name, text] of texts) packed.push([name, await packText(text)]);
      for (const [at, part] of parts.entries()) {
        const columns = sheets[at]?.columns ?? [];
        part.append(sheetEnd(rows[at] as number, columns.length, validationsOf(columns, lists)));
        packed.push([`xl/worksheets/sheet${at + 1}.xml`, await part.end()]);
      }
      if (hasLists) packed.push([`xl/worksheets/sheet${names.length}.xml`, await packText(listSheetXml(lists))]);
      await writeZip(out, packed, shownAs);
      await out.end();
    } catch (error) {
      await out.abort();
      throw error;
    }
  }

  return {
    add: (sheet, cells) => append(sheet, cells, false),
    room: async () => {
      for (const part of parts) await part.room();
    },
    end: async () => {
      try {
        await assemble();
      } finally {
        await abort();
      }
    },
    abort,
  };
}

/** Hidden: allowed values of columns, which are too many for a cell rule of their own. */
const listSheet = 'lists';

type ValueList = readonly string[];

/** Each list once, however many columns have it. */
function listsOf(sheets: readonly WorkbookSheet[]): ValueList[] {
  const lists = new Map<string, ValueList>();
  for (const { columns } of sheets) {
    for (const { values } of columns) if (values !== undefined) lists.set(JSON.stringify(values), values);
  }
  return [...lists.values()];
}

function listSheetXml(lists: readonly ValueList[]): string {
  const longest = Math.max(...lists.map((list) => list.length));
  let text = sheetStart(lists.map(() => ({ width: 24, style: styleOf.text })));
  for (let row = 1; row <= longest; row += 1) {
    text += `<row r="${row}">`;
    for (const [at, list] of lists.entries()) {
      const value = list[row - 1];
      if (value !== undefined) text += cellXml(cellReference(at, row), value, 'text');
    }
    text += '</row>';
  }
  return `${text}</sheetData></worksheet>`;
}

const maxHelp = 255;

function validationsOf(columns: readonly WorkbookColumn[], lists: readonly ValueList[]): string {
  const rules = columns.flatMap(({ name, values, help }, at) => {
    if (values === undefined && help === undefined) return [];
    const place = `sqref="${cellReference(at, 2)}:${cellReference(at, maxSheetRows)}"`;
    const prompt =
      help === undefined
        ? ''
        : ` showInputMessage="1" promptTitle="${escapedXml(name.slice(0, 32))}" prompt="${escapedXml(cut(help))}"`;
    if (values === undefined) return [`<dataValidation allowBlank="1"${prompt} ${place}/>`];
    const list = lists.findIndex((other) => JSON.stringify(other) === JSON.stringify(values));
    const letters = cellReference(list, 1).replace(/\d+$/, '');
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="${escapedXml(name.slice(0, 32))}" error="choose one of the list"${prompt} ${place}><formula1>${listSheet}!$${letters}$1:$${letters}$${values.length}</formula1></dataValidation>`,
    ];
  });
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}

function cut(text: string): string {
  return text.length <= maxHelp ? text : `${text.slice(0, maxHelp - 1)}…`;
}

/** Places in `cellXfs` of `workbookStyles`. */
const styleOf = { text: 1, header: 2, number: 3, percent: 4 } as const;

const decimal = /^-?\d+(\.\d+)?$/;

function cellXml(reference: string, cell: string, type: keyof typeof styleOf): string {
  const style = styleOf[type];
  // What a spreadsheet would round stays a text, and so does what is not a number.
  if ((type === 'number' || type === 'percent') && decimal.test(cell) && cell.replace(/\D/g, '').length <= 15) {
    return `<c r="${reference}" s="${style}"><v>${type === 'percent' ? hundredth(cell) : cell}</v></c>`;
  }
  return `<c r="${reference}" s="${type === 'header' ? style : styleOf.text}" t="inlineStr"><is><t xml:space="preserve">${escapedXml(cell)}</t></is></c>`;
}

/** `12.5` as `0.125`, exactly. */
function hundredth(percent: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(percent) ?? [];
  const digits = whole.padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
}

const hint = 'write to .json, which has no such limit';

function tooMany(file: string, sheet: string): LocalError {
  const rows = maxSheetRows.toLocaleString('en');
  return new LocalError(`cannot write ${file}: sheet ${sheet} would have more than ${rows} rows`, { hint });
}

function tooLong(file: string, column: string): LocalError {
  const characters = maxCellCharacters.toLocaleString('en');
  return new LocalError(`cannot write ${file}: a cell of ${column} is longer than ${characters} characters`, { hint });
}

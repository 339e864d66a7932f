import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createZipPart, type Packed, packText, writeZip, type ZipPart } from '../archive/zip-parts.js';
import { createBlockWriter } from '../disk/block-writer.js';
import { LocalError } from '../errors/errors.js';
import { type CellComments, createComments } from './cell-comments.js';
import { maxCellCharacters, maxSheetName, maxSheetRows } from './limits.js';
import { emptyCell, sheetEnd, sheetStart, textCell, valueCell } from './sheet-xml.js';
import { type CellStyle, styleNumber, styleSheet } from './styles.js';
import { type CellType, tooManyDigits, typedCell } from './typed-cell.js';
import { type ColumnRule, listSheet, listSheetXml, listsOf, validationsOf } from './value-lists.js';
import {
  contentTypes,
  packageRelations,
  type SheetPart,
  sheetRelations,
  workbookRelations,
  workbookXml,
} from './workbook-parts.js';
import { columnLetters } from './xml-text.js';

export interface WorkbookColumn extends ColumnRule {
  type: CellType;
  /** In characters, about. */
  width: number;
  /** A drop-down list in every cell; anything else is refused as it is typed. At most about a thousand. */
  values?: readonly string[];
  /** What is shown beside a selected cell of the column, cut to 255 characters. */
  help?: string;
}

export interface WorkbookSheet {
  /** Cut to 31 characters. */
  name: string;
  columns: readonly WorkbookColumn[];
  /** Some of its cells get a reason. */
  hasComments?: boolean;
}

/** @param columns the type of the cells of each, and its width: `text 20` */
export function sheetColumns(columns: Readonly<Record<string, `${CellType} ${number}`>>): WorkbookColumn[] {
  return Object.entries(columns).map(([name, form]) => {
    const [type, width] = form.split(' ') as [CellType, string];
    return { name, type, width: Number(width) };
  });
}

/** Numbers that stayed texts, since a spreadsheet keeps 15 digits. */
export interface KeptAsText {
  cells: number;
  columns: readonly string[];
}

/** For an operator; undefined when every number is one. */
export function keptAsTextNotice({ cells, columns }: KeptAsText): string | undefined {
  if (cells === 0) return undefined;
  const what =
    cells === 1 ? '1 number of more than 15 digits is a text' : `${cells} numbers of more than 15 digits are texts`;
  return `${what} in the workbook, since its cells would round them: ${columns.join(', ')}`;
}

/** What is said of a row beside its cells. */
export interface RowNotes {
  /** Whose row it is, for errors: `document d1`. */
  of?: string;
  /** Reasons by the place of the cell: it is coloured, and the reason is its comment. */
  reasons?: ReadonlyMap<number, string>;
}

export interface WorkbookPlace {
  /** Of ours, for what is packed meanwhile. */
  folder: string;
  /** The file that the operator knows. */
  shownAs: string;
  mode?: number;
  /** Taken as they are, whatever the umask: those of the file that is replaced. */
  rights?: number;
  /** What to do where a sheet is too small. Default: write to .json. */
  hint?: string;
}

/** A sheet that grows: packed into a file of its own in the work folder. */
interface OpenSheet extends WorkbookSheet {
  part: ZipPart;
  comments?: { texts: ZipPart; boxes: ZipPart; write: CellComments };
  letters: readonly string[];
  rows: number;
}

/**
 * @param file must not exist; it is made by `end`
 * @throws {LocalError}
 */
export async function createWorkbook(
  file: string,
  sheets: readonly WorkbookSheet[],
  place: WorkbookPlace,
): Promise<Workbook> {
  const book = new Workbook(file, place);
  try {
    for (const sheet of sheets) await book.addSheet(sheet);
    return book;
  } catch (error) {
    await book.abort();
    throw error;
  }
}

/** A workbook with typed cells, being written: constant memory, whatever its size. */
export class Workbook {
  readonly #sheets: OpenSheet[] = [];
  readonly #keptColumns = new Set<string>();
  #keptCells = 0;

  constructor(
    readonly file: string,
    readonly place: WorkbookPlace,
  ) {}

  /** One more sheet behind the others. @returns its place */
  async addSheet(sheet: WorkbookSheet): Promise<number> {
    const { columns } = sheet;
    const part = await newPart(this.place);
    const added: OpenSheet = { ...sheet, part, letters: columns.map((_, at) => columnLetters(at)), rows: 0 };
    this.#sheets.push(added);
    if (sheet.hasComments === true) added.comments = await newComments(this.place);
    part.append(sheetStart(columns.map(({ width, type }) => ({ width, style: styleNumber(columnStyle(type)) }))));
    const names = columns.map(({ name }) => name);
    this.#append(added, names, {}, (cell, _, reference) => textCell(reference, cell ?? '', 'header'));
    return this.#sheets.length - 1;
  }

  /** Before so many rows are added. @throws {LocalError} when the sheet has no place for them */
  expect(at: number, rows: number): void {
    const sheet = this.#sheets[at];
    if (sheet !== undefined && sheet.rows + rows > maxSheetRows) throw tooMany(this.place, sheet.name);
  }

  /**
   * @param sheet its place
   * @param cells null leaves one empty
   * @throws {LocalError} when a row or a cell is one too many, or too long
   */
  add(sheet: number, cells: readonly (string | null)[], notes: RowNotes = {}): void {
    const to = this.#sheets[sheet] as OpenSheet;
    this.#append(to, cells, notes, (cell, at, reference) => this.#cellXml(to, cell, at, reference, notes.reasons));
  }

  /** Resolves when little enough waits to be packed. */
  async room(): Promise<void> {
    for (const sheet of this.#sheets) for (const part of partsOf(sheet)) await part.room();
  }

  /** All on disk, in the file that was named. */
  async end(): Promise<void> {
    try {
      await assemble(this.file, this.#sheets, this.place);
    } finally {
      await this.abort();
    }
  }

  /** Leaves no trace. May be called at any time, and again. */
  async abort(): Promise<void> {
    for (const sheet of this.#sheets) for (const part of partsOf(sheet)) await part.remove();
  }

  keptAsText(): KeptAsText {
    return { cells: this.#keptCells, columns: [...this.#keptColumns] };
  }

  #append(
    sheet: OpenSheet,
    cells: readonly (string | null)[],
    { of, reasons }: RowNotes,
    xmlOf: (cell: string | null, at: number, reference: string) => string,
  ): void {
    if (sheet.rows === maxSheetRows) throw tooMany(this.place, sheet.name);
    sheet.rows += 1;
    let text = `<row r="${sheet.rows}">`;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] ?? null;
      if (cell === null && reasons?.has(at) !== true) continue;
      if (cell !== null && cell.length > maxCellCharacters)
        throw tooLong(this.place, sheet.columns[at]?.name ?? '', of);
      text += xmlOf(cell, at, `${sheet.letters[at] ?? columnLetters(at)}${sheet.rows}`);
    }
    sheet.part.append(`${text}</row>`);
  }

  #cellXml(sheet: OpenSheet, cell: string | null, at: number, reference: string, reasons: RowNotes['reasons']): string {
    const reason = reasons?.get(at);
    if (reason !== undefined) {
      sheet.comments?.write.add(reference, { column: at, row: sheet.rows }, reason);
      return cell === null ? emptyCell(reference, 'bad') : textCell(reference, cell, 'bad');
    }
    if (cell === null) return '';
    const { type = 'text', name = '' } = sheet.columns[at] ?? {};
    const typed = typedCell(cell, type);
    if (typed === undefined) return textCell(reference, cell, 'text');
    if (typed !== tooManyDigits) return valueCell(reference, typed);
    this.#keptCells += 1;
    this.#keptColumns.add(name);
    return textCell(reference, cell, 'text');
  }
}

/** What a cell of the column has that is not filled in yet. */
function columnStyle(type: CellType): CellStyle {
  if (type === 'number' || type === 'boolean') return 'plain';
  return type;
}

async function newPart({ folder, shownAs }: WorkbookPlace): Promise<ZipPart> {
  return createZipPart(path.join(folder, `sheet-${randomBytes(6).toString('hex')}`), shownAs);
}

async function newComments(place: WorkbookPlace): Promise<OpenSheet['comments']> {
  const texts = await newPart(place);
  const boxes = await newPart(place);
  return { texts, boxes, write: createComments(texts, boxes) };
}

function partsOf({ part, comments }: OpenSheet): ZipPart[] {
  return comments === undefined ? [part] : [part, comments.texts, comments.boxes];
}

/** Sheets that are packed already become one workbook. */
async function assemble(file: string, sheets: readonly OpenSheet[], place: WorkbookPlace): Promise<void> {
  const { shownAs, mode, rights } = place;
  const out = await createBlockWriter(file, { shownAs, mode, rights });
  try {
    const lists = listsOf(sheets.flatMap(({ columns }) => columns));
    const names = sheets.map(
      ({ name, hasComments }): SheetPart => ({ name: name.slice(0, maxSheetName), hasComments }),
    );
    if (lists.length > 0) names.push({ name: listSheet, isHidden: true });
    const parts: [string, Packed][] = [];
    for (const [name, text] of commonParts(names)) parts.push([name, await packText(text)]);
    for (const [at, sheet] of sheets.entries()) parts.push(...(await endSheet(sheet, at + 1, lists)));
    if (lists.length > 0) parts.push([sheetPath(names.length), await packText(listSheetXml(lists))]);
    await writeZip(out, parts, shownAs);
    await out.end();
  } catch (error) {
    await out.abort();
    throw error;
  }
}

function commonParts(sheets: readonly SheetPart[]): [string, string][] {
  return [
    ['[Content_Types].xml', contentTypes(sheets)],
    ['_rels/.rels', packageRelations()],
    ['xl/workbook.xml', workbookXml(sheets)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(sheets)],
    ['xl/styles.xml', styleSheet()],
  ];
}

function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`;
}

async function endSheet(
  { part, columns, rows, comments }: OpenSheet,
  number: number,
  lists: ReturnType<typeof listsOf>,
): Promise<[string, Packed][]> {
  part.append(sheetEnd(rows, columns.length, validationsOf(columns, lists), comments !== undefined));
  const sheet: [string, Packed] = [sheetPath(number), await part.end()];
  if (comments === undefined) return [sheet];
  comments.write.end();
  return [
    sheet,
    [`xl/worksheets/_rels/sheet${number}.xml.rels`, await packText(sheetRelations(number))],
    [`xl/comments${number}.xml`, await comments.texts.end()],
    [`xl/drawings/vmlDrawing${number}.vml`, await comments.boxes.end()],
  ];
}

const otherFormat = 'write to .json, which has no such limit';

function tooMany({ shownAs, hint = otherFormat }: WorkbookPlace, sheet: string): LocalError {
  const rows = maxSheetRows.toLocaleString('en');
  return new LocalError(`cannot write ${shownAs}: sheet ${sheet} would have more than ${rows} rows`, { hint });
}

function tooLong({ shownAs, hint = otherFormat }: WorkbookPlace, column: string, of: string | undefined): LocalError {
  const characters = maxCellCharacters.toLocaleString('en');
  const cell = of === undefined ? `a cell of ${column}` : `${column} of ${of}`;
  return new LocalError(`cannot write ${shownAs}: ${cell} is longer than ${characters} characters`, { hint });
}

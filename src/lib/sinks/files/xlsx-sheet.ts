import { LocalError } from '../../errors/errors.js';
import type { Cell } from '../target/sink.js';
import type { ZipPart } from './zip-file.js';

/** Limits of the format. Source: Excel specifications and limits. */
export const maxSheetRows = 1_048_576;
export const maxCellCharacters = 32_767;
export const maxSheetName = 31;

export const contentTypes = (sheets: number) => `${declaration}
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${each(
  sheets,
  (at) =>
    `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
)}</Types>`;

export const packageRelations = () => `${declaration}
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${officeRelation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** @param hidden names of sheets that are not shown */
export const workbook = (names: readonly string[], hidden: readonly string[] = []) => `${declaration}
<workbook xmlns="${mainSpace}" xmlns:r="${officeRelation}"><sheets>${names
  .map(
    (name, at) =>
      `<sheet name="${escapedXml(name)}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  )
  .join('')}</sheets></workbook>`;

export const workbookRelations = (sheets: number) => `${declaration}
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each(
  sheets,
  (at) => `<Relationship Id="rId${at}" Type="${officeRelation}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
)}<Relationship Id="rId${sheets + 1}" Type="${officeRelation}/styles" Target="styles.xml"/></Relationships>`;

/** 1: text, also of what is typed into a cell later; 2: the header. */
export const styles = () => `${declaration}
<styleSheet xmlns="${mainSpace}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

/** For typed cells. 1: text; 2: the header; 3: a number as it is; 4: a percentage with its sign. */
export const workbookStyles = () => `${declaration}
<styleSheet xmlns="${mainSpace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="+0.00%;\\-0.00%;0.00%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** All before the first row: a frozen header, and columns of these widths and styles. */
export const sheetStart = (columns: readonly { width: number; style: number }[]) => `${declaration}
<worksheet xmlns="${mainSpace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
  .map(
    ({ width, style }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style}" customWidth="1"/>`,
  )
  .join('')}</cols><sheetData>`;

/**
 * All behind the last row, with a filter over the header.
 *
 * @param next number of the row that would follow
 * @param validations what cells may hold, as XML
 */
export const sheetEnd = (next: number, columns: number, validations = '') =>
  `</sheetData><autoFilter ref="A1:${cellReference(columns - 1, Math.max(1, next - 1))}"/>${validations}</worksheet>`;

/** `B7`. @param column from 0; @param row from 1 */
export function cellReference(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}

/** Cells of these kinds are numbers to a spreadsheet; all others are texts. */
export type TypedKind = 'integer' | 'timestamp';

/** The same with 3: whole numbers; 4: times, which look like `2026-03-01T09:30:00Z` and are UTC. */
export const typedStyles = () =>
  styles()
    .replace(
      '<fonts',
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\Thh:mm:ss\\Z"/></numFmts><fonts',
    )
    .replace('<cellXfs count="3">', '<cellXfs count="5">')
    .replace(
      '</cellXfs>',
      '<xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs>',
    );

/** A sheet being written: a frozen header, then rows of texts, or of cells by the kind of their column. */
export interface Sheet {
  /** @throws {LocalError} when a row or a cell is one too many, or too long */
  add: (row: readonly Cell[], id: string) => void;
  room: () => Promise<void>;
  end: ZipPart['end'];
  remove: ZipPart['remove'];
}

/**
 * @param shownAs the file that the operator knows
 * @param kinds of columns whose cells are not texts; needs `typedStyles`
 */
export function createSheet(
  part: ZipPart,
  name: string,
  columns: readonly string[],
  shownAs: string,
  kinds: readonly (TypedKind | undefined)[] = [],
): Sheet {
  const letters = columns.map((_, at) => columnLetters(at));
  let rows = 0;

  function append(cells: readonly Cell[], style: number): void {
    rows += 1;
    let text = `<row r="${rows}">`;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at];
      if (cell === null || cell === undefined) continue;
      const kind = style === 1 ? kinds[at] : undefined;
      const number = kind === undefined ? undefined : numberOf(cell, kind);
      if (number !== undefined) {
        text += `<c r="${letters[at]}${rows}" s="${kind === 'integer' ? 3 : 4}"><v>${number}</v></c>`;
        continue;
      }
      text += `<c r="${letters[at]}${rows}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapedXml(cell)}</t></is></c>`;
    }
    part.append(`${text}</row>`);
  }

  part.append(
    `${declaration}
<worksheet xmlns="${mainSpace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="20" style="1" customWidth="1"/></cols><sheetData>`,
  );
  append(columns, 2);
  return {
    add: (row, id) => {
      if (rows === maxSheetRows) throw tooMany(shownAs, name);
      const long = row.findIndex((cell) => cell !== null && cell.length > maxCellCharacters);
      if (long !== -1) throw tooLong(shownAs, columns[long] ?? '', id);
      append(row, 1);
    },
    room: part.room,
    end: async () => {
      part.append('</sheetData></worksheet>');
      return part.end();
    },
    remove: part.remove,
  };
}

/**
 * A spreadsheet keeps 15 digits and knows no day before March 1900 (it takes 1900 for a leap year): whatever is beyond
 * stays a text. Days since the last of 1899, to the second.
 */
function numberOf(cell: string, kind: TypedKind): string | undefined {
  if (kind === 'integer') return /^-?\d{1,15}$/.test(cell) ? cell : undefined;
  const seconds = Date.parse(cell) / 1000;
  if (Number.isNaN(seconds) || cell < firstDay) return undefined;
  return String((seconds + secondsTo1970) / 86_400);
}

const firstDay = '1900-03-01';
const secondsTo1970 = 25_569 * 86_400;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const mainSpace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const hint = 'write to .csv, .parquet or sqlite:<file>, which have no such limit';

function tooMany(file: string, sheet: string): LocalError {
  const rows = maxSheetRows.toLocaleString('en');
  return new LocalError(`cannot write ${file}: sheet ${sheet} would have more than ${rows} rows`, { hint });
}

function tooLong(file: string, column: string, id: string): LocalError {
  const characters = maxCellCharacters.toLocaleString('en');
  return new LocalError(`cannot write ${file}: ${column} of document ${id} is longer than ${characters} characters`, {
    hint,
  });
}

function each(count: number, text: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => text(at + 1)).join('');
}

function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

const special =
  /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Text of XML. What XML cannot hold is written as the format has it, `_x000D_`, and so is the begin of such a text. */
export function escapedXml(text: string): string {
  return text.replace(
    special,
    (found) => entities.get(found) ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

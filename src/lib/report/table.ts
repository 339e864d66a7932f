import { isAmount, kindOfColumn } from '../lists/list-columns.js';
import { cutToWidth, textWidth } from '../terminal/text-width.js';

const gap = '  ';
/** Columns that a cut text keeps at least. */
const narrowest = 8;
/** As narrow a text becomes before columns that are the same in all rows go. */
const comfortable = 16;
const narrowestHeader = 4;
const timeStart = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:/;

interface Column {
  name: string;
  cells: string[];
  /** Columns of the terminal. */
  width: number;
}

/** Gives what stands in a cell its colour; the width is measured before. */
export type PaintCell = (cell: string, column: string) => string;

/**
 * An aligned table with a header, never wider than the terminal. Where there is no room, in this order: columns without a
 * value go, headers are broken at `_`, long texts are cut (`…`), headers are cut to what stands below them, and the columns
 * that say least go and are named below the table. Times are never cut. The first column names the row and gives way last, but an id gives
 * way before a name is cut short.
 *
 * @param rows cells made visible already
 * @returns empty text when there are no rows
 */
export function formatTable(
  rows: readonly (readonly string[])[],
  columns: readonly string[],
  width: number,
  paintCell: PaintCell = (cell) => cell,
): string {
  if (rows.length === 0) return '';
  const all = columns.map((name, at) => columnOf(name.toUpperCase(), at, rows));
  const kept = fitInto(all, width);
  const header = headerLines(kept).map((line) => alignLine(line, kept, (cell) => cell));
  const lines = rows.map((_, row) => kept.map(({ cells }) => cells[row] ?? ''));
  const table = [...header, ...lines.map((line) => alignLine(line, kept, paintCell))]
    .map((line) => `${line}\n`)
    .join('');
  const left = all.filter((column) => !kept.includes(column) && hasValue(column));
  return left.length === 0 ? table : `${table}${leftOutLine(left, width)}\n`;
}

function columnOf(name: string, at: number, rows: readonly (readonly string[])[]): Column {
  const cells = rows.map((row) => row[at] ?? '');
  return { name, cells, width: Math.max(textWidth(name), widestCell(cells)) };
}

function widestCell(cells: readonly string[]): number {
  return cells.reduce((most, cell) => Math.max(most, textWidth(cell)), 0);
}

function hasValue({ cells }: Column): boolean {
  return cells.some((cell) => cell !== '');
}

/** @returns the columns that stay, with the widths that they get */
function fitInto(columns: readonly Column[], width: number): Column[] {
  const over = (some: readonly Column[]) =>
    some.reduce((sum, column) => sum + column.width + gap.length, -gap.length) - width;
  let kept = [...columns];
  if (over(kept) > 0) kept = kept.filter((column, at) => at === 0 || hasValue(column));
  for (const least of [comfortable, narrowest]) {
    squeeze(kept, least, () => over(kept));
    // An id cut is none, and a name says more: shown whole, it takes the place of the id.
    if (least === narrowest) kept = withoutCutIds(kept);
    squeeze(kept, least, () => over(kept));
    if (least === narrowest && (over(kept) > 0 || isIdInTheWay(kept, over))) kept = withoutId(kept);
    squeeze(kept, least, () => over(kept));
    while (over(kept) > 0 && kept.length > 1) {
      const going = sayingLeast(kept.slice(1), least === narrowest);
      if (going === undefined) break;
      kept = kept.filter((column) => column !== going);
      squeeze(kept, least, () => over(kept));
    }
  }
  if (over(kept) > 0) for (const only of kept) only.width = Math.max(1, width);
  return kept;
}

/** Ids of which only a part is left, beside that of the row. */
function withoutCutIds(columns: readonly Column[]): Column[] {
  return columns.filter((column, at) => at === 0 || kindOfColumn(column.name) !== 'id' || !isCut(column));
}

/** Whether a name is cut to less than tells it from others, or would be whole in the place of the id. */
function isIdInTheWay(columns: readonly Column[], over: (some: readonly Column[]) => number): boolean {
  const names = columns.filter((column) => isNaming(column) && isCut(column));
  if (names.length === 0) return false;
  if (names.some(({ width }) => width < comfortable)) return true;
  const others = withoutId(columns);
  squeeze(others, narrowest, () => over(others));
  return over(others) <= 0 && !names.some(isCut);
}

function isCut({ cells, width }: Column): boolean {
  return width < widestCell(cells);
}

/** Where something is named, its id goes; the name stays to the end. */
function withoutId(columns: readonly Column[]): Column[] {
  const [first, ...others] = columns;
  const name = others.find((column) => isNaming(column) && hasValue(column));
  if (first === undefined || name === undefined || kindOfColumn(first.name) !== 'id') return [...columns];
  return [name, ...others.filter((column) => column !== name)];
}

function isNaming({ name }: Column): boolean {
  return ['name', 'number'].includes(kindOfColumn(name));
}

/** Headers first, then long texts, each anew from what the cells want. */
function squeeze(columns: readonly Column[], least: number, over: () => number): void {
  for (const column of columns) column.width = naturalWidth(column);
  cutHeaders(columns, over, longestPiece);
  cutTexts(columns.slice(1), comfortable, over);
  cutHeaders(columns, over, () => narrowestHeader);
  cutTexts(columns.slice(1), least, over);
}

function naturalWidth({ name, cells }: Column): number {
  return Math.max(textWidth(name), widestCell(cells));
}

/** To no less than the cells below take, or what has been left of them. */
function cutHeaders(columns: readonly Column[], over: () => number, leastOf: (name: string) => number): void {
  for (const column of columns) {
    const excess = over();
    if (excess <= 0) return;
    const least = Math.min(column.width, Math.max(widestCell(column.cells), leastOf(column.name)));
    column.width = Math.max(least, column.width - excess);
  }
}

/** `SALES_PRICE` in its pieces `SALES_` and `PRICE`. */
function piecesOf(name: string): string[] {
  return name.match(/[^_]*_+|[^_]+/g) ?? [];
}

function longestPiece(name: string): number {
  return Math.max(narrowestHeader, ...piecesOf(name).map(textWidth));
}

/** Each header in as many lines as it needs, the last of them right above the cells. */
function headerLines(columns: readonly Column[]): string[][] {
  const headers = columns.map(brokenHeader);
  const height = Math.max(...headers.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    headers.map((header) => header[header.length - height + line] ?? ''),
  );
}

function brokenHeader({ name, width }: Column): string[] {
  const lines: string[] = [];
  for (const piece of piecesOf(name)) {
    const joined = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && textWidth(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(piece);
  }
  return lines;
}

/** The widest first, to the same width where several are that wide. */
function cutTexts(columns: readonly Column[], least: number, over: () => number): void {
  const texts = columns.filter(({ cells }) => !cells.some((cell) => timeStart.test(cell)));
  for (;;) {
    const widest = Math.max(least, ...texts.map(({ width }) => width));
    if (over() <= 0 || widest === least) return;
    for (const column of texts) column.width = Math.min(column.width, widest - 1);
  }
}

/** The one with the fewest different values, of several the last; where texts could still be cut, only one without any difference. */
function sayingLeast(columns: readonly Column[], any: boolean): Column | undefined {
  const different = ({ cells }: Column) => new Set(cells).size;
  const fewest = Math.min(...columns.map(different));
  const isSameEverywhere = fewest === 1 && (columns[0]?.cells.length ?? 0) > 1;
  return any || isSameEverywhere ? columns.findLast((column) => different(column) === fewest) : undefined;
}

/** Amounts, also with their currency; what is no number in a column of that name leaves all of it where texts stand. */
function isRight({ name, cells }: Column): boolean {
  return isAmount(kindOfColumn(name)) && cells.every((cell) => /^$|^[^\p{L}]*\d/u.test(cell));
}

function alignLine(line: readonly string[], columns: readonly Column[], paintCell: PaintCell): string {
  const cells = columns.map((column, at) => {
    const { name, width } = column;
    const cell = cutToWidth(line[at] ?? '', width);
    const room = ' '.repeat(Math.max(0, width - textWidth(cell)));
    const painted = paintCell(cell, name.toLowerCase());
    return isRight(column) ? room + painted : painted + room;
  });
  return cells.join(gap).trimEnd();
}

function leftOutLine(columns: readonly Column[], width: number): string {
  return cutToWidth(`not shown for lack of room: ${columns.map(({ name }) => name.toLowerCase()).join(', ')}`, width);
}

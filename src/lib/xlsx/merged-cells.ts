/** Cells that are one: columns from 0, rows from 1. */
export interface CellRange {
  /** As the workbook names it: `B2:B4`. */
  name: string;
  columns: readonly [first: number, last: number];
  rows: readonly [first: number, last: number];
}

const range = /<(?:[\w.-]+:)?mergeCell\s[^>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/g;
/** More than any such tag has. */
const longest = 1024;

/** Finds ranges in what stands behind the rows of a sheet, part by part. @returns told the next part */
export function mergeSearch(found: (range: CellRange) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    rest += text;
    let end = 0;
    for (const match of rest.matchAll(range)) {
      const [whole, left = '', top = '', right = '', bottom = ''] = match;
      found({
        name: `${left}${top}:${right}${bottom}`,
        columns: [columnOf(left), columnOf(right)],
        rows: [Number(top), Number(bottom)],
      });
      end = match.index + whole.length;
    }
    rest = rest.slice(end).slice(-longest);
  };
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** How many cells of a range hold nothing, within the rows and columns that are read: all but the first, where that is one of them. */
export function emptyCells({ columns, rows }: CellRange, within: Pick<CellRange, 'columns' | 'rows'>): number {
  const width = common(columns, within.columns);
  const height = common(rows, within.rows);
  const holdsFirst = rows[0] >= within.rows[0] && columns[0] >= within.columns[0];
  return width === 0 || height === 0 ? 0 : width * height - (holdsFirst ? 1 : 0);
}

function common([a, b]: CellRange['rows'], [c, d]: CellRange['rows']): number {
  return Math.max(0, Math.min(b, d) - Math.max(a, c) + 1);
}

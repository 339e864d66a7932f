import type { TextForm } from '../tabular/row.js';

/** How records are cut. */
type CsvForm = Pick<TextForm, 'delimiter' | 'lineEnd'>;

const usualForm: CsvForm = { delimiter: ',', lineEnd: '\n' };

/** One CSV record with its line break (RFC 4180). Cells with delimiters, quotes or line breaks are quoted. */
export function csvLine(cells: readonly string[], { delimiter, lineEnd } = usualForm): string {
  let line = '';
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] as string;
    if (at > 0) line += delimiter;
    line += special.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  }
  // A lone empty cell would be a blank line, which readers skip.
  return line === '' && cells.length === 1 ? `""${lineEnd}` : line + lineEnd;
}

const special = /["\r\n]/;

import { cutToWidth, textWidth } from '../terminal/text-width.js';

const gap = '  ';
const narrowest = 8;

/**
 * An aligned table with a header line. Where it is wider than the terminal, the widest columns but the first are cut (`…`).
 *
 * @param rows cells made visible already
 * @returns empty text when there are no rows
 */
export function formatTable(rows: readonly (readonly string[])[], columns: readonly string[], width: number): string {
  if (rows.length === 0) return '';
  const lines = [columns.map((column) => column.toUpperCase()), ...rows];
  const natural = columns.map((_, at) => lines.reduce((most, line) => Math.max(most, textWidth(line[at] ?? '')), 0));
  const widths = fitInto(natural, width - gap.length * (columns.length - 1));
  return lines.map((line) => `${alignLine(line, widths)}\n`).join('');
}

function alignLine(line: readonly string[], widths: readonly number[]): string {
  const cells = widths.map((width, at) => {
    const cell = cutToWidth(line[at] ?? '', width);
    return cell + ' '.repeat(Math.max(0, width - textWidth(cell)));
  });
  return cells.join(gap).trimEnd();
}

/** The first column names the row and is typed again in other commands: it stays whole. The widest others give way. */
function fitInto([first = 0, ...others]: readonly number[], room: number): number[] {
  const total = (limit: number) => others.reduce((sum, width) => sum + Math.min(width, limit), first);
  let limit = Math.max(narrowest, ...others);
  while (limit > narrowest && total(limit) > room) limit -= 1;
  return [first, ...others.map((width) => Math.min(width, limit))];
}

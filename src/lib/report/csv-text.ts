const special = /[",\r\n]/;

/** One CSV record with its line break (RFC 4180, comma). Cells with commas, quotes or line breaks are quoted. */
export function csvLine(cells: readonly string[]): string {
  let line = '';
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] as string;
    if (at > 0) line += ',';
    line += special.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  }
  // A lone empty cell would be a blank line, which readers skip.
  return line === '' && cells.length === 1 ? '""\n' : `${line}\n`;
}

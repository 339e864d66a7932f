/** What a spreadsheet would run gets an apostrophe, and so does what would be taken for that when it is read back. */
export function excelSafe(cell: string): string {
  return /^'*[=+\-@\t\r]/.test(cell) && !/^-\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(cell) ? `'${cell}` : cell;
}

/** The cell again that `excelSafe` was given. */
export function excelUnsafe(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

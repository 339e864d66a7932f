/** What a file itself says a cell is, where its format has types: cells of workbooks, values of JSON. */
export type CellType = 'number' | 'date or time' | 'fraction' | 'boolean';

/** Whether a cell is a number by its type: its text has a decimal point, and no thousands. */
export function isNumberType(type: CellType | undefined): boolean {
  return type === 'number' || type === 'fraction';
}

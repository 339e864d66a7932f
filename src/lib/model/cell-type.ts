/** What a file itself says a cell is, where its format has types: cells of workbooks, values of JSON. */
export type CellType = 'number' | 'date or time' | 'fraction' | 'boolean';

import type { Row } from '../tabular/row.js';

/** A column of a shop's export of which nothing is read, and how many of its cells say something. */
export interface LeftColumn {
  column: string;
  cells: number;
}

export interface ColumnCensus {
  look: (row: Row) => void;
  /** In the order of the file; columns without a value are not a loss. @param taken names of columns, in any case */
  left: (taken: readonly string[]) => LeftColumn[];
}

/** Counts the cells of an export, so that nothing of it is left out unsaid. */
export function createColumnCensus(columns: readonly string[]): ColumnCensus {
  const counts = columns.map(() => 0);
  return {
    look: ({ cells }) => {
      for (let at = 0; at < counts.length; at += 1) {
        if ((cells[at] ?? '').trim() !== '') counts[at] = (counts[at] ?? 0) + 1;
      }
    },
    left: (taken) => {
      const known = new Set(taken.map((name) => name.toLowerCase()));
      return columns.flatMap((column, at) => {
        const cells = counts[at] ?? 0;
        return cells === 0 || known.has(column.trim().toLowerCase()) ? [] : [{ column, cells }];
      });
    },
  };
}

/** `Vendor (20 cells), Tags (18)` */
export function describeLeft(left: readonly LeftColumn[]): string {
  return left
    .map(({ column, cells }, at) => `${column} (${cells}${at > 0 ? '' : cells === 1 ? ' cell' : ' cells'})`)
    .join(', ');
}

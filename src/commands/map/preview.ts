import type { BulkDeps } from '../../lib/bulk/bulk-job.js';
import type { NumberedRow, RowReader } from '../../lib/bulk/row-reader.js';
import { formatTable } from '../../lib/report/table.js';
import { visible } from '../../lib/terminal/visible.js';

/** A row as it is in the file and as the import reads it; null for a cell that the mapping cannot translate. */
interface PreviewRow {
  line: number;
  before: Record<string, string>;
  after: Record<string, string | null>;
}

interface PreviewedFile {
  file: string;
  rows: number;
  skipped: number;
  collapsed: number;
  rejected: number;
}

const maxRows = 10;

/** Keeps the first rows of a file that a flow has checked. */
export function createPreview(): { take: NonNullable<BulkDeps['onChecked']>; rows: () => PreviewRow[] } {
  const kept: PreviewRow[] = [];
  return {
    rows: () => kept,
    take: async ({ input, checked }) => {
      for await (const batch of checked.numbered()) {
        const rows = batch.filter(({ number }) => !checked.isCollapsed(number));
        kept.push(...rows.slice(0, maxRows - kept.length).map((row) => previewOf(row, input.columns)));
        if (kept.length === maxRows) return;
      }
    },
  };
}

function previewOf({ original, row, columns }: NumberedRow<RowReader>, source: readonly string[]): PreviewRow {
  return {
    line: original.line,
    before: cellsOf(source, (at) => original.cells[at]),
    after: cellsOf(columns, (at) => (row.faults?.has(at) === true ? null : row.cells[at])),
  };
}

function cellsOf<Cell>(columns: readonly string[], cellAt: (at: number) => Cell | undefined): Record<string, Cell> {
  return Object.fromEntries(
    columns.flatMap((column, at): [string, Cell][] => {
      const cell = cellAt(at);
      return cell === undefined ? [] : [[column, cell]];
    }),
  );
}

/** Both tables, and the counts in one line. */
export function describePreview(file: PreviewedFile, rows: readonly PreviewRow[], width: number): string {
  const before = tableOf(rows, (row) => row.before, width);
  const after = tableOf(rows, (row) => row.after, width);
  const tables = rows.length === 0 ? '' : `In the file:\n${before}\nAs it is read:\n${after}\n`;
  return `${tables}${countsOf(file)}\n`;
}

function tableOf(
  rows: readonly PreviewRow[],
  side: (row: PreviewRow) => Record<string, string | null>,
  width: number,
): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(side(row))))];
  const lines = rows.map((row) => [
    String(row.line),
    ...columns.map((column) => visible(side(row)[column] === null ? '(bad)' : (side(row)[column] ?? ''))),
  ]);
  return formatTable(lines, ['line', ...columns.map(visible)], width);
}

function countsOf({ file, rows, skipped, collapsed, rejected }: PreviewedFile): string {
  const taken = skipped + collapsed === 0 ? '' : `, ${skipped} skipped, ${collapsed} collapsed`;
  return `${visible(file)}: ${rows === 1 ? '1 row' : `${rows} rows`}, ${rejected} bad${taken}`;
}

import type { StockChangeRow } from '../records/stock-change-row.js';

/** A row with its number, by which its outcome is written down once its answer was lost. */
export type NumberedChange = StockChangeRow & { number: number };

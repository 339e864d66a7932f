import type { StockChangeRow } from '../../resources/inventory/stock-change-row.js';

/** A row with its number, by which its outcome is written down once its answer was lost. */
export type NumberedChange = StockChangeRow & { number: number };

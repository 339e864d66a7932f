import type { NumberedRow } from '../../bulk/row-reader.js';
import { canCreate } from '../../resources/prices/price-needs.js';
import type { ProductKey, ProductReader } from '../../resources/products/product.js';
import type { ProductPatch } from '../../resources/products/product-row.js';

/** Says once a run that products without a unit are counted in pieces, which a scale or a cable drum is not. */
export interface UnitNotice {
  /** Counts a good row. */
  see: (row: NumberedRow<ProductReader>) => void;
  /** Nothing was counted yet: rows are checked once more. */
  reset: () => void;
  /** Of rows that can make a product, before anybody knows which of them are there already. */
  notices: () => string[];
  /** Whether the product that was written of this row is to be told of, where it had no unit before. */
  isOdd: (patch: ProductPatch) => boolean;
}

/** @param defaultUnit given by the operator: then there is nothing to say */
export function createUnitNotice({
  key,
  replace,
  defaultUnit,
}: {
  key: ProductKey;
  replace: boolean;
  defaultUnit: string | undefined;
}): UnitNotice {
  let rows = 0;
  // The same columns come with every row of a table.
  let table: { columns: readonly string[]; unit: number; creates: ReturnType<typeof canCreate> } | undefined;
  const silent = defaultUnit !== undefined;
  return {
    see: ({ row, columns }) => {
      if (silent) return;
      if (table?.columns !== columns) {
        table = { columns, unit: columns.indexOf('management_unit'), creates: canCreate(columns, { key, replace }) };
      }
      if (!row.cells[table.unit] && table.creates(row)) rows += 1;
    },
    reset: () => {
      rows = 0;
    },
    notices: () => (rows > 0 ? [`${withoutUnit(rows, 'row')}: what is new of them is ${inPieces}`] : []),
    isOdd: ({ management_unit: unit }) => !unit && !silent,
  };
}

export const inPieces = 'counted in pieces (--default-unit sets another unit)';

export function withoutUnit(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? ' has' : 's have'} no management_unit`;
}

import { canCreate } from '../../resources/prices/price-needs.js';
import type { ProductKey, ProductReader } from '../../resources/products/product.js';
import type { ProductPatch } from '../../resources/products/product-row.js';

/** Says once a run that products without a unit are counted in pieces, which a scale or a cable drum is not. */
export interface UnitNotice {
  /** A reader whose good rows are counted when they are checked. */
  counting: (reader: ProductReader, columns: readonly string[]) => ProductReader;
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
  const silent = defaultUnit !== undefined;
  return {
    counting: (reader, columns) => {
      if (silent) return reader;
      const unit = columns.indexOf('management_unit');
      const creates = canCreate(columns, { key, replace });
      return {
        ...reader,
        check: (row) => {
          const problems = reader.check(row);
          if (problems.length === 0 && !row.cells[unit] && creates(row)) rows += 1;
          return problems;
        },
      };
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

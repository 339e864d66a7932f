import { canCreate } from '../../resources/prices/price-needs.js';
import type { ProductKey, ProductReader } from '../../resources/products/product.js';
import type { ProductPatch } from '../../resources/products/product-row.js';

/** Says once a run that products without a unit are counted in pieces, which a scale or a cable drum is not. */
export interface UnitNotice {
  /** A reader whose good rows are counted when they are checked. */
  counting: (reader: ProductReader, columns: readonly string[]) => ProductReader;
  /** Nothing was counted yet: rows are checked once more. */
  reset: () => void;
  /** A product was written of this row that had no unit before. */
  made: (patch: ProductPatch) => void;
  /** Of rows that can make a product, before anybody knows which of them are there already. */
  report: (notice: (line: string) => void) => void;
  /** Of the products that were written. */
  close: (notice: (line: string) => void) => void;
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
  let products = 0;
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
    made: ({ management_unit: unit }) => {
      if (!unit && !silent) products += 1;
    },
    report: (notice) => {
      if (rows > 0) notice(`${counted(rows, 'row')} no management_unit: what is new of them is ${inPieces}`);
    },
    close: (notice) => {
      if (products > 0) notice(`${counted(products, 'product')} no management_unit: ${inPieces}`);
    },
  };
}

const inPieces = 'counted in pieces (--default-unit sets another unit)';

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? ' has' : 's have'}`;
}

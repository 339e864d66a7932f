import type { NumberedRow } from '../../bulk/row-reader.js';
import { canCreate } from '../../resources/prices/price-needs.js';
import type { ProductKey, ProductReader } from '../../resources/products/product.js';
import type { ProductPatch } from '../../resources/products/product-row.js';

interface UnitOptions {
  key: ProductKey;
  replace: boolean;
  /** Given by the operator: then there is nothing to say. */
  defaultUnit?: string;
}

/** Says once a run that products without a unit are counted in pieces, which a scale or a cable drum is not. */
export class UnitNotice {
  readonly #options: UnitOptions;
  #rows = 0;
  /** The same columns come with every row of a table. */
  #table: { columns: readonly string[]; unit: number; creates: ReturnType<typeof canCreate> } | undefined;

  constructor(options: UnitOptions) {
    this.#options = options;
  }

  /** Counts a good row. */
  see({ row, columns }: NumberedRow<ProductReader>): void {
    if (this.#options.defaultUnit !== undefined) return;
    if (this.#table?.columns !== columns) {
      this.#table = { columns, unit: columns.indexOf('management_unit'), creates: canCreate(columns, this.#options) };
    }
    if (!row.cells[this.#table.unit] && this.#table.creates(row)) this.#rows += 1;
  }

  /** Nothing was counted yet: rows are seen once more. */
  reset(): void {
    this.#rows = 0;
  }

  /** Of rows that can make a product, before anybody knows which of them are there already. */
  notices(): string[] {
    return this.#rows > 0 ? [`${withoutUnit(this.#rows, 'row')}: what is new of them is ${inPieces}`] : [];
  }

  /** Whether the product that was written of this row counts, where it had no unit before. */
  isOdd({ management_unit: unit }: ProductPatch): boolean {
    return !unit && this.#options.defaultUnit === undefined;
  }
}

export const inPieces = 'counted in pieces (--default-unit sets another unit)';

export function withoutUnit(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? ' has' : 's have'} no management_unit`;
}

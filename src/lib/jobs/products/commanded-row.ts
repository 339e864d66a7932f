import type { ProductReader } from '../../resources/products/product.js';
import type { MergeRules, ProductRow } from '../../resources/products/product-row.js';
import type { Row } from '../../tabular/row.js';

const noRules: MergeRules = {
  defaultCurrency: undefined,
  defaultGross: undefined,
  defaultTags: false,
  sourceOf: (column) => column,
};

/** A row with its command; of one that is to be skipped no cell is read, since none was checked. */
export function readCommanded(reader: ProductReader, row: Row): ProductRow {
  const command = reader.commandOf?.(row);
  if (command === undefined) return reader.read(row);
  return command === 'skip' ? { key: '', patch: {}, rules: noRules, command } : { ...reader.read(row), command };
}

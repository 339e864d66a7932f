import type { ProductReader } from '../../resources/products/product.js';
import type { MergeRules, ProductRow } from '../../resources/products/product-row.js';
import type { Row } from '../../tabular/row.js';

const noRules: MergeRules = {
  defaultCurrency: undefined,
  defaultGross: undefined,
  defaultTags: false,
  sourceOf: (column) => column,
};

/** A row with its command; of one that is to be skipped no cell is read, and of a deletion the key, since no more was checked. */
export function readCommanded(reader: ProductReader, row: Row): ProductRow {
  const command = reader.commandOf?.(row);
  if (command === undefined) return reader.read(row);
  if (command === 'skip') return { key: '', patch: {}, rules: noRules, command };
  if (command === 'delete')
    return { key: reader.key(row), patch: {}, rules: { ...noRules, sourceOf: reader.sourceOf }, command };
  return { ...reader.read(row), command };
}

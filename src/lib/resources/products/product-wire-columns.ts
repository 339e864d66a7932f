import type { Column } from '../../schema/column-kinds.js';
import type { ProductColumnName } from './product-columns.js';
import { lotConfiguration, priceAndQuantity } from './product-structures.js';

/**
 * Members of the platform's own form that files of JSON may have as they are. They say what flat columns say, and exports
 * to tables have those.
 */
export const productWireColumns = [
  {
    name: 'sales_price_and_quantity',
    kind: priceAndQuantity,
    clears: true,
    meaning:
      'JSON object {"price", "price_is_gross", "quantity", "take_away_price"}, the published form of sales_price and its neighbours',
  },
  {
    name: 'lot_configuration',
    kind: lotConfiguration,
    clears: true,
    meaning: 'JSON object {"require_lot_for_sales_fulfillment"}',
  },
] as const satisfies readonly Column[];

/** Members that the platform alone gives: a file that has them was exported, and nothing of them is sent. */
export const readOnlyProductMembers: readonly string[] = ['price_list'];

/** Columns with the unit of a quantity that has a column of its own. */
export const quantityUnitColumns = {
  reference_price_quantity: 'reference_price_quantity_unit',
  reference_price_conversion_quantity: 'reference_price_conversion_quantity_unit',
} as const satisfies Partial<Record<ProductColumnName, ProductColumnName>>;

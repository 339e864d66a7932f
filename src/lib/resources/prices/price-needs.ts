import { isObject } from '../../json/is-object.js';
import { jsonOf } from '../../schema/cells.js';
import type { Row } from '../../tabular/row.js';
import type { ProductKey } from '../products/product-columns.js';

/** What the cells of a row say of a price, its own or the one that is there. */
export interface SaidOfPrice {
  /** The row has a price: what it does not say of it, an option may. */
  own: boolean;
  /** Whether the row can make a product: then nothing but the row and the options say what the price needs. */
  creates: boolean;
  /** It has a currency of its own. */
  currency: boolean;
  /** It says whether it is gross. */
  gross: boolean;
}

/**
 * Looks at single rows for what their prices need, by the cells alone. A row without a price needs nothing, unless it
 * clears whether the one that is there is gross. One that lacks
 * the name or the tax category of a new product is about products that are there, whose price so far may say the rest.
 *
 * @param columns as the reader of the rows has them
 */
export function createPriceLook(
  columns: readonly string[],
  { key, replace }: { key: ProductKey; replace: boolean },
): (row: Pick<Row, 'cells'>) => SaidOfPrice | undefined {
  const at = (name: string): number => columns.indexOf(name);
  const [price, currency, gross, whole] = [
    at('sales_price'),
    at('sales_price_currency'),
    at('sales_price_is_gross'),
    at('sales_price_and_quantity'),
  ];
  const creates = canCreate(columns, { key, replace });
  if (price === -1 && whole === -1 && gross === -1) return () => undefined;
  return ({ cells }) => {
    const nested = objectIn(cells[whole]);
    const flat = cells[price];
    if (!flat && !isGiven(nested?.price)) {
      // An empty cell takes from the price that is there what it says.
      return cells[gross] === '' ? { own: false, creates: false, currency: true, gross: false } : undefined;
    }
    const money = flat ? objectIn(flat) : nested?.price;
    return {
      own: true,
      creates: creates({ cells }),
      currency: Boolean(cells[currency]) || (isObject(money) && isGiven(money.unit)),
      gross: Boolean(cells[gross]) || isGiven(nested?.price_is_gross),
    };
  };
}

/** Whether a row can make a product: it says what a new one needs. */
export function canCreate(
  columns: readonly string[],
  { key, replace }: { key: ProductKey; replace: boolean },
): (row: Pick<Row, 'cells'>) => boolean {
  const [name, taxCategory] = [columns.indexOf('name'), columns.indexOf('tax_category')];
  return ({ cells }) => replace || (key !== 'id' && Boolean(cells[name]) && Boolean(cells[taxCategory]));
}

function objectIn(text: string | undefined): Record<string, unknown> | undefined {
  if (!text?.startsWith('{')) return undefined;
  const value = jsonOf(text);
  return isObject(value) ? value : undefined;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

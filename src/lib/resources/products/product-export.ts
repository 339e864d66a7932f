import { isObject } from '../../json/is-object.js';
import { stringifyJson } from '../../json/json.js';
import { type BarcodeColumn, barcodeColumns, type ProductColumnName, productColumns } from './product-columns.js';
import type { WireProduct } from './product-merge.js';

/**
 * A product as the cells of an import file: what an export writes, an import of it leaves unchanged. Members that no
 * column has are left out here; exports to JSON write the product itself.
 */
export function productCells(product: WireProduct): Record<ProductColumnName, string> {
  const cells = productColumns.map(({ name }) => [name, cellOf(product, name)] as const);
  return Object.fromEntries(cells) as Record<ProductColumnName, string>;
}

function cellOf(product: WireProduct, name: ProductColumnName): string {
  switch (name) {
    case 'sales_price':
    case 'sales_quantity':
    case 'take_away_price':
    case 'reference_price_quantity':
    case 'reference_price_conversion_quantity':
      return text(member(product[name], 'amount'));
    case 'sales_price_currency':
      return text(member(product.sales_price, 'unit'));
    case 'reference_price_quantity_unit':
      return text(member(product.reference_price_quantity, 'unit'));
    case 'reference_price_conversion_quantity_unit':
      return text(member(product.reference_price_conversion_quantity, 'unit'));
    case 'require_lot_for_sales_fulfillment':
      return text(member(product.lot_configuration, name));
    case 'sales_types':
    case 'enabled_sales_quantity_sources':
    case 'enabled_sales_price_sources':
      return list(product[name]).map(text).join('|');
    case 'alternative_units':
      return list(product.alternative_units).length === 0 ? '' : text(product.alternative_units);
    case 'assortment_tags':
      return list(product.assortment_tags).map(tagText).join('|');
    case 'storage_tag':
      return isObject(product.storage_tag) ? tagText(product.storage_tag) : '';
    case 'ean':
    case 'gtin':
    case 'upc':
    case 'isbn':
    case 'asin':
      return list(product.product_identifiers)
        .filter((entry) => member(entry, 'type') === barcodeColumns[name])
        .map((entry) => text(member(entry, 'value')))
        .join('|');
    case 'product_identifiers':
      return identifiersWithoutColumn(product);
    default:
      return text(product[name]);
  }
}

/** Those with a column of their own stand there only: one place to change them. */
function identifiersWithoutColumn(product: WireProduct): string {
  const types = (Object.keys(barcodeColumns) as BarcodeColumn[]).map((column) => barcodeColumns[column] as unknown);
  const others = list(product.product_identifiers).filter((entry) => !types.includes(member(entry, 'type')));
  return others.length === 0 ? '' : stringifyJson(others);
}

function tagText(tag: unknown): string {
  return `${text(member(tag, 'scope'))}:${text(member(tag, 'id'))}`;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function member(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}

function text(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : stringifyJson(value);
}

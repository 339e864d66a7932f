import {
  defaultTagIds,
  productIdentifierTypes,
  productTypes,
  salesTypes,
  taxCategories,
  taxExemptionReasons,
} from '../../../contract/enums.gen.js';
import { type BarcodeType, barcodeFault } from '../../schema/barcode.js';
import {
  type CellKind,
  type Column,
  choice,
  code,
  currency,
  id,
  list,
  name,
  own,
  shortText,
  someOf,
  unit,
  yesNo,
} from '../../schema/column-kinds.js';
import { money, quantity, wholeUnits } from './product-amounts.js';
import { alternativeUnits, identifiers, workflowConfig } from './product-structures.js';
import { assortmentTags, storageTag } from './product-tag.js';

const texts = list(name, 'texts, split by |');

/** Identifiers of one type; nearly every product has one. */
function barcodes(type: BarcodeType): CellKind {
  const one: CellKind = {
    ...own(`identifier of type ${type}`, (text) => barcodeFault(type, text)),
    identifies: true,
  };
  return list(one, `identifiers of type ${type}, split by |`);
}

const describedColumns = [
  {
    name: 'external_id',
    kind: id,
    meaning: 'Identifier chosen by you; the key unless --key says otherwise. Neither "." nor ".."',
    example: 'A-1001',
  },
  {
    name: 'id',
    kind: id,
    meaning: "The platform's own identifier. Only read with --key id; it cannot be set",
  },
  {
    name: 'article_id',
    kind: code,
    meaning: 'Identifier shown on invoices. Once set it cannot change. Leading zeros count',
    example: '0071053',
  },
  {
    name: 'name',
    kind: name,
    filled: true,
    meaning: 'Name of the product',
    example: 'White metal lantern',
  },
  {
    name: 'management_unit',
    kind: unit,
    meaning: 'Smallest unit that is bought, stocked and sold. QUANTITY_PIECES when there is none',
    example: 'QUANTITY_PIECES',
  },
  {
    name: 'sales_quantity',
    kind: wholeUnits,
    meaning: 'Default quantity of a sale, a whole number of management units above 0',
    example: '1',
  },
  {
    name: 'sales_price',
    kind: money,
    meaning: 'Price of the sales quantity, at most 6 decimals',
    example: '12.50',
  },
  {
    name: 'sales_price_currency',
    kind: currency,
    meaning: "Currency of the price. When empty or absent: that of the product's price so far, else default_currency",
    example: 'EUR',
  },
  {
    name: 'sales_price_is_gross',
    kind: yesNo,
    meaning: 'true: the price includes tax; false: it does not',
    example: 'true',
  },
  {
    name: 'tax_category',
    kind: choice(taxCategories, 'a tax category'),
    filled: true,
    meaning: 'Tax category. NO_TAX needs a tax_exemption_reason',
    example: 'STANDARD',
  },
  {
    name: 'tax_exemption_reason',
    kind: choice(taxExemptionReasons, 'a tax exemption reason'),
    meaning: 'Why no tax applies',
  },
  { name: 'type', kind: choice(productTypes, 'a product type'), meaning: 'Kind of product' },
  {
    name: 'variant_group_id',
    kind: code,
    meaning: 'Id of the variant group, which must exist',
  },
  { name: 'sales_category', kind: code, meaning: 'Id of the sales category' },
  { name: 'manufacturer', kind: shortText, meaning: 'Manufacturer' },
  { name: 'track_inventory', kind: yesNo, meaning: 'Whether stock is counted', example: 'true' },
  { name: 'block_sales', kind: yesNo, meaning: 'true blocks selling', example: 'false' },
  { name: 'exclude_from_discounts', kind: yesNo, meaning: 'true: discounts do not apply', example: 'false' },
  {
    name: 'assortment_tags',
    kind: assortmentTags,
    meaning: `Tags as id or SCOPE:id, split by |. Without one the product is listed on no sales channel. The platform's own is PLATFORM:${defaultTagIds.assortment}; any other bare id has the scope ORGANIZATION`,
    example: `PLATFORM:${defaultTagIds.assortment}`,
  },
  {
    name: 'storage_tag',
    kind: storageTag,
    meaning: `Tag as id or SCOPE:id. Without one no location holds stock of the product. The platform's own is PLATFORM:${defaultTagIds.storage}; any other bare id has the scope ORGANIZATION`,
    example: `PLATFORM:${defaultTagIds.storage}`,
  },
  {
    name: 'custom_workflow_config',
    kind: workflowConfig,
    meaning:
      'JSON object: provider_id (at most 256 characters) and, as URIs, configure_lineitem_start_url, assemble_product_start_url, cancel_lineitem_start_url, refund_lineitem_start_url',
  },
  { name: 'ean', kind: barcodes('EAN'), meaning: 'EANs of 13 digits, split by |', example: '4006381333931' },
  { name: 'gtin', kind: barcodes('GTIN'), meaning: 'GTINs of 8 to 14 digits, split by |' },
  { name: 'upc', kind: barcodes('UPC'), meaning: 'UPCs of 12 digits, split by |' },
  {
    name: 'isbn',
    kind: barcodes('ISBN'),
    meaning: 'ISBNs of 13 digits that begin with 978 or 979, split by |',
  },
  {
    name: 'asin',
    kind: barcodes('ASIN'),
    meaning: 'ASINs of 10 letters and digits, split by |',
  },
  {
    name: 'product_identifiers',
    kind: identifiers,
    meaning: `JSON array of {"type", "value"} that replaces all identifiers; types ${productIdentifierTypes.join(', ')}. A column such as ean replaces those of its own type only`,
  },
  {
    name: 'take_away_price',
    kind: money,
    meaning: 'Price of the sales quantity to take away, in the currency of sales_price, beside which it stands',
  },
  {
    name: 'sales_types',
    kind: someOf(salesTypes, 'a sales type'),
    meaning: 'Ways in which the product is sold',
  },
  {
    name: 'escrow_supplier',
    kind: shortText,
    meaning: 'Supplier on whose account the product is sold; empty: on your own',
  },
  {
    name: 'require_lot_for_sales_fulfillment',
    kind: yesNo,
    meaning: 'true: a sale is fulfilled only with the lot named (lot_configuration)',
  },
  {
    name: 'alternative_units',
    kind: alternativeUnits,
    meaning:
      'JSON array of package sizes, {"custom_unit_id", "number_of_management_units"} and, if any, product_identifiers',
  },
  {
    name: 'reference_price_quantity',
    kind: quantity,
    meaning: 'Quantity that the reference price is shown for, such as 1 of MASS_KILOGRAMS',
  },
  {
    name: 'reference_price_quantity_unit',
    kind: unit,
    meaning: 'Its unit. When empty or absent: that of the product so far, else the management unit',
  },
  {
    name: 'reference_price_conversion_quantity',
    kind: quantity,
    meaning: 'What one management unit holds, in the dimension of the reference price, such as 0.75 of VOLUME_LITERS',
  },
  {
    name: 'reference_price_conversion_quantity_unit',
    kind: unit,
    meaning: 'Its unit. When empty or absent: that of the product so far, else the management unit',
  },
  {
    name: 'enabled_sales_quantity_sources',
    kind: texts,
    meaning: 'Where the quantity of a sale may come from; NONE is known',
  },
  {
    name: 'enabled_sales_price_sources',
    kind: texts,
    meaning: 'Where the price of a sale may come from; NONE is known',
  },
] as const satisfies readonly Column[];

export type ProductColumnName = (typeof describedColumns)[number]['name'];

/** What never changes, and what says more of another column: an empty cell of them says nothing. */
const keptWhenEmpty: readonly string[] = ['article_id', 'sales_price_currency'];

/**
 * Every column of a product file, in the order of exports: the one source for reading, exporting, the template and the
 * generated reference.
 */
export const productColumns: readonly (Column & { name: ProductColumnName })[] = describedColumns.map((column) => {
  return keptWhenEmpty.includes(column.name) ? column : { ...column, clears: true };
});

/**
 * Columns that name another thing by its external id, where a column of `productColumns` has the platform's id of it.
 * They are looked up when products are sent, and exports do not have them.
 */
export const productLinkColumns = [
  {
    name: 'variant_group',
    kind: id,
    clears: true,
    meaning: 'External id of the variant group, in place of variant_group_id',
  },
  {
    name: 'sales_category_external_id',
    kind: id,
    clears: true,
    meaning: 'External id of the sales category, in place of sales_category',
  },
] as const satisfies readonly Column[];

export type ProductLinkColumn = (typeof productLinkColumns)[number]['name'];

/** The column with the platform's id of the same thing. */
export const linkedColumns = {
  variant_group: 'variant_group_id',
  sales_category_external_id: 'sales_category',
} as const satisfies Record<ProductLinkColumn, ProductColumnName>;

export type { ProductKey } from '../../model/product-key.js';

/** Identifier types that have a column of their own, by its name. */
export const barcodeColumns = { ean: 'EAN', gtin: 'GTIN', upc: 'UPC', isbn: 'ISBN', asin: 'ASIN' } as const;
export type BarcodeColumn = keyof typeof barcodeColumns;

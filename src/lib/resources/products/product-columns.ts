import {
  currencies,
  defaultTagIds,
  productIdentifierTypes,
  productTypes,
  salesTypes,
  tagScopes,
  taxCategories,
  taxExemptionReasons,
  unitsOfMeasure,
} from '../../../contract/enums.gen.js';
import type { BarcodeType } from '../../schema/barcode.js';
import { id } from '../../schema/column-kinds.js';

/** How the cells of a column are read. */
export type ColumnKind =
  | 'id'
  | 'text'
  | 'amount'
  | 'count'
  | 'quantity'
  | 'boolean'
  | 'enum'
  | 'list'
  | 'tags'
  | 'tag'
  | 'barcodes'
  | 'json';

export interface ProductColumn {
  name: string;
  kind: ColumnKind;
  /** Needed to create a product; an empty cell is then always a bad cell. */
  required?: boolean;
  /** Most code points of a text. */
  most?: number;
  /** For enumerations, with the words for one of them: `a currency`. */
  values?: readonly string[];
  what?: string;
  barcode?: BarcodeType;
  /** For people: the generated reference and the template. */
  meaning: string;
  example: string;
}

const idLength = 256;

/**
 * Every column of a product file, in the order of exports: the one source for reading, exporting, the template and the
 * generated reference.
 */
export const productColumns = [
  {
    name: 'external_id',
    kind: 'id',
    meaning: 'Identifier chosen by you; the key unless --key says otherwise. Neither "." nor ".."',
    example: 'A-1001',
  },
  {
    name: 'id',
    kind: 'id',
    meaning: "The platform's own identifier. Only read with --key id; it cannot be set",
    example: '',
  },
  {
    name: 'article_id',
    kind: 'text',
    most: idLength,
    meaning: 'Identifier shown on invoices. Once set it cannot change. Leading zeros count',
    example: '0071053',
  },
  {
    name: 'name',
    kind: 'text',
    most: 256,
    required: true,
    meaning: 'Name of the product',
    example: 'White metal lantern',
  },
  {
    name: 'management_unit',
    kind: 'enum',
    values: unitsOfMeasure,
    what: 'a unit of measure',
    meaning: 'Smallest unit that is bought, stocked and sold. QUANTITY_PIECES when there is none',
    example: 'QUANTITY_PIECES',
  },
  {
    name: 'sales_quantity',
    kind: 'count',
    meaning: 'Default quantity of a sale, a whole number of management units above 0',
    example: '1',
  },
  { name: 'sales_price', kind: 'amount', meaning: 'Price of the sales quantity, at most 6 decimals', example: '12.50' },
  {
    name: 'sales_price_currency',
    kind: 'enum',
    values: currencies,
    what: 'a currency',
    meaning: "Currency of the price. When empty or absent: that of the product's price so far, else default_currency",
    example: 'EUR',
  },
  {
    name: 'sales_price_is_gross',
    kind: 'boolean',
    meaning: 'true: the price includes tax; false: it does not',
    example: 'true',
  },
  {
    name: 'tax_category',
    kind: 'enum',
    values: taxCategories,
    what: 'a tax category',
    required: true,
    meaning: 'Tax category. NO_TAX needs a tax_exemption_reason',
    example: 'STANDARD',
  },
  {
    name: 'tax_exemption_reason',
    kind: 'enum',
    values: taxExemptionReasons,
    what: 'a tax exemption reason',
    meaning: 'Why no tax applies',
    example: '',
  },
  { name: 'type', kind: 'enum', values: productTypes, what: 'a product type', meaning: 'Kind of product', example: '' },
  {
    name: 'variant_group_id',
    kind: 'text',
    most: idLength,
    meaning: 'Id of the variant group, which must exist',
    example: '',
  },
  { name: 'sales_category', kind: 'text', most: idLength, meaning: 'Id of the sales category', example: '' },
  { name: 'manufacturer', kind: 'text', most: 256, meaning: 'Manufacturer', example: '' },
  { name: 'track_inventory', kind: 'boolean', meaning: 'Whether stock is counted', example: 'true' },
  { name: 'block_sales', kind: 'boolean', meaning: 'true blocks selling', example: 'false' },
  { name: 'exclude_from_discounts', kind: 'boolean', meaning: 'true: discounts do not apply', example: 'false' },
  {
    name: 'assortment_tags',
    kind: 'tags',
    meaning: `Tags as id or SCOPE:id, split by |. Without one the product is listed on no sales channel. The platform's own is PLATFORM:${defaultTagIds.assortment}; any other bare id has the scope ORGANIZATION`,
    example: `PLATFORM:${defaultTagIds.assortment}`,
  },
  {
    name: 'storage_tag',
    kind: 'tag',
    meaning: `Tag as id or SCOPE:id. Without one no location holds stock of the product. The platform's own is PLATFORM:${defaultTagIds.storage}; any other bare id has the scope ORGANIZATION`,
    example: `PLATFORM:${defaultTagIds.storage}`,
  },
  {
    name: 'custom_workflow_config',
    kind: 'json',
    meaning:
      'JSON object: provider_id (at most 256 characters) and, as URIs, configure_lineitem_start_url, assemble_product_start_url, cancel_lineitem_start_url, refund_lineitem_start_url',
    example: '',
  },
  { name: 'ean', kind: 'barcodes', barcode: 'EAN', meaning: 'EANs of 13 digits, split by |', example: '4006381333931' },
  { name: 'gtin', kind: 'barcodes', barcode: 'GTIN', meaning: 'GTINs of 8 to 14 digits, split by |', example: '' },
  { name: 'upc', kind: 'barcodes', barcode: 'UPC', meaning: 'UPCs of 12 digits, split by |', example: '' },
  {
    name: 'isbn',
    kind: 'barcodes',
    barcode: 'ISBN',
    meaning: 'ISBNs of 13 digits that begin with 978 or 979, split by |',
    example: '',
  },
  {
    name: 'asin',
    kind: 'barcodes',
    barcode: 'ASIN',
    meaning: 'ASINs of 10 letters and digits, split by |',
    example: '',
  },
  {
    name: 'product_identifiers',
    kind: 'json',
    meaning: `JSON array of {"type", "value"} that replaces all identifiers; types ${productIdentifierTypes.join(', ')}. A column such as ean replaces those of its own type only`,
    example: '',
  },
  {
    name: 'take_away_price',
    kind: 'amount',
    meaning: 'Price of the sales quantity to take away, in the currency of sales_price, beside which it stands',
    example: '',
  },
  {
    name: 'sales_types',
    kind: 'list',
    values: salesTypes,
    what: 'a sales type',
    meaning: 'Ways in which the product is sold',
    example: '',
  },
  {
    name: 'escrow_supplier',
    kind: 'text',
    most: idLength,
    meaning: 'Supplier on whose account the product is sold. None: it is sold on your own',
    example: '',
  },
  {
    name: 'require_lot_for_sales_fulfillment',
    kind: 'boolean',
    meaning: 'true: a sale is fulfilled only with the lot named (lot_configuration)',
    example: '',
  },
  {
    name: 'alternative_units',
    kind: 'json',
    meaning:
      'JSON array of package sizes, {"custom_unit_id", "number_of_management_units"} and, if any, product_identifiers',
    example: '',
  },
  {
    name: 'reference_price_quantity',
    kind: 'quantity',
    meaning: 'Quantity that the reference price is shown for, such as 1 of MASS_KILOGRAMS',
    example: '',
  },
  {
    name: 'reference_price_quantity_unit',
    kind: 'enum',
    values: unitsOfMeasure,
    what: 'a unit of measure',
    meaning: 'Its unit. When empty or absent: that of the product so far, else the management unit',
    example: '',
  },
  {
    name: 'reference_price_conversion_quantity',
    kind: 'quantity',
    meaning: 'What one management unit holds, in the dimension of the reference price, such as 0.75 of VOLUME_LITERS',
    example: '',
  },
  {
    name: 'reference_price_conversion_quantity_unit',
    kind: 'enum',
    values: unitsOfMeasure,
    what: 'a unit of measure',
    meaning: 'Its unit. When empty or absent: that of the product so far, else the management unit',
    example: '',
  },
  {
    name: 'enabled_sales_quantity_sources',
    kind: 'list',
    meaning: 'Where the quantity of a sale may come from; NONE is known',
    example: '',
  },
  {
    name: 'enabled_sales_price_sources',
    kind: 'list',
    meaning: 'Where the price of a sale may come from; NONE is known',
    example: '',
  },
] as const satisfies readonly ProductColumn[];

export type ProductColumnName = (typeof productColumns)[number]['name'];

/**
 * Columns that name another thing by its external id, where a column of `productColumns` has the platform's id of it.
 * They are looked up when products are sent, and exports do not have them.
 */
export const productLinkColumns = [
  {
    name: 'variant_group',
    kind: 'id',
    meaning: 'External id of the variant group, in place of variant_group_id',
    example: '',
  },
  {
    name: 'sales_category_external_id',
    kind: 'id',
    meaning: 'External id of the sales category, in place of sales_category',
    example: '',
  },
] as const satisfies readonly ProductColumn[];

export type ProductLinkColumn = (typeof productLinkColumns)[number]['name'];

/** The column with the platform's id of the same thing. */
export const linkedColumns = {
  variant_group: 'variant_group_id',
  sales_category_external_id: 'sales_category',
} as const satisfies Record<ProductLinkColumn, ProductColumnName>;

/** The columns that can name a product. */
const productKeys = ['external_id', 'id', 'article_id'] as const;
export type ProductKey = (typeof productKeys)[number];

/** Identifier types that have a column of their own, by its name. */
export const barcodeColumns = { ean: 'EAN', gtin: 'GTIN', upc: 'UPC', isbn: 'ISBN', asin: 'ASIN' } as const;
export type BarcodeColumn = keyof typeof barcodeColumns;

/** Words for the allowed values of a column: the generated reference and the template. */
export function allowedValues(column: ProductColumn): string {
  switch (column.kind) {
    case 'id':
      return id.allowed;
    case 'text':
      return `text, at most ${column.most} characters`;
    case 'amount':
      return 'amount, at most 6 decimals';
    case 'count':
      return 'whole number above 0';
    case 'quantity':
      return 'number above 0, at most 6 decimals';
    case 'list':
      return `${column.values === undefined ? 'texts' : `some of ${column.values.join(', ')}`}, split by |`;
    case 'boolean':
      return 'true, false';
    case 'enum':
      return (column.values ?? []).join(', ');
    case 'tags':
      return `tags split by |; scopes ${tagScopes.join(', ')}`;
    case 'tag':
      return `tag; scopes ${tagScopes.join(', ')}`;
    case 'barcodes':
      return `identifiers of type ${column.barcode}, split by |`;
    case 'json':
      return 'JSON';
  }
}

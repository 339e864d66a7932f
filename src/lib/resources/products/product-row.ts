import type { Amount } from './product-amounts.js';
import type { Identifier } from './product-structures.js';
import type { TagReference } from './product-tag.js';

/** What the cells of one row say. A member that is missing keeps the platform's value, null clears it. */
export interface ProductPatch {
  external_id?: string | null;
  article_id?: string | null;
  name?: string | null;
  management_unit?: string | null;
  sales_quantity?: Amount | null;
  sales_price?: Amount | null;
  sales_price_currency?: string | null;
  sales_price_is_gross?: boolean | null;
  tax_category?: string | null;
  tax_exemption_reason?: string | null;
  type?: string | null;
  variant_group_id?: string | null;
  /** External ids, in place of the one above and the one below. */
  variant_group?: string | null;
  sales_category_external_id?: string | null;
  sales_category?: string | null;
  manufacturer?: string | null;
  track_inventory?: boolean | null;
  block_sales?: boolean | null;
  exclude_from_discounts?: boolean | null;
  assortment_tags?: TagReference[] | null;
  storage_tag?: TagReference | null;
  custom_workflow_config?: Record<string, unknown> | null;
  ean?: string[] | null;
  gtin?: string[] | null;
  upc?: string[] | null;
  isbn?: string[] | null;
  asin?: string[] | null;
  product_identifiers?: Identifier[] | null;
  take_away_price?: Amount | null;
  /** Where it is not the default quantity; null: it is. */
  price_quantity?: Amount | null;
  /** What else the platform's own form of a price has. */
  price_others?: Readonly<Record<string, unknown>>;
  sales_types?: string[] | null;
  escrow_supplier?: string | null;
  lot_configuration?: Record<string, unknown> | null;
  require_lot_for_sales_fulfillment?: boolean | null;
  alternative_units?: Record<string, unknown>[] | null;
  reference_price_quantity?: Amount | null;
  reference_price_quantity_unit?: string | null;
  reference_price_conversion_quantity?: Amount | null;
  reference_price_conversion_quantity_unit?: string | null;
  enabled_sales_quantity_sources?: string[] | null;
  enabled_sales_price_sources?: string[] | null;
}

/** What merging needs beyond the row; one object for all rows of a file. */
export interface MergeRules {
  defaultCurrency: string | undefined;
  defaultGross: boolean | undefined;
  defaultUnit?: string;
  defaultTags: boolean;
  sourceOf: (column: string) => string;
}

/** A row without bad cells. */
export interface ProductRow {
  key: string;
  patch: ProductPatch;
  rules: MergeRules;
  /** Of a line of a plan, in place of cells: the members that change, null takes one away. */
  planned?: PlannedMembers;
}

export interface PlannedMembers {
  after: Readonly<Record<string, unknown>>;
  /** Of the variant group that is made for it. */
  group?: string;
}

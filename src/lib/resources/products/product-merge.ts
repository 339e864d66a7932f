import { defaultTagIds } from '../../../contract/enums.gen.js';
import { isObject } from '../../json/is-object.js';
import { differences, sameMember } from '../../json/same-state.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { quoted } from '../../schema/quoted.js';
import { type BarcodeColumn, barcodeColumns } from './product-columns.js';
import { assign, currencyMissing, isAbsent, money, type WireProduct, withoutPrice } from './product-members.js';
import { mergeBeside } from './product-merge-beside.js';
import type { ProductPatch, ProductRow } from './product-row.js';
import type { Identifier } from './product-structures.js';
import type { TagReference } from './product-tag.js';

export type { WireProduct } from './product-members.js';

/** Members that a cell sets as they are. */
const plainMembers = [
  'external_id',
  'article_id',
  'name',
  'management_unit',
  'sales_price_is_gross',
  'tax_category',
  'tax_exemption_reason',
  'type',
  'variant_group_id',
  'sales_category',
  'manufacturer',
  'track_inventory',
  'block_sales',
  'exclude_from_discounts',
  'custom_workflow_config',
  'escrow_supplier',
  'alternative_units',
] as const satisfies readonly (keyof ProductPatch)[];

const pieces = 'QUANTITY_PIECES';

/**
 * The whole product to PUT: the platform's members, unknown ones too, with the row's cells over them. A cleared member
 * is left out, which a PUT sets to null. What is read-only is left out as well: `id`, which stands in the path, and
 * `price_list`, which only batches of prices change.
 *
 * @param current undefined to create the product, and to replace it without keeping anything
 * @returns the product, to be sent only when there are no problems; whether it can be created says `missingForCreate`
 */
export function mergeProduct(
  row: ProductRow,
  current: WireProduct | undefined,
): { product: WireProduct; problems: CellProblem[] } {
  const { patch, rules } = row;
  const product = writableMembers(current ?? {});
  for (const name of plainMembers) {
    const value = patch[name];
    if (value !== undefined) assign(product, name, value);
  }
  product.management_unit ??= rules.defaultUnit ?? pieces;
  const problems = [...mergePrice(row, product), ...mergeQuantity(row, product, current)];
  problems.push(...mergeBeside(row, product));
  mergeIdentifiers(patch, product);
  mergeTags(row, product);

  if (product.tax_category === 'NO_TAX' && isAbsent(product.tax_exemption_reason)) {
    problems.push(exemptionMissing(rules.sourceOf('tax_exemption_reason')));
  }
  if (!isAbsent(current?.article_id) && patch.article_id !== undefined && patch.article_id !== current?.article_id) {
    problems.push({
      column: rules.sourceOf('article_id'),
      code: 'conflict',
      message: `${quoted(patch.article_id ?? '')} would replace ${quoted(String(current?.article_id))}, and an article id cannot change`,
    });
  }
  return { product, problems };
}

/** Members that the platform alone sets, or that only batches of prices change. */
export const readOnlyMembers: ReadonlySet<string> = new Set(['id', 'price_list']);

/** Without what is read-only. */
export function writableMembers({ id: _id, price_list: _list, ...product }: WireProduct): WireProduct {
  return product;
}

const cannotBeCreated = 'a product cannot be created without it';

/** What a product lacks to be created: the cells that a file for new products must have. */
export function missingForCreate(product: WireProduct, sourceOf = (column: string) => column): CellProblem[] {
  return (['name', 'tax_category'] as const)
    .filter((member) => isAbsent(product[member]) || product[member] === '')
    .map((member) => ({
      column: sourceOf(member),
      code: 'required',
      message: cannotBeCreated,
    }));
}

export function exemptionMissing(column: string): CellProblem {
  return { column, code: 'required', message: 'a value is required with the tax category NO_TAX' };
}

/**
 * Whether a PUT of `left` over `right` would change nothing: read-only members and the order of members do not count, null is the
 * same as absent, and so is an empty list; numbers and amounts are compared as numbers (`12.50` is `12.5`).
 */
export function equalProducts(left: WireProduct, right: WireProduct): boolean {
  return differences(left, right, readOnlyMembers).length === 0;
}

function mergePrice({ patch, rules }: ProductRow, product: WireProduct): CellProblem[] {
  const { sales_price: price, sales_price_currency: currency } = patch;
  if (price === null) {
    delete product.sales_price;
    // What stands with a price is nothing without it.
    delete product.take_away_price;
    delete product.sales_price_and_quantity;
  }
  if (price === null || (price === undefined && !currency)) return [];
  const before = isObject(product.sales_price) ? product.sales_price : undefined;
  if (price === undefined) {
    if (before !== undefined) product.sales_price = { ...before, unit: currency };
    return before === undefined ? [withoutPrice(rules.sourceOf('sales_price'), 'the currency')] : [];
  }
  const unit = price.unit ?? currency ?? (typeof before?.unit === 'string' ? before.unit : rules.defaultCurrency);
  if (unit === undefined) return [currencyMissing(rules.sourceOf('sales_price_currency'))];
  product.sales_price = money(before, price, unit);
  if (rules.defaultGross !== undefined && isAbsent(product.sales_price_is_gross)) {
    product.sales_price_is_gross = rules.defaultGross;
  }
  return [];
}

/** A price that does not say whether it is gross: the nested form cannot hold it, the flat one leaves it open. */
export function lacksGross(product: WireProduct): boolean {
  return !isAbsent(product.sales_price) && isAbsent(product.sales_price_is_gross);
}

export function grossMissing(column: string): CellProblem {
  return {
    column,
    code: 'required',
    message:
      'this platform wants to know of each price whether it is gross: fill in the column, or give --gross or --net, or set default_price_is_gross',
    remedy: '--gross',
  };
}

function mergeQuantity(
  { patch, rules }: ProductRow,
  product: WireProduct,
  current: WireProduct | undefined,
): CellProblem[] {
  const quantity = patch.sales_quantity;
  const unit = product.management_unit as string;
  if (quantity === null) {
    delete product.sales_quantity;
    return [];
  }
  const before = isObject(product.sales_quantity) ? product.sales_quantity : undefined;
  if (quantity === undefined) {
    // The unit follows only when the row changes it: what the row does not name stays as it is.
    if (before !== undefined && unit !== current?.management_unit) product.sales_quantity = { ...before, unit };
    return [];
  }
  if (quantity.unit !== undefined && quantity.unit !== unit) {
    const message = `${quoted(quantity.unit)} is not the management unit, ${unit}`;
    return [{ column: rules.sourceOf('sales_quantity'), code: 'conflict', message }];
  }
  product.sales_quantity = money(before, quantity, unit);
  return [];
}

function mergeIdentifiers(patch: ProductPatch, product: WireProduct): void {
  const columns = Object.keys(barcodeColumns) as BarcodeColumn[];
  if (patch.product_identifiers === undefined && columns.every((column) => patch[column] === undefined)) return;
  const before = identifiersOf(product.product_identifiers);
  let list = patch.product_identifiers === undefined ? before : (patch.product_identifiers ?? []);
  for (const column of columns) {
    const values = patch[column];
    if (values === undefined) continue;
    // An empty cell says nothing against entries that the JSON of the same row names.
    if (values === null && patch.product_identifiers?.some(({ type }) => type === barcodeColumns[column])) continue;
    list = withValues(list, barcodeColumns[column], values ?? []);
  }
  const known = list.map((entry) => before.find((other) => sameIdentifier(entry, other)) ?? entry);
  assign(product, 'product_identifiers', sameIdentifiers(known, before) ? product.product_identifiers : known);
}

/** The list with other values of one type; they stand where those of the type stood before, in their own order. */
function withValues(list: Identifier[], type: string, values: string[]): Identifier[] {
  const left = values.map((value) => ({ type, value }));
  const kept = list.flatMap((entry) => (entry.type === type ? left.splice(0, 1) : [entry]));
  return [...kept, ...left];
}

/** The same entries; the order counts among those of one type only. */
function sameIdentifiers(left: Identifier[], right: Identifier[]): boolean {
  if (left.length !== right.length) return false;
  const sorted = (list: Identifier[]) => [...list].sort((a, b) => (a.type < b.type ? -1 : a.type > b.type ? 1 : 0));
  const others = sorted(right);
  return sorted(left).every((entry, at) => sameMember(entry, others[at]));
}

function sameIdentifier(left: Identifier, right: Identifier): boolean {
  return left.type === right.type && left.value === right.value && Object.keys(left).length <= 2;
}

function identifiersOf(value: unknown): Identifier[] {
  return Array.isArray(value) ? value : [];
}

function mergeTags({ patch, rules }: ProductRow, product: WireProduct): void {
  if (patch.assortment_tags !== undefined) {
    const before: TagReference[] = Array.isArray(product.assortment_tags) ? product.assortment_tags : [];
    const tags = (patch.assortment_tags ?? []).map((tag) => before.find((other) => sameTag(tag, other)) ?? tag);
    const same = tags.length === before.length && tags.every((tag) => before.includes(tag));
    assign(product, 'assortment_tags', same ? product.assortment_tags : tags);
  }
  if (patch.storage_tag !== undefined) {
    const before = product.storage_tag;
    const same = patch.storage_tag !== null && isObject(before) && sameTag(patch.storage_tag, before);
    assign(product, 'storage_tag', same ? before : patch.storage_tag);
  }
  if (!rules.defaultTags) return;
  if (isAbsent(product.assortment_tags)) {
    const tag: TagReference = { '@type': 'AssortmentTagReference', scope: 'PLATFORM', id: defaultTagIds.assortment };
    product.assortment_tags = [tag];
  }
  if (isAbsent(product.storage_tag)) {
    const tag: TagReference = { '@type': 'StorageTagReference', scope: 'PLATFORM', id: defaultTagIds.storage };
    product.storage_tag = tag;
  }
}

function sameTag(left: TagReference, right: TagReference | Record<string, unknown>): boolean {
  return left.id === right.id && left.scope === right.scope;
}

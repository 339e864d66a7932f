import { type Rejected, type Removal, rejected, type Upsert, type Write } from '../../bulk/change.js';
import type { Form } from '../../platform/dialect/forms.js';
import {
  equalProducts,
  grossMissing,
  lacksGross,
  mergeProduct,
  missingForCreate,
  type ProductKey,
  type WireProduct,
  writableMembers,
} from '../../resources/products/product.js';
import { assign } from '../../resources/products/product-members.js';
import type { ProductRow } from '../../resources/products/product-row.js';
import { quoted } from '../../schema/quoted.js';
import type { Found } from './read-current-products.js';

/** How a row is merged over what the platform has. */
export interface ProductMerge {
  key: ProductKey;
  /** Send only what the row says. */
  replace: boolean;
  /** In which it is sent. */
  form: Form;
  /** A product that is as its row says is written all the same. */
  resend?: boolean;
}

/**
 * What becomes of the product of a row.
 *
 * @param found undefined where nothing was read: then it counts as created
 */
export function changeOfProduct(row: ProductRow, found: Found | undefined, merge: ProductMerge): Upsert {
  const { key, replace, form, resend = false } = merge;
  if (found?.kind === 'several') return severalProducts(row, found.ids);
  const present = found?.kind === 'one' ? found.product : undefined;
  if (found?.kind === 'none' && key === 'id' && row.planned === undefined) {
    const message = `there is no product with ${key} ${quoted(row.key)}`;
    return rejected(row.rules.sourceOf(key), 'unknown_product', message, 'nothing');
  }
  if (row.planned !== undefined) return writeOf(plannedProduct(row, present), present, resend);
  const base = replace ? undefined : present;
  const { product, problems: bad } = mergeProduct(row, base);
  const problems = base === undefined ? [...bad, ...missingForCreate(product, row.rules.sourceOf)] : bad;
  if (form === 'nested' && lacksGross(product)) problems.push(grossMissing(row.rules.sourceOf('sales_price_is_gross')));
  return problems.length > 0 ? { kind: 'rejected', problems } : writeOf(product, present, resend);
}

/** One of an article id, which the platform does not hold unique. */
export function severalProducts({ key }: ProductRow, ids: readonly string[]): Rejected {
  return rejected('', 'conflict', `the platform has ${ids.length} products with article id "${key}"`);
}

function writeOf(product: WireProduct, present: WireProduct | undefined, resend: boolean): Upsert {
  if (present === undefined) return { kind: 'create', after: product };
  const id = idOf(present) ?? '';
  if (!resend && equalProducts(product, present)) return { kind: 'same', id, now: present };
  return { kind: 'update', id, before: present, after: product };
}

/** As the plan says it, and in the group that was made for it. */
function plannedProduct({ planned, patch }: ProductRow, present: WireProduct | undefined): WireProduct {
  const { variant_group_id: group } = patch;
  const product = writableMembers(present ?? {});
  for (const [member, value] of Object.entries(planned?.after ?? {})) assign(product, member, value);
  if (group !== undefined) product.variant_group_id = group;
  return product;
}

/** What the platform has; undefined where it has none, or was not asked. */
export function presentOf(change: Write | Removal): WireProduct | undefined {
  return change.kind === 'create' ? undefined : change.before;
}

export function idOf(product: WireProduct | undefined): string | undefined {
  return typeof product?.id === 'string' ? product.id : undefined;
}

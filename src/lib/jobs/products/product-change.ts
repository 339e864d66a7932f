import { type Change, type Rejected, type Removal, rejected, type Write } from '../../bulk/change.js';
import { type ProposeKey, withNearKey } from '../../bulk/row-commands.js';
import { mayChange, mayCreate, type Only } from '../../model/row-command.js';
import type { Form } from '../../platform/dialect/forms.js';
import {
  cannotBeCreated,
  equalProducts,
  grossMissing,
  lacksGross,
  mergeProduct,
  missingForCreate,
  type ProductKey,
  type WireProduct,
} from '../../resources/products/product.js';
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
  only?: Only;
  /** What is there may have been made by an earlier attempt of this run. */
  mine?: boolean;
  /** A product that is as its row says is written all the same. */
  resend?: boolean;
}

/**
 * What becomes of the product of a row.
 *
 * @param found undefined where nothing was read: then it counts as created
 * @returns of a product that is not there and that the row may not make, a rejection that found `nothing`
 */
export function changeOfProduct(row: ProductRow, found: Found | undefined, merge: ProductMerge): Change {
  const { key, only, mine } = merge;
  if (found?.kind === 'several') {
    return rejected('', 'conflict', `the platform has ${found.ids.length} products with article id "${row.key}"`);
  }
  const present = found?.kind === 'one' ? found.product : undefined;
  if (found?.kind === 'none' && (key === 'id' || !mayCreate(row.command, only))) {
    const message = `there is no product with ${key} ${quoted(row.key)}`;
    return rejected(row.rules.sourceOf(key), 'unknown_product', message, 'nothing');
  }
  if (present !== undefined && mine !== true && !mayChange(row.command, only)) {
    return rejected('', 'exists', `there is a product ${quoted(row.key)} already`);
  }
  if (row.command === 'delete' && present !== undefined)
    return { kind: 'delete', id: idOfPresent(present), before: present };
  return mergedChange(row, present, merge);
}

function mergedChange(
  row: ProductRow,
  present: WireProduct | undefined,
  { replace, form, resend = false }: ProductMerge,
): Change {
  const base = replace ? undefined : present;
  const { product, problems: bad } = mergeProduct(row, base);
  const problems = base === undefined ? [...bad, ...missingForCreate(product, row.rules.sourceOf)] : bad;
  if (form === 'nested' && lacksGross(product)) problems.push(grossMissing(row.rules.sourceOf('sales_price_is_gross')));
  if (problems.length > 0) return { kind: 'rejected', problems };
  if (present === undefined) return { kind: 'create', after: product };
  const id = idOfPresent(present);
  if (!resend && equalProducts(product, present)) return { kind: 'same', id, now: present };
  return { kind: 'update', id, before: present, after: product };
}

/** Why a row is rejected, with the key that may be meant where it names one that no product has. */
export async function proposedProblems(
  change: Rejected,
  row: ProductRow,
  { only, propose }: { only?: Only; propose: ProposeKey },
): Promise<Rejected['problems']> {
  // Ids are of the platform's making: one is as near as another.
  const isNew = change.problems.some(({ message }) => message === cannotBeCreated);
  if (isNew) return withNearKey(change.problems, row.key, propose);
  if (change.found !== 'nothing' || mayCreate(row.command, only)) return change.problems;
  const near = await propose(row.key);
  return change.problems.map((problem) => ({ ...problem, message: `${problem.message}${near}` }));
}

/** What the platform has; undefined where it has none, or was not asked. */
export function presentOf(change: Write | Removal): WireProduct | undefined {
  return change.kind === 'create' ? undefined : change.before;
}

/** The product whole, as it is sent; of one that is deleted, as it was. */
export function productOf(change: Write | Removal): WireProduct {
  return change.kind === 'delete' ? change.before : change.after;
}

export function idOf(product: WireProduct | undefined): string | undefined {
  return typeof product?.id === 'string' ? product.id : undefined;
}

function idOfPresent(product: WireProduct): string {
  return idOf(product) ?? '';
}

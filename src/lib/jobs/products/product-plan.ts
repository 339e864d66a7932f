import type { Work } from '../../bulk/bulk-job.js';
import { shownMembers } from '../../bulk/changes/change-plan-format.js';
import { countsOfPlan, PlanOfWork } from '../../bulk/changes/plan-of-work.js';
import type { RowReader } from '../../bulk/row-reader.js';
import { TillctlError } from '../../errors/errors.js';
import { type ProductPlanFigures, productWords, type ShownProduct } from '../../report/plans/product-plan-figures.js';
import type { ProductKey } from '../../resources/products/product.js';
import { linkedColumns } from '../../resources/products/product-columns.js';
import { memberText } from '../../resources/products/product-diff.js';
import type { LookedAt } from './look-at-products.js';
import { priceMove } from './product-guard.js';
import {
  keyOfEntry,
  type ProductPlanCounts,
  type ProductPlanEntry,
  productEntryOf,
  productOfEntry,
} from './product-plan-format.js';

export type ProductPlan = PlanOfWork<ProductPlanEntry, ProductPlanCounts>;

/** Of each product it holds what the platform had, too. @param files see `checkPlanFiles` */
export function openProductPlan<Reader extends RowReader>(
  files: readonly string[],
  work: Work<Reader>,
): Promise<ProductPlan> {
  const own = { kind: 'products', list: 'products', words: productWords, guarded: true };
  return PlanOfWork.open(files, work, { ...own, shownOf: shownProduct });
}

/** The line of a plan for a product. */
export function entryOfProduct({ row, guard, ...looked }: LookedAt, key: ProductKey): ProductPlanEntry {
  return productEntryOf({ ...looked, key, value: row.key, guard: guard.map(({ message }) => message) });
}

/** @param guarded rows that tripped the guard, held back or not */
export function productCountsOf(figures: ProductPlanFigures, guarded: number): ProductPlanCounts {
  const { products, groups, heldBack } = figures;
  if (guarded < heldBack.count) throw new TillctlError('local', 'the plan does not add up');
  const made = groups === 0 ? {} : { variant_groups: groups };
  return { products, ...countsOfPlan(figures), held_back: heldBack.count, ...made };
}

function shownProduct(entry: ProductPlanEntry): ShownProduct {
  const { name, line, action, group, read, guard } = entry;
  const changes = shownMembers(entry);
  const { value: product } = keyOfEntry(entry);
  const percent = read === null ? null : priceMove(productOfEntry(entry), read);
  if (group === undefined) return { product, name, line, action, changes, percent, guard };
  const member = linkedColumns.variant_group;
  const joins = { member, before: memberText(read?.[member] ?? null), after: `${group.external_id} (to be made)` };
  return { product, name, line, action, changes: [...changes, joins], percent, group: group.external_id, guard };
}

import type { BulkReport, Work } from '../../bulk/bulk-job.js';
import { shownMembers } from '../../bulk/changes/change-plan-format.js';
import { openPlanOfWork } from '../../bulk/changes/plan-of-work.js';
import type { RowReader } from '../../bulk/row-reader.js';
import { TillctlError } from '../../errors/errors.js';
import type { PlanSheets } from '../../plan/plan-writer.js';
import {
  createProductPlanCounter,
  describeProductPlan,
  type ProductPlanFigures,
  priceMember,
  type ShownProduct,
} from '../../report/plans/product-plan-figures.js';
import type { Summary } from '../../report/summary.js';
import type { ProductKey } from '../../resources/products/product.js';
import { linkedColumns } from '../../resources/products/product-columns.js';
import { memberText } from '../../resources/products/product-diff.js';
import type { LookedAt, PreviewFigures } from './look-at-products.js';
import { priceMove } from './product-guard.js';
import {
  keyOfEntry,
  type ProductPlanCounts,
  type ProductPlanEntry,
  productEntryOf,
  productEntryText,
  productOfEntry,
} from './product-plan-format.js';

/** A plan of products under way: its files are there after `finish`, all of them, or none. */
export interface ProductPlan {
  add: (looked: LookedAt) => Promise<void>;
  addHeldBack: (looked: LookedAt) => Promise<void>;
  /** @throws {LocalError} and no file is there that was not there before */
  finish: (figures: PreviewFigures) => Promise<ProductPlanCounts>;
  figures: () => ProductPlanFigures;
  /** Leaves no trace, unless it is finished. */
  abort: () => Promise<void>;
}

/** Products of each list on a page. */
const listed = 200;
/** Lines of a table on a terminal. */
const shownLines = 20;

/**
 * What would be written, as files (0600): for each product the members that change, before and after, what the
 * platform had, and digests of both. In constant memory.
 *
 * @param files see `checkPlanFiles`
 */
export async function openProductPlan<Reader extends RowReader>(
  files: readonly string[],
  work: Work<Reader>,
  key: ProductKey,
): Promise<ProductPlan> {
  const counter = createProductPlanCounter(listed);
  // What the guard held back stands behind all entries.
  const held: ProductPlanEntry[] = [];
  const written = await openPlanOfWork<Reader, ProductPlanEntry, ProductPlanCounts>(files, work, {
    kind: 'products',
    list: 'products',
    textOf: productEntryText,
    beforeOf: ({ read_sha256: digest }) => digest ?? '',
    sheets: async () => sheets,
    figures: counter.figures,
  });

  return {
    add: async (looked) => {
      const entry = entryOf(looked, key);
      const shown = shownProduct(entry);
      counter.add(shown);
      await written.entry(entry, shown);
    },
    addHeldBack: async (looked) => {
      const entry = entryOf(looked, key);
      counter.addHeldBack(shownProduct(entry));
      // The reject file has all of them.
      if (held.length < maxHeld) held.push(entry);
    },
    finish: async ({ counts: { created, changed, deleted, unchanged, changes: products }, guarded }) => {
      for (const entry of held) await written.heldBack(entry, shownProduct(entry));
      counter.addUnchanged(unchanged);
      const heldBack = counter.figures().heldBack.count;
      if (guarded < heldBack) throw new TillctlError('local', 'the plan does not add up');
      const { groups } = counter.figures();
      const made = groups === 0 ? {} : { variant_groups: groups };
      const gone = deleted === 0 ? {} : { deleted };
      const counts = { products, created, changed, ...gone, unchanged, held_back: heldBack, ...made };
      await written.finish(counts);
      await written.commit();
      return counts;
    },
    figures: counter.figures,
    abort: written.abort,
  };
}

const maxHeld = 10_000;

function entryOf({ row, ...looked }: LookedAt, key: ProductKey): ProductPlanEntry {
  return productEntryOf({ ...looked, key, value: row.key });
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

const sheets: PlanSheets<ProductPlanEntry, ShownProduct> = {
  name: 'products',
  columns: [
    { name: 'product', type: 'text', width: 20 },
    { name: 'name', type: 'text', width: 36 },
    { name: 'action', type: 'text', width: 8 },
    { name: 'member', type: 'text', width: 24 },
    { name: 'now', type: 'text', width: 32 },
    { name: 'new', type: 'text', width: 32 },
    { name: 'line', type: 'number', width: 8 },
    { name: 'change_percent', type: 'number', width: 10 },
  ],
  cells: (_entry, { product, name, action, changes, percent, line }) => {
    if (action === 'delete') return [[product, name, action, null, null, null, String(line), null]];
    return changes.map(({ member, before, after }) => {
      const change = member === priceMember && percent !== null ? percent.replace('+', '') : null;
      return [product, name, action, member, before || null, after || '(cleared)', String(line), change];
    });
  },
  why: ({ guard = [] }) => guard.join('; '),
};

/** A written plan as a command shows it. */
export function shownProductPlan(
  files: readonly string[],
  counts: ProductPlanCounts,
  figures: ProductPlanFigures,
  summary: Summary,
): Pick<BulkReport, 'summary' | 'described' | 'printed'> {
  const { members, bins } = figures;
  const plan = { files, ...counts, no_change: counts.products === 0, figures: { members, bins } };
  return {
    summary: { ...summary, plan },
    described: (width, paint) => describeProductPlan(figures, width, shownLines, undefined, paint),
    printed: files.includes('-'),
  };
}

import type { BulkCall, BulkDeps, BulkOptions, BulkReport } from '../../bulk/bulk-job.js';
import { applyPlan, type PlannedKind } from '../../bulk/changes/apply-plan.js';
import type { PlanRows } from '../../bulk/changes/plan-rows.js';
import type { RowReader } from '../../bulk/row-reader.js';
import { stringifyJson } from '../../json/json.js';
import type { PlanHead } from '../../plan/plan-format.js';
import type { Platform } from '../../platform/platform.js';
import { isProductColumn, type ProductKey } from '../../resources/products/product.js';
import type { Row } from '../../tabular/row.js';
import { createMadeGroups } from './made-groups.js';
import { movedSince } from './planned-change.js';
import { createPlannedProducts } from './planned-products.js';
import { tellProductOddities } from './product-oddities.js';
import { keyOfEntry, type ProductPlanEntry, productPlans } from './product-plan-format.js';
import { createProductTags } from './product-tags.js';
import { readCurrentProducts } from './read-current-products.js';
import { rememberTags } from './undo-tags.js';

export interface ApplyProductsDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** A row of a plan, which was checked when the plan was made. */
interface PlannedReader extends RowReader {
  entry: ProductPlanEntry;
}

/** Exactly what a plan says, whose entries hold the products that were read. @throws {TillctlError} as `applyPlan` */
export function applyProducts(options: BulkOptions, call: BulkCall, deps: ApplyProductsDeps): Promise<BulkReport> {
  const kind: PlannedKind<ProductPlanEntry, PlannedReader, ProductPlanEntry> = {
    ...{ command: 'products', one: 'product', noun: 'products' },
    plans: productPlans,
    notChecked: 'what the platform says to the products',
    // Rejected products that are sent again are found in the same way.
    optionsOf: (head) => ({ key: keyOfPlan(head) }),
    rowsOf: (head) => rowsIn(keyOfPlan(head)),
    read: ({ reader }) => reader.entry,
    contentOf: ({ input_sha256: digest, read_sha256: read, group }) => {
      return group === undefined ? [digest, read] : [digest, read, group.external_id];
    },
    tellOddities: tellProductOddities,
    openChanges: async ({ rows, folder, reading, note, readOnly = false }, head) => {
      const platform = await deps.platform();
      const tags = createProductTags({ platform, remember: rememberTags(note) });
      const groups = createMadeGroups({ platform, note });
      // Right before it is written each is read by itself: so few rows are never listed.
      const asked = readOnly ? { rows, onRead: reading } : { rows: 1 };
      const current = await readCurrentProducts({ key: keyOfPlan(head), ...asked, platform, folder });
      return createPlannedProducts({ platform, tags, groups, current, readOnly });
    },
    movedSince,
  };
  return applyPlan(kind, options, call, deps);
}

function keyOfPlan({ options: { key } }: PlanHead): ProductKey {
  return key === 'id' || key === 'article_id' ? key : 'external_id';
}

/** How an entry becomes a row; a reject file has what an import takes. */
function rowsIn(key: ProductKey): PlanRows<ProductPlanEntry, PlannedReader> {
  const columns = [key];
  const rowOf = (entry: ProductPlanEntry) => {
    const { value } = keyOfEntry(entry);
    const row: Row = { line: entry.line, cells: [value] };
    const reader: PlannedReader = { check: () => [], key: () => value, entry };
    return { original: { ...row, source: importableText(entry) }, row, columns, reader };
  };
  return { one: 'product', noun: 'products', columns, rowOf };
}

/** As `products import` reads it from a reject file: how it is found, and what would have changed. */
function importableText(entry: ProductPlanEntry): string {
  const after = Object.entries(entry.after).filter(([member]) => isProductColumn(member));
  const group = entry.group === undefined ? {} : { variant_group: entry.group.external_id };
  const command = entry.action === 'delete' ? { command: 'delete' } : {};
  return stringifyJson({ ...entry.product, ...Object.fromEntries(after), ...group, ...command });
}

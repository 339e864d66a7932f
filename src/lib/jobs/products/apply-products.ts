import type { BulkCall, BulkDeps, BulkKind, BulkOptions, BulkReport, Expected, Work } from '../../bulk/bulk-job.js';
import { bulkWrite } from '../../bulk/bulk-write.js';
import { refuseTooManyChanges } from '../../bulk/change.js';
import { ChangeCounts, expectedOf } from '../../bulk/changes/change-counts.js';
import { type PlanRows, rowsOfPlan } from '../../bulk/changes/plan-rows.js';
import { rowsSideBySide } from '../../bulk/changes/rows-side-by-side.js';
import type { RowReader } from '../../bulk/row-reader.js';
import { stringifyJson } from '../../json/json.js';
import { createMovedList } from '../../plan/moved-list.js';
import { type OpenedPlan, openPlan, refuseOtherTarget } from '../../plan/plan-file.js';
import type { Platform } from '../../platform/platform.js';
import { isProductColumn, type ProductKey } from '../../resources/products/product.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import { createMadeGroups } from './made-groups.js';
import { knownGroupOf, movedSince } from './moved-product.js';
import { createPlannedProductSender } from './planned-product-sender.js';
import { tellProductOddities } from './product-oddities.js';
import { keyOfEntry, type ProductPlanEntry, productPlans } from './product-plan-format.js';
import { createProductTags } from './product-tags.js';
import { type CurrentProducts, readCurrentProducts } from './read-current-products.js';
import { rememberTags } from './undo-tags.js';

export interface ApplyProductsDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** A row of a plan, which was checked when the plan was made. */
interface PlannedReader extends RowReader {
  entry: ProductPlanEntry;
}

/**
 * plan -> is everything still as it was? -> each product read once more -> PUT (or POST) -> journal -> summary.
 *
 * @throws {StaleError} when a product of the plan is not as it was; nothing was sent then
 * @throws {UsageError} for a plan of another organisation, and for a file that is none
 */
export function applyProducts(options: BulkOptions, call: BulkCall, deps: ApplyProductsDeps): Promise<BulkReport> {
  let plan: OpenedPlan<ProductPlanEntry> | undefined;
  const kind: BulkKind<PlannedReader, ProductPlanEntry> = {
    command: 'products apply',
    noun: 'products',
    // Rejected products that are sent again are found in the same way.
    get options() {
      return { key: keyOfPlan(plan) };
    },
    readerFor: () => {
      throw new TypeError('rows of a plan bring their readers');
    },
    open: async (path) => {
      plan = await openPlan(path, productPlans);
      refuseOtherTarget(plan.head, path, await deps.scope());
      return rowsOfPlan(plan, options.file, rowsIn(plan));
    },
    read: ({ reader }) => reader.entry,
    contentOf: ({ input_sha256: digest, read_sha256: read, group }) => {
      return group === undefined ? [digest, read] : [digest, read, group.external_id];
    },
    notChecked: 'what the platform says to the products',
    checkTogether: async (work, held) => {
      if (plan === undefined || held.run !== undefined) return;
      refuseTooManyChanges(plan.entries, call.maxChanges, 'products');
      await refuseMoved(work, plan, await deps.platform());
      if (call.confirm !== undefined) work.expects = await changesOfPlan(plan);
    },
    tellOddities: tellProductOddities,
    openSender: async ({ undoLog }) => {
      const platform = await deps.platform();
      const tags = createProductTags({ platform, remember: rememberTags(undoLog, true) });
      const groups = createMadeGroups({ platform, undoLog, undoable: true });
      const current = await readEach(keyOfPlan(plan), platform);
      return createPlannedProductSender({ platform, tags, groups, current });
    },
  };
  return bulkWrite(kind, options, call, deps).finally(() => plan?.close());
}

async function changesOfPlan(plan: OpenedPlan<ProductPlanEntry>): Promise<Expected[]> {
  const counts = new ChangeCounts();
  for await (const some of plan.each())
    for (const { action } of some) counts.add(action === 'change' ? 'update' : action);
  return expectedOf(counts);
}

function keyOfPlan(plan: OpenedPlan<ProductPlanEntry> | undefined): ProductKey {
  const key = plan?.head.options.key;
  return key === 'id' || key === 'article_id' ? key : 'external_id';
}

/** How an entry becomes a row; a reject file has what an import takes. */
function rowsIn(plan: OpenedPlan<ProductPlanEntry>): PlanRows<ProductPlanEntry, PlannedReader> {
  const columns = [keyOfPlan(plan)];
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

/** The whole plan is looked at before the first write. @throws {StaleError} naming what moved */
async function refuseMoved(
  work: Work<PlannedReader>,
  plan: OpenedPlan<ProductPlanEntry>,
  platform: Platform,
): Promise<void> {
  const { deps, folder, input } = work;
  const { entries: rows } = plan;
  const spillPath = `${folder}/planned-products`;
  const onRead = deps.progress.reading;
  const current = await readCurrentProducts({ key: keyOfPlan(plan), rows, platform, spillPath, onRead });
  const groups = createMadeGroups({ platform, undoLog: undefined, undoable: false });
  const moved = createMovedList({ what: 'products', planned: rows, plan: input.name, madeBy: 'products import' });
  const look = async (entry: ProductPlanEntry): Promise<string | undefined> => {
    const { value } = keyOfEntry(entry);
    const why = movedSince(await knownGroupOf(entry, groups), await current.find(value));
    return why === undefined ? undefined : `${quoted(value)}: ${why}`;
  };
  try {
    for await (const some of rowsSideBySide(work, current.asks)) {
      for (const why of await Promise.all(some.map(({ reader }) => look(reader.entry)))) {
        if (why !== undefined) moved.add(why);
      }
    }
  } finally {
    current.close();
  }
  moved.refuse();
}

/** One request for each product, right before it is written. */
async function readEach(key: ProductKey, platform: Platform): Promise<CurrentProducts> {
  // So few rows are never listed.
  return readCurrentProducts({ key, rows: 1, platform, spillPath: '' });
}

import type { Scope } from '../bulk/bulk-job.js';
import { type ProductPlanEntry, productEntryText } from '../jobs/products/product-plan-format.js';
import type { PlanOrigin } from '../plan/plan-format.js';
import { openJsonPlan, openPlanPlace, planHeadOf } from '../plan/plan-writer.js';

export interface AuditPlanOrigin {
  version: string;
  scope: Scope;
  now: Date;
  /** Runs that were compared. */
  runs: readonly string[];
}

/** What was lost as a plan that `products apply` takes, whole or not at all. @throws {LocalError} */
export async function writeAuditPlan(
  file: string,
  entries: readonly ProductPlanEntry[],
  { version, scope, now, runs }: AuditPlanOrigin,
): Promise<void> {
  const origin: PlanOrigin = {
    tool_version: version,
    ...scope,
    command: 'runs audit',
    input: { file: `runs ${runs.join(' ')}`, sha256: '' },
    options: { key: 'id' },
  };
  const place = await openPlanPlace(file, '', undefined);
  const head = planHeadOf('products', origin, now, now.getTime());
  const digestOf = ({ read_sha256: digest }: ProductPlanEntry): string => digest ?? '';
  const plan = await openJsonPlan(place, head, 'products', productEntryText, digestOf);
  try {
    for (const entry of entries) await plan.entry(entry, undefined);
    const counts = { created: 0, changed: entries.length, unchanged: 0, held_back: 0 };
    await plan.finish({ products: entries.length, ...counts });
    await plan.commit();
  } catch (error) {
    await plan.abort();
    throw error;
  }
}

import type { Context } from '../../context.js';
import type { BulkReport } from '../../lib/bulk/bulk-job.js';
import { browseNodes } from '../../lib/resources/catalog/browse-node.js';
import { findObject } from '../crud/get-command.js';
import { allowWrite, runBulkWrite } from '../shared/bulk-write.js';
import { type LookFlags, lookAt } from '../shared/look-at-write.js';
import type { InputFlags, OnlyFlags, RunFlags } from '../shared/shared-options.js';

export interface ImportNodesFlags extends InputFlags, RunFlags, OnlyFlags {
  file: string;
  plan: boolean;
  maxChanges?: number;
}

export async function runImportNodes(flags: ImportNodesFlags, context: Context): Promise<void> {
  const { importNodes } = await import('../../lib/jobs/catalog/import-nodes.js');
  const { describePlan } = await import('../../lib/jobs/catalog/plan-nodes.js');
  const { plan: wantsPlan } = flags;
  const dryRun = flags.dryRun || wantsPlan;
  await runBulkWrite({ ...flags, dryRun }, context, async (options, call, deps): Promise<BulkReport> => {
    // A plan is what the platform says: without a login there is none.
    if (wantsPlan) await deps.platform();
    const { plan, ...report } = await importNodes(options, call, deps);
    if (!wantsPlan || plan === undefined) return report;
    const summary = { ...report.summary, changes: plan };
    return { ...report, summary, described: (width) => describePlan(plan, width, summary.counts.rejected) };
  });
}

export async function runDelete(value: string, flags: { key: string } & LookFlags, context: Context): Promise<void> {
  const { checkOfRemoval } = await import('../../lib/bulk/looks/check-one.js');
  const { createCatalogOperations } = await import('../../lib/platform/calls/catalog.js');
  const { InterruptedError } = await import('../../lib/errors/errors.js');
  const { askTyped } = await import('../../lib/terminal/prompt.js');
  await allowWrite(await context.settings(), context);
  const found = await findObject(browseNodes, value, flags.key, context);
  if (!context.globals.yes) {
    const message = `the confirmation to delete "${found.name}" (type ${value})`;
    const confirmed = await askTyped(context.terminal, { message, flag: '--yes', expected: value });
    if (!confirmed) throw new InterruptedError('not confirmed, nothing was deleted');
  }
  const id = String(found.id);
  const catalog = createCatalogOperations((await context.platform()).call);
  await catalog.remove('browse nodes', id);
  const check = checkOfRemoval(`browse node "${value}"`, () => catalog.get('browse nodes', id));
  await lookAt(check, undefined, flags, context);
  context.showDone({ json: { deleted: id }, text: `deleted browse node ${id}\n` });
}

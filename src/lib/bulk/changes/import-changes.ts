import type { Run } from '../../journal/run.js';
import type { BulkDeps, BulkKind, BulkOptions, BulkReport, PreviewCall, SenderSetup } from '../bulk-job.js';
import { checkedWork, endOfChecks, sendRows } from '../bulk-write.js';
import { checkPlan } from '../plan-notice.js';
import { createKeyedSender } from '../strategies/by-key.js';
import { guardedChanges } from './change-guard.js';
import type { ChangeKind } from './change-kind.js';
import { commandedKind } from './commanded-kind.js';
import { previewChanges, previewOf } from './preview-changes.js';

/**
 * file -> rows -> a change each, by what the platform has -> sent, or written down as a plan (`call.plan`).
 *
 * @throws {UsageError} for plan files that cannot be, and for more changes than `call.maxChanges`
 * @throws {TillctlError} as `bulkWrite`
 */
export async function importChanges<Content>(
  asked: ChangeKind<Content>,
  options: BulkOptions,
  call: PreviewCall,
  deps: BulkDeps,
): Promise<BulkReport> {
  const kind = commandedKind(asked, options);
  checkPlan(call, options.file, deps);
  const { noun, notChecked, notCheckedOnline = `what the platform says to each of the ${noun}` } = kind;
  const preview = previewOf(kind, call, options.strict);
  const openSender = async (setup: SenderSetup, run?: Run, looked?: unknown) =>
    createKeyedSender(guardedChanges(await kind.openChanges(setup, looked, run), kind.guard));
  const bulk: BulkKind<Parameters<typeof kind.contentOf>[0]> = {
    ...kind,
    command: `${kind.command} import`,
    notChecked: preview.reads ? notCheckedOnline : notChecked,
    runless: call.plan === undefined ? undefined : 'plan',
    openSender: (setup) => openSender(setup),
  };
  const own = deps.sharing?.kindOf(bulk) ?? bulk;
  return checkedWork(own, options, call, deps, async (work, held) => {
    const badCells = work.checked.rejected;
    // Rows that are shared were looked at together before.
    const ahead = own.isPart ? {} : await previewChanges(kind, work, call, { ...preview, ...held });
    const { plan, counts, looked, shows = (report) => report } = ahead;
    const job = {
      ...work,
      kind: { ...own, openSender: (setup: SenderSetup, run?: Run) => openSender(setup, run, looked) },
    };
    const ended = await endOfChecks(job, badCells);
    if (ended !== undefined) return shows(ended);
    if (call.plan === undefined) return sendRows(job, held);
    // A bug of ours rather than an empty plan.
    if (plan === undefined || counts === undefined) throw new TypeError('there is no plan under way');
    return plan.finish(counts.unchanged);
  });
}

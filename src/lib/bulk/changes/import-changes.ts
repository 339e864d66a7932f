import type { BulkDeps, BulkKind, BulkOptions, BulkReport, PreviewCall } from '../bulk-job.js';
import { workOn } from '../bulk-write.js';
import { checkPlan } from '../plan-notice.js';
import type { RowReader } from '../row-reader.js';
import { createKeyedSender } from '../strategies/by-key.js';
import { type ChangeKind, sendByTurns } from './change-kind.js';
import { commandedKind } from './commanded-kind.js';
import { createChangePreview } from './preview-changes.js';

/**
 * file -> rows -> a change each, by what the platform has -> sent, or written down as a plan (`call.plan`).
 *
 * @throws {UsageError} for plan files that cannot be, and for more changes than `call.maxChanges`
 * @throws {TillctlError} as `bulkWrite`
 */
export function importChanges<Reader extends RowReader, Content>(
  kind: ChangeKind<Reader, Content>,
  options: BulkOptions,
  call: PreviewCall,
  deps: BulkDeps,
): Promise<BulkReport> {
  return importCommanded(commandedKind(kind, options), options, call, deps);
}

function importCommanded<Reader extends RowReader, Content>(
  kind: ChangeKind<Reader, Content>,
  options: BulkOptions,
  call: PreviewCall,
  deps: BulkDeps,
): Promise<BulkReport> {
  checkPlan(call, options.file, deps);
  const preview = createChangePreview(kind, call);
  const bulk: BulkKind<Reader, Content> = {
    ...kind,
    command: `${kind.command} import`,
    notChecked: preview.reads ? `what the platform says to each of the ${kind.noun}` : kind.notChecked,
    runless: call.plan === undefined ? undefined : 'plan',
    checkTogether: preview.checkTogether,
    openSender: async (setup) => {
      return createKeyedSender(await kind.openChanges(setup));
    },
  };
  const done =
    call.plan === undefined
      ? sendByTurns(bulk, options, call, deps)
      : workOn(bulk, options, call, deps, preview.finishPlan);
  return done.finally(preview.close);
}

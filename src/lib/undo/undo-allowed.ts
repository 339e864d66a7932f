import { UsageError } from '../errors/errors.js';
import { isRemembered } from '../jobs/prices/undo-record.js';
import type { RunHeader } from '../journal/run-file.js';
import type { Runs } from '../journal/runs.js';
import { hasUndoLog } from '../journal/undo-log.js';
import { undoChangesOptionsOf } from './undo-changes.js';
import { undoableImports } from './undoable-kinds.js';

/** Whether what the run changed is put back thing by thing; lists of prices are put back by a batch. */
export function isUndoneByThings(runs: Runs, { id, command, options }: RunHeader): boolean {
  const folder = runs.folderOf(id);
  if (isRemembered(folder)) return false;
  return hasUndoLog(folder) || undoableImports.includes(command) || undoChangesOptionsOf(options) !== undefined;
}

/**
 * @throws {UsageError} for a run of another organisation, one that runs at this moment, and one that did not keep what
 * was there before
 */
export function refuseUndo(
  runs: Runs,
  header: RunHeader,
  scope: { base_url: string; org: string },
  createdOnly: boolean,
): void {
  const { id, org, base_url: baseUrl, profile, options, summary } = header;
  if (org !== scope.org || baseUrl !== scope.base_url) {
    throw new UsageError(
      `run ${id} belongs to organisation ${org} of ${baseUrl}, not to ${scope.org} of ${scope.base_url}`,
      { hint: `tillctl runs undo ${id} --profile ${profile}` },
    );
  }
  if (header.status === 'running') throw new UsageError(`run ${id} is not finished`, { hint: 'wait for it' });
  const kept = options.undoable === true || undoChangesOptionsOf(options) !== undefined;
  if (kept || (createdOnly && hasUndoLog(runs.folderOf(id)))) return;
  const next = 'imports keep it with --undoable, and always for a production profile';
  const created = summary?.counts.created ?? 0;
  const only = hasUndoLog(runs.folderOf(id))
    ? `; what it created (${created}) is deleted, unless it was changed, by: tillctl runs undo ${id} --created-only`
    : '';
  throw new UsageError(`run ${id} did not keep what was there before`, { hint: `${next}${only}` });
}

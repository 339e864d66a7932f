import { textOfKept } from '../config/keep-values.js';
import { UsageError } from '../errors/errors.js';
import { isRemembered } from '../jobs/prices/undo-record.js';
import type { RunHeader } from '../journal/run-file.js';
import type { Runs } from '../journal/runs.js';
import { undoableCommands } from '../resources/registry.js';
import { keepsBefore, undoOptionsOf } from './undo-changes.js';

/** Whether what the run changed is put back thing by thing; lists of prices are put back by a batch. */
export function isUndoneByThings(runs: Runs, { id, command, options }: RunHeader): boolean {
  if (isRemembered(runs.folderOf(id))) return false;
  return undoableCommands.includes(command) || undoOptionsOf(options) !== undefined;
}

/** What is done in place of an undo of runs that are business acts, by the beginning of their commands. */
const insteadOfUndo: readonly [command: string, instead: string][] = [
  ['orders create', 'tillctl orders cancel cancels an order'],
  ['orders', 'set the status that follows (tillctl orders --help)'],
  ['inventory', 'post the opposite change: tillctl inventory changes post'],
  ['vouchers', 'tillctl vouchers --help lists what can be done with one'],
];

/** @throws {UsageError} for a run of business acts */
export function refuseBusinessAct({ id, command }: RunHeader): void {
  const found = insteadOfUndo.find(([beginning]) => command === beginning || command.startsWith(`${beginning} `));
  if (found === undefined) return;
  throw new UsageError(`run ${id} of ${command} cannot be undone: it is a business act`, { hint: found[1] });
}

/**
 * @throws {UsageError} for a run of another organisation, one that runs at this moment, and one that did not keep what
 * was there before
 */
export function refuseUndo(header: RunHeader, scope: { base_url: string; org: string }, createdOnly: boolean): void {
  const { id, org, base_url: baseUrl, profile, summary } = header;
  if (org !== scope.org || baseUrl !== scope.base_url) {
    throw new UsageError(
      `run ${id} belongs to organisation ${org} of ${baseUrl}, not to ${scope.org} of ${scope.base_url}`,
      { hint: `tillctl runs undo ${id} --profile ${profile}` },
    );
  }
  if (header.status === 'running') throw new UsageError(`run ${id} is not finished`, { hint: 'wait for it' });
  if (header.values_removed !== undefined) {
    throw new UsageError(`run ${id} cannot be undone: ${textOfKept(header.values_removed)}`, {
      hint: `tillctl runs journal ${id} names what it created and changed by key and id; send a file with the values that are wanted`,
    });
  }
  if (createdOnly || keepsBefore(header)) return;
  throw new UsageError(`run ${id} is of an earlier version, and did not keep what was there before`, {
    hint: `what it created (${summary?.counts.created ?? 0}) is deleted, unless it was changed, by: tillctl runs undo ${id} --created-only`,
  });
}

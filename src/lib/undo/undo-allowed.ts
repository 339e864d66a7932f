import { textOfKept } from '../config/keep-values.js';
import { UsageError } from '../errors/errors.js';
import { sendsBatches } from '../journal/batch-steps.js';
import type { RunHeader } from '../journal/run-file.js';
import type { Runs } from '../journal/runs.js';
import { undoableCommands } from '../resources/registry.js';
import { keepsBefore } from './undo-changes.js';

/** What is done in place of an undo of runs that are business acts, by the beginning of their commands. */
const insteadOfUndo: readonly [command: string, instead: string][] = [
  ['orders create', 'tillctl orders cancel cancels an order'],
  ['orders', 'set the status that follows (tillctl orders --help)'],
  ['inventory settings', 'set the storage tag that it had: tillctl runs journal has it'],
  ['inventory', 'post the opposite change: tillctl inventory changes post'],
  ['productions', 'set the status that follows'],
  ['pickups', 'set the status that follows'],
  ['deliveries', 'set the status that follows'],
  ['vouchers', 'tillctl vouchers --help lists what can be done with one'],
  ['gift-cards', 'tillctl gift-cards --help lists what can be done with one'],
];

/** @throws {UsageError} for a run of business acts */
export function refuseBusinessAct({ id, command }: RunHeader): void {
  const found = insteadOfUndo.find(([beginning]) => command === beginning || command.startsWith(`${beginning} `));
  if (found === undefined) return;
  throw new UsageError(`run ${id} of ${command} cannot be undone: it is a business act`, { hint: found[1] });
}

/**
 * @throws {UsageError} for a run of another kind or organisation, one that runs at this moment or whose batches are not done,
 * and one that did not keep what was there before
 */
export function refuseUndo(
  runs: Pick<Runs, 'isUnfinished'>,
  header: RunHeader,
  scope: { base_url: string; org: string },
  createdOnly: boolean,
): void {
  const lists = sendsBatches(header);
  if (!lists && header.command !== 'runs undo' && !undoableCommands.includes(header.command)) {
    throw new UsageError(`run ${header.id} is a run of "${header.command}", which cannot be undone`, {
      hint: 'tillctl runs undo --help names the commands whose runs can',
    });
  }
  const { id, org, base_url: baseUrl, profile, summary } = header;
  if (org !== scope.org || baseUrl !== scope.base_url) {
    throw new UsageError(
      `run ${id} belongs to organisation ${org} of ${baseUrl}, not to ${scope.org} of ${scope.base_url}`,
      { hint: `tillctl runs undo ${id} --profile ${profile}` },
    );
  }
  if (header.status === 'running') throw new UsageError(`run ${id} is not finished`, { hint: 'wait for it' });
  if (lists && runs.isUnfinished(header)) {
    throw new UsageError(`run ${id} is not finished`, { hint: `tillctl runs resume ${id}` });
  }
  if (lists && header.options.undoable !== true) {
    throw new UsageError(`run ${id} did not keep the prices that it replaced`, {
      hint: 'batch apply always keeps them, batch prices with --undoable and for a production profile',
    });
  }
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

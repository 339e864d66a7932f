import { relatedObjectStatuses, salesOrderStatuses } from '../../../contract/enums.gen.js';
import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  rowReading,
  type Work,
} from '../../bulk/bulk-job.js';
import { bulkWrite } from '../../bulk/bulk-write.js';
import { changesByTurns } from '../../bulk/changes/change-kind.js';
import { readIfLoggedIn } from '../../bulk/changes/read-if-logged-in.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { type ByKey, createKeyedSender } from '../../bulk/strategies/by-key.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import { statusOptions } from '../../options/status-options.js';
import type { StatusNoun } from '../../platform/calls/order-status.js';
import type { Platform } from '../../platform/platform.js';
import { isMovementNoun, movementKinds } from '../../resources/inventory/movement-kind.js';
import { createStatusReader, type StatusReader, type StatusRow } from '../../resources/statuses/status-row.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { keyedMoves } from './keyed-moves.js';

export type SetStatusesOptions = BulkOptionsWith<typeof statusOptions> & { noun: StatusNoun };

export interface SetStatusesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** States that may be asked for. */
export function statusesOf(noun: StatusNoun): readonly string[] {
  if (isMovementNoun(noun)) return movementKinds[noun].settable;
  return noun === 'orders' ? salesOrderStatuses : relatedObjectStatuses;
}

/**
 * file -> rows -> what the platform says of each now -> transition table -> one call each -> journal -> summary.
 * What is there already is unchanged; a move that the table forbids is rejected and not sent.
 */
export function setStatuses(options: SetStatusesOptions, call: BulkCall, deps: SetStatusesDeps): Promise<BulkReport> {
  const { noun, status, way, unchecked, lookbackMs, ...rest } = options;
  const read = ({ reader, row }: NumberedRow<StatusReader>): StatusRow => reader.read(row);
  let namedTwoWays = false;
  const kind: BulkKind<StatusRow> = {
    // As typed: `orders`, `inventory goods-in`.
    command: `${isMovementNoun(noun) ? movementKinds[noun].command : noun} set-status`,
    noun,
    options: decidingOptions(statusOptions, options),
    readerFor: (columns, sourceOf) => {
      namedTwoWays = ['id', 'reference', 'number'].filter((name) => columns.includes(name)).length > 1;
      return createStatusReader(columns, {
        statuses: statusesOf(noun),
        hasStatus: status === undefined && way === 'set',
        hasNumber: noun === 'orders',
        ...rowReading(options, sourceOf),
      });
    },
    read,
    contentOf: ({ id, number, status: own }) => [id ?? null, number ?? null, own ?? status ?? null],
    notChecked: 'whether the platform agrees to each change',
    checkTogether: async (work: Work<StatusReader>) => {
      if (call.dryRun) await check(work);
    },
    openSender: async ({ folder, reading }) => {
      // What moved on by itself since is not looked at again.
      const { judge: _, ...sender } = createKeyedSender(await open(folder, reading));
      return sender;
    },
  };
  return bulkWrite(kind, withoutOptions(statusOptions, { ...rest, status, way, unchecked, lookbackMs }), call, deps);

  async function open(folder: string, reading: (orders: number) => void): Promise<ByKey<StatusRow>> {
    const wish = { status, way, unchecked };
    const { now, clock, platform } = deps;
    return keyedMoves(await platform(), { noun, wish, lookbackMs, namedTwoWays, folder, now, clock, reading });
  }

  /** A dry run looks at what the platform says, where there is a login: what it would not agree to is rejected. */
  async function check(work: Work<StatusReader>): Promise<void> {
    const { checked, outcomes, folder } = work;
    const moves = await readIfLoggedIn(() => open(folder, () => throwIfInterrupted(deps.interruption)), call, deps);
    if (moves === undefined) return;
    const bad = checked.rejected;
    for await (const some of changesByTurns({ read, openChanges: async () => moves }, work)) {
      for (const { row, change } of some) {
        if (change.kind !== 'rejected') continue;
        outcomes.reject(row.number, change.problems);
        checked.leaveOut(row.number);
      }
    }
    // What a real run meets only once it sends is not a fault of the file, so a dry run does not end like one.
    work.looks.refused = checked.rejected - bad;
    if (bad === 0) work.options = { ...work.options, strict: false };
  }
}

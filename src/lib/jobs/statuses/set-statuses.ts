import { relatedObjectStatuses, salesOrderStatuses } from '../../../contract/enums.gen.js';
import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  type Doubt,
  rowReading,
  type Sender,
  type Work,
} from '../../bulk/bulk-job.js';
import { bulkWrite } from '../../bulk/bulk-write.js';
import { readIfLoggedIn } from '../../bulk/changes/read-if-logged-in.js';
import type { Step } from '../../bulk/send-records.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import { statusOptions } from '../../options/status-options.js';
import type { StatusNoun, StatusOperations } from '../../platform/calls/order-status.js';
import type { Platform } from '../../platform/platform.js';
import { isMovementNoun, movementKinds } from '../../resources/inventory/movement-kind.js';
import { createStatusReader, type StatusReader, type StatusRow } from '../../resources/statuses/status-row.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { checkOfMove } from './check-move.js';
import { asRunWould, type CheckedStatuses, checkStatuses } from './check-statuses.js';
import { type Planned, StatusPlanner } from './status-planner.js';

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
export async function setStatuses(
  options: SetStatusesOptions,
  call: BulkCall,
  deps: SetStatusesDeps,
): Promise<BulkReport> {
  const { noun, ...rest } = options;
  const bulk = withoutOptions(statusOptions, rest);
  const job = new SettingStatuses(options, call, deps);
  const report = await bulkWrite(job.kind(), bulk, call, deps);
  return job.found === undefined ? report : asRunWould(report, job.found, { noun, strict: bulk.strict });
}

class SettingStatuses {
  /** What a dry run found. */
  found: CheckedStatuses | undefined;
  readonly #options: SetStatusesOptions;
  readonly #call: BulkCall;
  readonly #deps: SetStatusesDeps;
  #namedTwoWays = false;

  constructor(options: SetStatusesOptions, call: BulkCall, deps: SetStatusesDeps) {
    this.#options = options;
    this.#call = call;
    this.#deps = deps;
  }

  kind(): BulkKind<StatusReader, StatusRow> {
    const { noun, status } = this.#options;
    return {
      command: `${commandOf(noun)} set-status`,
      noun,
      options: decidingOptions(statusOptions, this.#options),
      readerFor: (columns, sourceOf) => this.#readerFor(columns, sourceOf),
      read: ({ reader, row }) => reader.read(row),
      contentOf: ({ id, number, status: own }) => [id ?? null, number ?? null, own ?? status ?? null],
      notChecked: 'whether the platform agrees to each change',
      checkTogether: async (work) => {
        if (this.#call.dryRun) await this.#check(work);
      },
      openSender: async ({ folder, reading }) => senderOf(await this.#openPlanner(folder, reading), noun),
    };
  }

  #readerFor(columns: readonly string[], sourceOf: (column: string) => string): StatusReader {
    const { noun, status, way } = this.#options;
    this.#namedTwoWays = ['id', 'reference', 'number'].filter((name) => columns.includes(name)).length > 1;
    return createStatusReader(columns, {
      statuses: statusesOf(noun),
      hasStatus: status === undefined && way === 'set',
      hasNumber: noun === 'orders',
      ...rowReading(this.#options, sourceOf),
    });
  }

  /** A dry run looks at what the platform says, where there is a login. */
  async #check(work: Work<StatusReader>): Promise<void> {
    const onOrders = () => throwIfInterrupted(this.#deps.interruption);
    const planner = await readIfLoggedIn(() => this.#openPlanner(work.folder, onOrders), this.#call, this.#deps);
    if (planner === undefined) return;
    try {
      this.found = await checkStatuses(work, planner);
    } finally {
      planner.close();
    }
  }

  async #openPlanner(folder: string, reading: (orders: number) => void): Promise<StatusPlanner> {
    const { noun, status, way, unchecked, lookbackMs } = this.#options;
    const wish = { status, way, unchecked };
    const { now, clock, platform } = this.#deps;
    const namedTwoWays = this.#namedTwoWays;
    return new StatusPlanner(await platform(), { noun, wish, lookbackMs, namedTwoWays, folder, now, clock, reading });
  }
}

/** As typed: `orders`, `inventory goods-in`. */
function commandOf(noun: StatusNoun): string {
  return isMovementNoun(noun) ? movementKinds[noun].command : noun;
}

function senderOf(planner: StatusPlanner, noun: StatusNoun): Sender<StatusRow> {
  const { operations } = planner;
  return {
    asks: true,
    prepare: async (row, doubt) => stepOf(await planner.plan(row.content, row.key), row, doubt, { noun, operations }),
    close: () => planner.close(),
  };
}

function stepOf(
  planned: Planned,
  { key, digest }: { key: string; digest: string },
  doubt: Doubt | undefined,
  { noun, operations }: { noun: StatusNoun; operations: StatusOperations },
): Step {
  if (planned.kind === 'rejected') {
    return { kind: 'settled', result: 'rejected', key, digest, problems: [planned.problem] };
  }
  const { id } = planned;
  // In doubt it was this run that moved it, and its answer that was lost.
  if (planned.kind === 'there') {
    return { kind: 'settled', result: doubt === undefined ? 'unchanged' : 'updated', id, key, digest };
  }
  return {
    kind: 'send',
    intent: { key, digest, before: 'exists' },
    check: checkOfMove({ noun, ...planned }, operations),
    exchange: async () => {
      const answer = await planned.send();
      return { result: 'updated', id, answer };
    },
  };
}

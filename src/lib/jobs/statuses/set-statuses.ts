import { relatedObjectStatuses, salesOrderStatuses } from '../../../contract/enums.gen.js';
import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  type Doubt,
  rowReading,
  type Work,
} from '../../bulk/bulk-job.js';
import { bulkWrite } from '../../bulk/bulk-write.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import type { Step } from '../../bulk/send-records.js';
import { AuthError, PartialError, TillctlError } from '../../errors/errors.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import { statusOptions } from '../../options/status-options.js';
import { createStatusOperations, type StatusNoun, type StatusOperations } from '../../platform/calls/order-status.js';
import type { Platform } from '../../platform/platform.js';
import { isMovementNoun, movementKinds } from '../../resources/inventory/movement-kind.js';
import { isFinalStatus } from '../../resources/statuses/status-move.js';
import { createStatusReader, type StatusReader, type StatusRow } from '../../resources/statuses/status-row.js';
import { quoted } from '../../schema/quoted.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { checkOfMove } from './check-move.js';
import { type PlannedMove, planMove } from './move-status.js';
import { type OrderNumbers, readOrderNumbers } from './order-numbers.js';

export type SetStatusesOptions = BulkOptionsWith<typeof statusOptions> & { noun: StatusNoun };

export interface SetStatusesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** States that may be asked for. */
export function statusesOf(noun: StatusNoun): readonly string[] {
  if (isMovementNoun(noun)) return movementKinds[noun].settable;
  return noun === 'orders' ? salesOrderStatuses : relatedObjectStatuses;
}

/** As typed: `orders`, `inventory goods-in`. */
function commandOf(noun: StatusNoun): string {
  return isMovementNoun(noun) ? movementKinds[noun].command : noun;
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
  const { status, way, unchecked, lookbackMs } = rest;
  const bulk = withoutOptions(statusOptions, rest);
  const hasStatus = status === undefined && way === 'set';
  /** Only then one order can be in rows of different keys, and memory is spent on telling. */
  let namedTwoWays = false;
  /** What a dry run found. */
  let found: { badInFile: number; refused: number } | undefined;

  const kind: BulkKind<StatusReader, StatusRow> = {
    command: `${commandOf(noun)} set-status`,
    noun,
    options: decidingOptions(statusOptions, options),
    readerFor: (columns, sourceOf) => {
      namedTwoWays = ['id', 'reference', 'number'].filter((name) => columns.includes(name)).length > 1;
      return createStatusReader(columns, {
        statuses: statusesOf(noun),
        hasStatus,
        hasNumber: noun === 'orders',
        ...rowReading(options, sourceOf),
      });
    },
    read: ({ reader, row }) => reader.read(row),
    contentOf: ({ id, number, status: own }) => [id ?? null, number ?? null, own ?? status ?? null],
    notChecked: 'whether the platform agrees to each change',
    checkTogether: async (work) => {
      if (call.dryRun) await checkAll(work);
    },
    openSender: async ({ folder, reading }) => {
      const planner = await openPlanner(folder, reading);
      return {
        asks: true,
        prepare: async (row, doubt) =>
          stepOf(await planner.plan(row.content, row.key), row, doubt, { noun, operations: planner.operations }),
        close: planner.close,
      };
    },
  };

  async function openPlanner(folder: string, reading: (orders: number) => void) {
    const platform = await deps.platform();
    const operations = createStatusOperations(platform.call);
    const claimed = new Map<string, string>();
    let numbers: Promise<OrderNumbers> | undefined;
    const readNumbers = () => {
      const now = deps.now();
      numbers ??= readOrderNumbers(platform, { from: now.getTime() - lookbackMs, now, folder }, reading);
      return numbers;
    };

    async function plan(row: StatusRow, key: string): Promise<Planned> {
      const id = row.id ?? soleOf((await readNumbers()).idsOf(row.number ?? ''), row.number ?? '');
      if (typeof id !== 'string') return id;
      // A row by its id and another by its reference may mean one order; which is sent first would be chance.
      const other = claimed.get(id) ?? key;
      if (other !== key) return rejectedAs('duplicate', `order ${id} is named by ${quoted(other)} too`);
      if (namedTwoWays) claimed.set(id, key);
      const move = await planMove(noun, id, { status: row.status ?? status, way, unchecked }, operations);
      if (move.kind === 'missing') return rejectedAs(unknownCode(noun), `there is no ${id} among the ${noun}`);
      if (move.kind !== 'refused') return { ...move, id };
      // What is not final may become what allows it.
      return rejectedAs('conflict', `${id} ${move.why}`, !isFinalStatus(move.status));
    }

    return {
      plan,
      operations,
      close: () => {
        // A listing that failed has told so, and has nothing left to close.
        numbers?.then(({ close }) => close()).catch(() => undefined);
      },
    };
  }

  /** A dry run looks at what the platform says, where somebody is logged in. */
  async function checkAll({ checked, rejections, folder }: Work<StatusReader>): Promise<void> {
    let planner: Awaited<ReturnType<typeof openPlanner>>;
    try {
      planner = await openPlanner(folder, () => throwIfInterrupted(deps.interruption));
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      deps.notice('not logged in: the file is not compared with what the platform has');
      return;
    }
    const badInFile = checked.rejected;
    try {
      for await (const batch of checked.numbered()) {
        const rows = batch.filter(({ number }) => checked.sendable(number));
        for (let at = 0; at < rows.length; at += call.workers) {
          throwIfInterrupted(deps.interruption);
          await Promise.all(rows.slice(at, at + call.workers).map(checkOne));
        }
      }
    } finally {
      planner.close();
    }
    found = { badInFile, refused: checked.rejected - badInFile };

    async function checkOne({ number, row, reader }: NumberedRow<StatusReader>): Promise<void> {
      const planned = await planner.plan(reader.read(row), reader.key(row));
      if (planned.kind !== 'rejected') return;
      rejections.add(number, [planned.problem]);
      checked.leaveOut(number);
    }
  }

  const report = await bulkWrite(kind, bulk, call, deps);
  return found === undefined ? report : asRunWould(report, found, { noun, strict: bulk.strict });
}

/** What a real run meets only once it sends is no fault of the file, so it does not end like one. */
function asRunWould(
  report: BulkReport,
  { badInFile, refused }: { badInFile: number; refused: number },
  { noun, strict }: { noun: StatusNoun; strict: boolean },
): BulkReport {
  const { failure, summary } = report;
  if (failure?.kind !== 'input' || refused === 0 || (strict && badInFile > 0)) return report;
  const { hint, problems } = failure;
  const { rows } = summary.input;
  const { rejected } = summary.counts;
  if (rejected === rows) {
    return { ...report, failure: new TillctlError('refused', `all ${rows} ${noun} were rejected`, { hint, problems }) };
  }
  const partial = new PartialError(`${rejected} of ${rows} ${noun} were rejected`, { hint, problems });
  return { ...report, summary: { ...summary, status: 'partial' }, failure: partial };
}

type Planned =
  | { kind: 'rejected'; problem: CellProblem }
  | (Extract<PlannedMove, { kind: 'there' | 'move' }> & { id: string });

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

function soleOf(ids: readonly string[], number: string): string | Extract<Planned, { kind: 'rejected' }> {
  const [id, ...others] = ids;
  if (id === undefined) {
    return rejectedAs('unknown_order', `no order of that time has the number or reference ${quoted(number)}`);
  }
  if (others.length === 0) return id;
  return rejectedAs(
    'conflict',
    `${ids.length} orders have the number ${quoted(number)}: ${ids.slice(0, 3).join(', ')}`,
  );
}

function unknownCode(noun: StatusNoun): string {
  return noun === 'orders' ? 'unknown_order' : 'refused_404';
}

function rejectedAs(code: string, message: string, retryable = false): Extract<Planned, { kind: 'rejected' }> {
  return { kind: 'rejected', problem: { column: '', code, message, retryable } };
}

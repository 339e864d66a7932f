import type { PlatformTimeSource } from '../../http/platform-clock.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { createStatusOperations, type StatusNoun, type StatusOperations } from '../../platform/calls/order-status.js';
import type { Platform } from '../../platform/platform.js';
import { isFinalStatus, type StatusWish } from '../../resources/statuses/status-move.js';
import type { StatusRow } from '../../resources/statuses/status-row.js';
import { quoted } from '../../schema/quoted.js';
import { type PlannedMove, planMove } from './move-status.js';
import { type OrderNumbers, readOrderNumbers } from './order-numbers.js';

export type Planned =
  | { kind: 'rejected'; problem: CellProblem }
  | (Extract<PlannedMove, { kind: 'there' | 'move' }> & { id: string });

export interface StatusPlannerOptions {
  noun: StatusNoun;
  /** Of rows that name no status of their own. */
  wish: StatusWish;
  /** How far back orders are listed to be found by their numbers. */
  lookbackMs: number;
  /** Rows may mean one order by different keys; only then memory is spent on telling. */
  namedTwoWays: boolean;
  /** A folder of ours, for the listing. */
  folder: string;
  now: () => Date;
  clock: PlatformTimeSource;
  /** Told how many orders were listed. */
  reading: (orders: number) => void;
}

/** What is to be done with a row, by what the platform says of its order now. */
export class StatusPlanner {
  readonly operations: StatusOperations;
  readonly #platform: Platform;
  readonly #options: StatusPlannerOptions;
  /** Orders by their ids, with the key of the row that means them. */
  readonly #claimed = new Map<string, string>();
  #numbers: Promise<OrderNumbers> | undefined;

  constructor(platform: Platform, options: StatusPlannerOptions) {
    this.#platform = platform;
    this.#options = options;
    this.operations = createStatusOperations(platform.call);
  }

  async plan(row: StatusRow, key: string): Promise<Planned> {
    const { noun, wish } = this.#options;
    const id = row.id ?? soleOf(await this.#idsOf(row.number ?? ''), row.number ?? '');
    if (typeof id !== 'string') return id;
    const other = this.#claim(id, key);
    if (other !== key) return rejectedAs('duplicate', `order ${id} is named by ${quoted(other)} too`);
    const move = await planMove(noun, id, { ...wish, status: row.status ?? wish.status }, this.operations);
    if (move.kind === 'missing') return rejectedAs(unknownCode(noun), `there is no ${id} among the ${noun}`);
    if (move.kind !== 'refused') return { ...move, id };
    // What is not final may become what allows it.
    return rejectedAs('conflict', `${id} ${move.why}`, !isFinalStatus(move.status));
  }

  close(): void {
    // A listing that failed has told so, and has nothing left to close.
    this.#numbers?.then(({ close }) => close()).catch(() => undefined);
  }

  /** A row by its id and another by its reference may mean one order; which is sent first would be chance. */
  #claim(id: string, key: string): string {
    const other = this.#claimed.get(id) ?? key;
    if (other === key && this.#options.namedTwoWays) this.#claimed.set(id, key);
    return other;
  }

  async #idsOf(number: string): Promise<readonly string[]> {
    this.#numbers ??= this.#readNumbers();
    return (await this.#numbers).idsOf(number);
  }

  async #readNumbers(): Promise<OrderNumbers> {
    const { lookbackMs, folder, reading } = this.#options;
    const clock = await this.#options.clock.known();
    const now = this.#options.now().getTime();
    const window = { from: clock.earlier(now) - lookbackMs, to: clock.until(now) };
    return readOrderNumbers(this.#platform, { window, folder }, reading);
  }
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

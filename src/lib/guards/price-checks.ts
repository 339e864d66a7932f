import type { CheckedInput } from '../bulk/check-rows.js';
import type { RowOutcomes } from '../journal/row-outcomes.js';
import type { CellProblem } from '../model/cell-problem.js';
import type { Platform } from '../platform/platform.js';
import type { CurrentPrice } from '../resources/prices/current-price.js';
import type { PriceOperation, PriceOperations } from '../resources/prices/price-operation.js';
import type { PriceReader } from '../resources/prices/price-reader.js';
import type { InputFile } from '../tabular/row.js';
import type { Interruption } from '../terminal/interruption.js';

/**
 * What stands between the grouping of rows and the packing of ZIPs, and who is called when:
 *
 * 1. `judgePrices` (price-guard.ts): asks the platform as far as needed, holds back what must not be sent. For a new run
 *    only: a resumed one takes the rejected rows from its journal, else its own prices would be judged as changes.
 * 2. `writePlan` (price-plan.ts) for `--plan`: files, and a summary to show; then the end, without a run.
 * 3. `noteLists` (sent-lists.ts) once the run exists and before anything is sent: what `runs undo` goes back to.
 *
 * A plan (`batch apply`) is opened by `readPlan` (apply-plan.ts), what an undo restores by `undoLists`, and go the same way.
 */

/** When a price is not sent without being looked at by a person. Zero and negative prices always are such. */
export interface PriceGuard {
  /** Percent, exact decimal text: `30`. Undefined: changes are not looked at, so that nothing is read for it. */
  maxChange?: string;
  /** Exact decimal text, of the price as the row has it. */
  minPrice?: string;
  maxPrice?: string;
  /** Send all the same what trips it. */
  accept: boolean;
  /** Of times in what it finds; as they are unless told. */
  timeText?: (text: string) => string;
}

/** What the platform has for each operation; on disk. */
export interface CurrentPrices {
  /** Undefined: there is no such product. */
  of: (operation: PriceOperation) => CurrentPrice | undefined;
  /** First row of another operation for the same product and channel, named in another way. */
  twinOf: (operation: PriceOperation) => number | undefined;
  /** When reading began, milliseconds since 1970: a price is in effect or not as of then. */
  readAt: number;
  close: () => void;
}

/** What is asked of the platform, each only when wanted. */
export interface PriceReading {
  /** Unknown products, management units, one product named in two ways. Implied by each of the others. */
  products: boolean;
  /** Current prices, those of channels too. Implied by a guard against changes. */
  prices: boolean;
}

export interface JudgeOptions {
  operations: PriceOperations;
  /** Told all rows of each operation that is held back, or that is not needed. */
  outcomes: Pick<RowOutcomes, 'reject'> & { leave: (row: number) => void };
  guard: PriceGuard;
  reading: PriceReading;
  /** Products that are named with characters that are not seen: looked up where others are not, or refused; left out: as others. */
  oddProducts?: 'look up' | 'refuse';
  /** The operations are those of a plan or of an undo. */
  planned?: PlannedPrices;
  /** Asked only when the platform is to be read. */
  platform: () => Promise<Platform>;
  /** A folder of ours, for what is spilled. */
  folder: string;
  /** Most reads in flight. */
  workers: number;
  now: () => Date;
  interruption: Interruption;
  /** Told how many objects were read so far. */
  onRead?: (objects: number) => void;
  /** The physical line of a row, for words about two operations. */
  lineOf?: (row: number) => number;
  /** The column as the operator's file names it. */
  sourceOf?: (column: string) => string;
  /** A product that the platform does not have may be made before the prices are sent: there is nothing to compare with. */
  productsToCome?: boolean;
}

export type GuardRule = 'zero' | 'removed' | 'min-price' | 'max-price' | 'change' | 'not-comparable';

/** Why an operation tripped the guard: one of its prices. */
export interface GuardFinding {
  rule: GuardRule;
  /** In words, as in the reject file. */
  message: string;
  /** As of a `CellProblem`. */
  remedy?: string;
  /** Left out: that of the price. */
  column?: string;
}

export interface Judged {
  /** Undefined when the platform was not asked. */
  current: CurrentPrices | undefined;
  /** Operations. */
  unknown: number;
  conflicts: number;
  /** Operations that tripped the guard, sent all the same (`accept`) or held back. */
  guarded: number;
  /** Operations whose price has nothing to be compared with. */
  withoutPrice: number;
  /** One line each, for `deps.notice`. */
  notices: readonly string[];
  /** Why an operation tripped the guard; empty for nearly all. */
  findingsOf: (operation: PriceOperation) => readonly GuardFinding[];
  /** What the guard held back, for a plan to show; on disk until `close`. */
  heldBack: () => Iterable<HeldBack>;
  close: () => void;
}

/** An operation that the guard held back. */
export interface HeldBack {
  operation: PriceOperation;
  current: CurrentPrice | undefined;
  messages: readonly string[];
}

/** An operation with what the platform is to have before it; undefined when that is not known. */
export interface PlannedOperation extends PriceOperation {
  expected?: Pick<CurrentPrice, 'list'> & Partial<CurrentPrice>;
  /** Why it is not sent, or that it is not needed. @param now undefined: there is no such product */
  verdictOf?: (now: CurrentPrice | undefined) => 'same' | CellProblem | undefined;
}

/** Operations of a plan or of an undo, as a flow takes those of a file. */
export interface PlannedPrices extends PriceOperations {
  /** Columns and rows of a reject file: of a plan as `batch prices` would read them. */
  input: InputFile;
  /** Every row is good. */
  checked: CheckedInput<PriceReader>;
  /** In their order; operations of one pass are found by their ids in the next. */
  each: () => AsyncIterable<readonly PlannedOperation[]>;
  /** Those that are not to be sent as things are now are left out; else none is sent then. */
  mayRemain?: true;
}

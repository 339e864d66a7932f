import type { ProblemDocument } from '../base/answers.js';
import { type BatchOrders, usualOrders } from './batch-orders.js';

export type BatchStatus = 'CREATED' | 'IN_PROCESS' | 'COMPLETED' | 'FAILED';

/** A batch that was triggered. Times are in milliseconds since 1970. */
export interface Batch {
  id: string;
  /** Last segment of the path that it was triggered at. */
  type: string;
  status: BatchStatus;
  /** As it was sent with the trigger. */
  upload_url: string;
  /** Of the uploaded file. */
  key: string;
  created_at: number;
  started_at?: number;
  completed_at?: number;
  /** 0 until the archive is read. */
  operation_count: number;
  problem?: ProblemDocument;
  /** Of this batch alone, before those of all batches. */
  orders?: BatchOrders;
}

/** Whose list of valid-from prices. */
export interface PriceTarget {
  product: string;
  channel?: string;
}

/** What an operation does when its batch completes. */
export interface PriceUpdate extends PriceTarget {
  /** JSON of the list; undefined removes it. */
  prices?: string;
  /** Id for what the product is on the channel, should nothing be known of that yet. */
  relation?: string;
}

/** What became of an operation. */
export interface OperationResult {
  operation_id: string;
  problem?: ProblemDocument;
}

/** Results in the order of execution. Most are successes: these are their ids alone. */
class BatchResults {
  readonly ids: string[] = [];
  readonly problems = new Map<number, ProblemDocument>();
  /** Of a batch that is under way: nothing of it is visible yet. */
  updates: PriceUpdate[] = [];

  add({ operation_id, problem }: OperationResult, update: PriceUpdate | undefined): void {
    if (problem) this.problems.set(this.ids.length, problem);
    this.ids.push(operation_id);
    if (update) this.updates.push(update);
  }

  at(index: number): OperationResult {
    return { operation_id: this.ids[index] ?? '', problem: this.problems.get(index) };
  }

  /** Failures among the first `count`. */
  failedOf(count: number): number {
    if (count >= this.ids.length) return this.problems.size;
    let failed = 0;
    for (const index of this.problems.keys()) if (index < count) failed += 1;
    return failed;
  }
}

/** Batches in the order of their creation. */
export class BatchTable {
  readonly #batches = new Map<string, Batch>();
  readonly #results = new Map<string, BatchResults>();
  #orders: BatchOrders = {};
  /** Told when a batch is new or orders have changed. */
  changed: (() => void) | undefined;

  get size(): number {
    return this.#batches.size;
  }

  *[Symbol.iterator](): Iterator<Batch> {
    yield* this.#batches.values();
  }

  get(id: string): Batch | undefined {
    return this.#batches.get(id);
  }

  resultsOf({ id }: Batch): BatchResults {
    const known = this.#results.get(id);
    if (known) return known;
    const results = new BatchResults();
    this.#results.set(id, results);
    return results;
  }

  /** A new batch, or a known one whose results begin anew. */
  put(batch: Batch): void {
    this.#batches.set(batch.id, batch);
    this.#results.set(batch.id, new BatchResults());
  }

  clear(): void {
    this.#batches.clear();
    this.#results.clear();
    this.#orders = {};
  }

  /** For all batches, also those that are under way. Not remembered over a restart. */
  get orders(): BatchOrders {
    return this.#orders;
  }

  set orders(orders: BatchOrders) {
    this.#orders = orders;
    this.changed?.();
  }

  /** No orders hold any more, neither for all batches nor for single ones. */
  release(): void {
    for (const batch of this.#batches.values()) batch.orders = undefined;
    this.orders = {};
  }

  /** What holds for a batch: its own orders, those for all, the usual ones. */
  ordersOf(batch?: Pick<Batch, 'orders'>): BatchOrders & Required<Pick<BatchOrders, keyof typeof usualOrders>> {
    return { ...usualOrders, ...this.#orders, ...batch?.orders };
  }
}

import type { BatchOrders } from '../../contract/sandbox-plans.gen.js';
import type { ProblemDocument } from '../base/answers.js';
import {
  type Batch,
  type BatchEnd,
  type OperationResult,
  type PriceTarget,
  type PriceUpdate,
  type ResultLine,
  usualOrders,
} from './batch.js';
import { type Change, put, removal } from './change.js';
import type { Kind } from './kinds.js';
import type { Table } from './table.js';

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

  constructor(private readonly records: Readonly<Record<Kind, Table>>) {}

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

  addResult({ batch, result, update }: ResultLine): void {
    const known = this.#batches.get(batch);
    if (known) this.resultsOf(known).add(result, update);
  }

  /** @returns what a COMPLETED batch does: all that its results say */
  *end({ batch, end }: BatchEnd): Generator<Change> {
    const known = this.#batches.get(batch);
    if (!known) return;
    const results = this.resultsOf(known);
    if (end.status === 'COMPLETED') for (const update of results.updates) yield* this.#changesOf(update);
    results.updates = [];
    Object.assign(known, end);
  }

  *#changesOf({ product, channel, prices, relation }: PriceUpdate): Generator<Change> {
    // Deleted since the operation was looked at.
    if (!this.records.product.get(product)) return;
    yield priceListChange({ product, channel }, prices);
    if (channel === undefined || relation === undefined) return;
    if (this.records.product_sales_channel.byKey(JSON.stringify([product, channel]))) return;
    const text = JSON.stringify({ id: relation, sales_channel_id: channel });
    yield put('product_sales_channel', { id: relation, parent: product, tag: channel, text });
  }

  /** Results of a batch that is under way are not among them: it is read again after a restart. */
  *changes(): Generator<Change> {
    for (const batch of this) {
      yield { batch };
      if (batch.status !== 'COMPLETED') continue;
      const results = this.resultsOf(batch);
      for (let index = 0; index < results.ids.length; index += 1) {
        yield { result: { batch: batch.id, result: results.at(index) } };
      }
    }
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

/** @param prices JSON; undefined removes the list */
export function priceListChange({ product, channel = '' }: PriceTarget, prices: string | undefined): Change {
  const place = { id: channel, parent: product };
  return prices === undefined ? removal('price_list', place) : put('price_list', { ...place, text: prices });
}

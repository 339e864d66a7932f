import type { ProblemDocument } from '../base/answers.js';
import type { ChangeKind } from '../base/change-log.js';
import {
  type Batch,
  type BatchStatus,
  BatchTable,
  type OperationResult,
  type PriceTarget,
  type PriceUpdate,
} from '../tables/batch-table.js';
import { PriceListTable } from '../tables/price-lists.js';
import type { PriceState } from '../tables/price-state.js';
import { type ProductSalesChannel, SalesChannelTable } from '../tables/sales-channel-table.js';
import type { SandboxState } from './sandbox-state.js';

export function createPriceState(): PriceState {
  return { batches: new BatchTable(), priceLists: new PriceListTable(), salesChannels: new SalesChannelTable() };
}

export function clearPriceState({ batches, priceLists, salesChannels }: PriceState): void {
  batches.clear();
  priceLists.clear();
  salesChannels.clear();
}

/** A new batch, or one that goes on: its results begin anew. */
export function putBatch(state: SandboxState, batch: Batch): void {
  state.changes.write('batch', JSON.stringify(batch));
  state.batches.put(batch);
}

/** Put down what becomes of an operation. Nothing happens before `endBatch`. */
export function addBatchResult(
  state: SandboxState,
  batch: Batch,
  result: OperationResult,
  update: PriceUpdate | undefined,
): void {
  state.changes.write('batch-result', JSON.stringify({ batch: batch.id, result, update } satisfies ResultLine));
  state.batches.resultsOf(batch).add(result, update);
}

/** A COMPLETED batch does what its results say, all at once. */
export function endBatch(state: SandboxState, batch: Batch, end: BatchEnd): void {
  state.changes.write('batch-end', JSON.stringify({ batch: batch.id, end } satisfies EndLine));
  applyEnd(state, batch, end);
}

export interface BatchEnd {
  status: Extract<BatchStatus, 'COMPLETED' | 'FAILED'>;
  completed_at: number;
  problem?: ProblemDocument;
}

/** @param text JSON; undefined removes the list */
export function putPriceList(state: SandboxState, target: PriceTarget, text: string | undefined): void {
  state.changes.write('price-list', JSON.stringify({ ...target, prices: text } satisfies PriceUpdate));
  state.priceLists.put(target, text);
}

/** @param text the whole channel as JSON */
export function putSalesChannel(state: SandboxState, text: string): void {
  state.changes.write('sales-channel', text);
  state.salesChannels.putChannel(text);
}

export function putProductSalesChannel(state: SandboxState, relation: ProductSalesChannel): void {
  state.changes.write('product-sales-channel', JSON.stringify(relation));
  state.salesChannels.putRelation(relation);
}

/** The list of prices of the product on the channel goes with it. */
export function removeProductSalesChannel(state: SandboxState, { product, id }: ProductSalesChannel): void {
  state.changes.write('product-sales-channel-removed', JSON.stringify({ product, id } satisfies RemovedLine));
  applyRemoved(state, { product, id });
}

/** What only was because of a product goes with it. */
export function forgetPricesOf(state: SandboxState, product: string): void {
  state.priceLists.remove(product);
  state.salesChannels.removeProduct(product);
}

interface ResultLine {
  batch: string;
  result: OperationResult;
  update?: PriceUpdate;
}

interface EndLine {
  batch: string;
  end: BatchEnd;
}

interface RemovedLine {
  product: string;
  id: string;
}

export type PriceChangeKind = Extract<
  ChangeKind,
  | 'batch'
  | 'batch-result'
  | 'batch-end'
  | 'price-list'
  | 'sales-channel'
  | 'product-sales-channel'
  | 'product-sales-channel-removed'
>;

export const priceReplayers: Record<PriceChangeKind, (state: SandboxState, text: string) => void> = {
  batch: (state, text) => state.batches.put(JSON.parse(text) as Batch),
  'batch-result': (state, text) => {
    const { batch, result, update } = JSON.parse(text) as ResultLine;
    const known = state.batches.get(batch);
    if (known) state.batches.resultsOf(known).add(result, update);
  },
  'batch-end': (state, text) => {
    const { batch, end } = JSON.parse(text) as EndLine;
    const known = state.batches.get(batch);
    if (known) applyEnd(state, known, end);
  },
  'price-list': (state, text) => {
    const { prices, ...target } = JSON.parse(text) as PriceUpdate;
    state.priceLists.put(target, prices);
  },
  'sales-channel': (state, text) => state.salesChannels.putChannel(text),
  'product-sales-channel': (state, text) => state.salesChannels.putRelation(JSON.parse(text) as ProductSalesChannel),
  'product-sales-channel-removed': (state, text) => applyRemoved(state, JSON.parse(text) as RemovedLine),
};

/** Results of a batch that is under way are not among them: it is read again after a restart. */
export function* priceChangesOf(state: SandboxState): Generator<[ChangeKind, string]> {
  for (const text of state.salesChannels.channels()) yield ['sales-channel', text];
  for (const relation of state.salesChannels.relations()) yield ['product-sales-channel', JSON.stringify(relation)];
  for (const [target, prices] of state.priceLists) {
    yield ['price-list', JSON.stringify({ ...target, prices } satisfies PriceUpdate)];
  }
  for (const batch of state.batches) {
    yield ['batch', JSON.stringify(batch)];
    if (batch.status !== 'COMPLETED') continue;
    const results = state.batches.resultsOf(batch);
    for (let index = 0; index < results.ids.length; index += 1) {
      yield ['batch-result', JSON.stringify({ batch: batch.id, result: results.at(index) } satisfies ResultLine)];
    }
  }
}

function applyEnd(state: SandboxState, batch: Batch, end: BatchEnd): void {
  const results = state.batches.resultsOf(batch);
  if (end.status === 'COMPLETED') for (const update of results.updates) applyUpdate(state, update);
  results.updates = [];
  Object.assign(batch, end);
}

function applyUpdate(state: SandboxState, { product, channel, prices, relation }: PriceUpdate): void {
  // Deleted since the operation was looked at.
  if (!state.products.byId(product)) return;
  state.priceLists.put(channel === undefined ? { product } : { product, channel }, prices);
  if (channel === undefined || relation === undefined || state.salesChannels.relationWith(product, channel)) return;
  const text = JSON.stringify({ id: relation, sales_channel_id: channel });
  state.salesChannels.putRelation({ id: relation, product, channel, text });
}

function applyRemoved(state: SandboxState, { product, id }: RemovedLine): void {
  const relation = state.salesChannels.relation(product, id);
  if (!relation) return;
  state.salesChannels.removeRelation(product, id);
  state.priceLists.put({ product, channel: relation.channel }, undefined);
}

import { createArchiveProblems } from '../../archive/entry-problems.js';
import { openEntryStream } from '../../archive/inspect-entries.js';
import { defaultArchiveLimits } from '../../archive/open-archive.js';
import { NotKeptError } from '../../bulk/looks/verify-writes.js';
import { isObject } from '../../json/is-object.js';
import { parseJson } from '../../json/json.js';
import type { BatchOperations } from '../../platform/calls/batches.js';
import { decode } from '../../platform/dialect/dialect.js';
import type { SummaryVerification } from '../../report/summary.js';
import { listOf } from '../../resources/prices/current-price.js';
import type { PriceOperation, PriceOperations, PriceTarget } from '../../resources/prices/price-operation.js';
import { createPriceLooks, type LookAtPrices } from './look-at-prices.js';
import { operationsOf } from './operations-of.js';

export interface LookAtZip extends Omit<LookAtPrices, 'rows' | 'operations' | 'before' | 'lose' | 'hint'> {
  /** Path of the ZIP that was triggered, in either form. */
  zip: string;
  batch: string;
  batches: Pick<BatchOperations, 'results'>;
}

/** What reading back showed, and why it ended badly. */
export interface ZipLook {
  /** Undefined when no operation was carried out. */
  report?: SummaryVerification;
  failure?: NotKeptError;
}

/** Look at the lists of prices that a batch of a ZIP has set, by what the ZIP says. */
export async function lookAtZip(options: LookAtZip): Promise<ZipLook> {
  const { zip, batch, batches, ...parts } = options;
  const operations = await zipOperations(zip);
  const hint = `tillctl batch inspect ${zip} shows what it has`;
  const looks = createPriceLooks({
    ...parts,
    rows: operations.rows(),
    operations: async () => operations,
    before: undefined,
    lose: () => undefined,
    hint,
  });
  for await (const { items } of batches.results(batch)) {
    for (const { operationId, status } of items) {
      const at = operations.at(operationId);
      if (status === 'SUCCEEDED' && at !== undefined) looks.done([at]);
    }
  }
  try {
    await looks.look();
    return { report: looks.report() };
  } catch (failure) {
    if (!(failure instanceof NotKeptError)) throw failure;
    return { report: looks.report(), failure };
  }
}

/** @property at the place of an operation, which is its row */
type ZipOperations = PriceOperations & { at: (id: string) => number | undefined };

/** What a ZIP says. Each operation stands for one row: its place among those that can be read. */
export async function zipOperations(zip: string): Promise<ZipOperations> {
  const places = new Map<string, number>();
  for await (const { id } of operationsIn(zip)) if (!places.has(id)) places.set(id, places.size);
  async function* each(): AsyncGenerator<PriceOperation[]> {
    for await (const operation of operationsIn(zip)) yield [{ ...operation, rows: [places.get(operation.id) ?? 0] }];
  }
  return { ...operationsOf(each, { size: places.size, rows: places.size }), at: (id) => places.get(id) };
}

/** What is not an operation of prices is left out: the platform has said so already. */
async function* operationsIn(zip: string): AsyncGenerator<Omit<PriceOperation, 'rows'>> {
  const stream = await openEntryStream(zip, defaultArchiveLimits, createArchiveProblems(1));
  try {
    for await (const entry of stream.entries()) {
      if (!entry.name.endsWith('.json')) continue;
      const document = decode(parseJson((await stream.content(entry)).toString('utf8')));
      const operation = isObject(document) ? operationOf(document) : undefined;
      if (operation !== undefined) yield operation;
    }
  } finally {
    await stream.close();
  }
}

function operationOf(document: Readonly<Record<string, unknown>>): Omit<PriceOperation, 'rows'> | undefined {
  const { operation_id: id, product, sales_channel: channel, price_list: list } = document;
  const prices = listOf(list);
  if (typeof id !== 'string' || !isObject(product) || (list !== undefined && prices === undefined)) return undefined;
  const target: PriceTarget = {
    ...(typeof product.id === 'string' ? { id: product.id } : {}),
    ...(typeof product.external_id === 'string' ? { externalId: product.external_id } : {}),
    ...(isObject(channel) ? { channel: { id: String(channel.id), type: String(channel.type) } } : {}),
  };
  return { id, target, prices };
}

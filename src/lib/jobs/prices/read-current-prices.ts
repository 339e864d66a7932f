import { PlatformError } from '../../errors/errors.js';
import type { CurrentPrices } from '../../guards/price-checks.js';
import { parseJson, stringifyJson } from '../../json/json.js';
import { once } from '../../model/once.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { type CurrentPrice, channelPriceOf, currentPriceOf } from '../../resources/prices/current-price.js';
import type { PriceOperation, PriceOperations, PriceTarget } from '../../resources/prices/price-operation.js';
import { KeyGroups } from '../../spill/key-groups.js';
import { createPile, type Pile } from '../../spill/pile.js';
import type { Interruption } from '../../terminal/interruption.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { readCurrentProducts } from '../products/read-current-products.js';
import { type ChannelNames, readChannelNames } from './channel-names.js';

export interface ReadPricesOptions {
  operations: Pick<PriceOperations, 'each' | 'size'>;
  platform: Platform;
  /** Ask for the prices of channels, a request for each product with one. */
  channels: boolean;
  /** A folder of ours. */
  folder: string;
  /** Most reads in flight. */
  workers: number;
  now: () => Date;
  interruption: Interruption;
  onRead?: (objects: number) => void;
}

/** What is kept of a listed product. */
const keptMembers = [
  'id',
  'external_id',
  'name',
  'management_unit',
  'sales_price',
  'sales_price_is_gross',
  'sales_quantity',
  'price_list',
] as const;

/** So many operations are looked up together: their reads are in flight at once. */
const together = 512;

/**
 * What the platform has for the targets of operations: products by one listing or, when they are few, one by one;
 * what they are on channels by a request for each product. All of it goes to disk.
 *
 * @throws {InterruptedError} after a signal
 */
export async function readCurrentPrices(options: ReadPricesOptions): Promise<CurrentPrices> {
  const { operations, folder, now, interruption } = options;
  const readAt = now().getTime();
  const kinds = await kindsOf(operations);
  const found = createPile(folder);
  const isMixed = kinds.ids > 0 && kinds.externalIds > 0;
  let twins: KeyGroups | undefined;
  let lookUp: LookUpPrices | undefined;
  try {
    lookUp = await openPriceLookUp({
      ...options,
      count: operations.size(),
      keys: isMixed ? ['external_id', 'id'] : kinds.ids > 0 ? ['id'] : ['external_id'],
      onRead: (count) => {
        throwIfInterrupted(interruption);
        options.onRead?.(count);
      },
    });
    const names = kinds.channels.size === 0 ? undefined : await lookUp.names();
    const renamed = [...kinds.channels].some((channel) => names?.idOf(channel) !== channel);
    if (isMixed || renamed) twins = new KeyGroups(folder);
    await lookUpAll(options, lookUp, found, names, twins);
    const doubles = twins === undefined ? new Map() : doublesOf(twins);
    return {
      readAt,
      of: (operation) => {
        const text = found.all(operation.id)[0];
        return text === undefined || text === 'null' ? undefined : (JSON.parse(text) as CurrentPrice);
      },
      twinOf: ({ rows }) => doubles.get(rows[0] ?? -1),
      close: () => found.close(),
    };
  } catch (error) {
    found.close();
    throw error;
  } finally {
    lookUp?.close();
    twins?.close();
  }
}

interface Kinds {
  /** Operations that name their product by the one and by the other. */
  ids: number;
  externalIds: number;
  /** Channels as they are named; there are few. */
  channels: Set<string>;
}

async function kindsOf(operations: ReadPricesOptions['operations']): Promise<Kinds> {
  const kinds: Kinds = { ids: 0, externalIds: 0, channels: new Set() };
  for await (const some of operations.each()) {
    for (const { target } of some) {
      kinds[target.externalId === undefined ? 'ids' : 'externalIds'] += 1;
      if (target.channel !== undefined) kinds.channels.add(target.channel.id);
    }
  }
  return kinds;
}

function keep(product: WireProduct): WireProduct {
  return Object.fromEntries(keptMembers.filter((name) => name in product).map((name) => [name, product[name]]));
}

/** Operations in chunks of many, their targets looked up in parallel. */
async function lookUpAll(
  { operations, workers, interruption }: ReadPricesOptions,
  lookUp: LookUpPrices,
  found: Pile,
  names: ChannelNames | undefined,
  twins: KeyGroups | undefined,
): Promise<void> {
  let waiting: PriceOperation[] = [];
  const flush = async (): Promise<void> => {
    const chunk = waiting;
    waiting = [];
    const currents = await inParallel(chunk, workers, ({ target }) => {
      throwIfInterrupted(interruption);
      return lookUp.of(target);
    });
    for (const [at, { id, target, rows }] of chunk.entries()) {
      const current = currents[at];
      found.add(id, current === undefined ? 'null' : JSON.stringify(current));
      if (current === undefined) continue;
      const row = rows[0] ?? 0;
      const channel = target.channel && names?.idOf(target.channel.id);
      twins?.add(JSON.stringify([current.productId, channel]), row, row);
    }
  };
  for await (const some of operations.each()) {
    waiting.push(...some);
    if (waiting.length >= together) await flush();
  }
  await flush();
}

/** What the platform has for one target after the other. */
export interface LookUpPrices {
  of: (target: PriceTarget) => Promise<CurrentPrice | undefined>;
  names: () => Promise<ChannelNames>;
  close: () => void;
}

export interface LookUpOptions extends Pick<ReadPricesOptions, 'platform' | 'folder' | 'onRead'> {
  /** Targets that will be asked for. */
  count: number;
  /** Left out: those of channels, too. */
  channels?: boolean;
  /** How targets name their products; left out: in both ways. */
  keys?: readonly ('external_id' | 'id')[];
}

/** One product is often the target of several operations in a row, one for each channel: it is read once. */
export async function openPriceLookUp(options: LookUpOptions): Promise<LookUpPrices> {
  const { platform, folder, count: rows, channels: wanted = true, onRead } = options;
  const [key = 'id', otherKey] = options.keys ?? ['external_id', 'id'];
  const products = await readCurrentProducts({ key, otherKey, keep, rows, platform, folder, onRead });
  const channels = createPile(folder);
  const names = once(() => readChannelNames(platform));
  const recent = new Map<string, Promise<CurrentPrice | undefined>>();
  const underWay = new Map<string, Promise<unknown[]>>();
  let read = 0;

  function productOf({ id, externalId }: PriceTarget): Promise<CurrentPrice | undefined> {
    const place = externalId === undefined ? `id ${id}` : `external_id ${externalId}`;
    const known = recent.get(place);
    if (known !== undefined) return known;
    const asked = externalId === undefined ? products.find(id ?? '', 'id') : products.find(externalId, 'external_id');
    const current = asked.then((found) => {
      if (products.asks) onRead?.(++read);
      return found.kind === 'one' ? currentPriceOf(found.product) : undefined;
    });
    if (recent.size >= together) recent.clear();
    recent.set(place, current);
    return current;
  }

  async function channelsOf(productId: string): Promise<unknown[]> {
    const [text] = channels.all(productId);
    if (text !== undefined) return parseJson(text) as unknown[];
    const known = underWay.get(productId) ?? readChannels(productId);
    underWay.set(productId, known);
    return known.finally(() => underWay.delete(productId));
  }

  async function readChannels(productId: string): Promise<unknown[]> {
    const items = await listChannels(platform, productId);
    channels.add(productId, stringifyJson(items.map(keepOfChannel)));
    onRead?.(++read);
    return items;
  }

  return {
    of: async (target) => {
      const product = await productOf(target);
      const { channel } = target;
      if (product === undefined || channel === undefined || !wanted) return product;
      const { idOf } = await names();
      const there = (await channelsOf(product.productId)).find((each) => {
        const own = channelIdOf(each);
        return own !== undefined && (own === channel.id || idOf(own) === idOf(channel.id));
      });
      return channelPriceOf(product, there as Readonly<Record<string, unknown>> | undefined);
    },
    names,
    close: () => {
      products.close();
      channels.close();
    },
  };
}

function keepOfChannel(channel: unknown): unknown {
  if (typeof channel !== 'object' || channel === null) return channel;
  const { sales_channel_id, sales_price, sales_price_is_gross, sales_quantity, price_list } = channel as WireProduct;
  return { sales_channel_id, sales_price, sales_price_is_gross, sales_quantity, price_list };
}

export function channelIdOf(channel: unknown): string | undefined {
  const id = typeof channel === 'object' && channel !== null ? (channel as WireProduct).sales_channel_id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/**
 * What cannot be read is not taken for nothing: an undo would remove the list that is there.
 *
 * @throws {RefusedError} when the product is gone meanwhile
 * @throws {PlatformError} when the answer is not a list
 */
export async function listChannels(platform: Platform, productId: string): Promise<unknown[]> {
  const { body } = await platform.call('listProductSalesChannels', { path: { 'product-id': productId } });
  const items = Array.isArray(body) ? body : (body as { items?: unknown } | undefined)?.items;
  if (Array.isArray(items)) return items;
  throw new PlatformError(`the platform does not list what product ${productId} is on its sales channels`);
}

/** Of the operations that name one product, or one channel of it, in two ways: the first row of another one, by the own first row. */
function doublesOf(twins: KeyGroups): Map<number, number> {
  const doubles = new Map<number, number>();
  for (const { members } of twins.groups()) {
    for (const [at, { ordinal }] of members.entries()) {
      doubles.set(ordinal, (members[at === 0 ? 1 : 0] as { ordinal: number }).ordinal);
    }
  }
  return doubles;
}

/** Results in the order of the items. After a failure nothing new is begun, and what is under way is waited for. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  let next = 0;
  let failure: { error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    while (failure === undefined && next < items.length) {
      const at = next;
      next += 1;
      try {
        results[at] = await work(items[at] as Item);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, items.length) }, worker));
  if (failure !== undefined) throw failure.error;
  return results;
}

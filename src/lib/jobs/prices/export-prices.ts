import type { Writable } from 'node:stream';
import { cellTypesOf, isTable, type ListTarget, openListFile } from '../../bulk/list-file.js';
import { PartialError, type Problem, type TillctlError } from '../../errors/errors.js';
import { isObject } from '../../json/is-object.js';
import { eachOnce, notWhole, type Passed } from '../../platform/pages.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { listOf } from '../../resources/prices/current-price.js';
import { defaultChannelType, type PriceColumnName, priceColumns } from '../../resources/prices/price-columns.js';
import type { ValidFromPrice } from '../../resources/prices/price-operation.js';
import { templateColumns } from '../../schema/template-column.js';
import type { Interruption } from '../../terminal/interruption.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { listAllProducts } from '../products/list-all-products.js';
import { type ProductSelection, unknownProducts } from './export-selection.js';
import { channelIdOf, inParallel, listChannels } from './read-current-prices.js';

export interface ExportPrices {
  target: ListTarget;
  /** Also the prices of products on their channels: a request for each product. */
  channels: boolean;
  /** Only these; all products unless told. */
  only?: ProductSelection;
  /** Most reads in flight. */
  workers: number;
  interruption: Interruption;
}

export interface ExportedPrices {
  prices: number;
  /** Lists that have a price. */
  lists: number;
  /** Products and channels of which the platform tells no list: they may have none. */
  untold: number;
  failure?: TillctlError;
}

/** So few products are read one by one. */
const fewProducts = 100;
/** Of a file of prices, those that say what a price is. */
const columns = priceColumns.map(({ name }) => name).filter((name) => name !== 'operation_id' && name !== 'remove');

type PriceCells = Partial<Record<PriceColumnName, string>>;

/**
 * The lists of valid-from prices of all products, as a file that `batch prices` reads again: exact decimals, times in UTC.
 *
 * @throws {LocalError} when the file cannot be written; the old one is as it was
 * @throws {InterruptedError} after a signal
 */
export async function exportPrices(job: ExportPrices, platform: Platform, stdout: Writable): Promise<ExportedPrices> {
  const { target, interruption, workers, only } = job;
  const list = await openListFile(
    target,
    { what: 'prices', columns, types: cellTypesOf(templateColumns(priceColumns)) },
    stdout,
  );
  const done = { prices: 0, lists: 0, untold: 0 };
  const unreadable: string[] = [];
  const passed: Passed = { shifts: 0, problems: [] };
  try {
    for await (const some of eachOnce(passed, (onShift) => productsFor(job, platform, onShift))) {
      const meant = some.filter((product) => only?.has(product) ?? true);
      const found = await inParallel(meant, workers, (product) => {
        throwIfInterrupted(interruption);
        return listsOf(product, job, platform);
      });
      for (const each of found.flat()) await write(each);
    }
    await list.commit();
    return { ...done, failure: failureOf(passed, unreadable) ?? unknownProducts(only?.unknown() ?? []) };
  } catch (error) {
    await list.abort();
    throw error;
  }

  async function write({ cells, given }: GivenList): Promise<void> {
    const prices = listOf(given);
    if (prices === undefined && given === undefined) done.untold += 1;
    else if (prices === undefined) unreadable.push(placeOf(cells));
    if (prices === undefined || prices.length === 0) return;
    done.lists += 1;
    for (const price of prices) {
      done.prices += 1;
      const row = { ...cells, ...cellsOf(price) };
      await list.write(isTable(target.format) ? row : { ...row, price_is_gross: price.gross });
    }
  }
}

async function* productsFor(
  { only }: ExportPrices,
  platform: Platform,
  onShift: () => void,
): AsyncGenerator<{ items: readonly WireProduct[]; problems: readonly Problem[] }> {
  if (only === undefined || only.size > fewProducts) return yield* listAllProducts(platform, onShift);
  for await (const product of only.read(platform)) yield { items: [product], problems: [] };
}

interface GivenList {
  /** Whose list it is. */
  cells: PriceCells;
  /** As the platform tells it. */
  given: unknown;
}

async function listsOf(product: WireProduct, { channels }: ExportPrices, platform: Platform): Promise<GivenList[]> {
  const { id, external_id: externalId } = product;
  if (typeof id !== 'string') return [];
  const named: PriceCells =
    typeof externalId === 'string' && externalId !== '' ? { product_external_id: externalId } : { product_id: id };
  const own: GivenList = { cells: named, given: product.price_list };
  if (!channels) return [own];
  const there = (await listChannels(platform, id)).flatMap((channel): GivenList[] => {
    const channelId = channelIdOf(channel);
    if (channelId === undefined || !isObject(channel)) return [];
    const cells = { ...named, sales_channel_id: channelId, sales_channel_type: defaultChannelType };
    return [{ cells, given: channel.price_list }];
  });
  return [own, ...there];
}

function cellsOf({ validFrom, amount, currency, gross, quantity }: ValidFromPrice): PriceCells {
  const of = quantity === undefined ? {} : { quantity: quantity.amount, unit: quantity.unit };
  return { valid_from: validFrom, price: amount, currency, price_is_gross: String(gross), ...of };
}

function placeOf({ product_external_id, product_id, sales_channel_id }: PriceCells): string {
  const product = product_external_id ?? product_id ?? '';
  return sales_channel_id === undefined ? product : `${product} on ${sales_channel_id}`;
}

const maxNamed = 100;

function failureOf(passed: Passed, unreadable: readonly string[]): TillctlError | undefined {
  const { problems } = passed;
  const told = [
    ...problems.map(({ title, detail }) => detail ?? title),
    ...unreadable.slice(0, maxNamed).map((place) => `the list of prices of ${place} cannot be read`),
  ];
  if (told.length > 0) {
    const count = problems.length + unreadable.length;
    return new PartialError(`${count} products or lists of prices could not be shown`, {
      hint: 'the file has the others; export again',
      problems: told,
    });
  }
  return notWhole('products', passed);
}

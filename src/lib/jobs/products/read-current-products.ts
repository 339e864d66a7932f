import { type PlatformKeys, pagesForKeys } from '../../bulk/alike-keys.js';
import { TillctlError } from '../../errors/errors.js';
import { parseJson, stringifyJson } from '../../json/json.js';
import { firstPages } from '../../platform/pages.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { createPile, type Pile } from '../../spill/pile.js';
import { findProducts, type ProductKey } from './find-products.js';
import { listAllProducts } from './list-all-products.js';

export type Found =
  | { kind: 'none' }
  | { kind: 'one'; product: WireProduct }
  /** Only by article id, which the platform does not hold unique. */
  | { kind: 'several'; ids: string[] };

/** What the platform has for a key now, or had when the listing was read. */
export interface CurrentProducts {
  /** @param by another key than the one that was named first */
  find: (value: string, by?: ProductKey) => Promise<Found>;
  /** Whether `find` sends requests. */
  asks: boolean;
  close: () => void;
}

export interface ReadOptions {
  key: ProductKey;
  /** Products are asked for by this one, too. */
  otherKey?: ProductKey;
  /** What of a listed product is needed; all of it where it is not given. */
  keep?: (product: WireProduct) => WireProduct;
  /** How many rows will ask. */
  rows: number;
  platform: Platform;
  /** Of ours, for a listing. */
  folder: string;
  /** Told the keys of products; left out where nothing is created. */
  keys?: PlatformKeys;
  /** Told how many products were read so far. */
  onRead?: (products: number) => void;
}

/** Below this many rows, single reads in parallel are quicker than asking how large the catalogue is. */
const alwaysSingle = 100;

/** A listed product costs about a twentieth of a single read: a larger catalogue than this many times the rows is not listed. */
const listedPerSingle = 20;

/** So many products are looked at for one whose key can be read. */
const proofSize = 20;

/** So many listed products may be deleted before they are read. */
const proofTries = 5;

/** Tries before a listing that shifts while it is read is taken as it is, with every absence asked for again. */
const listingTries = 3;

/**
 * Read what an import must know of the platform, the cheap way: single reads for few rows, one listing for many,
 * spilled to disk.
 */
export async function readCurrentProducts(options: ReadOptions): Promise<CurrentProducts> {
  return (await listingIsCheaper(options)) ? readListing(options) : singleReads(options);
}

async function listingIsCheaper({ rows, platform }: ReadOptions): Promise<boolean> {
  if (rows <= alwaysSingle) return false;
  const beyond = await platform.listProducts({ limit: 1, offset: rows * listedPerSingle });
  return beyond.items.length + beyond.problems.length === 0;
}

function singleReads({ key, platform, keys }: ReadOptions): CurrentProducts {
  const proofs = new Map<ProductKey, Promise<void>>();
  const find = async (value: string, by = key): Promise<Found> => {
    const found = await readOne(by, value, platform);
    if (found.kind === 'none') {
      const proof = proofs.get(by) ?? proveReading(by, platform, by === key ? keys : undefined);
      proofs.set(by, proof);
      await proof;
    }
    return found;
  };
  return { find, asks: true, close: () => {} };
}

/**
 * A wrong path answers 404 too, and a product that is taken for new loses the members that the file does not name. So
 * before the first one is believed to be new, one that the platform lists must be found by its key.
 *
 * @param keys told what is read on the way, and a little more
 * @throws {RefusedError} when it is not, or when the list is refused
 */
async function proveReading(key: ProductKey, platform: Platform, keys: PlatformKeys | undefined): Promise<void> {
  let value = await readKeys(key, platform, keys);
  for (let tries = 1; ; tries += 1) {
    if (value === undefined || (await readOne(key, value, platform)).kind !== 'none') return;
    // Deleted meanwhile, by another row of this run perhaps, it is not listed any more.
    const again = await readKeys(key, platform, undefined);
    if (again === value || tries === proofTries) break;
    value = again;
  }
  throw new TillctlError('refused', `the platform lists a product with ${key} "${value}", but reading it finds none`, {
    hint: 'check prefixes and endpoints (tillctl config list)',
  });
}

/** Some keys of the platform. @returns the first one */
export async function readKeys(
  key: ProductKey,
  platform: Platform,
  keys: PlatformKeys | undefined,
): Promise<string | undefined> {
  let first: string | undefined;
  let read = 0;
  const some = keys === undefined ? { limit: proofSize, pages: 1 } : pagesForKeys;
  const isWhole = await firstPages(platform.listProducts, some, (items) => {
    read += items.length;
    for (const { [key]: value } of items) {
      if (typeof value !== 'string') continue;
      first ??= value;
      keys?.add(value);
    }
  });
  keys?.looked(read, 'products', !isWhole);
  return first;
}

async function readOne(key: ProductKey, value: string, platform: Platform): Promise<Found> {
  return foundAmong(await findProducts(key, value, platform));
}

/** What a look-up under one key found. */
export function foundAmong(products: readonly WireProduct[]): Found {
  const [first, ...others] = products;
  if (first === undefined) return { kind: 'none' };
  if (others.length === 0) return { kind: 'one', product: first };
  return { kind: 'several', ids: products.map(({ id }) => String(id)) };
}

async function readListing(options: ReadOptions): Promise<CurrentProducts> {
  for (let attempt = 1; ; attempt += 1) {
    const map = createPile(options.folder);
    try {
      const steady = await spillListing(options, (key, text) => map.add(key, text));
      if (steady || attempt === listingTries) return listed(options, map, steady);
    } catch (error) {
      map.close();
      throw error;
    }
    map.close();
  }
}

function listed({ key, platform }: ReadOptions, map: Pile, steady: boolean): CurrentProducts {
  return {
    find: async (value, by = key) => {
      const found = foundAmong(distinct(map.all(placeOf(by, value)).map((text) => parseJson(text) as WireProduct)));
      // Taking a product for new that a shifting list hid would wipe its other members: ask for it by name.
      return found.kind === 'none' && !steady ? readOne(by, value, platform) : found;
    },
    asks: !steady,
    close: () => map.close(),
  };
}

function placeOf(key: ProductKey, value: string): string {
  return `${key} ${value}`;
}

/** A shifting list can show a product twice. */
function distinct(products: WireProduct[]): WireProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** @returns whether the list stood still and hid nothing behind problems */
async function spillListing(
  { key, otherKey, keep = (product) => product, platform, keys: known, onRead }: ReadOptions,
  add: (key: string, text: string) => void,
): Promise<boolean> {
  const keys = otherKey === undefined || otherKey === key ? [key] : [key, otherKey];
  let steady = true;
  let read = 0;
  const shifted = (): void => {
    steady = false;
  };
  for await (const { items, problems } of listAllProducts(platform, shifted)) {
    if (problems.length > 0) steady = false;
    for (const product of items) {
      const text = stringifyJson(keep(product));
      const own = product[key];
      if (typeof own === 'string') known?.add(own);
      for (const by of keys) {
        const value = product[by];
        if (typeof value === 'string') add(placeOf(by, value), text);
      }
    }
    read += items.length;
    onRead?.(read);
  }
  known?.looked(read, 'products', !steady);
  return steady;
}

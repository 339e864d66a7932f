import { AuthError, RefusedError } from '../errors/errors.js';
import { findProducts, type ProductKey } from '../jobs/products/find-products.js';
import { listAllProducts } from '../jobs/products/list-all-products.js';
import { createCatalogOperations } from '../platform/calls/catalog.js';
import { listWhole } from '../platform/calls/lookups.js';
import { createStockOperations, type StockOperations } from '../platform/calls/stock.js';
import type { Platform } from '../platform/platform.js';
import { quoted } from '../schema/quoted.js';
import type { Notice } from '../terminal/notice.js';
import type { PlatformNames } from './project-references.js';

/** Up to so many names are asked for one by one; of more, the list is read. */
const alwaysSingle = 100;

const listed = ['variant groups', 'sales categories', 'browse nodes'] as const;

/** Asks the platform for what no file of a project has. @param notice told what it does not say */
export function namesOnPlatform(platform: Platform, notice: Notice): PlatformNames {
  const catalog = createCatalogOperations(platform.call);
  return async (space, names) => {
    if (space === 'sales channels id') return knownChannels(names, platform, notice);
    if (space === 'storage locations id') return knownLocations(names, platform, notice);
    const there = new Set<string>();
    const look = (name: unknown): void => {
      if (typeof name === 'string' && names.has(name)) there.add(name);
    };
    const kind = listed.find((one) => space.startsWith(one));
    const key = space.slice('products '.length) as ProductKey;
    if (kind !== undefined) for (const thing of await catalog.listAll(kind)) look(thing.external_id);
    else if (names.size <= alwaysSingle) {
      for (const name of names) if ((await findProducts(key, name, platform)).length > 0) there.add(name);
    } else {
      for await (const { items } of listAllProducts(platform)) for (const product of items) look(product[key]);
    }
    return there;
  };
}

/** By the platform's id and by the id that their maker gave them. */
async function knownChannels(
  names: ReadonlySet<string>,
  { call }: Platform,
  notice: Notice,
): Promise<ReadonlySet<string>> {
  try {
    const { items, problems } = await listWhole(call, 'listPosSalesChannels');
    if (problems.length === 0)
      return new Set(items.flatMap(({ id, sales_channel_id: alias }) => [String(id), String(alias ?? id)]));
  } catch (error) {
    if (!(error instanceof RefusedError || error instanceof AuthError)) throw error;
  }
  notice(`whether ${named(names)} are sales channels is not known: the platform does not show all of them`, 'warning');
  return names;
}

/** The platform has no list of storage locations: one is known by the stock that was ever counted there. */
async function knownLocations(
  names: ReadonlySet<string>,
  { call }: Platform,
  notice: Notice,
): Promise<ReadonlySet<string>> {
  const { listCounts } = createStockOperations(call);
  const there = new Set<string>();
  const open = new Set<string>();
  for (const name of names) {
    const found = await isLocation(name, listCounts);
    if (found !== false) there.add(name);
    if (found === undefined) open.add(name);
  }
  if (open.size > 0) {
    const says = 'the platform lists no storage locations, and no stock was ever counted there';
    notice(
      `whether ${named(open)} ${open.size === 1 ? 'is a storage location' : 'are storage locations'} is not known: ${says}`,
      'warning',
    );
  }
  return there;
}

/** @returns undefined where the platform does not say it */
async function isLocation(name: string, listCounts: StockOperations['listCounts']): Promise<boolean | undefined> {
  try {
    const { items } = await listCounts({ limit: 1000, offset: 0 }, { storageLocationId: name });
    return items.some(({ storage_location_id: id }) => id === name) ? true : undefined;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    // A list that is not served, or may not be seen, says nothing of the place.
    return error.status === 422 ? false : undefined;
  }
}

function named(names: ReadonlySet<string>): string {
  const shown = [...names].slice(0, 5).map(quoted).join(', ');
  return names.size > 5 ? `${shown} and ${names.size - 5} more` : shown;
}

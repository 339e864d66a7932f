import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { beginOrResume, type KilledWork, type Undisturbed, undisturbed } from '../support/kills.js';
import type { Platform } from '../support/platform.js';
import { countsIn, runFolders } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

/** One way to send prices, on a platform that starts the same every time. */
export interface BatchVariant {
  name: string;
  flags: string[];
  /** How many ZIPs it makes, each to be triggered once. */
  zips: number;
  powerCut?: boolean;
}

export const batchVariants: BatchVariant[] = [
  { name: 'one ZIP', flags: [], zips: 1 },
  { name: 'three ZIPs in order, power lost', flags: ['--max-operations', '2'], zips: 3, powerCut: true },
];

/** What a run leaves behind once it came to its end. */
export interface BatchEnding {
  counts: Record<string, number>;
  rejects: string;
  /** Names and contents. */
  zips: [string, string][];
  prices: string[];
}

const products = ['A1', 'A2', 'A3', 'A4'];
const header = 'product_external_id,valid_from,price,currency,price_is_gross';

function openPrices(): Promise<World> {
  const rows = [...products, 'gone'].map((product, at) => `${product},2027-01-04T00:00:00Z,${at + 1}.50,EUR,true`);
  const bad = 'A9,2027-01-04T00:00:00Z,cheap,EUR,true';
  // Lists lag, so that a trigger without an answer cannot be found at once.
  const batches = { created_ms: 5, in_process_ms: 10, listed_after_ms: 300 };
  return openWorld({ give: giveProducts, batches, files: { 'in.csv': [header, ...rows, bad] } });
}

function giveProducts(platform: Platform): void {
  for (const externalId of products) {
    const product = { name: externalId, external_id: externalId, management_unit: 'QUANTITY_PIECES' };
    platform.put('products', { ...product, type: 'INVENTORY_PRODUCT', tax_category: 'STANDARD' });
  }
}

export function killedBatch(variant: BatchVariant): KilledWork<World, BatchEnding> {
  const begin = ['batch', 'prices', 'in.csv', ...variant.flags, '--wait', '--poll', '20ms'];
  return {
    open: openPrices,
    resume: (place, attempt) =>
      beginOrResume(place, { begin, always: ['--timeout', '2'] }, { powerCut: variant.powerCut, ...attempt }),
    code: 5,
    endingOf: (place) => {
      expectTriggeredOnce(place, variant);
      return endingOf(place);
    },
  };
}

/** What there is to compare with, and the steps at which a run can be killed. */
export async function undisturbedBatch(variant: BatchVariant): Promise<Undisturbed<BatchEnding>> {
  const found = await undisturbed(killedBatch(variant));
  expect(found.ending.counts).toMatchObject({ updated: 4, rejected: 2, pending: 0 });
  expect(found.ending.zips).toHaveLength(variant.zips);
  return found;
}

function endingOf({ folder, sandbox }: World): BatchEnding {
  const [run = ''] = runFolders({ folder });
  return {
    counts: countsIn({ folder }) ?? {},
    rejects: readFileSync(join(folder, 'in.rejects.csv'), 'utf8'),
    zips: readdirSync(run)
      .filter((name) => name.endsWith('.zip'))
      .map((name) => [name, readFileSync(join(run, name)).toString('base64')]),
    prices: sandbox
      .all('price-lists')
      .map(({ prices }) => JSON.stringify(prices))
      .sort(),
  };
}

/** Each ZIP became one batch, whatever was sent how often. */
function expectTriggeredOnce({ sandbox }: World, { zips }: BatchVariant): void {
  const triggers = sandbox.requests().filter(({ operation }) => operation === 'triggerPriceBatch');
  expect(triggers.filter(({ status }) => status === 201).length, 'answers to triggers').toBeLessThanOrEqual(zips);
  expect(sandbox.all('batches').map(({ status }) => status)).toEqual(Array(zips).fill('COMPLETED'));
}

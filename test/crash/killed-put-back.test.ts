import { expect, test } from 'vitest';
import {
  beginOrResume,
  type KilledWork,
  killAndGoOn,
  killEach,
  killEverywhere,
  killTimeout,
  undisturbed,
} from '../support/kills.js';
import type { Platform } from '../support/platform.js';
import { countsIn, runsIn } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

interface Ending {
  counts: Record<string, number>;
  lists: string[];
}

const products = ['A1', 'A2'];
const header = 'product_external_id,valid_from,price,currency,price_is_gross';
const old = '2026-01-01T00:00:00Z';

/** A platform that takes the first batch, says that it is done, and has no list of its products then. */
function openLosing(): Promise<World> {
  const fault = { kind: 'batch', orders: { emptied_operations: '.' } };
  const rows = products.map((product) => `${product},2027-01-04T00:00:00Z,1.50,EUR,true`);
  return openWorld({
    give: givePrices,
    batches: { created_ms: 5, in_process_ms: 10, price_lists: 'always' },
    faults: [{ operation: 'triggerPriceBatch', times: 1, fault }],
    files: { 'in.csv': [header, ...rows] },
  });
}

function givePrices(platform: Platform): void {
  for (const externalId of products) {
    const product = { name: externalId, external_id: externalId, management_unit: 'QUANTITY_PIECES' };
    const id = platform.put('products', { ...product, type: 'INVENTORY_PRODUCT', tax_category: 'STANDARD' });
    const price = { valid_from: old, sales_price: { amount: '9.90', unit: 'EUR' }, sales_price_is_gross: true };
    platform.put('price-lists', { product: id, prices: [price] });
  }
}

const work: KilledWork<World, Ending> = {
  open: openLosing,
  resume: (place, attempt) => {
    const begin = ['batch', 'prices', 'in.csv', '--undoable', '--verify', 'all', '--wait', '--poll', '20ms'];
    return beginOrResume(place, { begin, always: ['--timeout', '2', '--settle', '1s'] }, attempt);
  },
  code: 7,
  isOver: (place) => runsIn(place).some(({ status }) => status === 'failed'),
  endingOf: ({ folder, sandbox }) => {
    const triggers = sandbox
      .requests()
      .filter(({ operation, status }) => operation === 'triggerPriceBatch' && status === 201);
    expect(triggers.length, 'answers to triggers').toBeLessThanOrEqual(2);
    expect(sandbox.all('batches').map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED']);
    return {
      counts: countsIn({ folder }) ?? {},
      lists: sandbox.all('price-lists').map(({ prices }) => JSON.stringify(prices)),
    };
  },
};

test('lists that a batch lost are put back once, wherever that is killed and gone on with', {
  timeout: killTimeout,
}, async () => {
  const found = await undisturbed(work);
  expect(found.ending.counts).toMatchObject({ updated: 0, rejected: 2, pending: 0 });
  expect(found.ending.lists).toEqual([expect.stringContaining('"9.9"'), expect.stringContaining('"9.9"')]);
  const options = { lanes: 4, share: 0.7 };
  await killEverywhere(work, found, { ...options, complete: (steps) => placesOf(steps).map((at) => [at]) });
  await killEach(decidingOf(found.steps), (at) => killAndGoOn(work, [at], found.ending), options);
});

/** Steps, counted from 1, while the ZIP is there and it is not on disk yet that the lists are lost, and a little behind. */
function decidingOf(steps: readonly string[]): number[] {
  const made = steps.indexOf('after rename put-back-1.zip');
  const from = steps.indexOf('before journal write', made);
  const upload = steps.indexOf('before GET upload-url', from);
  expect([made, upload - from], steps.join()).toEqual([expect.any(Number), expect.any(Number)]);
  return Array.from({ length: upload - from }, (_, at) => from + 1 + at);
}

/** Steps, counted from 1, from where it is on disk that lists are put back to where the run has its end. */
function placesOf(steps: readonly string[]): number[] {
  const after = (pattern: RegExp, from: number) => {
    const found = steps.findIndex((name, at) => at > from && pattern.test(name));
    expect(found, `a step like ${pattern} behind ${from}`).not.toBe(-1);
    return found;
  };
  const upload = after(/^before PUT batch-/, after(/^before PUT batch-/, 0));
  const post = after(/^before POST valid-from-price-updates/, upload);
  const results = after(/^before GET results/, post);
  const places = [
    upload,
    after(/^left PUT batch-/, upload),
    post,
    after(/^left POST/, post),
    after(/^answer/, post),
    after(/^left GET [0-9a-f*]+$/, post),
    results,
    after(/^answer/, results),
  ];
  return places.map((at) => at + 1);
}

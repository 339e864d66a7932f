import { expect, test } from 'vitest';
import { giveProducts, keptOrders } from '../commands/order-place.js';
import { effort } from '../support/effort.js';
import { beginOrResume, type KilledWork, killTimeout, statesOf, undisturbed } from '../support/kills.js';
import type { Platform } from '../support/platform.js';
import { countsIn } from '../support/stored-runs.js';
import { inWorld, openWorld, type World } from '../support/worlds/world.js';

const file = ['reference,product_external_id,quantity', 'R1,A,2', 'R2,B,1'];
const mapped = ['--namespace', 'shop'];

function openBaskets(): Promise<World> {
  const give = (platform: Platform) => {
    giveProducts(platform);
    platform.put('namespaces', { id: 'shop' });
  };
  return openWorld({ give, draftsBecome: 'basket', files: { 'in.csv': file } });
}

const always = ['--concurrency', '1', '--timeout', '1'];
const killedBaskets = (flags: string[]): KilledWork<World, ReturnType<typeof countsIn>> => ({
  open: openBaskets,
  resume: (place, attempt) =>
    beginOrResume(place, { begin: ['orders', 'create', 'in.csv', ...flags], always }, { powerCut: true, ...attempt }),
  code: 0,
  endingOf: countsIn,
});

/** Around the finalizations and what is written down after them; in the usual run a few of the states that they leave. */
async function placesOf(flags: string[]): Promise<number[]> {
  const found = await undisturbed(killedBaskets(flags));
  const { ending, steps } = found;
  expect(ending).toMatchObject({ created: 0, pending: 2 });
  const finalizations = steps.flatMap((name, at) => (/^before POST patch/.test(name) ? [at] : []));
  expect(finalizations, steps.join('\n')).toHaveLength(2);
  const around = finalizations.flatMap((at) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 9, 11, 14, 15, 16].map((more) => at + 1 + more),
  );
  return effort === 'complete' ? around : statesOf(found, 4).filter((step) => step > Number(finalizations[0]));
}

/** The order of a basket comes later, so between the kill and the end the platform makes its orders. */
async function killAndRegister(flags: string[], killAt: number): Promise<void> {
  const { open, resume } = killedBaskets(flags);
  await inWorld(open, async (place) => {
    const { sandbox } = place;
    await resume(place, { killAt });
    const resumed = await resume(place, {});
    // Lost between the answer and our note of it, a basket is in doubt as with any lost answer.
    expect([0, 6], `killed at ${killAt}: ${resumed.stderr}`).toContain(resumed.code);
    sandbox.registerBaskets();
    const last = await resume(place, {});
    expect(last.code, `killed at ${killAt}: ${last.stderr}`).toBe(0);
    expect(countsIn(place), `killed at ${killAt}`).toMatchObject({ created: 2, pending: 0 });
    expect(keptOrders(sandbox).map(({ number }) => number)).toEqual(['R1', 'R2']);
    expect(sandbox.all('order-drafts').length).toBe(0);
    expect(sandbox.all('baskets').length).toBe(0);
  });
}

test.each([
  { name: 'no mapping', flags: [] as string[] },
  { name: 'a namespace', flags: mapped },
])(
  '$name: killed around a finalization without an order, there is one basket each and no second order',
  { timeout: killTimeout },
  async ({ flags }) => {
    for (const killAt of await placesOf(flags)) await killAndRegister(flags, killAt);
  },
);

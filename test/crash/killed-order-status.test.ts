import { expect, test } from 'vitest';
import { beginOrResume, type KilledWork, killEverywhere, killTimeout, undisturbed } from '../support/kills.js';
import { runsIn } from '../support/stored-runs.js';
import { openWorld, type World } from '../support/worlds/world.js';

const none = { aggregated_status: 'NOT_NECESSARY' };
const before = { A: 'NEW', B: 'CONFIRMED', C: 'IN_PROCESS', D: 'ON_HOLD', E: 'CANCELED', F: 'NEW' };
const after = { A: 'ON_HOLD', B: 'ON_HOLD', C: 'ON_HOLD', D: 'ON_HOLD', E: 'CANCELED', F: 'ON_HOLD' };
const counts = { created: 0, updated: 4, unchanged: 1, rejected: 1, pending: 0 };

async function openOrders(): Promise<World> {
  const world = await openWorld({ files: { 'in.csv': 'id,number\nA,\n,NB\nC,\nD,\nE,\nF,\n' } });
  for (const [id, status] of Object.entries(before)) {
    const order = {
      id,
      status,
      number: `N${id}`,
      transaction_date_and_time: new Date(Date.now() - 60_000).toISOString(),
      items: [],
      production_information: none,
      fulfillment_information: none,
      invoice_information: none,
    };
    world.sandbox.put('orders', order);
  }
  return world;
}

function expectEnd({ sandbox, folder }: World): void {
  const orders = sandbox.all('orders');
  expect(Object.fromEntries(orders.map(({ id, status }) => [id, status]))).toEqual(after);
  // Held twice, an order would not know any more what it was before.
  const held = orders.filter(({ previous_status }) => previous_status !== undefined);
  expect(held.every(({ id = '', previous_status }) => before[id as keyof typeof before] === previous_status)).toBe(
    true,
  );
  expect(held).toHaveLength(4);
  expect(runsIn({ folder }).map(({ summary }) => summary?.counts)).toEqual([counts]);
}

const begin = ['orders', 'hold', '--file', 'in.csv', '--concurrency', '2'];
const killedHolds: KilledWork<World, void> = {
  open: openOrders,
  resume: (place, attempt) => beginOrResume(place, { begin }, { powerCut: true, ...attempt }),
  code: 5,
  endingOf: expectEnd,
};

test('orders that are held: killed anywhere, power lost, and resumed, each was held once', {
  timeout: killTimeout,
}, async () => {
  await killEverywhere(killedHolds, await undisturbed(killedHolds), { real: true });
});

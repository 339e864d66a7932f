import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runHere } from '../support/run-here.js';
import { openKnownProducts } from '../support/worlds/known-products.js';
import { inWorld, type World } from '../support/worlds/world.js';

// What the other tests of this folder rest on: a command that is killed in this process is as dead as a process.

const rows = ['external_id,name,tax_category', ...[1, 2, 3, 4].map((at) => `new-${at},New ${at},STANDARD`)];
const open = () => openKnownProducts(rows, 'external_id');
const importing = ['products', 'import', 'in.csv', '--concurrency', '3', '--json'];

const kill = (place: World, killAt: number | string) => runHere(importing, { ...place, killAt });

test('a command that is killed at any step does nothing after it, however long one waits', async () => {
  const { steps } = await inWorld(open, (place) => runHere(importing, place));
  // Of its last steps there may be fewer another time.
  const places = steps.slice(0, -15).flatMap((_, at) => (at % 7 === 0 ? [at + 1] : []));
  await Promise.all(
    places.map((killAt) =>
      inWorld(open, async (place) => {
        const { signal, grave } = await kill(place, killAt);
        expect(signal).toBe('SIGKILL');
        await sleep(700);
        grave?.expectUntouched();
      }),
    ),
  );
});

test('a change of its files, or a request, after a kill is found', async () => {
  await inWorld(open, async (place) => {
    const { grave } = await kill(place, 'left PUT new-2');
    expect(grave).toBeDefined();
    grave?.expectUntouched();
    await fetch(place.sandbox.baseUrl);
    expect(() => grave?.expectUntouched()).toThrow('requests after the kill');
    appendFileSync(join(place.folder, 'in.csv'), '\n');
    expect(() => grave?.expectUntouched()).toThrow('files that changed after the kill');
  });
});

test('the next command sees that it is gone, takes its lock and ends its work; while it lives it is in the way', async () => {
  await inWorld(open, async (place) => {
    const both = await Promise.all([runHere(importing, place), runHere(importing, place)]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 9]);
  });
  await inWorld(open, async (place) => {
    const { grave } = await kill(place, 'left PUT new-2');
    const next = await runHere(['runs', 'resume', 'latest', '--json'], place);
    expect(next, next.stderr).toMatchObject({ code: 0, signal: null });
    grave?.expectSilent();
    expect(place.sandbox.all('products')).toHaveLength(8);
  });
});

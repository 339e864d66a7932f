import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type FleetPlace, openFleetPlace } from '../support/worlds/fleet.js';

const names = ['berlin', 'hamburg'];
const header = 'external_id,name,tax_category,sales_price,sales_price_currency';

let place: FleetPlace;
beforeAll(async () => {
  place = await openFleetPlace(names, { latencyMs: 200 });
  mkdirSync(join(place.folder, 'in'));
  const rows = Array.from({ length: 400 }, (_, at) => `NEW-${at},Socks,STANDARD,1.00,EUR`);
  for (const name of names) writeFileSync(join(place.folder, 'in', `${name}.csv`), `${[header, ...rows].join('\n')}\n`);
}, 60_000);
afterAll(() => place.close());

interface Top {
  status: string;
  at_work: { organisation: string; phase: string | null; done: number | null; total: number | null }[];
}

test('shows who is at work and how far that is, until the fleet run ends', { timeout: 120_000 }, async () => {
  expect(await place.run('fleet top')).toMatchObject({ code: 2, stderr: expect.stringContaining('no fleet runs yet') });
  const stop = new AbortController();
  const importing = "products import '$DIR/in/{org}.csv' --concurrency 1";
  const running = place.run(`fleet run --file $DIR/fleet.yaml -- ${importing}`, stop.signal);

  let seen: Top = { status: '', at_work: [] };
  const isSending = ({ at_work }: Top) => at_work.some(({ phase, done }) => phase === 'sending' && (done ?? 0) > 0);
  while (!isSending(seen)) {
    await sleep(200);
    const { code, stdout } = await place.run('fleet top --json');
    // Before its first line the fleet run is not there.
    if (code === 0) seen = JSON.parse(stdout);
  }
  expect(seen.status).toBe('running');
  expect(seen.at_work.map(({ organisation }) => organisation)).toEqual(names);
  expect(seen.at_work.find(({ phase }) => phase === 'sending')).toMatchObject({ total: 400 });

  const watching = runCli('fleet top', { folder: place.folder, env: place.env, columns: 100 });
  const printed = await place.run('fleet top');
  expect(printed.stdout).toMatch(/^fleet run \S+, running: 2 organisations: 2 running/);
  expect(printed.stdout).toMatch(/^(berlin|hamburg)\t.*\tsending\t\d+\/400\t/m);
  // It is drawn twice a second.
  await sleep(1500);
  stop.abort();
  expect((await running).code).toBe(130);
  const watched = await watching;
  expect(watched.code).toBe(0);
  expect(watched.screen).toMatch(/berlin {2}\d.* {2}sending {2}\d+\/400/);
  expect(watched.stdout).toMatch(/^fleet run \S+, interrupted: /);
});

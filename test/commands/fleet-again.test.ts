import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FleetPlace, openFleetPlace } from '../support/worlds/fleet.js';

let place: FleetPlace;
let file: string;
beforeAll(async () => {
  place = await openFleetPlace(['north', 'south', 'west']);
  file = join(place.folder, 'fleet.yaml');
  mkdirSync(join(place.folder, 'books'));
});
afterAll(() => place.close());

const fleet = (line: string) => place.run(line.replace(/^(fleet (check|run|resume)) ?/, '$1 --file $DIR/fleet.yaml '));

interface View {
  fleet_run_id: string;
  counts: Record<string, number>;
  organisations: { organisation: string; state: string; attempts: number }[];
}

test('an entry that was wrong is corrected, and the fleet run is resumed with it', async () => {
  const good = readFileSync(file, 'utf8');
  const url = String(place.sandboxes.get('south')?.baseUrl);
  writeFileSync(
    file,
    good.replace(url, 'http://127.0.0.1:1').replace('name: west, org: demo', 'name: west, org: demos'),
  );
  const checked = await fleet('fleet check');
  expect(checked.code).toBe(6);
  // Whole, however narrow the table is.
  expect(checked.stderr).toMatch(/2 of 3 organisations would fail\n {2}south: .+\n {2}west: .*"demos"/);

  const line = "-- invoices pull --from -1d --out '$DIR/books/{org}.ndjson'";
  const first = await fleet(`fleet run --json ${line}`);
  expect(first.code, first.stderr).toBe(6);
  const { fleet_run_id: id, counts }: View = JSON.parse(first.stdout);
  expect(counts).toMatchObject({ done: 1, failed: 2 });

  const again: View = JSON.parse((await fleet(`fleet run --failed-of ${id} --json ${line}`)).stdout);
  expect(again.organisations.map(({ organisation }) => organisation)).toEqual(['south', 'west']);

  writeFileSync(file, readFileSync(file, 'utf8').replace('name: west', 'name: east'));
  const renamed = await fleet(`fleet run --failed-of ${id} --json ${line}`);
  expect(renamed.stderr).toContain('fleet.yaml any more, left out: west\n');

  writeFileSync(file, good);
  const resumed = await fleet(`fleet resume ${id} --json`);
  expect(resumed.code, resumed.stderr).toBe(0);
  expect(resumed.stderr).toContain('west: was "demos" at ');
  const view: View = JSON.parse(resumed.stdout);
  expect(view.counts).toMatchObject({ organisations: 3, done: 3 });
  expect(view.organisations.map(({ attempts }) => attempts)).toEqual([1, 2, 2]);

  const none = await fleet(`fleet run --failed-of ${id} ${line}`);
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('that did not end well') });
});

test('lines of a log name the fleet run', async () => {
  const { stdout, stderr } = await fleet('fleet run --log-format json --json --select name=north -- products list');
  const { fleet_run_id: id }: View = JSON.parse(stdout);
  const ended = stderr.split('\n').filter((line) => line.includes('"organisation":"north"'));
  expect(ended.map((line) => JSON.parse(line).fleet_run_id)).toEqual([id]);
});

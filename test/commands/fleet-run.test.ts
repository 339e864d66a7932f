import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import { type FleetPlace, openFleetPlace } from '../support/worlds/fleet.js';

/** A process each. */
const count = byEffort({ short: 7, usual: 7, complete: 20 });
const names = Array.from({ length: count }, (_, at) => `shop${at + 1}`);
const header = 'external_id,name,tax_category,sales_price,sales_price_currency';
/** They end in these ways at first. */
const [partial, down, locked] = ['shop3', 'shop6', 'shop7'] as const;
const importing = "products import '$DIR/in/{org}.csv' --rejects '$DIR/rejects/{org}.csv'";

/** Four of them are of the pilot. */
const labelsOf = (name: string) => `, labels: { ${names.indexOf(name) < 4 ? 'pilot: yes, ' : ''}brand: acme }`;

/** Many processes, on a machine that has other things to do as well. */
const slowly = { timeout: 300_000 };

let place: FleetPlace;
beforeAll(async () => {
  place = await openFleetPlace(names, { more: labelsOf });
  for (const folder of ['in', 'rejects', 'books']) mkdirSync(join(place.folder, folder));
  for (const name of names) {
    const bad = name === partial ? '\nBAD,Bad,STANDARD,cheap,EUR' : '';
    writeFileSync(join(place.folder, 'in', `${name}.csv`), `${header}\nNEW,From ${name},STANDARD,1.00,EUR${bad}\n`);
  }
});
afterAll(() => place.close());

const fleet = (line: string) =>
  place.run(line.replace(/^(fleet (list|check|run|resume)) ?/, '$1 --file $DIR/fleet.yaml '));
const productsOf = (name: string) =>
  (place.sandboxes.get(name)?.all('products') ?? [])
    .filter(({ external_id: id }) => id === 'NEW')
    .map((one) => one.name);
const writesOf = (name: string) =>
  (place.sandboxes.get(name)?.requests() ?? []).filter(({ method, path }) => method === 'PUT' && path.includes('NEW'));

interface View {
  fleet_run_id: string;
  status: string;
  counts: Record<string, number>;
  organisations: {
    organisation: string;
    state: string;
    exit: number | null;
    attempts: number;
    run_id: string | null;
  }[];
}

describe('many organisations, three of which do not end well', slowly, () => {
  let first: View;

  test('each has its own outcome, and the gravest is the exit code', async () => {
    place.sandboxes
      .get(down)
      ?.setFaults([{ operation: 'upsertProductByExternalId', fault: { kind: 'status', status: 503 } }]);
    const secret = place.env[`SECRET_${locked}`] ?? '';
    place.env[`SECRET_${locked}`] = 'Sc7-anothers-8w1mZ3yTbB';
    const result = await fleet(`fleet run --jobs 4 --json -- ${importing}`);
    place.env[`SECRET_${locked}`] = secret;
    first = JSON.parse(result.stdout);
    expect(result.code, result.stdout + result.stderr).toBe(6);
    expect(first.counts).toMatchObject({ organisations: count, done: count - 3, partial: 1, failed: 2 });
    const ends = new Map(first.organisations.map(({ organisation, exit }) => [organisation, exit]));
    expect([partial, down, locked].map((name) => ends.get(name))).toEqual([5, 6, 4]);
    for (const name of names) {
      expect(productsOf(name), name).toEqual(name === down || name === locked ? [] : [`From ${name}`]);
    }
  });

  test('going on begins no others, and goes on with the run that was begun', async () => {
    place.sandboxes.get(down)?.setFaults([]);
    for (const sandbox of place.sandboxes.values()) sandbox.forgetRequests();
    const result = await fleet('fleet resume latest --json');
    const view: View = JSON.parse(result.stdout);
    expect(result.code, result.stderr).toBe(5);
    expect(view).toMatchObject({ fleet_run_id: first.fleet_run_id, status: 'partial' });
    expect(names.filter((name) => place.sandboxes.get(name)?.requests().length !== 0)).toEqual([down, locked]);
    const own = (of: View) => of.organisations.find(({ organisation }) => organisation === down);
    expect(own(view)).toMatchObject({ state: 'done', exit: 0, attempts: 2, run_id: own(first)?.run_id });
    expect(productsOf(down)).toEqual([`From ${down}`]);
    expect(writesOf(down)).toHaveLength(1);
  });

  test('what ended well is not gone on with', async () => {
    const result = await fleet('fleet resume latest');
    expect(result).toMatchObject({ code: 2, stdout: '' });
    expect(result.stderr).toContain('is done: all its organisations ended well');
  });

  test('bookmarks, runs and locks are kept by organisation, and no secret is anywhere', () => {
    const files = place.files();
    const runs = files.filter(({ file }) => /^state\/fleets\/shops\/[^/]+\/state\/runs\/[^/]+\/run\.json$/.test(file));
    expect(new Set(runs.map(({ file }) => file.split('/')[3])).size).toBe(count);
    const secrets = [...place.secrets, 'Sc7-anothers-8w1mZ3yTbB'];
    expect(files.filter(({ text }) => secrets.some((secret) => text.includes(secret))).map(({ file }) => file)).toEqual(
      [],
    );
    expect(files.filter(({ file }) => /locks\/fleet-\d/.test(file))).toEqual([]);
  });

  test('a report tells outcomes, what was rejected and what to do', async () => {
    const page = join(place.folder, 'night.html');
    const result = await place.run(`fleet report ${first.fleet_run_id} --html ${page}`);
    expect(result.code, result.stderr).toBe(0);
    expect(result.stdout).toContain(
      `${count} organisations: ${count - 1} done, 1 partial; ${count + 1} items, 1 rejected`,
    );
    expect(result.stdout).toContain(`--select name=${partial} -- runs retry-rejected `);
    expect(place.files().find(({ file }) => file === 'night.html')?.text).toContain('default-src');
    const markdown = await place.run('fleet report latest --format markdown');
    expect(markdown.stdout).toContain('| shop3 | partial | 5 partial |');
    const list = await place.run('fleet runs --format ndjson');
    expect(JSON.parse(list.stdout)).toMatchObject({
      status: 'partial',
      organisations: count,
      done: count - 1,
      partial: 1,
      failed: 0,
    });
  });

  test('what was rejected is sent again in the folders of its organisation', async () => {
    const rejects = join(place.folder, 'rejects', `${partial}.csv`);
    writeFileSync(rejects, `${header}\nBAD,Good now,STANDARD,2.00,EUR\n`);
    const run = first.organisations.find(({ organisation }) => organisation === partial)?.run_id;
    const result = await fleet(`fleet run --select name=${partial} -- runs retry-rejected ${run}`);
    expect(result.code, result.stderr).toBe(0);
    expect(
      place.sandboxes
        .get(partial)
        ?.all('products')
        .map(({ external_id: id }) => id),
    ).toContain('BAD');
  });
});

test('some are selected, by one label and without another; each pulls to its own file', {
  ...slowly,
  tags: ['complete'],
}, async () => {
  const line = `fleet run --select 'pilot,name!=shop1' --jobs 3 -- invoices pull --since-last --from -1d --out`;
  const result = await fleet(`${line} '$DIR/books/{label.brand}-{org}.ndjson'`);
  expect(result.code, result.stderr).toBe(0);
  const books = place.files().filter(({ file }) => file.startsWith('books/'));
  expect(books.map(({ file }) => file).toSorted()).toEqual(
    ['shop2', 'shop3', 'shop4'].map((name) => `books/acme-${name}.ndjson`),
  );
});

test('no more are begun once enough failed', { ...slowly, tags: ['complete'] }, async () => {
  for (const sandbox of place.sandboxes.values())
    sandbox.setFaults([{ operation: '*', fault: { kind: 'status', status: 503 } }]);
  const result = await fleet('fleet run --select pilot --jobs 1 --max-failures 2 --json -- products list');
  for (const sandbox of place.sandboxes.values()) sandbox.setFaults([]);
  const view: View = JSON.parse(result.stdout);
  expect(result.code).toBe(6);
  expect(view.counts).toMatchObject({ failed: 2, waiting: 2 });
  const resumed = await fleet('fleet resume latest --json');
  expect(resumed.code, resumed.stderr).toBe(0);
});

test('two checks at once each log in to all, and report what would fail', {
  ...slowly,
  tags: ['complete'],
}, async () => {
  place.env.SECRET_shop2 = '';
  const check = () => fleet('fleet check --select pilot --json');
  for (const result of await Promise.all([check(), check()])) {
    const { organisations } = JSON.parse(result.stdout);
    expect(result.code).toBe(4);
    expect(organisations.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([
      expect.objectContaining({ organisation: 'shop2', exit: 4, why: expect.stringContaining('SECRET_shop2') }),
    ]);
  }
  expect(place.files().filter(({ file }) => file.includes('check-'))).toEqual([]);
});

test('what is over and has nothing left to do can be removed', { ...slowly, tags: ['complete'] }, async () => {
  const failing = await fleet('fleet run --select name=shop2 -- products list');
  expect(failing.code).toBe(4);
  const result = await place.run('fleet prune --older-than 1s --json');
  const { removed } = JSON.parse(result.stdout);
  const left = JSON.parse((await place.run('fleet runs --json')).stdout).items;
  expect(removed.length).toBeGreaterThan(2);
  expect(left.map(({ failed }: { failed: number }) => failed)).toEqual([1]);
  expect(place.files().filter(({ file }) => removed.some((id: string) => file.includes(`fleet-runs/${id}`)))).toEqual(
    [],
  );
});

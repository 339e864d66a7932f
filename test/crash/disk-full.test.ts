import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openShop, type Shop } from '../faults/shop.js';
import { firstOf } from '../support/effort.js';
import { journalTextOf } from '../support/journal-text.js';
import { runBeside } from '../support/kills.js';
import { runCli } from '../support/run-cli.js';
import { runTillctl } from '../support/run-process.js';

let shop: Shop;
afterEach(() => shop.close());

test.each(firstOf(['4', '1']))(
  'a journal that cannot grow ends the run (exit 8) before it sends more (%s at a time)',
  async (concurrency) => {
    shop = await openShop();
    const flags = ['--concurrency', concurrency, '--json'];
    const full = await runTillctl(['products', 'import', 'in.csv', ...flags], { ...shop, largestFileKib: 12 });
    expect(full, full.stderr).toMatchObject({ code: 8, signal: null });
    const { error, counts } = JSON.parse(full.stdout);
    expect(error).toMatchObject({ name: 'local' });
    expect(error.message).toMatch(/^cannot write the journal .*: the file is larger than the system allows$/);
    expect(error.hint).toMatch(/^tillctl runs resume \S+$/);
    expect(counts.pending).toBeGreaterThan(0);

    const sent = shop.sandbox
      .requests()
      .flatMap(({ method, path }) => (method === 'PUT' ? [path.replace(/.*\//, '')] : []));
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThan(40);
    const intents = journalLines().flatMap((line) => /^\{"intent":.*?"key":"([^"]+)"/.exec(line)?.[1] ?? []);
    expect(sent.filter((key) => !intents.includes(key))).toEqual([]);

    const resumed = await runBeside(['runs', 'resume', 'latest', ...flags], shop);
    expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(resumed.stdout).counts).toMatchObject({ created: 20, updated: 20, pending: 0 });
    expect(shop.sandbox.all('products')).toHaveLength(40);
  },
);

test('a reject file that cannot be written is written when the run is resumed', async () => {
  shop = await openShop();
  appendFileSync(join(shop.folder, 'in.csv'), 'bad,A-bad,Bad,INVENTORY_PRODUCT,STANDARD,cheap,EUR\n');
  const command = `products import ${shop.folder}/in.csv --rejects ${shop.folder}/later/bad.csv --json`;
  // It was there when the run began.
  mkdirSync(join(shop.folder, 'later'));
  const ended = runCli(command, shop);
  await vi.waitUntil(() => shop.sandbox.requests().length > 2, { timeout: 300_000, interval: 1 });
  rmdirSync(join(shop.folder, 'later'));
  const unwritten = await ended;
  expect(unwritten, unwritten.stderr).toMatchObject({ code: 8 });
  const { error, counts, status } = JSON.parse(unwritten.stdout);
  expect(error.message).toMatch(/^cannot write .*later\/bad\.csv: no such file or folder$/);
  expect(error.hint).toMatch(/^tillctl runs resume \S+$/);
  expect({ counts, status }).toEqual({
    counts: { created: 20, updated: 20, unchanged: 0, rejected: 1, pending: 0 },
    status: 'failed',
  });

  mkdirSync(join(shop.folder, 'later'));
  shop.sandbox.forgetRequests();
  const resumed = await runBeside(['runs', 'resume', 'latest', '--json'], shop);
  expect(resumed, resumed.stderr).toMatchObject({ code: 5 });
  expect(JSON.parse(resumed.stdout)).toMatchObject({ counts, status: 'partial' });
  expect(readFileSync(join(shop.folder, 'later', 'bad.csv'), 'utf8')).toContain('bad,A-bad,Bad,');
  // A few of what it sent are looked at; nothing is sent.
  expect(shop.sandbox.requests().filter(({ method }) => method !== 'GET')).toEqual([]);
});

function journalLines(): string[] {
  const runs = join(shop.folder, 'state', 'runs');
  const [id = ''] = readdirSync(runs);
  return journalTextOf(join(runs, id)).split('\n');
}

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Entry } from '../../src/lib/journal/entries.js';
import { openShop, type Shop } from '../faults/shop.js';
import { byEffort } from '../support/effort.js';
import { journalTextOf } from '../support/journal-text.js';
import { runBeside } from '../support/kills.js';
import { runCli } from '../support/run-cli.js';
import { type RunningProcess, startTillctl } from '../support/run-process.js';

let shop: Shop;
let running: RunningProcess[] = [];
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  running = [];
  await shop.close();
});

function start(...flags: string[]): RunningProcess {
  const process = startTillctl(['products', 'import', 'in.csv', '--json', ...flags], shop);
  running.push(process);
  return process;
}

/** In this process, with a signal that comes when the test says. */
function startHere(line: string) {
  const signal = new AbortController();
  const ended = runCli(line.replace('in.csv', join(shop.folder, 'in.csv')), { ...shop, signal: signal.signal });
  return { ended, interrupt: () => signal.abort() };
}

const writes = () => shop.sandbox.requests().filter(({ method }) => method === 'PUT').length;

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

function journal(): Entry[] {
  const runs = join(shop.folder, 'state', 'runs');
  const [id = ''] = readdirSync(runs);
  const text = journalTextOf(join(runs, id));
  expect(text.endsWith('\n')).toBe(true);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
}

async function expectResumable(): Promise<void> {
  shop.sandbox.setFaults([]);
  const resumed = await runBeside(['runs', 'resume', 'latest', '--json'], shop);
  expect(resumed, resumed.stderr).toMatchObject({ code: 0 });
  const { counts } = JSON.parse(resumed.stdout);
  expect(counts).toEqual({ created: 20, updated: 20, unchanged: 0, rejected: 0, pending: 0 });
  expect(
    shop.sandbox
      .all('products')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Array.from({ length: 40 }, (_, number) => `Product ${number}`).sort());
}

test.each(byEffort({ short: ['SIGTERM'], usual: ['SIGTERM'], complete: ['SIGINT', 'SIGTERM'] } as const))(
  'after %s the calls in flight end, no row is in doubt, and it says how to go on',
  async (signal) => {
    shop = await openShop();
    shop.sandbox.setFaults([{ operation: 'upsertProductByExternalId', fault: { kind: 'latency', ms: 40 } }]);
    const { child, ended } = start('--concurrency', '2');
    await until(() => writes() >= 6);
    child.kill(signal);
    const { code, stdout } = await ended;
    expect(code).toBe(130);
    const { status, counts, resume, error } = JSON.parse(stdout);
    expect({ status, name: error.name }).toEqual({ status: 'interrupted', name: 'interrupted' });
    expect(resume).toMatch(/^tillctl runs resume \S+$/);
    expect(error.hint).toBe(resume);
    expect(error.message).toBe(`interrupted by ${signal === 'SIGINT' ? 'Ctrl-C (SIGINT)' : 'SIGTERM'}`);

    const entries = journal();
    const intents = entries.flatMap((entry) => ('intent' in entry ? [entry.intent] : []));
    const outcomes = entries.flatMap((entry) => ('outcome' in entry ? [entry.outcome] : []));
    expect(outcomes.sort()).toEqual(intents.sort());
    expect(intents).toHaveLength(writes());
    expect(counts.created + counts.updated).toBe(outcomes.length);
    expect(counts.pending).toBe(40 - outcomes.length);
    expect(counts.pending).toBeGreaterThan(0);
    await expectResumable();
  },
);

test('a second signal ends it at once, although an answer is outstanding', async () => {
  shop = await openShop();
  shop.sandbox.setFaults([
    { operation: 'upsertProductByExternalId', after: 3, fault: { kind: 'no_answer', effect: true } },
  ]);
  const { child, ended } = start('--concurrency', '1', '--timeout', '3600');
  // The fourth has taken effect, and its answer will never come.
  await until(() => shop.sandbox.all('products').filter(({ name }) => name.startsWith('Product')).length === 4);
  child.kill('SIGINT');
  expect(await Promise.race([ended, sleep(300, 'still waiting')])).toBe('still waiting');
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, signal: null });
  await expectResumable();
});

test('a signal ends the waiting for what the platform asked for', async () => {
  shop = await openShop();
  shop.sandbox.setFaults([
    {
      operation: 'upsertProductByExternalId',
      after: 8,
      fault: { kind: 'status', status: 429, retry_after: 3600 },
    },
  ]);
  const { ended, interrupt } = startHere('products import in.csv --json --concurrency 4');
  await until(() => shop.sandbox.requests().some(({ status }) => status === 429));
  await sleep(100);
  interrupt();
  const { code, stdout } = await ended;
  expect(code).toBe(130);
  const { counts } = JSON.parse(stdout);
  expect(counts).toMatchObject({ rejected: 0, pending: 32 });
  await expectResumable();
});

test('with more rows in work than requests may be in flight, nothing but notices is on stderr', async () => {
  shop = await openShop();
  shop.sandbox.setFaults([{ operation: '*', fault: { kind: 'latency', ms: 10 } }]);
  const { code, stderr } = await startHere('products import in.csv --json').ended;
  const lines = stderr.trimEnd().split('\n');
  expect({ code, lines }).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^reading .*in\.csv \(UTF-8, delimiter ","\)$/),
      expect.stringMatching(/^\d+ products have no management_unit: counted in pieces/),
      expect.stringMatching(/^of the products sent, .* without/),
      expect.stringMatching(/^\d+ prices were sent without saying whether gross or net/),
    ],
  });
});

test('a signal ends the reading of a standard input that nobody closes, and leaves nothing behind', async () => {
  shop = await openShop();
  const process = startTillctl(['products', 'import', '-', '--input-format', 'csv', '--json'], {
    ...shop,
    openStdin: true,
  });
  running.push(process);
  process.child.stdin?.write('external_id,name,tax_category\nA-1,Mug,STANDARD\n');
  const work = join(shop.folder, 'state', 'work');
  const kept = () => readdirSync(work).map((folder) => join(work, folder, 'stdin.input'));
  await until(() => existsSync(work) && kept().some((file) => existsSync(file) && statSync(file).size > 0));
  process.child.kill('SIGTERM');
  const { code, stdout } = await process.ended;
  expect({ code, name: JSON.parse(stdout).error.name }).toEqual({ code: 130, name: 'interrupted' });
  expect(readdirSync(work)).toEqual([]);
});

test('a read that is under way is told as interrupted, not as a failure of the platform', async () => {
  shop = await openShop();
  shop.sandbox.setFaults([{ operation: 'listInvoices', fault: { kind: 'latency', ms: 5_000 } }]);
  const line = `invoices pull --from 2024-01-01 --out ${shop.folder}/books.ndjson --json`;
  const pull = startHere(line);
  await until(() => shop.sandbox.requests().some(({ path }) => path.includes('invoices')));
  pull.interrupt();
  const { code, stdout } = await pull.ended;
  expect(code).toBe(130);
  const { error } = JSON.parse(stdout);
  expect(error.message).toMatch(/^interrupted by /);
  expect(error.hint).toContain('tillctl invoices pull --from');
});

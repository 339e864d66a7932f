import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keptOrders, stateWithProducts } from '../commands/order-place.js';
import { runCli } from '../support/run-cli.js';
import { type ProcessOptions, type ProcessResult, startTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { stateWithStock } from '../support/stock-place.js';

/** Work of which the platform knows no key: it would have everything twice. */
interface Work {
  name: string;
  argv: string[];
  text: string;
  state: () => NonNullable<Parameters<typeof startSandbox>[0]>['state'];
  made: (sandbox: RunningSandbox) => number;
}

const rows = 20;
const lines = (row: (at: number) => string): string => Array.from({ length: rows }, (_, at) => `${row(at)}\n`).join('');

const orders: Work = {
  name: 'orders',
  argv: ['orders', 'create', 'in.csv', '--concurrency', '1'],
  text: `reference,product_external_id,quantity\n${lines((at) => `R${at},A,1`)}`,
  state: stateWithProducts,
  made: (sandbox) => keptOrders(sandbox).length,
};

const works: Work[] = [
  orders,
  {
    name: 'stock changes without references',
    argv: ['inventory', 'changes', 'post', 'in.csv', '--concurrency', '1'],
    text: `product_external_id,storage_location_id,change\n${lines((at) => `P${at},warehouse,1`)}`,
    state: () => stateWithStock(rows),
    made: ({ requests }) =>
      requests().filter(({ method, path }) => method === 'POST' && path.includes('/stock-count-changes')).length,
  },
  {
    name: 'products by article id',
    argv: ['products', 'import', 'in.csv', '--key', 'article_id', '--concurrency', '1'],
    text: `article_id,name,tax_category\n${lines((at) => `A-${at},Product ${at},STANDARD`)}`,
    state: stateWithProducts,
    made: ({ products }) => products().filter(({ article_id = '' }) => article_id.startsWith('A-')).length,
  },
];

interface Place {
  sandbox: RunningSandbox;
  folder: string;
}

async function openPlace({ state, text }: Work, latencyMs: number): Promise<Place> {
  const sandbox = await startSandbox({ state: state(), latencyMs });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-neighbours-'));
  writeFileSync(join(folder, 'in.csv'), text);
  onTestFinished(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return { sandbox, folder };
}

/** @returns what ends the one that runs; it is killed with the test */
function start(argv: readonly string[], options: ProcessOptions): Promise<ProcessResult> {
  const { child, ended } = startTillctl([...argv, '--json'], options);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return ended;
}

/** Until a run of the folder has sent something and written it down. */
async function underWay({ folder }: Place): Promise<void> {
  const runs = join(folder, 'state', 'runs');
  const isUnderWay = () =>
    existsSync(runs) &&
    readdirSync(runs).some((id) => {
      const journal = join(runs, id, 'journal.ndjson');
      return existsSync(journal) && readFileSync(journal, 'utf8').includes('"outcome"');
    });
  await expect.poll(isUnderWay, { timeout: 20_000, interval: 20 }).toBe(true);
}

function madeIn({ sandbox }: Place, { made }: Work): number {
  return made(sandbox);
}

describe('two profiles of one organisation at once', () => {
  test.each(works)('make $name once: the second is told of the first', async (work) => {
    const place = await openPlace(work, 60);
    const { sandbox, folder } = place;
    const login = `auth login --profile shop --base-url ${sandbox.baseUrl}/ --org ${sandbox.org} --app ${sandbox.app} --secret-stdin --store file`;
    // The second one is the current profile, which the one of the variables works with.
    for (const line of [login, login.replace('--profile shop', '--profile night')]) {
      const logged = await runCli(line, { folder, stdin: sandbox.secret });
      expect(logged.code, logged.stderr).toBe(0);
    }
    expect((await runCli('profile use night', { folder })).code).toBe(0);

    const both = await Promise.all([
      start([...work.argv, '--profile', 'shop'], { folder }),
      start(work.argv, { folder, sandbox }),
    ]);
    const shown = both.map(({ stdout, stderr }) => `${stdout}${stderr}`).join('\n');
    expect(both.map(({ code }) => code).sort(), shown).toEqual([0, 9]);
    expect(madeIn(place, work), shown).toBe(rows);

    // The one that was told tries again, as a cron job does.
    const again = both.find(({ code }) => code === 0) === both[0] ? { folder, sandbox } : { folder };
    const argv = again.sandbox === undefined ? [...work.argv, '--profile', 'shop'] : work.argv;
    const later = await start(argv, again);
    expect(later, later.stdout).toMatchObject({ code: 2 });
    expect(later.stdout).toContain('was already applied in full by run');
    expect(madeIn(place, work)).toBe(rows);
  });
});

const canMakeNamespaces = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

// Skipped where the user may not make PID namespaces (needs root, or user namespaces that are allowed).
describe.skipIf(!canMakeNamespaces)('two containers with one host name and one state folder', () => {
  test('the lock of the one that lives stays its own, and its heartbeat is seen', { timeout: 90_000 }, async () => {
    const place = await openPlace(orders, 250);
    const first = start(orders.argv, { ...place, ownPids: true });
    await underWay(place);
    const second = await start(orders.argv, { ...place, ownPids: true });
    expect(second, second.stdout).toMatchObject({ code: 9 });
    expect(JSON.parse(second.stdout).error.hint).toBe('it is at work: wait until it ends');
    const done = await first;
    expect(done, done.stdout).toMatchObject({ code: 0 });
    expect(madeIn(place, orders)).toBe(rows);
  });

  test('the lock of one that was killed is offered to be broken, and is not taken by itself', {
    timeout: 90_000,
  }, async () => {
    const place = await openPlace(orders, 60);
    const { child, ended } = startTillctl(orders.argv, { ...place, ownPids: true });
    await underWay(place);
    child.kill('SIGKILL');
    await ended;
    const resume = ['runs', 'resume', 'latest'];
    const second = await start(resume, { ...place, ownPids: true });
    expect(second, second.stdout).toMatchObject({ code: 9 });
    expect(JSON.parse(second.stdout).error.hint).toMatch(/add --break-lock$/);
    const third = await start([...resume, '--break-lock'], { ...place, ownPids: true });
    expect(third, third.stdout).toMatchObject({ code: 0 });
    expect(madeIn(place, orders)).toBe(rows);
  });
});

describe('a lock that is broken while the first lives', () => {
  test('stops the first before its next group, and nothing is made twice', { timeout: 90_000 }, async () => {
    const place = await openPlace(orders, 150);
    const first = start(orders.argv, place);
    await underWay(place);
    const second = start(['runs', 'resume', 'latest', '--break-lock'], place);
    const stopped = await first;
    expect(stopped, stopped.stdout).toMatchObject({ code: 9 });
    const done = await second;
    expect(done, `${done.stdout}${done.stderr}`).toMatchObject({ code: 0 });
    expect(madeIn(place, orders)).toBe(rows);
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test, vi } from 'vitest';
import { giveProducts, keptOrders } from '../commands/order-place.js';
import { firstOf } from '../support/effort.js';
import { journalTextOf } from '../support/journal-text.js';
import { runCli } from '../support/run-cli.js';
import { type ProcessOptions, type RunningProcess, startTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { giveStock } from '../support/stock-place.js';

/** Work of which the platform knows no key: it would have everything twice. */
interface Work {
  name: string;
  argv: string[];
  text: string;
  give: (platform: RunningSandbox) => void;
  made: (sandbox: RunningSandbox) => number;
}

const rows = 20;
const lines = (row: (at: number) => string): string => Array.from({ length: rows }, (_, at) => `${row(at)}\n`).join('');

const orders: Work = {
  name: 'orders',
  argv: ['orders', 'create', 'in.csv', '--concurrency', '1'],
  text: `reference,product_external_id,quantity\n${lines((at) => `R${at},A,1`)}`,
  give: giveProducts,
  made: (sandbox) => keptOrders(sandbox).length,
};

const works: Work[] = [
  orders,
  {
    name: 'stock changes without references',
    argv: ['inventory', 'changes', 'post', 'in.csv', '--concurrency', '1'],
    text: `product_external_id,storage_location_id,change\n${lines((at) => `P${at},warehouse,1`)}`,
    give: (platform) => giveStock(platform, rows),
    made: ({ requests }) =>
      requests().filter(({ method, path }) => method === 'POST' && path.includes('/stock-count-changes')).length,
  },
  {
    name: 'products by article id',
    argv: ['products', 'import', 'in.csv', '--key', 'article_id', '--concurrency', '1'],
    text: `article_id,name,tax_category\n${lines((at) => `A-${at},Product ${at},STANDARD`)}`,
    give: giveProducts,
    made: (sandbox) => sandbox.all('products').filter(({ article_id = '' }) => article_id.startsWith('A-')).length,
  },
];

interface Place {
  sandbox: RunningSandbox;
  folder: string;
  /** The real command line, in a process that ends with the test. */
  start: (argv: readonly string[], options?: Partial<ProcessOptions>) => RunningProcess;
}

async function openPlace({ give, text }: Work, latencyMs: number, { onTestFinished }: TestContext): Promise<Place> {
  const sandbox = await startSandbox({ give, latencyMs });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-neighbours-'));
  writeFileSync(join(folder, 'in.csv'), text);
  onTestFinished(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const start: Place['start'] = (argv, options) => {
    const running = startTillctl([...argv, '--json'], { folder, sandbox, ...options });
    onTestFinished(() => {
      running.child.kill('SIGKILL');
    });
    return running;
  };
  return { sandbox, folder, start };
}

/** Until a run of the folder has sent something and written it down. */
async function underWay({ folder }: Place): Promise<void> {
  const runs = join(folder, 'state', 'runs');
  const isUnderWay = () =>
    existsSync(runs) && readdirSync(runs).some((id) => journalTextOf(join(runs, id)).includes('"outcome"'));
  await vi.waitUntil(isUnderWay, { timeout: 300_000, interval: 20 });
}

function madeIn({ sandbox }: Place, { made }: Work): number {
  return made(sandbox);
}

describe.concurrent('two profiles of one organisation at once', () => {
  test.for(firstOf(works))('make $name once: the second is told of the first', async (work, context) => {
    const place = await openPlace(work, 60, context);
    const { sandbox, folder, start } = place;
    const login = `auth login --profile shop --base-url ${sandbox.baseUrl}/ --org ${sandbox.org} --app ${sandbox.app} --secret-stdin --store file`;
    // The second one is the current profile, which the one of the variables works with.
    for (const line of [login, login.replace('--profile shop', '--profile night')]) {
      const logged = await runCli(line, { folder, stdin: sandbox.secret });
      expect(logged.code, logged.stderr).toBe(0);
    }
    expect((await runCli('profile use night', { folder })).code).toBe(0);

    const shop = () => start([...work.argv, '--profile', 'shop'], { sandbox: undefined }).ended;
    const night = () => start(work.argv).ended;
    const both = await Promise.all([shop(), night()]);
    const shown = both.map(({ stdout, stderr }) => `${stdout}${stderr}`).join('\n');
    expect(both.map(({ code }) => code).sort(), shown).toEqual([0, 9]);
    expect(madeIn(place, work), shown).toBe(rows);

    // The one that was told tries again, as a cron job does.
    const later = await (both[0].code === 0 ? night() : shop());
    expect(later, later.stdout).toMatchObject({ code: 2 });
    expect(later.stdout).toContain('was already applied in full by run');
    expect(madeIn(place, work)).toBe(rows);
  });
});

const canMakeNamespaces = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

// Skipped where the user may not make PID namespaces (needs root, or user namespaces that are allowed).
describe.skipIf(!canMakeNamespaces).concurrent('two containers with one host name and one state folder', () => {
  test('the lock of the one that lives stays its own, and its heartbeat is seen', {
    timeout: 90_000,
  }, async (context) => {
    const place = await openPlace(orders, 250, context);
    const first = place.start(orders.argv, { ownPids: true });
    await underWay(place);
    const second = await place.start(orders.argv, { ownPids: true }).ended;
    expect(second, second.stdout).toMatchObject({ code: 9 });
    expect(JSON.parse(second.stdout).error.hint).toBe('it is at work: wait until it ends');
    const done = await first.ended;
    expect(done, done.stdout).toMatchObject({ code: 0 });
    expect(madeIn(place, orders)).toBe(rows);
  });

  test('the lock of one that was killed is offered to be broken, and is not taken by itself', {
    timeout: 90_000,
  }, async (context) => {
    const place = await openPlace(orders, 60, context);
    const { child, ended } = place.start(orders.argv, { ownPids: true });
    await underWay(place);
    child.kill('SIGKILL');
    await ended;
    const resume = ['runs', 'resume', 'latest'];
    const second = await place.start(resume, { ownPids: true }).ended;
    expect(second, second.stdout).toMatchObject({ code: 9 });
    expect(JSON.parse(second.stdout).error.hint).toMatch(/add --break-lock$/);
    const third = await place.start([...resume, '--break-lock'], { ownPids: true }).ended;
    expect(third, third.stdout).toMatchObject({ code: 0 });
    expect(madeIn(place, orders)).toBe(rows);
  });
});

describe.concurrent('a lock that is broken while the first lives', () => {
  test('stops the first before its next group, and nothing is made twice', {
    timeout: 90_000,
  }, async (context) => {
    const place = await openPlace(orders, 150, context);
    const first = place.start(orders.argv);
    await underWay(place);
    const second = place.start(['runs', 'resume', 'latest', '--break-lock']);
    const stopped = await first.ended;
    expect(stopped, stopped.stdout).toMatchObject({ code: 9 });
    const done = await second.ended;
    expect(done, `${done.stdout}${done.stderr}`).toMatchObject({ code: 0 });
    expect(madeIn(place, orders)).toBe(rows);
  });
});

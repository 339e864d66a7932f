import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test, vi } from 'vitest';
import { giveProducts, keptOrders } from '../commands/order-place.js';
import { firstOf } from '../support/effort.js';
import { journalTextOf } from '../support/journal-text.js';
import { runBeside } from '../support/kills.js';
import { runCli } from '../support/run-cli.js';
import { type HereResult, runHere } from '../support/run-here.js';
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
  /** Makes one of them. */
  request: string;
}

const rows = 20;
const lines = (row: (at: number) => string): string => Array.from({ length: rows }, (_, at) => `${row(at)}\n`).join('');

const orders: Work = {
  name: 'orders',
  argv: ['orders', 'create', 'in.csv', '--concurrency', '1'],
  text: `reference,product_external_id,quantity\n${lines((at) => `R${at},A,1`)}`,
  give: giveProducts,
  made: (sandbox) => keptOrders(sandbox).length,
  request: 'POST patch',
};

const works: Work[] = [
  orders,
  {
    name: 'stock changes without references',
    argv: ['inventory', 'changes', 'post', 'in.csv', '--concurrency', '1'],
    text: `product_external_id,storage_location_id,change\n${lines((at) => `P${at},warehouse,1`)}`,
    give: (platform) => giveStock(platform, rows),
    made: (sandbox) => sandbox.all('stock-changes').length,
    request: 'POST stock-count-changes',
  },
  {
    name: 'products by article id',
    argv: ['products', 'import', 'in.csv', '--key', 'article_id', '--concurrency', '1'],
    text: `article_id,name,tax_category\n${lines((at) => `A-${at},Product ${at},STANDARD`)}`,
    give: giveProducts,
    made: (sandbox) => sandbox.all('products').filter(({ article_id = '' }) => article_id.startsWith('A-')).length,
    request: 'POST products',
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
    const { sandbox, folder } = place;
    const login = `auth login --profile shop --base-url ${sandbox.baseUrl}/ --org ${sandbox.org} --app ${sandbox.app} --secret-stdin --store file`;
    // The second one is the current profile, which the one of the variables works with.
    for (const line of [login, login.replace('--profile shop', '--profile night')]) {
      const logged = await runCli(line, { folder, stdin: sandbox.secret });
      expect(logged.code, logged.stderr).toBe(0);
    }
    expect((await runCli('profile use night', { folder })).code).toBe(0);

    const shop = () => runBeside([...work.argv, '--profile', 'shop', '--json'], { folder });
    const night = () => runBeside([...work.argv, '--json'], { folder, sandbox });
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
test
  .skipIf(!canMakeNamespaces)
  .concurrent(
    'of two containers with one host name and one state folder, the lock of one that lives stays its own, that of one that was killed is offered',
    async (context) => {
      const place = await openPlace(orders, 250, context);
      const first = place.start(orders.argv, { ownPids: true });
      await underWay(place);
      const refused = await place.start(orders.argv, { ownPids: true }).ended;
      expect(refused, refused.stdout).toMatchObject({ code: 9 });
      expect(JSON.parse(refused.stdout).error.hint).toBe('it is at work: wait until it ends');
      first.child.kill('SIGKILL');
      await first.ended;
      const resume = ['runs', 'resume', 'latest'];
      const third = await place.start(resume, { ownPids: true }).ended;
      expect(third, third.stdout).toMatchObject({ code: 9 });
      expect(JSON.parse(third.stdout).error.hint).toMatch(/add --break-lock$/);
      const last = await place.start([...resume, '--break-lock'], { ownPids: true }).ended;
      expect(last, last.stdout).toMatchObject({ code: 0 });
      expect(madeIn(place, orders)).toBe(rows);
    },
  );

const frozen = works.flatMap((work) => [
  { ...work, work, at: 'left', more: 0 },
  { ...work, work, at: 'before', more: 1 },
]);

describe.concurrent('a process that stands still while another takes over its lock', () => {
  // A stock change that has not arrived is in doubt for ten minutes: nobody ends that run before.
  const cases = frozen.filter(({ name, at }) => at === 'left' || !name.startsWith('stock'));
  test.for(cases)('$name, as a request $at, sends $more requests more', async ({ work, at, more }, context) => {
    const { sandbox, folder } = await openPlace(work, 0, context);
    let thaw: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    let stopped: Promise<HereResult> | undefined;
    await new Promise<void>((onFrozen, fail) => {
      const freeze = { at: `${at} ${work.request}`, until, onFrozen };
      stopped = runHere([...work.argv, '--json'], { folder, sandbox, freeze });
      stopped.then(({ stdout }) => fail(new Error(`it did not stand still: ${stdout}`)), fail);
    });
    const taker = await runHere(['runs', 'resume', 'latest', '--break-lock', '--json'], { folder, sandbox });
    expect(taker, `${taker.stdout}${taker.stderr}`).toMatchObject({ code: 0 });
    const [written, sent] = [writtenIn(folder), writesOf(sandbox)];
    thaw();
    const last = await stopped;
    expect(last, last?.stdout).toMatchObject({ code: 9 });
    expect(writesOf(sandbox) - sent, 'requests of the one that stood still').toBe(more);
    expect(writtenIn(folder)).toEqual(written);
    if (more === 0) expect(work.made(sandbox)).toBe(rows);
  });
});

const writesOf = (sandbox: RunningSandbox) => sandbox.requests().filter(({ method }) => method !== 'GET').length;

/** What there is of runs, but for what each process notes of its own work. */
function writtenIn(folder: string): Record<string, string> {
  const runs = join(folder, 'state', 'runs');
  const files = readdirSync(runs, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /journal|steps|run\.json/.test(name),
  );
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(runs, name), 'base64')]));
}

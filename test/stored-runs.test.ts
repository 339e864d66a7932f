import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from './support/run-cli.js';
import { type RunningSandbox, startSandbox } from './support/sandbox.js';

// State as earlier builds of 0.1.0 wrote it, byte for byte but for folders, addresses and the owner of what was killed.
// A change of a header, a journal or an undo note keeps what is stored here readable, and stores a run of its own beside.

let sandbox: RunningSandbox;
let folder: string;
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** @param name of a folder with `state`, inputs and, where the platform was stored as well, `platform` */
async function restore(name: string): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-stored-'));
  cpSync(join('test/stored', name), folder, { recursive: true });
  const dataDir = join(folder, 'platform');
  sandbox = await startSandbox({ seed: 'demo', ...(existsSync(dataDir) ? { dataDir } : {}) });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.sort()) {
    const path = join(folder, file);
    if (!statSync(path).isFile() || file.startsWith('platform/')) continue;
    if (path.endsWith('.gz')) writeFileSync(path.replace(/\.gz$/, ''), gunzipSync(readFileSync(path)));
    // One byte a character: what is binary stays what it is.
    const text = readFileSync(path, 'latin1');
    const here = text
      .replaceAll('$DIR', folder)
      .replaceAll('$BASE', sandbox.baseUrl)
      .replaceAll('$HOST', hostname())
      .replaceAll('$PLAN', () => sha256(readFileSync(join(folder, 'half.json'))));
    if (here !== text) writeFileSync(path, signed(here), 'latin1');
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A plan that names another address has another digest; this is how that build computed it. */
function signed(text: string): string {
  const [, plan] = /^(.*\n)"plan_sha256":"[0-9a-f]{64}"\}\n$/s.exec(text) ?? [];
  if (plan === undefined) return text;
  return `${plan}"plan_sha256":"${sha256(Buffer.from(plan, 'latin1'))}"}\n`;
}

const tillctl = (line: string) =>
  runCli(
    line.replaceAll('$DIR', () => folder),
    { folder, sandbox, retryBaseMs: 1 },
  );

interface StoredRun {
  id: string;
  command: string;
  status: string;
  created: number;
  rejected: number;
}

async function storedRuns(): Promise<StoredRun[]> {
  const { code, stdout, stderr } = await tillctl('runs list --json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout);
}

async function idOf(command: string, status: string): Promise<string> {
  const found = (await storedRuns()).find((run) => run.command === command && run.status === status);
  if (found === undefined) throw new Error(`there is no stored run of ${command} that ${status}`);
  return found.id;
}

describe('runs that an earlier build finished', () => {
  beforeEach(() => restore('finished'));

  test('are listed, shown and reported, each with its counts', async () => {
    const runs = await storedRuns();
    expect(runs.map(({ command }) => command).toSorted()).toEqual([
      'batch prices',
      'catalog feature-templates import',
      'catalog images upload',
      'catalog nodes import',
      'catalog sales-categories import',
      'catalog variant-groups import',
      'contacts import',
      'external-ids import',
      'inventory changes post',
      'orders create',
      'products import',
      'products import',
    ]);
    for (const { id, command, created, rejected } of runs) {
      const shown = await tillctl(`runs show ${id} --json`);
      expect(shown, command).toMatchObject({ code: 0 });
      expect(JSON.parse(shown.stdout), command).toMatchObject({ summary: { counts: { created, rejected } } });
      const reported = await tillctl(`runs report ${id} --html $DIR/${id}.html`);
      expect(reported.code, `${command}: ${reported.stderr}`).toBe(0);
    }
  });

  test('have undo notes that still say what would be taken back', async () => {
    const undone = await tillctl(
      `runs undo ${await idOf('products import', 'succeeded')} --created-only --dry-run --json`,
    );
    expect(undone.code, undone.stderr).toBe(0);
    expect(JSON.parse(undone.stdout).undo).toMatchObject({ restored: 0, removed: 0, same: 4, left: 0 });
  });
});

describe('runs that an earlier build left unfinished', () => {
  beforeEach(() => restore('interrupted'));

  test.each([
    ['products import', { created: 6 }],
    ['contacts import', { created: 2 }],
  ])('%s: resumed to its end', async (command, counts) => {
    const resumed = await tillctl(`runs resume ${await idOf(command, 'failed')} --verify none --json`);
    expect(resumed.code, resumed.stderr).toBe(0);
    expect(JSON.parse(resumed.stdout).counts).toMatchObject({ ...counts, pending: 0 });
  });

  // Its first order is not on this platform any more, and a resumed run would wait for it to appear.
  test('orders create: shown with what is left to do', async () => {
    const shown = await tillctl(`runs show ${await idOf('orders create', 'failed')} --json`);
    expect(shown.code, shown.stderr).toBe(0);
    expect(JSON.parse(shown.stdout).summary.counts).toMatchObject({ created: 1, pending: 1 });
  });
});

interface Reported {
  counts?: Record<string, number>;
  undo?: Record<'restored' | 'removed' | 'same' | 'left', number>;
}

async function reported(line: string): Promise<{ code: number } & Reported> {
  const { code, stdout, stderr } = await tillctl(`${line} --json --timeout 5`);
  if (stdout === '') throw new Error(`${line}: ${stderr}`);
  const { counts, undo } = JSON.parse(stdout) as Reported;
  return { code, counts, undo };
}

interface Killed {
  command: string;
  /** Created, updated, unchanged, rejected. */
  counts: [number, number, number, number];
  /** Whether the audit has values to compare. */
  compares: boolean;
  /** By the audit of the resumed run, as that build had it: the detail that was in flight has no id in its notes. */
  lost?: number;
  /** Restored, removed, left; undefined where the run cannot be undone. */
  undone?: [number, number, number];
  /** Requests that made something, of the resumed run. */
  made: number;
}

// With undo notes where the command takes them; each was killed when its middle one of all writes had left.
const killed: Killed[] = [
  { command: 'products import', counts: [2, 2, 0, 1], compares: true, undone: [2, 2, 0], made: 1 },
  { command: 'products apply', counts: [1, 2, 0, 0], compares: true, undone: [2, 1, 0], made: 1 },
  { command: 'catalog nodes import', counts: [2, 1, 1, 0], compares: true, undone: [2, 2, 0], made: 0 },
  { command: 'external-ids import', counts: [1, 2, 1, 1], compares: true, undone: [2, 1, 0], made: 0 },
  { command: 'contacts import', counts: [1, 2, 0, 0], compares: true, lost: 3, undone: [4, 0, 2], made: 1 },
  { command: 'batch prices', counts: [0, 5, 0, 2], compares: true, undone: [5, 0, 0], made: 1 },
  { command: 'runs undo', counts: [0, 3, 0, 0], compares: true, undone: [3, 0, 0], made: 0 },
  { command: 'orders create', counts: [2, 0, 0, 1], compares: true, made: 3 },
  { command: 'inventory changes post', counts: [5, 0, 0, 1], compares: false, made: 1 },
  { command: 'inventory shipments create', counts: [2, 0, 0, 1], compares: false, made: 1 },
];

describe('runs that an earlier build was killed in the middle of', () => {
  beforeEach(() => restore('killed'));

  test.each(killed)(
    '$command: resumed to its end, reported, audited, undone',
    async ({ command, counts: [created, updated, unchanged, rejected], compares, lost = 0, undone, made }) => {
      const id = await idOf(command, 'interrupted');
      sandbox.forgetRequests();
      const code = rejected > 0 ? 5 : 0;
      const resumed = await reported(`runs resume ${id}`);
      expect(resumed).toMatchObject({ code, counts: { created, updated, unchanged, rejected, pending: 0 } });
      expect(sandbox.requests().filter(({ status }) => status === 201)).toHaveLength(made);

      expect(await tillctl(`runs show ${id} --json`)).toMatchObject({ code: 0 });
      expect(await tillctl(`runs report ${id} --html $DIR/page.html`)).toMatchObject({ code: 0 });
      const audit = await reported(`runs audit ${id}`);
      expect(audit).toMatchObject({ code: lost > 0 ? 11 : 0, counts: { lost, changed_since: 0, gone: 0 } });
      expect((audit.counts?.kept ?? 0) > 0).toBe(compares);

      if (undone === undefined) {
        expect(await tillctl(`runs undo ${id} --dry-run`)).toMatchObject({ code: 2 });
        return;
      }
      const [restored, removed, left] = undone;
      const undo = await reported(`runs undo ${id} --wait --yes`);
      expect(undo).toMatchObject({
        code: left > 0 ? 5 : 0,
        undo: { restored, left, ...(removed > 0 ? { removed } : {}) },
      });
      const again = await reported(`runs undo ${id} --dry-run`);
      expect(again.undo).toMatchObject({ restored: 0, ...(removed > 0 ? { removed: 0 } : {}) });
    },
  );
});

// The first keep the steps of their drafts in a file beside the journal, the others in it.
test.each(['killed', 'one-journal'])(
  'runs of %s leave each order, each change of stock and each shipment there once, and no draft',
  async (name) => {
    await restore(name);
    for (const command of ['orders create', 'inventory changes post', 'inventory shipments create']) {
      const id = await idOf(command, 'interrupted');
      const resumed = await reported(`runs resume ${id}`);
      expect(resumed).toMatchObject({ code: 5, counts: { updated: 0, unchanged: 0, rejected: 1, pending: 0 } });
      expect((await reported(`runs audit ${id}`)).code).toBe(0);
    }
    const { orders, changes, shipments, drafts } = {
      orders: await columnOf('number', 'orders list'),
      changes: await columnOf('reason', 'inventory changes list'),
      shipments: await columnOf('reference', 'inventory shipments list'),
      drafts: await columnOf('id', 'orders drafts list'),
    };
    expect(orders.filter((number) => number.startsWith('R'))).toEqual(['R1', 'R2']);
    expect(changes).toEqual(['S0', 'S1', 'S2', 'S3', 'S4'].map((reference) => `[ref ${reference}]`));
    expect(shipments).toEqual(['T1', 'T2']);
    expect(drafts).toEqual([]);
  },
);

test('an undo that worked on a file of its own is resumed to its end, with mappings that went round in a circle', async () => {
  await restore('undoing');
  const resumed = await reported(`runs resume ${await idOf('runs undo', 'interrupted')}`);
  expect(resumed).toMatchObject({ code: 0, counts: { updated: 4, created: 4, rejected: 0, pending: 0 } });
  const { stdout } = await tillctl('external-ids export --namespace shop --entity-class products');
  expect(stdout.split('\n').toSorted().filter(Boolean)).toEqual([
    'a,1',
    'b,2',
    'c,3',
    'd,4',
    'external_id,internal_id',
  ]);
});

async function columnOf(column: string, list: string): Promise<string[]> {
  const { stdout, stderr } = await tillctl(`${list} --json`);
  if (stdout === '') throw new Error(`${list}: ${stderr}`);
  const { items } = JSON.parse(stdout) as { items: Record<string, string | null>[] };
  return items.map((item) => item[column] ?? '').toSorted();
}

describe('what an earlier build finished is', () => {
  beforeEach(() => restore('killed'));

  test.each([
    ['undoable.csv', { restored: 2, removed: 1, left: 0 }],
    // The killed imports of nodes and ids have changed one of each since, and nodes with children are not deleted.
    ['nodes-1.csv', { restored: 0, removed: 0, left: 3 }],
    ['ids-1.csv', { restored: 0, removed: 2, left: 1 }],
    ['prices-1.csv', { restored: 2, left: 0 }],
  ])('undone: %s', async (input, expected) => {
    const { stdout } = await tillctl('runs list --json');
    const runs = JSON.parse(stdout) as { id: string; input: string }[];
    const id = runs.find((run) => JSON.stringify(run).includes(input))?.id;
    const undo = await reported(`runs undo ${id} --wait --yes`);
    expect(undo).toMatchObject({ code: expected.left > 0 ? 5 : 0, undo: expected });
  });

  test.each([
    ['products apply', 'products-plan.json', { created: 1, updated: 1 }],
    ['batch apply', 'prices-plan.json', { updated: 2 }],
  ])('applied by %s: %s', async (verb, plan, counts) => {
    const applied = await reported(`${verb} $DIR/${plan}${verb === 'batch apply' ? ' --wait' : ''}`);
    expect(applied).toMatchObject({ code: 0, counts: { ...counts, rejected: 0, pending: 0 } });
  });

  test.each([
    ['ndjson', 'books.ndjson'],
    ['json', 'books.json'],
    ['csv', 'books.csv'],
    ['parquet', 'books.parquet'],
    ['days', 'days/'],
    ['sqlite', 'sqlite:books.sqlite'],
    ['duckdb', 'duckdb:books.duckdb'],
  ])('continued from its bookmark: %s', async (name, target) => {
    const place = target.replace(/^(\w+:)?/, '$1$DIR/');
    const pull = 'invoices pull --since-last --to 2026-11-26T16:00:00Z --settle 0s';
    const { code, stdout, stderr } = await tillctl(`${pull} --state ${name} --out ${place} --json`);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ documents: 24, inserted: 16, unchanged: 8, duplicates: 0 });
  });
});

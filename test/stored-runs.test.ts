import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from './support/run-cli.js';
import { type RunningSandbox, startSandbox } from './support/sandbox.js';

// State as an earlier build of 0.1.0 wrote it, byte for byte but for folders and the platform's address. Whoever changes
// a header, a journal or an undo note keeps what is stored here readable, and stores a run of the new form beside.

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox({ seed: 'demo' });
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function restore(name: string): void {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-stored-'));
  cpSync(join('test/stored', name), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    if (!statSync(path).isFile() || path.endsWith('.zip')) continue;
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll('$DIR', folder).replaceAll('$BASE', sandbox.baseUrl));
  }
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

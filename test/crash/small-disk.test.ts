import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journalTextOf } from '../support/journal-text.js';
import { runTillctl } from '../support/run-process.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

// A disk of its own, which only root may mount: the complete run fails for others.
// @module-tag complete
let disk: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  disk = mkdtempSync(join(tmpdir(), 'tillctl-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', disk]);
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  execFileSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

const rows = 400;

/** Blocks of 4 KiB that are left; the rest of the disk is taken by a file. */
function fillUp(free: number): void {
  const size = 512 * 1024 - free * 4096;
  const ballast = join(disk, 'ballast');
  rmSync(ballast, { force: true });
  const used = Number(execFileSync('du', ['-s', '--block-size=1', disk], { encoding: 'utf8' }).split('\t')[0]);
  writeFileSync(ballast, Buffer.alloc(Math.max(0, size - used), 1));
}

// With few blocks the journal hits the end, with none not even the run can begin.
test.each([16, 12, 9, 7, 6, 5, 4, 3, 2, 1, 0])(
  'on a disk with %i blocks left a run ends with exit 8, sends nothing unwritten, and goes on when there is space',
  async (free) => {
    const folder = join(disk, 'work');
    mkdirSync(folder);
    const lines = Array.from({ length: rows }, (_, number) => `sku-${number},Product ${number},STANDARD`);
    writeFileSync(join(folder, 'in.csv'), `external_id,name,tax_category\n${lines.join('\n')}\n`);
    fillUp(free);
    const command = ['products', 'import', 'in.csv', '--replace', '--concurrency', '4', '--json'];
    const full = await runTillctl(command, { folder, sandbox });
    const shown = `${full.stdout}${full.stderr}`;
    expect(full, shown).toMatchObject({ code: 8, signal: null });
    const { error, counts } = JSON.parse(full.stdout);
    expect(error.message, shown).toContain('the disk is full');
    if (journal(folder) !== '') {
      // The run has begun: every row is accounted for, and how to go on is said.
      expect(error.hint).toMatch(/^tillctl runs resume \S+$/);
      expect(counts.created + counts.pending).toBe(rows);
    }

    const sent = sandbox.requests().flatMap(({ method, path }) => (method === 'PUT' ? [path.replace(/.*\//, '')] : []));
    expect(sent.filter((key) => !journal(folder).includes(`"key":"${key}"`))).toEqual([]);

    rmSync(join(disk, 'ballast'));
    const next = journal(folder) === '' ? command : ['runs', 'resume', 'latest', '--json'];
    const done = await runTillctl(next, { folder, sandbox });
    expect(done, `${shown}\n${done.stdout}${done.stderr}`).toMatchObject({ code: 0 });
    expect(JSON.parse(done.stdout).counts).toMatchObject({ rejected: 0, pending: 0 });
    expect(sandbox.all('products')).toHaveLength(rows);
    expect(readdirSync(join(folder, 'state', 'work'))).toEqual([]);
  },
);

/** Empty when no run exists. */
function journal(folder: string): string {
  const runs = join(folder, 'state', 'runs');
  try {
    return readdirSync(runs)
      .filter((id) => readdirSync(join(runs, id)).includes('run.json'))
      .map((id) => journalTextOf(join(runs, id)))
      .join('');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

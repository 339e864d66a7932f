import fs, { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { replace } from '../support/wrapped-calls.js';

// What the system says of the disk, as of one that is nearly full.
let blocks: { blocks: number; bavail: number } | Error | undefined;
replace(fs.promises, 'statfs', (original) => async (...parameters) => {
  if (blocks instanceof Error) throw blocks;
  return {
    ...((await original(...parameters)) as object),
    ...(blocks === undefined ? {} : { bsize: 1000, ...blocks }),
  };
});
syncBuiltinESMExports();

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-space-'));
  sandbox = await startSandbox();
  const rows = Array.from({ length: 12 }, (_, row) => `K${row},Category ${row},${'x'.repeat(95_000)}`);
  writeFileSync(join(folder, 'in.csv'), ['external_id,name,description', ...rows].join('\n'));
});
afterEach(async () => {
  blocks = undefined;
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const imported = () => runCli(`catalog sales-categories import ${join(folder, 'in.csv')}`, { folder, sandbox });

test('a run whose journal cannot fit ends before its first request, and says what it needs, what is free and where', async () => {
  blocks = { blocks: 5000, bavail: 900 };
  const asked = sandbox.requests().length;
  const refused = await imported();
  expect(refused).toMatchObject({
    code: 8,
    stderr: expect.stringContaining(
      `the disk is too full: the journal of 12 rows needs at least 1.1 MB, and 0.9 MB are free in ${join(folder, 'state')}`,
    ),
  });
  expect(
    sandbox
      .requests()
      .slice(asked)
      .filter(({ method }) => method !== 'GET'),
  ).toEqual([]);
  expect(readdirSync(join(folder, 'state'))).not.toContain('runs');
  blocks = { blocks: 5000, bavail: 4900 };
  const fits = await imported();
  expect(fits.code, fits.stderr).toBe(0);
  expect(fits.stderr).not.toContain('are free');
});

test('one that may fit is begun with a warning', async () => {
  blocks = { blocks: 5000, bavail: 2000 };
  const begun = await imported();
  expect(begun.code, begun.stderr).toBe(0);
  expect(begun.stderr).toContain('the journal of 12 rows may need up to 2.5 MB');
});

test.each([new Error('unknown'), { blocks: 0, bavail: 0 }])(
  'a disk of which nothing is known (%s) refuses no run',
  async (unknown) => {
    blocks = unknown;
    const begun = await imported();
    expect(begun.code, begun.stderr).toBe(0);
  },
);

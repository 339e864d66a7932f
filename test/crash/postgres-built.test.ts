import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../support/postgres.js';
import { runTillctl } from '../support/run-process.js';
import { startSandbox } from '../support/sandbox.js';

// `postgres.test.ts` has the target in the usual tests.
// @module-tag complete

const server = await startPostgres({ layer: 'complete' });
const folder = mkdtempSync(join(tmpdir(), 'tillctl-built-'));
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

// Bundling changes what a package of drivers gives out, so the sink's own tests, from source, do not show this.
test.skipIf(server === undefined)('the packaged command pulls into PostgreSQL, where a server can be had', async () => {
  const database = await server?.createDatabase();
  if (database === undefined) throw new Error('no database');
  const sandbox = await startSandbox({ seed: 'demo' });
  try {
    const words = ['invoices', 'pull', '--from', '-60d', '--out', database.url, '--json'];
    const { code, stdout, stderr } = await runTillctl(words, { folder, sandbox });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { inserted } = JSON.parse(stdout);
    expect(inserted).toBeGreaterThan(0);
    expect(await database.query('select count(*) from invoices')).toEqual([[String(inserted)]]);
  } finally {
    await sandbox.stop();
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-pages-'));
  sandbox = await startSandbox({ seed: 'demo' });
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const pull = (argv: string, env: Record<string, string> = {}) =>
  runCli(`invoices pull --from -3d --page-size 5 --out ${folder}/books.ndjson ${argv}`, { folder, sandbox, env });

test('--max-pages bounds every list, before the variable, and says how to allow more', async () => {
  const bounded = await pull('--max-pages 2');
  expect(bounded, bounded.stderr).toMatchObject({ code: 6 });
  expect(bounded.stderr).toContain('has more than 2 pages');
  expect(bounded.stderr).toContain('--max-pages <number>');
  expect(await pull('', { TILLCTL_MAX_PAGES: '2' })).toMatchObject({ code: 6 });
  expect(await pull('--max-pages 5000', { TILLCTL_MAX_PAGES: '2' })).toMatchObject({ code: 0 });
  expect(await pull('--max-pages 0')).toMatchObject({ code: 2 });
});

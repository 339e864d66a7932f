import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { startSandbox } from '../support/sandbox.js';

test('many requests that wait to be repeated at once are no leak that Node warns of', async () => {
  const sandbox = await startSandbox();
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-waiting-'));
  const warnings: string[] = [];
  const listen = (warning: Error) => warnings.push(warning.name);
  process.on('warning', listen);
  try {
    const rows = Array.from({ length: 200 }, (_, at) => `W-${at},Article ${at},STANDARD`);
    writeFileSync(join(folder, 'all.csv'), ['external_id,name,tax_category', ...rows, ''].join('\n'));
    sandbox.setFaults([
      { operation: 'upsertProductByExternalId', after: 40, every: 3, times: 24, fault: 'reset_before' },
    ]);
    // One that waits gives its place to another, and the waits are long: many wait together.
    const options = { folder, sandbox, retryBaseMs: 1500 };
    const { code } = await runCli(`products import ${folder}/all.csv --yes`, options);
    expect(code).toBe(0);
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', listen);
    rmSync(folder, { recursive: true, force: true });
    await sandbox.stop();
  }
});

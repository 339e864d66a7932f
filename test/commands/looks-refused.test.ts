import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-looks-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(line: string) {
  const { code, stdout, stderr } = await runCli(`${line.replaceAll('$DIR', folder)} --json`, {
    folder,
    sandbox,
    retryBaseMs: 1,
  });
  return { code, stderr, summary: JSON.parse(stdout) };
}

const head = 'external_id,name,tax_category,manufacturer';
const many = (count: number) =>
  Array.from({ length: count }, (_, number) => `A${number},Apron ${number},STANDARD,Kiln`);

function file(...lines: string[]): void {
  writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);
}

test('a write that cannot be read back was written: it is not confirmed, and an undo takes it away', async () => {
  // The first one looks whether it is there.
  sandbox.setFaults([{ operation: 'getProductByExternalId', after: 1, fault: { kind: 'status', status: 422 } }]);
  file(head, ...many(1));
  const { code, summary, stderr } = await run('products import $DIR/in.csv --undoable --settle 1s');
  expect(code, stderr).toBe(0);
  expect(summary.counts).toMatchObject({ created: 1, rejected: 0 });
  expect(summary.verification).toMatchObject({ unconfirmed: 1, not_kept: 0 });
  expect(stderr).toContain('product "A0" could not be checked, since it cannot be read back');
  sandbox.setFaults([]);
  const undone = await run(`runs undo ${summary.run_id}`);
  expect(undone.code, undone.stderr).toBe(0);
  expect(sandbox.all('products')).toEqual([]);
});

test('a contact whose view is not found was written: it could not be checked, and nothing of it is put back', async () => {
  sandbox.setFaults([{ operation: 'getFullIndividual', fault: { kind: 'status', status: 404 } }]);
  file('type,external_id,name', 'individual,C-1,Ada', 'individual,C-2,Grace');
  const { code, summary, stderr } = await run('contacts import $DIR/in.csv --settle 1s');
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('contact "C-1" could not be checked, since it cannot be read back');
  expect(stderr).not.toContain('put back');
  expect(summary.counts).toMatchObject({ created: 2, rejected: 0 });
});

test('what is not kept and cannot be put back ends the run, and stands in the record of undo', async () => {
  sandbox.setFaults([
    { operation: 'upsertProductByExternalId', fault: { kind: 'drop', members: ['manufacturer'] } },
    { operation: 'deleteProduct', fault: { kind: 'status', status: 409 } },
  ]);
  file(head, ...many(5));
  const { code, summary, stderr } = await run('products import $DIR/in.csv --undoable --settle 1s');
  expect(code, stderr).toBe(7);
  expect(summary.error.message).toContain('does not keep manufacturer; it could not be restored');
  expect(summary.counts).toMatchObject({ created: 0, rejected: 1, pending: 4 });
  sandbox.setFaults([]);
  const undone = await run(`runs undo ${summary.run_id}`);
  expect(undone.code, undone.stderr).toBe(0);
  expect(sandbox.all('products')).toEqual([]);
});

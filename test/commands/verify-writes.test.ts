import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-kept-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function file(...lines: string[]): void {
  writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);
}

async function run(line: string) {
  const { code, stdout, stderr } = await runCli(`${line.replaceAll('$DIR', folder)} --json --settle 1s`, {
    folder,
    sandbox,
    retryBaseMs: 1,
  });
  return { code, stderr, summary: JSON.parse(stdout) };
}

const productOf = (externalId: string) => sandbox.all('products').find((one) => one.external_id === externalId);
const upserts = () => sandbox.requests().filter(({ operation }) => operation === 'upsertProductByExternalId').length;
const upsert = 'upsertProductByExternalId';
const head = 'external_id,name,tax_category,manufacturer';
const many = (count: number, of = (number: number) => `A${number},Apron ${number},STANDARD,Kiln`) =>
  Array.from({ length: count }, (_, number) => of(number));

describe('a platform that drops a member', () => {
  test.each([true, false])(
    'ends the run at the first product, which is deleted again (answers show it: %s)',
    async (echo) => {
      sandbox.setFaults([{ operation: upsert, fault: { kind: 'drop', members: ['manufacturer'], echo } }]);
      file(head, ...many(20));
      const { code, summary, stderr } = await run('products import $DIR/in.csv');
      expect(code, stderr).toBe(7);
      expect(summary.error.message).toContain('does not keep manufacturer; it was deleted again');
      expect(summary.counts).toEqual({ created: 0, updated: 0, unchanged: 0, rejected: 1, pending: 19 });
      expect(summary.verification).toMatchObject({ mode: 'sample', not_kept: 1 });
      expect(sandbox.all('products')).toEqual([]);
      // The one, and the same in the other form, to find out whether that is kept.
      expect(upserts()).toBe(1);
    },
  );

  test('puts a product back that was there before', async () => {
    file(head, ...many(3));
    await run('products import $DIR/in.csv');
    const before = productOf('A0');
    sandbox.setFaults([{ operation: upsert, fault: { kind: 'drop', members: ['manufacturer'] } }]);
    file('external_id,name', ...many(3, (number) => `A${number},Other ${number}`));
    const { code, summary } = await run('products import $DIR/in.csv');
    expect(code).toBe(7);
    expect(summary.error.message).toContain('does not keep manufacturer; the product was restored');
    expect(productOf('A0')).toEqual(before);
    expect(productOf('A1')?.name).toBe('Apron 1');
  });

  test('later on is noticed, and everything that was written is looked at', async () => {
    // Only some: the first is kept, and the sample meets one that is not.
    sandbox.setFaults([
      { operation: upsert, after: 50, fault: { kind: 'drop', members: ['manufacturer'], echo: true } },
    ]);
    file(head, ...many(250));
    const { code, summary, stderr } = await run('products import $DIR/in.csv');
    const lost = sandbox.all('products').filter(({ manufacturer }) => manufacturer === undefined).length;
    expect(lost).toBeGreaterThan(0);
    expect(code, stderr).toBe(5);
    expect(summary.counts).toMatchObject({ created: 250 - lost, rejected: lost, pending: 0 });
    expect(summary.verification.not_kept).toBe(lost);
  });

  test('is believed with --verify none, as far as answers do not show it', async () => {
    sandbox.setFaults([{ operation: upsert, fault: { kind: 'drop', members: ['manufacturer'], echo: true } }]);
    file(head, ...many(3));
    const { code, summary } = await run('products import $DIR/in.csv --verify none');
    expect(code).toBe(0);
    expect(summary.verification).toEqual({
      mode: 'none',
      looked_at: 0,
      unconfirmed: 0,
      changed_elsewhere: 0,
      not_kept: 0,
    });
  });
});

test('a platform that cuts texts off does not keep them', async () => {
  sandbox.setFaults([{ operation: upsert, fault: { kind: 'alter', member: 'name', truncate: 5 } }]);
  file(head, ...many(3));
  const { code, summary } = await run('products import $DIR/in.csv');
  expect(code).toBe(7);
  expect(summary.error.message).toContain('does not keep name');
});

test('a value that somebody else wrote is no loss of ours', async () => {
  file(head, ...many(2));
  await run('products import $DIR/in.csv');
  // Answered as it was sent, and read as a third value.
  sandbox.setFaults([
    { operation: upsert, fault: { kind: 'alter', member: 'name', value: 'Quite another', echo: true } },
  ]);
  file('external_id,name', 'A0,Other', 'A1,Further');
  const { code, summary, stderr } = await run('products import $DIR/in.csv');
  expect(code, stderr).toBe(0);
  expect(stderr).toContain('product "A0" was changed elsewhere after it was written (name)');
  expect(summary.verification).toMatchObject({ changed_elsewhere: 1, not_kept: 0 });
});

describe('a platform that lags', () => {
  test('is waited for', async () => {
    file(head, ...many(2));
    await run('products import $DIR/in.csv');
    sandbox.setFaults([{ operation: upsert, fault: { kind: 'lag', reads: 2 } }]);
    file('external_id,name', 'A0,Other', 'A1,Further');
    const { code, summary } = await run('products import $DIR/in.csv --verify all');
    expect(code).toBe(0);
    expect(summary.verification).toMatchObject({ mode: 'all', unconfirmed: 0, not_kept: 0 });
  });

  test('for longer than --settle is told, and nothing is rejected', async () => {
    file(head, ...many(2));
    await run('products import $DIR/in.csv');
    sandbox.setFaults([{ operation: upsert, fault: { kind: 'lag', reads: 10_000 } }]);
    file('external_id,name', 'A0,Other', 'A1,Further');
    const { code, summary, stderr } = await run('products import $DIR/in.csv');
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('product "A0" still shows name as before: not confirmed within --settle');
    expect(summary.verification).toMatchObject({ unconfirmed: 1, not_kept: 0 });
  });
});

test('--verify all reads every write back, and the sample one in a hundred', async () => {
  file(head, ...many(210));
  expect((await run('products import $DIR/in.csv')).summary.verification).toMatchObject({ looked_at: 3 });
  const all = await run('products import $DIR/in.csv --verify all --again');
  expect(all.summary.verification).toMatchObject({ looked_at: 210, not_kept: 0 });
});

test('members that come later in a file are looked at when they first come', async () => {
  sandbox.setFaults([{ operation: upsert, fault: { kind: 'drop', members: ['manufacturer'] } }]);
  file(head, ...many(5, (number) => `A${number},Apron,STANDARD,`), 'B,Bowl,STANDARD,Kiln', 'C,Cup,STANDARD,Kiln');
  const { code, summary } = await run('products import $DIR/in.csv --concurrency 1');
  expect(code).toBe(7);
  expect(summary.counts).toMatchObject({ created: 5, rejected: 1, pending: 1 });
});

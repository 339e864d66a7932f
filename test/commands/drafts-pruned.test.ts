import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

const dayMs = 86_400_000;

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-drafts-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (line: string) => runCli(line, { folder, sandbox, retryBaseMs: 1 });

function putDraft(id: string, daysOld: number, members: object = {}): void {
  const created_at = new Date(Date.now() - daysOld * dayMs).toISOString();
  sandbox.put('order-drafts', { id, ...members, created_at });
}

const left = () => sandbox.all('order-drafts').map(({ id }) => id);

describe('drafts', () => {
  test('are listed by number and sales channel, and shown whole', async () => {
    putDraft('d-1', 3, { number: 'R1' });
    putDraft('d-2', 2, { number: 'R2', sales_channel_id: 'web' });
    putDraft('d-3', 100);
    const ids = async (line: string) =>
      (JSON.parse((await run(`${line} --json`)).stdout) as { items: { id: string }[] }).items.map(({ id }) => id);
    expect(await ids('orders drafts list')).toEqual(['d-1', 'd-2']);
    expect(await ids('orders drafts list --from 2020-01-01')).toEqual(['d-3', 'd-1', 'd-2']);
    expect(await ids('orders drafts list --number R1')).toEqual(['d-1']);
    expect(await ids('orders drafts list --sales-channel web')).toEqual(['d-2']);
    expect((await run('orders drafts list --number R2')).stdout).toMatch(/^d-2\tR2\t\tweb\t\S+Z\t0\n$/);
    expect(JSON.parse((await run('orders drafts get d-1 --json')).stdout)).toMatchObject({ number: 'R1', items: [] });
    expect(await run('orders drafts get d-9')).toMatchObject({ code: 7 });
  });

  test('are deleted by their number where one draft has it, and by none that two have', async () => {
    putDraft('d-1', 1, { number: 'R1' });
    putDraft('d-2', 1, { number: 'R2' });
    putDraft('d-3', 1, { number: 'R2' });
    const { code, stderr } = await run('orders drafts delete number:R1 number:R2 --yes');
    expect(code).toBe(2);
    for (const id of ['d-2', 'd-3']) expect(stderr).toContain(id);
    expect(left()).toEqual(['d-1', 'd-2', 'd-3']);
    expect((await run('orders drafts delete number:R1 --yes')).stdout).toBe('1 draft deleted\n');
    expect((await run('orders drafts delete number:R1 --yes')).code).toBe(7);
    expect(left()).toEqual(['d-2', 'd-3']);
  });

  test('whose deletion lost its answer are gone', async () => {
    putDraft('d-1', 1);
    sandbox.setFaults([{ operation: 'deleteSalesOrderDraft', times: 1, fault: { kind: 'reset_after' } }]);
    expect(JSON.parse((await run('orders drafts delete d-1 --yes --json')).stdout)).toEqual({
      deleted: [],
      gone: ['d-1'],
    });
    expect(left()).toEqual([]);
  });
});

describe('orders drafts prune', () => {
  beforeEach(() => {
    putDraft('d-old', 8, { number: 'R1' });
    putDraft('d-older', 400, { number: 'R2', sales_channel_id: 'web' });
    putDraft('d-young', 6);
  });

  test('shows what it would delete, and deletes nothing unasked', async () => {
    const dry = await run('orders drafts prune --older-than 7d --dry-run');
    expect(dry).toMatchObject({ code: 0, stderr: '2 drafts would be deleted\n' });
    expect(dry.stdout.split('\n').map((line) => line.split('\t')[0])).toEqual(['d-older', 'd-old', '']);
    const unasked = await run('orders drafts prune --older-than 7d');
    expect(unasked.code).toBe(2);
    const lines = unasked.stderr.split('\n').map((line) => line.split(' ')[0]);
    expect(lines).toEqual(expect.arrayContaining(['d-older', 'd-old']));
    expect(left()).toHaveLength(3);
  });

  test('deletes what is older and nothing else', async () => {
    const { code, stdout } = await run('orders drafts prune --older-than 7d --yes --json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ deleted: ['d-older', 'd-old'], gone: [], undated: 0 });
    expect(left()).toEqual(['d-young']);
    expect(await run('orders drafts prune --older-than 7d --yes')).toMatchObject({
      code: 0,
      stderr: 'no draft is that old\n',
    });
  });

  test('of a sales channel deletes no other ones', async () => {
    expect((await run('orders drafts prune --older-than 7d --sales-channel web --yes')).code).toBe(0);
    expect(left()).toEqual(['d-old', 'd-young']);
  });

  test('leaves off where the platform is away, and says what was done', async () => {
    sandbox.setFaults([{ operation: 'deleteSalesOrderDraft', after: 1, fault: { kind: 'status', status: 503 } }]);
    const { code, stdout } = await run('orders drafts prune --older-than 7d --yes --retries 1');
    expect({ code, stdout }).toEqual({ code: 6, stdout: '1 draft deleted\n' });
    expect(left()).toEqual(['d-old', 'd-young']);
  });
});

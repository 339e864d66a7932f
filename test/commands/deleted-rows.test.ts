import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-deletes-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

async function run(line: string) {
  const { code, stdout, stderr } = await runCli(`${line.replaceAll('$DIR', folder)} --json`, {
    folder,
    sandbox,
    retryBaseMs: 1,
  });
  return { code, stderr, summary: JSON.parse(stdout) };
}

const externalIds = () => sandbox.all('products').map(({ external_id }) => external_id);
const deletions = () => sandbox.requests().filter(({ operation }) => operation === 'deleteProduct').length;

async function shop(...ids: string[]): Promise<void> {
  file('shop.csv', 'external_id,name,tax_category,manufacturer', ...ids.map((id) => `${id},Thing,STANDARD,Loom`));
  expect((await run('products import $DIR/shop.csv')).code).toBe(0);
  file('gone.csv', 'external_id,command', ...ids.map((id) => `${id},delete`));
}

const importGone = 'products import $DIR/gone.csv --allow-delete --settle 1s';

describe('rows that delete products', () => {
  test('whose answer is lost are deleted once, and told as deleted', async () => {
    await shop('a', 'b');
    sandbox.setFaults([{ operation: 'deleteProduct', times: 1, fault: { kind: 'reset_after' } }]);
    const { code, summary, stderr } = await run(importGone);
    expect(code, stderr).toBe(0);
    expect(summary.counts).toEqual({ created: 0, updated: 2, unchanged: 0, rejected: 0, pending: 0 });
    expect(summary.deleted).toBe(2);
    expect(externalIds()).toEqual([]);
    expect(deletions()).toBe(3);
  });

  test('are held by a run that began with guards.removals, whatever the setting says when it goes on', async () => {
    await shop('a', 'b');
    file('gone.csv', 'external_id,command,manufacturer', 'a,delete,', 'b,,Mill');
    await runCli('config set guards.removals true', { folder });
    sandbox.setFaults([{ operation: '*', probability: 1, fault: { kind: 'reset_before' } }]);
    expect((await run(`${importGone} --retries 0`)).code).toBe(6);
    sandbox.setFaults([]);
    await runCli('config unset guards.removals', { folder });
    const { code, summary, stderr } = await run('runs resume latest');
    expect(code, stderr).toBe(5);
    expect(summary.counts).toMatchObject({ updated: 1, rejected: 1 });
    expect(externalIds()).toEqual(['a', 'b']);
    expect(readFileSync(join(folder, 'gone.rejects.csv'), 'utf8')).toContain(',guard,');
  });

  test('that stay visible are told by the member that does not go', async () => {
    await shop('a');
    sandbox.setFaults([{ operation: 'deleteProduct', fault: { kind: 'not_kept' } }]);
    const { summary, stderr } = await run(importGone);
    expect(stderr).toContain('its removal');
    expect(summary.verification).toMatchObject({ unconfirmed: 1, not_kept: 0 });
    expect(externalIds()).toEqual(['a']);
  });

  test('are undone without --undoable, with all that the products had', async () => {
    await shop('a', 'b');
    const before = sandbox.all('products').map(({ id: _, ...product }) => product);
    await run(importGone);
    expect(externalIds()).toEqual([]);
    const { code, summary, stderr } = await run('runs undo latest');
    expect(code, stderr).toBe(0);
    expect(summary.undo).toMatchObject({ restored: 2, left: 0 });
    const after = sandbox.all('products').map(({ id: _, ...product }) => product);
    expect(new Set(after)).toEqual(new Set(before));
  });

  test('are found by article id and by id, too', async () => {
    file('shop.csv', 'article_id,name,tax_category', 'A-1,One,STANDARD', 'A-2,Two,STANDARD');
    await run('products import $DIR/shop.csv --key article_id');
    const [first] = sandbox.all('products');
    file('by-id.csv', 'id,command', `${String(first?.id)},delete`);
    expect((await run('products import $DIR/by-id.csv --key id --allow-delete')).summary.deleted).toBe(1);
    file('by-article.csv', 'article_id,command', 'A-2,delete');
    const { summary } = await run('products import $DIR/by-article.csv --key article_id --allow-delete');
    expect(summary.deleted).toBe(1);
    expect(sandbox.all('products')).toEqual([]);
  });

  test('stand in a plan that is applied only to the products that it saw', async () => {
    await shop('a', 'b');
    const { summary } = await run(
      'products import $DIR/gone.csv --allow-delete --plan $DIR/plan.json --plan $DIR/p.html',
    );
    expect(summary.plan).toMatchObject({ products: 2, created: 0, changed: 0, deleted: 2 });
    expect(readFileSync(join(folder, 'p.html'), 'utf8')).toContain('2 to delete');
    file('other.csv', 'external_id,name', 'a,Renamed');
    await run('products import $DIR/other.csv');
    const moved = await run('products apply $DIR/plan.json');
    expect(moved.code).toBe(10);
    expect(moved.stderr + JSON.stringify(moved.summary)).toContain('name was');
    expect(externalIds()).toEqual(['a', 'b']);
  });

  test('are sent again by retry-rejected with --allow-delete', async () => {
    await shop('a', 'b');
    file('gone.csv', 'external_id,name,command', 'a,,delete', 'b,Other,update');
    const { code, summary } = await run('products import $DIR/gone.csv');
    expect(code).toBe(5);
    expect(summary.error.hint).toContain('--allow-delete');
    const again = await run('runs retry-rejected latest --allow-delete');
    expect(again.code, again.stderr).toBe(0);
    expect(again.summary.deleted).toBe(1);
    expect(externalIds()).toEqual(['b']);
  });

  test('count as deleted still, where a run goes on with another file', async () => {
    await shop('a', 'b', 'c');
    sandbox.setFaults([{ operation: 'deleteProduct', after: 2, fault: { kind: 'status', status: 503 } }]);
    expect((await run(`${importGone} --retries 0 --concurrency 1`)).code).toBe(6);
    sandbox.setFaults([]);
    file('gone.csv', 'external_id,command', 'c,delete', 'b,delete', 'a,delete', 'd,skip');
    const { code, summary, stderr } = await run('runs resume latest --accept-changed-input');
    expect(code, stderr).toBe(0);
    expect(summary).toMatchObject({ counts: { updated: 3, unchanged: 1, pending: 0 }, deleted: 3 });
  });

  test('are no finding of an audit: they are gone as the run left them', async () => {
    await shop('a', 'b');
    file('gone.csv', 'external_id,name,command', 'a,,delete', 'b,Renamed,update');
    await run(importGone);
    const { code, stderr } = await run('runs audit latest');
    expect(code, stderr).toBe(0);
  });

  test('take their command through the values of a mapping', async () => {
    await shop('a', 'b');
    file('theirs.csv', 'key;status', 'a;entfernt', 'b;bleibt');
    file(
      'map.json',
      JSON.stringify({
        columns: { external_id: 'key', command: { from: 'status', values: { entfernt: 'delete', bleibt: 'skip' } } },
      }),
    );
    const { summary, stderr } = await run('products import $DIR/theirs.csv --map $DIR/map.json --allow-delete');
    expect(summary.deleted, stderr).toBe(1);
    expect(externalIds()).toEqual(['b']);
  });
});

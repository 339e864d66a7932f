import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultTagIds } from '../../src/contract/enums.gen.js';
import { firstOf } from '../support/effort.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeEach(async () => {
  sandbox = await startSandbox();
  folder = mkdtempSync(join(tmpdir(), 'tillctl-tags-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const writes = ['upsertProductByExternalId', 'createProduct', 'replaceProduct'];
const members = ['assortment_tags', 'storage_tag'];

/** A platform that takes tags in their own places only. @param echo answers show them all the same */
function tagsApart(echo: boolean): object[] {
  return writes.map((operation) => ({ operation, fault: { kind: 'drop', members, echo } }));
}

function file(...lines: string[]): void {
  writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);
}

async function run(line: string) {
  const { code, stdout, stderr } = await runCli(`${line.replaceAll('$DIR', folder)} --json`, {
    folder,
    sandbox,
    retryBaseMs: 1,
  });
  return { code, stderr, summary: JSON.parse(stdout), said: `${stderr}${stdout}` };
}

const idOf = (externalId: string) => sandbox.all('products').find((one) => one.external_id === externalId)?.id ?? '';
const storageOf = (externalId: string) =>
  sandbox.all('products').find((one) => one.external_id === externalId)?.storage_tag;
const tagsOf = (externalId: string): string[] => sandbox.all('product-tags', idOf(externalId)).map(({ id }) => id);
const calls = (operation: string) => sandbox.requests().filter((request) => request.operation === operation).length;

const storage = { '@type': 'StorageTagReference', scope: 'PLATFORM', id: defaultTagIds.storage };
const head = 'external_id,name,tax_category';

describe('a platform that ignores tags within the product', () => {
  test.each(firstOf([false, true]))(
    'has them in their own places after an import (answers show them: %s)',
    async (echo) => {
      sandbox.setFaults(tagsApart(echo));
      file(head, 'A,Apron,STANDARD', 'B,Bowl,STANDARD', 'C,Cup,STANDARD');
      const { code, summary, stderr } = await run('products import $DIR/in.csv --default-tags');
      expect(code, stderr).toBe(0);
      expect(summary.counts).toMatchObject({ created: 3, rejected: 0 });
      for (const key of ['A', 'B', 'C']) {
        expect([storageOf(key), tagsOf(key)], key).toEqual([storage, [defaultTagIds.assortment]]);
      }
    },
  );

  test.each(firstOf(['article_id', 'id']))('has them with --key %s as well', async (key) => {
    file('external_id,article_id,name,tax_category', 'A,1,Apron,STANDARD');
    if (key === 'id') await run('products import $DIR/in.csv');
    const id = key === 'id' ? idOf('A') : '';
    sandbox.setFaults(tagsApart(true));
    file('external_id,id,article_id,name,tax_category', `A,${id},1,Apron,STANDARD`);
    const { code, stderr } = await run(`products import $DIR/in.csv --key ${key} --default-tags --ignore-unknown`);
    expect(code, stderr).toBe(0);
    expect([storageOf('A'), tagsOf('A')]).toEqual([storage, [defaultTagIds.assortment]]);
  });

  test('keeps tags that nobody named: the platform’s own displaces none', async () => {
    file(head, 'A,Apron,STANDARD');
    await run('products import $DIR/in.csv');
    await run('catalog tags add A summer');
    const own = { '@type': 'StorageTagReference', scope: 'ORGANIZATION', id: 'cold' };
    await run('inventory settings set A --storage-tag ORGANIZATION:cold');
    expect(storageOf('A')).toEqual(own);
    sandbox.setFaults(tagsApart(false));
    file(head, 'A,Apron two,STANDARD');
    const before = tagsOf('A');
    const { code, stderr } = await run('products import $DIR/in.csv --default-tags');
    expect(code, stderr).toBe(0);
    expect([tagsOf('A'), storageOf('A')]).toEqual([before, own]);
    expect(sandbox.all('products')[0]?.name).toBe('Apron two');
  });

  test('a tag whose name nobody knows is said, and what the platform calls by that name is taken off again', async () => {
    sandbox.setFaults(tagsApart(true));
    file(`${head},assortment_tags`, 'A,Apron,STANDARD,ORGANIZATION:season', 'B,Bowl,STANDARD,');
    const { code } = await run('products import $DIR/in.csv');
    expect(code).toBe(5);
    const rejects = readFileSync(join(folder, 'in.rejects.csv'), 'utf8');
    expect(rejects).toContain('its name is not known');
    expect(calls('createProductTag')).toBe(0);
    await run('catalog tags add B summer');
    const [summer = ''] = tagsOf('B');
    // Seen at one product, its name is known for the next.
    file(
      `${head},assortment_tags`,
      `B,Bowl,STANDARD,ORGANIZATION:${summer}`,
      `A,Apron,STANDARD,ORGANIZATION:${summer}`,
    );
    const known = await run('products import $DIR/in.csv --concurrency 1');
    expect(known.code, known.stderr).toBe(0);
    expect(tagsOf('A')).toEqual([summer]);
  });

  const noSettings = { operation: 'updateProductSettings', fault: { kind: 'not_kept' } };

  test('and keeps none there either: the first product is deleted again, exit 7, nothing more is sent', async () => {
    sandbox.setFaults([...tagsApart(true), noSettings]);
    file(head, 'A,Apron,STANDARD', 'B,Bowl,STANDARD', 'C,Cup,STANDARD');
    const { code, said } = await run('products import $DIR/in.csv --default-tags --settle 1s');
    expect(code, said).toBe(7);
    expect(said).toContain('was written, and does not keep storage_tag; it was deleted again; nothing more was sent');
    expect(sandbox.all('products')).toEqual([]);
    sandbox.setFaults(tagsApart(true));
    const resumed = await run('runs retry-rejected latest');
    expect(resumed.code, resumed.said).toBe(0);
    expect([storageOf('A'), tagsOf('A')]).toEqual([storage, [defaultTagIds.assortment]]);
  });

  test('and loses a tag that it took: product and tags are put back as they were', async () => {
    file(`${head},storage_tag`, 'A,Apron,STANDARD,ORGANIZATION:cold', 'B,Bowl,STANDARD,ORGANIZATION:cold');
    await run('products import $DIR/in.csv');
    sandbox.setFaults([...tagsApart(true), { ...noSettings, times: 1 }]);
    file(
      `${head},storage_tag,assortment_tags`,
      `A,Apron two,STANDARD,ORGANIZATION:warm,${defaultTagIds.assortment}`,
      'B,Bowl two,STANDARD,ORGANIZATION:warm,',
    );
    const { code, said } = await run('products import $DIR/in.csv --settle 1s --concurrency 1');
    expect(code, said).toBe(7);
    expect(said).toContain('does not keep storage_tag; the product was restored');
    expect([storageOf('A'), tagsOf('A')]).toMatchObject([{ id: 'cold' }, []]);
    expect(sandbox.all('products').map(({ name }) => name)).toEqual(['Apron', 'Bowl']);
  });

  test('and loses a later one: that row is told, and what the run wrote is looked at', async () => {
    sandbox.setFaults([
      ...tagsApart(true),
      { ...noSettings, after: 1, times: 1, fault: { kind: 'drop', members: ['storage_tag'] } },
    ]);
    file(head, 'A,Apron,STANDARD', 'B,Bowl,STANDARD', 'C,Cup,STANDARD');
    const { code, summary, said } = await run('products import $DIR/in.csv --default-tags --settle 1s --concurrency 1');
    expect(code, said).toBe(5);
    expect(summary.counts).toMatchObject({ created: 2, rejected: 1, pending: 0 });
    expect(said).toContain('checking all rows of this run');
    expect(readFileSync(join(folder, 'in.rejects.csv'), 'utf8')).toContain('B,Bowl,STANDARD,3,storage_tag,not_kept,');
  });

  test('is killed between product and tags: the resumed run sets them', async () => {
    sandbox.setFaults([
      ...tagsApart(true),
      { operation: 'updateProductSettings', fault: { kind: 'status', status: 500 } },
    ]);
    file(head, 'A,Apron,STANDARD', 'B,Bowl,STANDARD');
    const stopped = await run('products import $DIR/in.csv --default-tags --retries 0');
    expect(stopped).toMatchObject({ code: 6, summary: { counts: { created: 0, pending: 2 } } });
    sandbox.setFaults(tagsApart(true));
    const { code, summary, stderr } = await run('runs resume latest');
    expect(code, stderr).toBe(0);
    expect(summary.counts).toMatchObject({ created: 2, pending: 0 });
    for (const key of ['A', 'B']) expect(tagsOf(key), key).toEqual([defaultTagIds.assortment]);
    expect([storageOf('A'), storageOf('B')]).toEqual([storage, storage]);
  });

  test('has them after products apply', async () => {
    file(head, 'A,Apron,STANDARD');
    await run('products import $DIR/in.csv --default-tags --plan $DIR/plan.json');
    sandbox.setFaults(tagsApart(true));
    const { code, stderr } = await run('products apply $DIR/plan.json');
    expect(code, stderr).toBe(0);
    expect([storageOf('A'), tagsOf('A')]).toEqual([storage, [defaultTagIds.assortment]]);
  });

  test.each(firstOf([false, true]))('gets back what it had, tags too (answers show them: %s)', async (echo) => {
    file(`${head},storage_tag`, 'A,Apron,STANDARD,ORGANIZATION:cold');
    await run('products import $DIR/in.csv');
    sandbox.setFaults(tagsApart(echo));
    file(`${head},storage_tag,assortment_tags`, `A,Apron two,STANDARD,ORGANIZATION:warm,${defaultTagIds.assortment}`);
    const changed = await run('products import $DIR/in.csv --undoable');
    expect(changed.code, changed.stderr).toBe(0);
    expect([storageOf('A'), tagsOf('A')]).toMatchObject([{ id: 'warm' }, [defaultTagIds.assortment]]);
    const undone = await run('runs undo latest');
    expect(undone.code, JSON.stringify(undone)).toBe(0);
    expect(undone.summary.undo).toMatchObject({ left: 0 });
    expect([storageOf('A'), tagsOf('A')]).toMatchObject([{ id: 'cold' }, []]);
    expect(sandbox.all('products')[0]?.name).toBe('Apron');
  });

  test('what it created is deleted by undo, though its tags came later', { tags: ['complete'] }, async () => {
    sandbox.setFaults(tagsApart(true));
    file(head, 'A,Apron,STANDARD');
    await run('products import $DIR/in.csv --default-tags --undoable');
    const { code, summary, stderr } = await run('runs undo latest');
    expect(code, stderr).toBe(0);
    expect(summary.undo).toMatchObject({ removed: 1, left: 0 });
    expect(sandbox.all('products')).toEqual([]);
  });
});

describe('a platform that takes tags within the product', () => {
  test('is looked at once, and no other call is made', async () => {
    file(head, ...Array.from({ length: 30 }, (_, at) => `A${at},Apron,STANDARD`));
    const { code } = await run('products import $DIR/in.csv --default-tags');
    expect(code).toBe(0);
    expect(calls('getProduct')).toBe(1);
    expect(calls('updateProductSettings') + calls('createProductTag') + calls('getProductSettings')).toBe(0);
    sandbox.forgetRequests();
    file('external_id,name', 'A1,Apron two');
    await run('products import $DIR/in.csv');
    // What was written is read back; of tags nothing more is asked.
    expect(calls('getProduct')).toBe(1);
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });

function product(key: string, members: object = {}, externalId: string | undefined = key): void {
  const whole = { id: `p-${key}`, external_id: externalId, name: key, management_unit: 'QUANTITY_PIECES', ...members };
  sandbox.put('products', whole);
}

const reference = (id: string) => ({ '@type': 'AssortmentTagReference', scope: 'PLATFORM', id });

describe('products get --channels', () => {
  function channel(name: string, tags: readonly string[]): void {
    const assortment_tags = tags.map((tag) => ({ assortment_tag: reference(tag) }));
    sandbox.put('sales-channels', { id: `c-${name}`, name, assortment_tags });
  }

  const listed = async (key: string) => {
    const shown = await cli(`products get ${key} --channels --json`);
    expect(shown, shown.stderr).toMatchObject({ code: 0 });
    const { id, channels } = JSON.parse(shown.stdout) as { id: string; channels: Record<string, unknown>[] };
    expect(id).toBe(`p-${key}`);
    return channels
      .filter(({ name }) => ['shop', 'market', 'bare'].includes(String(name)))
      .map(({ name, listed: isListed, tags }) => [name, isListed, tags]);
  };

  test('shows the channels that share an assortment tag with the product, and the others', async () => {
    channel('shop', ['t1', 't2']);
    channel('market', ['t3']);
    channel('bare', []);
    product('A', { assortment_tags: [reference('t2'), reference('t9')] });
    product('B', { assortment_tags: [] });
    expect((await listed('A')).sort()).toEqual([
      ['bare', false, []],
      ['market', false, []],
      ['shop', true, ['t2']],
    ]);
    expect((await listed('B')).map(([, isListed]) => isListed)).toEqual([false, false, false]);
    expect((await cli('products get A --channels')).stdout).toContain('"listed": true');
  });
});

describe('the products of browse nodes', () => {
  function node(id: string, externalId: string | undefined, products: readonly string[]): void {
    const text = JSON.stringify({ id, external_id: externalId, name: id, parents: [] });
    sandbox.put('browse-nodes', text);
    for (const one of products) {
      sandbox.put('browse-node-products', { id: one }, id);
    }
  }

  beforeEach(() => {
    product('A');
    product('B', { external_id: undefined }, undefined);
    node('n-mugs', 'mugs', ['p-A', 'p-B']);
    node('n-sale', undefined, ['p-A']);
    node('n-empty', 'empty', []);
  });

  test('are listed', async () => {
    const { items } = JSON.parse((await cli('catalog nodes products list mugs --json')).stdout);
    expect(items).toMatchObject([{ id: 'p-A', external_id: 'A' }, { id: 'p-B' }]);
    expect(JSON.parse((await cli('catalog nodes products list empty --json')).stdout)).toEqual({ items: [] });
    expect(await cli('catalog nodes products list none')).toMatchObject({ code: 7 });
  });

  test('are exported as they are imported', async () => {
    const written = await cli('catalog nodes products export --out $DIR/out.csv');
    expect(written, written.stderr).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('exported 3 assignments'),
    });
    expect(readFileSync(join(folder, 'out.csv'), 'utf8').trim().split('\n')).toEqual([
      'product_external_id,product_id,node_external_id,node_id,remove',
      'A,,mugs,,',
      'A,,,n-sale,',
      ',p-B,mugs,,',
    ]);
    const read = await cli('catalog nodes products import $DIR/out.csv --json');
    expect(read, read.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(read.stdout).counts).toMatchObject({ unchanged: 3, rejected: 0 });
  });

  test('more than a hundred of them are read from the list of products', async () => {
    const keys = Array.from({ length: 120 }, (_, at) => `X${at}`);
    for (const key of keys) product(key);
    node(
      'n-many',
      'many',
      keys.map((key) => `p-${key}`),
    );
    sandbox.forgetRequests();
    const { items } = JSON.parse((await cli('catalog nodes products list many --json')).stdout);
    expect(items).toHaveLength(120);
    expect(sandbox.requests().filter(({ path }) => /\/products\/p-/.test(path))).toEqual([]);
  });

  describe('on a platform that does not list them', () => {
    beforeEach(() => {
      sandbox.setFaults([{ operation: 'listBrowseNodeProducts', fault: { kind: 'status', status: 404 } }]);
    });

    test('are found by the nodes that products show', async () => {
      product('A', { browse_nodes: [{ id: 'n-mugs' }, 'n-sale'] });
      const { items } = JSON.parse((await cli('catalog nodes products list mugs --json')).stdout);
      expect(items).toMatchObject([{ id: 'p-A' }]);
    });

    test('are not known, and that is said', async () => {
      const result = await cli('catalog nodes products list mugs');
      expect(result).toMatchObject({ code: 6 });
      expect(result.stderr).toContain('the platform does not tell which products stand on a browse node');
    });
  });
});

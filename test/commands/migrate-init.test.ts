import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { largerData, needsLargerData } from '../support/larger-data.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  sandbox.put('storage-locations', { id: 'warehouse' });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const offline = (...argv: string[]) => runCli(['migrate', ...argv], { folder });
const online = (...argv: string[]) => runCli(argv, { folder, sandbox });
const at = (...names: string[]) => path.join(folder, ...names);
const text = (...names: string[]) => readFile(at(...names), 'utf8');

describe('of the export of a shop', () => {
  test('products, categories, groups and stock are a project that runs', async () => {
    const argv = ['woocommerce', 'samples/woocommerce-products.csv', '--out', at('woo')];
    const made = await offline('init', ...argv, '--currency', 'EUR', '--location', 'warehouse', '--json');
    expect(made.code, made.stderr).toBe(0);
    expect(JSON.parse(made.stdout)).toMatchObject({
      project: at('woo', 'project.yaml'),
      steps: [
        { kind: 'sales-categories', file: 'categories.csv', ready: true },
        { kind: 'variant-groups', file: 'groups.csv', ready: true },
        { kind: 'products', file: 'products.csv', ready: true },
        { kind: 'stock', file: 'stock.csv', ready: true },
      ],
      counts: { products: 3, variant_groups: 1, sales_categories: 1, images: 0, stock: 1 },
      not_imported: expect.arrayContaining([{ column: 'Sale price', cells: 1 }]),
    });
    expect(await text('woo', 'stock.csv')).toBe(
      'product_external_id,storage_location_id,count,reason\nHOOD-RED,warehouse,4,stock of the shop\n',
    );
    const ran = await online('migrate', 'run', at('woo', 'project.yaml'), '--yes');
    expect(ran.code, ran.stderr).toBe(0);
    const product = JSON.parse((await online('products', 'get', 'HOOD-RED', '--json')).stdout);
    expect(product).toMatchObject({ name: 'Hoodie - Red', sales_category: expect.any(String) });
  });

  test('addresses of pictures are a list to be fetched, and their step waits for them', async () => {
    await offline('init', 'shopify', 'samples/shopify-products.csv', '--out', at('shop'), '--currency', 'EUR');
    expect(await text('shop', 'images.csv')).toBe(
      [
        'file,url',
        'APR-R-S.jpg,https://shop.example/apron-1.jpg',
        'APR-R-S_2.jpg,https://shop.example/apron-2.jpg',
        '',
      ].join('\n'),
    );
    expect(await text('shop', 'project.yaml')).toContain('  # - { kind: images, folder: images }\n');
    expect(await text('shop', 'products.csv')).toContain('APR-R-M,"Linen apron, Red, M",24.90,STANDARD');
    expect((await offline('check', at('shop', 'project.yaml'))).code).toBe(0);
  });

  test('which shop it is of is told by its header', async () => {
    const { code, stderr } = await offline('init', 'samples/magento-products.csv', '--out', at('lamps'));
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('samples/magento-products.csv is a Magento product export, by its header\n');
    expect(await text('lamps', 'project.yaml')).toContain('file: products.csv');
    await writeFile(at('other.csv'), 'a,b\n1,2\n');
    expect(await offline('init', at('other.csv'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('other.csv has not the header of an export'),
    });
  });

  test('what is there already stays', async () => {
    const argv = ['init', 'magento', 'samples/magento-products.csv', '--out', at('lamps')];
    expect((await offline(...argv)).code).toBe(0);
    await writeFile(at('lamps', 'products.csv'), 'corrected by hand\n');
    expect(await offline(...argv)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('products.csv is there already'),
    });
    expect(await text('lamps', 'products.csv')).toBe('corrected by hand\n');
  });

  test.each([
    { argv: ['shopware', 'samples/shopify-products.csv'], code: 2, words: 'there is no preset "shopware"' },
    { argv: ['shopify', 'samples/woocommerce-products.csv'], code: 3, words: 'is not a Shopify product export' },
    { argv: ['shopify'], code: 2, words: 'the export of shopify is missing' },
    { argv: ['shopify', 'no-such-file.csv'], code: 3, words: 'no-such-file.csv' },
    { argv: ['samples/shop', '--location', 'here'], code: 2, words: 'are for the export of a shop' },
  ])('init $argv is refused', async ({ argv, code, words }) => {
    const refused = await offline('init', ...argv);
    expect(refused.stderr).toContain(words);
    expect(refused.code).toBe(code);
  });

  test('a real export is taken with all that it says', async ({ skip }) => {
    const apparel = largerData('shopify/apparel.csv');
    if (apparel === undefined) return skip(needsLargerData);
    const made = await offline(
      'init',
      'shopify',
      apparel,
      '--out',
      at('apparel'),
      '--currency',
      'EUR',
      '--location',
      'store',
      '--json',
    );
    const { counts, not_imported: left } = JSON.parse(made.stdout);
    expect(counts).toEqual({ products: 22, variant_groups: 1, sales_categories: 0, images: 20, stock: 22 });
    expect(left).toContainEqual({ column: 'Tags', cells: 20 });
    expect(left.map(({ column }: { column: string }) => column)).not.toContain('Vendor');
    expect((await offline('check', at('apparel', 'project.yaml'), '--json')).code).toBe(0);
  });
});

describe('of a folder', () => {
  test('files become steps by their headers, and what nobody can tell is said', async () => {
    await cp('samples/shop', at('shop'), { recursive: true });
    await rm(at('shop', 'project.yaml'));
    await writeFile(at('shop', 'notes.csv'), 'colour,weight\nred,12\n');
    await writeFile(at('shop', 'list.csv'), 'external_id,name\n1,One\n');
    await writeFile(at('shop', 'empty.csv'), '');
    const { code, stdout } = await offline('init', at('shop'), '--currency', 'EUR', '--json');
    expect(code).toBe(0);
    const { steps, not_told: untold } = JSON.parse(stdout);
    expect(steps.map(({ kind, ready }: { kind: string; ready: boolean }) => [kind, ready])).toEqual([
      ['sales-categories', true],
      ['nodes', true],
      ['feature-templates', true],
      ['variant-groups', true],
      ['products', true],
      ['images', true],
      ['external-ids', false],
      ['contacts', true],
      ['orders', true],
      ['prices', true],
      ['stock', true],
    ]);
    expect(untold).toEqual([
      { file: 'empty.csv', why: expect.stringContaining('empty'), kinds: [] },
      {
        file: 'list.csv',
        why: expect.stringContaining('its name says none'),
        kinds: ['sales-categories', 'nodes', 'variant-groups', 'products'],
      },
      { file: 'notes.csv', why: 'its columns are those of no kind of step', kinds: [] },
    ]);
    expect(await text('shop', 'project.yaml')).toContain(
      '  # needs namespace and entity_class\n  # - { kind: external-ids, file: ids.csv, namespace: , entity_class:  }\n',
    );
    const checked = await offline('check', at('shop', 'project.yaml'));
    expect(checked.code, checked.stdout + checked.stderr).toBe(0);
  });

  test('one without a file that could be told is exit 2, with the reasons', async () => {
    await mkdir(at('odd'));
    await writeFile(at('odd', 'notes.csv'), 'colour,weight\nred,12\n');
    expect(await offline('init', at('odd'))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('notes.csv: its columns are those of no kind of step'),
    });
  });
});

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { effort } from './support/effort.js';
import { largerData } from './support/larger-data.js';
import { retailRows } from './support/retail-history.js';
import { runCli } from './support/run-cli.js';
import { startSandbox } from './support/sandbox.js';

/** The published sample shop in complete tests, where that is at hand. */
const apparel = largerData('shopify/apparel.csv') ?? 'samples/shopify-products.csv';
const png = Buffer.from('89504e470d0a1a0a', 'hex');

interface Expected {
  name: string;
  price: string;
  group?: string;
}

/** What the shop's export says, worked out apart from the program. */
function variants(): Map<string, Expected> {
  const rows: Record<string, string>[] = parse(readFileSync(apparel), { columns: true, bom: true });
  const titles = new Map(rows.filter(({ Title }) => Title !== '').map((row) => [row.Handle, row.Title ?? '']));
  const found = new Map<string, Expected>();
  for (const row of rows) {
    if (row['Variant Price'] === '') continue;
    const values = [1, 2, 3].map((at) => row[`Option${at} Value`] ?? '').filter((value) => value !== '');
    const shown = values.filter((value) => value !== 'Default Title');
    const id = row['Variant SKU'] || [row.Handle, ...shown].join('/');
    const title = titles.get(row.Handle) ?? '';
    found.set(id, { name: title, price: row['Variant Price'] ?? '', group: row.Handle });
  }
  return found;
}

/** Of each article its first line that sells it. */
function articles(): Map<string, Expected> {
  const found = new Map<string, Expected>();
  for (const row of retailRows()) {
    const { StockCode: code, UnitPrice: price, InvoiceNo: invoice } = row;
    const name = row.Description.trim();
    if (invoice.startsWith('C') || Number(price) <= 0 || name === '' || found.has(code)) continue;
    found.set(code, { name, price });
  }
  return found;
}

test('a shop’s export and a retailer’s catalogue move as one project', async () => {
  const sandbox = await startSandbox();
  sandbox.put('storage-locations', { id: 'warehouse' });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-migrate-shop-'));
  try {
    const shop = variants();
    const stock = [...articles()].slice(0, effort === 'complete' ? 400 : 60);
    const csv = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    copyFileSync(apparel, join(folder, 'apparel.csv'));
    csv('categories.csv', 'external_id,name', 'retail,Retail');
    csv('nodes.csv', 'external_id,name,parent_external_ids', 'all,All,', 'gifts,Gifts,all');
    const head = 'external_id,name,tax_category,sales_price,sales_price_currency,sales_category_external_id';
    csv('retail.csv', head, ...stock.map(([id, one]) => `${id},${cell(one.name)},STANDARD,${one.price},GBP,retail`));
    const [first = '', second = '', third = ''] = stock.map(([id]) => id);
    const webIds = stock.slice(0, 150).map(([id]) => id);
    csv('ids.csv', 'external_id,internal_id', ...webIds.map((id) => `web-${id},${id}`));
    csv('contacts.csv', 'type,external_id,name', 'individual,C-1,Ada Byron', 'organization,C-2,Babbage Ltd');
    csv('orders.csv', 'reference,product_external_id,quantity', `R-1,${first},2`, `R-1,${second},1`, `R-2,${third},3`);
    const prices = stock.slice(0, 50).map(([id]) => `${id},2027-01-04T00:00:00Z,9.99,GBP,true`);
    csv('prices.csv', 'product_external_id,valid_from,price,currency,price_is_gross', ...prices);
    const changes = stock.slice(0, 30).map(([id], at) => `${id},warehouse,${at + 1},START`);
    csv('stock.csv', 'product_external_id,storage_location_id,change,reference', ...changes);
    mkdirSync(join(folder, 'photos'));
    for (const id of [first, second])
      writeFileSync(join(folder, 'photos', `${id}.png`), Buffer.concat([png, Buffer.from(id)]));
    csv(
      'project.yaml',
      'name: shop',
      'defaults: { default_tags: true }',
      'steps:',
      '  - { kind: stock, file: stock.csv }',
      '  - { kind: prices, file: prices.csv, poll: 50ms }',
      '  - { kind: orders, file: orders.csv }',
      '  - { kind: contacts, file: contacts.csv }',
      '  - { kind: external-ids, file: ids.csv, namespace: web, entity_class: products, resolve: products }',
      '  - { kind: images, folder: photos }',
      '  - { id: apparel, kind: products, file: apparel.csv, preset: shopify, currency: EUR }',
      '  - { id: retail, kind: products, file: retail.csv }',
      '  - { kind: nodes, file: nodes.csv }',
      '  - { kind: sales-categories, file: categories.csv }',
      '  - { kind: namespaces, names: [web] }',
    );
    const { code, stdout, stderr } = await runCli(`migrate run ${folder}/project.yaml --json`, { folder, sandbox });
    expect(code, stderr).toBe(0);
    const { steps } = JSON.parse(stdout) as { steps: { step: string; counts: Record<string, number> }[] };
    expect(steps.map(({ step, counts }) => [step, (counts.created ?? 0) + (counts.updated ?? 0)])).toEqual([
      ['namespaces', 1],
      ['sales-categories', 1],
      ['nodes', 2],
      ['apparel', shop.size],
      ['retail', stock.length],
      ['images', 2],
      ['external-ids', webIds.length],
      ['contacts', 2],
      ['orders', 2],
      ['prices', 50],
      ['stock', 30],
    ]);
    const products = new Map(sandbox.all('products').map((product) => [product.external_id, product]));
    expect(products.size).toBe(shop.size + stock.length);
    const groupNames = new Map(sandbox.all('variant-groups').map(({ id, external_id }) => [id, external_id]));
    for (const [id, one] of shop) {
      const product = products.get(id);
      const price = product?.sales_price as { amount: string; unit: string } | undefined;
      expect([Number(price?.amount), price?.unit], id).toEqual([Number(one.price), 'EUR']);
      expect(String(product?.name)).toContain(one.name);
      const group = groupNames.get(String(product?.variant_group_id));
      if (group !== undefined) expect(group).toBe(one.group);
    }
    expect(groupNames.size).toBeGreaterThan(0);
    const [category] = sandbox.all('sales-categories').map(({ id }) => id);
    for (const [id, { name, price }] of stock) {
      expect(products.get(id)).toMatchObject({ name, sales_price: { amount: price }, sales_category: category });
    }
    const mapped = sandbox.all('mappings');
    expect(new Map(mapped.map((one) => [one.external_id, one.internal_id]))).toEqual(
      new Map(webIds.map((id) => [`web-${id}`, products.get(id)?.id])),
    );
    expect([sandbox.all('stock').length, sandbox.all('product-images').length]).toEqual([30, 2]);
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

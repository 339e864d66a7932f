import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Platform } from './support/platform.js';
import { retailRows } from './support/retail-history.js';
import {
  linesOf,
  type RetailPrice,
  retailChannelIds,
  retailPriceFile,
  retailPriceLists,
} from './support/retail-prices.js';
import { runCli } from './support/run-cli.js';
import { startSandbox } from './support/sandbox.js';

/** The articles of the retailer and its four channels: a platform that knows no prices of them yet. */
function seed(platform: Platform, articles: Iterable<string>): void {
  for (const id of retailChannelIds) platform.put('sales-channels', { id, name: id, assortment_tags: [] });
  for (const externalId of new Set(articles)) {
    const product = {
      external_id: externalId,
      name: externalId,
      type: 'INVENTORY_PRODUCT',
      management_unit: 'QUANTITY_PIECES',
      tax_category: 'STANDARD',
    };
    platform.put('products', product);
  }
}

/** What the platform has in the end, by `article channel`. */
function listsOf(platform: Platform): Map<string, RetailPrice[]> {
  const lists = new Map<string, RetailPrice[]>();
  const names = new Map(platform.all('products').map(({ id, external_id }) => [id, external_id]));
  for (const { product, channel, prices } of platform.all('price-lists')) {
    if (!names.has(product)) throw new Error(`a list of prices of no product: ${product}`);
    lists.set(`${names.get(product)} ${channel}`, prices);
  }
  return lists;
}

test('a retailer’s price changes, sent as several ZIPs, leaves the lists that its transactions say', async () => {
  const rows = retailRows();
  const file = retailPriceFile(rows);
  const wanted = retailPriceLists(rows);
  const lines = file.trimEnd().split('\n').length - 1;
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-retail-prices-'));
  const sandbox = await startSandbox();
  try {
    seed(
      sandbox,
      rows.map(({ StockCode }) => StockCode),
    );
    writeFileSync(join(folder, 'december.csv'), file);
    const maxOperations = Math.ceil(wanted.size / 3);
    const sent = await runCli(
      [
        ...['batch', 'prices', join(folder, 'december.csv'), '--out', join(folder, 'december.zip')],
        ...['--max-operations', String(maxOperations), '--wait', '--poll', '50ms', '--json'],
      ],
      { folder, sandbox },
    );
    const summary = JSON.parse(sent.stdout);
    expect({ code: sent.code, counts: summary.counts, rows: summary.input.rows }).toEqual({
      code: 0,
      counts: { created: 0, updated: lines, unchanged: 0, rejected: 0, pending: 0 },
      rows: lines,
    });
    const found = listsOf(sandbox);
    expect(found.size).toBe(wanted.size);
    expect(linesOf(found)).toEqual(linesOf(wanted));

    const batches = sandbox.all('batches');
    expect(batches.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    const triggers = sandbox.requests().filter(({ operation }) => operation === 'triggerPriceBatch');
    expect(triggers).toHaveLength(batches.length);
    const manifests = readdirSync(folder).filter((name) => name.endsWith('.manifest.json'));
    const told = manifests.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).zip.operations);
    expect(told.reduce((sum: number, count: number) => sum + count, 0)).toBe(wanted.size);
    expect(Math.max(...told)).toBeLessThanOrEqual(maxOperations);
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

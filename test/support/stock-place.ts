import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Platform, StockChange } from './platform.js';
import { type CliResult, runCli } from './run-cli.js';
import { type RunningSandbox, type StartOptions, startSandbox } from './sandbox.js';

/** A platform with products in a warehouse and a shop, and a folder. */
export interface StockPlace {
  sandbox: RunningSandbox;
  folder: string;
  file: (name: string, text: string) => void;
  read: (name: string) => string | undefined;
  /** File names stand for those of the folder. */
  run: (line: string, signal?: AbortSignal) => Promise<CliResult>;
  /** In the order of posting. */
  changes: () => StockChange[];
  /** `p-A/warehouse/NEW` -> amount, as the platform counts. */
  stock: () => Record<string, string>;
  calls: (operation: string) => number;
  close: () => Promise<void>;
}

const storageTag = '548c522b3dbfea7cad435742';

/** @param products how many beside A, B (pieces) and G (grams): P0, P1, ... */
export function giveStock(platform: Platform, products = 0): void {
  const keys = ['A', 'B', 'G', ...Array.from({ length: products }, (_, at) => `P${at}`)];
  for (const key of keys) {
    const id = `p-${key}`;
    const product = {
      id,
      name: `Product ${key}`,
      external_id: key,
      type: 'INVENTORY_PRODUCT',
      management_unit: key === 'G' ? 'MASS_GRAMS' : 'QUANTITY_PIECES',
      tax_category: 'STANDARD',
      storage_tag: { id: storageTag },
    };
    platform.put('products', product);
  }
  for (const location of [{ id: 'warehouse' }, { id: 'shop' }]) platform.put('storage-locations', location);
}

export async function openStockPlace(options: StartOptions & { products?: number } = {}): Promise<StockPlace> {
  const sandbox = await startSandbox({ give: (platform) => giveStock(platform, options.products), ...options });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-stock-'));
  return {
    sandbox,
    folder,
    file: (name, text) => writeFileSync(join(folder, name), text),
    read: (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined),
    run: (line, signal) =>
      runCli(
        line.split(' ').map((word) => (/\.(csv|json|ndjson|tsv)$/.test(word) ? join(folder, word) : word)),
        { folder, sandbox, signal, retryBaseMs: 1 },
      ),
    changes: () => sandbox.all('stock-changes'),
    stock: () =>
      Object.fromEntries(
        sandbox
          .all('stock')
          .map((count) => [
            `${count.product_id}/${count.storage_location_id}/${count.condition}`,
            count.quantity.amount,
          ]),
      ),
    calls: (operation) => sandbox.requests().filter((request) => request.operation === operation).length,
    close: async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

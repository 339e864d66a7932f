import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order, Platform } from '../support/platform.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, type StartOptions, startSandbox } from '../support/sandbox.js';

/** A platform with the products A, B, C (pieces) and G (grams), and a folder. */
export interface OrderPlace {
  sandbox: RunningSandbox;
  folder: string;
  file: (name: string, text: string) => void;
  read: (name: string) => string | undefined;
  /** File names stand for those of the folder. */
  run: (line: string, signal?: AbortSignal) => Promise<CliResult>;
  /** By number. */
  orders: () => Order[];
  drafts: () => string[];
  /** How often an operation was called. */
  calls: (operation: string) => number;
  close: () => Promise<void>;
}

export function giveProducts(platform: Platform): void {
  for (const [key, unit, price] of [
    ['A', 'QUANTITY_PIECES', '1.50'],
    ['B', 'QUANTITY_PIECES', '2.00'],
    ['C', 'QUANTITY_PIECES', '3.00'],
    ['G', 'MASS_GRAMS', '0.01'],
  ] as const) {
    const id = `p-${key}`;
    const product = {
      id,
      name: `Product ${key}`,
      external_id: key,
      type: 'INVENTORY_PRODUCT',
      management_unit: unit,
      tax_category: 'STANDARD',
      sales_price: { amount: price, unit: 'EUR' },
      sales_price_is_gross: true,
    };
    platform.put('products', product);
  }
}

/** @param known of another place: then this is another machine at the same platform */
export async function openOrderPlace(options: StartOptions = {}, known?: RunningSandbox): Promise<OrderPlace> {
  const sandbox = known ?? (await startSandbox({ give: giveProducts, ...options }));
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-orders-'));
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
    orders: () => keptOrders(sandbox),
    drafts: () => sandbox.all('order-drafts').map(({ id }) => id),
    calls: (operation) => sandbox.requests().filter((request) => request.operation === operation).length,
    close: async () => {
      if (known === undefined) await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function keptOrders(platform: Platform): Order[] {
  return platform.all('orders').sort((a, b) => (String(a.number) < String(b.number) ? -1 : 1));
}

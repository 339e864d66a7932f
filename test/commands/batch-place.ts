import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Batch, Dialect, PlatformRequest } from '../support/platform.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

export const priceHeader = 'product_external_id,valid_from,price,currency,price_is_gross';
export const from = '2027-01-04T00:00:00Z';

/** A platform with five products, A1 to A5, and a folder to send prices from. */
export interface BatchPlace {
  sandbox: RunningSandbox;
  folder: string;
  /** Path of a file in the folder. */
  at: (name: string) => string;
  /** Write a file with a price for each of these products. */
  give: (name: string, products: readonly string[]) => void;
  /** Run a command line; `$DIR` is the folder. */
  tillctl: (line: string, options?: { signal?: AbortSignal }) => Promise<CliResult>;
  /** Oldest first. */
  batches: () => Batch[];
  /** Requests of one operation. */
  sent: (operation: string) => PlatformRequest[];
  leave: () => Promise<void>;
}

/** @param dialect of the platform */
export async function openBatchPlace(dialect?: Dialect): Promise<BatchPlace> {
  const sandbox = await startSandbox({ dialect });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-batch-'));
  for (const externalId of ['A1', 'A2', 'A3', 'A4', 'A5']) {
    sandbox.put('products', {
      name: externalId,
      external_id: externalId,
      type: 'INVENTORY_PRODUCT',
      management_unit: 'QUANTITY_PIECES',
      tax_category: 'STANDARD',
      sales_price: { amount: '1.00', unit: 'EUR' },
    });
  }
  const at = (name: string) => join(folder, name);
  return {
    sandbox,
    folder,
    at,
    give: (name, products) => {
      const rows = products.map((product) => `${product},${from},1.50,EUR,true`);
      writeFileSync(at(name), [priceHeader, ...rows, ''].join('\n'));
    },
    tillctl: (line, options = {}) =>
      runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 5, ...options }),
    batches: () => sandbox.all('batches'),
    sent: (operation) => sandbox.requests().filter((request) => request.operation === operation),
    leave: async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function summaryOf({ stdout, stderr }: CliResult) {
  expect(stdout, stderr).not.toBe('');
  return JSON.parse(stdout);
}

export function readManifestAt(place: BatchPlace, zip: string) {
  return JSON.parse(readFileSync(place.at(`${zip}.manifest.json`), 'utf8'));
}

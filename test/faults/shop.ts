import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, type StartOptions, startSandbox } from '../support/sandbox.js';

/** A platform that has half of what a file names, and the folder with that file. */
export interface Shop {
  sandbox: RunningSandbox;
  folder: string;
  /** Rows of the file: those with an even number are on the platform already. */
  rows: number;
  close: () => Promise<void>;
}

export interface ShopOptions extends StartOptions {
  rows?: number;
  /** Products that the file does not name, before and behind the others. */
  others?: number;
  /** Leave external ids out of the file: then only the tool keeps a product from being created twice. */
  withoutExternalIds?: boolean;
}

export async function openShop({
  rows = 40,
  others = 0,
  withoutExternalIds = false,
  ...options
}: ShopOptions = {}): Promise<Shop> {
  const sandbox = await startSandbox(options);
  const put = (key: string, product: object) => {
    const keys = { external_id: key, article_id: `A-${key}` };
    sandbox.put('products', { ...keys, management_unit: 'QUANTITY_PIECES', ...product });
  };
  const other = (number: number) =>
    put(`other-${number}`, { name: `Other ${number}`, tax_category: 'STANDARD', type: 'INVENTORY_PRODUCT' });
  for (let number = 0; number < others; number += 2) other(number);
  for (let number = 0; number < rows; number += 2) {
    put(`sku-${number}`, {
      name: `Old ${number}`,
      tax_category: 'REDUCED',
      type: 'INVENTORY_PRODUCT',
      sales_price: { amount: '1.00', unit: 'EUR' },
      manufacturer: 'Kept',
      unknown_to_us: { depth: 12.5 },
    });
  }
  for (let number = 1; number < others; number += 2) other(number);

  const folder = mkdtempSync(join(tmpdir(), 'tillctl-faults-'));
  const lines = [
    'external_id,article_id,name,type,tax_category,sales_price,sales_price_currency',
    ...Array.from(
      { length: rows },
      (_, number) => `sku-${number},A-sku-${number},Product ${number},INVENTORY_PRODUCT,STANDARD,${number}.50,EUR`,
    ),
  ].map((line) => (withoutExternalIds ? line.slice(line.indexOf(',') + 1) : line));
  writeFileSync(join(folder, 'in.csv'), `${lines.join('\n')}\n`);
  return {
    sandbox,
    folder,
    rows,
    close: async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function tillctl(
  { sandbox, folder }: Shop,
  command: string,
  env: Record<string, string> = {},
): Promise<CliResult> {
  return runCli(command.replace('in.csv', join(folder, 'in.csv')), { folder, sandbox, env, retryBaseMs: 4 });
}

/** Everything on the platform but the ids it gave itself, whatever the order. */
export function contentOf({ sandbox }: Shop): string[] {
  return sandbox
    .all('products')
    .map(({ id: _, ...product }) => JSON.stringify(Object.fromEntries(Object.entries(product).sort())))
    .sort();
}

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Movement, Platform } from '../support/platform.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, type StartOptions, startSandbox } from '../support/sandbox.js';

export type Kind = 'shipments' | 'goods-out' | 'goods-in';

/** A platform with the products A, B, C (pieces) and G (grams), held by `warehouse` and `shelf`, not by `cellar`. */
export interface MovementPlace {
  sandbox: RunningSandbox;
  folder: string;
  file: (name: string, text: string) => void;
  read: (name: string) => string | undefined;
  /** File names stand for those of the folder. */
  run: (line: string) => Promise<CliResult>;
  kept: (kind: Kind) => Movement[];
  drafts: () => string[];
  /** By `product location condition`. */
  stock: () => Record<string, string>;
  close: () => Promise<void>;
}

const tag = { '@type': 'StorageTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435742' };

export function giveGoods(platform: Platform): void {
  for (const [key, unit] of [
    ['A', 'QUANTITY_PIECES'],
    ['B', 'QUANTITY_PIECES'],
    ['C', 'QUANTITY_PIECES'],
    ['G', 'MASS_GRAMS'],
  ] as const) {
    const id = `p-${key}`;
    const product = {
      id,
      name: key,
      external_id: key,
      management_unit: unit,
      tax_category: 'STANDARD',
      storage_tag: tag,
    };
    platform.put('products', product);
  }
  for (const location of [{ id: 'warehouse' }, { id: 'shelf' }, { id: 'cellar', storage_tags: ['cold'] }])
    platform.put('storage-locations', location);
}

export async function openMovementPlace(options: StartOptions = {}): Promise<MovementPlace> {
  const sandbox = await startSandbox({ give: giveGoods, ...options });
  const folder = mkdtempSync(join(tmpdir(), 'tillctl-movements-'));
  return {
    sandbox,
    folder,
    file: (name, text) => writeFileSync(join(folder, name), text),
    read: (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined),
    run: (line) =>
      runCli(
        line.split(' ').map((word) => (/\.(csv|json|ndjson)$/.test(word) ? join(folder, word) : word)),
        { folder, sandbox, retryBaseMs: 1 },
      ),
    kept: (kind) => keptMovements(sandbox, kind),
    drafts: () => keptDrafts(sandbox),
    stock: () => stockOf(sandbox),
    close: async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function keptMovements(platform: Platform, kind: Kind): Movement[] {
  return platform.all(kind).sort((a, b) => (String(a.reference) < String(b.reference) ? -1 : 1));
}

export function keptDrafts(platform: Platform): string[] {
  const drafts = ['shipment-drafts', 'goods-out-drafts', 'goods-in-drafts'] as const;
  return drafts.flatMap((noun) => platform.all(noun)).map(({ id }) => id);
}

export function stockOf(platform: Platform): Record<string, string> {
  return Object.fromEntries(
    platform
      .all('stock')
      .map(({ product_id, storage_location_id, condition, quantity }) => [
        `${product_id} ${storage_location_id} ${condition}`,
        quantity.amount,
      ]),
  );
}

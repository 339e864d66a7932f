import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createState, putProduct } from '../../src/sandbox/state/state.js';
import { openStorageLocations } from '../../src/sandbox/state/storage-locations.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, type StartOptions, startSandbox } from '../support/sandbox.js';

export type Kind = 'inventory_shipment' | 'goods_out' | 'goods_in';

/** A movement or a draft as the platform keeps it. */
export interface KeptMovement {
  id: string;
  reference?: string;
  status?: string;
  positions: { product_id: string; condition: string; quantity: { amount: string; unit: string } }[];
  [member: string]: unknown;
}

/** A platform with the products A, B, C (pieces) and G (grams), held by `warehouse` and `shelf`, not by `cellar`. */
export interface MovementPlace {
  sandbox: RunningSandbox;
  folder: string;
  file: (name: string, text: string) => void;
  read: (name: string) => string | undefined;
  /** File names stand for those of the folder. */
  run: (line: string) => Promise<CliResult>;
  kept: (kind: Kind) => KeptMovement[];
  drafts: () => string[];
  /** By `product location condition`. */
  stock: () => Record<string, string>;
  close: () => Promise<void>;
}

const tag = { '@type': 'StorageTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435742' };

export function stateWithStock() {
  const state = createState();
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
    putProduct(state, { id, externalId: key }, JSON.stringify(product));
  }
  openStorageLocations(state, [{ id: 'warehouse' }, { id: 'shelf' }, { id: 'cellar', storage_tags: ['cold'] }]);
  return state;
}

export async function openMovementPlace(options: StartOptions = {}): Promise<MovementPlace> {
  const sandbox = await startSandbox({ state: stateWithStock(), ...options });
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

type WithState = Pick<RunningSandbox, 'state'>;

export function keptMovements({ state }: WithState, kind: Kind): KeptMovement[] {
  return [...state.records[kind]]
    .map(({ text }) => JSON.parse(text) as KeptMovement)
    .sort((a, b) => (String(a.reference) < String(b.reference) ? -1 : 1));
}

export function keptDrafts({ state }: WithState): string[] {
  const { inventory_shipment_draft, goods_out_draft, goods_in_draft } = state.records;
  return [...inventory_shipment_draft, ...goods_out_draft, ...goods_in_draft].map(({ id }) => id);
}

export function stockOf({ state }: WithState): Record<string, string> {
  const counts = [...state.records.stock_count].map(({ text }) => JSON.parse(text));
  return Object.fromEntries(
    counts.map(({ product_id, storage_location_id, condition, quantity }) => [
      `${product_id} ${storage_location_id} ${condition}`,
      quantity.amount,
    ]),
  );
}

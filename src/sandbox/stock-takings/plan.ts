import type { StockTakingOrder } from '../../contract/sandbox-plans.gen.js';
import { checkedPlan } from '../base/plans.js';

export type Generation = NonNullable<StockTakingOrder['type']>;
export type ArchiveFlaw = NonNullable<StockTakingOrder['flaw']>;

/**
 * A stock-taking and everything that its export depends on. Equal plans of equal
 * platforms give equal archives, byte for byte. Staff, devices and products are the platform's, as far as it has so many. */
export interface StockTakingPlan extends Required<Omit<StockTakingOrder, 'completed_at' | 'flaw' | 'count'>> {
  /** Only of finished ones. */
  completed_at?: string;
  flaw?: ArchiveFlaw;
}

/** Final states: only these permit an export. */
export const finalStatuses: readonly string[] = ['CANCELED', 'COMPLETED', 'COMPLETED_RECONCILIATION'];

/**
 * Check an order for stock-takings, given as parsed JSON: one or a list of them. `count` makes several that differ by
 * id and seed.
 * @throws {SandboxError} `bad_seed` naming everything that is wrong with it
 */
export function planStockTakings(order: unknown): StockTakingPlan[] {
  const invalid = { code: 'bad_seed', message: 'the stock-takings cannot be made' } as const;
  return Array.isArray(order)
    ? checkedPlan('StockTakingOrders', order, invalid, 'stock-takings').flatMap(plansOf)
    : plansOf(checkedPlan('StockTakingOrder', order, invalid, 'stock-taking'));
}

function plansOf(order: StockTakingOrder): StockTakingPlan[] {
  const { type = 'POS2', counting_rows: rows = 200, status = 'COMPLETED', seed = 1, count } = order;
  const { created_at = '2026-01-02T07:30:00.000Z', completed_at = '2026-01-02T18:00:00.000Z', flaw } = order;
  const isPos1 = type === 'POS1';
  const { id = `${type.toLowerCase()}-stock-taking`, participants = isPos1 ? 2 : 6, areas = 4 } = order;
  const resources = Math.min(rows, order.resources ?? Math.ceil(rows / 20));
  const plan: Omit<StockTakingPlan, 'id' | 'seed' | 'name'> = {
    type,
    status,
    created_at,
    ...(finalStatuses.includes(status) ? { completed_at } : {}),
    counting_rows: rows,
    resources: isPos1 ? rows : resources === 0 && rows > 0 ? 1 : resources,
    participants,
    areas: isPos1 ? 0 : areas,
    empty_files: order.empty_files ?? 'header',
    export_created_seconds: order.export_created_seconds ?? 0.02,
    export_seconds: order.export_seconds ?? 0.1,
    export_fails: order.export_fails ?? false,
    address_seconds: order.address_seconds ?? 300,
    ...(flaw === undefined ? {} : { flaw }),
  };
  return Array.from({ length: count ?? 1 }, (_, index) => ({
    id: count === undefined ? id : `${id}-${index + 1}`,
    name: order.name ?? `Inventur ${created_at.slice(0, 4)}, Filiale ${index + 1}`,
    seed: seed + index,
    ...plan,
  }));
}

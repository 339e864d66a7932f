import type { ObjectWriter } from '../tables/object-table.js';
import { archiveChunks } from './stock-takings-archive.js';
import type { Generation, StockTakingPlan } from './stock-takings-plan.js';
import type { CountedWorld } from './stock-takings-world.js';

/** An export that was triggered. What its status is follows from the clock and from whether its archive is there. */
export interface StockTakingExport {
  id: string;
  stock_taking_id: string;
  type: Generation;
  /** Milliseconds since 1970. */
  created_at: number;
}

export type ExportStatus = 'CREATED' | 'IN_PROCESS' | 'COMPLETED' | 'FAILED';

export class StockTakingTable {
  /** By id, in the order of creation. */
  readonly plans = new Map<string, StockTakingPlan>();
  readonly exports = new Map<string, StockTakingExport>();
  /** Ids of exports whose archive is being made by this process, and of those of which that failed. */
  readonly building = new Set<string>();
  readonly broken = new Set<string>();

  clear(): void {
    for (const one of [this.plans, this.exports, this.building, this.broken]) one.clear();
  }
}

/** Name of the archive in the store. */
export function archiveKeyOf({ id }: StockTakingExport): string {
  return `stock-taking-export-${id}`;
}

/**
 * @param now milliseconds of the platform's clock
 * @param isThere whether the archive is in the store
 */
export function exportStatus(
  { id, created_at }: StockTakingExport,
  plan: StockTakingPlan | undefined,
  table: StockTakingTable,
  now: number,
  isThere: boolean,
): ExportStatus {
  const seconds = (now - created_at) / 1000;
  if (!plan || table.broken.has(id)) return 'FAILED';
  if (seconds < plan.export_created_seconds) return 'CREATED';
  if (seconds < plan.export_seconds) return 'IN_PROCESS';
  if (plan.export_fails) return 'FAILED';
  return isThere ? 'COMPLETED' : 'IN_PROCESS';
}

/** Write the archive of a stock-taking, whatever its size. */
export async function writeArchive(plan: StockTakingPlan, world: CountedWorld, writer: ObjectWriter): Promise<void> {
  for await (const chunk of archiveChunks(plan, world)) await writer.write(chunk);
}

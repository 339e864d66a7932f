import { rm } from 'node:fs/promises';
import { makeWorkFolder } from '../bulk/work-folder.js';
import { writePlan } from '../jobs/prices/price-plan.js';
import { readCurrentPrices } from '../jobs/prices/read-current-prices.js';
import type { PlanOrigin } from '../plan/plan-format.js';
import type { PriceOperation, PriceOperations } from '../resources/prices/price-operation.js';
import { type AuditDeps, readsAtOnce } from './audit-finding.js';

/** Most characters of an operation's id. */
const longestId = 256;

/** A plan of prices that sets lost lists once more, as they were sent. @throws {LocalError} and the file is not there */
export async function writePricePlan(
  file: string,
  lists: readonly PriceOperation[],
  origin: PlanOrigin,
  { platform, folder: parent, now, interruption }: Omit<AuditDeps, 'runs' | 'onRead'>,
): Promise<void> {
  const folder = await makeWorkFolder(parent, undefined, now());
  const operations = listed(numbered(lists));
  try {
    const reading = { operations, platform, folder, workers: readsAtOnce, now, interruption, channels: true };
    const current = await readCurrentPrices(reading);
    try {
      const judged = { current, findingsOf: () => [], heldBack: () => [] };
      const lineOf = (row: number): number => row + 1;
      await writePlan({ files: [file], operations, judged, origin, lineOf, folder, now, interruption });
    } finally {
      current.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Operations of several runs may have one id. */
function numbered(lists: readonly PriceOperation[]): PriceOperation[] {
  let rows = 0;
  return lists.map((operation, at) => {
    const own = Array.from({ length: Math.max(1, operation.prices?.length ?? 0) }, (_, row) => rows + row);
    rows += own.length;
    const id = `${String(at + 1).padStart(6, '0')}-${operation.id}`.slice(0, longestId);
    return { ...operation, id, rows: own };
  });
}

function listed(operations: readonly PriceOperation[]): PriceOperations {
  return {
    size: () => operations.length,
    rows: () => operations.reduce((sum, { rows }) => sum + rows.length, 0),
    each: async function* () {
      yield operations;
    },
    holdBack: () => undefined,
    close: async () => {},
  };
}

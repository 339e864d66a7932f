import type { BulkReport } from '../../lib/bulk/bulk-job.js';
import type { Settings } from '../../lib/config/settings.js';
import { type BatchPricesCall, batchPrices, type PriceSource } from '../../lib/jobs/prices/batch-prices.js';
import type { BatchPricesOptions } from '../../lib/jobs/prices/price-options.js';
import type { SendDeps } from '../shared/bulk-flow.js';

/** A dry run without a login sends no request, so it needs no times. */
const unset = { timeoutMs: 30_000, retries: 5 };

/** The flow with the settings of this very call. */
export function runPrices(
  options: BatchPricesOptions,
  call: BatchPricesCall,
  deps: SendDeps,
  settings: Settings | undefined,
  source?: PriceSource,
): Promise<BulkReport> {
  const { timeoutMs, retries } = settings ?? unset;
  // What is sent to a productive organisation can be taken back.
  const undoable = options.undoable || settings?.production === true;
  return batchPrices({ ...options, undoable }, call, { ...deps, timeoutMs, retries }, source);
}

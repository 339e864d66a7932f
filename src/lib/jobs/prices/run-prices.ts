import type { BulkReport } from '../../bulk/bulk-job.js';
import type { Settings } from '../../config/settings.js';
import { type BatchPricesCall, type BatchPricesDeps, batchPrices, type PriceSource } from './batch-prices.js';
import type { BatchPricesOptions } from './price-options.js';

/** A dry run without a login sends no request, so it needs no times. */
const unset = { timeoutMs: 30_000, retries: 5 };

/** The flow with the settings of this very call. */
export function runPrices(
  options: BatchPricesOptions,
  call: BatchPricesCall,
  deps: Omit<BatchPricesDeps, 'retries'>,
  settings: Settings | undefined,
  source?: PriceSource,
): Promise<BulkReport> {
  const { timeoutMs, retries } = settings ?? unset;
  // What is sent to a productive organisation can be taken back.
  const undoable = options.undoable || settings?.production === true;
  return batchPrices({ ...options, undoable }, call, { ...deps, timeoutMs, retries }, source);
}

import type { Settings } from '../../lib/config/settings.js';
import { type BatchPricesCall, batchPrices, type PriceSource } from '../../lib/flows/batch-prices.js';
import type { BulkReport } from '../../lib/flows/bulk-job.js';
import type { BatchPricesOptions } from '../../lib/flows/price-options.js';
import type { SendDeps } from '../bulk-flow.js';

/** A dry run without a login asks nobody, so it needs no times. */
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

import { availableParallelism } from 'node:os';
import { EarlyBatch } from '../../batch/early-batch.js';
import type { TemporaryOwner } from '../../disk/temporary-owner.js';
import type { Form } from '../../platform/dialect/forms.js';
import type { PriceOperations } from '../../resources/prices/price-operation.js';
import type { Interruption } from '../../terminal/interruption.js';
import type { BatchPricesCall } from './batch-call.js';
import type { BatchPricesOptions } from './price-options.js';

interface EarlyPrices {
  options: BatchPricesOptions;
  call: BatchPricesCall;
  interruption: Interruption;
  /** Of ours. */
  folder: string;
  form: () => Promise<Form>;
  owner: () => Promise<TemporaryOwner>;
}

/**
 * Pack lists while rows are still checked: nearly every file is in the order of its lists, and what is packed then
 * holds. Only of what is not sent, since where that goes is known before there is a run, and never for a single core,
 * which would win nothing.
 */
export async function startEarly({ options, call, owner, ...rest }: EarlyPrices): Promise<EarlyBatch | undefined> {
  const { out: zip, maxOperations, maxBytes } = options;
  const isBuilt = call.buildOnly && !call.dryRun && call.plan === undefined && call.verifies === undefined;
  if (!isBuilt || zip === undefined || availableParallelism() === 1) return undefined;
  return EarlyBatch.start({ ...rest, zip, maxOperations, maxBytes, owner: await owner() });
}

/** What was packed early, if it is what is to be packed; else nothing of it is left, on disk neither. */
export async function keptEarly(
  early: EarlyBatch | undefined,
  operations: PriceOperations,
): Promise<EarlyBatch | undefined> {
  if (early?.isGood() === true && operations.areAsTold?.() === true) return early;
  await early?.close();
  return undefined;
}

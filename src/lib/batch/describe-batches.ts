import { type BatchPart, partsOfInput } from '../journal/batch-steps.js';
import type { BuiltPart } from '../journal/entries.js';
import type { SummaryBatch } from '../report/summary.js';
import { manifestPathOf } from './batch-manifest.js';

/** ZIPs that were not sent. */
export function zipsOf(parts: readonly BuiltPart[]): SummaryBatch[] {
  return batchesOf(parts.map((part) => ({ ...part, collected: false })));
}

export function batchesOf(parts: readonly BatchPart[]): SummaryBatch[] {
  return partsOfInput(parts).map(({ zip, sha256, size, operations, batch, end }) => ({
    zip,
    manifest: manifestPathOf(zip),
    operations,
    size,
    sha256,
    batch_id: batch ?? null,
    status: end?.status ?? (batch === undefined ? 'BUILT' : 'TRIGGERED'),
    succeeded: end?.succeeded ?? null,
    failed: end?.failed ?? null,
  }));
}

/** Operations whose trigger left or may have left: ZIPs are triggered in their order. */
export function triggeredOf(parts: readonly BatchPart[]): number {
  const begun = partsOfInput(parts).filter(({ intent, batch }) => intent !== undefined || batch !== undefined);
  return begun.reduce((sum, { operations }) => sum + operations, 0);
}

import path from 'node:path';
import { buildZips } from '../archive/build-zips.js';
import type { BuiltZip } from '../archive/entry-batch.js';
import type { TemporaryOwner } from '../disk/temporary-owner.js';
import type { Form } from '../platform/dialect/forms.js';
import { type Interruption, throwIfInterrupted } from '../terminal/interruption.js';
import type { ManifestLines } from './manifest-lines.js';
import { operationBatches } from './operation-batches.js';

export interface PackOperations {
  /** Where the ZIP goes; see `partPath`. */
  zip: string;
  /** Of one ZIP. */
  maxOperations: number;
  maxBytes: number;
  /** Of the amounts in it. */
  form: Form;
  interruption: Interruption;
  onOperations: (done: number) => void;
  /** See `BuildZipsOptions`. */
  owner?: TemporaryOwner;
}

/**
 * One pass over the operations, for the ZIPs and for the lines of their manifests.
 *
 * @param operations as of `operationLines`
 * @throws as of `buildZips`; {InterruptedError}
 */
export async function packAll(
  { zip, maxOperations: maxEntries, maxBytes, form, interruption, onOperations, owner }: PackOperations,
  operations: AsyncIterable<Buffer>,
  lines: ManifestLines,
): Promise<BuiltZip[]> {
  const noted = async function* (): AsyncGenerator<Buffer> {
    for await (const some of operations) {
      await lines.add(some);
      yield some;
    }
  };
  const zips = await buildZips(operationBatches(noted(), form), {
    pathOf: (index) => partPath(zip, index),
    maxEntries,
    maxBytes,
    onEntries: onOperations,
    signal: interruption.signal,
    owner,
  }).catch((error) => {
    throwIfInterrupted(interruption);
    throw error;
  });
  for (const { sizeBytes, entries, path: file } of zips) {
    if (sizeBytes > maxBytes || entries > maxEntries) throw new Error(`${file} was packed beyond the limits`);
  }
  return zips;
}

/** `prices.zip` to `prices-0001.zip`. */
export function partPath(zip: string, index: number): string {
  const { dir, name, ext } = path.parse(zip);
  return path.join(dir, `${name}-${String(index + 1).padStart(4, '0')}${ext}`);
}

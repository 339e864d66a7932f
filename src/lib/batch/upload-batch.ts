import type { BatchWorld } from '../bulk/looks/batch-world.js';
import { PlatformError, UnverifiedError, UsageError } from '../errors/errors.js';
import { maskUrl } from '../http/mask-url.js';
import { uploadToStore } from '../http/store-upload.js';
import type { Form } from '../platform/dialect/forms.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import { verifyZip } from './batch-manifest.js';

/** How many upload URLs are asked for before the store is believed. */
const maxUrls = 3;

/**
 * Upload a ZIP to an address that the platform names. One that has expired meanwhile is asked for anew.
 *
 * @returns the upload URL as it was received: a secret, which the trigger needs
 * @throws {UsageError} for a ZIP in another form than the platform is known to read
 * @throws {UnverifiedError} when the ZIP is not what was built
 * @throws {PlatformError} when the store takes it under no address
 */
export async function uploadBatch(
  zip: { path: string; sha256: string; size: number; form?: Form },
  onBytes: (done: number, total: number) => void,
  { batches, form, store, interruption, notice, timeoutMs }: BatchWorld,
): Promise<string> {
  refuseOtherForm(zip.path, zip.form ?? 'seed', form);
  await verifyZip(zip.path, zip);
  for (let attempt = 1; ; attempt += 1) {
    throwIfInterrupted(interruption);
    const place = await batches.uploadUrl();
    const uploaded = await uploadToStore(store, {
      file: zip.path,
      sizeBytes: zip.size,
      place,
      type: 'application/zip',
      timeoutMs,
      onBytes: (bytes) => onBytes(bytes, zip.size),
    });
    if (uploaded.kind === 'stored') {
      // Read twice: once for its digest, once on its way.
      await verifyZip(zip.path, zip).catch((error) => {
        throw error instanceof UnverifiedError
          ? new UnverifiedError(`${zip.path} was changed while it was uploaded`, { cause: error })
          : error;
      });
      return place.url;
    }
    if (attempt === maxUrls) {
      throw new PlatformError(`the store took the batch under none of ${maxUrls} addresses: ${uploaded.why}`, {
        hint: 'check that the clock of this machine is right',
      });
    }
    notice(`the upload URL ${maskUrl(place.url)} was refused, another one is asked for (${uploaded.why})`);
  }
}

/** A platform that knows other amounts would refuse each operation, or drop the prices without a word. */
function refuseOtherForm(zip: string, built: Form, known: Form | undefined): void {
  if (known === undefined || known === built) return;
  throw new UsageError(`${zip} was built in the ${built} form, and this platform reads the ${known} form`, {
    hint: `build it again (dialect ${known})`,
  });
}

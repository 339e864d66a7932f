import path from 'node:path';
import type { BulkDeps } from '../bulk/bulk-job.js';
import { download } from '../http/download.js';
import type { Send } from '../http/send.js';
import { openPart } from '../stocktaking/download-part.js';
import { nameAtAddress } from '../tabular/input-address.js';
import type { Interruption } from '../terminal/interruption.js';

/** A mistaken address fills no disk. */
const maxInputBytes = 16 * 1024 ** 3;

/** Of addresses that a platform's object store may have: https, and this machine where the platform is on it. */
export function inputFetcher({
  store,
  interruption: { signal },
}: {
  store: () => Promise<Send>;
  interruption: Interruption;
}): NonNullable<BulkDeps['fetchInput']> {
  return async (address, folder) => {
    const file = path.join(folder, `fetched-${nameAtAddress(address)}`);
    const part = await openPart(file, address);
    try {
      const send = await store();
      await download({ send, address: async () => address, part, maxBytes: maxInputBytes, onBytes: () => {}, signal });
      return file;
    } finally {
      await part.close();
    }
  };
}

import { writeSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** A write may take less than it is given; this one takes all. @throws {Error} of the system */
export function writeFullySync(descriptor: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done, position + done);
  }
}

/** Where the handle stands, which is behind them afterwards. @throws {Error} of the system */
export async function writeFully(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done);
    done += bytesWritten;
  }
}

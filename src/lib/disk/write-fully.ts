import { writeSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** A write may take less than it is given; this one takes all. @throws {Error} of the system */
export function writeFullySync(descriptor: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done, position + done);
  }
}

/** @param position where the handle stands, and is behind them afterwards, unless told. @throws {Error} of the system */
export async function writeFully(handle: FileHandle, bytes: Uint8Array, position?: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const place = position === undefined ? null : position + done;
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, place);
    done += bytesWritten;
  }
}

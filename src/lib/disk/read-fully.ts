import { readSync } from 'node:fs';

/** What is read at places: a file, or bytes that stand in for one. */
export interface PlacedReader {
  read: (buffer: Buffer, offset: number, length: number, position: number) => Promise<{ bytesRead: number }>;
}

/** A read may give less than it was asked for; this one gives all. @throws {Error} of the system, or that the file ends before */
export function readFullySync(descriptor: number, target: Uint8Array, position: number): void {
  if (readAvailableSync(descriptor, target, position) < target.length) throw cutShort();
}

/** As much of the target as the file has. @returns how many bytes. @throws {Error} of the system */
export function readAvailableSync(descriptor: number, target: Uint8Array, position: number): number {
  let done = 0;
  while (done < target.length) {
    const got = readSync(descriptor, target, done, target.length - done, position + done);
    if (got === 0) break;
    done += got;
  }
  return done;
}

/** `readAvailableSync` that waits for nothing. */
export async function readAvailable(file: PlacedReader, target: Buffer, position: number): Promise<number> {
  let done = 0;
  while (done < target.length) {
    const { bytesRead } = await file.read(target, done, target.length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return done;
}

/** For a file that has less than it had. */
export function cutShort(): Error {
  return new Error('it was cut short by another process');
}

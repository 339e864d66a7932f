import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { LocalError } from '../errors/errors.js';
import { codeOf, type Failure, localError } from './system-reason.js';

const chunkBytes = 1 << 18;

/**
 * The bytes of a file, unpacked when it is gzip, chunk by chunk. A chunk is good until the next one is asked for.
 *
 * @throws {LocalError} also for gzip that is damaged or cut off
 */
export async function* fileChunks(file: string, gzip: boolean, bytes = chunkBytes): AsyncGenerator<Buffer> {
  if (gzip) yield* unpackedChunks(file, bytes);
  else yield* plainChunks(file, bytes);
}

/** SHA-256 of all bytes of a file, in hex. @throws {LocalError} or what `failure` makes of it */
export async function digestOfFile(file: string, failure?: Failure): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of plainChunks(file, chunkBytes, failure)) digest.update(chunk);
  return digest.digest('hex');
}

async function* plainChunks(file: string, bytes: number, failure: Failure = localError): AsyncGenerator<Buffer> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r');
    // The next one is read while the caller is busy with this one.
    let [chunk, next] = [Buffer.allocUnsafe(bytes), Buffer.allocUnsafe(bytes)];
    let reading = handle.read(chunk, 0, bytes, null);
    for (;;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) return;
      reading = handle.read(next, 0, bytes, null);
      // Told when it is its turn, which never comes where the caller has seen enough.
      reading.catch(() => undefined);
      yield chunk.subarray(0, bytesRead);
      [chunk, next] = [next, chunk];
    }
  } catch (error) {
    throw failure(`cannot read ${file}`, error);
  } finally {
    await handle?.close();
  }
}

async function* unpackedChunks(file: string, bytes: number): AsyncGenerator<Buffer> {
  const packed = createReadStream(file, { highWaterMark: bytes });
  const unpacked = createGunzip({ chunkSize: bytes });
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  try {
    yield* unpacked as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof LocalError) throw error;
    const code = codeOf(error) ?? '';
    if (!code.startsWith('Z_')) throw localError(`cannot read ${file}`, error);
    throw new LocalError(`${file} is not a whole gzip file: ${(error as Error).message}`, {
      cause: error,
      hint: 'name another file, or move this one away',
    });
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

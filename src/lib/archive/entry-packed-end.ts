import { createInflateRaw } from 'node:zlib';
import type { ArchiveFile } from './entry-window.js';

const readBytes = 1 << 16;

/**
 * Where packed bytes of unknown length end: they are unpacked and thrown away, as a reader of a stream must.
 *
 * @param until they end there at the latest
 * @param limits beyond which they are given up as a bomb
 * @returns undefined when they end nowhere
 */
export async function findPackedEnd(
  file: ArchiveFile,
  start: number,
  until: number,
  limits: { maxRatio: number; ratioFromBytes: number },
): Promise<number | undefined> {
  const inflate = createInflateRaw({ chunkSize: 1 << 20 });
  let size = 0;
  inflate.on('data', (chunk: Buffer) => {
    size += chunk.length;
  });
  const ended = new Promise<boolean>((resolve) => {
    inflate.once('end', () => resolve(true));
    inflate.once('error', () => resolve(false));
  });
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (let at = start; at < until && !isOver; at += readBytes) {
    if (size > limits.ratioFromBytes && size > (at - start) * limits.maxRatio) break;
    const chunk = Buffer.allocUnsafe(Math.min(readBytes, until - at));
    const filled = await file.read(chunk, at);
    await new Promise<void>((resolve) => {
      inflate.write(chunk.subarray(0, filled), () => resolve());
      void ended.then(() => resolve());
    });
  }
  if (!isOver) inflate.end();
  const isWhole = await ended;
  inflate.destroy();
  return isWhole ? start + inflate.bytesWritten : undefined;
}

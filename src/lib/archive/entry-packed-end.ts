import { createInflateRaw } from 'node:zlib';
import type { ArchiveFile } from './entry-window.js';

const readBytes = 1 << 16;

/**
 * Where packed bytes of unknown length end: they are unpacked and thrown away, as a reader of a stream must.
 *
 * @param until they end there at the latest
 * @returns undefined when they end nowhere
 */
export async function findPackedEnd(file: ArchiveFile, start: number, until: number): Promise<number | undefined> {
  const inflate = createInflateRaw({ chunkSize: 1 << 20 });
  inflate.resume();
  const ended = new Promise<boolean>((resolve) => {
    inflate.once('end', () => resolve(true));
    inflate.once('error', () => resolve(false));
  });
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (let at = start; at < until && !isOver; at += readBytes) {
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

import path from 'node:path';
import { type FileHandle, freeBytes, openToContinue, ownStatsOf, readIfThere, remove } from '../disk/files.js';
import { localError } from '../disk/system-reason.js';
import { clearLeftovers, writeWhole } from '../disk/whole-file.js';
import { writeFully } from '../disk/write-fully.js';
import { LocalError } from '../errors/errors.js';
import type { DownloadPart, PartNote } from '../http/download.js';

/** The note of a part. */
export function noteOf(file: string): string {
  return `${file}.json`;
}

/** Remove a part and its note. */
export async function removePart(file: string): Promise<void> {
  // The part first: without a note it means nothing.
  await remove(file);
  await remove(noteOf(file));
}

/**
 * Go on with the part that is there when it is of the same thing, else begin with nothing. The caller holds a lock.
 *
 * @throws {LocalError}
 */
export async function openPart(file: string, identity: string): Promise<DownloadPart> {
  await clearLeftovers(noteOf(file));
  const failed = (error: unknown) => localError(`cannot write ${file}`, error);
  await refuseAllButFiles(file);
  let note: PartNote = { identity, etag: undefined, totalBytes: undefined };
  const found = await readNote(file);
  if (found?.identity === identity) note = found;
  else await removePart(file);
  const handle = await openToContinue(file);
  let sizeBytes = await usableBytes(handle, note).catch(async (error: unknown) => {
    await handle.close();
    throw failed(error);
  });
  const keepNote = () => writeWhole(noteOf(file), `${noteText(note)}\n`, 0o600);
  return {
    get sizeBytes() {
      return sizeBytes;
    },
    get note() {
      return note;
    },
    get isWhole() {
      return note.totalBytes !== undefined && sizeBytes === note.totalBytes;
    },
    begin: async (etag, totalBytes) => {
      try {
        await handle.truncate(0);
        await handle.sync();
      } catch (error) {
        throw failed(error);
      }
      sizeBytes = 0;
      note = { identity, etag, totalBytes };
      await keepNote();
      if (totalBytes !== undefined) await refuseFullDisk(path.dirname(file), totalBytes);
    },
    append: async (chunk) => {
      await writeFully(handle, chunk, sizeBytes).catch((error: unknown) => {
        throw failed(error);
      });
      sizeBytes += chunk.length;
    },
    end: async () => {
      note = { ...note, totalBytes: sizeBytes };
      await keepNote();
    },
    sync: () =>
      handle.sync().catch((error: unknown) => {
        throw failed(error);
      }),
    close: () => handle.close(),
  };
}

/** Of a part that is longer than the whole nothing is kept. */
async function usableBytes(handle: FileHandle, { totalBytes }: PartNote): Promise<number> {
  const { size } = await handle.stat();
  if (totalBytes === undefined || size <= totalBytes) return size;
  await handle.truncate(0);
  return 0;
}

/**
 * Refuse to begin what the disk cannot hold. A file system that does not say how much room it has is taken at its word.
 *
 * @throws {LocalError} with both figures
 */
export async function refuseFullDisk(folder: string, neededBytes: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free === undefined || neededBytes <= free) return;
  throw new LocalError(`the disk of ${folder} is too full: ${neededBytes} bytes are needed and ${free} are free`, {
    hint: 'make room, or name a folder on another disk with --out',
  });
}

async function refuseAllButFiles(file: string): Promise<void> {
  const found = await ownStatsOf(file);
  if (found !== undefined && !found.isFile()) throw new LocalError(`cannot write ${file}: it is not a regular file`);
}

/** A note that cannot be read is none: the download begins anew. */
async function readNote(file: string): Promise<PartNote | undefined> {
  const text = (await readIfThere(noteOf(file))) ?? '';
  let value: { version?: unknown; identity?: unknown; etag?: unknown; total_bytes?: unknown } | null;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (value?.version !== 1 || typeof value.identity !== 'string') return undefined;
  return {
    identity: value.identity,
    etag: typeof value.etag === 'string' ? value.etag : undefined,
    totalBytes: Number.isSafeInteger(value.total_bytes) ? (value.total_bytes as number) : undefined,
  };
}

function noteText({ identity, etag, totalBytes }: PartNote): string {
  return JSON.stringify({ version: 1, identity, etag, total_bytes: totalBytes });
}

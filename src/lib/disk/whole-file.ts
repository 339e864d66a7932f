import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { platform } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { LocalError } from '../errors/errors.js';
import { refuseSpecialFile } from './file-place.js';
import { namesIn, remove } from './files.js';
import { localError } from './system-reason.js';
import type { TemporaryOwner } from './temporary-owner.js';
import { writeFully } from './write-fully.js';

/** A file that is written beside its place and put there whole by `commit`. */
export interface AtomicFile {
  /** For `pipeline`. Its end is not the end of the file's making: `commit` is. */
  stream: Writable;
  /** Resolves when more may be written. @throws {LocalError} when a write failed; nothing is left behind then */
  write: (chunk: string | Uint8Array) => Promise<void>;
  /** Everything to disk, so that all files of one set are written before any is placed. @returns its size. @throws {LocalError} */
  settle: () => Promise<number>;
  /** To its own name; whoever places several syncs their folder. @throws {LocalError} and the old file is as it was */
  place: () => Promise<void>;
  /** Both, and the name to disk. @throws {LocalError} and the old file is as it was */
  commit: () => Promise<void>;
  /** Leave no trace. May be called at any time, also when it has its place (then it does nothing). */
  abort: () => Promise<void>;
  /** The same, and what has its place is removed. */
  discard: () => Promise<void>;
}

export interface AtomicFileOptions {
  /** Default 0o666 less the umask. */
  mode?: number;
  /** Whose it is until it has its name; without, nobody knows that a killed process left it behind. */
  owner?: TemporaryOwner;
  /** Not asked to be on disk: of a copy of what is elsewhere. */
  passing?: boolean;
}

/**
 * Write a file whole or not at all: an exclusive temporary file in the same folder, fsync, rename, fsync of the folder.
 * A link at `file` is replaced, never followed.
 *
 * @throws {LocalError} and the old file is as it was
 */
export async function writeWhole(file: string, data: string | Uint8Array, mode?: number): Promise<void> {
  const whole = await openAtomicFile(file, { mode });
  await whole.write(data);
  await whole.commit();
}

/** The same of parts that are made meanwhile. @throws {LocalError} and what making them throws */
export async function writeParts(
  file: string,
  parts: Iterable<string> | AsyncIterable<string | Uint8Array>,
  options?: AtomicFileOptions,
): Promise<void> {
  const whole = await openAtomicFile(file, options);
  try {
    for await (const part of parts) await whole.write(part);
    await whole.commit();
  } finally {
    await whole.abort();
  }
}

/** The streaming form of `writeWhole`. @throws {LocalError} */
export async function openAtomicFile(
  file: string,
  { mode = 0o666, owner, passing = false }: AtomicFileOptions = {},
): Promise<AtomicFile> {
  const failed = (error: unknown) => localError(`cannot write ${file}`, error);
  await refuseSpecialFile(file);
  const folder = path.dirname(file);
  const tag = owner === undefined ? '' : `${owner.own}-`;
  const temporary = path.join(folder, `${stemOf(file)}${tag}${randomBytes(8).toString('hex')}.tmp`);
  // Not there on Windows, where it is 0.
  const noFollow = constants.O_NOFOLLOW ?? 0;
  const flags = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | noFollow;
  const handle = await open(temporary, flags, mode).catch((error) => {
    throw failed(error);
  });
  const stream = streamInto(handle, failed);
  let failure: Error | undefined;
  stream.on('error', (error) => {
    failure = error;
  });
  let state: 'open' | 'placed' | 'gone' = 'open';
  const abort = async () => {
    if (state !== 'open') return;
    state = 'gone';
    stream.destroy();
    // It may be closed already; what counts is that the file goes.
    await handle.close().catch(() => undefined);
    await remove(temporary);
  };
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      if (failure !== undefined) throw failure;
      return await work();
    } catch (error) {
      await abort();
      throw failed(error);
    }
  };
  const settle = () =>
    guarded(async () => {
      if (state !== 'open') throw new LocalError(`cannot write ${file}: it was given up before`);
      await ended(stream);
      if (!passing) await handle.sync();
      const { size } = await handle.stat();
      await handle.close();
      return size;
    });
  const place = () =>
    guarded(async () => {
      await rename(temporary, file);
      state = 'placed';
    });
  return {
    stream,
    write: (chunk) =>
      guarded(async () => {
        if (!stream.write(chunk)) await drained(stream);
      }),
    settle,
    place,
    commit: async () => {
      await settle();
      await place();
      if (!passing) await guarded(() => syncFolder(folder));
    },
    abort,
    discard: () => (state === 'placed' ? remove(file) : abort()),
  };
}

/** Many small chunks that piled up meanwhile go to disk as one. */
function streamInto(handle: FileHandle, failed: (error: unknown) => Error): Writable {
  const write = (chunk: Buffer, done: (error?: Error) => void): void => {
    writeFully(handle, chunk).then(
      () => done(),
      (error) => done(failed(error)),
    );
  };
  return new Writable({
    highWaterMark: 256 * 1024,
    decodeStrings: true,
    write: (chunk: Buffer, _encoding, done) => write(chunk, done),
    writev: (chunks, done) => write(Buffer.concat(chunks.map(({ chunk }) => chunk)), done),
  });
}

/** Tells the temporaries of the files of one folder apart. */
function stemOf(file: string): string {
  return `.tillctl-${createHash('sha256').update(path.basename(file)).digest('hex').slice(0, 8)}-`;
}

/**
 * Remove what killed processes left of writing this file. The caller holds a lock, so that no living process writes it.
 *
 * @throws {LocalError}
 */
export async function clearLeftovers(file: string): Promise<void> {
  const folder = path.dirname(file);
  for (const name of await namesIn(folder)) {
    if (name.startsWith(stemOf(file)) && name.endsWith('.tmp')) await remove(path.join(folder, name));
  }
}

const ownedName = /^\.tillctl-[0-9a-f]{8}-(.+)-[0-9a-f]{16}\.tmp$/;

/**
 * Remove what processes that are surely gone left unplaced in this folder, whatever it was for: a ZIP that was split has
 * other names than one that is not. No lock is needed, since what may be written still is left alone.
 */
export async function clearUnplaced(folder: string, owner: TemporaryOwner): Promise<void> {
  // Clearing up is no reason to write nothing: what stops the writing says so itself.
  for (const name of await namesIn(folder).catch(() => [])) {
    const [, tag] = ownedName.exec(name) ?? [];
    if (tag === undefined || owner.stateOf(tag) !== 'gone') continue;
    await remove(path.join(folder, name)).catch(() => undefined);
  }
}

/** So that a new name survives a power cut. Windows cannot open folders, and keeps names by itself. @throws {LocalError} */
export async function syncFolder(folder: string): Promise<void> {
  if (platform() !== 'win32') await syncFile(folder, `cannot write into ${folder}`);
}

/** What was written to it before, by whichever process, is on disk. @throws {LocalError} */
export async function syncFile(file: string, what = `cannot write ${file}`): Promise<void> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r');
    await handle.sync();
  } catch (error) {
    throw localError(what, error);
  } finally {
    await handle?.close();
  }
}

function drained(stream: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    const drain = () => {
      stream.off('error', fail);
      resolve();
    };
    const fail = (error: Error) => {
      stream.off('drain', drain);
      reject(error);
    };
    stream.once('drain', drain);
    stream.once('error', fail);
  });
}

function ended(stream: Writable): Promise<void> {
  if (stream.writableFinished) return Promise.resolve();
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('finish', resolve);
    if (!stream.writableEnded) stream.end();
  });
}

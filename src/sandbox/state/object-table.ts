import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Table } from './table.js';

/** A file of the store. Its content is in memory, or in the data folder when there is one. */
export interface StoredObject {
  /** Letters, digits and dashes only: it becomes a file name. */
  key: string;
  contentType: string;
  sizeBytes: number;
  etag: string;
  storedAt: string;
  /** Of `pieceBytes` each, but for the last one. */
  pieces?: readonly Buffer[];
}

/** A file on its way into the store: not visible before it is finished and `put`. */
export interface ObjectWriter {
  /** The bytes may be used again afterwards. */
  write: (chunk: Uint8Array) => Promise<void>;
  finish: () => Promise<StoredObject>;
  /** Leave nothing behind. */
  abandon: () => Promise<void>;
}

/** The content of one object, whatever becomes of the object meanwhile. */
export interface ObjectReader {
  sizeBytes: number;
  /** Bytes `start` to `end`, `end` exclusive; fewer when the content ends before. */
  read: (start: number, end: number) => Promise<Buffer>;
  close: () => Promise<void>;
}

const pieceBytes = 1024 * 1024;
const chunkBytes = 256 * 1024;

export class ObjectTable {
  readonly #table: Table;
  #folder: string | undefined;
  readonly #pieces = new Map<string, readonly Buffer[]>();
  #writers = 0;

  /** @param table what is known of the files */
  constructor(table: Table) {
    this.#table = table;
  }

  /** Contents are files in here from now on; files of no known object go. */
  useFolder(folder: string): void {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)) if (!this.#table.get(name)) rmSync(join(folder, name), { recursive: true });
  }

  get(key: string): StoredObject | undefined {
    const known = this.#table.get(key);
    return known && { ...(JSON.parse(known.text) as StoredObject), pieces: this.#pieces.get(key) };
  }

  keep({ key, pieces }: StoredObject): void {
    if (pieces) this.#pieces.set(key, pieces);
  }

  clear(): void {
    this.#pieces.clear();
    if (this.#folder) for (const { id } of this.#table) rmSync(join(this.#folder, id), { force: true });
  }

  /** Bring a content of any size to where it will stay, whole or not at all; the object is known only after `put`. */
  async writer(key: string, contentType: string, storedAt: string): Promise<ObjectWriter> {
    const hash = createHash('md5');
    let sizeBytes = 0;
    const target = this.#folder ? await this.#fileTarget(this.#folder, key) : memoryTarget();
    return {
      write: async (chunk) => {
        hash.update(chunk);
        sizeBytes += chunk.length;
        await target.write(chunk);
      },
      finish: async () => {
        const pieces = await target.finish();
        const object: StoredObject = { key, contentType, sizeBytes, etag: `"${hash.digest('hex')}"`, storedAt };
        return pieces ? { ...object, pieces } : object;
      },
      abandon: target.abandon,
    };
  }

  async open(object: StoredObject): Promise<ObjectReader> {
    const { pieces, sizeBytes } = object;
    if (pieces) {
      return { sizeBytes, read: async (start, end) => slice(pieces, start, end), close: async () => undefined };
    }
    const handle = await open(join(this.#folder ?? '', object.key), 'r');
    return { sizeBytes, read: (start, end) => readAt(handle, start, end), close: () => handle.close() };
  }

  /** Bytes `start` to `end`, `end` exclusive, a bounded number at a time. */
  async *chunks(object: StoredObject, start: number, end: number): AsyncGenerator<Buffer> {
    const reader = await this.open(object);
    try {
      for (let at = start; at < end; at += chunkBytes) yield await reader.read(at, Math.min(end, at + chunkBytes));
    } finally {
      await reader.close();
    }
  }

  /** Where files are parts until they are whole: two uploads to one key must not write into each other. */
  async #fileTarget(folder: string, key: string): Promise<Target> {
    this.#writers += 1;
    const part = join(folder, `${key}.part-${this.#writers}`);
    const handle = await open(part, 'w', 0o600);
    return {
      write: async (chunk) => {
        for (let done = 0; done < chunk.length; ) done += (await handle.write(chunk, done)).bytesWritten;
      },
      finish: async () => {
        await handle.close();
        await rename(part, join(folder, key));
        return undefined;
      },
      abandon: async () => {
        await handle.close();
        await rm(part, { force: true });
      },
    };
  }
}

interface Target {
  write: (chunk: Uint8Array) => Promise<void>;
  finish: () => Promise<Buffer[] | undefined>;
  abandon: () => Promise<void>;
}

function memoryTarget(): Target {
  let pieces: Buffer[] = [];
  let piece = Buffer.alloc(0);
  let used = 0;
  return {
    write: async (chunk) => {
      for (let at = 0; at < chunk.length; ) {
        if (used === piece.length) {
          piece = Buffer.allocUnsafeSlow(pieceBytes);
          pieces.push(piece);
          used = 0;
        }
        const taken = Math.min(piece.length - used, chunk.length - at);
        piece.set(chunk.subarray(at, at + taken), used);
        used += taken;
        at += taken;
      }
    },
    finish: async () => {
      // A copy: the small object that most are must not hold on to a whole piece.
      if (used < piece.length) pieces[pieces.length - 1] = Buffer.from(piece.subarray(0, used));
      return pieces;
    },
    abandon: async () => {
      pieces = [];
    },
  };
}

function slice(pieces: readonly Buffer[], start: number, end: number): Buffer {
  const first = Math.floor(start / pieceBytes);
  const last = Math.floor(Math.max(start, end - 1) / pieceBytes);
  const from = start - first * pieceBytes;
  if (first === last) return pieces[first]?.subarray(from, from + end - start) ?? Buffer.alloc(0);
  return Buffer.concat(pieces.slice(first, last + 1)).subarray(from, from + end - start);
}

async function readAt(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(Math.max(0, end - start));
  let filled = 0;
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

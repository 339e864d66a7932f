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
  content?: Blob;
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

const chunkBytes = 256 * 1024;

export class ObjectTable {
  #folder: string | undefined;
  readonly #contents = new Map<string, Blob>();
  #writers = 0;

  /** @param table what is known of the files */
  constructor(private readonly table: Table) {}

  /** Contents are files in here from now on; files of no known object go. */
  useFolder(folder: string): void {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder)) if (!this.table.get(name)) rmSync(join(folder, name), { recursive: true });
  }

  get(key: string): StoredObject | undefined {
    const known = this.table.get(key);
    return known && { ...(JSON.parse(known.text) as StoredObject), content: this.#contents.get(key) };
  }

  keep({ key, content }: StoredObject): void {
    if (content) this.#contents.set(key, content);
  }

  clear(): void {
    this.#contents.clear();
    if (this.#folder) for (const { id } of this.table) rmSync(join(this.#folder, id), { force: true });
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
        const content = await target.finish();
        return { key, contentType, sizeBytes, etag: `"${hash.digest('hex')}"`, storedAt, content };
      },
      abandon: target.abandon,
    };
  }

  async open(object: StoredObject): Promise<ObjectReader> {
    const { content, sizeBytes } = object;
    if (content) {
      const read = async (start: number, end: number) => Buffer.from(await content.slice(start, end).arrayBuffer());
      return { sizeBytes, read, close: async () => undefined };
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
  finish: () => Promise<Blob | undefined>;
  abandon: () => Promise<void>;
}

function memoryTarget(): Target {
  const parts: Blob[] = [];
  return {
    // A copy: the bytes may be used again afterwards.
    write: async (chunk) => void parts.push(new Blob([chunk])),
    finish: async () => new Blob(parts),
    abandon: async () => void parts.splice(0),
  };
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

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the store. Its content is in memory, or in the data folder when there is one. */
export interface StoredObject {
  /** Letters, digits and dashes only: it becomes a file name. */
  key: string;
  contentType: string;
  sizeBytes: number;
  etag: string;
  storedAt: string;
  bytes?: Buffer;
}

export class ObjectTable {
  #folder: string | undefined;
  #objects = new Map<string, StoredObject>();

  get size(): number {
    return this.#objects.size;
  }

  *[Symbol.iterator](): Iterator<StoredObject> {
    yield* this.#objects.values();
  }

  /** Contents are files in here from now on; files of no known object go. */
  useFolder(folder: string): void {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(folder))
      if (!this.#objects.has(name)) rmSync(join(folder, name), { recursive: true });
  }

  get(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  put(object: StoredObject): void {
    this.#objects.set(object.key, object);
  }

  remove(key: string): void {
    this.#objects.delete(key);
    if (this.#folder) rmSync(join(this.#folder, key), { force: true });
  }

  clear(): void {
    for (const key of [...this.#objects.keys()]) this.remove(key);
  }

  /** Bring the content to where it will stay, whole or not at all; the object is known only after `put`. */
  keep(key: string, contentType: string, bytes: Buffer, storedAt: string): StoredObject {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const object: StoredObject = { key, contentType, sizeBytes: bytes.length, etag, storedAt };
    if (!this.#folder) return { ...object, bytes };
    const file = join(this.#folder, key);
    writeFileSync(`${file}.part`, bytes, { mode: 0o600 });
    renameSync(`${file}.part`, file);
    return object;
  }

  /** Bytes `start` to `end`, `end` exclusive. */
  async read(object: StoredObject, start: number, end: number): Promise<Buffer> {
    if (object.bytes) return object.bytes.subarray(start, end);
    const handle = await open(join(this.#folder ?? '', object.key), 'r');
    try {
      const bytes = Buffer.alloc(end - start);
      await handle.read(bytes, 0, bytes.length, start);
      return bytes;
    } finally {
      await handle.close();
    }
  }
}

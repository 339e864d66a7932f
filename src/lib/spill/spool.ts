import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PulledDocument } from '../model/document.js';
import { type BlockReader, createBlockReader } from './block-reader.js';
import { type BlockWriter, createBlockWriter } from './block-writer.js';
import { createEntries, type Entries } from './entries.js';
import { type Lines, SpoolDocuments } from './spool-documents.js';

export type SpoolDocument = Pick<PulledDocument, 'id' | 'time' | 'json'>;

/**
 * The documents of a pull on disk, found by id, in the order of time and id. In memory there is one byte for each, and
 * about 10 more once an id comes that is not behind all others, so that millions of them do not grow a process. A newer
 * version of an id takes the place of the one before.
 */
export interface Spool {
  /** @throws {LocalError} when the disk is full */
  write: (documents: readonly SpoolDocument[]) => Promise<void>;
  /** To be called before anything is read after a `write`. */
  settle: () => Promise<void>;
  /** Entries of the newest versions written since the last `commitAll`, ordered by time, then id. */
  pending: () => Cursor;
  /**
   * What `lines` has (before compression, with the CRC-32 of the bytes as they came), where that is what a new target of
   * lines has to hold: everything ever written is pending, it came in order, and no id came twice. Undefined otherwise.
   */
  whole: () => { size: number; crc: number } | undefined;
  /** `lines` is on disk (fsync). @throws {LocalError} */
  syncLines: () => Promise<void>;
  /** After `commitAll`: `lines` is the caller's from here on. */
  leaveLines: () => Promise<void>;
  /** The entry of the newest version of this id, or -1. */
  find: (id: string) => number;
  /** Whether it was put into the target by an earlier commit of this pull. */
  isCommitted: (entry: number) => boolean;
  idOf: (entry: number) => string;
  timeOf: (entry: number) => number;
  /** The JSON text; a view that is good until the next call. */
  jsonOf: (entry: number) => Buffer;
  /** The target has another version of it, or the same. The graver of several calls stays. */
  mark: (entry: number, found: 'same' | 'other') => void;
  /** Forget the marks of a merge that did not come to its end. */
  unmark: () => void;
  /** Every pending entry is in the target now: its outcome follows from its marks. */
  commitAll: (lateBefore: number | undefined) => void;
  counts: () => { inserted: number; updated: number; unchanged: number; late: number };
  close: () => Promise<void>;
}

/** Goes through pending entries; `entry` is -1 at the end. */
export interface Cursor {
  entry: () => number;
  next: () => void;
}

/**
 * @param folder of our own
 * @param lines written as well; `whole` is of it
 * @throws {LocalError}
 */
export async function createSpool(folder: string, lines?: Lines): Promise<Spool> {
  const name = join(folder, `spool-${randomBytes(6).toString('hex')}`);
  const shownAs = `the working files in ${folder}`;
  const documents = await SpoolDocuments.create(`${name}.documents`, shownAs, lines);
  const ids = await createBlockWriter(`${name}.ids`, { shownAs, mode: 0o600 }).catch(async (error) => {
    await documents.abort();
    throw error;
  });
  return new SpoolFiles({ folder, name, documents, ids });
}

interface SpoolParts {
  folder: string;
  /** Path of its files, without their endings. */
  name: string;
  documents: SpoolDocuments;
  ids: BlockWriter;
}

class SpoolFiles implements Spool {
  readonly #documents: SpoolDocuments;
  readonly #ids: BlockWriter;
  readonly #idReader: BlockReader;
  readonly #scatteredIds: BlockReader;
  readonly #entries: Entries;
  #flushedIds = 0;
  #ordered = true;
  #lastTime = Number.NEGATIVE_INFINITY;
  #lastId = '';
  #firstPending = 0;
  /** Ids that are still in memory only, by entry: those after `flushedIds`. */
  #recentIds: string[] = [];
  #recentFrom = 0;
  /** Of the batch that is being written. */
  #idSpace: Buffer = Buffer.allocUnsafe(1 << 14);
  #idBytes = 0;

  constructor({ folder, name, documents, ids }: SpoolParts) {
    this.#documents = documents;
    this.#ids = ids;
    this.#idReader = createBlockReader(`${name}.ids`);
    this.#scatteredIds = createBlockReader(`${name}.ids`);
    this.#entries = createEntries(this.#readId, folder);
  }

  async settle(): Promise<void> {
    await this.#documents.flush();
    await this.#flushIds();
  }

  whole(): { size: number; crc: number } | undefined {
    if (!this.#ordered || this.#firstPending > 0 || !this.#entries.areDistinct()) return undefined;
    return this.#documents.lines();
  }

  async syncLines(): Promise<void> {
    await this.#documents.syncLines();
  }

  async leaveLines(): Promise<void> {
    await this.#documents.leaveLines();
  }

  find(id: string): number {
    return this.#entries.find(id);
  }

  timeOf(entry: number): number {
    return this.#entries.time(entry);
  }

  mark(entry: number, found: 'same' | 'other'): void {
    this.#entries.mark(entry, found);
  }

  counts(): ReturnType<Entries['counts']> {
    return this.#entries.counts();
  }

  isCommitted(entry: number): boolean {
    return entry < this.#firstPending;
  }

  idOf(entry: number): string {
    return this.#readId(entry, true);
  }

  jsonOf(entry: number): Buffer {
    const start = this.#entries.start(entry);
    const end = entry + 1 < this.#entries.size() ? this.#entries.start(entry + 1) : this.#documents.size();
    return this.#documents.read(start, end);
  }

  unmark(): void {
    this.#entries.unmark(this.#firstPending);
  }

  commitAll(lateBefore: number | undefined): void {
    this.#entries.resolve(this.#firstPending, lateBefore);
    this.#firstPending = this.#entries.size();
    this.#ordered = true;
    this.#lastTime = Number.NEGATIVE_INFINITY;
    this.#lastId = '';
  }

  async close(): Promise<void> {
    for (const reader of [this.#idReader, this.#scatteredIds]) reader.close();
    this.#entries.close();
    await this.#documents.abort();
    await this.#ids.abort();
  }

  readonly #readId = (entry: number, near = false): string => {
    if (entry >= this.#recentFrom) return this.#recentIds[entry - this.#recentFrom] as string;
    const start = this.#entries.idStart(entry);
    const end = entry + 1 < this.#entries.size() ? this.#entries.idStart(entry + 1) : this.#ids.size();
    const bytes = (near ? this.#idReader : this.#scatteredIds).read(start, end);
    return bytes[0] === 1 ? bytes.toString('utf16le', 1) : bytes.toString('latin1', 1);
  };

  async write(some: readonly SpoolDocument[]): Promise<void> {
    await this.#documents.ready();
    for (const { id, time, json } of some) {
      if (time < this.#lastTime || (time === this.#lastTime && id < this.#lastId)) this.#ordered = false;
      this.#lastTime = time;
      this.#lastId = id;
      this.#entries.add(id, time, this.#documents.size(), this.#ids.size() + this.#idBytes);
      this.#recentIds.push(id);
      this.#addId(id);
      this.#documents.append(json);
    }
    this.#ids.append(this.#idSpace.subarray(0, this.#idBytes));
    this.#idBytes = 0;
    await this.#documents.room();
    await this.#ids.room();
    // Ids stay in memory until the system has them, since they may be compared at any time.
    if (this.#ids.size() - this.#flushedIds > 1 << 19) await this.#flushIds();
  }

  /** Latin-1 or UTF-16, not UTF-8: half a surrogate pair, which JSON may hold, must not become another id. */
  #addId(id: string): void {
    const most = 1 + id.length * 2;
    if (this.#idBytes + most > this.#idSpace.length)
      this.#idSpace = Buffer.concat([this.#idSpace], (this.#idBytes + most) * 2);
    const start = this.#idBytes + 1;
    let all = 0;
    for (let at = 0; at < id.length; at += 1) {
      const code = id.charCodeAt(at);
      all |= code;
      this.#idSpace[start + at] = code;
    }
    const wide = all > 0xff;
    this.#idSpace[this.#idBytes] = wide ? 1 : 0;
    this.#idBytes = start + (wide ? this.#idSpace.write(id, start, 'utf16le') : id.length);
  }

  async #flushIds(): Promise<void> {
    await this.#ids.flush();
    this.#flushedIds = this.#ids.size();
    this.#recentIds = [];
    this.#recentFrom = this.#entries.size();
  }

  pending(): Cursor {
    const order = this.#ordered ? undefined : this.#sorted();
    const end = order?.length ?? this.#entries.size();
    let at = order === undefined ? this.#firstPending : 0;
    const skip = () => {
      while (at < end && this.#entries.isReplaced(order === undefined ? at : (order[at] as number))) at += 1;
    };
    skip();
    return {
      entry: () => (at >= end ? -1 : order === undefined ? at : (order[at] as number)),
      next: () => {
        at += 1;
        skip();
      },
    };
  }

  #sorted(): Uint32Array {
    const first = this.#firstPending;
    const order = Uint32Array.from({ length: this.#entries.size() - first }, (_, at) => first + at);
    // Asked for in any order, so they are brought into memory for it.
    const times = Float64Array.from(order, (entry) => this.#entries.time(entry));
    return order.sort((a, b) => {
      const apart = (times[a - first] as number) - (times[b - first] as number);
      if (apart !== 0) return apart;
      const [idA, idB] = [this.#readId(a), this.#readId(b)];
      return idA < idB ? -1 : idA > idB ? 1 : a - b;
    });
  }
}

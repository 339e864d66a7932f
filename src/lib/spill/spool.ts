import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { PulledDocument } from '../model/document.js';
import { createEntries, type Entries } from './entries.js';
import { type Lines, SpoolDocuments } from './spool-documents.js';

export type SpoolDocument = Pick<PulledDocument, 'id' | 'time' | 'json'>;

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
  return new Spool(documents, createEntries(folder));
}

/**
 * The documents of a pull on disk, found by id, in the order of time and id. In memory there are 17 bytes for each, and some
 * 45 once an id comes that is not behind all others. A newer version of an id takes the place of the one before.
 */
export class Spool {
  readonly #documents: SpoolDocuments;
  readonly #entries: Entries;
  #ordered = true;
  #lastTime = Number.NEGATIVE_INFINITY;
  #lastId = '';
  #firstPending = 0;

  constructor(documents: SpoolDocuments, entries: Entries) {
    this.#documents = documents;
    this.#entries = entries;
  }

  /** To be called before anything is read after a `write`. */
  async settle(): Promise<void> {
    await this.#documents.flush();
  }

  /**
   * What `lines` has (before compression, with the CRC-32 of the bytes as they came), where that is what a new target of
   * lines has to hold: everything ever written is pending, it came in order, and no id came twice. Undefined otherwise.
   */
  whole(): { size: number; crc: number } | undefined {
    if (!this.#ordered || this.#firstPending > 0 || !this.#entries.areDistinct()) return undefined;
    return this.#documents.lines();
  }

  /** `lines` is on disk (fsync). @throws {LocalError} */
  async syncLines(): Promise<void> {
    await this.#documents.syncLines();
  }

  /** After `commitAll`: `lines` is the caller's from here on. */
  async leaveLines(): Promise<void> {
    await this.#documents.leaveLines();
  }

  /** The entry of the newest version of this id, or -1. */
  find(id: string): number {
    return this.#entries.find(id);
  }

  timeOf(entry: number): number {
    return this.#entries.time(entry);
  }

  /** The target has another version of it, or the same. The graver of several calls stays. */
  mark(entry: number, found: 'same' | 'other'): void {
    this.#entries.mark(entry, found);
  }

  counts(): ReturnType<Entries['counts']> {
    return this.#entries.counts();
  }

  /** Whether it was put into the target by an earlier commit of this pull. */
  isCommitted(entry: number): boolean {
    return entry < this.#firstPending;
  }

  idOf(entry: number): string {
    return this.#entries.id(entry);
  }

  /** The JSON text; a view that is good until the next call. */
  jsonOf(entry: number): Buffer {
    const start = this.#entries.start(entry);
    const end = entry + 1 < this.#entries.size() ? this.#entries.start(entry + 1) : this.#documents.size();
    return this.#documents.read(start, end);
  }

  /** Forget the marks of a merge that did not come to its end. */
  unmark(): void {
    this.#entries.unmark(this.#firstPending);
  }

  /** Every pending entry is in the target now: its outcome follows from its marks. */
  commitAll(lateBefore: number | undefined): void {
    this.#entries.resolve(this.#firstPending, lateBefore);
    this.#firstPending = this.#entries.size();
    this.#ordered = true;
    this.#lastTime = Number.NEGATIVE_INFINITY;
    this.#lastId = '';
  }

  async close(): Promise<void> {
    this.#entries.close();
    await this.#documents.abort();
  }

  /** @throws {LocalError} when the disk is full */
  async write(some: readonly SpoolDocument[]): Promise<void> {
    await this.#documents.ready();
    for (const { id, time, json } of some) {
      if (time < this.#lastTime || (time === this.#lastTime && id < this.#lastId)) this.#ordered = false;
      this.#lastTime = time;
      this.#lastId = id;
      this.#entries.add(id, time, this.#documents.size());
      this.#documents.append(json);
    }
    await this.#documents.room();
  }

  /** Entries of the newest versions written since the last `commitAll`, ordered by time, then id. */
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
      const [idA, idB] = [this.idOf(a), this.idOf(b)];
      return idA < idB ? -1 : idA > idB ? 1 : a - b;
    });
  }
}

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { PulledDocument } from '../model/document.js';
import { type BlockReader, createBlockReader } from './block-reader.js';
import { createBlockWriter } from './block-writer.js';
import { createEntries } from './entries.js';
import { fileChunks } from './file-chunks.js';

export type SpoolDocument = Pick<PulledDocument, 'id' | 'time' | 'json'>;

/**
 * The documents of a pull on disk, found by id, in the order of time and id. In memory there are about 35 bytes for
 * each, so that a million of them do not grow a process. A newer version of an id takes the place of the one before.
 */
export interface Spool {
  /** @throws {LocalError} when the disk is full */
  write: (documents: readonly SpoolDocument[]) => Promise<void>;
  /** To be called before anything is read after a `write`. */
  settle: () => Promise<void>;
  /** Entries of the newest versions written since the last `commitAll`, ordered by time, then id. */
  pending: () => Cursor;
  /**
   * Everything ever written, one document a line, where that is what a new target of lines has to hold: all of it is
   * pending, it came in order, and no id came twice. Undefined otherwise. With the CRC-32 of these bytes as they came.
   */
  whole: () => { chunks: () => AsyncIterable<Buffer>; size: number; crc: number } | undefined;
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

const lineBreak = Buffer.from('\n');

/** Goes through pending entries; `entry` is -1 at the end. */
export interface Cursor {
  entry: () => number;
  next: () => void;
}

/**
 * @param folder of our own
 * @param summed `whole` will be asked for; else it has nothing
 * @throws {LocalError}
 */
export async function createSpool(folder: string, { summed = false } = {}): Promise<Spool> {
  const name = join(folder, `spool-${randomBytes(6).toString('hex')}`);
  const shownAs = `the working files in ${folder}`;
  let crc = 0;
  const observe = (block: Buffer) => {
    crc = crc32(block, crc);
  };
  const documents = await createBlockWriter(`${name}.documents`, {
    shownAs,
    mode: 0o600,
    ...(summed ? { observe } : {}),
  });
  const ids = await createBlockWriter(`${name}.ids`, { shownAs, mode: 0o600 });
  const documentReader = createBlockReader(`${name}.documents`);
  const idReader = createBlockReader(`${name}.ids`);
  const scatteredIds: BlockReader = createBlockReader(`${name}.ids`);
  const entries = createEntries(readId);
  let flushedIds = 0;
  let ordered = true;
  let lastTime = Number.NEGATIVE_INFINITY;
  let lastId = '';
  let firstPending = 0;
  /** Ids that are still in memory only, by entry: those after `flushedIds`. */
  let recentIds: string[] = [];
  let recentFrom = 0;
  /** Of the batch that is being written. */
  let idSpace: Buffer = Buffer.allocUnsafe(1 << 14);
  let idBytes = 0;

  function readId(entry: number, near = false): string {
    if (entry >= recentFrom) return recentIds[entry - recentFrom] as string;
    const start = entries.idStart(entry);
    const end = entry + 1 < entries.size() ? entries.idStart(entry + 1) : ids.size();
    const bytes = (near ? idReader : scatteredIds).read(start, end);
    return bytes[0] === 1 ? bytes.toString('utf16le', 1) : bytes.toString('latin1', 1);
  }

  async function write(some: readonly SpoolDocument[]): Promise<void> {
    for (const { id, time, json } of some) {
      if (time < lastTime || (time === lastTime && id < lastId)) ordered = false;
      lastTime = time;
      lastId = id;
      entries.add(id, time, documents.size(), ids.size() + idBytes);
      recentIds.push(id);
      addId(id);
      documents.append(json);
      documents.append(lineBreak);
    }
    ids.append(idSpace.subarray(0, idBytes));
    idBytes = 0;
    await documents.room();
    await ids.room();
    // Ids stay in memory until the system has them, since they may be compared at any time.
    if (ids.size() - flushedIds > 1 << 19) await flushIds();
  }

  /** Latin-1 or UTF-16, not UTF-8: half a surrogate pair, which JSON may hold, must not become another id. */
  function addId(id: string): void {
    const most = 1 + id.length * 2;
    if (idBytes + most > idSpace.length) idSpace = Buffer.concat([idSpace], (idBytes + most) * 2);
    const start = idBytes + 1;
    let all = 0;
    for (let at = 0; at < id.length; at += 1) {
      const code = id.charCodeAt(at);
      all |= code;
      idSpace[start + at] = code;
    }
    const wide = all > 0xff;
    idSpace[idBytes] = wide ? 1 : 0;
    idBytes = start + (wide ? idSpace.write(id, start, 'utf16le') : id.length);
  }

  async function flushIds(): Promise<void> {
    await ids.flush();
    flushedIds = ids.size();
    recentIds = [];
    recentFrom = entries.size();
  }

  function pending(): Cursor {
    const order = ordered ? undefined : sorted();
    const end = order?.length ?? entries.size();
    let at = order === undefined ? firstPending : 0;
    const skip = () => {
      while (at < end && entries.isReplaced(order === undefined ? at : (order[at] as number))) at += 1;
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

  function sorted(): Uint32Array {
    const order = new Uint32Array(entries.size() - firstPending);
    for (let at = 0; at < order.length; at += 1) order[at] = firstPending + at;
    return order.sort((a, b) => {
      const apart = entries.time(a) - entries.time(b);
      if (apart !== 0) return apart;
      const [idA, idB] = [readId(a), readId(b)];
      return idA < idB ? -1 : idA > idB ? 1 : a - b;
    });
  }

  return {
    write,
    settle: async () => {
      await documents.flush();
      await flushIds();
    },
    pending,
    whole: () => {
      if (!summed || !ordered || firstPending > 0 || !entries.areDistinct()) return undefined;
      return { chunks: () => fileChunks(`${name}.documents`, false), size: documents.size(), crc };
    },
    find: entries.find,
    isCommitted: (entry) => entry < firstPending,
    idOf: (entry) => readId(entry, true),
    timeOf: entries.time,
    jsonOf: (entry) => {
      const start = entries.start(entry);
      const end = entry + 1 < entries.size() ? entries.start(entry + 1) : documents.size();
      return documentReader.read(start, end - lineBreak.length);
    },
    mark: entries.mark,
    unmark: () => entries.unmark(firstPending),
    commitAll: (lateBefore) => {
      entries.resolve(firstPending, lateBefore);
      firstPending = entries.size();
      ordered = true;
      lastTime = Number.NEGATIVE_INFINITY;
      lastId = '';
    },
    counts: entries.counts,
    close: async () => {
      for (const reader of [documentReader, idReader, scatteredIds]) reader.close();
      await documents.abort();
      await ids.abort();
    },
  };
}

import path from 'node:path';
import { crc32 } from 'node:zlib';
import { fileChunks } from '../../disk/file-chunks.js';
import { checkFolder } from '../../disk/file-place.js';
import { type FileSet, openFileSet } from '../../disk/file-set.js';
import { namesIn, removeEmpty } from '../../disk/files.js';
import { makeFolders } from '../../disk/folders.js';
import { LocalError } from '../../errors/errors.js';
import type { PulledDocument, Window } from '../../model/document.js';
import { type MergeActions, mergeInto, UnorderedError } from '../../spill/merge.js';
import { type Cursor, createSpool, type Spool } from '../../spill/spool.js';
import { checkPlace, exists, newRights } from '../target/places.js';
import type { Sink, SinkCounts, SinkOptions, SinkTotals, StoredDocument } from '../target/sink.js';
import { createSums } from '../target/sums.js';
import { markOfFiles } from './file-marks.js';
import { type LineDocument, type LineFile, lineDocuments } from './line-documents.js';
import { createLineWriter, type LineWriter } from './line-writer.js';
import { isOrdered, sortedLines } from './sorted.js';
import type { FileTarget } from './table-files.js';

const dayMs = 86_400_000;
const dayName = /^(\d{4}-\d\d-\d\d)\.ndjson(\.gz)?$/;

/** A file of lines, or one a day: what is common to both. */
interface LineTarget {
  /** The files that are there and hold documents, in the order of time. */
  present: () => Promise<Part[]>;
  /** Where documents of this time belong. */
  partOf: (time: number) => Part;
  /** Exists after a commit even when nothing was pulled. */
  always: Part | undefined;
  folder: string;
  name: string;
}

interface Part {
  file: LineFile;
  /** Of documents in it, half open. */
  from: number;
  to: number;
}

/** A file of NDJSON, or of a JSON array with one document a line. @throws {LocalError} when it cannot be written */
export async function openLineSink(target: FileTarget, options: SinkOptions): Promise<Sink> {
  const format = target.format === 'json' ? 'json' : 'ndjson';
  const file: LineFile = { path: target.path, format, gzip: target.gzip };
  const whole: Part = { file, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const folder = path.dirname(target.path);
  if (options.readOnly !== true) await checkPlace(target.path);
  return openSinkOf(
    {
      present: async () => ((await exists(target.path)) ? [whole] : []),
      partOf: () => whole,
      always: whole,
      folder,
      name: path.basename(target.path),
    },
    options,
  );
}

/** One file a day, `YYYY-MM-DD.ndjson` (UTC). Only days that change are written; other files are left alone. */
export async function openFolderSink(target: { path: string; gzip: boolean }, options: SinkOptions): Promise<Sink> {
  const folder = path.resolve(target.path);
  const ending = target.gzip ? '.ndjson.gz' : '.ndjson';
  const partOf = (time: number): Part => {
    const from = Math.floor(time / dayMs) * dayMs;
    const name = `${new Date(from).toISOString().slice(0, 10)}${ending}`;
    return { file: { path: path.join(folder, name), format: 'ndjson', gzip: target.gzip }, from, to: from + dayMs };
  };
  if (options.readOnly !== true && (await exists(folder))) await checkFolder(folder);
  return openSinkOf(
    {
      present: async () => {
        const names = await namesIn(folder);
        const days = names.flatMap((name) => {
          const [, day, gz] = dayName.exec(name) ?? [];
          const time = Date.parse(`${day}T00:00:00Z`);
          return Number.isNaN(time) || (gz !== undefined) !== target.gzip ? [] : [time];
        });
        return days.sort((a, b) => a - b).map(partOf);
      },
      partOf,
      always: undefined,
      folder,
      name: '.',
    },
    options,
  );
}

async function openSinkOf(target: LineTarget, options: SinkOptions): Promise<Sink> {
  const files = await openFileSet(target.folder, target.name, options);
  const file = target.always?.file;
  const isNew = file?.format === 'ndjson' && options.readOnly !== true && (await target.present()).length === 0;
  // What comes in order is the new file as it comes.
  const fresh = isNew ? { file, temporary: files.spareTemporary() } : undefined;
  const mode = newRights(options.shared);
  const lines = fresh && { path: fresh.temporary, gzip: fresh.file.gzip, shownAs: fresh.file.path, mode };
  return new LineSink({ target, options, files, spool: await createSpool(options.workFolder, lines), fresh });
}

interface LineParts {
  target: LineTarget;
  options: SinkOptions;
  files: FileSet;
  spool: Spool;
  /** A file that was not there before, and where the spool has the lines of it. */
  fresh: { file: LineFile; temporary: string } | undefined;
}

class LineSink implements Sink {
  readonly incremental = false;
  readonly #target: LineTarget;
  readonly #options: SinkOptions;
  readonly #files: FileSet;
  readonly #spool: Spool;
  readonly #fresh: LineParts['fresh'];
  /** Of a new file: what it has to add up to as long as it holds the very bytes that came. */
  readonly #received = createSums();
  #placed: { file: LineFile; size: number; crc: number } | undefined;
  /** Files that another program wrote in another order. */
  readonly #unordered = new Set<string>();
  #writers: LineWriter[] = [];
  /** What the last commit left in all files. */
  #held: number | undefined;

  constructor({ target, options, files, spool, fresh }: LineParts) {
    this.#target = target;
    this.#options = options;
    this.#files = files;
    this.#spool = spool;
    this.#fresh = fresh;
  }

  async write(documents: readonly PulledDocument[]): Promise<void> {
    this.#placed = undefined;
    await this.#spool.write(documents);
    if (this.#fresh !== undefined) for (const { facts } of documents) this.#received.add(facts);
  }

  async totals(): Promise<SinkTotals> {
    if (this.#placed !== undefined && (await holds(this.#placed))) return this.#received.totals();
    const sums = createSums();
    for (const part of await this.#target.present()) {
      for await (const batch of this.#documentsOf(part)) {
        for (const { id, facts } of batch) {
          if (this.#spool.find(id) !== -1) sums.add(facts);
        }
      }
    }
    return sums.totals();
  }

  async count(): Promise<number> {
    if (this.#held !== undefined) return this.#held;
    let found = 0;
    for (const part of await this.#target.present()) {
      for await (const batch of this.#documentsOf(part)) found += batch.length;
    }
    return found;
  }

  async mark(): Promise<string> {
    return markOfFiles((await this.#target.present()).map(({ file }) => file.path));
  }

  async close(): Promise<void> {
    for (const writer of this.#writers) await writer.abort();
    await this.#files.abort();
    await this.#spool.close();
  }

  async commit(): Promise<SinkCounts> {
    await this.#spool.settle();
    if (!(await this.#placeFresh())) await this.#placeMerged();
    this.#spool.commitAll(this.#options.lateBefore);
    if (this.#placed !== undefined) await this.#spool.leaveLines();
    const counts = this.#spool.counts();
    this.#held ??= counts.inserted + counts.updated + counts.unchanged;
    return counts;
  }

  /** @returns whether the documents, as they lie there, were the new file */
  async #placeFresh(): Promise<boolean> {
    const whole = this.#spool.whole();
    if (this.#fresh === undefined || whole === undefined || (await this.#target.present()).length > 0) return false;
    const { file, temporary } = this.#fresh;
    this.#held = undefined;
    await this.#files.expect(file.path, false);
    await this.#spool.syncLines();
    await this.#files.placeSpare(file.path, temporary);
    this.#placed = { file, ...whole };
    return true;
  }

  async #placeMerged(): Promise<void> {
    const madeFolder = this.#target.always === undefined && makeFolders(this.#target.folder) !== undefined;
    try {
      await this.#mergeAll();
      await this.#files.place();
    } catch (error) {
      await this.#abandon();
      if (madeFolder) await removeEmpty(this.#target.folder);
      throw error;
    }
    this.#writers = [];
  }

  async #abandon(): Promise<void> {
    for (const writer of this.#writers) await writer.abort();
    this.#writers = [];
    await this.#files.abort();
    this.#spool.unmark();
  }

  async #mergeAll(): Promise<void> {
    try {
      await this.#mergeParts();
    } catch (error) {
      if (!(error instanceof UnorderedError)) throw error;
      await this.#abandon();
      await this.#mergeAll();
    }
  }

  async #mergeParts(): Promise<void> {
    this.#held = undefined;
    const cursor = this.#spool.pending();
    const present = await this.#target.present();
    const { always } = this.#target;
    this.#held = 0;
    for (const part of present) {
      await this.#mergeNew(cursor, part.from);
      await this.#mergePart(part, true, cursor);
    }
    if (present.length === 0 && always !== undefined) await this.#mergePart(always, false, cursor);
    await this.#mergeNew(cursor, Number.POSITIVE_INFINITY);
  }

  /** Parts that do not exist yet. */
  async #mergeNew(cursor: Cursor, before: number): Promise<void> {
    for (let entry = cursor.entry(); entry !== -1 && this.#spool.timeOf(entry) < before; entry = cursor.entry()) {
      await this.#mergePart(this.#target.partOf(this.#spool.timeOf(entry)), false, cursor);
    }
  }

  async #mergePart(part: Part, isOld: boolean, cursor: Cursor): Promise<void> {
    const { file } = part;
    const isSorted = this.#unordered.has(file.path);
    await this.#files.expect(file.path, isOld);
    const writer = createLineWriter(
      file,
      this.#files,
      !isOld ? 'none' : isSorted ? 'sorted' : 'ordered',
      this.#options,
    );
    this.#writers.push(writer);
    const actions: MergeActions<LineDocument> = {
      same: ({ json }, entry) => this.#spool.jsonOf(entry).equals(json),
      keep: (document) => {
        this.#held = (this.#held ?? 0) + 1;
        writer.keep(document);
      },
      drop: () => writer.drop(),
      put: (entry) => {
        this.#held = (this.#held ?? 0) + 1;
        writer.put(this.#spool.jsonOf(entry));
      },
      room: () => writer.room(),
    };
    try {
      await mergeInto(isOld ? this.#documentsOf(part) : nothing(), this.#spool, cursor, actions, part.to);
    } catch (error) {
      if (error instanceof UnorderedError) this.#unordered.add(file.path);
      throw error;
    }
    await writer.end();
  }

  async *#documentsOf(part: Part): AsyncGenerator<LineDocument[]> {
    const found = lineDocuments(part.file, this.#options.schema);
    const documents = this.#unordered.has(part.file.path) ? sortedLines(found, this.#options) : found;
    for await (const batch of documents) {
      for (const { time, line } of batch) {
        if (time >= part.from && time < part.to) continue;
        throw new LocalError(`${part.file.path}:${line} is a document of another day`, {
          hint: 'name another folder, or move this file away',
        });
      }
      yield batch;
    }
  }

  async *read({ from, to }: Window): AsyncGenerator<StoredDocument> {
    for (const part of await this.#target.present()) {
      if (part.to <= from || part.from >= to) continue;
      if (!(await isOrdered(this.#documentsOf(part)))) this.#unordered.add(part.file.path);
      for await (const batch of this.#documentsOf(part)) {
        for (const { id, time, json } of batch) {
          if (time >= from && time < to) yield { id, time, json: Buffer.from(json) };
        }
      }
    }
  }
}

/** Whether these bytes, and no others, are in the file now. */
async function holds(wanted: { file: LineFile; size: number; crc: number }): Promise<boolean> {
  let [size, crc] = [0, 0];
  for await (const chunk of fileChunks(wanted.file.path, wanted.file.gzip)) {
    size += chunk.length;
    crc = crc32(chunk, crc);
  }
  return size === wanted.size && crc === wanted.crc;
}

async function* nothing(): AsyncGenerator<never> {}

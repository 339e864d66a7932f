import { mkdir, readdir, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { localError } from '../../config/local-error.js';
import { LocalError } from '../../errors/errors.js';
import type { Window } from '../../model/document.js';
import { fileChunks } from '../../spill/file-chunks.js';
import { type MergeActions, mergeInto, UnorderedError } from '../../spill/merge.js';
import { type Cursor, createSpool } from '../../spill/spool.js';
import { openFileSet } from '../target/place-files.js';
import { checkFolder, checkPlace, exists } from '../target/places.js';
import type { Sink, SinkCounts, SinkOptions, StoredDocument } from '../target/sink.js';
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
        const names = (await exists(folder)) ? await readdir(folder) : [];
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
  const { schema } = options;
  const files = await openFileSet(target.folder, target.name, options);
  const { always } = target;
  const isNew = always?.file.format === 'ndjson' && (await target.present()).length === 0;
  const spool = await createSpool(options.workFolder, { summed: isNew });
  /** Of a new file: what it has to add up to as long as it holds the very bytes that came. */
  const received = createSums();
  let placed: { size: number; crc: number } | undefined;
  /** Files that somebody wrote in another order. */
  const unordered = new Set<string>();
  let writers: LineWriter[] = [];
  /** What the last commit left in all files. */
  let held: number | undefined;

  async function commit(): Promise<SinkCounts> {
    await spool.settle();
    const madeFolder = target.always === undefined && (await makeFolder(target.folder));
    try {
      await mergeAll();
      await files.place();
    } catch (error) {
      await abandon();
      if (madeFolder) await rmdir(target.folder).catch(() => undefined);
      throw error;
    }
    placed = spool.whole();
    writers = [];
    spool.commitAll(options.lateBefore);
    const counts = spool.counts();
    held ??= counts.inserted + counts.updated + counts.unchanged;
    return counts;
  }

  async function abandon(): Promise<void> {
    for (const writer of writers) await writer.abort();
    writers = [];
    await files.abort();
    spool.unmark();
  }

  async function mergeAll(): Promise<void> {
    try {
      await mergeParts();
    } catch (error) {
      if (!(error instanceof UnorderedError)) throw error;
      await abandon();
      await mergeAll();
    }
  }

  async function mergeParts(): Promise<void> {
    held = undefined;
    const cursor = spool.pending();
    const present = await target.present();
    const whole = present.length === 0 ? spool.whole() : undefined;
    if (whole !== undefined && always !== undefined) {
      await files.expect(always.file.path, false);
      const writer = createLineWriter(always.file, files, 'none');
      writers.push(writer);
      await writer.copy(whole.chunks());
      await writer.end();
      return;
    }
    held = 0;
    for (const part of present) {
      await mergeNew(cursor, part.from);
      await mergePart(part, true, cursor);
    }
    if (present.length === 0 && always !== undefined) await mergePart(always, false, cursor);
    await mergeNew(cursor, Number.POSITIVE_INFINITY);
  }

  /** Parts that do not exist yet. */
  async function mergeNew(cursor: Cursor, before: number): Promise<void> {
    for (let entry = cursor.entry(); entry !== -1 && spool.timeOf(entry) < before; entry = cursor.entry()) {
      await mergePart(target.partOf(spool.timeOf(entry)), false, cursor);
    }
  }

  async function mergePart(part: Part, isOld: boolean, cursor: Cursor): Promise<void> {
    const { file } = part;
    const isSorted = unordered.has(file.path);
    await files.expect(file.path, isOld);
    const writer = createLineWriter(file, files, !isOld ? 'none' : isSorted ? 'sorted' : 'ordered');
    writers.push(writer);
    const actions: MergeActions<LineDocument> = {
      same: ({ json }, entry) => spool.jsonOf(entry).equals(json),
      keep: (document) => {
        held = (held ?? 0) + 1;
        writer.keep(document);
      },
      drop: writer.drop,
      put: (entry) => {
        held = (held ?? 0) + 1;
        writer.put(spool.jsonOf(entry));
      },
      room: writer.room,
    };
    try {
      await mergeInto(isOld ? documentsOf(part) : nothing(), spool, cursor, actions, part.to);
    } catch (error) {
      if (error instanceof UnorderedError) unordered.add(file.path);
      throw error;
    }
    await writer.end();
  }

  async function* documentsOf(part: Part): AsyncGenerator<LineDocument[]> {
    const found = lineDocuments(part.file, schema);
    const documents = unordered.has(part.file.path) ? sortedLines(found, options) : found;
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

  async function* documentsWithin({ from, to }: Window): AsyncGenerator<StoredDocument> {
    for (const part of await target.present()) {
      if (part.to <= from || part.from >= to) continue;
      if (!(await isOrdered(documentsOf(part)))) unordered.add(part.file.path);
      for await (const batch of documentsOf(part)) {
        for (const { id, time, json } of batch) {
          if (time >= from && time < to) yield { id, time, json: Buffer.from(json) };
        }
      }
    }
  }

  return {
    incremental: false,
    write: async (documents) => {
      placed = undefined;
      await spool.write(documents);
      if (isNew) for (const { facts } of documents) received.add(facts);
    },
    commit,
    totals: async () => {
      if (always !== undefined && placed !== undefined && (await holds(always.file, placed))) {
        return received.totals();
      }
      const sums = createSums();
      for (const part of await target.present()) {
        for await (const batch of documentsOf(part)) {
          for (const { id, facts } of batch) {
            if (spool.find(id) !== -1) sums.add(facts);
          }
        }
      }
      return sums.totals();
    },
    count: async () => {
      if (held !== undefined) return held;
      let found = 0;
      for (const part of await target.present()) {
        for await (const batch of documentsOf(part)) found += batch.length;
      }
      return found;
    },
    mark: async () => markOfFiles((await target.present()).map(({ file }) => file.path)),
    read: documentsWithin,
    close: async () => {
      for (const writer of writers) await writer.abort();
      await files.abort();
      await spool.close();
    },
  };
}

/** Whether these bytes are in it now. */
async function holds({ path, gzip }: LineFile, wanted: { size: number; crc: number }): Promise<boolean> {
  let [size, crc] = [0, 0];
  for await (const chunk of fileChunks(path, gzip)) {
    size += chunk.length;
    crc = crc32(chunk, crc);
  }
  return size === wanted.size && crc === wanted.crc;
}

async function* nothing(): AsyncGenerator<never> {}

/** @returns whether it was made by this */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    return (await mkdir(folder, { recursive: true })) !== undefined;
  } catch (error) {
    throw localError(`cannot make the folder ${folder}`, error);
  }
}

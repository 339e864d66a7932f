import { createHash, type Hash } from 'node:crypto';
import { dirname } from 'node:path';
import { InputError, LocalError } from '../errors/errors.js';
import {
  type DirectoryPlace,
  directoryEntryBytes,
  documentBytes,
  endRecord,
  endRecordBytes,
  extraBytes,
  placeDirectory,
  recordBytes,
} from './central-directory.js';
import type { BuiltZip } from './entry-batch.js';
import { contentHeadBytes, directoryHeadBytes } from './entry-records.js';
import type { EntryRun } from './entry-run.js';
import { openUnplaced, syncFolder, type UnplacedFile } from './unplaced-file.js';

export interface ZipLimits {
  maxEntries: number;
  /** Of a whole file, with its central directory. */
  maxBytes: number;
}

/** Puts packed runs of entries into as many ZIPs as the limits ask for. */
export interface ZipWriter {
  /** @throws {InputError} for an entry that no ZIP may hold @throws {LocalError} */
  add: (run: EntryRun) => Promise<void>;
  /** All ZIPs under their own names. @throws {LocalError} */
  finish: () => Promise<BuiltZip[]>;
  /** Nothing of any ZIP is left, whatever was called before. */
  discard: () => Promise<void>;
}

interface OpenZip {
  path: string;
  file: UnplacedFile;
  entries: number;
  /** Bytes of local headers and documents. */
  offset: number;
  /** The only thing that grows with the entries: about 46 bytes and the name for each. */
  directory: Buffer[];
  directoryBytes: number;
  fileHash: Hash;
  contentHash: Hash;
}

/** Where in a packed run: each counts from its start. */
interface Place {
  entry: number;
  content: number;
  record: number;
  directory: number;
}

export function createZipWriter(pathOf: (index: number) => string, limits: ZipLimits): ZipWriter {
  const files: UnplacedFile[] = [];
  const built: BuiltZip[] = [];
  let current: OpenZip | undefined;
  let first = 0;
  // One file goes to disk while the next is packed.
  let settling: Promise<void> = Promise.resolve();

  const openZip = async (): Promise<OpenZip> => {
    const path = pathOf(built.length);
    const file = await openUnplaced(path);
    files.push(file);
    const hashes = { fileHash: createHash('sha256'), contentHash: createHash('sha256') };
    return { path, file, entries: 0, offset: 0, directory: [], directoryBytes: 0, ...hashes };
  };

  const write = async (zip: OpenZip, bytes: Uint8Array) => {
    zip.fileHash.update(bytes);
    await zip.file.write(bytes);
  };

  const append = async (zip: OpenZip, run: EntryRun, from: Place, to: Place) => {
    const directory = placeDirectory(run.directory.subarray(from.directory, to.directory), zip.offset - from.record);
    zip.contentHash.update(run.content.subarray(from.content, to.content));
    await write(zip, run.records.subarray(from.record, to.record));
    zip.directory.push(directory);
    zip.directoryBytes += directory.length;
    zip.offset += to.record - from.record;
    zip.entries += to.entry - from.entry;
  };

  const end = async (zip: OpenZip) => {
    const place = { entries: zip.entries, offset: zip.offset, bytes: zip.directoryBytes };
    for (const part of zip.directory) await write(zip, part);
    await write(zip, endRecord(place));
    const { path, entries } = zip;
    const sizeBytes = sizeOf(place);
    const digests = { sha256: zip.fileHash.digest('hex'), contentSha256: zip.contentHash.digest('hex') };
    built.push({ path, index: built.length, first, entries, sizeBytes, ...digests });
    first += entries;
    await settling;
    settling = settle(zip.file, path, Math.min(sizeBytes, limits.maxBytes), sizeBytes);
    // Thrown to whoever waits for it next.
    settling.catch(() => undefined);
  };

  return {
    add: async (run) => {
      const start: Place = { entry: 0, content: 0, record: 0, directory: 0 };
      for (let from = start; from.entry < run.entries; ) {
        current ??= await openZip();
        const to = lastThatFits(current, run, from, limits);
        if (to.entry > from.entry) await append(current, run, from, to);
        else if (current.entries === 0) throw tooLarge(run, from, limits.maxBytes);
        if (to.entry === run.entries) return;
        await end(current);
        current = undefined;
        from = to;
      }
    },
    finish: async () => {
      if (current !== undefined) await end(current);
      current = undefined;
      await settling;
      for (const file of files) await file.place();
      // So that the new names survive a power cut.
      for (const folder of new Set(built.map(({ path }) => dirname(path)))) await syncFolder(folder);
      return built;
    },
    discard: async () => {
      await settling.catch(() => undefined);
      for (const file of files) await file.discard();
    },
  };
}

/** What was counted is what is on disk, and within the limit. */
async function settle(file: UnplacedFile, path: string, most: number, counted: number): Promise<void> {
  const size = await file.settle();
  if (size === counted && size <= most) return;
  throw new LocalError(`cannot write ${path}: it has ${size} bytes on disk and should have ${most}`);
}

function sizeOf(place: DirectoryPlace): number {
  return place.offset + place.bytes + endRecordBytes(place);
}

/** How far into the run the ZIP can be filled. */
function lastThatFits(zip: OpenZip, run: EntryRun, from: Place, { maxEntries, maxBytes }: ZipLimits): Place {
  const whole: Place = {
    entry: run.entries,
    content: run.contentBytes,
    record: run.recordsBytes,
    directory: run.directoryBytes,
  };
  if (zip.entries + whole.entry - from.entry <= maxEntries) {
    const offset = zip.offset + whole.record - from.record;
    // Never less than what it will be: as if all of the run stood behind its last offset.
    const extra = extraBytes(offset) * (whole.entry - from.entry);
    const bytes = zip.directoryBytes + whole.directory - from.directory + extra;
    if (sizeOf({ entries: zip.entries + whole.entry - from.entry, offset, bytes }) <= maxBytes) return whole;
  }

  const place = { entries: zip.entries, offset: zip.offset, bytes: zip.directoryBytes };
  let to = from;
  while (to.entry < run.entries) {
    const next = placeAfter(run, to);
    place.entries += 1;
    place.bytes += next.directory - to.directory + extraBytes(place.offset);
    place.offset += next.record - to.record;
    if (place.entries > maxEntries || sizeOf(place) > maxBytes) break;
    to = next;
  }
  return to;
}

function placeAfter(run: EntryRun, { entry, content, record, directory }: Place): Place {
  const nameAndHead = directoryEntryBytes(run.directory, directory);
  const size = documentBytes(run.directory, directory);
  return {
    entry: entry + 1,
    content: content + contentHeadBytes + nameAndHead - directoryHeadBytes + size,
    record: record + recordBytes(run.directory, directory),
    directory: directory + nameAndHead,
  };
}

function tooLarge(run: EntryRun, from: Place, maxBytes: number): InputError {
  const next = placeAfter(run, from);
  const name = run.directory.subarray(from.directory + directoryHeadBytes, next.directory);
  const alone = { entries: 1, offset: next.record - from.record, bytes: next.directory - from.directory };
  return new InputError(
    `${JSON.stringify(String.fromCharCode(...name.subarray(0, 256)))} makes a ZIP of ${sizeOf(alone)} bytes by itself, more than ${maxBytes}`,
    { hint: 'start again with a larger --max-bytes' },
  );
}

import { createHash, type Hash } from 'node:crypto';
import { dirname } from 'node:path';
import type { TemporaryOwner } from '../disk/temporary-owner.js';
import { type AtomicFile, openAtomicFile, syncFolder } from '../disk/whole-file.js';
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

export interface ZipLimits {
  maxEntries: number;
  /** Of a whole file, with its central directory. */
  maxBytes: number;
}

interface ZipWriterOptions extends ZipLimits {
  /** See `openAtomicFile`. */
  owner?: TemporaryOwner;
}

interface OpenZip {
  path: string;
  file: AtomicFile;
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

export function createZipWriter(pathOf: (index: number) => string, options: ZipWriterOptions): ZipWriter {
  return new ZipWriter(pathOf, options);
}

/** Puts packed runs of entries into as many ZIPs as the limits ask for. */
export class ZipWriter {
  readonly #pathOf: (index: number) => string;
  readonly #limits: ZipWriterOptions;
  readonly #files: AtomicFile[] = [];
  readonly #built: BuiltZip[] = [];
  #current: OpenZip | undefined;
  /** Number of the first entry of the ZIP under way. */
  #first = 0;
  // One file goes to disk while the next is packed.
  #settling: Promise<void> = Promise.resolve();

  constructor(pathOf: (index: number) => string, limits: ZipWriterOptions) {
    this.#pathOf = pathOf;
    this.#limits = limits;
  }

  /** @throws {InputError} for an entry that no ZIP may hold @throws {LocalError} */
  async add(run: EntryRun): Promise<void> {
    const start: Place = { entry: 0, content: 0, record: 0, directory: 0 };
    for (let from = start; from.entry < run.entries; ) {
      this.#current ??= await this.#open();
      const zip = this.#current;
      const to = lastThatFits(zip, run, from, this.#limits);
      if (to.entry > from.entry) await append(zip, run, from, to);
      else if (zip.entries === 0) throw tooLarge(run, from, this.#limits.maxBytes);
      if (to.entry === run.entries) return;
      await this.#end(zip);
      from = to;
    }
  }

  /** All ZIPs under their own names. @throws {LocalError} */
  async finish(): Promise<BuiltZip[]> {
    if (this.#current !== undefined) await this.#end(this.#current);
    await this.#settling;
    for (const file of this.#files) await file.place();
    // So that the new names survive a power cut.
    for (const folder of new Set(this.#built.map(({ path }) => dirname(path)))) await syncFolder(folder);
    return this.#built;
  }

  /** Nothing of any ZIP is left, whatever was called before. */
  async discard(): Promise<void> {
    await this.#settling.catch(() => undefined);
    for (const file of this.#files) await file.discard();
  }

  async #open(): Promise<OpenZip> {
    const path = this.#pathOf(this.#built.length);
    const file = await openAtomicFile(path, { mode: 0o600, owner: this.#limits.owner });
    this.#files.push(file);
    const hashes = { fileHash: createHash('sha256'), contentHash: createHash('sha256') };
    return { path, file, entries: 0, offset: 0, directory: [], directoryBytes: 0, ...hashes };
  }

  async #end(zip: OpenZip): Promise<void> {
    const place = { entries: zip.entries, offset: zip.offset, bytes: zip.directoryBytes };
    for (const part of zip.directory) await write(zip, part);
    await write(zip, endRecord(place));
    const { path, entries } = zip;
    const sizeBytes = sizeOf(place);
    const digests = { sha256: zip.fileHash.digest('hex'), contentSha256: zip.contentHash.digest('hex') };
    this.#built.push({ path, index: this.#built.length, first: this.#first, entries, sizeBytes, ...digests });
    this.#first += entries;
    this.#current = undefined;
    await this.#settling;
    this.#settling = settle(zip.file, path, Math.min(sizeBytes, this.#limits.maxBytes), sizeBytes);
    // Thrown to the caller that waits for it next.
    this.#settling.catch(() => undefined);
  }
}

async function append(zip: OpenZip, run: EntryRun, from: Place, to: Place): Promise<void> {
  const directory = placeDirectory(run.directory.subarray(from.directory, to.directory), zip.offset - from.record);
  zip.contentHash.update(run.content.subarray(from.content, to.content));
  await write(zip, run.records.subarray(from.record, to.record));
  zip.directory.push(directory);
  zip.directoryBytes += directory.length;
  zip.offset += to.record - from.record;
  zip.entries += to.entry - from.entry;
}

async function write(zip: OpenZip, bytes: Uint8Array): Promise<void> {
  zip.fileHash.update(bytes);
  // The memory of a run is used again.
  await zip.file.write(Buffer.from(bytes));
}

/** What was counted is what is on disk, and within the limit. */
async function settle(file: AtomicFile, path: string, most: number, counted: number): Promise<void> {
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

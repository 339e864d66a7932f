import { InputError } from '../errors/errors.js';
import { contentHeadBytes, directoryHeadBytes, recordsRoom } from './entry-records.js';

/**
 * Some entries on their way into a ZIP, in memory that threads share and that is used again and again. What stands in
 * its three parts says entry-records.js.
 */
export interface EntryRun {
  entries: number;
  content: Uint8Array;
  contentBytes: number;
  records: Uint8Array;
  /** Known when the run is packed. */
  recordsBytes: number;
  directory: Uint8Array;
  directoryBytes: number;
}

// Enough to make a hand-over to a thread cheap; a few of them for each thread stay small.
const usualContentBytes = 512 * 1024;
/** What no document of an operation comes near: all its bytes are in memory at once. */
const maxDocumentBytes = 256 * 1024 * 1024;
const maxNameBytes = 0xffff;
/** Most names: asked first, since letters by their properties cost more to ask for. */
const plain = /^[ -~]*$/;

export function openRun(): EntryRun {
  return {
    entries: 0,
    content: shared(usualContentBytes),
    contentBytes: 0,
    records: shared(0),
    recordsBytes: 0,
    directory: shared(0),
    directoryBytes: 0,
  };
}

export function emptyRun(run: EntryRun): void {
  run.entries = 0;
  run.contentBytes = 0;
  run.recordsBytes = 0;
  run.directoryBytes = 0;
}

/**
 * @param bytes the document is `bytes[start..end)`
 * @returns false when the run is full: it takes at least one entry
 * @throws {InputError} for a name with control characters, or a document that is too large
 */
export function addEntry(run: EntryRun, name: string, bytes: Uint8Array, start: number, end: number): boolean {
  const nameBytes = Buffer.byteLength(name);
  const needed = run.contentBytes + contentHeadBytes + nameBytes + end - start;
  if (needed > run.content.length) {
    if (run.entries > 0) return false;
    if (end - start > maxDocumentBytes) {
      throw new InputError(`${shown(name)} has ${end - start} bytes, more than the ${maxDocumentBytes} of a document`);
    }
    run.content = shared(needed);
  }
  const { content } = run;
  let at = run.contentBytes;
  writeLength(content, at, nameBytes);
  writeLength(content, at + 4, end - start);
  at += contentHeadBytes;
  writeName(content, at, name, nameBytes);
  content.set(bytes.subarray(start, end), at + nameBytes);
  run.contentBytes = needed;
  run.directoryBytes += directoryHeadBytes + nameBytes;
  run.entries += 1;
  return true;
}

/** Sees to the room that packing the run needs. */
export function makeRoom(run: EntryRun): void {
  const records = recordsRoom(run.entries, run.contentBytes);
  if (run.records.length < records) run.records = shared(records);
  if (run.directory.length < run.directoryBytes) run.directory = shared(run.directoryBytes + (run.directoryBytes >> 2));
}

/** Pages of it that are not written to take no memory. */
function shared(bytes: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(bytes));
}

function writeLength(content: Uint8Array, at: number, length: number): void {
  content[at] = length;
  content[at + 1] = length >>> 8;
  content[at + 2] = length >>> 16;
  content[at + 3] = length >>> 24;
}

function writeName(content: Uint8Array, at: number, name: string, nameBytes: number): void {
  if (nameBytes === 0 || nameBytes > maxNameBytes) throw new InputError(`${shown(name)} cannot name an entry`);
  if (!plain.test(name) && /[\p{Cc}\p{Cs}]/u.test(name)) {
    throw new InputError(`${shown(name)} cannot name an entry: it has control characters`);
  }
  if (nameBytes !== name.length) {
    content.set(Buffer.from(name), at);
    return;
  }
  for (let index = 0; index < nameBytes; index += 1) content[at + index] = name.charCodeAt(index);
}

function shown(name: string): string {
  return JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
}

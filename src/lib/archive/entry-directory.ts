import {
  type DirectoryRecord,
  parseRecord,
  readUInt64,
  recordBytes,
  recordLength,
  signatures,
} from './entry-headers.js';
import type { ArchiveProblem, ArchiveProblems } from './entry-problems.js';
import type { ArchiveFile, ArchiveWindow } from './entry-window.js';

/** Where an archive keeps its directory, by the records at its end. */
export interface DirectoryPlace {
  start: number;
  /** Behind its last byte. */
  end: number;
  /** How many entries the end record tells of. */
  said: number;
  /** Bytes before the archive that its own places do not count. */
  shift: number;
}

/** The records of a directory, those of entries further in front first. */
export interface DirectoryReader {
  /** The one with the smallest offset that is left. Offsets are those in the file, `shift` counted in. */
  next: () => Promise<DirectoryRecord | undefined>;
  size: number;
}

const endBytes = 22;
const end64Bytes = 56;
const locatorBytes = 20;
const longestComment = 0xffff;
const windowBytes = 1 << 18;
/** Records that are not in the order of their entries are read one by one. */
const scatteredBytes = 1 << 12;

/** Find the directory. Whatever is wrong with the end of the archive is told; undefined when there is no directory. */
export async function findDirectory(file: ArchiveFile, problems: ArchiveProblems): Promise<DirectoryPlace | undefined> {
  const window = file.window(endBytes + longestComment + locatorBytes + end64Bytes);
  const at = await findEnd(file, window, problems);
  if (at === undefined) return undefined;
  const record = Buffer.from(await window.bytes(at, endBytes));
  const said = {
    disk: record.readUInt16LE(4),
    startDisk: record.readUInt16LE(6),
    here: record.readUInt16LE(8),
    total: record.readUInt16LE(10),
    length: record.readUInt32LE(12),
    start: record.readUInt32LE(16),
  };
  const wide = await readEnd64(window, at, said, problems);
  const { disk, startDisk, here, total, length, start } = wide?.said ?? said;
  if (disk !== 0 || startDisk !== 0 || here !== total) {
    problems.add({ rule: 'spanning', offset: at, message: 'it is one part of an archive of several' });
  }
  const end = wide?.at ?? at;
  const gap = end - length - start;
  if (gap === 0) return { start, end, said: total, shift: 0 };
  if (gap < 0) {
    problems.add({
      rule: start > end ? 'truncated' : 'directory',
      offset: end,
      message: `its directory should have ${length} bytes from ${start} on, but its end is at ${end}`,
    });
    return start < end ? { start, end, said: total, shift: 0 } : undefined;
  }
  if (await beginsRecord(window, start, total)) {
    const signature = (await window.bytes(start + length, 4)).readUInt32LE(0);
    problems.add(
      signature === signatures.digitalSignature
        ? { rule: 'digital-signature', offset: start + length, message: 'it has a digital signature' }
        : { rule: 'gap', offset: start + length, message: `${gap} bytes lie between its directory and its end` },
    );
    return { start, end: start + length, said: total, shift: 0 };
  }
  if (await beginsRecord(window, start + gap, total)) {
    problems.add({ rule: 'leading-bytes', offset: 0, message: `${gap} bytes that are not of the archive lead it` });
    return { start: start + gap, end, said: total, shift: gap };
  }
  problems.add({ rule: 'directory', offset: start, message: 'its directory is not where its end says' });
  return undefined;
}

async function beginsRecord(window: ArchiveWindow, at: number, entries: number): Promise<boolean> {
  if (entries === 0) return true;
  const bytes = await window.bytes(at, 4);
  return bytes.length === 4 && bytes.readUInt32LE(0) === signatures.record;
}

/** The end record, whose comment ends with the file. */
async function findEnd(
  file: ArchiveFile,
  window: ArchiveWindow,
  problems: ArchiveProblems,
): Promise<number | undefined> {
  const from = Math.max(0, file.size - endBytes - longestComment);
  const tail = Buffer.from(await window.bytes(from, file.size - from));
  const mark = Buffer.from('PK\x05\x06', 'latin1');
  let found: number | undefined;
  let last: number | undefined;
  for (let at = tail.lastIndexOf(mark); at !== -1; at = at === 0 ? -1 : tail.lastIndexOf(mark, at - 1)) {
    if (at + endBytes > tail.length) continue;
    last ??= at;
    if (at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) continue;
    if (found === undefined) {
      found = at;
      continue;
    }
    problems.add({
      rule: 'end-record',
      offset: from + at,
      message: 'it has two ends, readers disagree on which holds',
    });
    break;
  }
  if (found !== undefined) return from + found;
  if (last === undefined) {
    problems.add(await withoutEnd(file, window));
    return undefined;
  }
  const end = last + endBytes + tail.readUInt16LE(last + 20);
  problems.add(
    end < tail.length
      ? { rule: 'trailing-bytes', offset: from + end, message: `${tail.length - end} bytes are after its end` }
      : { rule: 'truncated', offset: file.size, message: 'the comment at its end is cut off' },
  );
  return from + last;
}

async function withoutEnd(file: ArchiveFile, window: ArchiveWindow): Promise<ArchiveProblem> {
  const start = await window.bytes(0, 4);
  const signature = start.length === 4 ? start.readUInt32LE(0) : 0;
  if (signature === signatures.descriptor) {
    return { rule: 'spanning', offset: 0, message: 'it is one part of an archive of several, and not the last' };
  }
  if (signature !== signatures.local && signature !== signatures.end) {
    return { rule: 'signature', offset: 0, message: 'it is not a ZIP' };
  }
  const message = 'it has no end record: it is cut off, or much was added after it';
  return { rule: 'truncated', offset: file.size, message };
}

interface SaidByEnd {
  disk: number;
  startDisk: number;
  here: number;
  total: number;
  length: number;
  start: number;
}

/** The 64 bit end record, when there is one. Where the short one is not left open, both must agree. */
async function readEnd64(
  window: ArchiveWindow,
  endAt: number,
  short: SaidByEnd,
  problems: ArchiveProblems,
): Promise<{ at: number; said: SaidByEnd } | undefined> {
  const locatorAt = endAt - locatorBytes;
  if (locatorAt < 0) return undefined;
  const locator = Buffer.from(await window.bytes(locatorAt, locatorBytes));
  if (locator.readUInt32LE(0) !== signatures.locator64) return undefined;
  if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) > 1) {
    problems.add({ rule: 'spanning', offset: locatorAt, message: 'it is one part of an archive of several' });
  }
  let at = readUInt64(locator, 8);
  let record = await window.bytes(at, end64Bytes);
  if (!isEnd64(record)) {
    // With bytes put before the archive it still ends where the locator begins.
    at = locatorAt - end64Bytes;
    record = at < 0 ? Buffer.alloc(0) : await window.bytes(at, end64Bytes);
    if (!isEnd64(record)) {
      problems.add({ rule: 'end-record', offset: locatorAt, message: 'its 64 bit end record is missing' });
      return undefined;
    }
  }
  const said = {
    disk: record.readUInt32LE(16),
    startDisk: record.readUInt32LE(20),
    here: readUInt64(record, 24),
    total: readUInt64(record, 32),
    length: readUInt64(record, 40),
    start: readUInt64(record, 48),
  };
  if (at + 12 + readUInt64(record, 4) !== locatorAt) {
    problems.add({ rule: 'end-record', offset: at, message: 'its 64 bit end record does not end where it should' });
  }
  for (const key of ['here', 'total', 'length', 'start'] as const) {
    const open = key === 'here' || key === 'total' ? 0xffff : 0xffff_ffff;
    if (short[key] === open || short[key] === said[key]) continue;
    problems.add({ rule: 'end-record', offset: endAt, message: 'its two end records disagree' });
    break;
  }
  return { at, said };
}

function isEnd64(record: Buffer): boolean {
  return record.length === end64Bytes && record.readUInt32LE(0) === signatures.end64;
}

/**
 * Read a directory. Its records are looked through once, for their order, and a second time as they are asked for:
 * each costs 16 bytes of memory.
 */
export async function openDirectory(
  file: ArchiveFile,
  place: DirectoryPlace,
  maxEntries: number,
  problems: ArchiveProblems,
): Promise<DirectoryReader> {
  const window = file.window(windowBytes);
  const offsets: number[] = [];
  const places: number[] = [];
  let isAscending = true;
  let at = place.start;
  while (at < place.end) {
    const start = window.known(at, recordBytes) ?? (await window.bytes(at, Math.min(recordBytes, place.end - at)));
    if (start.length >= 4 && start.readUInt32LE(0) === signatures.digitalSignature) {
      problems.add({ rule: 'digital-signature', offset: at, message: 'it has a digital signature' });
      break;
    }
    if (start.length < recordBytes || start.readUInt32LE(0) !== signatures.record) {
      problems.add({ rule: 'directory', offset: at, message: 'its directory is damaged' });
      break;
    }
    const length = recordLength(start);
    if (at + length > place.end) {
      problems.add({ rule: 'directory', offset: at, message: 'a record of its directory runs over its end' });
      break;
    }
    if (offsets.length === maxEntries) {
      problems.add({ rule: 'too-many-entries', offset: at, message: `it has more than ${maxEntries} entries` });
      break;
    }
    const header = window.known(at, length) ?? (await window.bytes(at, length));
    const { offset } = parseRecord(header, at);
    isAscending &&= offsets.length === 0 || offset >= (offsets[offsets.length - 1] ?? 0);
    offsets.push(offset);
    places.push(at);
    at += length;
  }
  if (at >= place.end && offsets.length !== place.said) {
    problems.add({
      rule: 'entry-count',
      offset: place.end,
      message: `its end record declares ${place.said} entries, its directory has ${offsets.length}`,
    });
  }
  const order = isAscending ? undefined : orderOf(offsets);
  const reading = isAscending ? window : file.window(scatteredBytes);
  let done = 0;
  return {
    size: offsets.length,
    next: async () => {
      if (done === offsets.length) return undefined;
      const from = places[order?.[done] ?? done] ?? 0;
      done += 1;
      const length = recordLength(reading.known(from, recordBytes) ?? (await reading.bytes(from, recordBytes)));
      const record = parseRecord(Buffer.from(reading.known(from, length) ?? (await reading.bytes(from, length))), from);
      record.offset += place.shift;
      return record;
    },
  };
}

function orderOf(offsets: readonly number[]): Uint32Array {
  const order = Uint32Array.from(offsets, (_, index) => index);
  return order.sort((a, b) => (offsets[a] ?? 0) - (offsets[b] ?? 0) || a - b);
}

import type { DirectoryPlace, DirectoryReader } from './entry-directory.js';
import {
  type DirectoryRecord,
  type EntryHeader,
  flagBits,
  localBytes,
  localLength,
  parseLocal,
  readUInt64,
  signatures,
} from './entry-headers.js';
import { nameProblems, nameText } from './entry-names.js';
import { findPackedEnd } from './entry-packed-end.js';
import type { ArchiveProblems } from './entry-problems.js';
import type { ArchiveFile, ArchiveWindow } from './entry-window.js';

/** An entry that the directory and the bytes before the directory both have. */
export interface WalkedEntry {
  name: string;
  /** Of its local header. */
  offset: number;
  method: number;
  size: number;
  packedSize: number;
  crc: number;
  isFolder: boolean;
  /** Where its packed bytes begin. */
  bodyOffset: number;
  /** The header before it says that its name is UTF-8. */
  isNameUtf8: boolean;
  /** Its sizes and checksum stand behind it, not before it. */
  hasDescriptor: boolean;
  /** Those sizes have as many bits as the header before it promises, so that a reader of a stream finds their end. */
  isDescriptorPlain: boolean;
  isEncrypted: boolean;
}

export interface WalkLimits {
  /** Unpacked to packed, of entries beyond `ratioFromBytes`. */
  maxRatio: number;
  ratioFromBytes: number;
  /** Of all entries, unpacked. */
  maxTotalBytes: number;
  maxNameBytes: number;
}

/** What a walk goes through, and where it tells of what it finds. */
export interface EntryWalk {
  file: ArchiveFile;
  /** For the bytes before the directory. */
  window: ArchiveWindow;
  place: DirectoryPlace;
  directory: DirectoryReader;
  limits: WalkLimits;
  problems: ArchiveProblems;
}

const stored = 0;
const deflated = 8;
const winzipAes = 99;
const aesField = 0x9901;
const strongField = 0x0017;
const knownFlags = 0b0000_1000_0000_1110 | flagBits.encrypted | flagBits.strongEncryption | flagBits.maskedHeaders;

/**
 * Go through an archive as a reader of a stream does, header after header from its first byte, beside its directory:
 * whatever lies between, over or outside the entries, or is described in two ways, is a problem.
 *
 * The packed bytes are not looked at: that they end where they should shows when an entry is unpacked.
 */
export async function* walkEntries(walk: EntryWalk): AsyncGenerator<WalkedEntry> {
  const { window, place, directory, limits, problems } = walk;
  const totals: Totals = { size: 0, packedSize: 0, isOver: false, hasBomb: false };
  let at = place.shift;
  let record = await placedRecord(walk, at, await directory.next());
  while (true) {
    if (record === undefined || record.offset > at) {
      const until = record?.offset ?? place.start;
      if (at >= until) break;
      at = await passUnlisted(walk, at, until);
      record = await placedRecord(walk, at, record);
      continue;
    }
    const local = await readLocal(window, at);
    if (local === undefined) {
      problems.add({
        rule: 'signature',
        entry: nameText(record.nameBytes),
        offset: at,
        message: 'no entry begins where the directory says',
      });
      record = await directory.next();
      // The bytes up to the next entry have been reported: they are not a gap as well.
      at = record === undefined ? place.start : Math.max(at, Math.min(record.offset, place.start));
      record = await placedRecord(walk, at, record);
      continue;
    }
    const entry = entryOf(record, local, at);
    judgeEntry(entry, record, local, limits, problems);
    addUp(totals, entry, walk);
    const end = await endOf(entry, local, walk);
    yield entry;
    at = end;
    record = await placedRecord(walk, at, await directory.next());
  }
  judgeTotals(totals, walk);
}

/** Of all entries so far. */
interface Totals {
  size: number;
  packedSize: number;
  isOver: boolean;
  /** Some entry is a bomb by itself. */
  hasBomb: boolean;
}

/** The first record, from this one on, whose entry is not within what was read or in the directory: others are problems. */
async function placedRecord(
  { directory, place, problems }: EntryWalk,
  at: number,
  first: DirectoryRecord | undefined,
): Promise<DirectoryRecord | undefined> {
  let record = first;
  while (record !== undefined && (record.offset < at || record.offset >= place.start)) {
    problems.add({
      rule: 'overlap',
      entry: nameText(record.nameBytes),
      offset: record.offset,
      message:
        record.offset < at
          ? `it begins within another entry, which ends at ${at}`
          : 'it should begin after the start of the directory',
    });
    record = await directory.next();
  }
  return record;
}

function addUp(totals: Totals, entry: WalkedEntry, { limits, problems }: EntryWalk): void {
  totals.size += entry.size;
  totals.packedSize += entry.packedSize;
  totals.hasBomb ||= isBomb(entry, limits);
  if (totals.size <= limits.maxTotalBytes || totals.isOver) return;
  totals.isOver = true;
  problems.add({
    rule: 'bomb-total',
    entry: entry.name,
    offset: entry.offset,
    message: `its entries would unpack to more than ${limits.maxTotalBytes} bytes`,
  });
}

/** Where the entry ends, with what describes it behind its bytes. */
async function endOf(entry: WalkedEntry, local: EntryHeader, walk: EntryWalk): Promise<number> {
  const { file, window, place, problems } = walk;
  const end = entry.bodyOffset + entry.packedSize;
  if (end > place.start) {
    problems.add({
      rule: end > file.size ? 'truncated' : 'overlap',
      entry: entry.name,
      offset: entry.offset,
      message: 'its packed bytes run into the directory',
    });
    return end;
  }
  return entry.hasDescriptor ? end + (await judgeDescriptor(window, entry, local, place.start, problems)) : end;
}

/** Many entries that are none by themselves may be a bomb together. */
function judgeTotals({ size, packedSize, hasBomb }: Totals, { limits, problems }: EntryWalk): void {
  if (hasBomb || !isBomb({ size, packedSize }, limits)) return;
  problems.add({
    rule: 'bomb-ratio',
    message: `its entries would together unpack to ${Math.floor(size / Math.max(1, packedSize))} times their size`,
  });
}

function entryOf(record: DirectoryRecord, local: EntryHeader, offset: number): WalkedEntry {
  const name = nameText(record.nameBytes);
  return {
    name,
    offset,
    method: record.method,
    size: record.size,
    packedSize: record.packedSize,
    crc: record.crc,
    isFolder: name.endsWith('/'),
    bodyOffset: offset + local.length,
    isNameUtf8: (local.flags & flagBits.utf8) !== 0,
    hasDescriptor: (local.flags & flagBits.descriptor) !== 0,
    isDescriptorPlain: true,
    isEncrypted: isEncrypted(record) || isEncrypted(local),
  };
}

function isEncrypted(header: EntryHeader): boolean {
  return (
    (header.flags & (flagBits.encrypted | flagBits.strongEncryption)) !== 0 ||
    header.method === winzipAes ||
    header.extraIds.includes(aesField) ||
    header.extraIds.includes(strongField)
  );
}

async function readLocal(window: ArchiveWindow, at: number): Promise<EntryHeader | undefined> {
  const start = window.known(at, localBytes) ?? (await window.bytes(at, localBytes));
  if (start.length < localBytes || start.readUInt32LE(0) !== signatures.local) return undefined;
  const length = localLength(start);
  const header = window.known(at, length) ?? (await window.bytes(at, length));
  return header.length < length ? undefined : parseLocal(header);
}

function judgeEntry(
  entry: WalkedEntry,
  record: DirectoryRecord,
  local: EntryHeader,
  limits: WalkLimits,
  problems: ArchiveProblems,
): void {
  const { name, offset } = entry;
  const add = (rule: string, message: string) => problems.add({ rule, entry: name, offset, message });

  for (const { rule, message } of nameProblems(name, record, limits.maxNameBytes)) add(rule, message);
  if (entry.isEncrypted) {
    const isStrong =
      ((record.flags | local.flags) & flagBits.strongEncryption) !== 0 || record.extraIds.includes(strongField);
    add('encrypted', isStrong ? 'it is encrypted (strong encryption)' : 'it is encrypted');
  }
  if (((record.flags | local.flags) & flagBits.maskedHeaders) !== 0) add('encrypted', 'its header is masked');
  if (!entry.isEncrypted && entry.method !== stored && entry.method !== deflated) {
    add('method', `its method ${entry.method} is neither DEFLATE nor stored`);
  }
  const strange = (record.flags | local.flags) & ~knownFlags & 0xffff;
  if (strange !== 0) add('flags', `its flags 0x${strange.toString(16)} are not known`);
  if (record.disk !== 0) add('spanning', `it lies on disk ${record.disk} of several`);
  judgeKind(entry, record, add);
  for (const problem of [record.extraProblem, local.extraProblem]) if (problem !== undefined) add('extra', problem);
  judgeSizes(entry, limits, add);
  judgeAgreement(record, local, add);
}

type Add = (rule: string, message: string) => void;

const unixHosts = new Set([3, 19]);
const kindMask = 0o170_000;
const [regularKind, folderKind, linkKind] = [0o100_000, 0o040_000, 0o120_000];
const reparsePoint = 0x400;

function judgeKind(entry: WalkedEntry, record: DirectoryRecord, add: Add): void {
  const kind = (record.externalAttributes >>> 16) & kindMask;
  if (kind === linkKind || (!unixHosts.has(record.host) && (record.externalAttributes & reparsePoint) !== 0)) {
    add('link', 'it is a link');
  } else if (unixHosts.has(record.host) && kind !== 0 && kind !== regularKind && kind !== folderKind) {
    add('special-file', 'it is not a file: a device, pipe or socket');
  } else if (kind === folderKind && !entry.isFolder) {
    add('special-file', 'it is marked as a folder and named as a file');
  }
  if (entry.isFolder && entry.size !== 0) add('special-file', 'it is named as a folder and has content');
}

function judgeSizes(entry: WalkedEntry, limits: WalkLimits, add: Add): void {
  const { method, size, packedSize } = entry;
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(packedSize)) add('size', 'its size is beyond every file');
  if (method === stored && !entry.isEncrypted && size !== packedSize) {
    add('size', `it is stored, with ${size} bytes in ${packedSize}`);
  }
  // DEFLATE writes an empty file in two bytes.
  if (method === deflated && packedSize === 0) add('size', 'it is packed, in no bytes');
  if (isBomb(entry, limits)) {
    add('bomb-ratio', `it would unpack to ${Math.floor(size / Math.max(1, packedSize))} times its size`);
  }
}

/** It would unpack to too many times its size: an entry, or all of them together, for many small bombs are one. */
export function isBomb(entry: { size: number; packedSize: number }, limits: WalkLimits): boolean {
  return entry.size > limits.ratioFromBytes && entry.size > entry.packedSize * limits.maxRatio;
}

/** What stands in both headers must be the same; sizes of a streamed entry may be left open before it. */
function judgeAgreement(record: DirectoryRecord, local: EntryHeader, add: Add): void {
  const differing: string[] = [];
  if (!record.nameBytes.equals(local.nameBytes)) differing.push(`name "${nameText(local.nameBytes)}"`);
  if (record.flags !== local.flags) differing.push(`flags 0x${local.flags.toString(16)}`);
  if (record.method !== local.method) differing.push(`method ${local.method}`);
  const isOpen = (local.flags & flagBits.descriptor) !== 0;
  const isMasked = (local.flags & flagBits.maskedHeaders) !== 0;
  for (const key of ['crc', 'packedSize', 'size'] as const) {
    if (isMasked || local[key] === record[key] || (isOpen && local[key] === 0)) continue;
    differing.push(`${memberWords[key]} ${local[key]}`);
  }
  if (local.unicodeName !== undefined && !local.unicodeName.equals(record.nameBytes)) differing.push('Unicode name');
  if (differing.length > 0)
    add('directory-mismatch', `the header before it differs from the directory: ${differing.join(', ')}`);
}

const memberWords = { crc: 'CRC-32', packedSize: 'packed size', size: 'size' } as const;

/** The sizes behind an entry, in any of the forms that are written. Notes which; returns how many bytes they take. */
async function judgeDescriptor(
  window: ArchiveWindow,
  entry: WalkedEntry,
  local: EntryHeader,
  end: number,
  problems: ArchiveProblems,
): Promise<number> {
  const at = entry.bodyOffset + entry.packedSize;
  const bytes = window.known(at, 24) ?? (await window.bytes(at, Math.min(24, end - at)));
  // As a reader of a stream would take it: 64 bit sizes where the header before the entry has room for them.
  for (const isWide of local.hasZip64 ? [true, false] : [false, true]) {
    for (const mark of [4, 0]) {
      const length = mark + (isWide ? 20 : 12);
      if (bytes.length < length || (mark === 4 && bytes.readUInt32LE(0) !== signatures.descriptor)) continue;
      const packedSize = isWide ? readUInt64(bytes, mark + 4) : bytes.readUInt32LE(mark + 4);
      const size = isWide ? readUInt64(bytes, mark + 12) : bytes.readUInt32LE(mark + 8);
      if (bytes.readUInt32LE(mark) !== entry.crc || packedSize !== entry.packedSize || size !== entry.size) continue;
      entry.isDescriptorPlain = isWide === local.hasZip64;
      return length;
    }
  }
  problems.add({
    rule: 'data-descriptor',
    entry: entry.name,
    offset: at,
    message: 'the sizes after it are missing or differ from the directory',
  });
  const isMarked = bytes.length >= 4 && bytes.readUInt32LE(0) === signatures.descriptor;
  return Math.min(bytes.length, (isMarked ? 4 : 0) + (local.hasZip64 ? 20 : 12));
}

/** Tell of bytes that the directory does not know. Returns where to go on, at most `until`. */
async function passUnlisted({ file, window, limits, problems }: EntryWalk, at: number, until: number): Promise<number> {
  const local = await readLocal(window, at);
  if (local !== undefined && at + local.length <= until) {
    problems.add({
      rule: 'not-in-directory',
      entry: nameText(local.nameBytes),
      offset: at,
      message: 'its bytes are there, the directory does not list it',
    });
    const end = await endOfUnlisted(file, local, { start: at + local.length, until, limits });
    return end ?? until;
  }
  const start = await window.bytes(at, 4);
  const signature = start.length === 4 ? start.readUInt32LE(0) : 0;
  if (signature === signatures.archiveExtra) {
    problems.add({ rule: 'archive-extra-data', offset: at, message: 'its directory is encrypted or packed' });
  } else if (at === 0 && (signature === signatures.descriptor || signature === 0x30304b50)) {
    problems.add({ rule: 'spanning', offset: at, message: 'it is marked as a part of an archive of several' });
    return Math.min(until, 4);
  } else {
    problems.add({
      rule: at === 0 ? 'leading-bytes' : 'gap',
      offset: at,
      message: `${until - at} bytes belong to no entry`,
    });
  }
  return until;
}

async function endOfUnlisted(
  file: ArchiveFile,
  local: EntryHeader,
  { start, until, limits }: { start: number; until: number; limits: WalkLimits },
): Promise<number | undefined> {
  if ((local.flags & flagBits.descriptor) === 0) {
    return start + local.packedSize <= until ? start + local.packedSize : undefined;
  }
  if (local.method !== deflated) return undefined;
  const end = await findPackedEnd(file, start, until, limits);
  if (end === undefined) return undefined;
  const mark = Buffer.alloc(4);
  await file.read(mark, end);
  return Math.min(until, end + (mark.readUInt32LE(0) === signatures.descriptor ? 4 : 0) + (local.hasZip64 ? 20 : 12));
}

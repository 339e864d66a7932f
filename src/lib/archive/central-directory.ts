import { directoryFields, directoryHeadBytes, localHeadBytes } from './entry-records.js';

// These values themselves mean: look into the ZIP64 record.
const max16 = 0xffff;
const max32 = 0xffffffff;
const version64 = 45;
/** Tag, length, and the offset with 64 bits. */
const offsetExtraBytes = 12;

const endBytes = 22;
const end64Bytes = 56;
const locator64Bytes = 20;

/** Of the entry of the central directory that begins at `at`. */
export function directoryEntryBytes(directory: Uint8Array, at: number): number {
  return directoryHeadBytes + read16(directory, at + directoryFields.nameLength);
}

/** Of its local header, name and packed document. */
export function recordBytes(directory: Uint8Array, at: number): number {
  const nameBytes = read16(directory, at + directoryFields.nameLength);
  return localHeadBytes + nameBytes + read32(directory, at + directoryFields.packedSize);
}

/** Of its document, before packing. */
export function documentBytes(directory: Uint8Array, at: number): number {
  return read32(directory, at + directoryFields.size);
}

/** How much longer an entry of the central directory is for where its local header stands. */
export function extraBytes(offset: number): number {
  return offset < max32 ? 0 : offsetExtraBytes;
}

/**
 * A copy of entries of the central directory in which every offset is moved; those from 4 GiB on get an extra field.
 *
 * @param moved bytes, may be negative
 */
export function placeDirectory(directory: Uint8Array, moved: number): Buffer<ArrayBuffer> {
  let extra = 0;
  for (let at = 0; at < directory.length; at += directoryEntryBytes(directory, at)) {
    extra += extraBytes(offsetAt(directory, at) + moved);
  }
  const placed = Buffer.allocUnsafeSlow(directory.length + extra);
  if (extra === 0) placed.set(directory);
  let to = 0;
  for (let at = 0; at < directory.length; ) {
    const length = directoryEntryBytes(directory, at);
    const offset = offsetAt(directory, at) + moved;
    if (extra > 0) placed.set(directory.subarray(at, at + length), to);
    placed.writeUInt32LE(Math.min(offset, max32), to + directoryFields.offset);
    at += length;
    if (offset >= max32) {
      placed.writeUInt16LE(version64, to + directoryFields.versionNeeded);
      placed.writeUInt16LE(offsetExtraBytes, to + directoryFields.extraLength);
      placed.writeUInt16LE(1, to + length);
      placed.writeUInt16LE(8, to + length + 2);
      placed.writeBigUInt64LE(BigInt(offset), to + length + 4);
      to += offsetExtraBytes;
    }
    to += length;
  }
  return placed;
}

export interface DirectoryPlace {
  entries: number;
  /** Bytes before the central directory. */
  offset: number;
  bytes: number;
}

/** Of what stands behind the central directory. */
export function endRecordBytes(place: DirectoryPlace): number {
  return needs64(place) ? end64Bytes + locator64Bytes + endBytes : endBytes;
}

/** What stands behind the central directory; with the ZIP64 records only when a number does not fit without. */
export function endRecord(place: DirectoryPlace): Buffer<ArrayBuffer> {
  const { entries, offset, bytes } = place;
  const record = Buffer.alloc(endRecordBytes(place));
  const at = record.length - endBytes;
  if (at > 0) {
    record.writeUInt32LE(0x06064b50, 0);
    record.writeBigUInt64LE(BigInt(end64Bytes - 12), 4);
    record.writeUInt16LE(version64, 12);
    record.writeUInt16LE(version64, 14);
    record.writeBigUInt64LE(BigInt(entries), 24);
    record.writeBigUInt64LE(BigInt(entries), 32);
    record.writeBigUInt64LE(BigInt(bytes), 40);
    record.writeBigUInt64LE(BigInt(offset), 48);
    record.writeUInt32LE(0x07064b50, end64Bytes);
    record.writeBigUInt64LE(BigInt(offset + bytes), end64Bytes + 8);
    record.writeUInt32LE(1, end64Bytes + 16);
  }
  record.writeUInt32LE(0x06054b50, at);
  record.writeUInt16LE(Math.min(entries, max16), at + 8);
  record.writeUInt16LE(Math.min(entries, max16), at + 10);
  record.writeUInt32LE(Math.min(bytes, max32), at + 12);
  record.writeUInt32LE(Math.min(offset, max32), at + 16);
  return record;
}

function needs64({ entries, offset, bytes }: DirectoryPlace): boolean {
  return entries >= max16 || offset >= max32 || bytes >= max32;
}

function offsetAt(directory: Uint8Array, at: number): number {
  return read32(directory, at + directoryFields.offset);
}

function read16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

function read32(bytes: Uint8Array, at: number): number {
  return (read16(bytes, at) | (read16(bytes, at + 2) << 16)) >>> 0;
}

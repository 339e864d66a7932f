// @ts-check
import { crc32 } from 'node:zlib';
import { deflateRoom } from './deflate.js';

// A run of entries as content: for each the length of its name and of its document, both 32 bits and little-endian, then
// the name, then the document. The digest of a ZIP's content is made of these bytes.
export const contentHeadBytes = 8;

export const localHeadBytes = 30;
export const directoryHeadBytes = 46;

/** Where in an entry of the central directory. */
export const directoryFields = {
  versionNeeded: 6,
  packedSize: 20,
  size: 24,
  nameLength: 28,
  extraLength: 30,
  offset: 42,
};

/** 2.0: folders and DEFLATE. Bit 3 and all other flags are 0, but for {@link utf8Name}: sizes and CRC stand in the local header. */
const version = 20;
/** Set where the name has letters beyond ASCII, and only there: what is of ASCII alone stays as it always was. */
const utf8Name = 1 << 11;
const deflated = 8;
/** 1980-01-01, the first day there is: equal input gives equal bytes whatever the time and its zone. */
const dosDate = 0x0021;

/** How much `packEntries` needs at most for local headers, names and packed documents. */
export function recordsRoom(/** @type {number} */ entries, /** @type {number} */ contentBytes) {
  return deflateRoom(contentBytes) + entries * (localHeadBytes + deflateRoom(0));
}

/**
 * Packs a run of entries to what stands in a ZIP: local headers with documents, and entries of the central directory,
 * whose offsets count from the start of `records`.
 *
 * @param {Uint8Array} content see above
 * @param {Uint8Array} records with `recordsRoom` bytes
 * @param {Uint8Array} directory with `directoryHeadBytes` for each entry, and room for the names
 * @param {import('./deflate.js').Deflate} deflate
 * @returns how many bytes of `records` were written
 */
export function packEntries(content, records, directory, deflate) {
  const read = viewOf(content);
  const local = viewOf(records);
  const central = viewOf(directory);
  let written = 0;
  let listed = 0;
  for (let at = 0; at < content.length; ) {
    const nameLength = read.getUint32(at, true);
    const size = read.getUint32(at + 4, true);
    const nameAt = at + contentHeadBytes;
    const start = nameAt + nameLength;
    const end = start + size;

    let flags = 0;
    for (let index = 0; index < nameLength; index += 1) {
      const byte = content[nameAt + index] ?? 0;
      if (byte > 0x7e) flags = utf8Name;
      records[written + localHeadBytes + index] = byte;
      directory[listed + directoryHeadBytes + index] = byte;
    }
    const packedAt = written + localHeadBytes + nameLength;
    const packedSize = deflate(content, start, end, records, packedAt);
    const facts = { crc: crc32(content.subarray(start, end)), packedSize, size, nameLength, flags };

    writeHeads(local, written, central, listed, facts);

    written = packedAt + packedSize;
    listed += directoryHeadBytes + nameLength;
    at = end;
  }
  return written;
}

/**
 * The local header of an entry, and what the directory says of it; their names are the caller's.
 *
 * @param {DataView} local
 * @param {number} at in `local`, which the directory counts from its start
 * @param {DataView} central
 * @param {number} listed in `central`
 * @param {{ crc: number, packedSize: number, size: number, nameLength: number, flags: number }} facts
 * @param {number} offset of the local header in the ZIP, so far
 */
export function writeHeads(local, at, central, listed, facts, offset = at) {
  local.setUint32(at, 0x04034b50, true);
  writeFacts(local, at + 4, facts);
  central.setUint32(listed, 0x02014b50, true);
  central.setUint16(listed + 4, version, true);
  writeFacts(central, listed + 6, facts);
  // Comment, disk, attributes: none.
  central.setUint32(listed + 32, 0, true);
  central.setUint32(listed + 36, 0, true);
  central.setUint16(listed + 40, 0, true);
  central.setUint32(listed + directoryFields.offset, offset, true);
}

/**
 * The 26 bytes that local header and central directory have in common.
 *
 * @param {DataView} view
 * @param {number} at
 * @param {{ crc: number, packedSize: number, size: number, nameLength: number, flags: number }} facts
 */
function writeFacts(view, at, { crc, packedSize, size, nameLength, flags }) {
  view.setUint16(at, version, true);
  view.setUint16(at + 2, flags, true);
  view.setUint16(at + 4, deflated, true);
  view.setUint16(at + 6, 0, true);
  view.setUint16(at + 8, dosDate, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, packedSize, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, nameLength, true);
  view.setUint16(at + 24, 0, true);
}

export function viewOf(/** @type {Uint8Array} */ { buffer, byteOffset, byteLength }) {
  return new DataView(buffer, byteOffset, byteLength);
}

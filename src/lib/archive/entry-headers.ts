/** What the header before an entry and its record in the directory both say. */
export interface EntryHeader {
  flags: number;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  /** As they stand in the file. */
  nameBytes: Buffer;
  /** It has room for 64 bit sizes; a data descriptor then has them too. */
  hasZip64: boolean;
  /** Ids of its extra fields. */
  extraIds: readonly number[];
  /** What is wrong with its extra fields. */
  extraProblem: string | undefined;
  /** Another name for readers that know Unicode (Info-ZIP). */
  unicodeName: Buffer | undefined;
  /** Bytes of the header with name, extra fields and comment. */
  length: number;
}

/** An entry's record in the directory. */
export interface DirectoryRecord extends EntryHeader {
  /** The system it was made on. */
  host: number;
  externalAttributes: number;
  disk: number;
  /** Of the local header, as the record says. */
  offset: number;
  /** Of the record itself. */
  at: number;
}

export const signatures = {
  local: 0x04034b50,
  record: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  descriptor: 0x08074b50,
  archiveExtra: 0x08064b50,
  digitalSignature: 0x05054b50,
} as const;

export const flagBits = {
  encrypted: 1 << 0,
  descriptor: 1 << 3,
  patched: 1 << 5,
  strongEncryption: 1 << 6,
  utf8: 1 << 11,
  maskedHeaders: 1 << 13,
} as const;

export const localBytes = 30;
export const recordBytes = 46;

const absent32 = 0xffff_ffff;
const absent16 = 0xffff;
const zip64Field = 0x0001;
const unicodePathField = 0x7075;

/** Bytes of a whole local header by its first 30. */
export function localLength(start: Buffer): number {
  return localBytes + start.readUInt16LE(26) + start.readUInt16LE(28);
}

/** Bytes of a whole record by its first 46. */
export function recordLength(start: Buffer): number {
  return recordBytes + start.readUInt16LE(28) + start.readUInt16LE(30) + start.readUInt16LE(32);
}

/** @param header all of it, `localLength` bytes */
export function parseLocal(header: Buffer): EntryHeader {
  const nameEnd = localBytes + header.readUInt16LE(26);
  const said = {
    packedSize: header.readUInt32LE(18),
    size: header.readUInt32LE(22),
    offset: 0,
    disk: 0,
  };
  const extras = readExtras(header.subarray(nameEnd), said);
  return {
    flags: header.readUInt16LE(6),
    method: header.readUInt16LE(8),
    crc: header.readUInt32LE(14),
    packedSize: said.packedSize,
    size: said.size,
    nameBytes: header.subarray(localBytes, nameEnd),
    length: header.length,
    ...extras,
  };
}

/** @param header all of it, `recordLength` bytes; @param at where it begins in the file */
export function parseRecord(header: Buffer, at: number): DirectoryRecord {
  const nameEnd = recordBytes + header.readUInt16LE(28);
  const said = {
    packedSize: header.readUInt32LE(20),
    size: header.readUInt32LE(24),
    offset: header.readUInt32LE(42),
    disk: header.readUInt16LE(34),
  };
  const extras = readExtras(header.subarray(nameEnd, nameEnd + header.readUInt16LE(30)), said);
  return {
    host: header[5] ?? 0,
    flags: header.readUInt16LE(8),
    method: header.readUInt16LE(10),
    crc: header.readUInt32LE(16),
    ...said,
    externalAttributes: header.readUInt32LE(38),
    nameBytes: header.subarray(recordBytes, nameEnd),
    length: header.length,
    at,
    ...extras,
  };
}

/** 64 bits as a number. Beyond 2^53 it is rounded, and beyond every file anyway. */
export function readUInt64(bytes: Buffer, at: number): number {
  return bytes.readUInt32LE(at + 4) * 0x1_0000_0000 + bytes.readUInt32LE(at);
}

interface Extras {
  hasZip64: boolean;
  extraIds: readonly number[];
  extraProblem: string | undefined;
  unicodeName: Buffer | undefined;
}

interface Said {
  packedSize: number;
  size: number;
  offset: number;
  disk: number;
}

const noExtras: Extras = { hasZip64: false, extraIds: [], extraProblem: undefined, unicodeName: undefined };

/** Reads the extra fields; sizes and places that stand in the 64 bit one are put into `said`. */
function readExtras(bytes: Buffer, said: Said): Extras {
  if (bytes.length === 0) return noExtras;
  const ids: number[] = [];
  let problem: string | undefined;
  let unicodeName: Buffer | undefined;
  let zip64: Buffer | undefined;
  let at = 0;
  while (at + 4 <= bytes.length) {
    const id = bytes.readUInt16LE(at);
    const end = at + 4 + bytes.readUInt16LE(at + 2);
    if (end > bytes.length) {
      problem ??= `extra field 0x${id.toString(16).padStart(4, '0')} runs over its header`;
      break;
    }
    const field = bytes.subarray(at + 4, end);
    if (id === zip64Field) {
      if (zip64 !== undefined) problem ??= 'it has two fields of 64 bit sizes';
      else zip64 = field;
    }
    // version, CRC-32 of the plain name, name
    if (id === unicodePathField && field.length > 5) unicodeName = field.subarray(5);
    ids.push(id);
    at = end;
  }
  // Up to three bytes of padding are left behind by tools that align the bodies of entries.
  if (bytes.length - at >= 4) problem ??= 'its extra fields do not fill their room';
  if (zip64 !== undefined) problem ??= readZip64(zip64, said);
  return { hasZip64: zip64 !== undefined, extraIds: ids, extraProblem: problem, unicodeName };
}

/** Only what the plain header leaves open is in it, in this order. */
function readZip64(field: Buffer, said: Said): string | undefined {
  let at = 0;
  for (const key of ['size', 'packedSize', 'offset'] as const) {
    if (said[key] !== absent32) continue;
    if (at + 8 > field.length) return 'its field of 64 bit sizes is too short';
    said[key] = readUInt64(field, at);
    at += 8;
  }
  if (said.disk === absent16) {
    if (at + 4 > field.length) return 'its field of 64 bit sizes is too short';
    said.disk = field.readUInt32LE(at);
  }
  return undefined;
}

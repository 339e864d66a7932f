import { crc32, deflateRawSync } from 'node:zlib';

export interface HandMadeEntry {
  name: string | Buffer;
  content?: string | Buffer;
  method?: number;
  flags?: number;
  /** Instead of the content, packed. */
  packed?: Buffer;
  /** What both headers say. */
  crc?: number;
  size?: number;
  packedSize?: number;
  /** What only the header before the entry says. */
  local?: Partial<Header>;
  /** What only the directory says. */
  central?: Partial<Header> & { offset?: number; disk?: number };
  host?: number;
  unixMode?: number;
  /** Sizes behind the entry, in this form. */
  descriptor?: 'marked' | 'plain' | 'marked64' | 'plain64' | 'wrong';
  /** 64 bit sizes in both headers. */
  zip64?: boolean;
  /** Bytes put before its header. */
  gap?: Buffer;
  /** In the bytes only. */
  unlisted?: boolean;
  /** In the directory only, with `central.offset`. */
  listedOnly?: boolean;
}

interface Header {
  name: string | Buffer;
  flags: number;
  method: number;
  crc: number;
  packedSize: number;
  size: number;
  extra: Buffer;
}

export interface HandMadeEnd {
  /** Before everything, not counted in places. */
  leading?: Buffer;
  trailing?: Buffer;
  beforeDirectory?: Buffer;
  afterDirectory?: Buffer;
  comment?: Buffer;
  count?: number;
  disk?: number;
  directoryOffset?: number;
  directoryLength?: number;
  zip64?: boolean;
  zip64Count?: number;
  /** The directory in another order than the entries. */
  reversed?: boolean;
}

/** A ZIP of any soundness, byte by byte. */
export function handMadeZip(entries: readonly HandMadeEntry[], end: HandMadeEnd = {}): Buffer {
  const body: Buffer[] = [];
  const records: Buffer[] = [];
  let at = 0;
  const put = (bytes: Buffer) => {
    body.push(bytes);
    at += bytes.length;
  };
  for (const entry of entries) {
    if (entry.gap !== undefined) put(entry.gap);
    const offset = at;
    const header = headerOf(entry);
    if (entry.listedOnly !== true) {
      const open = entry.descriptor === undefined ? {} : { crc: 0, size: 0, packedSize: 0 };
      const local = { ...header, ...open, ...entry.local };
      put(Buffer.concat([Buffer.from('PK\x03\x04'), fixed(local, entry.zip64 === true, undefined)]));
      put(packedOf(entry));
      if (entry.descriptor !== undefined) put(descriptorOf(entry.descriptor, header));
    }
    if (entry.unlisted === true) continue;
    records.push(recordOf(entry, { ...header, ...entry.central }, entry.central?.offset ?? offset));
  }
  if (end.beforeDirectory !== undefined) put(end.beforeDirectory);
  const start = at;
  if (end.reversed === true) records.reverse();
  for (const record of records) put(record);
  const length = at - start;
  if (end.afterDirectory !== undefined) put(end.afterDirectory);
  const count = end.count ?? records.length;
  if (end.zip64 === true) put(end64(end.zip64Count ?? count, length, start, at));
  put(endRecord(end, count, end.directoryLength ?? length, end.directoryOffset ?? start));
  return Buffer.concat([end.leading ?? Buffer.alloc(0), ...body, end.trailing ?? Buffer.alloc(0)]);
}

function contentOf(entry: HandMadeEntry): Buffer {
  return Buffer.from(entry.content ?? '');
}

function packedOf(entry: HandMadeEntry): Buffer {
  if (entry.packed !== undefined) return entry.packed;
  return entry.method === 0 ? contentOf(entry) : deflateRawSync(contentOf(entry));
}

function headerOf(entry: HandMadeEntry): Header {
  const content = contentOf(entry);
  return {
    name: entry.name,
    flags: (entry.flags ?? 0) | (entry.descriptor === undefined ? 0 : 8),
    method: entry.method ?? 8,
    crc: entry.crc ?? crc32(content),
    packedSize: entry.packedSize ?? packedOf(entry).length,
    size: entry.size ?? content.length,
    extra: Buffer.alloc(0),
  };
}

function fixed(header: Header, isZip64: boolean, offset: number | undefined): Buffer {
  const name = Buffer.from(header.name);
  const extra = isZip64 ? Buffer.concat([zip64Extra(header), header.extra]) : header.extra;
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(isZip64 ? 45 : 20, 0);
  bytes.writeUInt16LE(header.flags, 2);
  bytes.writeUInt16LE(header.method, 4);
  bytes.writeUInt32LE(0x21, 6);
  bytes.writeUInt32LE(header.crc, 10);
  bytes.writeUInt32LE(isZip64 ? 0xffff_ffff : header.packedSize, 14);
  bytes.writeUInt32LE(isZip64 ? 0xffff_ffff : header.size, 18);
  bytes.writeUInt16LE(name.length, 22);
  bytes.writeUInt16LE(extra.length, 24);
  return Buffer.concat(offset === undefined ? [bytes, name, extra] : [bytes, extra, name]);
}

function zip64Extra({ size, packedSize }: Header): Buffer {
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(size), 4);
  extra.writeBigUInt64LE(BigInt(packedSize), 12);
  return extra;
}

function recordOf(entry: HandMadeEntry, header: Header, offset: number): Buffer {
  const name = Buffer.from(header.name);
  const both = fixed({ ...header, name: '' }, entry.zip64 === true, undefined);
  const extra = both.subarray(26);
  const start = Buffer.from(both.subarray(0, 26));
  start.writeUInt16LE(name.length, 22);
  const place = Buffer.alloc(14);
  place.writeUInt16LE(entry.central?.disk ?? 0, 2);
  place.writeUInt32LE(((entry.unixMode ?? 0) << 16) >>> 0, 6);
  place.writeUInt32LE(offset, 10);
  return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, entry.host ?? 3]), start, place, name, extra]);
}

function descriptorOf(form: NonNullable<HandMadeEntry['descriptor']>, header: Header): Buffer {
  const isWide = form.endsWith('64');
  const bytes = Buffer.alloc(isWide ? 24 : 16);
  bytes.write('PK\x07\x08', 'latin1');
  bytes.writeUInt32LE(form === 'wrong' ? header.crc ^ 1 : header.crc, 4);
  if (isWide) {
    bytes.writeBigUInt64LE(BigInt(header.packedSize), 8);
    bytes.writeBigUInt64LE(BigInt(header.size), 16);
  } else {
    bytes.writeUInt32LE(header.packedSize, 8);
    bytes.writeUInt32LE(header.size, 12);
  }
  return form.startsWith('plain') ? bytes.subarray(4) : bytes;
}

function end64(count: number, length: number, start: number, at: number): Buffer {
  const bytes = Buffer.alloc(76);
  bytes.write('PK\x06\x06', 'latin1');
  bytes.writeBigUInt64LE(44n, 4);
  bytes.writeBigUInt64LE(BigInt(count), 24);
  bytes.writeBigUInt64LE(BigInt(count), 32);
  bytes.writeBigUInt64LE(BigInt(length), 40);
  bytes.writeBigUInt64LE(BigInt(start), 48);
  bytes.write('PK\x06\x07', 56, 'latin1');
  bytes.writeBigUInt64LE(BigInt(at), 64);
  bytes.writeUInt32LE(1, 72);
  return bytes;
}

function endRecord(end: HandMadeEnd, count: number, length: number, start: number): Buffer {
  const bytes = Buffer.alloc(22);
  const comment = end.comment ?? Buffer.alloc(0);
  bytes.write('PK\x05\x06', 'latin1');
  bytes.writeUInt16LE(end.disk ?? 0, 4);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(length, 12);
  bytes.writeUInt32LE(start, 16);
  bytes.writeUInt16LE(comment.length, 20);
  return Buffer.concat([bytes, comment]);
}

import { Buffer } from 'node:buffer';
import { crc32, deflateRawSync } from 'node:zlib';

export interface TestEntry {
  name: string;
  body: string | Buffer;
  /** Written in place of what is right, in both headers or in one of them. */
  method?: number;
  flags?: number;
  crc?: number;
  size?: number;
  directoryName?: string;
  directorySize?: number;
  /** CRC-32 and sizes behind the data; `bare` without a signature. */
  descriptor?: 'signed' | 'bare';
}

/** A ZIP by hand, so that it can be wrong in one place. */
export function zipOf(entries: readonly TestEntry[], more: { before?: Buffer; signature?: boolean } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const push = (...pieces: Buffer[]) => {
    for (const piece of pieces) {
      parts.push(piece);
      offset += piece.length;
    }
  };
  if (more.before) push(more.before);
  for (const entry of entries) {
    const plain = Buffer.from(entry.body);
    const method = entry.method ?? 8;
    const packed = method === 0 ? plain : deflateRawSync(plain);
    const name = Buffer.from(entry.name);
    const flags = (entry.flags ?? 0) | (entry.descriptor ? 8 : 0);
    const crc = entry.crc ?? crc32(plain);
    const size = entry.size ?? plain.length;
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(method, 4);
    fields.writeUInt16LE(0x21, 8);
    const local = Buffer.from(fields);
    if (!entry.descriptor) writeSizes(local, crc, packed.length, size);
    local.writeUInt16LE(name.length, 22);
    const start = offset;
    push(Buffer.from('PK\x03\x04', 'latin1'), local, name, packed);
    if (entry.descriptor) {
      const sizes = Buffer.alloc(12);
      sizes.writeUInt32LE(crc, 0);
      sizes.writeUInt32LE(packed.length, 4);
      sizes.writeUInt32LE(size, 8);
      push(...(entry.descriptor === 'signed' ? [Buffer.from('PK\x07\x08', 'latin1')] : []), sizes);
    }
    const listed = Buffer.from(entry.directoryName ?? entry.name);
    const central = Buffer.alloc(42);
    central.writeUInt16LE(20, 0);
    fields.copy(central, 2);
    writeSizes(central.subarray(2), crc, packed.length, entry.directorySize ?? size);
    central.writeUInt16LE(listed.length, 24);
    central.writeUInt32LE(start, 38);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), central, listed);
  }
  const start = offset;
  push(Buffer.concat(directory));
  const directoryBytes = offset - start;
  if (more.signature) push(Buffer.from('PK\x05\x05\x02\x00ab', 'latin1'));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(start, 16);
  push(end);
  return Buffer.concat(parts);
}

/** @param fields a local header behind its signature, or the same part of one in the central directory */
function writeSizes(fields: Buffer, crc: number, packedSize: number, size: number): void {
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packedSize, 14);
  fields.writeUInt32LE(size, 18);
}

/** One operation a document, named as it has to be. */
export function operationsZip(operations: readonly { operation_id: string }[]): Buffer {
  return zipOf(
    operations.map((operation) => ({ name: `${operation.operation_id}.json`, body: JSON.stringify(operation) })),
  );
}

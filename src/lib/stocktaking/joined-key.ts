import type { CsvRecord } from '../tabular/csv-record-reader.js';

/** Several cells as one key: each behind its length, so that no two lists of cells give the same. */
export function createJoiner(): (record: CsvRecord, places: readonly number[]) => { bytes: Buffer; length: number } {
  let bytes: Buffer = Buffer.allocUnsafe(1024);
  return (record, places) => {
    let length = 0;
    for (const place of places) {
      const start = record.starts[place] as number;
      const end = record.ends[place] as number;
      const size = end - start;
      if (length + 4 + size > bytes.length) {
        const larger = Buffer.allocUnsafe((length + 4 + size) * 2);
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      bytes.writeUInt32LE(size, length);
      length += 4;
      for (let at = 0; at < size; at += 1) bytes[length + at] = record.bytes[start + at] as number;
      length += size;
    }
    return { bytes, length };
  };
}

/** The cells of such a key. */
export function partsOf(key: Uint8Array): Buffer[] {
  const bytes = Buffer.from(key.buffer, key.byteOffset, key.byteLength);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32LE(at);
    parts.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return parts;
}

import { ByteWriter } from '../json/byte-writer.js';
import { placesAt } from '../resources/prices/operation-lines.js';

/** Stands before each line, and is left out before the first one. */
export const lineSeparator = ',';

const written = {
  id: Buffer.from(`${lineSeparator}\n    {"id":`),
  target: Buffer.from(',"target":'),
  lines: Buffer.from(',"lines":['),
  rows: Buffer.from('],"rows":['),
  end: Buffer.from(']}'),
};
/** What a line has more than its operation is less than three times the shortest operation. */
const growth = 4;

/** The line of each operation in a manifest, behind what separates it from the one before. @param operations as of `operationLines` */
export function manifestLines(operations: Buffer): { bytes: Buffer; count: number } {
  const manifest = new ByteWriter();
  manifest.writeTo(Buffer.allocUnsafe(operations.length * growth), 0);
  let count = 0;
  for (let at = 0; at < operations.length; ) {
    const { target, id, prices, rows, lines, next } = placesAt(operations, at);
    manifest.put(written.id);
    manifest.copy(operations, id, prices - 1);
    manifest.put(written.target);
    manifest.copy(operations, target, id - 1);
    manifest.put(written.lines);
    manifest.copy(operations, lines, next - 1);
    manifest.put(written.rows);
    manifest.copy(operations, rows, lines - 1);
    manifest.put(written.end);
    at = next;
    count += 1;
  }
  return { bytes: manifest.bytes.subarray(0, manifest.at), count };
}

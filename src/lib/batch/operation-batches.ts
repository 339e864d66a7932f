import type { EntryBatch } from '../archive/entry-batch.js';
import type { Form } from '../platform/dialect/forms.js';
import { DocumentWriter, documentRoom } from '../resources/prices/operation-document.js';
import { placesAt } from '../resources/prices/operation-lines.js';

const maxDocuments = 2000;
const usualBytes = 1 << 20;

/**
 * The documents of operations as entries of a ZIP.
 *
 * @param operations as of `operationLines`, whole ones, in the order of execution
 * @param form of their amounts
 */
export async function* operationBatches(operations: AsyncIterable<Buffer>, form: Form): AsyncGenerator<EntryBatch> {
  const documents = new DocumentWriter(form);
  let batch = emptyBatch(0);
  for await (const bytes of operations) {
    for (let at = 0; at < bytes.length; ) {
      const places = placesAt(bytes, at);
      const room = documentRoom(places);
      const full = batch.names.length === maxDocuments || batch.used >= usualBytes;
      if (full || batch.used + room > batch.bytes.length) {
        if (batch.names.length > 0) yield finished(batch);
        batch = emptyBatch(room);
      }
      batch.used = documents.write(bytes, places, batch.bytes, batch.used);
      batch.ends[batch.names.length] = batch.used;
      batch.names.push(`${JSON.parse(bytes.toString('utf8', places.id, places.prices - 1))}.json`);
      at = places.next;
    }
  }
  if (batch.names.length > 0) yield finished(batch);
}

interface OpenBatch {
  names: string[];
  bytes: Buffer<ArrayBuffer>;
  ends: Uint32Array;
  used: number;
}

function emptyBatch(least: number): OpenBatch {
  // Not `Buffer.allocUnsafe`, whose memory may belong to others as well.
  const bytes = Buffer.from(new ArrayBuffer(Math.max(least, usualBytes)));
  return { names: [], bytes, ends: new Uint32Array(maxDocuments), used: 0 };
}

function finished({ names, bytes, ends, used }: OpenBatch): EntryBatch {
  return { names, bytes: new Uint8Array(bytes.buffer, 0, used), ends: ends.slice(0, names.length) };
}

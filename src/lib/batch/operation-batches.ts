import type { EntryBatch } from '../archive/entry-batch.js';
import type { Form } from '../platform/dialect/forms.js';
import { DocumentWriter, documentRoom } from '../resources/prices/operation-document.js';
import { placesAt } from '../resources/prices/operation-lines.js';

const maxDocuments = 2000;
const usualBytes = 1 << 20;
const firstBytes = 1 << 16;
const backslash = 92;

/**
 * The documents of operations as entries of a ZIP.
 *
 * @param operations as of `operationLines`, whole ones, in the order of execution
 * @param form of their amounts
 */
export async function* operationBatches(operations: AsyncIterable<Buffer>, form: Form): AsyncGenerator<EntryBatch> {
  const documents = new DocumentWriter(form);
  const batch = new OpenBatch();
  for await (const bytes of operations) {
    for (let at = 0; at < bytes.length; ) {
      const places = placesAt(bytes, at);
      if (batch.isFullFor(documentRoom(places))) {
        yield batch.whole();
        batch.empty();
      }
      const id = textOf(bytes, places.id, places.prices - 1);
      const room = batch.room(documentRoom(places));
      batch.add(`${id}.json`, documents.write(bytes, places, room, batch.used));
      at = places.next;
    }
  }
  if (batch.names.length > 0) yield batch.whole();
}

/** The text that a text of JSON stands for. */
function textOf(bytes: Buffer, begin: number, end: number): string {
  for (let at = begin; at < end; at += 1) {
    // Escaped, or more than ASCII.
    if (bytes[at] === backslash || (bytes[at] as number) > 0x7f) return JSON.parse(bytes.toString('utf8', begin, end));
  }
  return bytes.toString('latin1', begin + 1, end - 1);
}

/** Documents that are handed on together, in memory that is used again. */
class OpenBatch {
  names: string[] = [];
  used = 0;
  #bytes: Buffer = Buffer.allocUnsafe(firstBytes);
  readonly #ends = new Uint32Array(maxDocuments);

  /** @param bytes that the next document may have. One that is larger than all is a batch by itself */
  isFullFor(bytes: number): boolean {
    const count = this.names.length;
    return count === maxDocuments || (count > 0 && this.used + bytes > usualBytes);
  }

  /** Where the next document of at most so many bytes goes, from `used` on. */
  room(bytes: number): Buffer {
    const needed = this.used + bytes;
    if (needed > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, Math.min(usualBytes, this.#bytes.length * 2)));
      this.#bytes.copy(larger, 0, 0, this.used);
      this.#bytes = larger;
    }
    return this.#bytes;
  }

  /** @param end of its document */
  add(name: string, end: number): void {
    this.#ends[this.names.length] = end;
    this.names.push(name);
    this.used = end;
  }

  whole(): EntryBatch {
    return {
      names: this.names,
      bytes: this.#bytes.subarray(0, this.used),
      ends: this.#ends.subarray(0, this.names.length),
    };
  }

  empty(): void {
    this.names = [];
    this.used = 0;
    if (this.#bytes.length > usualBytes) this.#bytes = Buffer.allocUnsafe(usualBytes);
  }
}

import type { DocumentKeys } from '../base/document-kinds.js';
import type { DocumentSource, ListedDocument } from '../base/document-list.js';
import { bytesAt, nowhere, TextChunks, type TextPlace, textAt } from '../base/text-chunks.js';

export interface DocumentRecord extends TextPlace {
  readonly id: string;
  time: number;
  /** Order among documents of one time: that of their arrival, whatever their ids. */
  readonly arrival: number;
  /** JSON text of a problem that the list shows in place of the document. */
  problem: string | undefined;
}

/** Documents of one kind, put by name, in the order of their lists: time, then arrival. */
export class DocumentTable implements DocumentSource {
  #order: DocumentRecord[] = [];
  #byId = new Map<string, DocumentRecord>();
  #texts = new TextChunks();
  #arrivals = 0;

  get size(): number {
    return this.#order.length;
  }

  byId(id: string): DocumentRecord | undefined {
    return this.#byId.get(id);
  }

  *[Symbol.iterator](): Iterator<DocumentRecord> {
    yield* this.#order;
  }

  /** A new version stays where it is, unless its time is another. */
  put({ id, time }: DocumentKeys, text: string): void {
    const known = this.#byId.get(id);
    if (known) {
      this.#texts.forget(known);
      if (known.time !== time) this.#move(known, time);
      this.#texts.write(known, text);
    } else {
      this.#arrivals += 1;
      const record = { id, time, arrival: this.#arrivals, problem: undefined, ...nowhere };
      this.#texts.write(record, text);
      this.#byId.set(id, record);
      this.#insert(record);
    }
    if (this.#texts.isWasteful) this.#texts.compact(this.#order);
  }

  remove(id: string): boolean {
    const record = this.#byId.get(id);
    if (!record) return false;
    this.#byId.delete(id);
    this.#texts.forget(record);
    this.#order.splice(this.#indexOf(record), 1);
    return true;
  }

  /** @param problem JSON text, or undefined to show the document again */
  mark(id: string, problem: string | undefined): boolean {
    const record = this.#byId.get(id);
    if (record) record.problem = problem;
    return record !== undefined;
  }

  clear(): void {
    this.#order = [];
    this.#byId.clear();
    this.#texts.clear();
  }

  text(record: DocumentRecord): string {
    return textAt(record);
  }

  first(from: number, to: number): DocumentRecord | undefined {
    const record = this.#order[this.#indexFrom(from)];
    return record && record.time < to ? record : undefined;
  }

  count(from: number, to: number): number {
    return Math.max(0, this.#indexFrom(to) - this.#indexFrom(from));
  }

  timeAt(from: number, index: number): number {
    return this.#order[this.#indexFrom(from) + index]?.time ?? Number.POSITIVE_INFINITY;
  }

  slice(from: number, to: number, offset: number, limit: number): ListedDocument[] {
    const start = this.#indexFrom(from) + offset;
    const end = Math.min(start + limit, this.#indexFrom(to));
    return this.#order.slice(start, Math.max(start, end)).map((record) => ({
      time: record.time,
      bytes: record.problem === undefined ? bytesAt(record) : Buffer.from(record.problem),
      isProblem: record.problem !== undefined,
    }));
  }

  #move(record: DocumentRecord, time: number): void {
    this.#order.splice(this.#indexOf(record), 1);
    record.time = time;
    this.#insert(record);
  }

  #insert(record: DocumentRecord): void {
    const last = this.#order.at(-1);
    if (!last || comesBefore(last, record)) this.#order.push(record);
    else this.#order.splice(this.#indexOf(record), 0, record);
  }

  /** Where the record stands, or would. */
  #indexOf(record: DocumentRecord): number {
    return firstIndex(this.#order, (other) => !comesBefore(other, record));
  }

  #indexFrom(time: number): number {
    return firstIndex(this.#order, (record) => record.time >= time);
  }
}

function comesBefore(a: DocumentRecord, b: DocumentRecord): boolean {
  return a.time < b.time || (a.time === b.time && a.arrival < b.arrival);
}

function firstIndex(order: readonly DocumentRecord[], holds: (record: DocumentRecord) => boolean): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(order[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

import { hashBytes } from './key-table.js';
import { createSpillParts, partCount, type SpillParts } from './spill-parts.js';

export interface AggregationOptions<Value> {
  folder: string;
  /** Keys in memory, before all of them go to disk. */
  maxKeys: number;
  create: () => Value;
  /** Adds the second to the first. */
  merge: (into: Value, from: Value) => void;
  /** As what JSON takes, and back. */
  encode: (value: Value) => unknown;
  decode: (encoded: unknown) => Value;
}

const lengthBytes = 4;
/** Where an entry goes is not a secret: a part holds what it holds. */
const seed = { low: 0, high: 0 };

export function createAggregation<Value>(options: AggregationOptions<Value>): Aggregation<Value> {
  return new Aggregation(options);
}

/** Values by key, for more keys than fit into memory. */
export class Aggregation<Value> {
  readonly #options: AggregationOptions<Value>;
  #values = new Map<string, Value>();
  /** What was added up to the moment when memory was full: a key may be in it many times. */
  #partial: SpillParts | undefined;
  #ordered: SpillParts | undefined;

  constructor(options: AggregationOptions<Value>) {
    this.#options = options;
  }

  /** The value to add to, as far as it is in memory; a new one when there is none. */
  of(key: string): Value {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    if (this.#values.size >= this.#options.maxKeys) this.#partial = this.#moveToDisk(this.#partial);
    const made = this.#options.create();
    this.#values.set(key, made);
    return made;
  }

  /** Ordered by key, as code units are. Once, when all is added. @throws {LocalError} */
  *entries(): Generator<[string, Value]> {
    if (this.#partial === undefined) {
      yield* [...this.#values].sort(byKey);
      return;
    }
    const partial = this.#moveToDisk(this.#partial);
    const ordered = createSpillParts(this.#options.folder);
    this.#ordered = ordered;
    for (let part = 0; part < partCount; part += 1) {
      for (const [key, value] of this.#merged(partial, part).sort(byKey)) this.#write(ordered, part, key, value);
    }
    partial.close();
    yield* mergeOrdered(Array.from({ length: partCount }, (_, part) => this.#read(ordered, part)));
  }

  /** Removes what is on disk. May be called again. */
  close(): void {
    this.#partial?.close();
    this.#ordered?.close();
  }

  #moveToDisk(parts = createSpillParts(this.#options.folder)): SpillParts {
    for (const [key, value] of this.#values) this.#write(parts, partOf(key), key, value);
    this.#values = new Map();
    return parts;
  }

  /** Each key once. */
  #merged(parts: SpillParts, part: number): [string, Value][] {
    const merged = new Map<string, Value>();
    for (const [key, value] of this.#read(parts, part)) {
      const known = merged.get(key);
      if (known === undefined) merged.set(key, value);
      else this.#options.merge(known, value);
    }
    return [...merged];
  }

  #write(parts: SpillParts, part: number, key: string, value: Value): void {
    const text = JSON.stringify([key, this.#options.encode(value)]);
    const bytes = Buffer.byteLength(text);
    const { block, at } = parts.room(part, lengthBytes + bytes);
    block.writeUInt32LE(bytes, at);
    block.write(text, at + lengthBytes);
  }

  *#read(parts: SpillParts, part: number): Generator<[string, Value]> {
    for (const block of parts.blocksOf(part)) {
      for (let at = 0; at < block.length; ) {
        const start = at + lengthBytes;
        const end = start + block.readUInt32LE(at);
        const [key, encoded] = JSON.parse(block.toString('utf8', start, end)) as [string, unknown];
        yield [key, this.#options.decode(encoded)];
        at = end;
      }
    }
  }
}

function partOf(key: string): number {
  const bytes = Buffer.from(key);
  return hashBytes(bytes, 0, bytes.length, seed) % partCount;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A heap of lists by their next entry. */
function* mergeOrdered<Value>(lists: Generator<[string, Value]>[]): Generator<[string, Value]> {
  const heap: { next: [string, Value]; list: Generator<[string, Value]> }[] = [];
  const before = (a: number, b: number) => {
    const [one, other] = [heap[a], heap[b]];
    return one !== undefined && other !== undefined && one.next[0] < other.next[0];
  };
  const swap = (a: number, b: number) => {
    const [one, other] = [heap[a], heap[b]];
    if (one === undefined || other === undefined) return;
    heap[a] = other;
    heap[b] = one;
  };
  const sink = (from: number) => {
    for (let at = from; ; ) {
      let least = at;
      if (before(2 * at + 1, least)) least = 2 * at + 1;
      if (before(2 * at + 2, least)) least = 2 * at + 2;
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  };
  for (const list of lists) {
    const { value, done } = list.next();
    if (done !== true) heap.push({ next: value, list });
  }
  for (let at = heap.length >> 1; at >= 0; at -= 1) sink(at);
  for (let top = heap[0]; top !== undefined; top = heap[0]) {
    yield top.next;
    const { value, done } = top.list.next();
    if (done !== true) top.next = value;
    else {
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return;
      heap[0] = last;
    }
    sink(0);
  }
}

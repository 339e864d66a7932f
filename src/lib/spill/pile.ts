import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createScratchFile, type ScratchFile } from '../disk/scratch-file.js';
import { AscendingTexts } from './ascending-texts.js';
import { placesColumn } from './number-column.js';

const firstRecords = 1 << 10;
const firstBytes = 1 << 14;
const bufferBytes = 1 << 18;
/** What is sorted together in memory. */
const sortedRecords = 1 << 17;
const sortedUnits = 1 << 23;
const windowBytes = 1 << 18;
/** What is read where nothing near it was read before. */
const singleBytes = 1 << 11;
/** Lengths of the key and of the content, the number, and whether the key is in UTF-16. */
const headBytes = 17;
const numberAt = 8;
const wideAt = 16;

/**
 * @param folder of ours
 * @param memory bytes of records, before they go to disk
 */
export function createPile(folder: string, memory = bufferBytes): Pile {
  const name = `pile-${randomBytes(6).toString('hex')}`;
  return new Pile(createScratchFile(path.join(folder, name)), memory);
}

/**
 * Records on disk, each with a number, found by their keys. In memory are 24 to 32 bytes for each: a hash, where it begins, a slot,
 * and the record of the same key before it; 8 while keys are added in ascending order. A key that comes again is another
 * record of it.
 */
export class Pile {
  readonly #file: ScratchFile;
  readonly #memory: number;
  #buffer = Buffer.allocUnsafe(firstBytes);
  #used = 0;
  #window = Buffer.alloc(0);
  #windowAt = 0;
  #windowSize = 0;
  #size = 0;
  /** Where each record begins. */
  readonly #places = placesColumn();
  readonly #ascending = new AscendingTexts();
  /** From the first key that is not in order, or that is looked for among others. */
  #index: PileIndex | undefined;

  constructor(file: ScratchFile, memory: number) {
    this.#file = file;
    this.#memory = memory;
  }

  size(): number {
    return this.#size;
  }

  /** @returns its place, counted from 0. @throws {LocalError} when the disk is full */
  add(key: string, content = '', number = 0): number {
    const record = this.#size;
    const index = this.#index === undefined && this.#ascending.add(key) ? undefined : this.#indexed();
    this.append(content, number, key);
    index?.add(key, record);
    return record;
  }

  /** A record that is not looked for by its key: those of a pile have one, or none has. */
  append(content: string, number = 0, key = ''): number {
    const record = this.#size;
    this.#places.set(record, this.#write(key, content, number));
    this.#size += 1;
    return record;
  }

  key(record: number): string {
    const [bytes, at] = this.#load(record);
    const encoding = bytes[at + wideAt] === 1 ? 'utf16le' : 'latin1';
    return bytes.toString(encoding, at + headBytes, at + headBytes + bytes.readUInt32LE(at));
  }

  content(record: number): string {
    const [bytes, at] = this.#load(record);
    const start = at + headBytes + bytes.readUInt32LE(at);
    return bytes.toString('utf8', start, start + bytes.readUInt32LE(at + 4));
  }

  /** The same in UTF-8: a view that is good until something else is written or read. */
  bytes(record: number): Buffer {
    const [bytes, at] = this.#load(record);
    const start = at + headBytes + bytes.readUInt32LE(at);
    return bytes.subarray(start, start + bytes.readUInt32LE(at + 4));
  }

  number(record: number): number {
    const [bytes, at] = this.#load(record);
    return bytes.readDoubleLE(at + numberAt);
  }

  /** The newest record of a key, or -1. */
  find(key: string): number {
    if (this.#index === undefined) {
      if (this.#ascending.isBehind(key)) return -1;
      if (this.#ascending.isLast(key)) return this.#size - 1;
    }
    return this.#indexed().find(key);
  }

  /** The record of the same key before this one, or -1. */
  before(record: number): number {
    return this.#index === undefined ? -1 : this.#index.before(record);
  }

  /** What all records of a key hold, oldest first. */
  all(key: string): string[] {
    return this.#chain(this.find(key)).map((record) => this.content(record));
  }

  /** The records of each key that has several, oldest first; keys in the order of their first records. */
  *repeated(): Generator<number[]> {
    for (const record of this.#index?.newestOfRepeated() ?? []) yield this.#chain(record);
  }

  /** The records of each key, oldest first; keys in the order of texts. A part of them at a time is in memory. */
  *sorted(): Generator<number[]> {
    if (this.#index === undefined && this.#ascending.asTexts) {
      for (let record = 0; record < this.#size; record += 1) yield [record];
      return;
    }
    const parts = this.#sortedParts().map((order) => ({ order, at: 0, key: this.key(order[0] as number) }));
    for (let left = parts; left.length > 0; ) {
      const least = left.reduce((known, part) => (part.key < known.key ? part : known));
      yield this.#chain(least.order[least.at] as number);
      least.at += 1;
      if (least.at < least.order.length) least.key = this.key(least.order[least.at] as number);
      else left = left.filter((part) => part !== least);
    }
  }

  /** Removes the file. */
  close(): void {
    this.#file.close();
  }

  /** The newest records of keys that lie near each other, by key. */
  #sortedParts(): Uint32Array[] {
    this.#indexed();
    const replaced = new Uint8Array(this.#size);
    for (let record = 0; record < this.#size; record += 1) {
      if (this.before(record) !== -1) replaced[this.before(record)] = 1;
    }
    const parts: Uint32Array[] = [];
    for (let from = 0; from < this.#size; ) {
      const part: [key: string, record: number][] = [];
      for (let units = 0; from < this.#size && part.length < sortedRecords && units < sortedUnits; from += 1) {
        if (replaced[from] === 1) continue;
        const key = this.key(from);
        part.push([key, from]);
        units += key.length;
      }
      part.sort(([a], [b]) => (a < b ? -1 : 1));
      if (part.length > 0) parts.push(Uint32Array.from(part, ([, record]) => record));
    }
    return parts;
  }

  #chain(newest: number): number[] {
    const records: number[] = [];
    for (let record = newest; record !== -1; record = this.before(record)) records.push(record);
    return records.reverse();
  }

  #indexed(): PileIndex {
    if (this.#index !== undefined) return this.#index;
    this.#index = new PileIndex((record, key) => this.#isOf(record, key));
    for (let record = 0; record < this.#size; record += 1) this.#index.add(this.key(record), record);
    return this.#index;
  }

  /** Whether that is the record's key: no text is made of it, which would cost more than comparing. */
  #isOf(record: number, key: string): boolean {
    const [bytes, at] = this.#load(record);
    if (bytes[at + wideAt] === 1) return this.key(record) === key;
    if (bytes.readUInt32LE(at) !== key.length) return false;
    for (let place = 0; place < key.length; place += 1) {
      if (bytes[at + headBytes + place] !== key.charCodeAt(place)) return false;
    }
    return true;
  }

  /** @returns where it begins */
  #write(key: string, content: string, number: number): number {
    const most = headBytes + key.length * 2 + content.length * 3;
    if (this.#used + most > this.#buffer.length) this.#makeRoom(most);
    const start = this.#used;
    // Not UTF-8, in which half a surrogate pair, which JSON may hold, becomes another key.
    const isWide = !writeLatin1(this.#buffer, key, start + headBytes);
    const keyBytes = isWide ? this.#buffer.write(key, start + headBytes, 'utf16le') : key.length;
    const bytes = content === '' ? 0 : this.#buffer.write(content, start + headBytes + keyBytes);
    this.#buffer.writeUInt32LE(keyBytes, start);
    this.#buffer.writeUInt32LE(bytes, start + 4);
    this.#buffer.writeDoubleLE(number, start + numberAt);
    this.#buffer[start + wideAt] = isWide ? 1 : 0;
    this.#used = start + headBytes + keyBytes + bytes;
    return this.#file.size() + start;
  }

  #makeRoom(most: number): void {
    if (this.#used + most > this.#memory && this.#used > 0) {
      this.#file.append(this.#buffer.subarray(0, this.#used));
      this.#used = 0;
    }
    const wanted = this.#used + most;
    if (wanted <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(wanted, Math.min(this.#buffer.length * 4, this.#memory)));
    this.#buffer.copy(larger, 0, 0, this.#used);
    this.#buffer = larger;
  }

  /** @returns bytes that hold it, and where it begins in them: few records never reach the disk */
  #load(record: number): [bytes: Buffer, at: number] {
    const place = this.#places.get(record);
    if (place >= this.#file.size()) return [this.#buffer, place - this.#file.size()];
    const written = this.#file.size();
    const end = record + 1 < this.#size ? Math.min(this.#places.get(record + 1), written) : written;
    const windowEnd = this.#windowAt + this.#windowSize;
    if (place < this.#windowAt || end > windowEnd) {
      const isNear = place >= this.#windowAt - windowBytes && place < windowEnd + windowBytes;
      this.#fill(place, end, isNear);
    }
    return [this.#window, place - this.#windowAt];
  }

  /** Around a record where others near it were read: backwards, too, or each after the one behind it. */
  #fill(place: number, end: number, isNear: boolean): void {
    const wanted = isNear ? windowBytes : singleBytes;
    const beside = isNear ? windowBytes >> 3 : 0;
    const isBefore = isNear && place < this.#windowAt;
    const from = Math.max(0, Math.min(place, isBefore ? end + beside - wanted : place - beside));
    const size = Math.min(Math.max(end - from, wanted), this.#file.size() - from);
    if (size > this.#window.length) this.#window = Buffer.allocUnsafe(Math.max(size, windowBytes));
    this.#file.read(this.#window.subarray(0, size), from);
    this.#windowAt = from;
    this.#windowSize = size;
  }
}

/** By unit: a key is short, and a call of the runtime costs more. @returns false where one needs more than a byte */
function writeLatin1(buffer: Buffer, text: string, at: number): boolean {
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code > 0xff) return false;
    buffer[at + place] = code;
  }
  return true;
}

/** The way from a key to its records, by a hash; records are added in their order. */
class PileIndex {
  readonly #isOf: (record: number, key: string) => boolean;
  readonly #seed = randomBytes(4).readUInt32LE();
  #size = 0;
  #hashes = new Uint32Array(firstRecords);
  /** The record of the same key before this one, plus one. */
  #before = new Uint32Array(firstRecords);
  /** The newest record of a key, plus one. */
  #slots = new Uint32Array(4 * firstRecords);
  /** What was looked for last, which is often added then. */
  #sought: string | undefined;
  #soughtSlot = 0;

  constructor(isOf: (record: number, key: string) => boolean) {
    this.#isOf = isOf;
  }

  add(key: string, record: number): void {
    if (record + 1 >= this.#hashes.length) this.#growRecords();
    if (record * 2 >= this.#slots.length) this.#growSlots();
    const slot = this.#seek(key);
    this.#before[record] = this.#slots[slot] as number;
    this.#slots[slot] = record + 1;
    this.#size += 1;
    this.#sought = undefined;
  }

  find(key: string): number {
    return (this.#slots[this.#seek(key)] as number) - 1;
  }

  /** Its hash stands behind the last record, whose place is free. */
  #seek(key: string): number {
    if (key === this.#sought) return this.#soughtSlot;
    this.#hash(key, this.#size);
    this.#sought = key;
    this.#soughtSlot = this.#slotOf(this.#size, key);
    return this.#soughtSlot;
  }

  before(record: number): number {
    return (this.#before[record] as number) - 1;
  }

  /** By their first records. */
  newestOfRepeated(): number[] {
    const newest = this.#slots.filter((taken) => taken !== 0 && this.before(taken - 1) !== -1);
    const byFirst = Float64Array.from(newest, (taken) => this.#firstOf(taken - 1) * 2 ** 32 + (taken - 1));
    return Array.from(byFirst.sort(), (both) => both % 2 ** 32);
  }

  #firstOf(record: number): number {
    let first = record;
    for (let before = this.before(first); before !== -1; before = this.before(first)) first = before;
    return first;
  }

  #hash(key: string, record: number): void {
    let hash = this.#seed ^ 0x9e3779b9;
    for (let at = 0; at < key.length; at += 1) {
      hash = Math.imul(hash ^ key.charCodeAt(at), 0x85ebca6b);
      hash ^= hash >>> 13;
    }
    this.#hashes[record] = hash;
  }

  /** @param key left out while all keys are known to be told apart already */
  #slotOf(record: number, key?: string): number {
    const mask = this.#slots.length - 1;
    const hash = this.#hashes[record] as number;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const found = (this.#slots[slot] as number) - 1;
      if (found === -1) return slot;
      if (key !== undefined && this.#hashes[found] === hash && this.#isOf(found, key)) return slot;
    }
  }

  #growRecords(): void {
    const length = longer(this.#hashes.length);
    this.#hashes = wider(this.#hashes, new Uint32Array(length));
    this.#before = wider(this.#before, new Uint32Array(length));
  }

  #growSlots(): void {
    this.#sought = undefined;
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (const taken of old) if (taken !== 0) this.#slots[this.#slotOf(taken - 1)] = taken;
  }
}

function longer(length: number): number {
  return Math.ceil(length * 1.5);
}

/** @returns `grown`, with the numbers of `old` at its beginning */
export function wider<Numbers extends Uint16Array | Uint32Array | Float64Array>(old: Numbers, grown: Numbers): Numbers {
  grown.set(old);
  return grown;
}

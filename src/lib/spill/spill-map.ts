import { hashOf } from './hash.js';
import { createScratchFile, type ScratchFile } from './scratch-file.js';

/**
 * Texts by key, on disk: in memory there are 12 bytes for each entry, so a million of them do not grow a process.
 * Keys are compared as text, not by hash alone. Several entries of one key are kept in the order of arrival.
 */
export interface SpillMap {
  add: (key: string, text: string) => void;
  /** All texts of the key, oldest first. */
  get: (key: string) => string[];
  size: () => number;
  /** Removes the file. */
  close: () => void;
}

const writeBufferBytes = 1 << 20;
const firstSlots = 1 << 12;

/**
 * @param path a file that does not exist yet; removed by `close`
 * @throws {LocalError} when the disk is full
 */
export function createSpillMap(path: string): SpillMap {
  return new MapFile(createScratchFile(path));
}

class MapFile implements SpillMap {
  readonly #file: ScratchFile;
  readonly #buffer = Buffer.allocUnsafe(writeBufferBytes);
  #buffered = 0;
  #count = 0;
  // Open addressing: a slot is the entry's hash and its place in the file plus one (0 = free).
  #hashes = new Uint32Array(firstSlots);
  #places = new Float64Array(firstSlots);

  constructor(file: ScratchFile) {
    this.#file = file;
  }

  size(): number {
    return this.#count;
  }

  close(): void {
    this.#file.close();
  }

  add(key: string, text: string): void {
    if ((this.#count + 1) * 3 > this.#places.length * 2) this.#grow();
    const place = this.#append(key, text);
    this.#insert(hashOf(key), place);
    this.#count += 1;
  }

  #insert(hash: number, place: number): void {
    const mask = this.#places.length - 1;
    let slot = hash & mask;
    while (this.#places[slot] !== 0) slot = (slot + 1) & mask;
    this.#hashes[slot] = hash;
    this.#places[slot] = place + 1;
  }

  #grow(): void {
    const [oldHashes, oldPlaces] = [this.#hashes, this.#places];
    this.#hashes = new Uint32Array(oldPlaces.length * 2);
    this.#places = new Float64Array(oldPlaces.length * 2);
    oldPlaces.forEach((place, slot) => {
      if (place !== 0) this.#insert(oldHashes[slot] as number, place - 1);
    });
  }

  /** One entry: length of the key, length of the text (4 bytes each), key, text. */
  #append(key: string, text: string): number {
    const keyBytes = Buffer.byteLength(key);
    const textBytes = Buffer.byteLength(text);
    const bytes = 8 + keyBytes + textBytes;
    if (this.#buffered + bytes > this.#buffer.length) this.#flush();
    if (bytes > this.#buffer.length) {
      const large = Buffer.allocUnsafe(bytes);
      encode(large, 0, key, text, keyBytes, textBytes);
      return this.#file.append(large);
    }
    const place = this.#file.size() + this.#buffered;
    encode(this.#buffer, this.#buffered, key, text, keyBytes, textBytes);
    this.#buffered += bytes;
    return place;
  }

  #flush(): void {
    const bytes = this.#buffer.subarray(0, this.#buffered);
    this.#buffered = 0;
    this.#file.append(bytes);
  }

  get(key: string): string[] {
    const hash = hashOf(key);
    const mask = this.#places.length - 1;
    const found: { place: number; text: string }[] = [];
    for (let slot = hash & mask; this.#places[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.#hashes[slot] !== hash) continue;
      const place = (this.#places[slot] as number) - 1;
      const entry = this.#read(place);
      if (entry.key === key) found.push({ place, text: entry.text });
    }
    return found.sort((a, b) => a.place - b.place).map(({ text }) => text);
  }

  #read(place: number): { key: string; text: string } {
    if (this.#buffered > 0) this.#flush();
    const lengths = this.#readBytes(place, 8);
    const keyBytes = lengths.readUInt32LE(0);
    const both = this.#readBytes(place + 8, keyBytes + lengths.readUInt32LE(4));
    return { key: both.toString('utf8', 0, keyBytes), text: both.toString('utf8', keyBytes) };
  }

  #readBytes(place: number, bytes: number): Buffer {
    const target = Buffer.allocUnsafe(bytes);
    this.#file.read(target, place);
    return target;
  }
}

function encode(target: Buffer, at: number, key: string, text: string, keyBytes: number, textBytes: number): void {
  target.writeUInt32LE(keyBytes, at);
  target.writeUInt32LE(textBytes, at + 4);
  target.write(key, at + 8);
  target.write(text, at + 8 + keyBytes);
}

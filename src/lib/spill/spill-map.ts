import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { LocalError } from '../errors/errors.js';
import { hashOf } from './hash.js';

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
  const descriptor = openSync(path, 'wx+', 0o600);
  const buffer = Buffer.allocUnsafe(writeBufferBytes);
  let buffered = 0;
  let flushed = 0;
  let count = 0;
  // Open addressing: a slot is the entry's hash and its place in the file plus one (0 = free).
  let hashes = new Uint32Array(firstSlots);
  let places = new Float64Array(firstSlots);

  function add(key: string, text: string): void {
    if ((count + 1) * 3 > places.length * 2) grow();
    const place = append(key, text);
    insert(hashOf(key), place);
    count += 1;
  }

  function insert(hash: number, place: number): void {
    const mask = places.length - 1;
    let slot = hash & mask;
    while (places[slot] !== 0) slot = (slot + 1) & mask;
    hashes[slot] = hash;
    places[slot] = place + 1;
  }

  function grow(): void {
    const [oldHashes, oldPlaces] = [hashes, places];
    hashes = new Uint32Array(oldPlaces.length * 2);
    places = new Float64Array(oldPlaces.length * 2);
    oldPlaces.forEach((place, slot) => {
      if (place !== 0) insert(oldHashes[slot] as number, place - 1);
    });
  }

  /** One entry: length of the key, length of the text (4 bytes each), key, text. */
  function append(key: string, text: string): number {
    const keyBytes = Buffer.byteLength(key);
    const textBytes = Buffer.byteLength(text);
    const bytes = 8 + keyBytes + textBytes;
    if (buffered + bytes > buffer.length) flush();
    const place = flushed + buffered;
    if (bytes > buffer.length) {
      const large = Buffer.allocUnsafe(bytes);
      encode(large, 0, key, text, keyBytes, textBytes);
      writeAll(large);
      return place;
    }
    encode(buffer, buffered, key, text, keyBytes, textBytes);
    buffered += bytes;
    return place;
  }

  function flush(): void {
    const bytes = buffer.subarray(0, buffered);
    buffered = 0;
    writeAll(bytes);
  }

  function writeAll(bytes: Buffer): void {
    try {
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(descriptor, bytes, written, bytes.length - written, flushed + written);
      }
    } catch (error) {
      throw new LocalError(`cannot write ${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
    flushed += bytes.length;
  }

  function get(key: string): string[] {
    const hash = hashOf(key);
    const mask = places.length - 1;
    const found: { place: number; text: string }[] = [];
    for (let slot = hash & mask; places[slot] !== 0; slot = (slot + 1) & mask) {
      if (hashes[slot] !== hash) continue;
      const place = (places[slot] as number) - 1;
      const entry = read(place);
      if (entry.key === key) found.push({ place, text: entry.text });
    }
    return found.sort((a, b) => a.place - b.place).map(({ text }) => text);
  }

  function read(place: number): { key: string; text: string } {
    if (buffered > 0) flush();
    const lengths = readBytes(place, 8);
    const keyBytes = lengths.readUInt32LE(0);
    const both = readBytes(place + 8, keyBytes + lengths.readUInt32LE(4));
    return { key: both.toString('utf8', 0, keyBytes), text: both.toString('utf8', keyBytes) };
  }

  function readBytes(place: number, bytes: number): Buffer {
    const target = Buffer.allocUnsafe(bytes);
    for (let done = 0; done < bytes; ) {
      const got = readSync(descriptor, target, done, bytes - done, place + done);
      if (got === 0) throw new LocalError(`${path} was cut short by somebody else`);
      done += got;
    }
    return target;
  }

  return {
    add,
    get,
    size: () => count,
    close: () => {
      closeSync(descriptor);
      rmSync(path, { force: true });
    },
  };
}

function encode(target: Buffer, at: number, key: string, text: string, keyBytes: number, textBytes: number): void {
  target.writeUInt32LE(keyBytes, at);
  target.writeUInt32LE(textBytes, at + 4);
  target.write(key, at + 8);
  target.write(text, at + 8 + keyBytes);
}

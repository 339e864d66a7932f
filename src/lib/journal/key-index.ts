import { closeSync, fstatSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isThere, remove } from '../disk/files.js';
import { readAvailableSync } from '../disk/read-fully.js';
import { localError } from '../disk/system-reason.js';
import { writeFullySync } from '../disk/write-fully.js';
import { parsedAs } from '../json/parsed-as.js';
import { namesIn, type Thing } from '../model/thing.js';
import { wider } from '../spill/pile.js';
import type { Entry } from './entries.js';
import { parseEntry } from './parse-entry.js';
import { journalFile, journalText, packedReader, packJournal, readEntries, valuelessText } from './read-journal.js';

/**
 * Finds the lines of a run's journals about one thing, by any text that names it. A finished run has an index of them beside
 * its journals, so that hundreds of runs are searched in a moment; the journals of another run are read.
 */

const fileName = 'keys.idx';
/** 64 bits of a hash, number of the journal (16 bits), offset of the line (48 bits). */
const recordBytes = 16;
/** So many are sorted at once: the file is made of such segments. */
const segmentRecords = 1 << 16;
const firstRecords = 1 << 8;
const lengthBytes = 4;

/** Stands at the end of the file, in front of its own length. */
interface Trailer {
  /** Of the journals: an index of others is of no use. */
  sizes: number[];
  /** Records in each segment. */
  segments: number[];
  /** Where members of packed journals begin. */
  members?: number[][];
}

/** Where a line begins. */
interface Place {
  journal: number;
  at: number;
}

/** @param members of packed journals. @throws {LocalError} and there is no index then */
export async function writeKeyIndex(folder: string, journals: readonly string[], members?: number[][]): Promise<void> {
  const file = path.join(folder, fileName);
  const temporary = `${file}.tmp`;
  try {
    const writer = new IndexWriter(openSync(temporary, 'w', 0o600));
    try {
      await eachNamed(folder, journals, (texts, place) => writer.add(texts, place));
      writer.end({ sizes: members?.map((starts) => starts.at(-1) ?? 0) ?? sizesOf(folder, journals), members });
    } finally {
      writer.close();
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw localError(`cannot write ${file}`, error);
  }
}

/**
 * Pack the journals of a run that is over, each whole beside its plain file before that goes, and index them.
 *
 * @throws {LocalError} and each journal can be read in one form or the other
 */
export async function packRun(
  folder: string,
  journals: readonly string[],
  { values }: { values: boolean },
): Promise<void> {
  const members: number[][] = [];
  for (const name of journals) {
    const file = path.join(folder, name);
    members.push(await packJournal(file, values ? journalText(file) : valuelessText(file)));
  }
  await writeKeyIndex(folder, journals, members);
  for (const name of journals) await remove(path.join(folder, name));
}

/** Entries of a run that name a thing by this text, by journals, in the order of writing. @throws {LocalError} */
export async function entriesNaming(folder: string, journals: readonly string[], text: string): Promise<Entry[][]> {
  const indexed = indexedPlaces(folder, journals, text);
  if (indexed === undefined) return entriesByReading(folder, journals, text);
  return journals.map((name, number) => {
    const own = indexed.places.filter(({ journal }) => journal === number).sort((a, b) => a.at - b.at);
    if (own.length === 0) return [];
    return opened(journalFile(path.join(folder, name)), (descriptor) => {
      const members = indexed.members?.[number];
      const read: ReadAt = members === undefined ? bytesAt.bind(null, descriptor) : packedReader(descriptor, members);
      return own.flatMap(({ at }) => parseEntry(lineAt(read, at)) ?? []);
    });
  });
}

class IndexWriter {
  readonly #descriptor: number;
  readonly #segments: number[] = [];
  #position = 0;
  #size = 0;
  #high = new Uint32Array(firstRecords);
  #low = new Uint32Array(firstRecords);
  #journals = new Uint16Array(firstRecords);
  #places = new Float64Array(firstRecords);

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  add(texts: Iterable<string>, { journal, at }: Place): void {
    for (const text of texts) {
      if (this.#size === segmentRecords) this.#flush();
      if (this.#size === this.#high.length) this.#grow();
      const [high, low] = hashOf(text);
      this.#high[this.#size] = high;
      this.#low[this.#size] = low;
      this.#journals[this.#size] = journal;
      this.#places[this.#size] = at;
      this.#size += 1;
    }
  }

  end(about: Omit<Trailer, 'segments'>): void {
    this.#flush();
    const trailer: Trailer = { ...about, segments: this.#segments };
    const text = Buffer.from(JSON.stringify(trailer));
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(text.length);
    this.#write(Buffer.concat([text, length]));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  #flush(): void {
    if (this.#size === 0) return;
    const [high, low] = [this.#high, this.#low];
    const order = Uint32Array.from({ length: this.#size }, (_, record) => record);
    order.sort((a, b) => (high[a] as number) - (high[b] as number) || (low[a] as number) - (low[b] as number));
    const bytes = Buffer.allocUnsafe(this.#size * recordBytes);
    for (const [at, record] of order.entries()) {
      const start = at * recordBytes;
      bytes.writeUInt32BE(high[record] as number, start);
      bytes.writeUInt32BE(low[record] as number, start + 4);
      bytes.writeUInt16BE(this.#journals[record] as number, start + 8);
      bytes.writeUIntBE(this.#places[record] as number, start + 10, 6);
    }
    this.#write(bytes);
    this.#segments.push(this.#size);
    this.#size = 0;
  }

  #grow(): void {
    const length = this.#size * 4;
    this.#high = wider(this.#high, new Uint32Array(length));
    this.#low = wider(this.#low, new Uint32Array(length));
    this.#journals = wider(this.#journals, new Uint16Array(length));
    this.#places = wider(this.#places, new Float64Array(length));
  }

  #write(bytes: Buffer): void {
    writeFullySync(this.#descriptor, bytes, this.#position);
    this.#position += bytes.length;
  }
}

/** Two independent halves: of 64 bits no two texts of one run are alike by chance. */
function hashOf(text: string): [high: number, low: number] {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
    b ^= b >>> 13;
  }
  return [a >>> 0, b >>> 0];
}

function sizesOf(folder: string, journals: readonly string[]): number[] {
  return journals.map((name) => statSync(journalFile(path.join(folder, name))).size);
}

/** A few small reads of each of many files: asked of another thread they would take many times as long. */
function opened<Found>(file: string, read: (descriptor: number) => Found): Found {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    return read(descriptor);
  } catch (error) {
    throw localError(`cannot read ${file}`, error);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** @returns undefined where there is no index of these journals */
function indexedPlaces(
  folder: string,
  journals: readonly string[],
  text: string,
): { places: Place[]; members?: number[][] } | undefined {
  const file = path.join(folder, fileName);
  if (!isThere(file)) return undefined;
  return opened(file, (descriptor) => {
    const trailer = trailerOf(descriptor);
    if (trailer?.sizes.join() !== sizesOf(folder, journals).join()) return undefined;
    const [high, low] = hashOf(text);
    const wanted = Buffer.alloc(8);
    wanted.writeUInt32BE(high, 0);
    wanted.writeUInt32BE(low, 4);
    let start = 0;
    const places = trailer.segments.flatMap((records) => {
      const found = searchSegment(descriptor, { start, records }, wanted);
      start += records * recordBytes;
      return found;
    });
    return { places, members: trailer.members };
  });
}

function trailerOf(descriptor: number): Trailer | undefined {
  const { size } = fstatSync(descriptor);
  if (size < lengthBytes) return undefined;
  const length = bytesAt(descriptor, size - lengthBytes, lengthBytes).readUInt32BE(0);
  if (length + lengthBytes > size) return undefined;
  const text = bytesAt(descriptor, size - lengthBytes - length, length).toString('utf8');
  return parsedAs(text, isTrailer);
}

function isTrailer(value: unknown): value is Trailer {
  if (typeof value !== 'object' || value === null || !('sizes' in value) || !('segments' in value)) return false;
  return Array.isArray(value.sizes) && Array.isArray(value.segments);
}

/** Records of one hash lie side by side. */
function searchSegment(
  descriptor: number,
  { start, records }: { start: number; records: number },
  wanted: Buffer,
): Place[] {
  const recordAt = (record: number) => bytesAt(descriptor, start + record * recordBytes, recordBytes);
  let [from, to] = [0, records];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (Buffer.compare(recordAt(middle).subarray(0, 8), wanted) < 0) from = middle + 1;
    else to = middle;
  }
  const places: Place[] = [];
  for (let record = from; record < records; record += 1) {
    const bytes = recordAt(record);
    if (Buffer.compare(bytes.subarray(0, 8), wanted) !== 0) break;
    places.push({ journal: bytes.readUInt16BE(8), at: bytes.readUIntBE(10, 6) });
  }
  return places;
}

async function entriesByReading(folder: string, journals: readonly string[], text: string): Promise<Entry[][]> {
  const places = journals.map(() => new Set<number>());
  await eachNamed(folder, journals, (texts, { journal, at }) => {
    if (texts.has(text)) places[journal]?.add(at);
  });
  const found: Entry[][] = journals.map(() => []);
  for (const [number, name] of journals.entries()) {
    if (places[number]?.size === 0) continue;
    await readEntries(path.join(folder, name), String, (line, at) => {
      const entry = places[number]?.has(at) === true ? parseEntry(line) : undefined;
      if (entry !== undefined) found[number]?.push(entry);
    });
  }
  return found;
}

/** Each line that is about a thing, with the texts that name it. An outcome is about that of its row. */
async function eachNamed(
  folder: string,
  journals: readonly string[],
  visit: (texts: ReadonlySet<string>, place: Place) => void,
): Promise<void> {
  for (const [journal, name] of journals.entries()) {
    const rows = new Map<number, { texts: ReadonlySet<string>; at: number }>();
    await readEntries(path.join(folder, name), namedLine, ({ row, texts, isEnd, isBeside }, at) => {
      const begun = row === undefined || !isEnd ? undefined : rows.get(row);
      const all = new Set([...(begun?.texts ?? []), ...texts]);
      if (row !== undefined && isEnd) rows.delete(row);
      else if (row !== undefined && !(isBeside && rows.has(row))) rows.set(row, { texts: all, at });
      if (all.size > 0) visit(all, { journal, at });
      // The id that it was given names its beginning, too.
      const given = new Set([...texts].filter((text) => begun !== undefined && !begun.texts.has(text)));
      if (begun !== undefined && given.size > 0) visit(given, { journal, at: begun.at });
    });
  }
}

interface NamedLine {
  /** Undefined of a line that is not about the thing of a row. */
  row?: number;
  texts: Iterable<string>;
  isEnd: boolean;
  /** It is about what changes with a row; without an intent of the row, its outcome is that of this, too. */
  isBeside?: boolean;
}

/** Only what names a thing is parsed: values are many times longer. @returns undefined for a damaged line */
function namedLine(line: string): NamedLine | undefined {
  const [, kind, number] = /^\{"(intent|outcome|beside|look|step|rejected)":(\d+|null|"\w+")/.exec(line) ?? [];
  if (kind === undefined || !line.endsWith('}')) return undefined;
  const isEnd = kind === 'outcome';
  const isBeside = kind === 'beside';
  if (kind === 'look' || kind === 'step' || kind === 'rejected') return { texts: [], isEnd };
  const own = number === 'null' ? {} : { row: Number(number) };
  // Most outcomes say nothing of their things but how they ended.
  if (isEnd && !line.includes('"id":') && !line.includes('"key":') && !line.includes('"where":')) {
    return { ...own, texts: [], isEnd };
  }
  const texts = new Set(isBeside ? [] : stringsOf(line, isEnd ? /^[^[{]*?"id":("(?:[^"\\]|\\.)*")/ : keyPattern));
  if (isEnd && rejectedPattern.test(line)) for (const text of stringsOf(line, ownKeyPattern)) texts.add(text);
  for (const text of whereIn(line)) texts.add(text);
  return { ...own, texts, isEnd, isBeside };
}

const keyPattern = /"key":("(?:[^"\\]|\\.)*")/;

/** It may have no intent, which would name its key. */
const rejectedPattern = /^\{"outcome":\d+,[^[{]*?"result":"rejected"/;
const ownKeyPattern = /^[^[{]*?"key":("(?:[^"\\]|\\.)*")/;

function stringsOf(line: string, pattern: RegExp): string[] {
  const found = pattern.exec(line.slice(1))?.[1];
  return found === undefined ? [] : [JSON.parse(found) as string];
}

/** A quote in a string stands behind a backslash: what follows the address is found without parsing it. */
function whereIn(line: string): string[] {
  const start = line.indexOf('"where":{"kind":');
  if (start === -1) return [];
  const ends = [',"was":', ',"will":', ',"left":'].map((next) => line.indexOf(next, start)).filter((at) => at !== -1);
  if (ends.length === 0) return namesIn((JSON.parse(line) as { where: Thing }).where);
  return namesIn(JSON.parse(line.slice(start + 8, Math.min(...ends))) as Thing);
}

type ReadAt = (at: number, size: number) => Buffer;

/** Lines are short; where one is not, more is read. */
function lineAt(read: ReadAt, at: number): string {
  for (let size = 1 << 12; ; size *= 4) {
    const bytes = read(at, size);
    const end = bytes.indexOf('\n');
    if (end !== -1) return bytes.toString('utf8', 0, end);
    if (bytes.length < size) return bytes.toString('utf8');
  }
}

function bytesAt(descriptor: number, at: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size);
  return bytes.subarray(0, readAvailableSync(descriptor, bytes, at));
}

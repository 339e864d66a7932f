import { StringDecoder } from 'node:string_decoder';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { type FileHandle, isThere, openIfThere, openToRead, remove } from '../disk/files.js';
import { readFullySync } from '../disk/read-fully.js';
import { codeOf, localError } from '../disk/system-reason.js';
import { writeParts } from '../disk/whole-file.js';
import { LocalError } from '../errors/errors.js';
import { stringifyJson } from '../json/json.js';
import { type Entry, withoutValues } from './entries.js';
import { parseEntry } from './parse-entry.js';

export interface JournalRead {
  /** Whole lines that were visited. */
  entries: number;
  /** The last line was torn by a crash and dropped. It was never acknowledged as on disk. */
  torn: boolean;
}

/**
 * The journal of a finished run is packed: `journal.ndjson.gz` has its text in gzip members, so that a line is read without
 * what is in front of it. Where both files are there a process was killed between the two, and the plain one is the journal.
 */

const newline = 0x0a;
const chunkBytes = 1 << 18;
const leastBytes = 1 << 12;
/** Text of one member, but for the last one: little is unpacked for one line, and larger ones are hardly smaller packed. */
const memberBytes = 1 << 16;
/** A run ends without a pause; higher levels take twice the time for a few percent. */
const level = 1;

/**
 * Read a journal from its beginning, in constant memory.
 *
 * @param visit called for every entry in the order of writing
 * @throws {LocalError} when the file cannot be read or a line before the last one is damaged
 */
export function readJournal(path: string, visit: (entry: Entry) => void): Promise<JournalRead> {
  return readEntries(path, parseEntry, visit);
}

/**
 * The same for a journal with entries of another kind.
 *
 * @param parse undefined for a line that is not an entry
 * @param visit also told where the line begins
 * @param hint what to do about damage, where that is not a journal of a run
 */
export async function readEntries<Kind>(
  path: string,
  parse: (line: string) => Kind | undefined,
  visit: (entry: Kind, at: number) => void,
  hint?: string,
): Promise<JournalRead> {
  /** The beginning of a line whose end is in a later chunk. */
  let rest = Buffer.alloc(0);
  let entries = 0;
  /** Where the next line begins. */
  let at = 0;
  /** Bytes before the chunk. */
  let before = 0;
  /** Number of a line that is not an entry. Only the last line may be one. */
  let damaged: number | undefined;

  for await (const chunk of journalText(path)) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      line(rest.length === 0 ? chunk.toString('utf8', from, end) : joined(rest, chunk.subarray(from, end)));
      rest = Buffer.alloc(0);
      from = end + 1;
      at = before + from;
    }
    rest = Buffer.concat([rest, chunk.subarray(from)]);
    before += chunk.length;
  }
  if (rest.length > 0 && damaged !== undefined) throw damagedJournal(`${path}:${damaged}`, 'is not an entry', hint);
  return { entries, torn: rest.length > 0 || damaged !== undefined };

  function line(text: string): void {
    if (damaged !== undefined) throw damagedJournal(`${path}:${damaged}`, 'is not an entry', hint);
    const entry = parse(text);
    if (entry === undefined) {
      damaged = entries + 1;
      return;
    }
    entries += 1;
    visit(entry, at);
  }
}

function joined(rest: Buffer, end: Buffer): string {
  return Buffer.concat([rest, end]).toString('utf8');
}

/** Which of its two files a journal is. */
export function journalFile(path: string): string {
  return isThere(path) || !isThere(`${path}.gz`) ? path : `${path}.gz`;
}

/** The text of a journal, packed or not, in parts; with `#17` behind its name, that of one row. @throws {LocalError} */
export async function* journalText(path: string): AsyncGenerator<Buffer> {
  const [, whole, row] = /^(.*\.ndjson)#(\d+)$/.exec(path) ?? [];
  if (whole !== undefined) {
    const isOwn = new RegExp(`^\\{"\\w+":${row}[,}]`);
    for await (const lines of linesOfJournal(whole, false)) {
      const own = lines.filter((line) => isOwn.test(line));
      if (own.length > 0) yield Buffer.from(`${own.join('\n')}\n`);
    }
    return;
  }
  const { file, isPacked } = await openEither(path).catch((error) => {
    throw localError(`cannot read the journal ${path}`, error);
  });
  const { size } = await file.stat();
  const source = file.createReadStream({ highWaterMark: Math.min(chunkBytes, Math.max(leastBytes, size + 1)) });
  const text = isPacked ? source.pipe(createGunzip({ chunkSize: chunkBytes })) : source;
  if (text !== source) source.on('error', (error) => text.destroy(error));
  try {
    for await (const part of text) yield part as Buffer;
  } catch (error) {
    if (isPacked && codeOf(error)?.startsWith('Z_')) throw damagedJournal(`${path}.gz`);
    throw localError(`cannot read the journal ${path}`, error);
  } finally {
    source.destroy();
    await file.close();
  }
}

/** Another process may pack it or unpack it at this moment. */
async function openEither(path: string): Promise<{ file: FileHandle; isPacked: boolean }> {
  const plain = await openIfThere(path);
  if (plain !== undefined) return { file: plain, isPacked: false };
  const packed = await openIfThere(`${path}.gz`);
  return packed === undefined ? { file: await openToRead(path), isPacked: false } : { file: packed, isPacked: true };
}

const damagedHint =
  'restore the file from a backup, or import again (rows that are there already are found by their key)';

function damagedJournal(place: string, what = 'cannot be unpacked', hint = damagedHint): LocalError {
  return new LocalError(`the journal is damaged: ${place} ${what}`, { hint });
}

/**
 * Write the packed form of a journal beside it; the plain one is to be removed when all else is on disk.
 *
 * @param text of the journal, or what is to be left of it
 * @returns where each member begins, and the end. @throws {LocalError} and the packed file is as it was
 */
export async function packJournal(path: string, text: AsyncIterable<Buffer>): Promise<number[]> {
  const starts = [0];
  async function* members(): AsyncGenerator<Buffer> {
    for await (const part of inMembers(text)) {
      const packed = gzipSync(part, { level });
      starts.push((starts.at(-1) ?? 0) + packed.length);
      yield packed;
    }
  }
  await writeParts(`${path}.gz`, members(), { mode: 0o600 });
  return starts;
}

/** One at least: a file without a member is a damaged one. */
async function* inMembers(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of text) {
    parts.push(part);
    size += part.length;
    if (size < memberBytes) continue;
    const whole = Buffer.concat(parts);
    let at = 0;
    for (; size - at >= memberBytes; at += memberBytes) yield whole.subarray(at, at + memberBytes);
    parts = [whole.subarray(at)];
    size -= at;
  }
  yield Buffer.concat(parts);
}

/** Its whole lines, some at a time. @param isOver no process writes it: a torn last line is damage @throws {LocalError} */
export async function* linesOfJournal(path: string, isOver = true): AsyncGenerator<string[]> {
  let rest = '';
  const decoder = new StringDecoder();
  for await (const part of journalText(path)) {
    const lines = `${rest}${decoder.write(part)}`.split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (isOver && rest !== '') throw damagedJournal(path, 'has no whole last line');
}

/** The text of a journal without values, in parts. @throws {LocalError} also where a line is no entry */
export async function* valuelessText(path: string): AsyncGenerator<Buffer> {
  for await (const lines of linesOfJournal(path)) yield Buffer.from(lines.map(shortened).join(''));

  function shortened(line: string): string {
    const entry = parseEntry(line);
    if (entry === undefined) throw damagedJournal(path, 'has a line that is not an entry');
    const left = withoutValues(entry);
    return left === undefined ? '' : `${stringifyJson(left)}\n`;
  }
}

/** Make a packed journal one that can be appended to. @throws {LocalError} and nothing changed */
export async function unpackJournal(path: string): Promise<void> {
  if (journalFile(path) === path) return;
  await writeParts(path, journalText(path), { mode: 0o600 });
  await remove(`${path}.gz`);
}

/** Reads the text of an open packed journal at places. @param starts see `packJournal` */
export function packedReader(descriptor: number, starts: readonly number[]): (at: number, size: number) => Buffer {
  const texts = new Map<number, Buffer>();
  const memberAt = (member: number): Buffer => {
    const [from, to] = [starts[member], starts[member + 1]];
    if (from === undefined || to === undefined) return Buffer.alloc(0);
    const bytes = Buffer.allocUnsafe(to - from);
    readFullySync(descriptor, bytes, from);
    return gunzipSync(bytes);
  };
  return (at, size) => {
    const parts: Buffer[] = [];
    for (let member = Math.floor(at / memberBytes); member * memberBytes < at + size; member += 1) {
      const text = texts.get(member) ?? memberAt(member);
      texts.set(member, text);
      const start = member * memberBytes;
      parts.push(text.subarray(Math.max(0, at - start), at + size - start));
    }
    return Buffer.concat(parts);
  };
}

import { createHash } from 'node:crypto';
import { InputError } from '../errors/errors.js';
import { createUtf8Check } from '../model/utf8-check.js';
import {
  createDecoder,
  type Encoding,
  guessUtf16,
  nameOfEncoding,
  readByteOrderMark,
  undefinedBytes,
  usualEncodings,
} from './encoding.js';
import { separatorOfRejects } from './header-names.js';
import type { InputBytes } from './input-bytes.js';
import { countLineBreaks, lineOfByte, placeOfByte } from './line-breaks.js';

/** What has to be known of a whole file before its first row can be read. */
export interface InputScan {
  encoding: Encoding;
  /** Length of the byte order mark; 0 without one. */
  markBytes: number;
  /** Of the bytes as they are on disk. */
  sha256: string;
  /** The start of the text, for guessing a delimiter. */
  sample: string;
  /** Whether the last line has its line end. */
  isEnded: boolean;
  /** Where the encoding is not one of Unicode: words that show whether it is the right one. */
  words: TellingWords;
}

interface TellingWords {
  /** The first one beyond ASCII. */
  first?: string;
  /** The first one that no language writes so. */
  odd?: string;
}

const sampleBytes = 64 * 1024;

/**
 * Read a whole file once: does it decode, as what, what is its digest? Costs a few hundredths of parsing it.
 *
 * A byte order mark says the encoding, also where another was asked for; a reject file has that of its input, or is UTF-8.
 *
 * @param asked encoding of `--encoding`; without it: UTF-16 when it begins like that, else UTF-8 when all bytes are
 *   valid, else Windows-1252 when nothing in it is a character of UTF-8 beyond ASCII
 * @param nulAllowed false where a NUL character means that this is not text
 * @throws {InputError} with the line of the first undecodable byte or NUL, or when the file is empty
 */
export async function scanInput(
  input: InputBytes,
  asked: Encoding | undefined,
  nulAllowed: boolean,
): Promise<InputScan> {
  const hash = createHash('sha256');
  const utf8 = createUtf8Check();
  let start = Buffer.alloc(0);
  let total = 0;
  let nulAt = -1;
  let end = Buffer.alloc(0);
  for await (const chunk of input.chunks((packed) => hash.update(packed))) {
    if (start.length < sampleBytes) start = Buffer.concat([start, chunk.subarray(0, sampleBytes - start.length)]);
    utf8.see(chunk);
    const nul = nulAt === -1 ? chunk.indexOf(0) : -1;
    if (nul !== -1) nulAt = total + nul;
    total += chunk.length;
    end = Buffer.concat([end, chunk.subarray(-2)]).subarray(-2);
  }
  const invalidAt = utf8.end();
  refuseOtherKinds(start, input.name);
  const mark = readByteOrderMark(start);
  const isUtf8Rejects = invalidAt === -1 && separatorOfRejects(start.toString('latin1')) !== undefined;
  const encoding =
    mark?.encoding ??
    (isUtf8Rejects ? undefined : asked) ??
    guessUtf16(start) ??
    (await encodingWithout(input, invalidAt, utf8.cutBytes()));
  const markBytes = mark?.bytes ?? 0;
  if (total === markBytes) throw new InputError(`${input.name} is empty`);

  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be';
  if (!isWide && nulAt !== -1 && !nulAllowed) throw await foundNul(input, nulAt);
  if (encoding === 'utf-8') await assertUtf8(input, invalidAt, utf8.cutBytes());
  else if (undefinedBytes(encoding) !== undefined) await assertBytes(input, encoding, asked !== undefined);
  else await assertDecodes(input, encoding, markBytes, nulAllowed);
  const sample = createDecoder(encoding).decode(start.subarray(markBytes));
  const words = encoding.startsWith('utf-') ? {} : await tellingWords(input, encoding);
  return {
    encoding,
    markBytes,
    sha256: hash.digest('hex'),
    sample,
    isEnded: /[\r\n]/.test(end.toString('latin1')),
    words,
  };
}

const beyondAscii = /[^\s,;|"]*[^\0-\x7f][^\s,;|"]*/u;

/**
 * A capital beyond ASCII between small letters (`fŸr`), or a symbol within a word (`gr§er`): text of another encoding.
 * Apostrophes, dashes and marks that do stand within words are none of them.
 */
const oddWord = /[^\s,;|"]*(?:\p{Ll}(?![A-Z])\p{Lu}(?=\p{Ll})|\p{L}[€†‡‰„‚”“‹›¤¥£¢¦§¨©«»¬¶¿¡¸˜ˆ÷](?=\p{L}))[^\s,;|"]*/u;

async function tellingWords(input: InputBytes, encoding: Encoding): Promise<TellingWords> {
  const decoder = createDecoder(encoding);
  const found: TellingWords = {};
  for await (const chunk of input.chunks()) {
    const text = decoder.decode(chunk);
    found.first ??= beyondAscii.exec(text)?.[0].slice(0, longestWord);
    found.odd ??= oddWord.exec(text)?.[0].slice(0, longestWord);
    if (found.odd !== undefined) break;
  }
  return found;
}

const longestWord = 40;

async function assertUtf8(input: InputBytes, invalidAt: number, cutBytes: number): Promise<void> {
  if (invalidAt === -1) return;
  throw cutBytes > 0 ? await cutOff(input, invalidAt) : await undecodable(input, invalidAt, 'UTF-8');
}

/** Files that are not of text, or of another kind than any that is read, whatever they are called. @throws {InputError} */
function refuseOtherKinds(start: Buffer, name: string): void {
  const text = start.toString('latin1', 0, 1024);
  if (text.startsWith('PK\x03\x04')) {
    throw new InputError(`${name} is a workbook (or another ZIP), not text`, {
      hint: 'give it the ending .xlsx, or say --input-format xlsx',
    });
  }
  if (text.startsWith('\xd0\xcf\x11\xe0')) {
    throw new InputError(`${name} is a workbook of the old format .xls, not text`, { hint: 'save it as .xlsx' });
  }
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body|table|meta)\b/i.test(text)) {
    throw new InputError(`${name} is a page of HTML, not a table`, {
      hint: 'a page for people was saved, perhaps one that asks for a login; export the file again, as CSV or .xlsx',
    });
  }
}

/** Where it is not given. One bad byte does not make a file of UTF-8 another one. @throws {InputError} for a mixture */
async function encodingWithout(input: InputBytes, invalidAt: number, cutBytes: number): Promise<Encoding> {
  if (invalidAt === -1) return 'utf-8';
  const isUtf8Else = await holdsUtf8(input);
  if (cutBytes > 1 || (cutBytes === 1 && isUtf8Else)) throw await cutOff(input, invalidAt);
  if (!isUtf8Else) return 'windows-1252';
  const { line, column } = await placeOfByte(input.chunks(), invalidAt);
  const byte = hexOf(await byteAt(input, invalidAt));
  const where = `${input.name}:${line} is not UTF-8 (byte ${byte}, character ${column} of the line)`;
  throw new InputError(`${where}, and other characters of the file are`, {
    hint: 'correct the byte; if the file is Windows-1252 all the same, say so with --encoding windows-1252',
  });
}

/**
 * Characters of several bytes. Those of 0xDF are not a living script, and in Windows-1252 an ß before a quotation mark or
 * a currency; the others no text of it has by chance, or its operator says so.
 */
const severalBytes = /\xc2[\xa0-\xbf]|[\xc3-\xde][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/;

async function holdsUtf8(input: InputBytes): Promise<boolean> {
  let carried = '';
  for await (const chunk of input.chunks()) {
    const text = carried + chunk.toString('latin1');
    if (severalBytes.test(text)) return true;
    carried = text.slice(-3);
  }
  return false;
}

async function cutOff(input: InputBytes, offset: number): Promise<InputError> {
  const { line } = await placeOfByte(input.chunks(), offset);
  return new InputError(`${input.name}:${line} ends within a character of UTF-8: the file is cut off`, {
    hint: 'fetch or save it anew; if the file is Windows-1252 all the same, say so with --encoding windows-1252',
  });
}

/** Of an encoding in which each byte is a character. */
async function assertBytes(input: InputBytes, encoding: Encoding, isAsked: boolean): Promise<void> {
  const bad = undefinedBytes(encoding) ?? [];
  const name = nameOfEncoding(encoding);
  let position = 0;
  for await (const chunk of input.chunks()) {
    const found = bad.map((byte) => chunk.indexOf(byte)).filter((at) => at !== -1);
    if (found.length > 0) {
      throw await undecodable(input, position + Math.min(...found), isAsked ? name : `UTF-8 nor ${name}`);
    }
    position += chunk.length;
  }
}

/** Of an encoding in which a character has several bytes, and which is not UTF-8. */
async function assertDecodes(
  input: InputBytes,
  encoding: Encoding,
  markBytes: number,
  nulAllowed: boolean,
): Promise<void> {
  const decoder = createDecoder(encoding);
  const none = encoding.startsWith('utf-16') ? /\p{Surrogate}/u : /\ufffd/;
  let toSkip = markBytes;
  let line = 1;
  let text = '';
  const look = (): void => {
    const broken = text.search(none);
    const nul = nulAllowed ? -1 : text.indexOf('\0');
    const at = broken === -1 ? nul : nul === -1 ? broken : Math.min(broken, nul);
    if (at !== -1) {
      const where = `${input.name}:${line + countLineBreaks(text.slice(0, at))}`;
      throw new InputError(
        at === broken ? `${where} is not ${nameOfEncoding(encoding)}` : `${where} holds a NUL character`,
      );
    }
  };
  for await (const chunk of input.chunks()) {
    const bytes = chunk.subarray(toSkip);
    toSkip -= Math.min(toSkip, chunk.length);
    // A CR at the end may have its LF in the next chunk, and counts there.
    const carried = text.endsWith('\r') ? '\r' : '';
    text = carried + decoder.decode(bytes);
    look();
    line += countLineBreaks(text.endsWith('\r') ? text.slice(0, -1) : text);
  }
  if (decoder.end() !== '')
    throw new InputError(`${input.name}:${line} ends within a character of ${nameOfEncoding(encoding)}`);
}

async function foundNul(input: InputBytes, offset: number): Promise<InputError> {
  return new InputError(`${input.name}:${await lineOfByte(input.chunks(), offset)} holds a NUL byte`, {
    hint: 'if the file is UTF-16, give --encoding utf-16le or utf-16be',
  });
}

async function undecodable(input: InputBytes, offset: number, encoding: string): Promise<InputError> {
  const line = await lineOfByte(input.chunks(), offset);
  const byte = await byteAt(input, offset);
  const neither = encoding.includes(' nor ') ? 'is neither' : 'is not';
  return new InputError(`${input.name}:${line} ${neither} ${encoding} (byte ${hexOf(byte)})`, {
    hint: `name the file's encoding with --encoding: ${usualEncodings.join(', ')}`,
  });
}

function hexOf(byte: number): string {
  return `0x${byte.toString(16).toUpperCase()}`;
}

async function byteAt(input: InputBytes, offset: number): Promise<number> {
  let position = 0;
  for await (const chunk of input.chunks()) {
    if (offset < position + chunk.length) return chunk[offset - position] ?? 0;
    position += chunk.length;
  }
  return 0;
}

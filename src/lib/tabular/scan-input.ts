import { createHash } from 'node:crypto';
import { InputError } from '../errors/errors.js';
import { createUtf8Check } from '../model/utf8-check.js';
import {
  createUtf16Decoder,
  decodeWindows1252,
  type Encoding,
  encodingNames,
  guessUtf16,
  readByteOrderMark,
  undefinedInWindows1252,
} from './encoding.js';
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
}

const sampleBytes = 64 * 1024;

/**
 * Read a whole file once: does it decode, as what, what is its digest? Costs a few hundredths of parsing it.
 *
 * @param asked encoding of `--encoding`; without it: a byte order mark, else UTF-16 when it begins like that, else UTF-8
 *   when all bytes are valid, else Windows-1252 when nothing in it is a character of UTF-8 beyond ASCII
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
  for await (const chunk of input.chunks((packed) => hash.update(packed))) {
    if (start.length < sampleBytes) start = Buffer.concat([start, chunk.subarray(0, sampleBytes - start.length)]);
    utf8.see(chunk);
    const nul = nulAt === -1 ? chunk.indexOf(0) : -1;
    if (nul !== -1) nulAt = total + nul;
    total += chunk.length;
  }
  const invalidAt = utf8.end();
  const mark = readByteOrderMark(start);
  const encoding =
    asked ?? mark?.encoding ?? guessUtf16(start) ?? (await encodingWithout(input, invalidAt, utf8.cutBytes()));
  const markBytes = mark?.encoding === encoding ? mark.bytes : 0;
  if (total === markBytes) throw new InputError(`${input.name} is empty`);

  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    await assertUtf16(input, encoding, markBytes, nulAllowed);
    const sample = createUtf16Decoder(encoding).decode(start.subarray(markBytes));
    return { encoding, markBytes, sha256: hash.digest('hex'), sample };
  }
  if (nulAt !== -1 && !nulAllowed) throw await foundNul(input, nulAt);
  if (encoding === 'utf-8' && invalidAt !== -1) {
    if (utf8.cutBytes() > 0) throw await cutOff(input, invalidAt);
    throw await undecodable(input, invalidAt, 'UTF-8');
  }
  if (encoding === 'windows-1252') await assertWindows1252(input, asked !== undefined);
  const text = start.subarray(markBytes);
  const sample = encoding === 'utf-8' ? text.toString() : decodeWindows1252(text);
  return { encoding, markBytes, sha256: hash.digest('hex'), sample };
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
    hint: 'mend the byte; if the file is Windows-1252 all the same, say so with --encoding windows-1252',
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

async function assertWindows1252(input: InputBytes, asked: boolean): Promise<void> {
  let position = 0;
  for await (const chunk of input.chunks()) {
    const found = undefinedInWindows1252.map((byte) => chunk.indexOf(byte)).filter((at) => at !== -1);
    if (found.length > 0) {
      throw await undecodable(input, position + Math.min(...found), asked ? 'Windows-1252' : 'UTF-8 nor Windows-1252');
    }
    position += chunk.length;
  }
}

async function assertUtf16(
  input: InputBytes,
  encoding: 'utf-16le' | 'utf-16be',
  markBytes: number,
  nulAllowed: boolean,
): Promise<void> {
  const decoder = createUtf16Decoder(encoding);
  let toSkip = markBytes;
  let line = 1;
  let text = '';
  const look = (): void => {
    const surrogate = text.search(/\p{Surrogate}/u);
    const nul = nulAllowed ? -1 : text.indexOf('\0');
    const at = surrogate === -1 ? nul : nul === -1 ? surrogate : Math.min(surrogate, nul);
    if (at !== -1) {
      const where = `${input.name}:${line + countLineBreaks(text.slice(0, at))}`;
      throw new InputError(
        at === surrogate ? `${where} is not ${encodingNames[encoding]}` : `${where} holds a NUL character`,
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
    throw new InputError(`${input.name}:${line} ends within a character of ${encodingNames[encoding]}`);
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
    hint: `name the file's encoding with --encoding: ${Object.keys(encodingNames).join(', ')}`,
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

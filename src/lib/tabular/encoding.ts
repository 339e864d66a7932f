import { UsageError } from '../errors/errors.js';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

// ISO 8859-1 and ASCII are read as Windows-1252, as browsers do: it has letters where they have control characters.
const aliases: Record<string, Encoding> = {
  utf8: 'utf-8',
  utf16: 'utf-16le',
  utf16le: 'utf-16le',
  ucs2: 'utf-16le',
  utf16be: 'utf-16be',
  windows1252: 'windows-1252',
  cp1252: 'windows-1252',
  ansi: 'windows-1252',
  latin1: 'windows-1252',
  iso88591: 'windows-1252',
};

/** The encoding that `--encoding` names. @throws {UsageError} for one that is not read */
export function parseEncoding(name: string): Encoding {
  const encoding = aliases[name.toLowerCase().replace(/[-_ ]/g, '')];
  if (encoding !== undefined) return encoding;
  throw new UsageError(`--encoding "${name}" is not known`, {
    hint: `one of ${Object.keys(encodingNames).join(', ')}`,
  });
}

/** What a byte order mark at the start says, and its length in bytes. */
export function readByteOrderMark(start: Buffer): { encoding: Encoding; bytes: number } | undefined {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return { encoding: 'utf-8', bytes: 3 };
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: 'utf-16le', bytes: 2 };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: 'utf-16be', bytes: 2 };
  return undefined;
}

/**
 * UTF-16 by its first two characters, where no byte order mark says it: a header and JSON begin with ASCII, of which half
 * the bytes are NULs then, and no text has one. Source: RFC 4627, 3
 */
export function guessUtf16([first = 0, second = 0, third = 0, fourth = 0]: Buffer): Encoding | undefined {
  const isAscii = (byte: number) => byte > 0 && byte < 0x80;
  if (isAscii(first) && second === 0 && isAscii(third) && fourth === 0) return 'utf-16le';
  if (first === 0 && isAscii(second) && third === 0 && isAscii(fourth)) return 'utf-16be';
  return undefined;
}

/** Bytes to which Windows-1252 gives no character. */
export const undefinedInWindows1252: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

// 0x80 to 0x9F; all other bytes are their own code point. Node 20's TextDecoder takes `windows-1252` for ISO 8859-1 and
// gives control characters for these.
const windows1252High =
  '\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd' +
  '\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178';

/** U+FFFD for the bytes of `undefinedInWindows1252`. */
export function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\x80-\x9f]/g, (byte) => windows1252High[byte.charCodeAt(0) - 0x80] ?? byte);
}

/**
 * Turns chunks of UTF-16 into text, whole characters only. Byte order marks are not looked at.
 * Half a character at the end of the file comes out as U+FFFD of `end`.
 */
export function createUtf16Decoder(encoding: 'utf-16le' | 'utf-16be'): {
  decode: (chunk: Buffer) => string;
  end: () => string;
} {
  let rest = Buffer.alloc(0);
  return {
    decode(chunk) {
      const bytes = Buffer.concat([rest, chunk]);
      let whole = bytes.length - (bytes.length % 2);
      const lastUnit =
        whole < 2 ? 0 : encoding === 'utf-16le' ? bytes.readUInt16LE(whole - 2) : bytes.readUInt16BE(whole - 2);
      const isLead = lastUnit >= 0xd800 && lastUnit <= 0xdbff;
      if (isLead) whole -= 2;
      rest = Buffer.from(bytes.subarray(whole));
      const complete = bytes.subarray(0, whole);
      return (encoding === 'utf-16le' ? complete : complete.swap16()).toString('utf16le');
    },
    end: () => (rest.length === 0 ? '' : '\ufffd'),
  };
}

/**
 * The text as UTF-8. The bytes must have been found decodable.
 *
 * @param begin the byte behind the byte order mark, or where else the text begins
 */
export async function* toUtf8(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  begin: number,
): AsyncGenerator<Buffer> {
  let toSkip = begin;
  const utf16 = encoding === 'utf-16le' || encoding === 'utf-16be' ? createUtf16Decoder(encoding) : undefined;
  for await (const chunk of chunks) {
    const bytes = toSkip === 0 ? chunk : chunk.subarray(toSkip);
    toSkip -= Math.min(toSkip, chunk.length);
    if (bytes.length === 0) continue;
    if (encoding === 'utf-8') yield bytes;
    else yield Buffer.from(utf16 === undefined ? decodeWindows1252(bytes) : utf16.decode(bytes));
  }
}

import { UsageError } from '../errors/errors.js';

/** A label of the Encoding Standard, or of a table here. */
export type Encoding = string;

const knownNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  macintosh: 'Macintosh',
  cp850: 'CP850',
  cp437: 'CP437',
};

/** Of the encodings that files of shops come in; others are read as well. */
export const usualEncodings: readonly Encoding[] = Object.keys(knownNames);

/** As messages name it. */
export function nameOfEncoding(encoding: Encoding): string {
  return knownNames[encoding] ?? encoding;
}

// Names that the Encoding Standard lacks, or gives to another one.
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
  macroman: 'macintosh',
  cp850: 'cp850',
  ibm850: 'cp850',
  cp437: 'cp437',
  ibm437: 'cp437',
};

/** The encoding that `--encoding` names. @throws {UsageError} for one that is not read */
export function parseEncoding(name: string): Encoding {
  const encoding = aliases[name.toLowerCase().replace(/[-_ ]/g, '')] ?? standardLabel(name);
  if (encoding !== undefined) return encoding;
  throw new UsageError(`--encoding "${name}" is not known`, {
    hint: `one of ${usualEncodings.join(', ')}, or another label of the Encoding Standard, like windows-1250`,
  });
}

function standardLabel(name: string): Encoding | undefined {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
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

// Characters of the bytes from 0x80. Node 20's TextDecoder takes `windows-1252` for ISO 8859-1, and has none of the others.
const highCharacters: Record<Encoding, string> = {
  'windows-1252':
    '\u20ac\ufffd\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\ufffd\u017d\ufffd' +
    '\ufffd\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\ufffd\u017e\u0178' +
    Buffer.from(Array.from({ length: 96 }, (_, at) => 0xa0 + at)).toString('latin1'),
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
};

const ofSeveralBytes: ReadonlySet<Encoding> = new Set([
  'gbk',
  'gb18030',
  'big5',
  'euc-jp',
  'iso-2022-jp',
  'shift_jis',
  'euc-kr',
  'utf-8',
  'utf-16le',
  'utf-16be',
]);

const tables = new Map<Encoding, string>();

/**
 * Where each byte is a character: those of the bytes from 0x80, U+FFFD for bytes without one. Control characters beyond
 * ASCII count as none: they are in no file that was saved as a text.
 */
function highTable(encoding: Encoding): string | undefined {
  if (ofSeveralBytes.has(encoding)) return undefined;
  const known = tables.get(encoding) ?? highCharacters[encoding];
  if (known !== undefined) return known;
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 128 }, (_, at) => decoder.decode(Uint8Array.of(0x80 + at)));
  const table = bytes.join('').replace(/[\x80-\x9f]/g, '\ufffd');
  tables.set(encoding, table);
  return table;
}

/** Bytes that are no character of an encoding in which each byte is one; undefined for other encodings. */
export function undefinedBytes(encoding: Encoding): readonly number[] | undefined {
  const table = highTable(encoding);
  if (table === undefined) return undefined;
  return Array.from(table).flatMap((character, at) => (character === '\ufffd' ? [0x80 + at] : []));
}

/** Turns chunks into text; what is no character of the encoding comes out as U+FFFD. */
export interface Decoder {
  decode: (chunk: Buffer) => string;
  /** What is left of half a character at the end of the file. */
  end: () => string;
}

export function createDecoder(encoding: Encoding): Decoder {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return createUtf16Decoder(encoding);
  const table = highTable(encoding);
  if (table !== undefined) return { decode: (chunk) => byTable(chunk, table), end: () => '' };
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  return { decode: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

function byTable(bytes: Buffer, table: string): string {
  return bytes.toString('latin1').replace(/[\x80-\xff]/g, (byte) => table[byte.charCodeAt(0) - 0x80] ?? byte);
}

/** Makes bytes of text. */
export interface Encoder {
  /** Absent where it has all characters. */
  holds?: (text: string) => boolean;
  encode: (text: string) => Buffer;
}

/** @returns undefined for an encoding that is read only */
export function encoderOf(encoding: Encoding): Encoder | undefined {
  if (encoding === 'utf-8') return { encode: (text) => Buffer.from(text) };
  if (encoding === 'utf-16le') return { encode: (text) => Buffer.from(text, 'utf16le') };
  if (encoding === 'utf-16be') return { encode: (text) => Buffer.from(text, 'utf16le').swap16() };
  const table = highTable(encoding);
  if (table === undefined) return undefined;
  const bytes = new Map(Array.from(table, (character, at) => [character, String.fromCharCode(0x80 + at)]));
  bytes.delete('\ufffd');
  const byteOf = (character: string): string => {
    const byte = bytes.get(character);
    if (byte === undefined) throw new Error(`${encoding} has no character ${JSON.stringify(character)}`);
    return byte;
  };
  return {
    holds: (text) => Array.from(text).every((character) => character < '\x80' || bytes.has(character)),
    encode: (text) => Buffer.from(text.replace(/[^\0-\x7f]/gu, byteOf), 'latin1'),
  };
}

/**
 * Turns chunks of UTF-16 into text, whole characters only. Byte order marks are not looked at.
 * Half a character at the end of the file comes out as U+FFFD of `end`.
 */
function createUtf16Decoder(encoding: 'utf-16le' | 'utf-16be'): Decoder {
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
  const decoder = encoding === 'utf-8' ? undefined : createDecoder(encoding);
  for await (const chunk of chunks) {
    const bytes = toSkip === 0 ? chunk : chunk.subarray(toSkip);
    toSkip -= Math.min(toSkip, chunk.length);
    if (bytes.length === 0) continue;
    yield decoder === undefined ? bytes : Buffer.from(decoder.decode(bytes));
  }
}

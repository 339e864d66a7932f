import { quote } from './scan.js';

/**
 * Makes texts of values, which begin at `start`; `end` is 0 where there is none. Each is a string of its own: none keeps
 * a page in memory.
 */
export interface Texts {
  /** Of a string, that comes again and again; undefined for any other value. */
  text: (bytes: Buffer, start: number, end: number) => string | undefined;
  /** Of a string, or the digits of a number, that comes again and again. */
  scalar: (bytes: Buffer, start: number, end: number) => string | undefined;
  /** The same for one that hardly comes twice. */
  once: (bytes: Buffer, start: number, end: number) => string | undefined;
}

/** A power of two. */
const slots = 512;
const longest = 40;

export function createTexts(): Texts {
  const known: string[] = new Array(slots).fill('');

  function again(bytes: Buffer, start: number, end: number): string {
    if (end - start > longest) return made(bytes, start, end);
    let hash = 0;
    for (let at = start; at < end; at += 1) hash = (Math.imul(hash, 31) + (bytes[at] as number)) | 0;
    const slot = (hash ^ (hash >>> 9)) & (slots - 1);
    const text = known[slot] ?? '';
    if (text.length === end - start && isSame(text, bytes, start)) return text;
    const fresh = made(bytes, start, end);
    known[slot] = fresh;
    return fresh;
  }

  const text = (bytes: Buffer, start: number, end: number): string | undefined =>
    end > 0 && bytes[start] === quote ? again(bytes, start + 1, end - 1) : undefined;
  return {
    text,
    scalar: (bytes, start, end) =>
      text(bytes, start, end) ?? (isNumber(bytes, start, end) ? again(bytes, start, end) : undefined),
    once: (bytes, start, end) => {
      if (end > 0 && bytes[start] === quote) return made(bytes, start + 1, end - 1);
      return isNumber(bytes, start, end) ? made(bytes, start, end) : undefined;
    },
  };
}

/** Only for ASCII without escapes: any other byte differs from the character that it became. */
function isSame(text: string, bytes: Buffer, start: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (text.charCodeAt(index) !== bytes[start + index]) return false;
  }
  return true;
}

function isNumber(bytes: Buffer, start: number, end: number): boolean {
  const first = bytes[start] as number;
  return end > 0 && (first === 45 || (first >= 48 && first <= 57));
}

/** @param start behind the quote */
function made(bytes: Buffer, start: number, end: number): string {
  let isAscii = true;
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte === 92) return JSON.parse(bytes.toString('utf8', start - 1, end + 1));
    if (byte >= 128) isAscii = false;
  }
  return bytes.toString(isAscii ? 'latin1' : 'utf8', start, end);
}

/**
 * A strict JSON scanner over UTF-8 bytes: it finds where values end without making any object, and refuses exactly
 * what `JSON.parse` refuses (and nesting deeper than `maxDepth`). Bytes of 128 and more are not looked at: who needs
 * them right checks with `isUtf8` first.
 */

/** Far beyond any document, far below what the stack holds. */
const maxDepth = 500;

/**
 * The end of the value that begins at `at` (no whitespace before it).
 * @param depth of what holds it
 * @throws {SyntaxError}
 */
export function skipValue(bytes: Uint8Array, at: number, depth: number): number {
  const first = bytes[at];
  if (first === quote) return skipString(bytes, at);
  if (first === openBrace) return skipObject(bytes, at, depth);
  if (first === openBracket) return skipArray(bytes, at, depth);
  if (first === letterT) return skipWord(bytes, at, trueWord);
  if (first === letterF) return skipWord(bytes, at, falseWord);
  if (first === letterN) return skipWord(bytes, at, nullWord);
  return skipNumber(bytes, at);
}

/** The end of the string whose quote is at `at`. @throws {SyntaxError} */
export function skipString(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== quote) throw unexpected(bytes, at);
  let end = plainEnd(bytes, at + 1);
  while (bytes[end] === backslash) end = plainEnd(bytes, skipEscape(bytes, end));
  if (bytes[end] !== quote) throw unexpected(bytes, end);
  return end + 1;
}

/** The first byte from `at` on that is not a plain part of a string: a quote, a backslash, a control character, the end. */
export function plainEnd(bytes: Uint8Array, at: number): number {
  // Eight bytes a turn, and no byte behind the end is ever asked for: one such read, even in a broken page before,
  // makes the engine run this loop ten times slower for good.
  const last = bytes.length - 8;
  let end = at;
  while (end <= last) {
    if (plain[bytes[end] as number] === 0) return end;
    if (plain[bytes[end + 1] as number] === 0) return end + 1;
    if (plain[bytes[end + 2] as number] === 0) return end + 2;
    if (plain[bytes[end + 3] as number] === 0) return end + 3;
    if (plain[bytes[end + 4] as number] === 0) return end + 4;
    if (plain[bytes[end + 5] as number] === 0) return end + 5;
    if (plain[bytes[end + 6] as number] === 0) return end + 6;
    if (plain[bytes[end + 7] as number] === 0) return end + 7;
    end += 8;
  }
  while (end < bytes.length && plain[bytes[end] as number] === 1) end += 1;
  return end;
}

/** The first byte from `at` on that is not whitespace. */
export function skipSpace(bytes: Uint8Array, at: number): number {
  let end = at;
  while (end < bytes.length) {
    const byte = bytes[end] as number;
    // One comparison in the usual case: there is none.
    if (byte > space || (byte !== space && byte !== lineFeed && byte !== carriageReturn && byte !== tab)) break;
    end += 1;
  }
  return end;
}

/**
 * The value of the member whose name ends before `at`: after colon and whitespace.
 * @throws {SyntaxError}
 */
export function skipColon(bytes: Uint8Array, at: number): number {
  // No whitespace is the usual case, here and below.
  if (bytes[at] === colon && (bytes[at + 1] as number) > space) return at + 1;
  const colonAt = skipSpace(bytes, at);
  if (bytes[colonAt] !== colon) throw unexpected(bytes, colonAt);
  return skipSpace(bytes, colonAt + 1);
}

/**
 * After a member or an element: where the next one begins, or -1 - end when `close` ends the container.
 * @throws {SyntaxError}
 */
export function nextOf(bytes: Uint8Array, at: number, close: number): number {
  const first = bytes[at];
  if (first === close) return -2 - at;
  if (first === comma && (bytes[at + 1] as number) > space) return at + 1;
  const stop = skipSpace(bytes, at);
  const byte = bytes[stop];
  if (byte === comma) return skipSpace(bytes, stop + 1);
  if (byte === close) return -2 - stop;
  throw unexpected(bytes, stop);
}

/** Words that follow "the answer is damaged: ". */
export function unexpected(bytes: Uint8Array, at: number): SyntaxError {
  return new SyntaxError(
    at >= bytes.length ? `it breaks off after ${bytes.length} bytes` : `it is not JSON at byte ${at}`,
  );
}

/** @throws {SyntaxError} */
export function checkDepth(depth: number): void {
  if (depth > maxDepth) throw new SyntaxError(`it is nested deeper than ${maxDepth} levels`);
}

function skipObject(bytes: Uint8Array, start: number, depth: number): number {
  checkDepth(depth);
  let at = skipSpace(bytes, start + 1);
  if (bytes[at] === closeBrace) return at + 1;
  for (;;) {
    at = skipValue(bytes, skipColon(bytes, skipString(bytes, at)), depth + 1);
    at = nextOf(bytes, at, closeBrace);
    if (at < 0) return -1 - at;
  }
}

function skipArray(bytes: Uint8Array, start: number, depth: number): number {
  checkDepth(depth);
  let at = skipSpace(bytes, start + 1);
  if (bytes[at] === closeBracket) return at + 1;
  for (;;) {
    at = nextOf(bytes, skipValue(bytes, at, depth + 1), closeBracket);
    if (at < 0) return -1 - at;
  }
}

/** @param at of the backslash */
function skipEscape(bytes: Uint8Array, at: number): number {
  const letter = bytes[at + 1] as number;
  if (letter !== letterU) {
    if (escapes[letter] !== 1) throw unexpected(bytes, at + 1);
    return at + 2;
  }
  for (let digit = at + 2; digit < at + 6; digit += 1) {
    if (hex[bytes[digit] as number] !== 1) throw unexpected(bytes, digit);
  }
  return at + 6;
}

function skipWord(bytes: Uint8Array, at: number, word: Uint8Array): number {
  for (let index = 1; index < word.length; index += 1) {
    if (bytes[at + index] !== word[index]) throw unexpected(bytes, at + index);
  }
  return at + word.length;
}

function skipNumber(bytes: Uint8Array, start: number): number {
  let at = bytes[start] === minus ? start + 1 : start;
  // A second digit after a leading zero is found by the caller, which looks for a comma next.
  at = bytes[at] === zero ? at + 1 : skipDigits(bytes, at);
  if (bytes[at] === point) at = skipDigits(bytes, at + 1);
  if (bytes[at] === letterE || bytes[at] === upperE) {
    const sign = bytes[at + 1];
    at = skipDigits(bytes, sign === plus || sign === minus ? at + 2 : at + 1);
  }
  return at;
}

/** At least one. */
function skipDigits(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    if (byte < zero || byte > nine) break;
    at += 1;
  }
  if (at === start) throw unexpected(bytes, at);
  return at;
}

/** Tables by byte: 1 for what the name says. */
const plain = tableOf((byte) => byte >= 0x20 && byte !== 0x22 && byte !== 0x5c);
const escapes = tableOf((byte) => '"\\/bfnrt'.includes(String.fromCharCode(byte)));
const hex = tableOf((byte) => /[0-9a-fA-F]/.test(String.fromCharCode(byte)));

function tableOf(holds: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (holds(byte) ? 1 : 0));
}

const trueWord = Buffer.from('true');
const falseWord = Buffer.from('false');
const nullWord = Buffer.from('null');

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const plus = 43;
const comma = 44;
const minus = 45;
const point = 46;
const zero = 48;
const nine = 57;
const colon = 58;
const upperE = 69;
const backslash = 92;
const letterE = 101;
const letterF = 102;
const letterN = 110;
const letterT = 116;
const letterU = 117;

export const quote = 34;
export const openBracket = 91;
export const closeBracket = 93;
export const openBrace = 123;
export const closeBrace = 125;

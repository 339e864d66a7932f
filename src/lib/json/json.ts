import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json';

export { isLosslessNumber, LosslessNumber };

/**
 * Parse JSON so that it can be written again digit for digit: a number whose text a double would change
 * (`2.10`, `9000000000000.000001`, `1e3`) becomes a `LosslessNumber`, all others are plain numbers.
 * The last of two equal members wins, as with `JSON.parse`.
 *
 * @throws {SyntaxError}
 */
export function parseJson(text: string): unknown {
  refuseDeep(text);
  return hasFragileNumber(text) ? parse(text, null, { parseNumber, onDuplicateKey: lastWins }) : JSON.parse(text);
}

/**
 * Parse JSON with every number as its own text. For input files, where `12.50` is an amount and `007` an error, and so
 * are two members of one name with different values: one of them would be lost.
 *
 * @throws {SyntaxError}
 */
export function parseExactJson(text: string): unknown {
  refuseDeep(text);
  return parse(text, null, { parseNumber: (digits) => new LosslessNumber(digits) });
}

/** JSON text of a value that may hold `LosslessNumber`s; undefined members are left out. */
export function stringifyJson(value: unknown, indent?: number): string {
  // The built-in is ten times faster and right unless a LosslessNumber is inside, which it writes as an object
  // with this member. A string that happens to hold the same text only costs time.
  const fast = JSON.stringify(value, null, indent) ?? 'null';
  return fast.includes('"isLosslessNumber":') ? (stringify(value, null, indent) ?? 'null') : fast;
}

/** JSON text with control, bidi and zero-width characters as escapes: safe to show, and the same document.
 * Nothing is lost, since what could move a cursor can only stand inside a string. */
export function shownJson(value: unknown, indent?: number): string {
  return stringifyJson(value, indent).replace(
    /[\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Deeper than any document, and far from what a stack holds. */
const maxLevels = 500;

/** A walk through a value goes down a level at a time. @throws {SyntaxError} */
function refuseDeep(text: string): void {
  if (text.length < 2 * maxLevels) return;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = endOfString(text, at + 1) - 1;
    else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > maxLevels) throw new SyntaxError(`it is nested deeper than ${maxLevels} levels`);
    } else if (code === 93 || code === 125) depth -= 1;
  }
}

function parseNumber(digits: string): number | LosslessNumber {
  const number = Number(digits);
  return String(number) === digits ? number : new LosslessNumber(digits);
}

function lastWins({ newValue }: { newValue: unknown }): unknown {
  return newValue;
}

/**
 * Whether some number outside of strings would come back as other text. Strings are skipped by `indexOf` jumps, since
 * documents are mostly strings and every answer passes here.
 */
function hasFragileNumber(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = endOfString(text, at + 1) - 1;
    else if (code === 45 || isDigit(code)) {
      const end = endOfNumber(text, at + 1);
      const digits = text.slice(at, end);
      if (digits.length > 1 && String(Number(digits)) !== digits) return true;
      at = end - 1;
    }
  }
  return false;
}

function endOfNumber(text: string, from: number): number {
  let end = from;
  while (isOfNumber(text.charCodeAt(end))) end += 1;
  return end;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** `0` to `9`, `.`, `e`, `E`, `+`, `-`. */
function isOfNumber(code: number): boolean {
  return isDigit(code) || code === 46 || code === 101 || code === 69 || code === 43 || code === 45;
}

function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(quote - 1 - backslashes) === 92) backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return text.length;
}

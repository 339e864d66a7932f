import { InputError } from '../errors/errors.js';
import { placeOf } from './row.js';

/** One value of a JSON input, still text. */
export interface JsonElement {
  /** Physical line on which it begins. */
  line: number;
  /** Place in its array, from 0; absent where it is not an element of one. */
  element?: number;
  text: string;
}

export const maxElementBytes = 16 * 1024 * 1024;

export const asArray = 'put the objects into [ ], or one on each line of an .ndjson file';

const [tab, lf, cr, space] = [0x09, 0x0a, 0x0d, 0x20];
const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The elements of a JSON array, cut out of the bytes without parsing them, in batches of about a chunk. Only the commas
 * and brackets of the array itself are checked; whether an element is JSON shows when it is parsed.
 *
 * @param chunks UTF-8 without a byte order mark; characters may be cut by them
 * @throws {InputError} with line and place of the element
 */
export async function* readArrayElements(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<JsonElement[]> {
  let place: 'before' | 'within' | 'behind' = 'before';
  let depth = 0;
  let inString = false;
  let escaped = false;
  let count = 0;
  let line = 1;
  // Where the current element begins; undefined while there was only space.
  let begun: number | undefined;
  // The current element: what earlier chunks had of it.
  let parts: Buffer[] = [];
  let partBytes = 0;

  for await (const chunk of chunks) {
    const elements: JsonElement[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (byte === lf) line += 1;
      else if (begun === undefined && place === 'within' && !isSpace(byte)) begun = line;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
      } else if (place !== 'within') {
        if (isSpace(byte)) continue;
        if (place === 'behind') throw new InputError(`${name} has content after the end of its array`);
        if (byte !== openBracket) throw notAnArray(name);
        place = 'within';
        start = at + 1;
      } else if (byte === quote) {
        inString = true;
      } else if (byte === openBrace || byte === openBracket) {
        depth += 1;
      } else if (depth > 0) {
        if (byte === closeBrace || byte === closeBracket) depth -= 1;
      } else if (byte === comma || byte === closeBracket) {
        const text = endElement(chunk.subarray(start, at));
        start = at + 1;
        if (text !== '' || byte === comma || count > 0) {
          if (text === '') throw new InputError(`${here()} is missing: there is a comma too many`);
          elements.push({ line: begun ?? line, element: count, text });
          count += 1;
        }
        begun = undefined;
        if (byte === closeBracket) place = 'behind';
      }
    }
    if (place === 'within') {
      parts.push(chunk.subarray(start));
      partBytes += chunk.length - start;
      if (partBytes > maxElementBytes) throw new InputError(`${here()} is larger than 16 MiB`);
    }
    if (elements.length > 0) yield elements;
  }
  if (place === 'before') throw new InputError(`${name} is empty`);
  if (place === 'within') throw new InputError(`${here()}: the file ends within its array`);

  /** The current element. */
  function here(): string {
    return placeOf(name, { line: begun ?? line, element: count });
  }

  function endElement(last: Buffer): string {
    const bytes = parts.length === 0 ? last : Buffer.concat([...parts, last]);
    parts = [];
    partBytes = 0;
    return trimmedJson(bytes);
  }
}

/** Text without the space around it: the four characters that JSON has for it, and no others. */
export function trimmedJson(bytes: Buffer): string {
  let [start, end] = [0, bytes.length];
  while (start < end && isSpace(bytes[start])) start += 1;
  while (end > start && isSpace(bytes[end - 1])) end -= 1;
  return bytes.toString('utf8', start, end);
}

export function isSpace(byte: number | undefined): boolean {
  return byte === space || byte === lf || byte === cr || byte === tab;
}

function notAnArray(name: string): InputError {
  return new InputError(`${name} does not hold a JSON array`, {
    hint: asArray,
  });
}

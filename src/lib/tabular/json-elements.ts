import { InputError } from '../errors/errors.js';
import { isLosslessNumber, parseExactJson, stringifyJson } from '../json/json.js';

/** One value of a JSON input, still text. */
export interface JsonElement {
  /** Element of the array from 1; in NDJSON the line. */
  line: number;
  text: string;
}

const maxElementBytes = 16 * 1024 * 1024;

const [tab, lf, cr, space] = [0x09, 0x0a, 0x0d, 0x20];
const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The elements of a JSON file: an array, a page of a list as the platform answers it (`{"items": [...]}`), or one object.
 *
 * @param chunks UTF-8 without a byte order mark; characters may be cut by them
 * @throws {InputError} with the number of the element
 */
export async function* readFileElements(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<JsonElement[]> {
  const iterator = chunks[Symbol.asyncIterator]();
  const start: Buffer[] = [];
  let first: number | undefined;
  for (;;) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    start.push(value);
    first = value.find((byte) => byte !== space && byte !== lf && byte !== cr && byte !== tab);
    if (first !== undefined) break;
  }
  const all = joined(start, iterator);
  if (first === openBrace) yield await readObjectElements(all, name);
  else yield* readArrayElements(all, name);
}

/** What was taken to look at it, and the rest; whoever ends early ends the source. */
async function* joined(taken: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* taken;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** One object at once, since only its end shows what it is. */
async function readObjectElements(chunks: AsyncIterable<Buffer>, name: string): Promise<JsonElement[]> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes > maxElementBytes) throw new InputError(`${name} is one object of more than 16 MiB`, { hint: asArray });
  }
  const text = Buffer.concat(parts).toString().trim();
  const items = itemsOf(text, name);
  if (items === undefined) return [{ line: 1, text }];
  return items.map((item, at) => ({ line: at + 1, text: stringifyJson(item) }));
}

/** @returns undefined for an object that is no page */
function itemsOf(text: string, name: string): unknown[] | undefined {
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof RangeError)) throw cause;
    const why = cause instanceof SyntaxError ? cause.message : 'it is nested too deep';
    throw new InputError(`${name} is not valid JSON: ${why}`, { cause, hint: asArray });
  }
  if (typeof value !== 'object' || value === null || isLosslessNumber(value) || !('items' in value)) return undefined;
  const others = Object.keys(value).filter((member) => member !== 'items' && member !== 'problems');
  return Array.isArray(value.items) && others.length === 0 ? value.items : undefined;
}

/**
 * The elements of a JSON array, cut out of the bytes without parsing them, in batches of about a chunk. Only the commas
 * and brackets of the array itself are checked; whether an element is JSON shows when it is parsed.
 *
 * @param chunks UTF-8 without a byte order mark; characters may be cut by them
 * @throws {InputError} with the number of the element
 */
export async function* readArrayElements(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<JsonElement[]> {
  let place: 'before' | 'within' | 'behind' = 'before';
  let depth = 0;
  let inString = false;
  let escaped = false;
  let count = 0;
  // The current element: what earlier chunks had of it.
  let parts: Buffer[] = [];
  let partBytes = 0;

  for await (const chunk of chunks) {
    const elements: JsonElement[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === backslash) escaped = true;
        else if (byte === quote) inString = false;
      } else if (place !== 'within') {
        if (byte === space || byte === lf || byte === cr || byte === tab) continue;
        if (place === 'behind') throw new InputError(`${name} goes on behind the end of its array`);
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
          count += 1;
          if (text === '') throw new InputError(`${name} element ${count} is missing: there is a comma too many`);
          elements.push({ line: count, text });
        }
        if (byte === closeBracket) place = 'behind';
      }
    }
    if (place === 'within') {
      parts.push(chunk.subarray(start));
      partBytes += chunk.length - start;
      if (partBytes > maxElementBytes) throw new InputError(`${name} element ${count + 1} is larger than 16 MiB`);
    }
    if (elements.length > 0) yield elements;
  }
  if (place === 'before') throw new InputError(`${name} is empty`);
  if (place === 'within') throw new InputError(`${name} ends within its array, at element ${count + 1}`);

  function endElement(last: Buffer): string {
    const bytes = parts.length === 0 ? last : Buffer.concat([...parts, last]);
    parts = [];
    partBytes = 0;
    return bytes.toString().trim();
  }
}

function notAnArray(name: string): InputError {
  return new InputError(`${name} does not hold a JSON array`, {
    hint: asArray,
  });
}

const asArray = 'put the objects into [ ], or one on each line of an .ndjson file';

/**
 * The lines of NDJSON that are not blank, with their numbers, in batches of about a chunk.
 *
 * @param chunks UTF-8 without a byte order mark; characters may be cut by them
 * @throws {InputError} when there is no line at all, or an endless one
 */
export async function* readJsonLines(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<JsonElement[]> {
  let line = 1;
  let any = false;
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const chunk of chunks) {
    const elements: JsonElement[] = [];
    let start = 0;
    for (let at = chunk.indexOf(lf); at !== -1; at = chunk.indexOf(lf, start)) {
      take(chunk.subarray(start, at), elements);
      line += 1;
      start = at + 1;
    }
    rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > maxElementBytes) throw new InputError(`${name}:${line} is longer than 16 MiB`);
    if (elements.length > 0) yield elements;
  }
  const elements: JsonElement[] = [];
  take(Buffer.alloc(0), elements);
  if (elements.length > 0) yield elements;
  if (!any) throw new InputError(`${name} is empty`);

  function take(last: Buffer, into: JsonElement[]): void {
    const bytes = rest.length === 0 ? last : Buffer.concat([...rest, last]);
    rest = [];
    restBytes = 0;
    const text = bytes.toString().trim();
    if (text === '') return;
    any = true;
    into.push({ line, text });
  }
}

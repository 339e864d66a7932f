import { InputError } from '../errors/errors.js';
import { isLosslessNumber, parseExactJson } from '../json/json.js';
import { asArray, isSpace, type JsonElement, maxElementBytes, readArrayElements, trimmedJson } from './json-array.js';

export type { JsonElement } from './json-array.js';

const lf = 0x0a;
const [quote, backslash] = [0x22, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The elements of a JSON file: an array, a page of a list as the platform answers it (`{"items": [...]}`), or one object.
 *
 * @param chunks UTF-8 without a byte order mark; characters may be cut by them
 * @throws {InputError} with line and place of the element
 */
export async function* readFileElements(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<JsonElement[]> {
  const iterator = chunks[Symbol.asyncIterator]();
  const start: Buffer[] = [];
  let first: number | undefined;
  for (;;) {
    const { done, value } = await iterator.next();
    if (done === true) break;
    start.push(value);
    first = value.find((byte) => !isSpace(byte));
    if (first !== undefined) break;
  }
  const all = joined(start, iterator);
  if (first === openBrace) yield* readObjectElements(all, name);
  else yield* readArrayElements(all, name);
}

/** What was taken to look at it, and the rest; ending early ends the source. */
async function* joined(taken: readonly Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* taken;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** One object at once, since only its end shows what it is. */
async function* readObjectElements(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<JsonElement[]> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    bytes += chunk.length;
    if (bytes > maxElementBytes) throw new InputError(`${name} is one object of more than 16 MiB`, { hint: asArray });
  }
  const whole = Buffer.concat(parts);
  const text = whole.toString();
  if (!isPage(text, name)) {
    yield [{ line: linesBefore(text, text.indexOf('{')), text: trimmedJson(whole) }];
    return;
  }
  // The spaces and line breaks before the list count its lines, and are nothing to the reader of an array.
  const [start, end] = itemsIn(whole);
  const before = Buffer.from('\n'.repeat(linesBefore(whole.toString('latin1'), start) - 1));
  yield* readArrayElements(inOrder([before, whole.subarray(start, end)]), name);
}

async function* inOrder(parts: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* parts;
}

/** Number of the line on which a character stands. */
function linesBefore(text: string, at: number): number {
  let line = 1;
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line += 1;
  return line;
}

/** Where the list of a page begins and ends, of bytes that are a page. */
function itemsIn(bytes: Buffer): [start: number, end: number] {
  let depth = 0;
  let start = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      const end = endOfString(bytes, at);
      if (depth === 1 && JSON.parse(bytes.toString('utf8', at, end)) === 'items')
        start = bytes.indexOf(openBracket, end);
      at = end - 1;
    } else if (byte === openBrace || byte === openBracket) depth += 1;
    else if (byte === closeBrace || byte === closeBracket) {
      depth -= 1;
      if (byte === closeBracket && depth === 1 && start !== -1) return [start, at + 1];
    }
  }
  return [bytes.length, bytes.length];
}

/** Behind the closing quote of the string that begins here. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at + 1;
}

/** Whether an object is a page of a list; anything else is an object by itself. */
function isPage(text: string, name: string): boolean {
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof RangeError)) throw cause;
    const why = cause instanceof SyntaxError ? cause.message : 'it is nested too deep';
    throw new InputError(`${name} is not valid JSON: ${why}`, { cause, hint: asArray });
  }
  if (typeof value !== 'object' || value === null || isLosslessNumber(value) || !('items' in value)) return false;
  const others = Object.keys(value).filter((member) => member !== 'items' && member !== 'problems');
  return Array.isArray(value.items) && others.length === 0;
}

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
    const text = trimmedJson(bytes);
    if (text === '') return;
    any = true;
    into.push({ line, text });
  }
}

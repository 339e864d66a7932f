import {
  checkDepth,
  closeBrace,
  closeBracket,
  nextOf,
  openBrace,
  openBracket,
  plainEnd,
  quote,
  skipColon,
  skipSpace,
  skipString,
  skipValue,
} from './scan.js';

/** Reads the value at `at` and says where it ends. @param depth of what holds it */
type ReadMember<Name> = (name: Name, at: number, depth: number) => number;
type ReadElement = (at: number, depth: number) => number;

/** The members of an object that are wanted, by the length of their names. */
export type Names<Name> = readonly (readonly { bytes: Buffer; name: Name }[] | undefined)[];

export function namesOf<Name extends string | number>(wanted: Readonly<Record<string, Name>>): Names<Name> {
  const byLength: { bytes: Buffer; name: Name }[][] = [];
  for (const [text, name] of Object.entries(wanted)) {
    const bytes = Buffer.from(text);
    byLength[bytes.length] = [...(byLength[bytes.length] ?? []), { bytes, name }];
  }
  return byLength;
}

/**
 * Visit the wanted members of the object at `start`, in their order; of two of one name the second is visited as well.
 * A value that is not an object is skipped.
 * @returns its end
 * @throws {SyntaxError}
 */
export function eachMember<Name>(
  bytes: Buffer,
  start: number,
  depth: number,
  names: Names<Name>,
  read: ReadMember<Name>,
): number {
  if (bytes[start] !== openBrace) return skipValue(bytes, start, depth);
  checkDepth(depth);
  let at = skipSpace(bytes, start + 1);
  if (bytes[at] === closeBrace) return at + 1;
  for (;;) {
    const plain = bytes[at] === quote ? plainEnd(bytes, at + 1) : -1;
    const isPlain = plain !== -1 && bytes[plain] === quote;
    const nameEnd = isPlain ? plain + 1 : skipString(bytes, at);
    const name = isPlain ? find(bytes, at + 1, plain, names) : findEscaped(bytes, at, nameEnd, names);
    at = skipColon(bytes, nameEnd);
    at = name === undefined ? skipValue(bytes, at, depth + 1) : read(name, at, depth + 1);
    at = nextOf(bytes, at, closeBrace);
    if (at < 0) return -1 - at;
  }
}

/** Visit the elements of the list at `start`. A value that is not a list is skipped. @throws {SyntaxError} */
export function eachElement(bytes: Buffer, start: number, depth: number, read: ReadElement): number {
  if (bytes[start] !== openBracket) return skipValue(bytes, start, depth);
  checkDepth(depth);
  let at = skipSpace(bytes, start + 1);
  if (bytes[at] === closeBracket) return at + 1;
  for (;;) {
    at = nextOf(bytes, read(at, depth + 1), closeBracket);
    if (at < 0) return -1 - at;
  }
}

function find<Name>(bytes: Buffer, start: number, end: number, names: Names<Name>): Name | undefined {
  const candidates = names[end - start];
  if (candidates === undefined) return undefined;
  next: for (let index = 0; index < candidates.length; index += 1) {
    const candidate = candidates[index];
    if (candidate === undefined) continue;
    for (let offset = 0; offset < candidate.bytes.length; offset += 1) {
      if (bytes[start + offset] !== candidate.bytes[offset]) continue next;
    }
    return candidate.name;
  }
  return undefined;
}

/** A name with escapes in it: rare, so it is simply parsed. */
function findEscaped<Name>(bytes: Buffer, start: number, end: number, names: Names<Name>): Name | undefined {
  const text: string = JSON.parse(bytes.toString('utf8', start, end));
  const plain = Buffer.from(text);
  return find(plain, 0, plain.length, names);
}

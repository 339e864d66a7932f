import fc from 'fast-check';

const surrogates = { from: 0xd800, count: 0x800 };
const scalars = 0x110000 - surrogates.count;

/**
 * What `unit: 'binary'` of fast-check gives, any code point but a lone surrogate, without the table of all of them that it
 * makes in each process: a second of work and a hundred megabytes.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: scalars - 1 })
  .map((at) => String.fromCodePoint(at < surrogates.from ? at : at + surrogates.count), placeOf);

/** @throws for what is not one character, as a reverse mapping is to */
function placeOf(text: unknown): number {
  if (typeof text !== 'string' || [...text].length !== 1) throw new Error('not one character');
  const code = text.codePointAt(0) ?? 0;
  if (code >= surrogates.from && code < surrogates.from + surrogates.count) throw new Error('half a character');
  return code < surrogates.from ? code : code - surrogates.count;
}

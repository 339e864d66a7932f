import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDocumentReader } from '../../../src/lib/json/cut-document.js';
import { cutPage, type ItemReader, oneLine } from '../../../src/lib/json/cut-page.js';
import { skipValue } from '../../../src/lib/json/scan.js';
import { anyCharacter } from '../../support/any-character.js';
import { examples } from '../../support/effort.js';

const readText: ItemReader<string> = (bytes, start, breaks) => {
  const end = skipValue(bytes, start, 0);
  return { item: oneLine(bytes, start, end, breaks).toString('utf8'), end };
};
const readDocument = createDocumentReader('invoices');

function cut(text: string | Buffer): { items: string[]; problems: string[] } {
  const { items, problems } = cutPage(Buffer.from(text), readText);
  return { items, problems: problems.map(String) };
}

/** What somebody who parses the page has; undefined when it is not a list. */
function parsed(text: string): { items: unknown[]; problems: unknown[] } | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || !('items' in value) || !Array.isArray(value.items))
    return undefined;
  const problems = 'problems' in value ? (value.problems ?? []) : [];
  const isObject = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);
  return Array.isArray(problems) && value.items.every(isObject) ? { items: value.items, problems } : undefined;
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The same as with JSON.parse, or refused by both. */
function expectSame(bytes: Buffer): void {
  const expected = parsed(bytes.toString('utf8'));
  const found = attempt(() => cut(bytes));
  const values = found && { items: found.items.map(parse), problems: found.problems.map(parse) };
  expect(values).toEqual(expected);
  for (const line of found?.items ?? []) expect(line).not.toMatch(/[\n\r]/);
  // The reader that looks for facts refuses the same pages.
  expect(attempt(() => cutPage(bytes, readDocument).items.length)).toBe(expected?.items.length);
}

const parse = (text: string): unknown => JSON.parse(text);

const names = fc.constantFrom(
  'id',
  'items',
  'taxes',
  'amount',
  'payments',
  'total_gross_amount',
  '"',
  '\\',
  '}',
  '__proto__',
  'ä',
  '',
);
const trickyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('"', '\\', '\\"', '}', ']}', '{"items":[', '\u2028', '\u0000\n', '😀'),
);
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    trickyText,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.constantFrom(true, false, null),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(fc.oneof(names, trickyText), tie('value'), { maxKeys: 5, noNullPrototype: true }),
}));
const object = fc.dictionary(fc.oneof(names, trickyText), anyValue, { maxKeys: 5, noNullPrototype: true });
const page = fc
  .tuple(
    fc.array(object, { maxLength: 4 }),
    fc.option(fc.oneof(fc.array(anyValue, { maxLength: 3 }), fc.constant(null)), { nil: undefined }),
    fc.dictionary(trickyText, anyValue, { maxKeys: 2, noNullPrototype: true }),
    fc.boolean(),
    fc.constantFrom(undefined, 1, '\t', '\r\n'),
  )
  .map(([items, problems, more, moreFirst, indent]) => {
    const value = moreFirst ? { ...more, problems, items } : { items, ...more, problems };
    const text = JSON.stringify(value, null, indent === '\r\n' ? 1 : indent);
    return indent === '\r\n' ? text.replace(/\n/g, '\r\n') : text;
  });

describe('a page that is cut', () => {
  test('gives what JSON.parse gives, for any page', () => {
    fc.assert(
      fc.property(page, (text) => expectSame(Buffer.from(text))),
      examples(400),
    );
  });

  test('that breaks off anywhere is refused', () => {
    fc.assert(
      fc.property(page, fc.nat(), (text, at) => {
        const bytes = Buffer.from(text);
        expect(attempt(() => cut(bytes.subarray(0, at % bytes.length)))).toBeUndefined();
      }),
      examples(400),
    );
  });

  test('with any bytes changed gives what JSON.parse gives, or is refused by both', () => {
    const bytesAt = fc.tuple(
      fc.nat(),
      fc.oneof(fc.constantFrom(...Buffer.from('"\\{}[],:0-.eEtfn u\n\u001f')), fc.nat(255)),
    );
    fc.assert(
      fc.property(page, fc.array(bytesAt, { minLength: 1, maxLength: 3 }), fc.boolean(), (text, changes, remove) => {
        let bytes = Buffer.from(text);
        for (const [at, byte] of changes) {
          const index = at % bytes.length;
          if (remove) bytes = Buffer.concat([bytes.subarray(0, index), bytes.subarray(index + 1)]);
          else bytes[index] = byte;
        }
        expectSame(bytes);
      }),
      examples(1500),
    );
  });

  test('keeps each item byte for byte, every digit of it, but for line breaks', () => {
    const items = ['{"a":2.10,"b":[1e3 , -0.0],"c":"\\u00e4\\n😀"}', '{ "big" : 9000000000000.000001 }'];
    expect(cut(`\n{ "x":{"items":[7]}, "items" : [ ${items.join('\r\n,')} ]\n}\n`).items).toEqual(items);
    expect(cut('{"items":[{\n  "a": 1,\r\n  "b": "x\\ny"\n}]}').items).toEqual(['{  "a": 1,  "b": "x\\ny"}']);
  });

  test('shares its bytes with the items, so that nothing is copied', () => {
    const bytes = Buffer.from('{"items":[{"id":"1"}]}');
    const { items } = cutPage(bytes, (all, start, breaks) => {
      const end = skipValue(all, start, 0);
      return { item: oneLine(all, start, end, breaks), end };
    });
    expect(items[0]?.buffer).toBe(bytes.buffer);
  });

  test.each([
    {
      name: 'the last of two lists wins',
      text: '{"items":[{"a":1}],"items":[{"b":2}]}',
      items: ['{"b":2}'],
      problems: [],
    },
    {
      name: 'names are read with escapes',
      text: '{"it\\u0065ms":[{}],"\\u0070roblems":["x"]}',
      items: ['{}'],
      problems: ['"x"'],
    },
    { name: 'problems may be null', text: '{"problems":null,"items":[]}', items: [], problems: [] },
    {
      name: 'problems may be of any kind',
      text: '{"problems":[{"title":"a"}, 3],"items":[]}',
      items: [],
      problems: ['{"title":"a"}', '3'],
    },
  ])('reads lists as JSON has them: $name', ({ text, items, problems }) => {
    expect(cut(text)).toEqual({ items, problems });
  });

  test.each([
    { text: '', words: 'it is empty' },
    { text: ' \n', words: 'it is empty' },
    { text: '[]', words: 'it is not a list' },
    { text: '{}', words: 'it is not a list' },
    { text: '{"items":{}}', words: 'it is not a list' },
    { text: '{"items":null}', words: 'it is not a list' },
    { text: '{"items":[],"problems":{}}', words: 'it is not a list' },
    { text: '{"items":[1]}', words: 'it is not a list of objects' },
    { text: '{"items":[{}]', words: 'it breaks off after 13 bytes' },
    { text: '{"items":[{"a":"x', words: 'it breaks off after 17 bytes' },
    { text: '{"items":[{"a":01}]}', words: 'it is not JSON at byte 16' },
    { text: '{"items":[{}]} x', words: 'it is not JSON at byte 15' },
    { text: '\ufeff{"items":[]}', words: 'it is not JSON at byte 0' },
    { text: `{"items":[{"a":${'['.repeat(600)}${']'.repeat(600)}}]}`, words: 'it is nested deeper than 500 levels' },
  ])('is refused with words: $words', ({ text, words }) => {
    expect(() => cut(text)).toThrow(new SyntaxError(words));
  });

  test('reads bytes that are not UTF-8 as everywhere else', () => {
    const bytes = Buffer.concat([Buffer.from('{"items":[{"a":"'), Buffer.from([0xff]), Buffer.from('"}]}')]);
    expect(cut(bytes).items).toEqual(['{"a":"\ufffd"}']);
  });
});

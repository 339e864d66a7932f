import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LosslessNumber, parseExactJson, parseJson, stringifyJson } from '../../../src/lib/json/json.js';

describe('parseJson', () => {
  test.each([
    '{"amount":9000000000000.000001}',
    '[0.1,2.10,1e3,-0,12345678901234567890]',
    '{"text":"2.10 \\" 1e3","n":7}',
    '"2.10"',
    '{"a":{"__proto__":1.10}}',
  ])('writes %s again as it was read', (text) => {
    expect(stringifyJson(parseJson(text))).toBe(text);
  });

  test('a number that a double holds stays a number', () => {
    expect(parseJson('[1,0.5,-3,1200]')).toEqual([1, 0.5, -3, 1200]);
  });

  test('a number that a double would change keeps its text', () => {
    expect(parseJson('{"a":2.10}')).toEqual({ a: new LosslessNumber('2.10') });
  });

  test('of two equal members the last one wins, with and without fragile numbers', () => {
    expect(stringifyJson(parseJson('{"a":1,"a":2}'))).toBe('{"a":2}');
    expect(stringifyJson(parseJson('{"a":1.10,"a":2.20}'))).toBe('{"a":2.20}');
  });

  test.each(['{"a":01}', '{"a":1.}', '[1.10,]', '{"a":-}', '{', ''])('refuses %j', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  test('any document is written again with the same meaning', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.parse(stringifyJson(parseJson(text)))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('any decimal text survives beside any string', () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,20})?([eE][+-]?\d{1,2})?$/);
    fc.assert(
      fc.property(digits, fc.string(), (number, text) => {
        const document = `{"text":${JSON.stringify(text)},"number":${number}}`;
        expect(stringifyJson(parseJson(document))).toBe(document);
      }),
    );
  });
});

test('parseExactJson keeps the text of every number', () => {
  expect(parseExactJson('[12.50,7]')).toEqual([new LosslessNumber('12.50'), new LosslessNumber('7')]);
});

test('parseExactJson refuses a member that is there twice with two values', () => {
  expect(() => parseExactJson('{"price":1,"price":2}')).toThrow(SyntaxError);
  expect(parseExactJson('{"price":1,"price":1}')).toEqual({ price: new LosslessNumber('1') });
});

describe('what is nested deeper than any document', () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  test.each([
    ['parseJson', parseJson],
    ['parseExactJson', parseExactJson],
  ])('is not JSON for %s, however deep', (_, parse) => {
    expect(parse(nested(500))).toBeDefined();
    expect(parse(`["${nested(100_000)}\\"["]`)).toBeDefined();
    expect(() => parse(nested(501))).toThrow(SyntaxError);
    expect(() => parse('{"a":'.repeat(1_000_000))).toThrow('it is nested deeper than 500 levels');
  });
});

import { describe, expect, test } from 'vitest';
import { inputFolder } from './input-folder.js';

const { failure } = inputFolder();
const names = (count: number) => Array.from({ length: count }, (_, at) => `c${at}`);
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

describe('a text file that nobody writes is refused in bounded time', () => {
  test.each([
    ['a header of many columns', 'a.csv', `${names(500_000).join(',')}\n`, 'has 500000 columns, and at most 16384'],
    ['a name that is a text', 'a.csv', `a,${'x'.repeat(2000)}\n`, 'has a name of 2000 characters for column 2'],
    ['elements of many members', 'a.ndjson', ndjson(40_000), 'has elements of more than 16384 members together'],
    [
      'an element within elements',
      'a.ndjson',
      `{"a":${deep(1_000_000)}}\n`,
      'is not valid JSON: it is nested too deep',
    ],
    ['an array within arrays', 'a.json', deep(1_000_000), 'a.json:1 [0] is not an object'],
    ['arrays without an end', 'a.json', '['.repeat(1_000_000), 'a.json'],
  ])('%s', async (_, name, content, words) => {
    const told = await failure(name, content);
    expect(told).toMatch(/^InputError: /);
    expect(told).toContain(words);
  });

  test('a header of as many columns as a spreadsheet has is read', async () => {
    expect(await failure('a.csv', `${names(16_384).join(',')}\n`)).toBe('was read');
  });
});

function ndjson(members: number): string {
  return names(members)
    .map((name) => `{"${name}":1}\n`)
    .join('');
}

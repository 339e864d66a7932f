import { expect, test } from 'vitest';
import { wrapLine, wrapText } from '../../../src/lib/terminal/wrap.js';

const words = 'one two three four five six';

test.each([
  { name: 'what fits stays', line: words, width: 27, lines: [words] },
  { name: 'between words', line: words, width: 14, lines: ['one two three', '    four five', '    six'] },
  { name: 'wide characters count twice', line: '見本 見本 見本', width: 9, lines: ['見本 見本', '    見本'] },
  {
    name: 'no path is broken',
    line: 'cannot write /srv/books/2026/03/invoices.csv today',
    width: 20,
    lines: ['cannot write', '    /srv/books/2026/03/invoices.csv', '    today'],
  },
  {
    name: 'no quoted name is broken',
    line: 'there is no profile "shop of the north" here',
    width: 24,
    lines: ['there is no profile', '    "shop of the north"', '    here'],
  },
  {
    name: 'a command stays on one line',
    line: 'go on with it: tillctl runs resume 20260301-0915-k2 --accept-changed-input',
    width: 30,
    lines: ['go on with it:', '    tillctl runs resume 20260301-0915-k2 --accept-changed-input'],
  },
])('$name', ({ line, width, lines }) => {
  expect(wrapLine(line, width, 4).split('\n')).toEqual(lines);
});

test('what stands before the text takes its room of the first line', () => {
  expect(wrapLine('one two three', 13, 4, 7)).toBe('one\n    two three');
});

test.each([
  {
    name: 'a long line goes on below its last column',
    text: 'ok    disk  82 GB are free there\nok    runs  none',
    lines: ['ok    disk  82 GB are', '            free there', 'ok    runs  none'],
  },
  {
    name: 'a line without columns goes on indented',
    text: '  one two three four five six',
    lines: ['  one two three four', '      five six'],
  },
  {
    name: 'a column that begins in the right half is none',
    text: '12345678901234567890123  45',
    lines: ['12345678901234567890123', '    45'],
  },
])('of a text for people $name', ({ text, lines }) => {
  expect(wrapText(text, 24).split('\n')).toEqual(lines);
});

test('a semicolon ends a command, so that the next one has a line of its own', () => {
  const line = 'correct it; then tillctl runs resume latest; then tillctl migrate resume shop';
  expect(wrapLine(line, 40, 4).split('\n')).toEqual([
    'correct it; then',
    '    tillctl runs resume latest; then',
    '    tillctl migrate resume shop',
  ]);
});

import { expect, test } from 'vitest';
import { CopyLines } from '../../../../src/lib/sinks/databases/copy-lines.js';

const taken = (lines: CopyLines) => Buffer.concat(lines.take()).toString('utf8');

test.each([
  { name: 'none', lines: [] },
  { name: 'one', lines: ['a\tb\n'] },
  { name: 'of any letters', lines: ['ä\n', '\u{1f9fa}\n', '漢字\n'] },
  { name: 'longer than a block', lines: ['short\n', `${'é'.repeat(300_000)}\n`, 'short\n'] },
  { name: 'of many blocks', lines: Array.from({ length: 3000 }, (_, at) => `${at} ${'x'.repeat(400)}\n`) },
])('lines come out as they were put in: $name', ({ lines }) => {
  const waiting = new CopyLines();
  for (const line of lines) waiting.add(line);
  expect(waiting.size).toBe(Buffer.byteLength(lines.join('')));
  expect(taken(waiting)).toBe(lines.join(''));
});

test('what was taken is not there any more, and stays as it was', () => {
  const waiting = new CopyLines();
  waiting.add('first\n');
  const first = waiting.take();
  waiting.add('second\n');
  expect(waiting.size).toBe(7);
  expect(taken(waiting)).toBe('second\n');
  expect(taken(waiting)).toBe('');
  expect(Buffer.concat(first).toString()).toBe('first\n');
});

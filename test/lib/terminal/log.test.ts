import { expect, test } from 'vitest';
import { textLog } from '../../../src/lib/terminal/log.js';

test('each line of what is written is a line of the log, the last one also without a line break', () => {
  const lines: string[] = [];
  const { stream, flush } = textLog(({ message }) => lines.push(message));
  const bytes = Buffer.from('one\ntwo\nüber', 'utf8');
  // Between the two bytes of the "ü".
  stream.write(bytes.subarray(0, 9));
  stream.write(bytes.subarray(9));
  expect(lines).toEqual(['one', 'two']);
  flush();
  flush();
  expect(lines).toEqual(['one', 'two', 'über']);
});

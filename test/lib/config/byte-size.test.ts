import { expect, test } from 'vitest';
import { readByteSize } from '../../../src/lib/config/byte-size.js';

test.each([
  ['100MB', 100_000_000],
  ['100mb', 100_000_000],
  ['64MiB', 64 * 1024 * 1024],
  ['1KB', 1000],
  ['1KiB', 1024],
  ['2 GB', 2_000_000_000],
  ['5000000', 5_000_000],
  ['1B', 1],
])('%s is %i bytes', (text, bytes) => {
  expect(readByteSize(text, '--max-bytes')).toBe(bytes);
});

test.each(['', '0', '0MB', '-1', '1.5MB', '1TB', 'MB', '1e3', '9999999999999'])('"%s" is not a size', (text) => {
  expect(() => readByteSize(text, '--max-bytes')).toThrow(`--max-bytes "${text}" is not a size`);
});

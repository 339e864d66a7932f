import { expect, test } from 'vitest';
import { readDuration } from '../../../src/lib/config/duration.js';

test.each([
  { text: '45s', ms: 45_000 },
  { text: '30m', ms: 1_800_000 },
  { text: '12h', ms: 43_200_000 },
  { text: '90d', ms: 7_776_000_000 },
  { text: '2w', ms: 1_209_600_000 },
  { text: '0s', ms: 0 },
])('$text is $ms milliseconds', ({ text, ms }) => {
  expect(readDuration(text, '--older-than')).toBe(ms);
});

test.each(['', '90', 'd', '1.5d', '-1d', '90 d', '90D', '1y'])('"%s" is not a duration', (text) => {
  expect(() => readDuration(text, '--older-than')).toThrow(
    `--older-than "${text}" is not a duration like 90d, 12h or 30m`,
  );
});

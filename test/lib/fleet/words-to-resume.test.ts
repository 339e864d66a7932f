import { expect, test } from 'vitest';
import { wordsToResume } from '../../../src/lib/fleet/go-on.js';

test.each([
  ['orders create in.csv', ''],
  ['products import in.csv --replace --rate 5 --verify none --yes', '--rate 5 --verify none'],
  ['products import --concurrency=4 in.csv --settle 10s', '--concurrency=4 --settle 10s'],
  ['products import-shard 7d5a 3 --verify all --rate=5', '--verify all --rate=5'],
])('%s is resumed with "%s"', (line, how) => {
  expect(wordsToResume('20260301-0915-k2', line.split(' ')).join(' ')).toBe(
    `runs resume 20260301-0915-k2 ${how}`.trimEnd(),
  );
});

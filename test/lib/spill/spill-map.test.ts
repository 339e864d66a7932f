import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSpillMap } from '../../../src/lib/spill/spill-map.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-spill-'));
let files = 0;
const freshPath = (): string => join(folder, `spill-${files++}`);

test('gives back every text of every key in the order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.string())), (entries) => {
      const map = createSpillMap(freshPath());
      const expected = new Map<string, string[]>();
      for (const [key, text] of entries) {
        map.add(key, text);
        expected.set(key, [...(expected.get(key) ?? []), text]);
      }
      for (const [key, texts] of expected) expect(map.get(key)).toEqual(texts);
      expect(map.get('a key nobody added')).toEqual([]);
      map.close();
    }),
  );
});

test('holds more entries than its first table and texts larger than its buffer', () => {
  const map = createSpillMap(freshPath());
  for (let n = 0; n < 20_000; n += 1) map.add(`sku-${n}`, `text ${n}`);
  map.add('large', 'ä'.repeat(2_000_000));
  map.add('after', 'the large one');
  expect([map.get('sku-0'), map.get('sku-19999'), map.get('after'), map.size()]).toEqual([
    ['text 0'],
    ['text 19999'],
    ['the large one'],
    20_002,
  ]);
  expect(map.get('large')[0]?.length).toBe(2_000_000);
  map.close();
});

test('nobody else can read the file and it is gone afterwards', () => {
  const path = freshPath();
  const map = createSpillMap(path);
  map.add('a', 'b');
  // It is made when something is read.
  expect(map.get('a')).toEqual(['b']);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  map.close();
  expect(existsSync(path)).toBe(false);
});

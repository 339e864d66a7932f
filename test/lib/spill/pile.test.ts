import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPile } from '../../../src/lib/spill/pile.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-pile-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('records are found by their keys, oldest first, wherever they lie', () => {
  const records = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'ä', '', 'long key'), fc.nat(120_000)), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(records, (added) => {
      const pile = createPile(folder);
      const known = new Map<string, string[]>();
      for (const [at, [key, size]] of added.entries()) {
        const content = `${at}ö`.padEnd(size, 'x');
        expect(pile.add(key, content)).toBe(at);
        known.set(key, [...(known.get(key) ?? []), content]);
      }
      for (const [key, contents] of known) {
        expect(pile.all(key)).toEqual(contents);
        expect(pile.key(pile.find(key))).toBe(key);
      }
      expect([pile.find('never added'), pile.all('never added')]).toEqual([-1, []]);
      pile.close();
    }),
    { numRuns: 40 },
  );
});

test('many keys are told apart, forwards and backwards, and nothing stays in the folder', () => {
  const pile = createPile(folder);
  const count = 20_000;
  for (let at = 0; at < count; at += 1) pile.add(`key ${at % 15_000}`, `content ${at} ${'y'.repeat(at % 200)}`);
  for (let at = count - 1; at >= 0; at -= 1) expect(pile.content(at).startsWith(`content ${at} `)).toBe(true);
  for (let at = 0; at < count; at += 1) expect(pile.key(at)).toBe(`key ${at % 15_000}`);
  expect([pile.find('key 7'), pile.before(15_007), pile.before(7)]).toEqual([15_007, 7, -1]);
  expect(pile.size()).toBe(count);
  pile.close();
  expect(readdirSync(folder)).toEqual([]);
});

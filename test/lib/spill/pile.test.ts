import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalError } from '../../../src/lib/errors/errors.js';
import { KeyGroups } from '../../../src/lib/spill/key-groups.js';
import { createPile } from '../../../src/lib/spill/pile.js';
import { anyCharacter } from '../../support/any-character.js';
import { examples } from '../../support/effort.js';

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

/** Each repeated key with the numbers of its rows. */
function groupsOf(keys: readonly string[]): [string, number[]][] {
  const groups = new KeyGroups(folder);
  for (const [at, key] of keys.entries()) groups.add(key, at, at + 2, `é ${at}`);
  const found = [...groups.groups()].map(({ key, members }): [string, number[]] => {
    for (const { ordinal, line, contentHash } of members)
      expect([line, contentHash]).toEqual([ordinal + 2, `é ${ordinal}`]);
    return [key, members.map(({ ordinal }) => ordinal)];
  });
  groups.close();
  return found;
}

/** By a map, in the order of their first rows. */
function expectedGroups(keys: readonly string[]): [string, number[]][] {
  const all = new Map<string, number[]>();
  for (const [at, key] of keys.entries()) all.set(key, [...(all.get(key) ?? []), at]);
  return [...all].filter(([, rows]) => rows.length > 1);
}

test('of any texts those that repeat are found with all their rows, as a map would', () => {
  const text = fc.oneof(
    fc.constantFrom('', 'é', 'e\u0301', '€', '\ud800', '\ud801', '\ufffd', '😀', '0', '00', 'x'.repeat(40_000)),
    fc.string({ unit: anyCharacter, maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 60 }), (keys) => {
      expect(groupsOf(keys)).toEqual(expectedGroups(keys));
    }),
    examples(200),
  );
});

test('keys nearly in order are told apart, in memory and on disk, as a map would', () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const file = fc.record({
    count: fc.nat({ max: 200 }),
    width: fc.constantFrom(0, 6),
    filling: fc.constantFrom('', 'x'.repeat(300), '€'.repeat(4000), 'x'.repeat(150_000)),
    moves: fc.array(fc.tuple(part, part), { maxLength: 3 }),
  });
  fc.assert(
    fc.property(file, ({ count, width, filling, moves }) => {
      const length = filling.length < 1000 ? count : count % 12;
      const keys = Array.from({ length }, (_, at) => `${String(at).padStart(width, '0')}${filling}`);
      for (const [from, to] of moves) {
        keys.splice(Math.floor(to * length), 0, ...keys.slice(Math.floor(from * length)).slice(0, 1));
      }
      expect(groupsOf(keys)).toEqual(expectedGroups(keys));
    }),
    examples(100),
  );
});

test('keys come in the order of texts, each with its records as they were added, also when few fit into memory', () => {
  const id = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '-', '~', ' ', '"', 'ü'), maxLength: 4 });
  const length = fc.constantFrom(1, 3 << 20);
  fc.assert(
    fc.property(fc.array(id, { maxLength: 40 }), length, fc.boolean(), (texts, width, ordered) => {
      // Three keys of three million units are more than are sorted at once.
      const keys = texts.slice(0, width === 1 ? 40 : 5).map((text) => text + 'x'.repeat(width));
      if (ordered) keys.sort();
      const pile = createPile(folder, 1000);
      for (const [at, key] of keys.entries()) pile.add(key, `of ${at}`, at);
      const wanted = [...new Set(keys)].sort().map((key) => keys.flatMap((one, at) => (one === key ? [at] : [])));
      const found = [...pile.sorted()];
      expect(found).toEqual(wanted);
      for (const at of found.flat()) expect([pile.number(at), pile.content(at)]).toEqual([at, `of ${at}`]);
      pile.close();
    }),
    examples(30),
  );
});

test('many keys in any order are sorted in parts and merged', () => {
  const pile = createPile(folder);
  const count = 300_000;
  for (let at = 0; at < count; at += 1) pile.add(String((at * 7919) % count).padStart(6, '0'), '', at / 2);
  let next = 0;
  for (const records of pile.sorted()) {
    if (records.length !== 1 || pile.key(records[0] as number) !== String(next).padStart(6, '0')) break;
    next += 1;
  }
  expect(next).toBe(count);
  pile.close();
});

test('a folder that is gone is a local error', () => {
  const pile = createPile(join(folder, 'missing'));
  expect(() => {
    for (let at = 0; at < 300_000; at += 1) pile.add(`SKU-${at}`, '');
  }).toThrow(LocalError);
});

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LocalError } from '../../../src/lib/errors/errors.js';
import { createKeyGroups, type KeyGroup, type KeyGroups, type KeyMember } from '../../../src/lib/spill/key-groups.js';
import { anyCharacter } from '../../support/any-character.js';
import { examples } from '../../support/effort.js';
import { inputFolder } from '../tabular/input-folder.js';

const { folder } = inputFolder();

async function collect(groups: KeyGroups): Promise<KeyGroup[]> {
  const found: KeyGroup[] = [];
  for await (const group of groups.groups()) found.push(group);
  return found;
}

test('keys that occur more than once are found, with all their rows in order', async () => {
  const groups = createKeyGroups(folder);
  for (const [at, key] of ['B', 'A', 'A', 'C', 'B', 'A', 'a'].entries()) groups.add(key, at, at + 2, `h${at}`);
  expect(await collect(groups)).toEqual([
    {
      key: 'B',
      members: [
        { ordinal: 0, line: 2, contentHash: 'h0' },
        { ordinal: 4, line: 6, contentHash: 'h4' },
      ],
    },
    {
      key: 'A',
      members: [
        { ordinal: 1, line: 3, contentHash: 'h1' },
        { ordinal: 2, line: 4, contentHash: 'h2' },
        { ordinal: 5, line: 7, contentHash: 'h5' },
      ],
    },
  ]);
  await groups.close();
});

test('any texts are told apart, as a map in memory would', async () => {
  const keys = fc.array(
    fc.oneof(
      fc.constantFrom('', 'é', 'e\u0301', '€', '\ud800', '\ufffd', '😀', '0', '00', 'x'.repeat(40_000)),
      fc.string({ unit: anyCharacter, maxLength: 3 }),
    ),
    { maxLength: 60 },
  );
  await fc.assert(
    fc.asyncProperty(keys, async (list) => {
      const groups = createKeyGroups(folder);
      const expected = new Map<string, number[]>();
      for (const [ordinal, key] of list.entries()) {
        groups.add(key, ordinal, ordinal + 2);
        expected.set(key, [...(expected.get(key) ?? []), ordinal]);
      }
      const found = await collect(groups);
      await groups.close();
      const asPairs = found.map(({ key, members }) => [key, members.map(({ ordinal }) => ordinal)]);
      expect(new Map(asPairs as [string, number[]][])).toEqual(
        new Map([...expected].filter(([, at]) => at.length > 1)),
      );
      expect(asPairs.length).toBe(new Set(asPairs.map(([key]) => key)).size);
    }),
    examples(200),
  );
});

test.each([
  ['padded', (at: number) => `K-${String(at).padStart(8, '0')}`],
  ['counted up', (at: number) => `K-${at}`],
  ['long', (at: number) => `${String(at).padStart(8, '0')}${'x'.repeat(400)}`],
])('keys in order are told apart from one that comes again behind them: %s', async (_, keyOf) => {
  const groups = createKeyGroups(folder);
  const count = 1000;
  for (let at = 0; at < count; at += 1) groups.add(keyOf(at), at, at + 2);
  expect(await collect(groups)).toEqual([]);
  for (const at of [700, 3]) groups.add(keyOf(at), count + at, 1);
  const found = await collect(groups);
  expect(found.map(({ members }) => members.map(({ ordinal }) => ordinal))).toEqual([
    [3, count + 3],
    [700, count + 700],
  ]);
  await groups.close();
});

test('keys nearly in order are told apart, in memory and on disk, as a map would', async () => {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const file = fc.record({
    count: fc.nat({ max: 200 }),
    width: fc.constantFrom(0, 6),
    filling: fc.constantFrom('', 'x'.repeat(300), '€'.repeat(4000), 'x'.repeat(150_000)),
    moves: fc.array(fc.tuple(part, part), { maxLength: 3 }),
    contentHash: fc.constantFrom('', 'é'.repeat(255)),
  });
  await fc.assert(
    fc.asyncProperty(file, async ({ count, width, filling, moves, contentHash }) => {
      const length = filling.length < 1000 ? count : count % 12;
      const keys = Array.from({ length }, (_, at) => `${String(at).padStart(width, '0')}${filling}`);
      for (const [from, to] of moves) {
        keys.splice(Math.floor(to * length), 0, ...keys.slice(Math.floor(from * length)).slice(0, 1));
      }
      const groups = createKeyGroups(folder);
      const expected = new Map<string, KeyMember[]>();
      for (const [ordinal, key] of keys.entries()) {
        groups.add(key, ordinal, ordinal + 2, contentHash);
        expected.set(key, [...(expected.get(key) ?? []), { ordinal, line: ordinal + 2, contentHash }]);
      }
      const found = await collect(groups);
      await groups.close();
      const repeated = [...expected].filter(([, members]) => members.length > 1);
      expect(found.length).toBe(repeated.length);
      expect(new Map(found.map(({ key, members }) => [key, members]))).toEqual(new Map(repeated));
    }),
    examples(100),
  );
});

test('many keys go to a file that only the owner can read, and that is removed', async () => {
  // Other tests have left some of their own.
  const before = process.memoryUsage().arrayBuffers;
  const groups = createKeyGroups(folder);
  const distinct = 300_000;
  for (let at = 0; at < distinct; at += 1)
    groups.add(`SKU-${String(at).padStart(12, '0')}`, at, at + 2, 'abcdefghijkl');
  for (const at of [5, 299_999]) groups.add(`SKU-${String(at).padStart(12, '0')}`, distinct + at, 7, 'other');
  const files = readdirSync(folder).filter((name) => name.endsWith('.spill'));
  expect(files.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600]);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
  const found = await collect(groups);
  expect(found.map(({ key, members }) => [key, members.map(({ ordinal }) => ordinal)]).sort()).toEqual([
    ['SKU-000000000005', [5, 300_005]],
    ['SKU-000000299999', [299_999, 599_999]],
  ]);
  await groups.close();
  expect(readdirSync(folder).filter((name) => name.endsWith('.spill'))).toEqual([]);
});

test('a folder that is gone is a local error', () => {
  const groups = createKeyGroups(join(folder, 'missing'));
  expect(() => {
    for (let at = 0; at < 300_000; at += 1) groups.add(`SKU-${at}`, at, at);
  }).toThrow(LocalError);
});

import '../../support/property-seed.js';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createSpillFile } from '../../../src/lib/spill/spill-file.js';
import { createTargetIndex } from '../../../src/lib/spill/target-index.js';
import { anyCharacter } from '../../support/any-character.js';
import { examples } from '../../support/effort.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-spill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const part = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc
    .tuple(fc.constantFrom('a', 'ü', '🧺'), fc.constantFrom(1000, 100_000, 400_000))
    .map(([unit, count]) => unit.repeat(count)),
);

test('records are read back in any order, also between writing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(part, { maxLength: 3 }), fc.nat()), { maxLength: 12 }), (records) => {
      const file = createSpillFile(folder);
      try {
        const places: number[] = [];
        const read = (at: number) => records[at]?.[0].map((_, part) => file.text(places[at] as number, part, part + 1));
        records.forEach(([parts, drawn], at) => {
          places.push(file.append(parts));
          const earlier = drawn % (at + 1);
          expect(read(earlier)).toEqual(records[earlier]?.[0]);
        });
        records.forEach(([parts], at) => {
          expect(read(at)).toEqual(parts);
          expect(file.text(places[at] as number, 1)).toBe(parts.slice(1).join(''));
        });
        for (const at of places.keys())
          expect(read(places.length - 1 - at)).toEqual(records[places.length - 1 - at]?.[0]);
      } finally {
        file.close();
      }
    }),
    examples(25),
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('a killed process would leave no file', () => {
  const file = createSpillFile(folder);
  // It is made when memory is full.
  for (let at = 0; at < 2; at += 1) file.append([`${at}`.repeat(1 << 20)]);
  expect(readdirSync(folder)).toEqual([]);
  expect(file.text(0, 0)).toBe('0'.repeat(1 << 20));
  file.close();
});

test('texts are told apart by themselves, not by their hashes', () => {
  const texts: string[] = [];
  const index = createTargetIndex((number) => texts[number] ?? '');
  for (let number = 0; number < 20_000; number += 1) {
    const text = `{"externalId":"P${number}"}`;
    expect(index.find(text)).toBe(-1);
    expect(index.add(text)).toBe(number);
    texts.push(text);
  }
  expect(texts.every((text, number) => index.find(text) === number)).toBe(true);
  expect(index.size()).toBe(20_000);
  // By FNV-1a these two have one hash.
  const [first, second] = ['costarring', 'liquid'];
  const two: string[] = [];
  const small = createTargetIndex((number) => two[number] ?? '');
  for (const text of [first, second]) {
    expect(small.find(text)).toBe(-1);
    two.push(text);
    small.add(text);
  }
  expect([first, second].map((text) => small.find(text))).toEqual([0, 1]);
});

test.each([
  { order: 'of texts', textOf: (number: number) => `A-${String(number).padStart(6, '0')}` },
  { order: 'of numbers', textOf: (number: number) => `A-${number}` },
])('texts in the order $order are looked at again only for one that is not', ({ textOf }) => {
  const texts: string[] = [];
  let looked = 0;
  const index = createTargetIndex((number) => {
    looked += 1;
    return texts[number] ?? '';
  });
  const add = (text: string) => {
    expect(index.find(text)).toBe(-1);
    expect(index.add(text)).toBe(texts.length);
    texts.push(text);
  };
  for (let number = 0; number < 5000; number += 1) {
    add(textOf(number));
    expect(index.find(textOf(number))).toBe(number);
  }
  expect(looked).toBe(0);
  expect(index.find(textOf(7))).toBe(7);
  for (const text of ['A', 'Z', 'B', textOf(5000)]) add(text);
  expect(texts.every((text, number) => index.find(text) === number)).toBe(true);
  expect(index.size()).toBe(5004);
});

import '../../support/property-seed.js';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createSpillFile } from '../../../src/lib/spill/spill-file.js';
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

import '../../support/property-seed.js';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createIdSorter } from '../../../src/lib/spill/sort-ids.js';
import { examples } from '../../support/effort.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-sort-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const id = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '-', '~', ' ', '"'), minLength: 1, maxLength: 4 });

test('ids come in ASCII order, equal ones as they were added, spilled or not', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 60 }), fc.integer({ min: 1, max: 70 }), (ids, most) => {
      const sorter = createIdSorter(folder, { most });
      try {
        ids.forEach((each, number) => {
          sorter.add(each, number);
        });
        const wanted = ids
          .map((each, number) => ({ id: each, number }))
          .sort((a, b) => Buffer.compare(Buffer.from(a.id), Buffer.from(b.id)) || a.number - b.number);
        expect([...sorter.sorted()]).toEqual(wanted);
      } finally {
        sorter.close();
      }
    }),
    examples(300),
  );
  expect(readdirSync(folder)).toEqual([]);
});

test('parts of more than one block are merged whole', () => {
  const sorter = createIdSorter(folder, { most: 1700 });
  const numbers = Array.from({ length: 5000 }, (_, at) => (at * 7919) % 5000);
  for (const number of numbers) sorter.add(String(number).padStart(4, '0'), number);
  expect([...sorter.sorted()].map(({ number }) => number)).toEqual(Array.from({ length: 5000 }, (_, at) => at));
  sorter.close();
});

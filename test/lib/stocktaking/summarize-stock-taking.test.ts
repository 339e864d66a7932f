import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type CountedBy,
  type CountedResource,
  summarizeStockTaking,
} from '../../../src/lib/stocktaking/summarize-stock-taking.js';
import { headerOf, type MadeExport, pos2Export, withLines, writeExport } from '../../support/stock-takings.js';
import '../../support/property-seed.js';
import { examples } from '../../support/effort.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-summary-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function summarize(given: MadeExport, maxKeys?: number) {
  const resources: CountedResource[] = [];
  const counters: CountedBy[] = [];
  const source = writeExport(join(folder, 'in'), given);
  const told = await summarizeStockTaking(source, {
    folder,
    maxKeys,
    resource: (row) => void resources.push(row),
    counter: (row) => void counters.push(row),
  });
  expect(told).toEqual({ resources: resources.length, counters: counters.length });
  expect(readdirSync(folder)).toEqual(['in']);
  return { resources, counters };
}

test('units, counters and times of each product and condition, and of each participant', async () => {
  expect(await summarize(pos2Export())).toEqual({
    resources: [
      {
        resource: 'r1',
        condition: 'AS_GOOD_AS_NEW',
        name: 'Apron',
        article_id: '007',
        tracking_unit: 'QUANTITY_PIECES',
        counted_units: '5',
        stated_units: '5',
        counts: 3,
        counters: 2,
        first_counted_on: '2026-01-02T08:00:00Z',
        last_counted_on: '2026-01-02T09:00:00Z',
      },
      {
        resource: 'r2',
        condition: null,
        name: null,
        article_id: null,
        tracking_unit: 'LENGTH_METERS',
        counted_units: null,
        stated_units: null,
        counts: 0,
        counters: 0,
        first_counted_on: null,
        last_counted_on: null,
      },
    ],
    counters: [
      {
        participant: 'p1',
        staff_member_name: 'Ada Lovelace',
        tracking_unit: 'QUANTITY_PIECES',
        counted_units: '2',
        counts: 1,
        resources: 1,
        first_counted_on: '2026-01-02T08:00:00Z',
        last_counted_on: '2026-01-02T08:00:00Z',
      },
      {
        participant: 'p2',
        staff_member_name: 'Zoë Ünal',
        tracking_unit: 'QUANTITY_PIECES',
        counted_units: '3',
        counts: 2,
        resources: 1,
        first_counted_on: '2026-01-02T09:00:00Z',
        last_counted_on: '2026-01-02T09:00:00Z',
      },
    ],
  });
});

test('sums are exact beyond what a float holds, and the same through the disk', async () => {
  const row = fc.record({
    resource: fc.constantFrom('r1', 'r2', 'r3'),
    condition: fc.constantFrom('', 'NEW', 'a\0b'),
    units: fc.oneof(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.bigInt({ min: -9n, max: 9n })),
    counter: fc.constantFrom('p1', 'p2'),
    minute: fc.integer({ min: 10, max: 59 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 40 }), async (rows) => {
      const lines = rows.map(({ resource, condition, units, counter, minute }, at) => [
        `c${at}`,
        resource,
        condition,
        '',
        String(units),
        `2026-01-02T08:${minute}:00Z`,
        counter,
        '',
      ]);
      const given = withLines(pos2Export(), 'counting_data.csv', () => [headerOf('counting_data.csv'), ...lines]);
      const summary = await summarize(given);
      expect(await summarize(given, 2)).toEqual(summary);
      const sums = new Map<string, bigint>();
      for (const { resource, condition, units } of rows) {
        const key = `${resource} ${condition}`;
        sums.set(key, (sums.get(key) ?? 0n) + units);
      }
      const counted = summary.resources.filter(({ counts }) => counts > 0);
      expect(
        new Map(counted.map((one) => [`${one.resource} ${one.condition ?? ''}`, BigInt(one.counted_units ?? '')])),
      ).toEqual(sums);
      const total = rows.reduce((sum, { units }) => sum + units, 0n);
      expect(summary.counters.reduce((sum, one) => sum + BigInt(one.counted_units), 0n)).toBe(total);
    }),
    examples(25),
  );
});

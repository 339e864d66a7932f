import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPagedColumns } from '../../../src/lib/spill/paged-columns.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-columns-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** More than one column has in memory. */
const many = 700_000;

test('numbers are read back in any order, also once most of them are on disk', () => {
  const columns = createPagedColumns(folder);
  const [counts, places] = [columns.counts(), columns.places()];
  for (let at = 0; at < many; at += 1) {
    counts.set(at, at * 3);
    places.set(at, at * 2 ** 20);
  }
  expect(readdirSync(folder)).toHaveLength(1);
  const wrong: number[] = [];
  const look = (at: number) => {
    if (counts.get(at) !== at * 3 || places.get(at) !== at * 2 ** 20) wrong.push(at);
  };
  for (let at = 0; at < many; at += 1) look(at);
  for (let at = 0; at < 3000; at += 1) look((at * 7919) % many);
  for (let at = 0; at < many; at += 90_001) {
    counts.set(at, 4_294_967_295);
    places.set(at, Number.MAX_SAFE_INTEGER);
  }
  for (let at = 1; at < many; at += 10) if (at % 90_001 !== 0) look(at);
  for (let at = 0; at < many; at += 90_001) {
    expect([counts.get(at), places.get(at)]).toEqual([4_294_967_295, Number.MAX_SAFE_INTEGER]);
  }
  expect(wrong).toEqual([]);
  columns.close();
  expect(readdirSync(folder)).toEqual([]);
});

test('what was never set is 0, and few numbers are on no disk', () => {
  const columns = createPagedColumns(folder);
  const column = columns.counts();
  column.set(900_000, 7);
  expect([0, 899_999, 900_000, 900_001, 5_000_000].map((at) => column.get(at))).toEqual([0, 0, 7, 0, 0]);
  expect(readdirSync(folder)).toEqual([]);
  columns.close();
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEarlierRows, type EarlierRows } from '../../../src/lib/journal/earlier-rows.js';
import type { Entry } from '../../../src/lib/journal/entries.js';
import { createProgressMap } from '../../../src/lib/journal/progress-map.js';

const digest = '0123456789abcdef';

describe('a progress map', () => {
  test.each<{ name: string; entries: Entry[]; state: string; before?: string }>([
    { name: 'knows nothing of a row without entries', entries: [], state: 'none' },
    { name: 'has a row in doubt', entries: [{ intent: 3, key: 'A', digest }], state: 'intent' },
    {
      name: 'keeps what was there before',
      entries: [{ intent: 3, key: 'A', digest, before: 'none' }],
      state: 'intent',
      before: 'none',
    },
    {
      name: 'keeps it behind the outcome',
      entries: [
        { intent: 3, key: 'A', digest, before: 'exists' },
        { outcome: 3, result: 'updated' },
      ],
      state: 'updated',
      before: 'exists',
    },
    { name: 'takes an outcome without an intent', entries: [{ outcome: 3, result: 'unchanged' }], state: 'unchanged' },
    {
      name: 'takes the newer of two intents',
      entries: [
        { intent: 3, key: 'A', digest, before: 'exists' },
        { intent: 3, key: 'A', digest },
      ],
      state: 'intent',
    },
  ])('$name', ({ entries, state, before }) => {
    const progress = createProgressMap();
    for (const entry of entries) progress.apply(entry);
    expect({ state: progress.state(3), before: progress.before(3) }).toEqual({ state, before });
    expect(progress.state(2)).toBe('none');
  });

  test('counts a million rows and stays small', () => {
    const progress = createProgressMap();
    const results = ['created', 'updated', 'unchanged', 'rejected'] as const;
    const before = process.memoryUsage().arrayBuffers;
    for (let row = 0; row < 1_000_000; row += 1) {
      progress.apply({ intent: row, key: '', digest });
      if (row % 5 < 4) progress.apply({ outcome: row, result: results[row % 5] as 'created' });
    }
    expect(progress.counts()).toEqual({
      intent: 200_000,
      created: 200_000,
      updated: 200_000,
      unchanged: 200_000,
      rejected: 200_000,
    });
    expect(progress.size()).toBe(1_000_000);
    expect(progress.state(999_998)).toBe('rejected');
    expect(progress.state(1_000_000)).toBe('none');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
  });
});

describe('rows of an earlier input', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tillctl-earlier-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const stateOf = (rows: EarlierRows, key: string, digest: string) => rows.of(key, digest).state;

  test('finds what became of a content by key and digest, wherever its row was', () => {
    const rows = createEarlierRows(folder);
    rows.apply({ intent: 0, key: 'A', digest });
    rows.apply({ outcome: 0, result: 'created' });
    rows.apply({ intent: 1, key: 'B', digest });
    rows.apply({ outcome: 2, result: 'unchanged', key: 'C', digest });
    rows.apply({ outcome: 3, result: 'updated' });
    expect(stateOf(rows, 'A', digest)).toBe('created');
    expect(stateOf(rows, 'B', digest)).toBe('intent');
    expect(stateOf(rows, 'C', digest)).toBe('unchanged');
    expect(stateOf(rows, 'A', '0123456789abcdee')).toBe('other');
    expect(stateOf(rows, 'D', digest)).toBe('none');
    rows.close();
  });

  test('knows a key with the content that was written for it last', () => {
    const rows = createEarlierRows(folder);
    rows.apply({ intent: 0, key: 'A', digest });
    rows.apply({ outcome: 0, result: 'created' });
    rows.apply({ intent: 0, key: 'A', digest: '0123456789abcdee' });
    expect(stateOf(rows, 'A', digest)).toBe('other');
    expect(stateOf(rows, 'A', '0123456789abcdee')).toBe('intent');
    rows.close();
  });

  test('tells 300,000 contents apart', () => {
    const rows = createEarlierRows(folder);
    const digestOf = (row: number) => Math.imul(row, 2_654_435_761).toString(16).replace('-', '').padStart(16, '0');
    for (let row = 0; row < 300_000; row += 1) {
      rows.apply({ intent: row, key: `SKU-${row}`, digest: digestOf(row) });
      if (row % 2 === 0) rows.apply({ outcome: row, result: 'created' });
    }
    let wrong = 0;
    for (let row = 0; row < 300_000; row += 1) {
      const expected = row % 2 === 0 ? 'created' : 'intent';
      if (stateOf(rows, `SKU-${row}`, digestOf(row)) !== expected) wrong += 1;
      if (stateOf(rows, `SKU-${row}`, digestOf(row + 1)) !== 'other') wrong += 1;
    }
    expect(wrong).toBe(0);
    rows.close();
  });
});

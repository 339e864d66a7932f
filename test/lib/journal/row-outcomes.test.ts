import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Entry } from '../../../src/lib/journal/entries.js';
import { createRowOutcomes, type RowOutcomes } from '../../../src/lib/journal/row-outcomes.js';
import { anyCharacter } from '../../support/any-character.js';
import { examples, sized } from '../../support/effort.js';

const digest = '0123456789abcdef';
const rows = sized(60_000, 300_000);

function inFolder(hasKeys = false): { outcomes: RowOutcomes; folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
  const outcomes = createRowOutcomes(folder, hasKeys);
  onTestFinished(() => {
    outcomes.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { outcomes, folder };
}

describe('the state of a row', () => {
  test.each<{ name: string; entries: Entry[]; result: string; before?: string; look?: string; deleted?: boolean }>([
    { name: 'is unknown without entries', entries: [], result: 'none' },
    { name: 'is in doubt behind an intent', entries: [{ intent: 3, key: 'A', digest }], result: 'intent' },
    {
      name: 'keeps what was there before',
      entries: [{ intent: 3, key: 'A', digest, before: 'none' }],
      result: 'intent',
      before: 'none',
    },
    {
      name: 'keeps it behind the outcome',
      entries: [
        { intent: 3, key: 'A', digest, before: 'exists' },
        { outcome: 3, result: 'updated' },
      ],
      result: 'updated',
      before: 'exists',
    },
    { name: 'is an outcome without an intent', entries: [{ outcome: 3, result: 'unchanged' }], result: 'unchanged' },
    {
      name: 'is that of the newer of two intents',
      entries: [
        { intent: 3, key: 'A', digest, before: 'exists' },
        { intent: 3, key: 'A', digest },
      ],
      result: 'intent',
    },
    {
      name: 'keeps a deletion and a look in doubt',
      entries: [{ outcome: 3, result: 'updated', deleted: true }, { look: 3 }],
      result: 'updated',
      look: 'open',
      deleted: true,
    },
    {
      name: 'has the verdict of a look',
      entries: [{ outcome: 3, result: 'created' }, { look: 3 }, { look: 3, verdict: 'kept' }],
      result: 'created',
      look: 'done',
    },
    {
      name: 'is not looked at again once it is rejected',
      entries: [
        { outcome: 3, result: 'updated', deleted: true },
        { look: 3 },
        { outcome: 3, result: 'rejected', problems: [] },
      ],
      result: 'rejected',
    },
  ])('$name', ({ entries, result, before, look, deleted = false }) => {
    const outcomes = createRowOutcomes();
    for (const entry of entries) outcomes.take(entry);
    expect(outcomes.of(3)).toEqual({ result, before, look, deleted });
    expect(outcomes.of(2).result).toBe('none');
    expect([...outcomes.rows((state) => state.result !== 'none')]).toEqual(entries.length === 0 ? [] : [3]);
    expect(outcomes.counts()).toMatchObject({ deleted: Number(deleted), openLooks: Number(look === 'open') });
  });

  test('is counted of a million rows and stays small', () => {
    const outcomes = createRowOutcomes();
    const results = ['created', 'updated', 'unchanged', 'rejected'] as const;
    const before = process.memoryUsage().arrayBuffers;
    for (let row = 0; row < 1_000_000; row += 1) {
      outcomes.take({ intent: row, key: '', digest });
      if (row % 5 < 4) outcomes.take({ outcome: row, result: results[row % 5] as 'created' });
    }
    expect(outcomes.counts()).toEqual({
      intent: 200_000,
      created: 200_000,
      updated: 200_000,
      unchanged: 200_000,
      rejected: 200_000,
      decided: 800_000,
      deleted: 0,
      openLooks: 0,
    });
    expect(outcomes.of(999_998).result).toBe('rejected');
    expect(outcomes.of(1_000_000).result).toBe('none');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
  });
});

describe('rows of an earlier input', () => {
  test('are found by key and content, wherever they stood', () => {
    const { outcomes } = inFolder(true);
    outcomes.take({ intent: 0, key: 'A', digest });
    outcomes.take({ outcome: 0, result: 'created' });
    outcomes.take({ intent: 1, key: 'B', digest });
    outcomes.take({ outcome: 2, result: 'unchanged', key: 'C', digest });
    outcomes.take({ outcome: 3, result: 'updated' });
    const resultOf = (key: string, content = digest) => outcomes.byKey(key, content)?.result;
    expect(['A', 'B', 'C', 'D'].map((key) => resultOf(key))).toEqual(['created', 'intent', 'unchanged', undefined]);
    expect(resultOf('A', '0123456789abcdee')).toBe('none');
  });

  test('have the content that was written for their key last', () => {
    const { outcomes } = inFolder(true);
    outcomes.take({ intent: 0, key: 'A', digest });
    outcomes.take({ outcome: 0, result: 'created' });
    outcomes.take({ intent: 0, key: 'A', digest: '0123456789abcdee' });
    expect(outcomes.byKey('A', digest)?.result).toBe('none');
    expect(outcomes.byKey('A', '0123456789abcdee')?.result).toBe('intent');
  });

  test('are told apart by many contents', () => {
    const { outcomes } = inFolder(true);
    const digestOf = (row: number) => Math.imul(row, 2_654_435_761).toString(16).replace('-', '').padStart(16, '0');
    for (let row = 0; row < rows; row += 1) {
      outcomes.take({ intent: row, key: `SKU-${row}`, digest: digestOf(row) });
      if (row % 2 === 0) outcomes.take({ outcome: row, result: 'created' });
    }
    let wrong = 0;
    for (let row = 0; row < rows; row += 1) {
      const expected = row % 2 === 0 ? 'created' : 'intent';
      if (outcomes.byKey(`SKU-${row}`, digestOf(row))?.result !== expected) wrong += 1;
      if (outcomes.byKey(`SKU-${row}`, digestOf(row + 1))?.result !== 'none') wrong += 1;
    }
    expect(wrong).toBe(0);
  });
});

function problem(message: string) {
  return { column: 'sales_price', code: 'type', message };
}

describe('why rows were rejected', () => {
  test('is known in file order, of one row together, by checks and by the journal', () => {
    const { outcomes } = inFolder();
    outcomes.reject(7, [problem('c')]);
    outcomes.reject(2, [problem('a'), problem('b')]);
    outcomes.take({ outcome: 7, result: 'rejected', problems: [problem('d')] });
    expect(outcomes.countRejected()).toBe(2);
    expect([1, 2, 7, 8].map((row) => outcomes.isRejected(row))).toEqual([false, true, true, false]);
    expect([...outcomes.rejections()]).toEqual([
      { row: 2, problems: [problem('a'), problem('b')] },
      { row: 7, problems: [problem('c'), problem('d')] },
    ]);
  });

  test('is said of the rows of an object, whose state is its own', () => {
    const { outcomes } = inFolder();
    outcomes.joinRows((whole, problems) => outcomes.reject(whole + 10, problems));
    outcomes.take({ outcome: 1, result: 'rejected', problems: [problem('a')] });
    expect([...outcomes.rejections()]).toEqual([{ row: 11, problems: [problem('a')] }]);
    expect([1, 11].map((row) => outcomes.of(row).result)).toEqual(['rejected', 'none']);
  });

  test('is found as a map would find it, in any order of adding', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(40), fc.string({ unit: anyCharacter, maxLength: 30 }))), (adds) => {
        const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
        const outcomes = createRowOutcomes(folder);
        try {
          const expected = new Map<number, string[]>();
          for (const [row, message] of adds) {
            outcomes.reject(row, [problem(message)]);
            expected.set(row, [...(expected.get(row) ?? []), message]);
          }
          for (let row = 41; row >= 0; row -= 1) {
            expect(outcomes.problemsOf(row)?.map(({ message }) => message)).toEqual(expected.get(row));
          }
          expect(outcomes.countRejected()).toBe(expected.size);
        } finally {
          outcomes.close();
          rmSync(folder, { recursive: true, force: true });
        }
      }),
      examples(40),
    );
  });

  test('stays on disk of many rows, and a killed process would leave no file', async () => {
    const { outcomes, folder } = inFolder();
    const collectGarbage = exposedGc();
    collectGarbage();
    const before = process.memoryUsage();
    for (let row = 0; row < rows; row += 1) outcomes.reject(row, [problem('"3 EUR" is not an amount like 12.50')]);
    // Freed buffers are swept in the background, so what is counted falls a little later.
    await vi.waitFor(() => {
      collectGarbage();
      expect(process.memoryUsage().arrayBuffers - before.arrayBuffers).toBeLessThan(14_000_000);
    });
    expect(readdirSync(folder)).toEqual([]);
    let seen = 0;
    for (const { problems } of outcomes.rejections()) seen += problems.length;
    expect(seen).toBe(rows);
  });
});

/** What is held, not what is waiting to be collected, is what counts. */
function exposedGc(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRejections, type Rejections } from '../../../src/lib/report/rejections.js';
import { anyCharacter } from '../../support/any-character.js';
import { examples } from '../../support/effort.js';

function collector(): Rejections & { folder: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
  const rejections = createRejections(folder);
  onTestFinished(() => {
    rejections.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { ...rejections, folder };
}

function problem(message: string) {
  return { column: 'sales_price', code: 'type', message };
}

describe('rejections', () => {
  test('come back in file order, those of one row together', () => {
    const rejections = collector();
    rejections.add(7, [problem('c')]);
    rejections.add(2, [problem('a'), problem('b')]);
    rejections.add(7, [problem('d')]);
    expect(rejections.count()).toBe(2);
    expect([1, 2, 7, 8].map(rejections.has)).toEqual([false, true, true, false]);
    expect(rejections.first(10)).toEqual([
      { row: 2, problems: [problem('a'), problem('b')] },
      { row: 7, problems: [problem('c'), problem('d')] },
    ]);
    expect(rejections.first(1)).toHaveLength(1);
    expect(rejections.first(1, (row) => row === 2)).toEqual([{ row: 7, problems: [problem('c'), problem('d')] }]);
  });

  test('can be added while others are read', () => {
    const rejections = collector();
    rejections.add(0, [problem('a')]);
    expect(rejections.first(9)).toHaveLength(1);
    rejections.add(1, [problem('ü😀')]);
    const cursor = rejections.cursor();
    expect(cursor.take(0)).toEqual([problem('a')]);
    rejections.add(5, [problem('later')]);
    expect(cursor.take(1)).toEqual([problem('ü😀')]);
    expect(cursor.take(5)).toBeUndefined();
    expect(rejections.cursor().take(5)).toEqual([problem('later')]);
  });

  test('are found as a map would find them, in any order of adding', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(40), fc.string({ unit: anyCharacter, maxLength: 30 }))), (adds) => {
        const folder = mkdtempSync(path.join(tmpdir(), 'tillctl-test-'));
        const rejections = createRejections(folder);
        try {
          const expected = new Map<number, string[]>();
          for (const [row, message] of adds) {
            rejections.add(row, [problem(message)]);
            expected.set(row, [...(expected.get(row) ?? []), message]);
          }
          const cursor = rejections.cursor();
          for (let row = 0; row <= 41; row += 1) {
            expect(cursor.take(row)?.map(({ message }) => message)).toEqual(expected.get(row));
          }
          expect(rejections.count()).toBe(expected.size);
        } finally {
          rejections.close();
          rmSync(folder, { recursive: true, force: true });
        }
      }),
      examples(40),
    );
  });

  test('of 300,000 rows stay on disk, and a killed process would leave no file', async () => {
    const rejections = collector();
    const collectGarbage = exposedGc();
    collectGarbage();
    const before = process.memoryUsage();
    for (let row = 0; row < 300_000; row += 1) rejections.add(row, [problem('"3 EUR" is not an amount like 12.50')]);
    // Freed buffers are swept in the background, so what is counted falls a little later.
    await vi.waitFor(() => {
      collectGarbage();
      expect(process.memoryUsage().arrayBuffers - before.arrayBuffers).toBeLessThan(14_000_000);
    });
    expect(readdirSync(rejections.folder)).toEqual([]);
    const cursor = rejections.cursor();
    let seen = 0;
    for (let row = 0; row < 300_000; row += 1) if (cursor.take(row)?.length === 1) seen += 1;
    expect(seen).toBe(300_000);
  });
});

/** What is held, not what is waiting to be collected, is what counts. */
function exposedGc(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { stockTakingFiles } from '../../../src/lib/stocktaking/stock-taking-schema.js';
import { verifyStockTaking } from '../../../src/lib/stocktaking/verify-stock-taking.js';
import { generations, placesOf, withCell, writeExport, writeZip } from '../../support/stock-takings.js';
import '../../support/property-seed.js';
import { examples } from '../../support/effort.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-mutations-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function verifyPath(source: string) {
  return verifyStockTaking(source, { folder });
}

describe('mutations', () => {
  /** A cell of a sound export gets a value that it may not have. */
  test.each(generations)('any cell of $name that breaks its column is told in its place', async ({ sound }) => {
    const targets = stockTakingFiles.flatMap(({ name, columns }) =>
      (sound().files[name] ?? []).slice(1).flatMap((_, at) => {
        const lines = sound().files[name] ?? [];
        const line =
          2 +
          at +
          lines
            .slice(0, at + 1)
            .flat()
            .filter((cell) => cell.includes('\n')).length;
        return columns
          .filter(({ type, required, refersTo }) => type !== 'string' || required || refersTo !== undefined)
          .map((column) => ({ name, row: at + 2, line, column }));
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...targets),
        fc.string({ minLength: 1, maxLength: 8 }),
        async (target, noise) => {
          const { name, row, line, column } = target;
          const isFree = column.type === 'string' && column.refersTo === undefined;
          const value = isFree ? '' : `~${noise}`;
          const report = await verifyPath(
            writeExport(join(folder, 'cell'), withCell(sound(), name, row, column.name, value)),
          );
          expect(report.status).toBe('unverified');
          expect(placesOf(report).filter((place) => place.startsWith(`${name}:${line} ${column.name} `))).not.toEqual(
            [],
          );
        },
      ),
      examples(40),
    );
  });

  test.each(generations)('whatever bytes of $name are changed, there is a verdict', async ({ sound }) => {
    const source = writeExport(join(folder, 'bytes'), sound());
    const original = new Map(readdirSync(source).map((name) => [name, readFileSync(join(source, name))]));
    const files = [...original].filter(([, bytes]) => bytes.length > 0).map(([name]) => name);
    const change = fc.record({
      at: fc.nat(),
      byte: fc.constantFrom(...[...Buffer.from('",\r\n0Za-é\0')]),
      kind: fc.constantFrom('set', 'insert', 'cut'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 4 }),
        async (name, changes) => {
          let bytes = original.get(name) ?? Buffer.alloc(0);
          for (const { at, byte, kind } of changes) {
            const place = at % (bytes.length + 1);
            const rest = bytes.subarray(kind === 'insert' ? place : place + 1);
            bytes =
              kind === 'cut'
                ? bytes.subarray(0, place)
                : Buffer.concat([bytes.subarray(0, place), Buffer.from([byte]), rest]);
          }
          try {
            writeFileSync(join(source, name), bytes);
            const report = await verifyPath(source);
            expect(report.problem_count).toBe(report.rules.reduce((sum, { count }) => sum + count, 0));
            expect(report.status).toBe(report.problem_count === 0 ? 'verified' : 'unverified');
          } finally {
            writeFileSync(join(source, name), original.get(name) ?? '');
          }
        },
      ),
      examples(60),
    );
  });

  test.each(generations)('whatever bytes of an archive of $name are changed, there is a verdict', async ({ sound }) => {
    const source = await writeZip(join(folder, 'sound.zip'), sound(), true);
    const original = readFileSync(source);
    const change = fc.record({
      at: fc.nat(),
      byte: fc.integer({ min: 0, max: 255 }),
      kind: fc.constantFrom('set', 'set', 'insert', 'cut'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        let bytes = original;
        for (const { at, byte, kind } of changes) {
          const place = at % (bytes.length + 1);
          const rest = bytes.subarray(kind === 'insert' ? place : place + 1);
          bytes =
            kind === 'cut'
              ? bytes.subarray(0, place)
              : Buffer.concat([bytes.subarray(0, place), Buffer.from([byte]), rest]);
        }
        const changed = join(folder, 'changed.zip');
        writeFileSync(changed, bytes);
        const report = await verifyPath(changed);
        expect(report.status).toBe(report.problem_count === 0 ? 'verified' : 'unverified');
        // What has passed has every row of the sound one.
        if (report.status === 'verified') expect(report.rows).toBe((await verifyPath(source)).rows);
      }),
      examples(150),
    );
  });
});

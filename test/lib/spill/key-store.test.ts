import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKeyStore } from '../../../src/lib/spill/key-store.js';
import '../../support/property-seed.js';
import { examples } from '../../support/effort.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Found = [kind: string, key: string, line: number, other?: number];

function findings(memoryBytes: number, keys: readonly string[], references: readonly string[]): Found[] {
  const found: Found[] = [];
  const report = (kind: string) => (key: string, line: number, other?: number) => {
    found.push([kind, key, line, other]);
  };
  const store = createKeyStore(folder, memoryBytes, {
    repeated: report('repeated'),
    dangling: report('dangling'),
    referredAgain: report('again'),
    unreferred: report('unreferred'),
  });
  keys.forEach((key, at) => {
    store.define(key, at + 1);
  });
  references.forEach((key, at) => {
    store.refer(key, at + 1, 7);
  });
  store.settle();
  store.close();
  return found.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** The same by maps of texts. */
function expected(keys: readonly string[], references: readonly string[]): Found[] {
  const found: Found[] = [];
  const lines = new Map<string, number>();
  keys.forEach((key, at) => {
    const first = lines.get(key);
    if (first === undefined) lines.set(key, at + 1);
    else found.push(['repeated', key, at + 1, first]);
  });
  const referred = new Map<string, number>();
  references.forEach((key, at) => {
    const first = referred.get(key);
    if (!lines.has(key)) found.push(['dangling', key, at + 1, 7]);
    else if (first === undefined) referred.set(key, at + 1);
    else found.push(['again', key, at + 1, first]);
  });
  for (const [key, line] of lines) if (!referred.has(key)) found.push(['unreferred', key, line, undefined]);
  return found.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

describe('keys and references', () => {
  test.each([
    { name: 'in memory', memoryBytes: 1 << 20 },
    { name: 'on disk', memoryBytes: 0 },
    { name: 'on disk after some were in memory', memoryBytes: 500 },
  ])('are judged as maps of texts would, $name', ({ memoryBytes }) => {
    const key = fc.oneof(fc.string({ maxLength: 12 }), fc.integer({ min: 0, max: 9 }).map(String));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), fc.array(key, { maxLength: 40 }), (keys, references) => {
        expect(findings(memoryBytes, keys, references)).toEqual(expected(keys, references));
      }),
      examples(60),
    );
  });

  test('many thousand keys go through the disk and leave nothing behind', () => {
    const keys = Array.from({ length: 60_000 }, (_, at) => `key-${at}-${'x'.repeat(at % 40)}`);
    const twice = [...keys, `key-59999-${'x'.repeat(59_999 % 40)}`];
    expect(findings(100_000, twice, [...keys, 'missing'])).toEqual([
      ['dangling', 'missing', 60_001, 7],
      ['repeated', `key-59999-${'x'.repeat(59_999 % 40)}`, 60_001, 60_000],
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('one key many times needs no more memory than one', () => {
    const found = findings(
      0,
      Array.from({ length: 50_000 }, () => 'the same'),
      [],
    );
    expect(found.filter(([kind]) => kind === 'repeated')).toHaveLength(49_999);
  });
});

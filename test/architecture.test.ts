import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Floors from top to bottom. A file may import from its own room and from rooms on lower floors. */
const floors = [
  ['entry'],
  ['main'],
  ['program', 'wire'],
  ['commands'],
  ['context'],
  ['lib/flows', 'sandbox'],
  ['lib/records', 'lib/platform', 'lib/journal', 'lib/sinks', 'lib/report', 'lib/auth'],
  ['lib/archive', 'lib/tabular', 'lib/http', 'lib/config'],
  // What is shown is made visible wherever it is worded.
  ['lib/terminal', 'lib/json', 'lib/model'],
  ['lib/errors', 'contract'],
];

/** The sandbox shares nothing with the client but the contract: a common helper could hide one bug on both sides. */
const walls: Record<string, string[]> = { sandbox: ['contract'] };

/** A plain type that rooms of one floor speak of. */
const sharedTypes = new Set(['lib/records/cell-problem', 'lib/records/document', 'lib/records/table-schema']);

const source = resolve('src');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|js)$/.test(name));

function roomOf(path: string): string {
  const parts = path.replace(/\.(d\.)?(ts|js)$/, '').split('/');
  return parts[0] === 'lib' ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
}

function floorOf(room: string): number {
  return floors.findIndex((rooms) => rooms.includes(room));
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, target]) =>
    relative(source, resolve(source, dirname(file), target ?? '')).replace(/\.(js|ts)$/, ''),
  );
}

describe('the house', () => {
  test('every file stands in a room that the plan knows', () => {
    expect(files.filter((file) => floorOf(roomOf(file)) === -1)).toEqual([]);
  });

  test('arrows only point down', () => {
    const wrong = files.flatMap((file) => {
      const from = roomOf(file);
      return importsOf(file)
        .filter(
          (target) => !sharedTypes.has(target) && roomOf(target) !== from && floorOf(roomOf(target)) <= floorOf(from),
        )
        .map((target) => `${file} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('the sandbox imports the contract and nothing else of ours', () => {
    const wrong = files.flatMap((file) => {
      const allowed = walls[roomOf(file)];
      if (allowed === undefined) return [];
      return importsOf(file)
        .filter((target) => roomOf(target) !== roomOf(file) && !allowed.includes(roomOf(target)))
        .map((target) => `${file} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('only wire reads the process', () => {
    const readers = files.filter(
      (file) =>
        !/\.gen\./.test(file) &&
        /\bprocess\.(env|argv|stdin|stdout|stderr|cwd|exit|on|pid|platform)\b/.test(
          readFileSync(join(source, file), 'utf8'),
        ),
    );
    // The keychain is asked by a program of its own, which can be ended when it does not answer.
    expect(readers.toSorted()).toEqual(['lib/auth/keychain-child.js', 'wire.ts']);
  });
});

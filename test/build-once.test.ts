import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFresh, needsBuild } from './support/build-once.js';

const scripts = ['answers', 'build', 'bundle', 'common-js'].map((name) => `scripts/${name}.mjs`);
const made = [...scripts, 'package.json', 'package-lock.json'];
let folder: string;

/** A file as it was written at the second. */
function write(path: string, second: number): void {
  const place = join(folder, path);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, path);
  utimesSync(place, second, second);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-once-'));
  for (const path of [...made, 'src/lib/a.ts', 'src/lib/b.ts']) write(path, 100);
  for (const path of ['src/lib', 'src']) utimesSync(join(folder, path), 100, 100);
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a folder without a build is built', () => {
  expect(isFresh(folder)).toBe(false);
});

test('a build younger than all of its sources stays', () => {
  write('dist/main.js', 101);
  expect(isFresh(folder)).toBe(true);
});

test.each(['src/lib/a.ts', 'package-lock.json', 'scripts/bundle.mjs'])('%s changed: it is built anew', (path) => {
  write('dist/main.js', 101);
  write(path, 102);
  expect(isFresh(folder)).toBe(false);
});

test('a removed source: it is built anew', () => {
  write('dist/main.js', 101);
  rmSync(join(folder, 'src/lib/b.ts'));
  expect(isFresh(folder)).toBe(false);
});

test.each([
  ['lib/http/bearer', false],
  ['commands/tags-apart', false],
  ['commands/fleet-run', true],
  ['lib/archive/packers', true],
  ['crash/killed-looks', true],
])('whether %s needs a build: %s', (name, expected) => {
  expect(needsBuild(resolve(`test/${name}.test.ts`))).toBe(expected);
});

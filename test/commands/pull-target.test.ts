import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readPullTarget } from '../../src/commands/shared/pull-target.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tillctl-target-')));
afterAll(() => rmSync(folder, { recursive: true }));

test.skipIf(process.platform === 'win32')('a link names the file behind it, with its lock and its bookmark', () => {
  const file = join(folder, 'books.ndjson');
  const link = join(folder, 'current.ndjson');
  writeFileSync(file, '');
  symlinkSync('books.ndjson', link);
  const { shown, ...behind } = readPullTarget(link, undefined);
  expect(shown).toBe(link);
  expect(behind).toMatchObject({ target: { path: file }, absolute: file });
  expect(behind.state).toBe(readPullTarget(file, undefined).state);
});

test.skipIf(process.platform === 'win32')('a link to nothing is not a target', () => {
  const link = join(folder, 'dangling.csv');
  symlinkSync('nothing.csv', link);
  expect(() => readPullTarget(link, undefined)).toThrow(/^cannot follow the link /);
});

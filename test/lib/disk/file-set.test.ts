import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFileSet } from '../../../src/lib/disk/file-set.js';
import type { TemporaryOwner } from '../../../src/lib/disk/temporary-owner.js';
import { builtProgram } from '../../support/built-program.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-place-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const names = ['x.csv', 'x.items.csv', 'x.taxes.csv'];
const content = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const all = (text: string) => Object.fromEntries(names.map((name) => [name, text]));

function writeAll(text: string): void {
  for (const name of names) writeFileSync(join(folder, name), text);
}

test('files are put in place together', async () => {
  writeAll('old');
  const files = await openFileSet(folder, 'x.csv');
  for (const name of names) writeFileSync(files.temporaryFor(join(folder, name)), 'new');
  expect(content()).toMatchObject(all('old'));
  await files.place();
  expect(content()).toEqual(all('new'));
});

test('giving up leaves the old files and nothing else', async () => {
  writeAll('old');
  const files = await openFileSet(folder, 'x.csv');
  for (const name of names) writeFileSync(files.temporaryFor(join(folder, name)), 'new');
  await files.abort();
  await files.abort();
  expect(content()).toEqual(all('old'));
});

test('temporaries of a killed process go, those of another target and other files stay', async () => {
  writeAll('old');
  const files = await openFileSet(folder, 'x.csv');
  writeFileSync(files.temporaryFor(join(folder, 'x.csv')), 'half');
  const other = await openFileSet(folder, 'y.csv');
  const theirs = other.temporaryFor(join(folder, 'y.csv'));
  writeFileSync(theirs, 'under way');
  writeFileSync(join(folder, '.tillctl-mine.tmp'), 'mine');
  await openFileSet(folder, 'x.csv');
  expect(Object.keys(content()).length).toBe(names.length + 2);
  expect(readFileSync(theirs, 'utf8')).toBe('under way');
});

test.each([
  { name: 'was changed', isThere: true, meanwhile: () => writeFileSync(join(folder, 'x.csv'), 'of another') },
  { name: 'is new', isThere: false, meanwhile: () => writeFileSync(join(folder, 'x.csv'), 'of another') },
  { name: 'was removed', isThere: true, meanwhile: () => rmSync(join(folder, 'x.csv')) },
])('a file that $name since it was read is not replaced', async ({ isThere, meanwhile }) => {
  if (isThere) writeAll('old');
  const files = await openFileSet(folder, 'x.csv');
  for (const name of names) {
    await files.expect(join(folder, name), isThere);
    writeFileSync(files.temporaryFor(join(folder, name)), 'new');
  }
  meanwhile();
  const before = content();
  await expect(files.place()).rejects.toThrow(/x\.csv was changed by another program while this one read it/);
  expect(content()).toEqual(before);
  await files.abort();
  expect(Object.values(content())).not.toContain('new');
});

test('temporaries of a process that lives are left alone', async () => {
  const owner = { own: 'me', stateOf: (tag: string) => (tag === 'dead' ? 'gone' : tag === 'me' ? 'alive' : 'unknown') };
  const open = (own: string) => openFileSet(folder, 'x.csv', { owner: { ...owner, own } as TemporaryOwner });
  const kept: string[] = [];
  for (const own of ['me', 'dead', 'elsewhere', 'long-ago']) {
    const file = (await open(own)).temporaryFor(join(folder, 'x.csv'));
    writeFileSync(file, own);
    if (own === 'long-ago') utimesSync(file, 0, 0);
    kept.push(file);
  }
  await open('me');
  expect(Object.values(content()).sort()).toEqual(['elsewhere', 'me']);
});

test('a process that is killed at any step of the placing leaves the old files or the new ones', async () => {
  const program = builtProgram('test/lib/disk/kill-while-placing.ts');
  const ends: string[] = [];
  for (let at = 1; at <= 30; at += 1) {
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    writeAll('old');
    const { signal, status } = spawnSync(process.execPath, [program, folder, String(at)]);
    await openFileSet(folder, 'x.csv');
    const found = content();
    expect([all('old'), all('new')]).toContainEqual(found);
    ends.push(String(Object.values(found)[0]));
    if (signal === null) {
      expect(status).toBe(0);
      break;
    }
  }
  expect(ends.length).toBeGreaterThan(8);
  expect(ends.join(' ')).toMatch(/^(old )+(new ?)+$/);
});

test.each([
  { name: 'is not JSON', text: '{"renames"' },
  { name: 'names files that are not ours', text: '{"renames":[{"from":"x.csv","to":"y.csv"}]}' },
  { name: 'leads out of the folder', text: '{"renames":[{"from":"STEM-1.tmp","to":"../y.csv"}]}' },
])('a marker that $name is refused', async ({ text }) => {
  writeAll('old');
  const files = await openFileSet(folder, 'x.csv');
  const stem = /\.tillctl-[0-9a-f]{12}/.exec(files.temporaryFor(join(folder, 'x.csv')))?.[0] ?? '';
  writeFileSync(join(folder, `${stem}.place`), text.replace('STEM', stem));
  await expect(openFileSet(folder, 'x.csv')).rejects.toThrow(/damaged; remove it and pull again/);
  expect(content()).toMatchObject(all('old'));
});

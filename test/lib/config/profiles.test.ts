import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isSameLogin, openProfiles, selectProfile } from '../../../src/lib/config/profiles.js';
import type { Folders } from '../../../src/lib/disk/folders.js';

let folder: string;
let folders: Folders;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
  folders = {
    config: path.join(folder, 'config'),
    state: path.join(folder, 'state'),
    cache: path.join(folder, 'cache'),
  };
  file = path.join(folders.config, 'profiles.json');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shop = { base_url: 'https://api.example.com', org: 'o1', app: 'sync', settings: { 'prefixes.erp': '/e' } };

test('reading creates nothing', async () => {
  const store = await openProfiles(folders);
  expect(store.list()).toEqual([]);
  expect(store.current()).toBeUndefined();
  expect(store.path).toBe(file);
  expect(await readdir(folder)).toEqual([]);
});

test('profiles are kept in a file and a folder for their owner alone', async () => {
  const store = await openProfiles(folders);
  await store.save('shop.example.com', shop);
  await store.save('another', { settings: {} });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(folders.config)).mode & 0o777).toBe(0o700);
  expect(await readdir(folders.config)).toEqual(['profiles.json']);

  const again = await openProfiles(folders);
  expect(again.list().map(({ name }) => name)).toEqual(['another', 'shop.example.com']);
  expect(again.current()).toBe('shop.example.com');
  expect(again.get('shop.example.com')).toEqual(shop);
  // Dots in names and keys do not nest.
  expect(JSON.parse(await readFile(file, 'utf8')).profiles['shop.example.com'].settings).toEqual({
    'prefixes.erp': '/e',
  });
});

test('what another process saved meanwhile is kept', async () => {
  const one = await openProfiles(folders);
  const other = await openProfiles(folders);
  await one.save('one', { settings: {} });
  await other.save('other', { settings: {} });
  expect((await openProfiles(folders)).list().map(({ name }) => name)).toEqual(['one', 'other']);
});

test('use and remove know only what is there', async () => {
  const store = await openProfiles(folders);
  await store.save('shop', shop);
  await store.save('test', shop);
  await store.use('test');
  expect(store.current()).toBe('test');
  await expect(store.use('tset')).rejects.toMatchObject({
    kind: 'usage',
    message: 'there is no profile "tset"',
    hint: 'did you mean "test"?',
  });
  await store.remove('test');
  expect(store.current()).toBeUndefined();
  await expect(store.remove('toString')).rejects.toMatchObject({ kind: 'usage' });
});

test.each(['', '-x', '../x', 'a b', '__proto__', 'x'.repeat(65)])('%j is not a profile name', async (name) => {
  const store = await openProfiles(folders);
  expect(() => store.save(name, shop)).toThrow(expect.objectContaining({ kind: 'usage' }));
  expect(() => selectProfile(name, store, { mayBeNew: true })).toThrow(expect.objectContaining({ kind: 'usage' }));
});

test('the profile of a command is the named one, else the current one, else a new default', async () => {
  const store = await openProfiles(folders);
  expect(selectProfile(undefined, store)).toEqual({ name: 'default', profile: undefined });
  await store.save('shop', shop);
  expect(selectProfile(undefined, store)).toEqual({ name: 'shop', profile: shop });
  expect(selectProfile('new', store, { mayBeNew: true })).toEqual({ name: 'new', profile: undefined });
  expect(() => selectProfile('new', store)).toThrow('there is no profile "new"');
});

test.each([
  { content: '{"profiles": {"shop"', why: 'it is not JSON' },
  { content: '{"profiles": []}', why: '"profiles" is not an object' },
  { content: '{"current": 7}', why: '"current" is not a name' },
  { content: '{"profiles": {"shop": {"org": 7}}}', why: '"org" of profile "shop" is not a text' },
  {
    content: '{"profiles": {"shop": {"credential": "magic"}}}',
    why: '"credential" of profile "shop" is not one of keychain, file, process',
  },
  {
    content: '{"profiles": {"shop": {"settings": {"x": {}}}}}',
    why: '"x" of profile "shop" is not a text, number or boolean',
  },
])('a damaged file is named: $why', async ({ content, why }) => {
  await mkdir(folders.config, { mode: 0o700 });
  await writeFile(file, content, { mode: 0o600 });
  await expect(openProfiles(folders)).rejects.toMatchObject({ kind: 'local', message: `${file} is damaged: ${why}` });
  expect(await readFile(file, 'utf8')).toBe(content);
});

test('a file or folder that others can write is refused', async () => {
  await mkdir(folders.config, { mode: 0o700 });
  await writeFile(file, '{}');
  await chmod(file, 0o666);
  await expect(openProfiles(folders)).rejects.toMatchObject({ kind: 'local', hint: `chmod 600 ${file}` });
  await chmod(file, 0o600);
  await chmod(folders.config, 0o777);
  await expect(openProfiles(folders)).rejects.toMatchObject({ kind: 'local', hint: `chmod 700 ${folders.config}` });
});

test.each([
  { name: 'another path of one origin', other: { ...shop, base_url: 'https://api.example.com/eu' }, same: true },
  { name: 'another port', other: { ...shop, base_url: 'https://api.example.com:8443' }, same: false },
  { name: 'another organisation', other: { ...shop, org: 'o2' }, same: false },
  { name: 'another application', other: { ...shop, app: 'x' }, same: false },
  { name: 'a broken address', other: { ...shop, base_url: '::' }, same: false },
])('credentials shared with $name: $same', ({ other, same }) => {
  expect(isSameLogin(shop, other)).toBe(same);
});

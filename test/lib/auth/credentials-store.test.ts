import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CredentialsStore, openCredentialsFile } from '../../../src/lib/auth/credentials-store.js';

let folder: string;
let config: string;
let file: string;
let store: CredentialsStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
  config = path.join(folder, 'config');
  file = path.join(config, 'credentials.json');
  store = openCredentialsFile({ config, state: folder, cache: folder });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = { origin: 'https://api.example.com', org: 'o1', app: 'sync' };

test('a secret is kept in a file for its owner alone', async () => {
  await store.set(key, 's3cr3t ü');
  expect(await store.get(key)).toBe('s3cr3t ü');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(config)).mode & 0o777).toBe(0o700);
  expect(await readdir(config)).toEqual(['credentials.json']);
  expect(store.name).toBe(`the file ${file}`);
});

test('asking creates nothing', async () => {
  expect(await store.get(key)).toBeUndefined();
  expect(await store.delete(key)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  { name: 'origin', other: { ...key, origin: 'https://api.example.com:8443' } },
  { name: 'organisation', other: { ...key, org: 'o2' } },
  { name: 'application', other: { ...key, app: 'other' } },
])('a secret of another $name is another one', async ({ other }) => {
  await store.set(key, 'mine');
  expect(await store.get(other)).toBeUndefined();
  await store.set(other, 'other');
  await store.set(key, 'mine, changed');
  expect(await store.get(other)).toBe('other');
  expect(await store.delete(other)).toBe(true);
  expect(await store.get(other)).toBeUndefined();
  expect(await store.get(key)).toBe('mine, changed');
});

test.each([
  '',
  '{"credentials": [{"origin": "https://api.example.com", "secret": "hunter2"',
  '[]',
  '{"credentials": {}}',
  '{"credentials": [{"secret": "hunter2"}]}',
  'hunter2',
])('a damaged file is named, never quoted, and stays as it is: %s', async (content) => {
  await mkdir(config, { mode: 0o700 });
  await writeFile(file, content, { mode: 0o600 });
  for (const act of [() => store.get(key), () => store.set(key, 'x'), () => store.delete(key)]) {
    const problem = await act().catch((error: unknown) => error);
    expect(problem).toMatchObject({ kind: 'local', message: `${file} is damaged` });
    expect(JSON.stringify([String(problem), problem, (problem as Error).stack])).not.toContain('hunter2');
    expect((problem as Error).cause).toBeUndefined();
  }
  expect(await readFile(file, 'utf8')).toBe(content);
});

test('a file that others can read is refused', async () => {
  await store.set(key, 'secret');
  await chmod(file, 0o640);
  await expect(store.get(key)).rejects.toMatchObject({
    kind: 'local',
    message: `${file} can be read by others (mode 0640)`,
    hint: `chmod 600 ${file}`,
  });
});

test('a folder that others can write is refused', async () => {
  await store.set(key, 'secret');
  await chmod(config, 0o777);
  await expect(store.get(key)).rejects.toMatchObject({ kind: 'local', hint: `chmod 700 ${config}` });
});

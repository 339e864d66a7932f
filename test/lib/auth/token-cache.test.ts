import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTokenCache, type TokenCache } from '../../../src/lib/auth/token-cache.js';

let folder: string;
let cache: TokenCache;
const foldersOf = (at: string) => ({ config: at, state: at, cache: path.join(at, 'cache') });
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
  cache = openTokenCache(foldersOf(folder));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = { origin: 'https://api.example.com', org: 'o1', app: 'sync' };
const token = { value: 'token-1', fetchedAt: '2026-03-01T12:00:00.000Z', expiresAt: '2026-03-01T13:00:00.000Z' };

async function fileOfToken(): Promise<string> {
  const tokens = path.join(folder, 'cache', 'tokens');
  const [name = ''] = await readdir(tokens);
  return path.join(tokens, name);
}

test('a token is kept in a file for its owner alone, by platform, organisation and application', async () => {
  await cache.set(key, token);
  expect(await openTokenCache(foldersOf(folder)).get(key)).toEqual(token);
  expect(await cache.get({ ...key, org: 'o2' })).toBeUndefined();
  expect(await cache.get({ ...key, app: 'x' })).toBeUndefined();
  expect(await cache.get({ ...key, origin: 'https://evil.example' })).toBeUndefined();
  const file = await fileOfToken();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
});

test('asking and deleting create nothing', async () => {
  expect(await cache.get(key)).toBeUndefined();
  await cache.delete(key);
  expect(await readdir(folder)).toEqual([]);
});

test('a deleted token is gone', async () => {
  await cache.set(key, token);
  await cache.delete(key);
  expect(await cache.get(key)).toBeUndefined();
});

test.each(['', '{"token": "tok', '[]', '{"token": 7}', 'null'])('a damaged file is no token: %s', async (content) => {
  await cache.set(key, token);
  await writeFile(await fileOfToken(), content);
  expect(await cache.get(key)).toBeUndefined();
  await cache.set(key, token);
  expect(await cache.get(key)).toEqual(token);
});

test('a file that names another platform is no token', async () => {
  await cache.set(key, token);
  const file = await fileOfToken();
  await writeFile(file, (await readFile(file, 'utf8')).replace('api.example.com', 'evil.example'));
  expect(await cache.get(key)).toBeUndefined();
});

test('a file that others can read is no token, and the next one is private again', async () => {
  await cache.set(key, token);
  await chmod(await fileOfToken(), 0o644);
  expect(await cache.get(key)).toBeUndefined();
  await cache.set(key, token);
  expect((await stat(await fileOfToken())).mode & 0o777).toBe(0o600);
});

test('processes that renew at once never leave or see a torn token', async () => {
  // Tokens of very different length: a mixture of two would be neither.
  const script = path.join(folder, 'renew.mts');
  await writeFile(
    script,
    `import { openTokenCache } from ${JSON.stringify(path.resolve('src/lib/auth/token-cache.ts'))};
     const [, , folder, letter, length] = process.argv;
     const cache = openTokenCache({ config: folder, state: folder, cache: folder + '/cache' });
     const key = ${JSON.stringify(key)};
     for (let at = 0; at < 40; at += 1) {
       await cache.set(key, { value: letter.repeat(Number(length)), fetchedAt: '2026-03-01T12:00:00.000Z' });
       const seen = await cache.get(key);
       if (seen === undefined || !/^(a{10}|b{9000})$/.test(seen.value)) throw new Error('torn');
     }
     console.log('whole');`,
  );
  const run = (letter: string, length: number) =>
    spawn(process.execPath, ['--import', 'tsx', script, folder, letter, String(length)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const outputs = await Promise.all([run('a', 10), run('b', 9000)].map(outputOf));
  expect(outputs).toEqual(['whole\n', 'whole\n']);
  expect((await cache.get(key))?.value).toMatch(/^(a{10}|b{9000})$/);
  expect(await readdir(path.join(folder, 'cache', 'tokens'))).toHaveLength(1);
});

async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'close');
  return output;
}

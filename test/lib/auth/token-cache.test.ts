import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CredentialsStore, openCredentialsFile } from '../../../src/lib/auth/credentials-store.js';
import { type KeychainRequest, openKeychain } from '../../../src/lib/auth/keychain.js';
import { openTokenCache, removeOldTokens, type TokenCache } from '../../../src/lib/auth/token-cache.js';
import { builtProgram } from '../../support/built-program.js';

let folder: string;
let store: CredentialsStore;
let cache: TokenCache;
const foldersOf = (at: string) => ({ config: path.join(at, 'config'), state: at, cache: path.join(at, 'cache') });
const file = () => path.join(folder, 'config', 'credentials.json');
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
  store = openCredentialsFile(foldersOf(folder));
  cache = openTokenCache(store);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const key = { origin: 'https://api.example.com', org: 'o1', app: 'sync' };
const token = { value: 'token-1', fetchedAt: '2026-03-01T12:00:00.000Z', expiresAt: '2026-03-01T13:00:00.000Z' };

test('a token lies beside its secret, by platform, organisation and application', async () => {
  await store.set(key, 's1');
  await cache.set(key, 's1', token);
  expect(await openTokenCache(openCredentialsFile(foldersOf(folder))).get(key, 's1')).toEqual(token);
  for (const other of [{ org: 'o2' }, { app: 'x' }, { origin: 'https://evil.example' }]) {
    expect(await cache.get({ ...key, ...other }, 's1')).toBeUndefined();
  }
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['config']);
  expect(await readdir(path.dirname(file()))).toEqual(['credentials.json']);
});

test('it serves the secret that it was fetched with, and no other', async () => {
  await store.set(key, 's1');
  await cache.set(key, 's1', token);
  expect(await cache.get(key, 's2')).toBeUndefined();
  expect(await readFile(file(), 'utf8')).toMatch(/"secret_digest": "[0-9a-f]{64}"/);
});

test('another secret has no token', async () => {
  await store.set(key, 's1');
  await cache.set(key, 's1', token);
  await store.set(key, 's1');
  expect(await cache.get(key, 's1')).toBeUndefined();
});

test('without a secret nothing is kept, and a deleted one takes its token along', async () => {
  await cache.set(key, 's1', token);
  expect(await cache.get(key, 's1')).toBeUndefined();
  await store.set(key, 's1');
  await cache.set(key, 's1', token);
  expect(await store.delete(key)).toBe(true);
  await store.set(key, 's1');
  expect(await cache.get(key, 's1')).toBeUndefined();
});

test('asking creates nothing', async () => {
  expect(await cache.get(key, 's1')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
});

test.each([{ token: 7 }, 'text', null, [], { ...token, secret_digest: 'zz' }])(
  'what is damaged is not a token: %j',
  async (damaged) => {
    await store.set(key, 's1');
    await writeFile(file(), JSON.stringify({ credentials: [{ ...key, secret: 's1', token: damaged }] }));
    expect(await cache.get(key, 's1')).toBeUndefined();
    await cache.set(key, 's1', token);
    expect(await cache.get(key, 's1')).toEqual(token);
    expect(await store.get(key)).toBe('s1');
  },
);

test('processes that renew and log in at once lose neither a secret nor a token', async () => {
  const program = builtProgram('test/lib/auth/renew-tokens.ts');
  const run = (app: string) =>
    spawn(process.execPath, [program, folder, app], { stdio: ['ignore', 'pipe', 'inherit'] });
  expect(await Promise.all(['a', 'b', 'c'].map((app) => outputOf(run(app))))).toEqual([
    'whole\n',
    'whole\n',
    'whole\n',
  ]);
  for (const app of ['a', 'b', 'c']) expect(await store.get({ ...key, app })).toBe(`secret of ${app}`);
  expect(await readdir(path.dirname(file()))).toEqual(['credentials.json']);
});

test('a lock that a killed process left is taken over, and one in use is waited for', async () => {
  await store.set(key, 's1');
  const lock = `${file()}.lock`;
  await writeFile(lock, 'dead', { mode: 0o600 });
  await utimes(lock, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  await cache.set(key, 's1', token);
  await writeFile(lock, 'alive', { mode: 0o600 });
  setTimeout(() => void rm(lock), 100);
  await cache.set(key, 's1', { ...token, value: 'token-2' });
  expect((await cache.get(key, 's1'))?.value).toBe('token-2');
});

test('a token that cannot be written leaves the secret as it was', async () => {
  await store.set(key, 's1');
  const before = await readFile(file(), 'utf8');
  const lock = `${file()}.lock`;
  await mkdir(lock);
  await utimes(lock, new Date(0), new Date(0));
  await expect(cache.set(key, 's1', token)).rejects.toMatchObject({ kind: 'local' });
  expect(await readFile(file(), 'utf8')).toBe(before);
  expect(await store.get(key)).toBe('s1');
});

test('in a keychain a token is an entry beside its secret; one that is too large is not kept', async () => {
  const entries = new Map<string, string>();
  const keychain = openKeychain(async ({ action, account, secret = '' }: KeychainRequest) => {
    if (action === 'get') return { secret: entries.get(account) ?? null };
    if (action === 'delete') return { deleted: entries.delete(account) };
    entries.set(account, secret);
    return { kept: true };
  });
  const ofKeychain = openTokenCache(keychain);
  await keychain.set(key, 's1');
  await ofKeychain.set(key, 's1', token);
  expect([...entries.keys()]).toEqual(['https://api.example.com/o1/sync', 'https://api.example.com/o1/sync/token']);
  expect(await ofKeychain.get(key, 's1')).toEqual(token);
  await ofKeychain.set(key, 's1', { ...token, value: 'x'.repeat(3000) });
  expect(await ofKeychain.get(key, 's1')).toEqual(token);
  expect(await keychain.delete(key)).toBe(true);
  expect(entries.size).toBe(0);
});

test('token files of earlier versions are removed, and nothing else', async () => {
  const tokens = path.join(folder, 'cache', 'tokens');
  await mkdir(tokens, { recursive: true });
  await writeFile(path.join(tokens, `${'a'.repeat(32)}.json`), '{}');
  await writeFile(path.join(tokens, 'mine.txt'), 'x');
  await removeOldTokens(foldersOf(folder));
  expect(await readdir(tokens)).toEqual(['mine.txt']);
  await rm(path.join(tokens, 'mine.txt'));
  await removeOldTokens(foldersOf(folder));
  await removeOldTokens(foldersOf(folder));
  expect(await readdir(path.join(folder, 'cache'))).toEqual([]);
});

async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(child, 'close');
  return output;
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeychainRequest, keychainByProcess, openKeychain } from '../../../src/lib/auth/keychain.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-keychain-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const key = { origin: 'https://api.example.com', org: 'o/1', app: 'shop sync' };

/** A keychain's program that does what the text says. */
function programOf(text: string): string {
  const file = join(folder, 'program.mjs');
  writeFileSync(file, text);
  return file;
}

test('an entry is named by origin, organisation and application', async () => {
  const asked: KeychainRequest[] = [];
  const keychain = openKeychain(async (request) => {
    asked.push(request);
    return { secret: null };
  });
  expect(await keychain.get(key)).toBeUndefined();
  await keychain.set({ ...key, org: 'o', app: '1/shop sync' }, 's');
  expect(asked.map(({ account }) => account)).toEqual([
    'https://api.example.com/o%2F1/shop%20sync',
    'https://api.example.com/o/1%2Fshop%20sync',
  ]);
});

test('trouble is exit 8 and never the secret', async () => {
  const keychain = openKeychain(async () => ({ trouble: 'it is locked\u001b[2J' }));
  const failure = await keychain.set(key, 'hunter2').catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'local', message: expect.stringContaining('it is locked') });
  expect(JSON.stringify([String(failure), (failure as Error).stack])).not.toMatch(/hunter2|\u001b/);
});

test('a program gets the request by its standard input alone, and none of our environment', async () => {
  const program = programOf(`
    process.stdin.on('data', (chunk) => console.log(JSON.stringify({
      secret: JSON.stringify([process.argv.slice(2), Object.keys(process.env).filter((name) => /^TILLCTL_/.test(name)), String(chunk)]),
    })));
  `);
  const ask = keychainByProcess(process.execPath, { ...process.env, TILLCTL_SECRET: 'x' }, program);
  const request: KeychainRequest = { action: 'set', account: 'a', secret: 'hunter2' };
  const { secret } = (await ask(request, 20_000)) as { secret: string };
  expect(JSON.parse(secret)).toEqual([[], [], JSON.stringify(request)]);
});

test.each([
  { name: 'never answers', text: 'setInterval(() => {}, 1000)', limitMs: 300, trouble: 'no answer within 0.3 s' },
  { name: 'prints something else', text: 'console.log("hunter2")', trouble: 'its program ended without an answer' },
  { name: 'ends at once', text: 'process.exit(3)', trouble: 'its program ended without an answer' },
])('a program that $name is given up', async ({ text, limitMs = 20_000, trouble }) => {
  const ask = keychainByProcess(process.execPath, process.env, programOf(text));
  expect(await ask({ action: 'get', account: 'a' }, limitMs)).toEqual({ trouble });
});

const canRun = ['dbus-run-session', 'gnome-keyring-daemon'].every(
  (program) => spawnSync(program, ['--version']).error === undefined,
);

test.skipIf(!canRun)('GNOME Keyring keeps a secret between processes, and loses it when told', () => {
  const child = resolve('src/lib/auth/keychain-child.js');
  const requests: KeychainRequest[] = [
    { action: 'try', account: 'trial', secret: 'x' },
    { action: 'set', account: 'a', secret: 'pässword' },
    { action: 'get', account: 'a' },
    { action: 'get', account: 'other' },
    { action: 'delete', account: 'a' },
    { action: 'get', account: 'a' },
    { action: 'delete', account: 'a' },
  ];
  writeFileSync(
    join(folder, 'session.sh'),
    [
      'printf "open-sesame\\n" | gnome-keyring-daemon --unlock --components=secrets > /dev/null 2>&1',
      ...requests.map((request) => `printf '%s' '${JSON.stringify(request)}' | "$NODE" "$CHILD"; echo`),
    ].join('\n'),
  );
  const home = join(folder, 'home');
  mkdirSync(home);
  const { stdout } = spawnSync('dbus-run-session', ['--', 'sh', join(folder, 'session.sh')], {
    env: { PATH: process.env.PATH, HOME: home, XDG_RUNTIME_DIR: home, NODE: process.execPath, CHILD: child },
    encoding: 'utf8',
    timeout: 25_000,
  });
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { kept: true },
    { kept: true },
    { secret: 'pässword' },
    { secret: null },
    { deleted: true },
    { secret: null },
    { deleted: false },
  ]);
});

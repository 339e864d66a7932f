import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AskKeychain } from '../../src/lib/auth/keychain.js';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
let entries: Map<string, string>;
let trouble: string | undefined;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-keychain-'));
  entries = new Map();
  trouble = undefined;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keychain: AskKeychain = async ({ action, account, secret = '' }) => {
  if (trouble !== undefined) return { trouble };
  if (action === 'get') return { secret: entries.get(account) ?? null };
  if (action === 'delete') return { deleted: entries.delete(account) };
  if (action === 'set') entries.set(account, secret);
  return { kept: true };
};
const cli = (argv: string[], stdin?: string) => runCli(argv, { folder, stdin, keychain });
const login = (...more: string[]) => {
  const target = ['--base-url', sandbox.baseUrl, '--org', sandbox.org, '--app', sandbox.app];
  return cli(['auth', 'login', ...target, '--secret-stdin', ...more], sandbox.secret);
};
const account = () => `${sandbox.baseUrl}/${sandbox.org}/${sandbox.app}`;
const profiles = () => JSON.parse(readFileSync(join(folder, 'config', 'profiles.json'), 'utf8')).profiles;
const file = () => join(folder, 'config', 'credentials.json');

test('the secret goes to a keychain that answers, and comes from there', async () => {
  const { code, stdout, stderr } = await login();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('the secret is in the keychain of the system\n');
  expect([...entries.keys()]).toEqual([account(), `${account()}/token`]);
  expect(entries.get(account())).toBe(sandbox.secret);
  expect(existsSync(file())).toBe(false);
  expect(profiles()).toMatchObject({ default: { credential: 'keychain' } });

  expect((await cli(['auth', 'status', '--check'])).stdout).toContain('the keychain of the system, accepted');
  trouble = 'it is locked';
  expect(await cli(['auth', 'status', '--check'])).toMatchObject({
    code: 8,
    stderr: expect.stringContaining('locked'),
  });
  trouble = undefined;
  await cli(['auth', 'logout']);
  expect(entries.size).toBe(0);
});

test('without a keychain that answers, the file is taken and it is said why', async () => {
  trouble = 'no answer within 2 s';
  const { code, stderr } = await login();
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: 'no keychain answered (no answer within 2 s); the secret is kept in a file that only you can read\n',
  });
  expect(readFileSync(file(), 'utf8')).toContain(sandbox.secret);
});

test('doctor says of the keychain what a login finds', async () => {
  const package_ = (stdout: string) =>
    (JSON.parse(stdout) as { findings: { check: string; says: string }[] }).findings.find(({ check }) =>
      check.endsWith('@napi-rs/keyring'),
    );
  expect(package_((await cli(['doctor', '--json'])).stdout)?.says).toContain('can be used');
  trouble = 'no answer within 2 s';
  expect(package_((await cli(['doctor', '--json'])).stdout)).toMatchObject({
    status: 'ok',
    says: 'is there, but no keychain answered (no answer within 2 s): auth login keeps the secret in a file',
  });
});

test('a keychain that was asked for and does not answer is exit 8, and nothing is stored', async () => {
  trouble = 'no answer within 2 s';
  const { code, stderr } = await login('--store', 'keychain');
  expect(code).toBe(8);
  expect(stderr).toContain('--store file');
  expect(existsSync(file())).toBe(false);
});

test('a new login into the other store leaves nothing behind in the first', async () => {
  await login('--store', 'file');
  await login('--store', 'keychain');
  expect(readFileSync(file(), 'utf8')).not.toContain(sandbox.secret);
  await login('--store', 'file');
  expect(entries.size).toBe(0);
});

test('auth migrate moves secrets that two profiles share, there and back', async () => {
  await login('--store', 'file');
  await login('--store', 'file', '--profile', 'second');
  expect((await cli(['auth', 'migrate', '--profile', 'second'])).stdout).toBe(
    'profile "second": moved from file to keychain\n',
  );
  expect(entries.get(account())).toBe(sandbox.secret);
  expect(readFileSync(file(), 'utf8')).toContain(sandbox.secret);

  expect(JSON.parse((await cli(['auth', 'migrate', '--json'])).stdout)).toEqual({
    to: 'keychain',
    moved: [{ profile: 'default', from: 'file' }],
  });
  expect(readFileSync(file(), 'utf8')).not.toContain(sandbox.secret);
  expect((await cli(['auth', 'migrate'])).stdout).toContain('no secret to move');
  for (const name of ['default', 'second']) {
    expect(await cli(['auth', 'status', '--check', '--profile', name])).toMatchObject({ code: 0 });
  }

  await cli(['auth', 'migrate', '--to', 'file']);
  expect(entries.size).toBe(0);
  expect(profiles()).toMatchObject({ default: { credential: 'file' }, second: { credential: 'file' } });
  expect(await cli(['auth', 'status', '--check'])).toMatchObject({ code: 0 });
});

test('auth migrate to a keychain that does not answer moves nothing', async () => {
  await login('--store', 'file');
  trouble = 'it is locked';
  expect(await cli(['auth', 'migrate'])).toMatchObject({
    code: 8,
    stderr: expect.stringContaining('nothing was moved'),
  });
  expect(readFileSync(file(), 'utf8')).toContain(sandbox.secret);
});

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const cli = (...argv: string[]) => runCli(argv, { folder });

test('a setting is set, read, listed and unset', async () => {
  expect(await cli('config', 'set', 'dialect', 'nested')).toMatchObject({
    code: 0,
    stdout: 'dialect of profile "default" is nested\n',
  });
  await cli('config', 'set', 'prefixes.erp', '/erp/v2');
  await cli('config', 'set', 'endpoints.getProduct', 'GET /items/{id}');
  expect((await cli('config', 'get', 'dialect')).stdout).toBe('nested\n');
  expect((await cli('config', 'get', 'endpoints.getProduct')).stdout).toBe('GET /items/{product-id}\n');
  expect((await cli('config', 'list')).stdout).toBe(
    'dialect\tnested\tprofile\nprefixes.erp\t/erp/v2\tprofile\nendpoints.getProduct\tGET /items/{product-id}\tprofile\n',
  );
  expect((await cli('config', 'unset', 'dialect')).stdout).toBe('dialect of profile "default" is no longer set\n');
  expect((await cli('config', 'get', 'dialect')).stdout).toBe('auto\n');
  expect((await cli('config', 'unset', 'dialect')).stdout).toBe('dialect of profile "default" was not set\n');
});

test('get says with --json where the value comes from', async () => {
  const json = async (argv: string[], env: Record<string, string> = {}) =>
    JSON.parse((await runCli(['config', 'get', '--json', ...argv], { folder, env })).stdout);
  expect(await json(['retries'])).toEqual({ key: 'retries', value: 5, from: 'default' });
  expect(await json(['retries', '--retries', '2'])).toEqual({ key: 'retries', value: 2, from: 'flag' });
  expect(await json(['retries'], { TILLCTL_RETRIES: '3' })).toEqual({ key: 'retries', value: 3, from: 'environment' });
  await cli('config', 'set', 'retries', '4');
  expect(await json(['retries'])).toEqual({ key: 'retries', value: 4, from: 'profile' });
  expect(await json(['default_currency'])).toEqual({ key: 'default_currency', value: null, from: null });
});

test('values are stored in their own type', async () => {
  await cli('config', 'set', 'production', 'yes');
  await cli('config', 'set', 'timeout', '2.5');
  const { profiles } = JSON.parse(await readFile(path.join(folder, 'config', 'profiles.json'), 'utf8'));
  expect(profiles.default.settings).toEqual({ production: true, timeout: 2.5 });
});

test.each([
  { argv: ['set', 'dialct', 'seed'], message: 'there is no setting "dialct"', hint: 'did you mean "dialect"?' },
  {
    argv: ['get', 'prefixes.epr'],
    message: 'there is no setting "prefixes.epr"',
    hint: 'did you mean "prefixes.erp"?',
  },
  { argv: ['unset', 'orgg'], message: 'there is no setting "orgg"', hint: 'did you mean "org"?' },
  {
    argv: ['set', 'endpoints.getProdukt', 'GET /x/{product-id}'],
    message: 'there is no setting "endpoints.getProdukt"',
    hint: 'did you mean "endpoints.getProduct"?',
  },
])('$message', async ({ argv, message, hint }) => {
  expect(await cli('config', ...argv)).toMatchObject({
    code: 2,
    stdout: '',
    stderr: `error: ${message}\ntry:   ${hint}\n`,
  });
});

test.each([
  { key: 'dialect', value: 'klingon', message: 'dialect "klingon" is not one of auto, seed, nested' },
  {
    key: 'base_url',
    value: 'http://api.example.com',
    message: 'base_url "http://api.example.com" must be https (plain http goes to this machine only)',
  },
  {
    key: 'endpoints.getProduct',
    value: 'GET /items/{a}/{b}',
    message: 'endpoints.getProduct "GET /items/{a}/{b}" has {a} and {b}, the operation has {product-id}',
  },
])('$message', async ({ key, value, message }) => {
  expect(await cli('config', 'set', key, value)).toMatchObject({ code: 2, stderr: `error: ${message}\n` });
});

test('a target can be set without a login, but not changed under one', async () => {
  expect(await cli('config', 'set', 'base_url', 'https://api.example.com')).toMatchObject({ code: 0 });
  expect(await cli('config', 'set', 'org', 'o1')).toMatchObject({ code: 0 });
  const file = path.join(folder, 'config', 'profiles.json');
  const content = JSON.parse(await readFile(file, 'utf8'));
  content.profiles.default.credential = 'process';
  content.profiles.default.credential_process = 'program';
  await writeFile(file, JSON.stringify(content));

  expect(await cli('config', 'set', 'base_url', 'https://evil.example')).toMatchObject({
    code: 2,
    stderr:
      'error: the credentials of profile "default" belong to its base_url\n' +
      'try:   tillctl auth login --profile default --base-url https://evil.example\n',
  });
  expect(await cli('config', 'unset', 'org')).toMatchObject({ code: 2 });
  expect(await cli('config', 'set', 'base_url', 'https://api.example.com/eu')).toMatchObject({ code: 0 });
});

test('a setting that only the file has can be found and taken out', async () => {
  await cli('config', 'set', 'dialect', 'seed');
  const file = path.join(folder, 'config', 'profiles.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"dialect"', '"dialekt"'));
  expect(await cli('config', 'list')).toMatchObject({
    code: 2,
    stderr: 'error: there is no setting "dialekt" (in profile "default")\ntry:   tillctl config unset dialekt\n',
  });
  expect(await cli('config', 'unset', 'dialekt')).toMatchObject({ code: 0 });
  expect(await cli('config', 'list')).toMatchObject({ code: 0 });
});

test('list --all has every key with its values and meaning', async () => {
  const { settings } = JSON.parse((await cli('config', 'list', '--all', '--json')).stdout);
  expect(settings).toContainEqual({
    key: 'batch_types.prices',
    value: 'valid-from-price-updates',
    from: 'default',
    values: 'a path segment',
    meaning: 'batch type of valid-from prices',
  });
  expect(settings).toContainEqual(expect.objectContaining({ key: 'prefixes.sales', value: '/salesorders' }));
  expect(settings).toContainEqual(expect.objectContaining({ key: 'default_currency', value: null, from: null }));
});

test('path prints where the profiles are and creates nothing', async () => {
  const config = path.join(folder, 'config');
  const state = path.join(folder, 'state');
  expect((await cli('config', 'path')).stdout).toBe(`${path.join(config, 'profiles.json')}\n`);
  expect(JSON.parse((await cli('config', 'path', '--json')).stdout)).toEqual({
    profiles: path.join(config, 'profiles.json'),
    config,
    state,
    cache: path.join(state, 'cache'),
  });
});

test('every command of these three nouns has an example in its help', async () => {
  const commands = [
    ...['login', 'status', 'logout', 'token'].map((verb) => ['auth', verb]),
    ...['list', 'use', 'remove'].map((verb) => ['profile', verb]),
    ...['get', 'set', 'unset', 'list', 'path'].map((verb) => ['config', verb]),
  ];
  for (const command of commands) {
    const { code, stdout } = await cli(...command, '--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`Examples:\n.*tillctl ${command.join(' ')}`));
  }
});

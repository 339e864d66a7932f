import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const cli = (...argv: string[]) => runCli(argv, { folder });
const login = (profile: string) => {
  const { baseUrl, org, app, secret } = sandbox;
  const argv = ['auth', 'login', '-p', profile, '--base-url', baseUrl, '--org', org, '--app', app, '--secret-stdin'];
  return runCli(argv, { folder, stdin: secret });
};
const storedSecrets = async () =>
  JSON.parse(await readFile(path.join(folder, 'config', 'credentials.json'), 'utf8')).credentials.length;

test('list shows every profile and marks the current one', async () => {
  await login('shop');
  await login('test');
  await cli('config', 'set', 'production', 'true', '-p', 'shop');
  const { baseUrl, org, app } = sandbox;
  expect((await cli('profile', 'list')).stdout).toBe(
    `*\tshop\t${baseUrl}\t${org}\t${app}\ttrue\ttrue\n\ttest\t${baseUrl}\t${org}\t${app}\ttrue\tfalse\n`,
  );
  expect(JSON.parse((await cli('profile', 'list', '--json')).stdout)).toMatchObject({
    current: 'shop',
    profiles: [
      { name: 'shop', current: true, production: true },
      { name: 'test', current: false, production: false },
    ],
  });
  expect((await cli('profile', 'list', '--format', 'csv')).stdout).toMatch(/^current,name,base_url,org,app,/);
});

test('an empty list is a success with a notice', async () => {
  expect(await cli('profile', 'list')).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'there are no profiles yet: tillctl auth login\n',
  });
});

test('use changes the current profile', async () => {
  await login('shop');
  await login('test');
  expect(await cli('profile', 'use', 'test')).toMatchObject({ code: 0, stdout: 'the current profile is "test"\n' });
  expect(JSON.parse((await cli('auth', 'status', '--json')).stdout)).toMatchObject({ profile: 'test' });
});

test.each([
  { argv: ['profile', 'use', 'tets'] },
  { argv: ['profile', 'remove', 'tets'] },
  { argv: ['auth', 'status', '-p', 'tets'] },
  { argv: ['config', 'set', 'dialect', 'seed', '--profile', 'tets'] },
])('$argv of a profile that is not there is exit 2 with a suggestion', async ({ argv }) => {
  await login('test');
  expect(await cli(...argv)).toMatchObject({
    code: 2,
    stderr: 'error: there is no profile "tets"\ntry:   did you mean "test"?\n',
  });
});

test('remove takes the secret along, unless another profile logs in with it', async () => {
  await login('shop');
  await login('test');
  expect(await cli('profile', 'remove', 'shop')).toMatchObject({
    code: 0,
    stdout: 'removed profile "shop"\n',
    stderr:
      'its secret stays: another profile logs in with it\n' +
      'there is no current profile now; choose one: tillctl profile use <name>\n',
  });
  expect(await storedSecrets()).toBe(1);
  expect(await cli('auth', 'token', '-p', 'test')).toMatchObject({ code: 0 });
  expect(await cli('profile', 'remove', 'test')).toMatchObject({ code: 0, stderr: '' });
  expect(await storedSecrets()).toBe(0);
});

const productsFile = async () => {
  const file = path.join(folder, 'products.csv');
  await writeFile(file, 'external_id,name,sales_price,tax_category\nKK-1,Cup,2.50,STANDARD\n');
  return file;
};

test('a renamed profile keeps login, settings and runs, and is found by its former name', async () => {
  await login('shop');
  await cli('config', 'set', 'default_currency', 'EUR', '-p', 'shop');
  expect(await cli('products', 'import', await productsFile(), '--gross')).toMatchObject({ code: 0 });

  expect(await cli('profile', 'rename', 'shop', 'berlin')).toMatchObject({
    code: 0,
    stdout: 'profile "shop" is now "berlin"\n',
    stderr: 'its runs and bookmarks are listed as of "shop", as before\n',
  });
  const listed = JSON.parse((await cli('profile', 'list', '--json')).stdout);
  expect(listed).toMatchObject({ current: 'berlin', profiles: [{ name: 'berlin', logged_in: true }] });
  for (const name of ['berlin', 'shop']) {
    expect(await cli('auth', 'token', '-p', name)).toMatchObject({ code: 0 });
    expect(JSON.parse((await cli('runs', 'list', '-p', name, '--json')).stdout)).toHaveLength(1);
    expect((await cli('config', 'get', 'default_currency', '-p', name)).stdout).toBe('EUR\n');
  }
  // Another profile of that name would share its runs.
  expect(await login('shop')).toMatchObject({ code: 0 });
  expect(JSON.parse((await cli('profile', 'list', '--json')).stdout).profiles).toHaveLength(1);

  expect(await cli('profile', 'rename', 'berlin', 'shop')).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse((await cli('profile', 'list', '--json')).stdout)).toMatchObject({ current: 'shop' });
});

test('a copy logs in with the same secret, and has no runs of its own', async () => {
  await login('shop');
  await cli('config', 'set', 'default_currency', 'EUR', '-p', 'shop');
  await cli('products', 'import', await productsFile(), '--gross');
  expect(await cli('profile', 'copy', 'shop', 'second')).toMatchObject({
    code: 0,
    stdout: 'profile "second" is a copy of "shop"\n',
  });
  expect((await cli('config', 'get', 'default_currency', '-p', 'second')).stdout).toBe('EUR\n');
  expect(await cli('auth', 'token', '-p', 'second')).toMatchObject({ code: 0 });
  expect(JSON.parse((await cli('runs', 'list', '-p', 'second', '--json')).stdout)).toEqual([]);
  await cli('profile', 'remove', 'shop');
  expect(await cli('auth', 'token', '-p', 'second')).toMatchObject({ code: 0 });
  expect(await storedSecrets()).toBe(1);
});

test.each([
  { argv: ['rename', 'test', 'shop'], words: 'there is a profile "shop" already' },
  { argv: ['copy', 'test', 'shop'], words: 'there is a profile "shop" already' },
  { argv: ['copy', 'test', 'former'], words: '"former" is the former name of profile "renamed"' },
  { argv: ['rename', 'test', '../up'], words: '"../up" is not a profile name' },
  { argv: ['rename', 'tets', 'new'], words: 'there is no profile "tets"' },
  { argv: ['copy', 'tets', 'new'], words: 'there is no profile "tets"' },
])('profile $argv is exit 2 and changes nothing', async ({ argv, words }) => {
  await login('shop');
  await login('test');
  await login('former');
  await cli('profile', 'rename', 'former', 'renamed');
  const before = (await cli('profile', 'list')).stdout;
  const { code, stderr } = await cli('profile', ...argv);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(words) });
  expect((await cli('profile', 'list')).stdout).toBe(before);
});

import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CliOptions, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { typeAtTerminal } from '../support/type-at-terminal.js';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
  sandbox.forgetRequests();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const target = () => ['--base-url', sandbox.baseUrl, '--org', sandbox.org];
const cli = (argv: string[], options: Partial<CliOptions> = {}) => runCli(argv, { folder, ...options });
const login = (...more: string[]) =>
  cli(['auth', 'login', ...target(), '--app', sandbox.app, '--secret-stdin', '--store', 'file', ...more], {
    stdin: `${sandbox.secret}\n`,
  });
const profilesFile = async () => JSON.parse(await readFile(path.join(folder, 'config', 'profiles.json'), 'utf8'));

test('login proves the secret, stores it in a private file and says so', async () => {
  const { code, stdout, stderr } = await login();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const file = path.join(folder, 'config', 'credentials.json');
  expect(stdout).toBe(
    `logged in to organisation "${sandbox.org}" at ${sandbox.baseUrl} as application "${sandbox.app}" (profile "default")\n` +
      `the secret is in the file ${file}\n`,
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain(sandbox.secret);
  expect(await profilesFile()).toEqual({
    current: 'default',
    profiles: {
      default: {
        base_url: sandbox.baseUrl,
        org: sandbox.org,
        app: sandbox.app,
        credential: 'file',
        settings: {},
      },
    },
  });
});

test('the secret and tokens are in the store and the cache, and nowhere else', async () => {
  const outputs = [
    await login('--verbose', '--json'),
    await cli(['auth', 'status', '--check', '--verbose']),
    await cli(['auth', 'status', '--json']),
    await cli(['profile', 'list', '--json']),
    await cli(['config', 'list', '--all']),
  ];
  const { stdout: token } = await cli(['auth', 'token']);
  const basic = Buffer.from(`${sandbox.app}:${sandbox.secret}`).toString('base64');
  for (const { stdout, stderr } of outputs) {
    for (const secret of [sandbox.secret, basic, token.trim()]) expect(stdout + stderr).not.toContain(secret);
  }
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const name of names.filter((entry) => entry.isFile())) {
    const file = path.join(name.parentPath, name.name);
    const content = await readFile(file, 'utf8');
    if (name.name !== 'credentials.json') expect(content).not.toContain(sandbox.secret);
    if (name.name !== 'credentials.json') expect(content).not.toContain(token.trim());
    expect((await stat(file)).mode & 0o077).toBe(0);
  }
});

test('a wrong secret is exit 4 and leaves nothing behind', async () => {
  const wrong = ['auth', 'login', ...target(), '--app', sandbox.app, '--secret-stdin'];
  const { code, stdout, stderr } = await cli(wrong, { stdin: 'hunter2' });
  expect({ code, stdout }).toEqual({ code: 4, stdout: '' });
  expect(stderr).toContain(`the platform refused application "${sandbox.app}" for organisation "${sandbox.org}": 40`);
  expect(stderr).not.toContain('hunter2');
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  { name: 'the base URL', argv: [], missing: 'base URL of the platform is missing', flag: '--base-url <url>' },
  {
    name: 'the organisation',
    argv: ['--base-url', 'http://127.0.0.1:1'],
    missing: 'organisation id is missing',
    flag: '--org <id>',
  },
  {
    name: 'the application',
    argv: ['--base-url', 'http://127.0.0.1:1', '--org', 'o'],
    missing: 'application is missing',
    flag: '--app <name>',
  },
  {
    name: 'the secret',
    argv: ['--base-url', 'http://127.0.0.1:1', '--org', 'o', '--app', 'a'],
    missing: 'secret of "a" for organisation "o" is missing',
    flag: '--secret-stdin, --secret-file <file> or --credential-process <command>',
  },
])('without a person, $name that is missing is exit 2 and names its flag', async ({ argv, missing, flag }) => {
  const { code, stdout, stderr } = await cli(['auth', 'login', ...argv]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toBe(`error: ${missing} and the session is not interactive\ntry:   give ${flag}\n`);
});

test('the secret comes from a private file', async () => {
  const file = path.join(folder, 'shop.secret');
  await writeFile(file, `${sandbox.secret}\n`, { mode: 0o600 });
  const argv = ['auth', 'login', ...target(), '--app', sandbox.app, '--secret-file', file];
  expect(await cli(argv)).toMatchObject({ code: 0 });
  await chmod(file, 0o640);
  const { code, stderr } = await cli(argv);
  expect(code).toBe(2);
  expect(stderr).toBe(
    `error: --secret-file ${file} can be read by others (mode 640)\ntry:   chmod 600 ${file}, or --secret-stdin < ${file}\n`,
  );
});

test.each([
  { name: 'an empty secret', stdin: '\n', message: 'standard input holds no secret' },
  {
    name: 'several lines',
    stdin: 'hunter2\nhunter2\n',
    message: 'standard input holds no secret: it must be one line of text',
  },
  { name: 'a whole file', stdin: 'hunter2'.repeat(5000), message: 'standard input holds more than a secret' },
])('$name is exit 2', async ({ stdin, message }) => {
  const { code, stderr } = await cli(['auth', 'login', ...target(), '--app', 'a', '--secret-stdin'], { stdin });
  expect({ code, stderr }).toEqual({ code: 2, stderr: `error: ${message}\n` });
  expect(sandbox.requests()).toEqual([]);
});

test('there is no flag for the secret itself, and the error does not repeat it', async () => {
  for (const argv of [
    ['--secret', 'hunter2'],
    ['--password', 'hunter2'],
  ]) {
    const { code, stdout, stderr } = await cli(['auth', 'login', ...argv]);
    expect(code).toBe(2);
    expect(stdout + stderr).not.toContain('hunter2');
  }
});

test('two sources of the secret are exit 2', async () => {
  const argv = ['auth', 'login', ...target(), '--app', 'a', '--secret-stdin', '--credential-process', 'x'];
  expect(await cli(argv)).toMatchObject({ code: 2 });
});

test('a credential process logs in each time, and its secret is stored nowhere', async () => {
  const file = path.join(folder, 'process.mjs');
  await writeFile(
    file,
    `console.error('asked'); console.log(JSON.stringify({ app: ${JSON.stringify(sandbox.app)}, secret: ${JSON.stringify(sandbox.secret)} }));`,
  );
  const command = `"${process.execPath}" "${file}"`;
  const argv = ['auth', 'login', ...target(), '--credential-process', command];
  expect(await cli(argv)).toMatchObject({ code: 0, stderr: 'asked\n' });
  expect((await profilesFile()).profiles.default).toMatchObject({
    app: sandbox.app,
    credential: 'process',
    credential_process: command,
  });
  expect(await readdir(path.join(folder, 'config'))).toEqual(['profiles.json']);
  // Its secret is not ours to keep, and so neither is a token of it.
  expect(await cli(['auth', 'token'])).toMatchObject({ code: 0, stderr: 'asked\n' });
  expect((await cli(['auth', 'status'])).stdout).toContain('credential process');
  expect(await cli(['auth', 'status', '--check'])).toMatchObject({ code: 0, stderr: 'asked\n' });
});

test('login into another profile leaves the current one current and says so', async () => {
  await login();
  const { code, stderr } = await login('--profile', 'second');
  expect(code).toBe(0);
  expect(stderr).toBe('the current profile is still "default"; to change it: tillctl profile use second\n');
});

test('a second login keeps the settings of the profile', async () => {
  await login();
  await cli(['config', 'set', 'default_currency', 'EUR']);
  await login();
  expect((await profilesFile()).profiles.default.settings).toEqual({ default_currency: 'EUR' });
});

test('a profile that logs in elsewhere forgets its former secret', async () => {
  const other = await startSandbox();
  try {
    await login();
    const argv = [
      'auth',
      'login',
      '--base-url',
      other.baseUrl,
      '--org',
      other.org,
      '--app',
      other.app,
      '--secret-stdin',
    ];
    expect(await cli(argv, { stdin: other.secret })).toMatchObject({ code: 0 });
    const { credentials } = JSON.parse(await readFile(path.join(folder, 'config', 'credentials.json'), 'utf8'));
    expect(credentials.map(({ origin }: { origin: string }) => origin)).toEqual([other.baseUrl]);
  } finally {
    await other.stop();
  }
});

test('status shows what is in force, and --check tries it', async () => {
  await login();
  const { code, stdout } = await cli(['auth', 'status']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    new RegExp(
      [
        '^profile +default',
        `platform +${sandbox.baseUrl}`,
        `organisation +${sandbox.org}`,
        `application +${sandbox.app}`,
        `credentials +the file .*credentials.json`,
        'token +cached until 20.*Z\ndialect +auto\n$',
      ].join('\n'),
    ),
  );
  expect(JSON.parse((await cli(['auth', 'status', '--check', '--json'])).stdout)).toEqual({
    profile: 'default',
    base_url: sandbox.baseUrl,
    org: sandbox.org,
    app: sandbox.app,
    credentials: 'file',
    stored_in: `the file ${path.join(folder, 'config', 'credentials.json')}`,
    token: { cached: true, expires_at: expect.stringMatching(/Z$/) },
    checked: true,
    dialect: 'auto',
    learned: {},
  });
});

test('without a login every command that needs one is exit 4 and says how to log in', async () => {
  for (const argv of [
    ['auth', 'status'],
    ['auth', 'token'],
  ]) {
    expect(await cli(argv)).toMatchObject({
      code: 4,
      stdout: '',
      stderr: 'error: not logged in\ntry:   tillctl auth login\n',
    });
  }
});

test('another --base-url never gets the stored secret', async () => {
  await login();
  const other = await startSandbox();
  try {
    const { code, stderr } = await cli(['auth', 'token', '--base-url', other.baseUrl]);
    expect(code).toBe(4);
    expect(stderr).toContain(
      `the credentials of profile "default" are for ${sandbox.baseUrl} and are not sent to ${other.baseUrl}`,
    );
    expect(other.requests()).toEqual([]);
  } finally {
    await other.stop();
  }
});

test('the environment alone logs in, and writes no profile', async () => {
  const { code, stdout } = await cli(['auth', 'token'], { sandbox });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\S+\n$/);
  expect(await readdir(folder)).toEqual([]);
});

test('TILLCTL_TOKEN is printed and checked as it is', async () => {
  const env = { TILLCTL_BASE_URL: sandbox.baseUrl, TILLCTL_ORG: sandbox.org, TILLCTL_TOKEN: sandbox.token() };
  expect(await cli(['auth', 'token'], { env })).toMatchObject({ code: 0, stdout: `${env.TILLCTL_TOKEN}\n` });
  expect(await cli(['auth', 'status', '--check'], { env })).toMatchObject({ code: 0 });
  const bad = await cli(['auth', 'status', '--check'], { env: { ...env, TILLCTL_TOKEN: 'hunter2' } });
  expect(bad.code).toBe(4);
  expect(bad.stdout + bad.stderr).not.toContain('hunter2');
});

test('logout forgets secret and token and keeps the settings', async () => {
  await login();
  await cli(['config', 'set', 'dialect', 'nested']);
  expect(await cli(['auth', 'logout'])).toMatchObject({ code: 0, stdout: 'logged out of profile "default"\n' });
  expect(await readFile(path.join(folder, 'config', 'credentials.json'), 'utf8')).not.toContain(sandbox.secret);
  expect((await profilesFile()).profiles.default).toEqual({
    base_url: sandbox.baseUrl,
    org: sandbox.org,
    app: sandbox.app,
    settings: { dialect: 'nested' },
  });
  expect(await cli(['auth', 'token'])).toMatchObject({ code: 4 });
  expect(await cli(['auth', 'logout'])).toMatchObject({ code: 0, stdout: 'profile "default" was not logged in\n' });
});

test('a damaged credentials file is exit 8 and named, not quoted', async () => {
  await login();
  const file = path.join(folder, 'config', 'credentials.json');
  const content = await readFile(file, 'utf8');
  await writeFile(file, content.slice(0, -20));
  const { code, stderr } = await cli(['auth', 'token']);
  expect({ code, stderr }).toEqual({
    code: 8,
    stderr: `error: ${file} is damaged\ntry:   delete it and tillctl auth login\n`,
  });
});

test('at a terminal everything is asked for, and the secret is masked', async () => {
  const { code, stdout, screen } = await typeAtTerminal(
    ['auth', 'login'],
    [
      ['base URL of the platform:', sandbox.baseUrl],
      ['organisation id:', sandbox.org],
      ['application:', sandbox.app],
      ['secret of', sandbox.secret],
    ],
    folder,
  );
  expect(code).toBe(0);
  expect(stdout).toContain(`logged in to organisation "${sandbox.org}"`);
  expect(screen).toContain('*'.repeat(sandbox.secret.length));
  expect(screen + stdout).not.toContain(sandbox.secret);
  expect(await cli(['auth', 'token'])).toMatchObject({ code: 0 });
});

test('a second login asks for nothing but the secret', async () => {
  await login();
  const { code, screen } = await typeAtTerminal(['auth', 'login'], [['secret of', sandbox.secret]], folder);
  expect(code).toBe(0);
  expect(screen).not.toContain('organisation id:');
});

test('what was answered before a login failed is proposed at the next one, but for the secret', async () => {
  const answers: [string, string][] = [
    ['base URL of the platform:', sandbox.baseUrl],
    ['organisation id:', sandbox.org],
    ['application:', sandbox.app],
    ['secret of', 'certainly-wrong-1'],
  ];
  const failed = await typeAtTerminal(['auth', 'login'], answers, folder);
  expect(failed.code).toBe(4);
  expect(failed.screen).toContain('what was typed, but for the secret, is proposed at the next login');
  expect(await readFile(path.join(folder, 'config', 'profiles.json'), 'utf8')).not.toContain('certainly-wrong');
  expect((await cli(['profile', 'list'])).stdout).toBe('');

  const again = await typeAtTerminal(
    ['auth', 'login'],
    answers.map(([question]) => [question, question === 'secret of' ? sandbox.secret : '']),
    folder,
  );
  expect(again.code).toBe(0);
  expect(JSON.parse(await readFile(path.join(folder, 'config', 'profiles.json'), 'utf8')).typed).toEqual({});
});

test('--production marks the profile, and a later login leaves it marked', async () => {
  await login('--production');
  await login();
  expect(await cli(['config', 'get', 'production'])).toMatchObject({ stdout: 'true\n' });
});

test('a wrong secret is refused although a token of the right one is kept', async () => {
  await login();
  expect(await cli(['auth', 'token'])).toMatchObject({ code: 0 });
  const wrong = { TILLCTL_APP: sandbox.app, TILLCTL_SECRET: 'certainly-wrong-1' };
  expect(await cli(['products', 'list'], { env: wrong })).toMatchObject({ code: 4 });
  const file = path.join(folder, 'config', 'credentials.json');
  const content = await readFile(file, 'utf8');
  await writeFile(file, content.replace(`"secret": "${sandbox.secret}"`, '"secret": "certainly-wrong-2"'));
  expect(await cli(['products', 'list'])).toMatchObject({ code: 4 });
});

test('tokens of earlier versions are gone from the state folder after the first login', async () => {
  const tokens = path.join(folder, 'state', 'cache', 'tokens');
  await mkdir(tokens, { recursive: true });
  await writeFile(path.join(tokens, `${'0'.repeat(32)}.json`), '{"token":"old"}', { mode: 0o600 });
  await login();
  expect(await readdir(path.join(folder, 'state', 'cache'))).toEqual([]);
});

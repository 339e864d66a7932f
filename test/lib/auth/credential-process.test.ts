import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  askCredentialProcess,
  environmentForOthers,
  spawnProcess,
  splitCommand,
} from '../../../src/lib/auth/credential-process.js';

describe('the words of a command', () => {
  test.each([
    ['pass show shop', ['pass', 'show', 'shop']],
    ['  a   "b c"  \'d e\' ', ['a', 'b c', 'd e']],
    ['a"b"\'c\'d', ['abcd']],
    ['a ""', ['a', '']],
    ['"say \\"hi\\" \\\\ \\n"', ['say "hi" \\ \\n']],
    ['C:\\Tools\\op.exe read', ['C:\\Tools\\op.exe', 'read']],
    ['echo $HOME `id` $(id) ; rm * | x > y', ['echo', '$HOME', '`id`', '$(id)', ';', 'rm', '*', '|', 'x', '>', 'y']],
  ])('%s', (command, words) => {
    expect(splitCommand(command)).toEqual(words);
  });

  test.each(['', '   ', 'a "b', "a 'b", 'a "b\\"'])('%j is refused', (command) => {
    expect(() => splitCommand(command)).toThrow(expect.objectContaining({ kind: 'usage' }));
  });
});

test('a program of others sees none of our variables and none of PostgreSQL’s', () => {
  const env = {
    PATH: '/bin',
    TILLCTL_SECRET: 'x',
    TILLCTL_ORG: 'x',
    PGPASSWORD: 'x',
    PGHOST: 'x',
    pgdata: 'x',
    HOME: '/h',
    NONE: undefined,
  };
  expect(environmentForOthers(env)).toEqual({ PATH: '/bin', HOME: '/h' });
});

describe('what it prints', () => {
  const ask = (output: string) =>
    askCredentialProcess('program argument', {}, { runProcess: async () => output, notice: () => undefined });

  test.each([
    ['{"app": "sync", "secret": "s3cr3t"}', { app: 'sync', secret: 's3cr3t' }],
    ['{"secret": "s3cr3t", "Version": 1}\n', { secret: 's3cr3t' }],
    ['{"token": "t.o.k"}', { token: 't.o.k' }],
    ['s3cr3t\n', { secret: 's3cr3t' }],
    ['s3cr3t with spaces\r\n', { secret: 's3cr3t with spaces' }],
  ])('%j is read', async (output, credentials) => {
    expect(await ask(output)).toEqual(credentials);
  });

  test.each([
    '',
    '\n',
    '{"secret": ',
    '{"secret": "hunter2\\n"}',
    '{"secret": 7}',
    '{"token": "hunter2 x"}',
    'hunter2\nhunter2',
    '{}',
  ])('%j is refused and not shown', async (output) => {
    const problem = await ask(output).catch((error: unknown) => error);
    expect(problem).toMatchObject({ kind: 'auth', message: 'credential process "program" printed no secret' });
    expect(JSON.stringify([(problem as Error).stack, (problem as Error).cause])).not.toContain('hunter2');
  });
});

describe('a real process', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function program(code: string): Promise<string> {
    const file = path.join(folder, 'program.mjs');
    await writeFile(file, code);
    return `"${process.execPath}" "${file}" 'one $HOME' ""`;
  }
  const ask = (command: string, notices: string[] = [], env: Record<string, string> = {}) =>
    askCredentialProcess(command, env, { runProcess: spawnProcess, notice: (line) => notices.push(line) });

  test('gets its words as they are and a clean environment, and its stderr is shown line by line', async () => {
    const notices: string[] = [];
    const command = await program(
      `process.stderr.write('unlock \\u001b[31mnow\\nlast');
       process.stdout.write(JSON.stringify({ app: process.argv.slice(2).join('|'), secret: Object.keys(process.env).filter((name) => /TILLCTL|PG/.test(name)).join() || 'clean' }));`,
    );
    expect(await ask(command, notices, { TILLCTL_SECRET: 'x', PGPASSWORD: 'x' })).toEqual({
      app: 'one $HOME|',
      secret: 'clean',
    });
    expect(notices).toEqual(['unlock \\x1b[31mnow', 'last']);
  });

  test.each([
    { code: 'process.stdout.write("hunter2"); process.exitCode = 3;', why: 'ended with code 3' },
    {
      code: 'process.stdout.write("hunter2"); process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 9000);',
      why: 'was ended by SIGTERM',
    },
    { code: 'process.stdout.write("hunter2".repeat(100000));', why: 'printed more than 64 KiB' },
  ])('one that $why is an error without its output', async ({ code, why }) => {
    const problem = await ask(await program(code)).catch((error: unknown) => error);
    expect(problem).toMatchObject({ kind: 'auth', message: `credential process "${process.execPath}" ${why}` });
    expect(JSON.stringify([(problem as Error).stack, problem])).not.toContain('hunter2');
  });

  test('one that does not exist is an error', async () => {
    await expect(ask(path.join(folder, 'none'))).rejects.toMatchObject({
      kind: 'auth',
      message: expect.stringContaining('cannot be started (ENOENT)'),
    });
  });

  test('one that never answers is given up', async () => {
    const argv = splitCommand(await program('setInterval(() => {}, 1000);'));
    await expect(spawnProcess(argv, { env: {}, timeoutMs: 300, onStderr: () => undefined })).rejects.toMatchObject({
      kind: 'auth',
      message: expect.stringContaining('gave no answer in 0.3 s'),
    });
  });
});

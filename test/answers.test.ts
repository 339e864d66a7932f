import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsBelow, fullName, programFor } from '../scripts/reference/program.js';
import { answerFile } from '../src/answers.js';
import { type CliResult, runCli, sandboxEnv } from './support/run-cli.js';
import { hasPseudoTerminal, showOnScreen } from './support/screen.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-answers-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The real program with its streams in pipes. @param bin another `tillctl.js` */
function piped(words: readonly string[], env: Record<string, string> = {}, bin = resolve('bin/tillctl.js')) {
  const environment = { PATH: process.env.PATH ?? '', HOME: folder, ...sandboxEnv({ folder }), ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

const withoutScreen = ({ code, stdout, stderr }: CliResult) => ({ code, stdout, stderr });

test('the build wrote down what each command answers to --help, and the version', async () => {
  const { program } = await programFor('all');
  const named = commandsBelow(program).map((command) => fullName(command).split(' ').slice(1));
  const lines = [...named.map((words) => [...words, '--help']), ['version']];
  expect(readdirSync('dist/answers').toSorted()).toEqual(lines.map(answerFile).toSorted());
  for (const line of lines.filter(([first]) => first !== 'version')) {
    const written = readFileSync(join('dist/answers', answerFile(line)), 'utf8');
    expect({ line, written }).toEqual({ line, written: (await runCli(line, { folder })).stdout });
  }
});

describe('where no terminal is', () => {
  /** What a start needs that loads no command. */
  const bareBin = () => join(folder, 'bare/bin/tillctl.js');
  beforeAll(() => {
    mkdirSync(join(folder, 'bare/dist'), { recursive: true });
    for (const path of ['bin', 'dist/answers', 'dist/answers.js', 'dist/package.json']) {
      cpSync(path, join(folder, 'bare', path), { recursive: true });
    }
  });

  test.each([
    [[], ['--help']],
    [['-h'], ['--help']],
    [['help'], ['--help']],
    [
      ['help', 'products', 'import'],
      ['products', 'import', '--help'],
    ],
    [
      ['products', '-h'],
      ['products', '--help'],
    ],
  ])('%j is answered without the rest of the program', async (typed, line) => {
    expect(piped(typed, {}, bareBin())).toEqual(withoutScreen(await runCli(line, { folder })));
  });

  test('so is the version, while other variables of the tool are set', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const answer = piped(['version'], { TILLCTL_ORG: '1', TILLCTL_QUIET: '1' }, bareBin());
    expect(answer).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

test.each<[string[], Record<string, string>]>([
  [['version'], { TILLCTL_JSON: '1' }],
  [['version'], { TILLCTL_QUERY: 'version' }],
  [['version'], { TILLCTL_RETRIES: 'many' }],
  [['version', '--json'], {}],
  [['help', 'exit-codes'], {}],
  [['help', 'nonsense'], {}],
  [['products', 'nonsense', '--help'], {}],
  [['../bin', '--help'], {}],
])('%j with %j is run as any other command line', async (words, env) => {
  const sameVersion = (text: string) => text.replace(/\d+\.\d+\.\d+|source/, 'VERSION');
  const { code, stdout, stderr } = await runCli(words, { folder, env });
  const ran = piped(words, env);
  expect({ ...ran, stdout: sameVersion(ran.stdout) }).toEqual({ code, stdout: sameVersion(stdout), stderr });
});

test.runIf(process.platform === 'linux')('help that finds no room is a local failure, as of any result', () => {
  const { status } = spawnSync(
    'sh',
    ['-c', `exec "$0" "$1" --help | true; "$0" "$1" version > /dev/full`, process.execPath, resolve('bin/tillctl.js')],
    {
      env: { PATH: process.env.PATH ?? '', ...sandboxEnv({ folder }) },
    },
  );
  expect(status).toBe(8);
});

test.runIf(hasPseudoTerminal)('a terminal has its own width', async () => {
  const { code, lines } = await showOnScreen(['version', '--help'], { folder, columns: 50 });
  expect({ code, start: lines.slice(0, 3) }).toEqual({
    code: 0,
    start: ['Usage: tillctl version [options]', '', 'Print the version'],
  });
  const globals = lines.find((line) => line.startsWith('Global options')) ?? '';
  expect(globals.length).toBeLessThanOrEqual(50);
  expect(piped(['version', '--help']).stdout).not.toContain(`${globals}\n`);
});

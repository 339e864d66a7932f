import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { startSandbox } from '../support/sandbox.js';

let folder: string;
let run: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-completion-'));
  const sandbox = await startSandbox();
  writeFileSync(join(folder, 'goods.csv'), 'external_id,name,tax_category\nA,Apron,STANDARD\n');
  for (const profile of ['shop', 'shop-test']) {
    const login = `auth login --profile ${profile} --base-url ${sandbox.baseUrl} --org ${sandbox.org} --app ${sandbox.app} --secret-stdin --store file`;
    expect(await runCli(login, { folder, stdin: sandbox.secret })).toMatchObject({ code: 0 });
  }
  const imported = await runCli(`products import ${folder}/goods.csv --profile shop --json`, { folder });
  run = (JSON.parse(imported.stdout) as { run_id: string }).run_id;
  await sandbox.stop();
  mkdirSync(join(folder, 'bin'));
  const shim = `#!/bin/sh\nexec '${process.execPath}' '${resolve('bin/tillctl.js')}' "$@"\n`;
  writeFileSync(join(folder, 'bin', 'tillctl'), shim);
  chmodSync(join(folder, 'bin', 'tillctl'), 0o755);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @param line the last word is the one that is typed at this moment */
async function proposed(line: string, env: Record<string, string> = {}): Promise<string[]> {
  const { stdout, stderr, code } = await runCli(['complete', '--', ...line.split(' ')], { folder, env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.split('\n').filter((text) => text !== '');
}

const wordsOf = (lines: string[]) => lines.map((line) => line.split('\t')[0]);

describe('complete', () => {
  test.each([
    ['prod', ['products', 'productions', 'product-vouchers']],
    ['comp', ['completion']],
    ['products imp', ['import']],
    ['products import ', [':files']],
    ['products import goods.csv --only-c', ['--only-changed']],
    ['products import goods.csv --key ', ['external_id', 'id', 'article_id']],
    ['products import goods.csv --key=ar', ['--key=article_id']],
    ['products import goods.csv --map none/', [':files']],
    ['config set ', expect.arrayContaining(['guards.', 'batch_types.prices'])],
    ['config set gua', ['guards.']],
    ['config set guards.max_r', ['guards.max_rows']],
    ['--profile ', ['shop', 'shop-test']],
    ['-p shop profile use shop-', ['shop-test']],
    ['profile remove ', ['shop', 'shop-test']],
    ['config set dialect ', ['auto', 'seed', 'nested']],
    ['config set production t', ['true']],
    ['config get guards.max_r', ['guards.max_rows']],
    ['orders set-status 17 CONF', ['CONFIRMED']],
    ['orders list --format n', ['ndjson']],
    ['orders list --columns num', ['number']],
    ['orders list --columns id,num', ['id,number']],
    ['orders list --columns number,num', []],
    ['orders list --sort -num', ['-number']],
    ['orders list --sort=-num', ['--sort=-number']],
    ['inventory goods-in set-status 17 COM', ['COMPLETED']],
    ['ref cu', ['currencies']],
    ['products import x --currency EU', ['EUR']],
    ['explain check', ['check_digit']],
    ['explain 42', ['422', '425', '429']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['invoices pull --out sq', ['sqlite:', ':files']],
    ['api P', ['POST', 'PUT', 'PATCH']],
    ['nonsense ', []],
    ['products nonsense --', expect.arrayContaining(['--profile', '--json'])],
    ['--pro', ['--profile']],
    ['version ', []],
  ])('%j', async (line, words) => {
    expect(wordsOf(await proposed(line))).toEqual(words);
  });

  test('ids of runs, with command and state; to be resumed only those that can be', async () => {
    expect(await proposed('runs show ')).toEqual([`${run}\tproducts import, succeeded`, 'latest\tthe newest']);
    expect(await proposed('runs resume ')).toEqual([]);
  });

  test('files of the kind that is asked for, and folders; any where none fits or a name needs quotes', async () => {
    const own = join(folder, 'files');
    for (const name of ['archive', 'odd']) mkdirSync(join(own, name), { recursive: true });
    for (const name of ['prices.csv', 'plan.json', 'notes.txt', 'odd/a b.csv']) writeFileSync(join(own, name), '');
    const of = async (line: string) => wordsOf(await proposed(line)).map((word = '') => word.replace(`${own}/`, ''));
    expect(await of(`products import ${own}/`)).toEqual(['archive/', 'odd/', 'prices.csv']);
    expect(await of(`products import ${own}/p`)).toEqual(['plan.json', 'prices.csv']);
    expect(await of(`products apply ${own}/p`)).toEqual(['plan.json']);
    expect(await of(`batch apply ${own}/pr`)).toEqual([':files']);
    expect(await of(`products import x --map ${own}/p`)).toEqual(['plan.json']);
    expect(await of(`products import ${own}/odd/`)).toEqual([':files']);
    expect(await of(`products import ${own}/none/`)).toEqual([':files']);
  });

  test('a flag that was typed is not proposed again', async () => {
    const left = wordsOf(await proposed('runs list --status partial --'));
    expect(left).toContain('--limit');
    expect(left).not.toContain('--status');
  });

  test('says nothing where the config cannot be read', async () => {
    mkdirSync(join(folder, 'broken'), { mode: 0o700 });
    writeFileSync(join(folder, 'broken', 'profiles.json'), 'garbage', { mode: 0o600 });
    expect(await proposed('--profile ', { TILLCTL_CONFIG_DIR: join(folder, 'broken') })).toEqual([]);
  });

  test('is in no help text, and is not what somebody meant', async () => {
    expect((await runCli('--help', { folder })).stdout).not.toMatch(/^ +complete\b/m);
    expect((await runCli('complet', { folder })).stderr).not.toMatch(/mean complete\b/);
  });
});

const sample: [line: string, expected: string[]][] = [
  ['tillctl prod', ['products', 'productions', 'product-vouchers']],
  ['tillctl products import goods.csv --key ', ['external_id', 'id', 'article_id']],
  ['tillctl --profile sh', ['shop', 'shop-test']],
];

function has(shell: string): boolean {
  return spawnSync(shell, ['-c', 'true']).status === 0;
}

function inShell(shell: string, args: string[]): string[] {
  const env = {
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    HOME: folder,
    TILLCTL_CONFIG_DIR: join(folder, 'config'),
    TILLCTL_STATE_DIR: join(folder, 'state'),
    // A document would be not a list of words.
    TILLCTL_JSON: 'true',
  };
  return execFileSync(shell, args, { env, cwd: folder, encoding: 'utf8' }).trimEnd().split('\n');
}

async function scriptOf(shell: string): Promise<string> {
  const { stdout } = await runCli(['completion', shell], { folder });
  const file = join(folder, `completion.${shell}`);
  writeFileSync(file, stdout);
  return file;
}

describe.skipIf(!has('bash'))('in bash', () => {
  const complete = (script: string, words: string[]) =>
    inShell('bash', [
      '--norc',
      '-c',
      `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tillctl; printf '%s\\n' "\${COMPREPLY[@]}"`,
      script,
      ...words,
    ]);

  test.each(sample)('%s', async (line, expected) => {
    expect(complete(await scriptOf('bash'), line.split(' '))).toEqual(expected);
  });

  test('a value behind = is completed alone, as readline replaces it', async () => {
    const words = ['tillctl', 'products', 'import', 'x', '--key', '=', 'a'];
    expect(complete(await scriptOf('bash'), words)).toEqual(['article_id']);
    expect(complete(await scriptOf('bash'), words.slice(0, -1))).toEqual(['external_id', 'id', 'article_id']);
  });
});

test('in zsh', async ({ skip }) => {
  if (!has('zsh')) return skip('for want of zsh');
  for (const [line, expected] of sample) {
    const stubs = `compdef() { : }; _files() { print files }; _describe() { print -rl -- "\${(@P)2}" }`;
    const body = `${stubs}; source "$0"; words=("$@"); CURRENT=$#words; _tillctl`;
    const shown = inShell('zsh', ['-fc', body, await scriptOf('zsh'), ...line.split(' ')]);
    expect(
      shown.map((text) => text.split(':')[0]),
      line,
    ).toEqual(expected);
  }
});

test('in fish', async ({ skip }) => {
  if (!has('fish')) return skip('for want of fish');
  for (const [line, expected] of sample) {
    const shown = inShell('fish', ['-c', `source ${await scriptOf('fish')}; complete -C '${line}'`]);
    expect(wordsOf(shown), line).toEqual(expected);
  }
});

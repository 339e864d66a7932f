import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-quiet-'));
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (line: string, env: Record<string, string> = {}) =>
  runCli(line.replaceAll('$DIR', folder), { folder, sandbox, env });
const nothing = { code: 0, stdout: '', stderr: '' };
const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

describe('with --quiet', () => {
  test('a write that went well says nothing', async () => {
    file('good.csv', 'external_id,name,tax_category', 'A1,Mug,STANDARD');
    expect(await cli('products import $DIR/good.csv --default-tags -q')).toMatchObject(nothing);
    expect(sandbox.all('products')).toHaveLength(1);
  });

  test('one that did not says what became of it, as without', async () => {
    file('bad.csv', 'external_id,name,tax_category', 'A2,Cup,STANDARD', 'A3,,PIECES');
    const { code, stdout, stderr } = await cli('products import $DIR/bad.csv --default-tags -qq');
    expect(code).toBe(5);
    expect(stdout).toBe('2 rows: 1 created, 0 updated, 0 unchanged, 1 rejected, 0 pending\n');
    expect(stderr).toMatch(/^error: /);
  });

  test.each([
    ['a list', 'products list --columns name', 'Cup\nMug\n'],
    ['a file on standard output', 'products export --out - --format ndjson', /^\{.*"A1".*\n.*\n$/],
    ['a dry run', 'products import $DIR/good.csv --dry-run', /^1 row: /],
  ])('%s is printed, since it was asked for', async (_what, line, shown) => {
    const { code, stdout, stderr } = await cli(`${line} -q`);
    expect(code).toBe(0);
    if (typeof shown === 'string') expect(stdout.split('\n').toSorted().join('\n').trim()).toBe(shown.trim());
    else expect(stdout).toMatch(shown);
    expect(stderr).toBe('');
  });

  test('one JSON document is printed', async () => {
    const { stdout } = await cli('products import $DIR/good.csv --default-tags --again -q --json');
    expect(JSON.parse(stdout).counts).toMatchObject({ rejected: 0, pending: 0 });
  });

  test('what only says that it was done is left out', async () => {
    expect(await cli('products export --out $DIR/out.csv -q')).toMatchObject(nothing);
    expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toContain('A1');
    expect(await cli('products template --out $DIR/template.csv', { TILLCTL_QUIET: '1' })).toMatchObject(nothing);
  });

  test('warnings are told, and with -qq they are not', async () => {
    const login = `auth login --base-url ${sandbox.baseUrl} --org ${sandbox.org} --app ${sandbox.app} --store file`;
    const stdin = sandbox.secret;
    expect((await runCli(`${login} --secret-stdin`, { folder, stdin })).code).toBe(0);
    const warning = /^TILLCTL_\w+ is set/;
    const env = { TILLCTL_PROFILE: 'default' };
    expect((await cli('profile use default -q', env)).stderr).toMatch(warning);
    expect((await cli('profile use default', { ...env, TILLCTL_QUIET: 'yes' })).stderr).toMatch(warning);
    expect((await cli('profile use default -qq', env)).stderr).toBe('');
    expect((await cli('profile use default', { ...env, TILLCTL_QUIET: '2' })).stderr).toBe('');
  });
});

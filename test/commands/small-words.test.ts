import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-words-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});
const cli = (argv: string) => runCli(argv, { folder, sandbox, retryBaseMs: 1 });

test.each(['products import', 'auth login', 'catalog nodes', 'runs'])('help %s is its page', async (words) => {
  const asked = await cli(`help ${words}`);
  expect(asked).toMatchObject({ code: 0, stderr: '' });
  expect(asked.stdout).toContain(`Usage: tillctl ${words}`);
  expect(asked.stdout).toBe((await cli(`${words} --help`)).stdout);
});

test('a default that is nothing is shown as such', async () => {
  const { stdout } = await cli('api --help');
  expect(stdout).toContain('(default: none)');
  expect(stdout).not.toContain('(default: )');
});

test('latest of no runs is not taken for a mistyped id', async () => {
  const { code, stderr } = await cli('bundle latest');
  expect({ code, meant: stderr.includes('did you mean') }).toEqual({ code: 2, meant: false });
  expect((await cli('bundle latst')).stderr).not.toContain('did you mean');
});

test('--query and --format of a list exclude each other; --format of a file stays', async () => {
  expect(await cli('products list --query items[0].id --format csv')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('--query prints JSON'),
  });
  const file = join(folder, 'all.txt');
  expect((await cli(`products export --out ${file} --format csv --query rows`)).code).toBe(0);
});

test('a secret that does not log in is not said to be kept', async () => {
  const login = (secret: string) =>
    runCli('auth login --secret-stdin -p shop', {
      folder,
      sandbox: { ...sandbox, secret: '' },
      env: { TILLCTL_SECRET: '' },
      stdin: secret,
    });
  const failed = await login('a-wrong-secret');
  expect(failed.code).toBe(4);
  expect(failed.stderr).not.toContain('is kept');
  const kept = await login(sandbox.secret);
  expect(kept.code, kept.stderr).toBe(0);
  expect(kept.stderr).toContain('the secret is kept in a file');
});

test('pages with turnover and messages are for their owner alone', async () => {
  writeFileSync(join(folder, 'products.csv'), 'external_id,name,tax_category\nA,Mug,STANDARD\n');
  writeFileSync(join(folder, 'project.yaml'), 'name: shop\nsteps:\n  - { kind: products, file: products.csv }\n');
  const before = process.umask(0);
  try {
    const pages = ['migration.html', 'pull.html'].map((name) => join(folder, name)) as [string, string];
    expect((await cli(`migrate report ${folder}/project.yaml --html ${pages[0]}`)).code).toBe(0);
    expect((await cli(`invoices pull --from -2d --out ${folder}/in.ndjson --report ${pages[1]}`)).code).toBe(0);
    for (const page of pages) expect((statSync(page).mode & 0o777).toString(8), page).toBe('600');
  } finally {
    process.umask(before);
  }
});

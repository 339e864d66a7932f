import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refuseForeignProcess } from '../src/lib/auth/credential-process.js';
import { AuthError } from '../src/lib/errors/errors.js';
import { from, openBatchPlace, priceHeader } from './commands/batch-place.js';
import { runCli } from './support/run-cli.js';
import { startSandbox } from './support/sandbox.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('everything in the state and config folders is its owner’s alone, whatever the umask', async () => {
  const place = await openBatchPlace();
  const before = process.umask(0);
  try {
    const { baseUrl, org, app, secret } = place.sandbox;
    const run = (line: string, stdin?: string) =>
      runCli(line.replaceAll('$DIR', folder), { folder, stdin, retryBaseMs: 1 });
    writeFileSync(join(folder, 'prices.csv'), `${priceHeader}\nA1,${from},1.50,EUR,true\nA2,${from},x,EUR,true\n`);
    writeFileSync(join(folder, 'rows.csv'), 'external_id,name,tax_category\nA,Cup,STANDARD\nB,,STANDARD\n');
    const codes = [];
    for (const [line, stdin] of [
      [`auth login --base-url ${baseUrl} --org ${org} --app ${app} --store file --secret-stdin`, secret],
      ['batch prices $DIR/prices.csv --wait'],
      ['products import $DIR/rows.csv --undoable'],
      ['products import - --name-not-there', 'external_id,name,tax_category\nC,Pan,STANDARD\n'],
      ['products import -', 'external_id,name,tax_category\nC,Pan,STANDARD\n'],
      ['runs undo latest --yes'],
      ['invoices pull --since-last --from 2026-01-01 --out $DIR/books.csv'],
      ['orders pull --since-last --from 2026-01-01 --out $DIR/orders.ndjson'],
      ['products export --out $DIR/products.xlsx'],
      ['doctor'],
      [
        'batch prices $DIR/prices.csv --again --plan $DIR/state/p.json --plan $DIR/state/p.html --plan $DIR/state/p.xlsx',
      ],
      ['batch build $DIR/prices.csv --out $DIR/state/built.zip'],
      ['batch upload $DIR/state/built.zip'],
    ] as const) {
      codes.push((await run(line, stdin)).code);
    }
    expect(codes.slice(0, 3)).toEqual([0, 5, 5]);
    expect(codes.slice(-3)).toEqual([5, 5, 0]);
    const open: string[] = [];
    let files = 0;
    for (const root of ['state', 'config']) {
      for (const name of readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' })) {
        const { mode } = statSync(join(folder, root, name));
        files += 1;
        if ((mode & 0o077) !== 0) open.push(`${root}/${name} ${(mode & 0o777).toString(8)}`);
      }
    }
    expect(open).toEqual([]);
    expect(files).toBeGreaterThan(20);
  } finally {
    process.umask(before);
    await place.leave();
  }
});

describe('the data folder of a sandbox', () => {
  const opened = async (name: string) => (await startSandbox({ dataDir: join(folder, name) })).stop();

  test('is refused as a link, and when others can write it', async () => {
    await opened('own');
    symlinkSync(join(folder, 'own'), join(folder, 'link'));
    await expect(opened('link')).rejects.toThrow(/is a link/);
    chmodSync(join(folder, 'own'), 0o770);
    await expect(opened('own')).rejects.toThrow(/can be written by others/);
  });

  test('leads nowhere else by a link in it', async () => {
    await opened('own');
    writeFileSync(join(folder, 'mine.txt'), 'mine');
    rmSync(join(folder, 'own', 'changes.log'));
    symlinkSync(join(folder, 'mine.txt'), join(folder, 'own', 'changes.log'));
    await expect(opened('own')).rejects.toThrow();
    expect(statSync(join(folder, 'mine.txt')).size).toBe(4);
  });

  test('is refused by the command with words', async () => {
    chmodSync(folder, 0o777);
    const { code, stderr } = await runCli(`sandbox start --data ${folder}`, { folder: join(folder, 'x') });
    expect({ code, stderr }).toEqual({
      code: 8,
      stderr: `error: the data folder ${folder} can be written by others\ntry:   choose a folder of your own that only you can write\n`,
    });
  });
});

describe('a credential process that another user’s config folder names', () => {
  // Whoever is not root meets nothing foreign: the folder is asked as if by root, and owned by somebody else.
  const owner = 4711;
  const asRoot = (env: Record<string, string> = {}, uid = 0) =>
    refuseForeignProcess({ config: folder, state: folder, cache: folder }, env, uid).then(
      () => 'run',
      (error: unknown) => (error instanceof AuthError ? error.message : String(error)),
    );

  test('is not run by root, but for TILLCTL_TRUST_CONFIG=1', async () => {
    const { chownSync } = await import('node:fs');
    if (process.getuid?.() === 0) chownSync(folder, owner, owner);
    expect(await asRoot()).toMatch(/belongs to another user \(uid \d+\), and root would run its credential process/);
    expect(await asRoot({ TILLCTL_TRUST_CONFIG: '1' })).toBe('run');
    expect(await asRoot({}, 1000)).toBe('run');
  });
});

test('certificates that nobody checks are for this machine only', async () => {
  const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0', TILLCTL_TOKEN: 'some-token-0815' };
  const run = (url: string) => runCli(`products list --org o --base-url ${url} --retries 0`, { folder, env });
  const remote = await run('https://platform.example');
  expect(remote.code).toBe(2);
  expect(remote.stderr).toContain(
    'NODE_TLS_REJECT_UNAUTHORIZED=0 trusts any machine that answers for platform.example',
  );
  expect((await run('https://127.0.0.1:1')).stderr).toContain('refused the connection');
});

test.each([
  'pg://till:hunter2@db.example/books',
  'pg:till:hunter2@db.example/books',
  'pg://till:hun@ter2@db.example/books',
  'postgress://db.example/books?password=hunter2',
  'till:hunter2@db.example/books',
])('a target that was mistyped is shown without its password: %s', async (target) => {
  const { code, stdout, stderr } = await runCli(['invoices', 'pull', '--from', '2026-01-01', '--out', target], {
    folder,
    env: { TILLCTL_BASE_URL: 'https://platform.example', TILLCTL_ORG: 'o', TILLCTL_TOKEN: 'some-token-0815' },
  });
  expect(code).toBe(2);
  expect(stdout + stderr).not.toMatch(/hunter2|hun@ter2|ter2/);
  expect(stderr).toContain('is not a target that tillctl knows');
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { typeAtTerminal } from '../support/type-at-terminal.js';

let sandbox: RunningSandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  folder = await mkdtemp(path.join(tmpdir(), 'tillctl-'));
  const { baseUrl, org, app, secret } = sandbox;
  const target = ['--base-url', baseUrl, '--org', org, '--app', app];
  await runCli(['auth', 'login', '--production', ...target, '--secret-stdin'], { folder, stdin: secret });
  await write(
    'first.csv',
    'external_id,name,sales_price,tax_category\nPC-1,Cup,2.00,STANDARD\nPC-2,Jar,5.00,STANDARD\n',
  );
  await write(
    'second.csv',
    'external_id,name,sales_price,tax_category\nPC-1,Cup,2.50,STANDARD\nPC-3,Pot,9.00,STANDARD\n',
  );
  await write(
    'prices.csv',
    'product_external_id,valid_from,price,currency,price_is_gross\nPC-1,2020-01-01T00:00:00Z,3.00,EUR,true\n',
  );
  const first = await runCli(['products', 'import', file('first.csv'), '--gross', '--yes', ...currency], { folder });
  expect(first).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const currency = ['--currency', 'EUR'];
const file = (name: string) => path.join(folder, name);
const write = (name: string, text: string) => writeFile(file(name), text);
const question = 'the confirmation to write to a production profile';

describe('before a write to production', () => {
  test('the question stands below what would be sent, and where', async () => {
    const argv = ['products', 'import', file('second.csv'), '--gross', ...currency];
    const { code, screen } = await typeAtTerminal(argv, [[question, 'no']], folder);
    expect(code).toBe(130);
    expect(screen).toContain(
      [
        'this is production:',
        '  profile       default',
        `  platform      ${sandbox.baseUrl}`,
        `  organisation  ${sandbox.org}`,
        '  command       products import',
        `  input         ${file('second.csv')}: 2 good rows`,
        '  creates       1',
        '  changes       1',
        '',
      ].join('\n'),
    );
    expect((await runCli(['products', 'list', '--json'], { folder })).stdout).not.toContain('PC-3');
  });

  test('of prices, how far they move', async () => {
    const { code, screen } = await typeAtTerminal(['batch', 'prices', file('prices.csv')], [[question, 'no']], folder);
    expect(code).toBe(130);
    expect(screen).toMatch(/ {2}raises {8}1, at most \+50\.00 % \(PC-1: 2\.00 EUR gross to 3\.00 EUR gross\)\n/);
  });

  test('a write of one thing names the target, and the typed organisation lets it go', async () => {
    const argv = ['products', 'delete', 'no-such-id'];
    const { code, screen } = await typeAtTerminal(argv, [[question, sandbox.org]], folder);
    expect(screen).toContain(`  organisation  ${sandbox.org}\n`);
    expect(code).toBe(7);
  });

  test('nobody can be asked: it is refused before the file is read', async () => {
    const asked = await runCli(['products', 'import', file('missing.csv')], { folder });
    expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining('give --yes') });
  });
});

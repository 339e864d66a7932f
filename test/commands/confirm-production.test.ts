import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withCodeCache } from '../support/code-cache.js';
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
const question = 'the confirmation to write to production, as profile "default" marks it';

test('guards are suggested where a profile is marked, but for those that it has', async () => {
  const own = path.join(folder, 'own');
  const set = (key: string, value: string) => runCli(['config', 'set', key, value], { folder: own });
  const marked = () => set('production', 'true');
  expect((await marked()).stderr).toContain(
    'guards that production may want: tillctl config set guards.max_change 30% --profile default; ' +
      'tillctl config set guards.max_changes 5000 --profile default; tillctl config set guards.removals true --profile default\n',
  );
  await set('guards.max_change', '20%');
  expect((await marked()).stderr).not.toContain('guards.max_change 30%');
  await set('guards.max_changes', '10');
  await set('guards.removals', 'false');
  expect((await marked()).stderr).toBe('');
});

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

  test('what rows ask to be removed is counted, and prices that go away, by an apply of the plan as well', async () => {
    const asked = async (...argv: string[]) => (await typeAtTerminal(argv, [[question, 'no']], folder)).screen;
    await write('nodes.csv', 'external_id,name\nshelf,Shelf\nroom,Room\n');
    await runCli(['catalog', 'nodes', 'import', file('nodes.csv'), '--yes'], { folder });
    await write('gone.csv', 'external_id,command\nshelf,delete\nroom,\n');
    expect(await asked('catalog', 'nodes', 'import', file('gone.csv'), '--allow-delete')).toMatch(/ {2}removes {7}1\n/);
    await write('blank.csv', 'external_id,sales_price\nPC-1,\nPC-2,\n');
    expect(await asked('products', 'import', file('blank.csv'))).toMatch(/ {2}prices gone {3}2\n/);
    await runCli(['products', 'import', file('blank.csv'), '--plan', file('blank.json')], { folder });
    expect(await asked('products', 'apply', file('blank.json'))).toMatch(/ {2}prices gone {3}2\n/);
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

describe('a mark belongs to the platform and organisation, whoever asks', () => {
  const importing = () => ['products', 'import', file('second.csv'), '--gross', ...currency];
  const inEnvironment = () => {
    const { baseUrl, org, app, secret } = sandbox;
    return { TILLCTL_BASE_URL: baseUrl, TILLCTL_ORG: org, TILLCTL_APP: app, TILLCTL_SECRET: secret };
  };
  const written = () =>
    sandbox.requests().filter(({ method, path: to }) => method !== 'GET' && to.includes('/products'));
  const marked = 'as profile "default" marks it';

  beforeAll(async () => {
    const { baseUrl, org, app, secret } = sandbox;
    const target = ['--profile', 'second', '--base-url', `${baseUrl}/`, '--org', org, '--app', app];
    expect(await runCli(['auth', 'login', ...target, '--secret-stdin'], { folder, stdin: secret })).toMatchObject({
      code: 0,
    });
    sandbox.forgetRequests();
  });

  test.each([
    { by: 'another profile', more: ['--profile', 'second'], env: () => ({}) },
    { by: 'another profile that says it is not', more: ['--profile', 'denies'], env: () => ({}) },
    { by: 'the environment', more: [], env: () => ({ ...inEnvironment(), TILLCTL_PROFILE: 'second' }) },
  ])('by $by', async ({ more, env }) => {
    await runCli(['profile', 'copy', 'second', 'denies'], { folder });
    await runCli(['config', 'set', 'production', 'false', '--profile', 'denies'], { folder });
    const asked = await runCli([...importing(), ...more], { folder, env: env() });
    expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining(marked) });
    expect(written()).toEqual([]);
  });

  test('read_only of one profile holds for another, and names it', async () => {
    await runCli(['config', 'set', 'read_only', 'true'], { folder });
    const refused = await runCli([...importing(), '--yes', '--profile', 'second'], { folder });
    const one = await runCli(['products', 'delete', 'PC-1', '--yes', '--profile', 'second'], { folder });
    await runCli(['config', 'unset', 'read_only'], { folder });
    for (const { code, stderr } of [refused, one]) {
      expect(code).toBe(2);
      expect(stderr).toContain('profile "default" marks this organisation as read-only');
    }
    expect(written()).toEqual([]);
  });

  test('an organisation of a fleet asks the same, until --yes stands behind the --', async () => {
    await write(
      'fleet.yaml',
      `organisations:\n  - { name: shop, org: ${sandbox.org}, base_url: "${sandbox.baseUrl}", credential: "profile:second" }\n`,
    );
    const fleet = (...more: string[]) =>
      runCli(['fleet', 'run', '--file', file('fleet.yaml'), '--json', '--', ...importing(), ...more], {
        folder,
        env: { PATH: process.env.PATH ?? '', ...withCodeCache() },
      });
    const asked = await fleet();
    expect(asked.code, asked.stderr).toBe(2);
    expect(JSON.parse(asked.stdout).organisations[0].why).toContain(marked);
    expect(written()).toEqual([]);
    expect((await fleet('--yes')).code).toBe(0);
    expect(written().length).toBeGreaterThan(0);
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-fleet-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'fleet.yaml');
const cli = (words: readonly string[], env: Record<string, string> = {}): Promise<CliResult> =>
  runCli(words, { folder, env });
const fleet = (verb: string, ...words: string[]) => cli(['fleet', verb, '--file', file, ...words]);

const good = `# who is served at night
name: shops
defaults:
  base_url: https://api.example.com
  app: nightly
  credential: file:secrets/{org}
  labels: { country: de }
organisations:
  - { name: berlin, org: 007 } # the first
  - { name: vienna, labels: { country: at, pilot: yes }, settings: { concurrency: 4, production: false } }
`;
beforeEach(() => writeFileSync(file, good));

test('organisations have what the defaults say and they do not; ids keep their digits', async () => {
  const { stdout } = await fleet('list', '--json');
  expect(JSON.parse(stdout).items).toEqual([
    {
      name: 'berlin',
      org: '007',
      base_url: 'https://api.example.com',
      app: 'nightly',
      labels: { country: 'de' },
      credential: 'file:secrets/berlin',
      settings: {},
    },
    expect.objectContaining({
      org: 'vienna',
      labels: { country: 'at', pilot: 'yes' },
      settings: { concurrency: 4, production: false },
    }),
  ]);
});

test('a second document is refused with its place, and nothing of the fleet is listed, run or added to', async () => {
  writeFileSync(file, `${good}---\norganisations:\n  - { name: hamburg, org: 4712 }\n`);
  const says = 'fleet.yaml:11:1 a second document begins here, and only one is read';
  for (const words of [['list'], ['add', 'lyon', '--org', '4'], ['run', '--', 'whoami']]) {
    const [verb = '', ...rest] = words;
    const { code, stdout, stderr } = await cli(['fleet', verb, '--file', file, ...rest]);
    expect([verb, code, stdout, stderr]).toEqual([verb, 2, '', expect.stringContaining(says)]);
  }
  expect(readFileSync(file, 'utf8')).not.toContain('lyon');
  // The marks of one document are no second one.
  writeFileSync(file, `---\n${good}...\n# that was all\n`);
  expect((await fleet('list')).code).toBe(0);
});

test('the same as JSON', async () => {
  const json = join(folder, 'fleet.json');
  const one = { name: 'berlin', base_url: 'https://api.example.com', credential: 'env:SECRET' };
  writeFileSync(json, JSON.stringify({ organisations: [one] }, null, 2));
  const { code, stdout } = await cli(['fleet', 'list', '--file', json]);
  expect([code, stdout]).toEqual([0, 'berlin\tberlin\thttps://api.example.com\t\tenv:SECRET\n']);
  expect((await cli(['fleet', 'add', 'vienna', '--org', '007', '--file', json])).stderr).toContain('"base_url"');
  const url = ['--base-url', 'https://api.example.com', '--credential', 'env:OTHER'];
  expect((await cli(['fleet', 'add', 'vienna', '--org', '007', '--file', json, ...url])).code).toBe(0);
  expect(JSON.parse(readFileSync(json, 'utf8')).organisations).toHaveLength(2);
});

test('an organisation more leaves the ids and values of the others digit for digit', async () => {
  writeFileSync(file, good.replace('country: at', 'country: at, floor: 1.10, wing: 0x1F'));
  const before = await fleet('list', '--json');
  const result = await fleet('add', 'graz', '--org', '0815', '--label', 'pilot=true');
  expect(result.code, result.stderr).toBe(0);
  const items = JSON.parse((await fleet('list', '--json')).stdout).items;
  expect(items.slice(0, 2)).toEqual(JSON.parse(before.stdout).items);
  expect(items[2]).toMatchObject({ name: 'graz', org: '0815', labels: { pilot: 'true' } });
  expect(readFileSync(file, 'utf8')).toContain('org: 007 } # the first');

  const json = join(folder, 'digits.json');
  writeFileSync(
    json,
    '{"organisations":[{"name":"a","org":12345678901234567890,"base_url":"https://a.example","credential":"env:A"}]}',
  );
  const url = ['--base-url', 'https://a.example', '--credential', 'env:B'];
  expect((await cli(['fleet', 'add', 'b', '--file', json, ...url])).code).toBe(0);
  expect(readFileSync(json, 'utf8')).toContain('"org": 12345678901234567890');
});

describe('what is refused, with its place and without what could be a secret', () => {
  const secret = 'hunter2hunter2';
  const cases: [what: string, text: string, says: string][] = [
    ['an unknown member', 'organisations:\n  - { nam: a }', 'fleet.yaml:2:7 an organisation has no "nam"'],
    ['no organisations', 'name: x', 'fleet.yaml:1:1 a fleet has organisations'],
    [
      'no base URL',
      'organisations:\n  - { name: a, credential: "env:A" }',
      'fleet.yaml:2:5 an organisation has "base_url"',
    ],
    [
      'a doubled name',
      `${good}  - { name: Berlin }\n`,
      'fleet.yaml:11:5 the name "Berlin" is that of fleet.yaml:9:5 too',
    ],
    [
      'an organisation that is there already',
      `${good}  - { name: c, org: 007 }\n`,
      'fleet.yaml:11:5 organisation "007" at https://api.example.com is that of',
    ],
    ['a secret', `${good}  - { name: c, secret: ${secret} }\n`, 'fleet.yaml:11:16 "secret": secrets are not written'],
    ['a token among the settings', `${good}  - { name: c, settings: { token: ${secret} } }\n`, '"token": secrets'],
    [
      'a password in the defaults',
      `organisations: []\ndefaults: { password: ${secret} }\n`,
      'fleet.yaml:2:13 "password": secrets',
    ],
    [
      'a secret as credential',
      `${good}  - { name: c, credential: ${secret} }\n`,
      'fleet.yaml:11:28 credential is not one of env:',
    ],
    [
      'credentials in a URL',
      `${good}  - { name: c, base_url: "https://u:${secret}@x.example" }\n`,
      'must not hold credentials',
    ],
    [
      'an unknown setting',
      `${good}  - { name: c, settings: { concurency: 4 } }\n`,
      'fleet.yaml:11:28 there is no setting "concurency"',
    ],
    [
      'a setting that is none',
      `${good}  - { name: c, settings: { concurrency: many } }\n`,
      'concurrency "many" is not a whole number',
    ],
    ['a name that is a path', `${good}  - { name: ../c }\n`, 'is not the name of an organisation'],
    ['a label that is a path', `${good}  - { name: c, labels: { x: a/b } }\n`, 'x: "a/b" is not letters, digits'],
  ];
  test.each(cases)('%s', async (_what, text, says) => {
    writeFileSync(file, text);
    const { code, stdout, stderr } = await fleet('list');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
    expect(stderr).not.toContain(secret);
  });
});

describe('which are selected', () => {
  const cases: [select: string, names: string[]][] = [
    ['country=de', ['berlin']],
    ['country!=de', ['vienna']],
    ['pilot', ['vienna']],
    ['!pilot', ['berlin']],
    ['pilot!=no,name=vienna', ['vienna']],
  ];
  test.each(cases)('%s', async (select, names) => {
    const { stdout } = await fleet('list', '--select', select, '--columns', 'name');
    expect(stdout.trim().split('\n')).toEqual(names);
  });

  const refused: [select: string, says: string][] = [
    ['contry=de', 'no organisation has a label "contry"\ntry:   did you mean "country"?'],
    ['country=fr', 'selects none of 2 organisations'],
    ['country=', 'is not a term like country=de'],
    ['!country=de', 'is not a term'],
  ];
  test.each(refused)('%s is refused', async (select, says) => {
    const { code, stderr } = await fleet('list', '--select', select);
    expect(code).toBe(2);
    expect(stderr).toContain(says);
  });
});

describe('what is typed for all is refused before anything is begun', () => {
  const cases: [words: string, says: string][] = [
    ['invoices pull --since-last --out x/{orgs}.ndjson', 'there is no placeholder {orgs}\ntry:   did you mean {org}?'],
    ['invoices pull --since-last --out x/{label.pilot}.ndjson', 'organisation "berlin" has no label "pilot"'],
    ['invoices pull --since-last --out x/{date}.ndjson', '.ndjson would be written by berlin and by vienna'],
    ['invoices pull --since-last --out=sqlite:books.db', 'sqlite:books.db would be written by berlin and by vienna'],
    ['products import in.csv', 'berlin and vienna would write the rejected rows of in.csv to one file'],
    ['products import in-{date}.csv', 'berlin and vienna would write the rejected rows of in-2'],
    ['products import -', '"-" is standard input or output'],
    ['products lst', "unknown command 'lst'"],
    ['products list --colour', "unknown option '--colour'"],
    ['products list --org 5', '--org cannot be used here: the fleet file selects'],
    ['products list -pother', '--profile cannot be used here: the fleet file selects'],
    ['products list -qp other', '--profile cannot be used here: the fleet file selects'],
    ['fleet list', "'fleet' is not a command for a fleet"],
    ['auth token', "'auth' is not a command for a fleet"],
    ['prodcts list', 'there is no command \'prodcts\'\ntry:   did you mean "products"?'],
    ['products', 'lacks a verb'],
  ];
  test.each(cases)('%s', async (words, says) => {
    const { code, stdout, stderr } = await fleet('run', '--', ...words.split(' '));
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(says);
    expect((await cli(['fleet', 'runs'])).stderr).toContain('there are no fleet runs yet');
  });
});

test('an organisation is added, and what people wrote stays', async () => {
  const { code, stdout } = await fleet('add', 'hamburg', '--org', '0815', '--label', 'country=de');
  expect([code, stdout]).toEqual([0, `hamburg is in ${file}, which has 3 organisations\n`]);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('# who is served at night');
  expect(text).toContain('# the first');
  expect((await fleet('list', '--columns', 'name,org,labels')).stdout).toContain('hamburg\t0815\tcountry=de');
  const again = await fleet('add', 'Hamburg');
  expect(again.code).toBe(2);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('a secret typed as the place of one is not shown and not written', async () => {
  const { code, stderr } = await fleet('add', 'kiel', '--credential', 'hunter2hunter2');
  expect(code).toBe(2);
  expect(stderr).not.toContain('hunter2');
  expect(readFileSync(file, 'utf8')).toBe(good);
});

test('a folder with the bookmarks of another organisation is not taken for that of this one', async () => {
  const env = { SECRET: 'x' };
  const text = (org: string) =>
    `organisations:\n  - { name: moved, org: "${org}", base_url: "http://127.0.0.1:1", app: a, credential: "env:SECRET" }\n`;
  writeFileSync(file, text('1'));
  expect((await cli(['fleet', 'check', '--file', file], env)).code).toBe(6);
  writeFileSync(file, text('2'));
  // Nothing was done there yet, so that a wrong entry can be corrected.
  expect((await cli(['fleet', 'check', '--file', file], env)).code).toBe(6);
  mkdirSync(join(folder, 'state/fleets/fleet/moved/state/bookmarks'));
  writeFileSync(join(folder, 'state/fleets/fleet/moved/state/bookmarks/one.json'), '');
  writeFileSync(file, text('3'));
  const { code, stderr } = await cli(['fleet', 'check', '--file', file], env);
  expect(code).toBe(2);
  expect(stderr).toContain('organisation "moved" was "2" at http://127.0.0.1:1 before');
});

describe('before any process begins', () => {
  const env = { SECRET: 'Sc7-9f2kQ0xVbN4s-1' };
  const three = ['one', 'two', 'three'].map(
    (name, at) =>
      `  - { name: ${name}, base_url: "http://127.0.0.1:1", app: a, credential: "env:SECRET", labels: { noun: ${at === 0 ? 'products' : 'staff'}, most: ${at === 0 ? '5' : 'all'} } }\n`,
  );
  beforeEach(() => writeFileSync(file, `organisations:\n${three.join('')}`));
  const run = (...words: string[]) => cli(['fleet', 'run', '--file', file, '--', ...words], env);

  test('words are read for each organisation, and equal reasons are one line', async () => {
    const { code, stderr } = await run('products', 'list', '--limit', '{label.most}');
    expect(code, stderr).toBe(2);
    expect(stderr).toContain('the command line is wrong for 2 organisations');
  });

  test('what all of them lack is said once, and nothing is begun', async () => {
    const { code, stderr } = await run('products', 'import', 'gone.csv', '--rejects', '{org}.csv');
    expect(code, stderr).toBe(2);
    expect(stderr).toContain('no organisation has what the command names');
    expect(stderr).toContain('one, two, three: there is no file gone.csv');
    const pull = await run('invoices', 'pull', '--from', '-1d', '--out', 'gone/{org}.ndjson');
    expect(pull).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('one, two, three: there is no folder gone'),
    });
    expect((await cli(['fleet', 'runs'])).stderr).toContain('there are no fleet runs yet');
  });

  test('a noun may be another for each', async () => {
    const { stderr } = await run('{label.noun}', 'list', '--limit', '1');
    expect(stderr).toMatch(/one: exit 6 /);
    expect(stderr).toMatch(/two: exit 6 /);
  });

  test('what some of them lack is said before, and ends those alone', async () => {
    writeFileSync(join(folder, 'one.csv'), 'external_id,name\nA,A\n');
    const { stderr } = await run('products', 'import', join(folder, '{org}.csv'));
    expect(stderr.indexOf(`two: there is no file ${join(folder, 'two.csv')}`)).toBeLessThan(
      stderr.indexOf('one: exit 6'),
    );
    expect(stderr).toMatch(/two: exit 3 .* there is no file/);
  });

  test('10,000 organisations are read', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `  - { name: shop${at}, labels: { country: de } }\n`);
    const usual = 'defaults: { base_url: "http://127.0.0.1:1", app: a, credential: "env:SECRET" }';
    writeFileSync(file, `${usual}\norganisations:\n${many.join('')}`);
    const { code, stdout } = await cli(['fleet', 'list', '--file', file, '--columns', 'name']);
    expect([code, stdout.split('\n').length]).toEqual([0, 10_001]);
  });
});

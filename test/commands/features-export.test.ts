import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;

const shown = { icon: 'leaf', highlight_color: 'TEAL', display_contexts: ['PRODUCT_INFO_VIEW'] };
const metres = (amount: string) => ({ amount, unit: 'LENGTH_METERS' });
const templates = [
  { name: 'Size', group: 'Fit', value_type: 'INTEGER', possible_values: [36, 37], display_configuration: shown },
  { name: 'Length', value_type: 'QUANTITY_LENGTH', possible_values: [metres('1.50'), metres('2')] },
  { name: 'Colour | tone', value_type: 'TEXT', possible_values: ['red|dark', '[blue]', 'a, "b"'] },
  { name: 'Vegan', type: 'TAG', value_type: 'NONE', possible_values: [] },
];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox();
  for (const template of templates) {
    const whole = { id: `t-${template.name}`, type: 'OTHER', category: 'SPECIFICATIONS', ...template };
    sandbox.put('feature-templates', whole);
  }
  // The second has no id of its own.
  for (const [id, externalId] of [
    ['p-A', 'A'],
    ['p-B', undefined],
  ] as const) {
    const product = { id, external_id: externalId, name: id, management_unit: 'QUANTITY_PIECES' };
    sandbox.put('products', product);
  }
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
const writes = () => sandbox.requests().filter(({ method, path }) => method !== 'GET' && !path.includes('token'));

async function roundTrip(noun: string, ending: string, rows: number) {
  const written = await cli(`catalog ${noun} export --out $DIR/out.${ending} --json`);
  expect(written, written.stderr).toMatchObject({ code: 0 });
  expect(JSON.parse(written.stdout)).toMatchObject({ count: rows, unnamed: 0 });
  const before = writes().length;
  const read = await cli(`catalog ${noun} import $DIR/out.${ending} --json`);
  expect(read, read.stderr).toMatchObject({ code: 0 });
  expect(JSON.parse(read.stdout).counts).toMatchObject({ unchanged: rows, created: 0, updated: 0, rejected: 0 });
  expect(writes().length).toBe(before);
}

const endings = ['csv', 'json', 'ndjson', 'xlsx'];

test.each(endings)('feature templates as .%s are imported again, and all of them are unchanged', async (ending) => {
  await roundTrip('feature-templates', ending, templates.length);
});

test.each(endings)('features of products as .%s are imported again, and all of them are unchanged', async (ending) => {
  const feature = (product: string, id: string, members: object) =>
    sandbox.put('product-features', { id, ...members }, product);
  feature('p-A', 'f1', { feature_template_id: 't-Size', value: 36, display_configuration: shown });
  feature('p-A', 'f2', { feature_template_id: 't-Length', value: metres('1.50') });
  feature('p-A', 'f3', { feature_template_id: 't-Vegan' });
  feature('p-B', 'f4', { feature_template_id: 't-Colour | tone', value: '[blue]' });
  await roundTrip('features', ending, 4);
  if (ending !== 'csv') return;
  expect(readFileSync(join(folder, 'out.csv'), 'utf8')).toBe(
    [
      'product_external_id,product_id,feature_template,value,icon,highlight_color,display_contexts',
      'A,,Size,36,leaf,TEAL,PRODUCT_INFO_VIEW',
      'A,,Length,1.50 LENGTH_METERS,,,',
      'A,,Vegan,,,,',
      ',p-B,Colour | tone,[blue],,,',
      '',
    ].join('\n'),
  );
});

test('a template whose name is that of another is written, and said to be found by no import', async () => {
  const twin = { id: 't-2', type: 'OTHER', category: 'SPECIFICATIONS', name: 'Size', value_type: 'TEXT' };
  sandbox.put('feature-templates', twin);
  const written = await cli('catalog feature-templates export --out $DIR/out.csv');
  expect(written, written.stderr).toMatchObject({ code: 0 });
  expect(written.stderr).toContain('1 of them have a template whose name is that of several');
});

test('the group of a template is listed, and set by a file', async () => {
  writeFileSync(
    join(folder, 'in.csv'),
    'name,type,value_type,category,group\nSize,OTHER,INTEGER,SPECIFICATIONS,Look\n',
  );
  expect(await cli('catalog feature-templates import $DIR/in.csv')).toMatchObject({ code: 0 });
  const { stdout } = await cli('catalog feature-templates list --format json');
  const size = (JSON.parse(stdout) as { name: string }[]).find(({ name }) => name === 'Size');
  expect(size).toMatchObject({ name: 'Size', group: 'Look', display_configuration: shown });
});

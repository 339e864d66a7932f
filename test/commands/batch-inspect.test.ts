import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { handMadeZip } from '../lib/archive/hand-made-zip.js';
import { runCli } from '../support/run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-batch-inspect-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function operation(id: string, validFrom = '2026-12-01T00:00:00Z') {
  const document = {
    '@type': 'ProductValidFromPriceUpdate',
    operation_id: id,
    product: { external_id: `sku-${id}` },
    price_list: [
      { valid_from: validFrom, sales_price: { amount: '12.50', unit: 'EUR' }, sales_price_is_gross: true },
      { valid_from: '2027-01-01T00:00:00Z', sales_price: { amount: '13', unit: 'EUR' }, sales_price_is_gross: true },
    ],
  };
  return { name: `${id}.json`, content: JSON.stringify(document) };
}

const sound = handMadeZip([operation('a-b'), operation('a')]);
const bad = handMadeZip([operation('a', '2027-02-01T00:00:00Z'), { ...operation('b'), method: 0 }]);
writeFileSync(join(folder, 'sound.zip'), sound);
writeFileSync(join(folder, 'bad.zip'), bad);

test('a sound batch is listed in the order in which it runs', async () => {
  const { code, stdout, stderr } = await runCli(`batch inspect ${folder}/sound.zip`, { folder });
  expect(code).toBe(0);
  expect(stdout).toBe(
    [
      'a\tProductValidFromPriceUpdate\tsku-a\t\t\t2\t2026-12-01T00:00:00Z',
      'a-b\tProductValidFromPriceUpdate\tsku-a-b\t\t\t2\t2026-12-01T00:00:00Z',
      '',
    ].join('\n'),
  );
  expect(stderr.replaceAll(folder, '$DIR')).toBe(
    `$DIR/sound.zip: its entries do not lie in the order of execution, which is that of their ids
$DIR/sound.zip: a sound batch: 2 operations, 2 ProductValidFromPriceUpdate, ${sound.length} bytes, "a" runs first, "a-b" last
`,
  );
});

test('what is wrong is named with its entry and its place, and ends with 11', async () => {
  const { code, stderr } = await runCli(`batch inspect ${folder}/bad.zip --quiet`, { folder });
  expect(code).toBe(11);
  const second = bad.indexOf('PK\x03\x04', 1, 'latin1');
  expect(stderr.replaceAll(folder, '$DIR')).toBe(
    `error: $DIR/bad.zip is not a sound batch: 2 problems
  a.json at byte 0: price-order: /price_list/1 is valid from 2027-01-01T00:00:00Z, before the last one
  b.json at byte ${second}: stored: it is stored, a batch is packed by DEFLATE only
`,
  );
});

test('one JSON document has verdict, operations, problems and the error', async () => {
  const { code, stdout, stderr } = await runCli(`batch inspect ${folder}/bad.zip --json`, { folder });
  expect(code).toBe(11);
  expect(stderr).not.toContain('error');
  expect(JSON.parse(stdout)).toMatchObject({
    sound: false,
    size_bytes: bad.length,
    entries: 2,
    operation_count: 2,
    types: { ProductValidFromPriceUpdate: 2 },
    first: 'a',
    last: 'b',
    in_order: true,
    problem_count: 2,
    problems: [
      { rule: 'price-order', entry: 'a.json', offset: 0 },
      { rule: 'stored', entry: 'b.json' },
    ],
    notices: [],
    operations: [{ operation_id: 'a', product_external_id: 'sku-a', prices: 2 }, { operation_id: 'b' }],
    error: { code: 11, name: 'unverified' },
  });
});

test('a batch is read from standard input, and nothing of it is kept', async () => {
  const { code, stdout, stderr } = await runCli('batch inspect - --format ndjson', { folder, stdin: sound });
  expect(code).toBe(0);
  expect(
    stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).operation_id),
  ).toEqual(['a', 'a-b']);
  expect(stderr).toContain('standard input: a sound batch');
  expect(readdirSync(join(folder, 'state', 'work'))).toEqual([]);
});

test('limits are judged', async () => {
  const { code, stderr } = await runCli(
    `batch inspect ${folder}/sound.zip --max-operations 1 --max-bytes 100B --quiet`,
    { folder },
  );
  expect(code).toBe(11);
  expect(stderr).toContain('max-operations: it has 2 entries, 1 are allowed');
  expect(stderr).toContain(`max-bytes: it has ${sound.length} bytes, 100 are allowed`);
});

test.each([
  { name: 'a file that is not there', args: 'none.zip', code: 3 },
  { name: 'a size that is none', args: 'sound.zip --max-bytes lots', code: 2 },
  { name: 'what is not a ZIP', args: 'state', code: 3 },
])('$name ends with $code', async ({ args, code }) => {
  expect((await runCli(`batch inspect ${folder}/${args}`, { folder })).code).toBe(code);
});

test('members that an operation may not have are named as such', async () => {
  const { '@type': type, ...rest } = JSON.parse(operation('a').content) as Record<string, unknown>;
  const both = { '@type': type, ...rest, product: { id: 'p-1', external_id: 'sku-a' } };
  const channel = { '@type': type, ...rest, operation_id: 'b', sales_channel: { '@type': 'Pos', id: 'c' } };
  const documents = [both, channel].map((document) => JSON.stringify(document));
  const entries = documents.map((content, at) => ({ name: `${'ab'[at]}.json`, content }));
  writeFileSync(join(folder, 'members.zip'), handMadeZip(entries));
  const { code, stderr } = await runCli(`batch inspect ${folder}/members.zip`, { folder });
  expect(code).toBe(11);
  expect(stderr).toContain('/product/id is not allowed here');
  expect(stderr).toContain('/sales_channel is not allowed here');
  expect(stderr).not.toContain('boolean schema');
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type InspectBatchOptions, inspectBatch, priceBatchTypes } from '../../../src/lib/batch/inspect-batch.js';
import { type HandMadeEnd, type HandMadeEntry, handMadeZip } from '../archive/hand-made-zip.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-inspect-'));
const workFolder = join(folder, 'work');
mkdirSync(workFolder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function inspect(bytes: Buffer, options: Partial<InspectBatchOptions> = {}) {
  const path = join(folder, 'batch.zip');
  writeFileSync(path, bytes);
  const inspection = await inspectBatch({ path, types: priceBatchTypes, ...options }, { workFolder });
  const operations = [...inspection.each()];
  await inspection.close();
  return { ...inspection, list: operations, ids: operations.map(({ operation_id }) => operation_id) };
}

const price = (validFrom: string, amount = '12.50') => ({
  valid_from: validFrom,
  sales_price: { amount, unit: 'EUR' },
  sales_price_is_gross: true,
});

function document(id: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    '@type': 'ProductValidFromPriceUpdate',
    operation_id: id,
    product: { external_id: `sku of ${id}` },
    price_list: [price('2026-12-01T00:00:00Z'), price('2027-01-01T00:00:00Z', '13')],
    ...more,
  };
}

function operation(id: string, more: Record<string, unknown> = {}): HandMadeEntry {
  return { name: `${id}.json`, content: JSON.stringify(document(id, more)) };
}

const channel = { id: '5f0c', type: 'POS_SALES_CHANNEL' };
const onChannel = { '@type': 'ProductSalesChannelValidFromPriceUpdate', sales_channel: channel };

test('a sound batch is listed as it will run', async () => {
  const found = await inspect(
    handMadeZip([operation('c1', onChannel), operation('c2', { price_list: undefined }), operation('no_channel')]),
  );
  expect(found).toMatchObject({
    isSound: true,
    entries: 3,
    operations: 3,
    types: { ProductSalesChannelValidFromPriceUpdate: 1, ProductValidFromPriceUpdate: 2 },
    first: 'c1',
    last: 'no_channel',
    isInOrder: true,
    problems: [],
    notices: [],
  });
  expect(found.list[0]).toEqual({
    operation_id: 'c1',
    type: 'ProductSalesChannelValidFromPriceUpdate',
    product_external_id: 'sku of c1',
    sales_channel_id: '5f0c',
    sales_channel_type: 'POS_SALES_CHANNEL',
    prices: 2,
    first_valid_from: '2026-12-01T00:00:00Z',
    offset: 0,
    size: JSON.stringify(document('c1', onChannel)).length,
  });
  expect(found.list[1]).toMatchObject({ operation_id: 'c2', prices: null });
});

test('the order is that of ids, not of file names, and entries in another order are listed in it', async () => {
  const inOrder = await inspect(handMadeZip([operation('a'), operation('a-b')]));
  expect([inOrder.ids, inOrder.isInOrder, inOrder.isSound]).toEqual([['a', 'a-b'], true, true]);
  const asFiles = await inspect(handMadeZip([operation('b'), operation('a-b'), operation('a'), operation('B')]));
  expect([asFiles.ids, asFiles.isInOrder, asFiles.isSound]).toEqual([['B', 'a', 'a-b', 'b'], false, true]);
  expect(asFiles.notices).toEqual(['its entries do not lie in the order of execution, which is that of their ids']);
});

test('several operations for one list are a notice, which names the one that stays', async () => {
  const product = { external_id: 'SKU-1' };
  const found = await inspect(
    handMadeZip([operation('a', { product }), operation('b', { product, ...onChannel }), operation('c', { product })]),
  );
  expect(found.isSound).toBe(true);
  expect(found.notices).toEqual([
    '2 operations replace the prices of the product with external id SKU-1: "c" runs last and stays',
  ]);
});

describe('each rule that is broken is named, with the entry and its place', () => {
  const a = operation('a');
  test.each<{ name: string; entries: HandMadeEntry[]; end?: HandMadeEnd; rules: string[]; message?: RegExp }>([
    { name: 'stored', entries: [{ ...a, method: 0 }], rules: ['stored'] },
    {
      name: 'stored with its size behind it',
      entries: [{ ...a, method: 0, descriptor: 'marked' }],
      rules: ['stored', 'data-descriptor-stored'],
    },
    { name: 'odd sizes behind it', entries: [{ ...a, descriptor: 'marked64' }], rules: ['data-descriptor-form'] },
    { name: 'encrypted', entries: [{ ...a, flags: 1 }], rules: ['encrypted'] },
    {
      name: 'signed',
      entries: [a],
      end: { afterDirectory: Buffer.from('PK\x05\x05\0\0') },
      rules: ['digital-signature'],
    },
    { name: 'spanned', entries: [a], end: { disk: 2 }, rules: ['spanning'] },
    { name: 'trailing bytes', entries: [a], end: { trailing: Buffer.from('x') }, rules: ['trailing-bytes'] },
    { name: 'another CRC-32', entries: [{ ...a, crc: 1 }], rules: ['crc'] },
    { name: 'no operation', entries: [], rules: ['empty'] },
    { name: 'a folder', entries: [{ name: 'operations/', method: 0 }], rules: ['folder'] },
    { name: 'within a folder', entries: [{ ...a, name: 'x/a.json' }], rules: ['id-characters', 'operation-id'] },
    { name: 'a foreign file', entries: [a, { name: 'README.txt', content: 'hello' }], rules: ['foreign-file'] },
    { name: 'no id', entries: [{ ...operation(''), name: '.json' }], rules: ['id-length', 'document'] },
    { name: 'a long id', entries: [operation('x'.repeat(257))], rules: ['id-length', 'document'] },
    { name: 'an id of letters beyond ASCII, unflagged', entries: [operation('Käse')], rules: ['name-flag'] },
    {
      name: 'an id of a picture',
      entries: [{ ...operation('a🧀'), flags: 1 << 11 }],
      rules: ['id-characters'],
      message: /for example "a_"$/,
    },
    {
      name: 'an id that is not composed',
      entries: [{ ...operation('a\u0308'), flags: 1 << 11 }],
      rules: ['id-characters'],
    },
    { name: 'an id twice', entries: [a, operation('b'), a], rules: ['duplicate-id'] },
    { name: 'another id inside', entries: [{ ...operation('b'), name: 'a.json' }], rules: ['operation-id'] },
    { name: 'no JSON', entries: [{ name: 'a.json', content: '{"@type":' }], rules: ['json'] },
    { name: 'not UTF-8', entries: [{ name: 'a.json', content: Buffer.from([0x22, 0xff, 0x22]) }], rules: ['json'] },
    { name: 'a byte order mark', entries: [{ ...a, content: `\ufeff${a.content}` }], rules: ['json'] },
    { name: 'a list', entries: [{ name: 'a.json', content: '[]' }], rules: ['json'] },
    { name: 'another type', entries: [operation('a', { '@type': 'ProductDelete' })], rules: ['operation-type'] },
    { name: 'no type', entries: [operation('a', { '@type': undefined })], rules: ['document'] },
    { name: 'no product', entries: [operation('a', { product: undefined })], rules: ['document'], message: /product/ },
    { name: 'a channel where none is', entries: [operation('a', { sales_channel: channel })], rules: ['document'] },
    { name: 'no channel', entries: [operation('a', { ...onChannel, sales_channel: undefined })], rules: ['document'] },
    {
      name: 'prices not ascending',
      entries: [operation('a', { price_list: [price('2027-01-01T00:00:00Z'), price('2026-12-01T00:00:00Z')] })],
      rules: ['price-order'],
      message: /^\/price_list\/1 /,
    },
    {
      name: 'a time twice, in another offset',
      entries: [operation('a', { price_list: [price('2027-01-01T00:00:00Z'), price('2027-01-01T01:00:00+01:00')] })],
      rules: ['price-repeated'],
    },
    {
      name: 'seven decimals',
      entries: [operation('a', { price_list: [price('2027-01-01T00:00:00Z', '1.1234567')] })],
      rules: ['document'],
    },
    {
      name: 'an amount out of range',
      entries: [operation('a', { price_list: [price('2027-01-01T00:00:00Z', '9000000000000.01')] })],
      rules: ['amount'],
    },
    {
      name: 'a currency that is none',
      entries: [
        operation('a', {
          price_list: [{ ...price('2027-01-01T00:00:00Z'), sales_price: { amount: '1', unit: 'XXX' } }],
        }),
      ],
      rules: ['document'],
    },
    {
      name: 'a document too large',
      entries: [{ name: 'a.json', content: ' '.repeat(5 << 20) }],
      rules: ['document-size'],
    },
  ])('$name', async ({ entries, end, rules, message = / / }) => {
    const found = await inspect(handMadeZip(entries, end));
    expect(found.problems.map(({ rule }) => rule)).toEqual(rules);
    expect(found.problems[0]?.message).toMatch(message);
    expect(found.isSound).toBe(false);
  });

  test('where it is', async () => {
    const { problems } = await inspect(handMadeZip([a, { ...operation('b'), crc: 1 }]));
    const offset = handMadeZip([a]).indexOf('PK\x01\x02', 'latin1');
    expect(problems).toEqual([
      { rule: 'crc', entry: 'b.json', offset, message: 'its CRC-32 is not what it should be' },
    ]);
  });
});

test('limits of the caller are judged', async () => {
  const bytes = handMadeZip([operation('a'), operation('b')]);
  const { problems } = await inspect(bytes, { maxBytes: 100, maxOperations: 1 });
  expect(problems).toEqual([
    { rule: 'max-bytes', message: `it has ${bytes.length} bytes, 100 are allowed` },
    { rule: 'max-operations', message: 'it has 2 entries, 1 are allowed' },
  ]);
});

test('many operations in any order are listed in order, and nothing is left behind', async () => {
  const ids = Array.from({ length: 2000 }, (_, at) => `${(at * 7919) % 2000}`.padStart(60, 'x'));
  const found = await inspect(handMadeZip(ids.map((id) => operation(id))));
  expect(found.isSound).toBe(true);
  expect(found.ids).toEqual([...ids].sort());
  expect(readdirSync(workFolder)).toEqual([]);
});

test('a flood of problems is counted', async () => {
  const entries = Array.from({ length: 1500 }, (_, at) => ({ ...operation(`${at}`.padStart(5, '0')), crc: 1 }));
  const { problems, problemCount } = await inspect(handMadeZip(entries));
  expect([problems.length, problemCount]).toEqual([1000, 1500]);
});

import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { documentSchemas } from '../../../../src/contract/document-schemas.gen.js';
import { ReaderGoneError } from '../../../../src/lib/errors/errors.js';
import { openSink } from '../../../../src/lib/sinks/open-sink.js';
import { tillDocument, tillSchema } from '../till-schema.js';

const options = { schema: tillSchema, workFolder: '', now: () => new Date('2026-03-02T00:00:00Z') };
const a = tillDocument({ id: 'a', time: '2026-03-01T08:00:00Z', gross: '2.10', more: ',"rate":1e3,"ü":"\\u00fc"' });
const b = tillDocument({ id: 'b', time: '2026-03-01T09:00:00Z' });

function listening(): { stdout: PassThrough; lines: () => string[] } {
  const stdout = new PassThrough({ highWaterMark: 1 << 20 });
  return { stdout, lines: () => (stdout.read()?.toString() ?? '').split('\n').slice(0, -1) };
}

test('documents stream as NDJSON, byte for byte, and all count as inserted', async () => {
  const { stdout, lines } = listening();
  const sink = await openSink({ kind: 'stdout' }, options, { stdout });
  await sink.write([a]);
  await sink.write([b]);
  expect(await sink.commit()).toEqual({ inserted: 2, updated: 0, unchanged: 0, late: 0 });
  expect(lines()).toEqual([a.json.toString(), b.json.toString()]);
  expect([sink.totals, sink.read]).toEqual([undefined, undefined]);
  await sink.close();
});

test('singer gets a schema, the documents byte for byte, and a state at each commit', async () => {
  const { stdout, lines } = listening();
  const sink = await openSink({ kind: 'singer' }, options, { stdout });
  await sink.write([a]);
  await sink.commit({ name: 'shop', state: '{"to":"2026-03-01T09:00:00.000Z"}' });
  await sink.write([b]);
  expect(await sink.commit({ name: 'shop', state: '{"to":"2026-03-02T00:00:00.000Z"}' })).toMatchObject({
    inserted: 2,
  });
  const record = (json: Buffer) =>
    `{"type":"RECORD","stream":"invoices","record":${json},"time_extracted":"2026-03-02T00:00:00.000Z"}`;
  const [first = '', ...others] = lines();
  const { schema, ...message } = JSON.parse(first);
  expect(message).toEqual({
    type: 'SCHEMA',
    stream: 'invoices',
    key_properties: ['id'],
    bookmark_properties: ['time'],
  });
  expect(schema).toMatchObject({
    type: 'object',
    additionalProperties: true,
    properties: { id: { type: 'string' }, time: { type: 'string', format: 'date-time' } },
  });
  expect(others).toEqual([
    record(a.json),
    '{"type":"STATE","value":{"bookmarks":{"invoices":{"to":"2026-03-01T09:00:00.000Z"}}}}',
    record(b.json),
    '{"type":"STATE","value":{"bookmarks":{"invoices":{"to":"2026-03-02T00:00:00.000Z"}}}}',
  ]);
});

test('a pull of nothing still gives singer a schema', async () => {
  const { stdout, lines } = listening();
  const sink = await openSink({ kind: 'singer' }, options, { stdout });
  expect(await sink.commit()).toEqual({ inserted: 0, updated: 0, unchanged: 0, late: 0 });
  expect(lines().map((line) => JSON.parse(line).type)).toEqual(['SCHEMA']);
});

test('a slow reader holds the writing up', async () => {
  const taken: (() => void)[] = [];
  const stdout = new Writable({
    highWaterMark: 1,
    write: (_chunk, _encoding, done) => {
      taken.push(done);
    },
  });
  const sink = await openSink({ kind: 'stdout' }, options, { stdout });
  let written = false;
  const large = tillDocument({ id: 'l', time: '2026-03-01T08:00:00Z', number: 'x'.repeat(100_000) });
  const writing = sink.write([large]).then(() => {
    written = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toBe(false);
  taken[0]?.();
  await writing;
  expect(written).toBe(true);
});

test('a reader that goes away is not a failure of ours', async () => {
  const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  const stdout = new Writable({ write: (_chunk, _encoding, done) => done(gone) });
  const sink = await openSink({ kind: 'stdout' }, options, { stdout });
  await sink.write([a]);
  await expect(sink.commit()).rejects.toThrow(ReaderGoneError);
  await sink.close();
});

const money = {
  type: ['object', 'null'],
  properties: {
    amount: { type: ['string', 'null'] },
    unit: { type: ['string', 'null'] },
    value: { type: ['number', 'null'] },
  },
};

test('the schema of singer has the members of a document, of both forms of amounts, at every depth', () => {
  const { invoices, orders, 'credit-memos': memos, 'stock-changes': changes } = documentSchemas;
  expect(invoices.total_gross_amount).toEqual(money);
  expect(invoices.items?.items?.properties).toMatchObject({
    product_external_id: { type: ['string', 'null'] },
    gross_amount: money,
    taxes: { type: ['array', 'null'], items: { type: ['object', 'string'] } },
    discounts: { items: { properties: { promotion_id: { type: ['string', 'null'] } } } },
  });
  expect(invoices.payments?.items?.properties?.timestamp).toEqual({ type: ['string', 'null'], format: 'date-time' });
  expect(orders.status).toEqual({ type: ['string', 'null'] });
  expect(memos.reasons).toEqual({ type: ['array', 'null'], items: { type: ['string'] } });
  expect(Object.keys(changes)).toEqual(
    expect.arrayContaining(['id', 'created_at', 'product_id', 'condition', 'change']),
  );
});

test('documents of the contract fit the schema that singer gets', async () => {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  const ajv = new Ajv2020({ formats: { 'date-time': true } });
  const fits = ajv.compile({ type: 'object', properties: documentSchemas.invoices });
  const item = {
    id: 'i',
    name: 'Mug',
    quantity: { value: 1, unit: 'QUANTITY_PIECES' },
    taxes: ['DE_STANDARD_VAT_2007', { rate: '19' }],
  };
  const document = {
    id: 'a',
    items: [item],
    payments: [],
    total_gross_amount: { amount: '2.10', unit: 'EUR' },
    newer: 1,
  };
  expect(fits(document), JSON.stringify(fits.errors)).toBe(true);
  expect(fits({ ...document, items: [{ ...item, quantity: 1 }] })).toBe(false);
});

import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
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
  expect(lines()).toEqual([
    '{"type":"SCHEMA","stream":"invoices","schema":{"type":"object","properties":{"id":{"type":"string"},"time":{"type":"string","format":"date-time"}},"additionalProperties":true},"key_properties":["id"],"bookmark_properties":["time"]}',
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

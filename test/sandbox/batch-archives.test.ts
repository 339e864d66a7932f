import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { priceList, results, runZip, update } from './batch-client.js';
import { erp, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';
import { type TestEntry, zipOf } from './zips.js';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
  for (const key of ['A1', 'A2']) await erp(sandbox, 'PUT', `/products/external-id/${key}`, { body: product() });
});
afterEach(() => sandbox.stop());

test('a file name that is not the operation id, or that is not an operation at all, fails alone', async () => {
  const entries: TestEntry[] = [
    { name: 'a.json', body: JSON.stringify(update('b')) },
    { name: 'c.json', body: 'no JSON' },
    { name: 'd.json', body: Buffer.from([0x22, 0xff, 0x22]) },
    { name: 'e.json', body: '[]' },
    { name: 'f.json', body: JSON.stringify(update('f')) },
  ];
  const batch = await runZip(sandbox, zipOf(entries));
  expect(batch).toMatchObject({ status: 'COMPLETED', succeeded_count: 1, failed_count: 4 });
});

const good = { name: 'a.json', body: JSON.stringify(update('a')) };
const other = { name: 'b.json', body: JSON.stringify(update('b')) };

test.each([
  {
    name: 'data descriptors',
    zip: zipOf([
      { ...good, descriptor: 'signed' },
      { ...other, descriptor: 'bare' },
    ]),
  },
  { name: 'names in UTF-8', zip: zipOf([{ ...good, flags: 0x800 }, other]) },
  { name: 'another order', zip: zipOf([other, good]) },
])('an archive with $name is read', async ({ zip }) => {
  const batch = await runZip(sandbox, zip);
  expect(batch).toMatchObject({ status: 'COMPLETED', succeeded_count: 2 });
});

function withByte(zip: Buffer, at: number, value: number): Buffer {
  zip.writeUInt8(value, zip.length + at);
  return zip;
}

test('an archive that is ZIP64 without need is read', async () => {
  const zip = new ZipFile();
  for (const { name, body } of [good, other]) zip.addBuffer(Buffer.from(body), name, { forceZip64Format: true });
  zip.end({ forceZip64Format: true, comment: '' });
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  expect(bytes.includes('PK\x06\x06')).toBe(true);
  expect(await runZip(sandbox, bytes)).toMatchObject({ status: 'COMPLETED', succeeded_count: 2 });
});

test.each([
  { name: 'no ZIP', zip: Buffer.from('id;price\n'), detail: 'no entry begins at byte 0' },
  { name: 'an empty file', zip: Buffer.alloc(0), detail: 'ends within' },
  { name: 'no entry', zip: zipOf([]), detail: 'no entry begins at byte 0' },
  { name: 'bytes in front', zip: zipOf([good], { before: Buffer.from('MZ12') }), detail: 'no entry begins at byte 0' },
  { name: 'a stored entry', zip: zipOf([{ ...good, method: 0 }]), detail: 'method 0, not DEFLATE' },
  { name: 'encryption', zip: zipOf([{ ...good, flags: 1 }]), detail: 'encrypted' },
  { name: 'unknown flags', zip: zipOf([{ ...good, flags: 0x20 }]), detail: 'flags 0x20' },
  { name: 'a signature', zip: zipOf([good], { signature: true }), detail: 'digital signature' },
  { name: 'a second volume', zip: withByte(zipOf([good]), -18, 1), detail: 'multi-disk' },
  { name: 'bytes behind', zip: Buffer.concat([zipOf([good]), Buffer.from('x')]), detail: 'extra bytes at the end' },
  { name: 'a cut end', zip: zipOf([good]).subarray(0, -1), detail: 'not found' },
  { name: 'a cut entry', zip: zipOf([good]).subarray(0, 50), detail: 'ends within' },
  { name: 'a folder', zip: zipOf([{ name: 'prices/', body: '' }]), detail: 'is not named <operation_id>.json' },
  { name: 'a path', zip: zipOf([{ ...good, name: 'prices/a.json' }]), detail: 'is not named <operation_id>.json' },
  { name: 'another file', zip: zipOf([good, { name: 'readme.txt', body: 'x' }]), detail: '"readme.txt"' },
  { name: 'one entry twice', zip: zipOf([good, good]), detail: 'is there twice' },
  { name: 'a wrong CRC', zip: zipOf([{ ...good, crc: 1 }]), detail: 'wrong CRC-32' },
  { name: 'a wrong size', zip: zipOf([{ ...good, size: 5 }]), detail: 'not of the size' },
  { name: 'a wrong descriptor', zip: zipOf([{ ...good, descriptor: 'signed', crc: 1 }]), detail: 'data descriptor' },
  { name: 'two names of one entry', zip: zipOf([{ ...good, directoryName: 'b.json' }]), detail: 'do not agree' },
  { name: 'two sizes of one entry', zip: zipOf([{ ...good, directorySize: 7 }]), detail: 'do not agree' },
])('an archive with $name fails the batch, and nothing happens', async ({ zip, detail }) => {
  const batch = await runZip(sandbox, zip);
  expect(batch).toMatchObject({
    status: 'FAILED',
    succeeded_count: 0,
    failed_count: 0,
    problem: { title: 'The uploaded file is not a basic ZIP', detail: expect.stringContaining(detail) },
  });
  expect(await results(sandbox, batch.id)).toEqual({ items: [], problems: [] });
  expect(await priceList(sandbox, 'A1')).toBeUndefined();
});

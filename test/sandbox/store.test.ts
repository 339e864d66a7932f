import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { request } from 'undici';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedAddress } from '../../src/sandbox/state/store-addresses.js';
import { exchange } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

const address = (bucket: 'uploads' | 'downloads', key = 'file-1') =>
  signedAddress(sandbox.state, sandbox.storeUrl, bucket, key, 60);
const upload = (body: string) => exchange(address('uploads'), { method: 'PUT', body });

test('what is uploaded can be downloaded, from another origin than the API', async () => {
  const put = await exchange(address('uploads'), {
    method: 'PUT',
    body: Buffer.from([0, 1, 2, 255]),
    headers: { 'content-type': 'application/zip' },
  });
  expect(put).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^"[0-9a-f]{32}"$/) } });
  const got = await exchange(address('downloads'), { method: 'GET' });
  expect(got).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-length': '4',
      'accept-ranges': 'bytes',
      etag: put.headers.etag,
    },
  });
  expect(new URL(sandbox.storeUrl).origin).not.toBe(new URL(sandbox.baseUrl).origin);
});

test.each([
  { name: 'an Authorization header', headers: { authorization: 'Bearer x' }, status: 400 },
  { name: 'a chunked upload', chunked: true, status: 411 },
  { name: 'another method', method: 'POST', status: 405 },
  { name: 'a changed signature', change: (url: string) => url.replace(/signature=./, 'signature=x'), status: 403 },
  { name: 'a later expiry', change: (url: string) => url.replace(/expires=\d/, 'expires=9'), status: 403 },
  { name: 'no signature', change: (url: string) => url.replace(/\?.*/, ''), status: 403 },
  { name: 'the address of a download', change: (url: string) => url.replace('uploads', 'downloads'), status: 405 },
  { name: 'another key', change: (url: string) => url.replace('file-1', 'file-2'), status: 403 },
  { name: 'a path out of the store', change: (url: string) => url.replace('file-1', '..%2ffile-1'), status: 404 },
])('the store refuses $name', async ({ headers, chunked, method = 'PUT', change = (url: string) => url, status }) => {
  async function* pieces() {
    yield Buffer.from('ab');
  }
  const answer = await exchange(change(address('uploads')), {
    method: method as 'PUT',
    headers: headers ?? {},
    body: chunked ? Readable.from(pieces()) : 'ab',
  });
  expect(answer.status).toBe(status);
  expect(answer.text).toContain('<Error><Code>');
  expect(sandbox.state.records.object.size).toBe(0);
});

test('an address expires', async () => {
  const early = address('uploads');
  sandbox.state.clock.advance(61);
  const late = await exchange(early, { method: 'PUT', body: 'ab' });
  expect(late).toMatchObject({ status: 403, text: expect.stringContaining('Request has expired') });
});

test.each([
  { range: 'bytes=0-3', status: 206, text: '0123', contentRange: 'bytes 0-3/10' },
  { range: 'bytes=4-', status: 206, text: '456789', contentRange: 'bytes 4-9/10' },
  { range: 'bytes=-2', status: 206, text: '89', contentRange: 'bytes 8-9/10' },
  { range: 'bytes=8-99', status: 206, text: '89', contentRange: 'bytes 8-9/10' },
  { range: 'bytes=10-', status: 416, text: expect.stringContaining('InvalidRange'), contentRange: 'bytes */10' },
  { range: 'bytes=0-1,4-5', status: 200, text: '0123456789', contentRange: undefined },
])('the range $range is answered $status', async ({ range, status, text, contentRange }) => {
  await upload('0123456789');
  const answer = await exchange(address('downloads'), { method: 'GET', headers: { range } });
  expect(answer).toMatchObject({ status, text });
  expect(answer.headers['content-range']).toBe(contentRange);
});

test('a range of a file that changed meanwhile is answered with the whole file', async () => {
  const { headers } = await upload('0123456789');
  const resume = (etag: string) =>
    exchange(address('downloads'), { method: 'GET', headers: { range: 'bytes=5-', 'if-range': etag } });
  expect(await resume(String(headers.etag))).toMatchObject({ status: 206, text: '56789' });
  await upload('abcdefghij');
  expect(await resume(String(headers.etag))).toMatchObject({ status: 200, text: 'abcdefghij' });
});

test('a download that is known already is not sent again, an unknown one is not there', async () => {
  const { headers } = await upload('0123456789');
  const known = { method: 'GET', headers: { 'if-none-match': String(headers.etag) } } as const;
  expect(await exchange(address('downloads'), known)).toMatchObject({ status: 304, text: '' });
  expect((await exchange(address('downloads', 'other'), { method: 'GET' })).status).toBe(404);
});

test('faults hit the store by name, and the log does not give signatures away', async () => {
  await upload('0123456789');
  sandbox.setFaults([
    { operation: '*', fault: 'reset_before' },
    { operation: 'upload', times: 1, fault: { kind: 'status', status: 503 } },
    { operation: 'download', times: 1, fault: 'cut_body' },
  ]);
  expect((await upload('new')).status).toBe(503);
  await expect(exchange(address('downloads'), { method: 'GET' })).rejects.toThrow();
  expect(await exchange(address('downloads'), { method: 'GET' })).toMatchObject({ text: '0123456789' });
  const requests = sandbox.requests();
  expect(requests.map(({ operation, fault }) => [operation, fault])).toEqual([
    ['upload', undefined],
    ['upload', 'status 503'],
    ['download', 'cut_body'],
    ['download', undefined],
  ]);
  expect(requests.every(({ path }) => path.endsWith('&signature=***'))).toBe(true);
});

test.each([true, false])(
  'files of many pieces come back byte for byte, ranges across pieces too (on disk: %s)',
  async (onDisk) => {
    const folder = mkdtempSync(join(tmpdir(), 'store-'));
    await sandbox.stop();
    sandbox = await openSandbox(onDisk ? { dataDir: folder } : {});
    const bytes = Buffer.alloc(20_000_003);
    for (let at = 0; at + 4 <= bytes.length; at += 4) bytes.writeUInt32LE((at * 2654435761) >>> 0, at);
    const put = await exchange(address('uploads'), { method: 'PUT', body: bytes });
    expect(put.headers.etag).toBe(`"${createHash('md5').update(bytes).digest('hex')}"`);
    const get = async (headers: Record<string, string>) => {
      const response = await request(address('downloads'), { headers: { 'accept-encoding': 'gzip', ...headers } });
      return { response, body: Buffer.from(await response.body.arrayBuffer()) };
    };
    const whole = await get({});
    expect(whole.response.headers).toMatchObject({ 'content-length': '20000003', etag: put.headers.etag });
    expect(whole.response.headers['content-encoding']).toBeUndefined();
    expect(whole.body.equals(bytes)).toBe(true);
    const part = await get({ range: 'bytes=8000000-17000000' });
    expect(part.response.statusCode).toBe(206);
    expect(part.body.equals(bytes.subarray(8_000_000, 17_000_001))).toBe(true);
    const head = await request(address('downloads'), { method: 'HEAD' });
    expect(head.headers['content-length']).toBe('20000003');
    expect(await head.body.text()).toBe('');
    await sandbox.stop();
    sandbox = await openSandbox();
    rmSync(folder, { recursive: true });
  },
);

test('a cut download ends in the middle, a slow one comes whole', async () => {
  await upload('0123456789');
  sandbox.setFaults([
    { operation: 'download', times: 1, fault: 'cut_body' },
    { operation: 'download', times: 1, fault: { kind: 'slow_body', pieces: 3, interval_ms: 1 } },
  ]);
  const { body } = await request(address('downloads'));
  const received: Buffer[] = [];
  await expect(
    (async () => {
      for await (const chunk of body) received.push(chunk as Buffer);
    })(),
  ).rejects.toThrow();
  expect(Buffer.concat(received).toString()).toBe('01234');
  expect((await exchange(address('downloads'), { method: 'GET' })).text).toBe('0123456789');
});

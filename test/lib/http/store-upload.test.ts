import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBodyBudget } from '../../../src/lib/http/body-budget.js';
import { createNetwork, type Network } from '../../../src/lib/http/network.js';
import { withRetry } from '../../../src/lib/http/retry.js';
import { type StoreUpload, uploadToStore } from '../../../src/lib/http/store-upload.js';

interface Seen {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  bytes: number;
}

let server: Server;
let network: Network;
let folder: string;
let seen: Seen[];
let statuses: number[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-upload-'));
  seen = [];
  statuses = [];
  server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      seen.push({ method: request.method, headers: request.headers, bytes });
      const status = statuses.shift() ?? 200;
      response.writeHead(status, status === 302 ? { location: 'https://elsewhere.example/' } : {});
      response.end(status === 403 ? '<Error><Code>AccessDenied</Code></Error>' : '');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  network = createNetwork({
    timeouts: { connectMs: 5000, headersMs: 5000, bodyMs: 5000 },
    connections: 2,
    maxResponseBytes: 1e6,
    budget: createBodyBudget(1e7),
    userAgent: 'test',
  });
});
afterEach(async () => {
  await network.close();
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

function upload(sizeBytes: number, changes: Partial<StoreUpload['place']> = {}, onBytes = (_bytes: number) => {}) {
  const file = join(folder, 'a.zip');
  writeFileSync(file, Buffer.alloc(sizeBytes, 1));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uploads/1?signature=s3cret`;
  const send = withRetry(network.send, { retries: 2, sleep: async () => {}, random: () => 0, now: () => 0 });
  const place = { url, headers: {}, ...changes };
  return uploadToStore(send, { file, sizeBytes, place, type: 'application/zip', timeoutMs: 5000, onBytes });
}

test('a file leaves with its exact length, its type and no credentials', async () => {
  const told: number[] = [];
  expect(await upload(600_000, {}, (bytes) => told.push(bytes))).toEqual({ kind: 'stored' });
  expect(seen).toMatchObject([
    { method: 'PUT', bytes: 600_000, headers: { 'content-length': '600000', 'content-type': 'application/zip' } },
  ]);
  expect(seen[0]?.headers).not.toHaveProperty('transfer-encoding');
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
  expect(told.at(-1)).toBe(600_000);
});

test('headers and method of the place are sent, but for those of the connection and of logins', async () => {
  const headers = {
    'X-Amz-Acl': 'private',
    'Content-Type': 'application/x-zip',
    Authorization: 'Bearer t',
    'Content-Length': '1',
  };
  expect(await upload(10, { method: 'post', headers })).toEqual({ kind: 'stored' });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    headers: { 'x-amz-acl': 'private', 'content-type': 'application/x-zip', 'content-length': '10' },
  });
  expect(seen[0]?.headers).not.toHaveProperty('authorization');
});

test.each([{ status: 500 }, { status: 503 }, { status: 429 }])(
  'after $status the whole file is sent again',
  async ({ status }) => {
    statuses = [status, status];
    expect(await upload(300_000)).toEqual({ kind: 'stored' });
    expect(seen.map(({ bytes }) => bytes)).toEqual([300_000, 300_000, 300_000]);
  },
);

test('an address that is refused says so without its secret', async () => {
  statuses = [403];
  const uploaded = await upload(10);
  expect(uploaded).toMatchObject({ kind: 'expired', why: expect.stringContaining('403 (<Error><Code>AccessDenied') });
  expect(JSON.stringify(uploaded)).not.toContain('s3cret');
});

test('a redirect is not followed', async () => {
  statuses = [302];
  await expect(upload(10)).rejects.toMatchObject({
    kind: 'platform',
    message: expect.stringContaining('answered 302'),
  });
  expect(seen).toHaveLength(1);
});

test.each([
  { name: 'another method', place: { method: 'DELETE' } },
  { name: 'a header with a line break', place: { headers: { 'x-a': 'b\r\nc: d' } } },
])('a place that asks for $name is not used', async ({ place }) => {
  await expect(upload(10, place)).rejects.toMatchObject({ kind: 'platform' });
  expect(seen).toEqual([]);
});

test.each([
  { name: 'in time while bytes leave', tells: true, outcome: 200 },
  { name: 'too late when none leave', tells: false, outcome: 'timeout' },
])('a body that takes longer than an answer may is $name', async ({ tells, outcome }) => {
  const slowly = async function* (moved: () => void) {
    for (let at = 0; at < 6; at += 1) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      if (tells) moved();
      yield Buffer.from('x');
    }
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const body = (moved: () => void) => Readable.from(slowly(moved));
  const answer = await network
    .send({ method: 'PUT', url, headers: { 'content-length': '6' }, body, timeoutMs: 1000 })
    .catch((error) => ({ status: error.reason }));
  expect(answer.status).toBe(outcome);
});

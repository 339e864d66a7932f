import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { InterruptedError, LocalError, PlatformError, UnverifiedError } from '../../../src/lib/errors/errors.js';
import { type Download, type Downloaded, download } from '../../../src/lib/http/download.js';
import { withRetry } from '../../../src/lib/http/retry.js';
import { noteOf, openPart } from '../../../src/lib/stocktaking/download-part.js';
import { failure, network, serve } from './loopback.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-download-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) >>> 3));
const other = Buffer.from(content).reverse();
const file = () => join(folder, '.a.zip.part');

interface Asked {
  range?: string;
  ifRange?: string;
  headers: IncomingMessage['headers'];
}

type Step = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

/** As a store should; what it gives is `content` under the tag "v1" unless told. */
function give({ bytes = content, etag = '"v1"', ranges = true } = {}): Step {
  return ({ headers }, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? Number.NaN);
    const fits = headers['if-range'] === undefined || headers['if-range'] === etag;
    if (!ranges || Number.isNaN(from) || !fits) {
      response.writeHead(200, { etag, 'content-length': bytes.length });
      response.end(bytes);
    } else if (from >= bytes.length) {
      response.writeHead(416, { etag, 'content-range': `bytes */${bytes.length}` });
      response.end();
    } else {
      const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`;
      response.writeHead(206, { etag, 'content-range': range, 'content-length': bytes.length - from });
      response.end(bytes.subarray(from));
    }
  };
}

/** Head and so many bytes of the whole, then the connection goes. */
function breakAfter(count: number, { bytes = content, etag = '"v1"' as string | null } = {}): Step {
  return ({ headers }, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    const head = { ...(etag === null ? {} : { etag }), 'content-length': bytes.length - from };
    if (from === 0) response.writeHead(200, head);
    else response.writeHead(206, { ...head, 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` });
    response.write(bytes.subarray(from, from + count), () => setTimeout(() => response.destroy(), 20));
  };
}

function answer(status: number, headers: Record<string, string | number> = {}, body: string | Buffer = ''): Step {
  return (_request, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** The last step is done for all further requests. */
async function store(...steps: Step[]): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const url = await serve((request, response) => {
    const { headers } = request;
    asked.push({ range: headers.range, ifRange: headers['if-range'] as string | undefined, headers });
    (steps[asked.length - 1] ?? steps.at(-1))?.(request, response, content);
  });
  return { url: `${url}/downloads/a?signature=secret`, asked };
}

async function get(
  url: string | (() => string),
  { identity = 'export-1', ...options }: Partial<Download> & { identity?: string } = {},
  retries = 2,
): Promise<Downloaded> {
  const send = withRetry(network({ timeouts: { connectMs: 2000, headersMs: 2000, bodyMs: 400 } }).send, {
    retries,
    sleep: async () => undefined,
    random: () => 0,
    now: () => 0,
  });
  const address = async () => (typeof url === 'string' ? url : url());
  const part = await openPart(file(), identity);
  return download({ send, address, part, maxBytes: 1e9, onBytes: () => undefined, ...options }).finally(part.close);
}

const parts = (asked: Asked[]) => asked.map(({ range }) => range);

describe('a download', () => {
  test('comes whole, asks for no packing and shows no credentials', async () => {
    const { url, asked } = await store(give());
    const seen: (number | undefined)[] = [];
    const done = await get(url, { onBytes: (bytes, total) => seen.push(bytes, total) });
    expect(done).toEqual({ sizeBytes: content.length, wasResumed: false, startsOver: 0 });
    expect(readFileSync(file()).equals(content)).toBe(true);
    expect(seen.slice(-2)).toEqual([content.length, content.length]);
    expect(asked[0]?.headers).toMatchObject({ 'accept-encoding': 'identity' });
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
  });

  test('goes on after each break, as long as it moves, though retries are few', async () => {
    const breaks = Array.from({ length: 12 }, () => breakAfter(20_000));
    const { url, asked } = await store(...breaks, give());
    expect(await get(url, {}, 1)).toEqual({ sizeBytes: content.length, wasResumed: true, startsOver: 0 });
    expect(readFileSync(file()).equals(content)).toBe(true);
    expect(parts(asked).slice(0, 3)).toEqual([undefined, 'bytes=20000-', 'bytes=40000-']);
    expect(asked[1]?.ifRange).toBe('"v1"');
  });

  test('gives up when it does not move any more, and goes on there the next time', async () => {
    const { url, asked } = await store(breakAfter(100_000), breakAfter(0), breakAfter(0), breakAfter(0));
    expect(await failure(get(url))).toBeInstanceOf(PlatformError);
    expect(readFileSync(file()).equals(content.subarray(0, 100_000))).toBe(true);
    const next = await store(give());
    expect(await get(next.url)).toMatchObject({ wasResumed: true });
    expect(parts(next.asked)).toEqual(['bytes=100000-']);
    expect(readFileSync(file()).equals(content)).toBe(true);
    expect(asked.length).toBeGreaterThan(3);
  });

  test.each([
    { name: 'the tag changed, and the store sends all', next: give({ bytes: other, etag: '"v2"' }), bytes: other },
    {
      name: 'the tag changed, and the store sends the range all the same',
      next: (request: IncomingMessage, response: ServerResponse) => {
        const { range = '' } = request.headers;
        delete request.headers['if-range'];
        give({ bytes: other, etag: range === '' ? '"v2"' : '"v2"' })(request, response, content);
      },
      bytes: other,
    },
    { name: 'the store knows no ranges', next: give({ ranges: false }), bytes: content },
    {
      name: 'the store has another size, under the same tag',
      next: give({ bytes: other.subarray(0, 200_000) }),
      bytes: other.subarray(0, 200_000),
    },
    {
      name: 'the store has less than there is already',
      next: give({ bytes: other.subarray(0, 50_000) }),
      bytes: other.subarray(0, 50_000),
    },
  ])('begins anew when $name', async ({ next, bytes }) => {
    const { url, asked } = await store(breakAfter(100_000), next as Step);
    await get(url);
    expect(readFileSync(file()).equals(bytes)).toBe(true);
    expect(asked[1]?.range).toBe('bytes=100000-');
  });

  test.each([
    { name: 'another place of it', headers: { 'content-range': `bytes 5-${content.length - 1}/${content.length}` } },
    { name: 'no word about which', headers: {} as Record<string, string> },
    { name: 'a place behind its end', headers: { 'content-range': `bytes 100000-${content.length + 9}/*` } },
  ])('begins anew when a part comes with $name', async ({ headers }) => {
    const { url } = await store(breakAfter(100_000), answer(206, { etag: '"v1"', ...headers }, 'wrong'), give());
    expect(await get(url)).toMatchObject({ startsOver: 1 });
    expect(readFileSync(file()).equals(content)).toBe(true);
  });

  test.each([
    { name: 'weak', etag: 'W/"v1"' },
    { name: 'missing', etag: null },
  ])('begins anew after a break when the tag is $name', async ({ etag }) => {
    const { url, asked } = await store(breakAfter(100_000, { etag }), give());
    await get(url);
    expect(parts(asked)).toEqual([undefined, undefined]);
    expect(readFileSync(file()).equals(content)).toBe(true);
  });

  test.each([
    {
      name: 'shorter than announced each time',
      step: (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200, { etag: '"v1"', 'content-length': content.length + 10 });
        response.write(content, () => setTimeout(() => response.destroy(), 20));
      },
    },
    {
      name: 'without bytes each time, though it says part',
      step: (request: IncomingMessage, response: ServerResponse) => {
        if (request.headers.range === undefined) breakAfter(10)(request, response, content);
        else
          answer(206, { etag: '"v1"', 'content-range': `bytes 10-19/${content.length}` })(request, response, content);
      },
    },
  ])('never passes as whole: $name', async ({ step }) => {
    const { url } = await store(step as Step);
    const error = await failure(get(url));
    expect(error instanceof PlatformError || error instanceof UnverifiedError, String(error)).toBe(true);
  });

  test('without a length is whole when its last chunk has come', async () => {
    const { url } = await store((_request, response) => {
      response.writeHead(200, { etag: '"v1"' });
      response.write(content.subarray(0, 1000));
      response.end(content.subarray(1000));
    });
    expect(await get(url)).toMatchObject({ sizeBytes: content.length });
    // A later process sees that it is whole, and asks nothing.
    const next = await store(answer(500));
    expect(await get(next.url)).toMatchObject({ sizeBytes: content.length });
    expect(next.asked).toEqual([]);
  });

  test('without a length, cut before its last chunk, goes on', async () => {
    const { url } = await store((_request, response) => {
      response.writeHead(200, { etag: '"v1"' });
      response.write(content.subarray(0, 1000), () => setTimeout(() => response.destroy(), 20));
    }, give());
    await get(url);
    expect(readFileSync(file()).equals(content)).toBe(true);
  });

  test('that a range finds nothing left of is whole', async () => {
    writeFileSync(file(), content);
    writeFileSync(noteOf(file()), JSON.stringify({ version: 1, identity: 'export-1', etag: '"v1"' }));
    const { url, asked } = await store(give());
    expect(await get(url)).toMatchObject({ sizeBytes: content.length });
    expect(parts(asked)).toEqual([`bytes=${content.length}-`]);
  });

  test('of an address that expired asks for another, and goes on where it was', async () => {
    const { url, asked } = await store(
      breakAfter(100_000),
      answer(403, {}, '<Error><Code>AccessDenied</Code></Error>'),
      give(),
    );
    const given: string[] = [];
    await get(() => {
      given.push(`${url}&n=${given.length}`);
      return given.at(-1) ?? '';
    });
    expect(given).toHaveLength(2);
    expect(parts(asked)).toEqual([undefined, 'bytes=100000-', 'bytes=100000-']);
    expect(readFileSync(file()).equals(content)).toBe(true);
  });

  test('that every address refuses ends, and says why without the secret', async () => {
    const { url, asked } = await store(answer(403, {}, 'AccessDenied'));
    const error = await failure(get(url));
    expect(error).toBeInstanceOf(PlatformError);
    expect(String(error)).toMatch(/answered 403 \(AccessDenied\)/);
    expect(String(error)).not.toContain('secret');
    expect(asked).toHaveLength(3);
  });

  test('is tried again after 503', async () => {
    const { url } = await store(answer(503, { 'retry-after': 1 }), answer(500), give());
    expect(await get(url)).toMatchObject({ sizeBytes: content.length });
  });

  test('that falls silent is broken off and goes on', async () => {
    const { url, asked } = await store((_request, response) => {
      response.writeHead(200, { etag: '"v1"', 'content-length': content.length });
      response.write(content.subarray(0, 5000));
    }, give());
    await get(url);
    expect(parts(asked)).toEqual([undefined, 'bytes=5000-']);
  });

  test('that drips for longer than one answer may take comes whole', async () => {
    const { url } = await store((_request, response) => {
      response.writeHead(200, { 'content-length': 10 });
      const drip = (left: number) => {
        response.write('x');
        if (left > 1) setTimeout(() => drip(left - 1), 100);
      };
      drip(10);
    });
    expect(await get(url)).toMatchObject({ sizeBytes: 10 });
  });

  test('follows five redirects, and not six', async () => {
    const there = await store(give());
    const to = (url: string): Step => answer(302, { location: url });
    const five = await store(...Array.from({ length: 4 }, () => to('/again')), to(there.url));
    expect(await get(five.url)).toMatchObject({ sizeBytes: content.length });
    rmSync(file());
    const six = await store(to('/again'));
    expect(String(await failure(get(six.url)))).toMatch(/the redirect too many/);
  });

  test.each([
    { name: 'plain http elsewhere', to: 'http://store.example.com/a?signature=secret' },
    { name: 'a user and password', to: 'https://user:secret@store.example.com/a' },
    { name: 'another scheme', to: 'file:///etc/passwd' },
    { name: 'nothing', to: 'http://[' },
  ])('does not follow a redirect to $name', async ({ to }) => {
    const { url } = await store(answer(302, { location: to }));
    const error = await failure(get(url));
    expect(error).toBeInstanceOf(PlatformError);
    expect(String(error)).not.toContain('secret');
    expect(existsSync(file()) && readFileSync(file()).length).toBe(0);
  });

  test.each(['http://store.example.com/a', 'ftp://x/', 'nonsense'])('does not ask the address %s', async (url) => {
    expect(await failure(get(url))).toBeInstanceOf(PlatformError);
  });

  test('of something else begins anew, whatever is there', async () => {
    const { url } = await store(breakAfter(100_000), breakAfter(0));
    await failure(get(url));
    const next = await store(give({ bytes: other }));
    await get(next.url, { identity: 'export-2' });
    expect(parts(next.asked)).toEqual([undefined]);
    expect(readFileSync(file()).equals(other)).toBe(true);
  });

  test.each([
    { name: 'announced', step: give() },
    {
      name: 'met',
      step: (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(200);
        response.end(content);
      },
    },
  ])('that is larger than allowed, as $name, is refused', async ({ step }) => {
    const { url } = await store(step as Step);
    expect(String(await failure(get(url, { maxBytes: 10_000 })))).toMatch(/larger than 10000 bytes/);
  });

  test('that the disk cannot hold is not begun, and both figures are told', async () => {
    const { url } = await store((_request, response) => {
      response.writeHead(200, { 'content-length': 2 ** 49 });
      response.write('x');
    });
    const error = await failure(get(url, { maxBytes: 2 ** 50 }));
    expect(error).toBeInstanceOf(LocalError);
    expect(String(error)).toMatch(/too full: 562949953421312 bytes are needed and \d+ are free/);
  });

  test('does not follow a link where its part should be', async () => {
    const target = join(folder, 'target');
    writeFileSync(target, 'precious');
    symlinkSync(target, file());
    const { url } = await store(give());
    expect(await failure(get(url))).toBeInstanceOf(LocalError);
    expect(readFileSync(target, 'utf8')).toBe('precious');
    rmSync(file());
    mkdirSync(file());
    expect(await failure(get(url))).toBeInstanceOf(LocalError);
  });

  test('is given up by a signal, and its part stays', async () => {
    const controller = new AbortController();
    const { url } = await store((_request, response) => {
      response.writeHead(200, { etag: '"v1"', 'content-length': content.length });
      response.write(content.subarray(0, 5000));
    });
    const onBytes = (done: number) => {
      if (done === 5000) controller.abort();
    };
    expect(await failure(get(url, { signal: controller.signal, onBytes }))).toBeInstanceOf(InterruptedError);
    expect(readFileSync(file()).length).toBe(5000);
  });

  test('that is packed although nobody asked is not a download', async () => {
    const { url } = await store(answer(200, { 'content-encoding': 'gzip' }, content));
    expect(String(await failure(get(url)))).toMatch(/packed/);
  });
});

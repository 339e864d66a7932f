import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/lib/errors/errors.js';
import { ExchangeError } from '../../../src/lib/http/exchange-error.js';
import { closedPort, failure, network, serve, serveRaw } from './loopback.js';

describe('an exchange', () => {
  test('sends method, headers and body and gives status, headers and bytes back', async () => {
    const seen: unknown[] = [];
    const origin = await serve((request, response) => {
      request.on('data', (chunk) => seen.push(request.method, request.headers, String(chunk)));
      request.on('end', () =>
        response.writeHead(201, { 'X-Request-Id': '7f3a', 'X-Two': ['a', 'b'] }).end('{"n":1.10}'),
      );
    });
    const response = await network().send({
      method: 'POST',
      url: `${origin}/p`,
      headers: { 'x-one': '1' },
      body: '{}',
    });
    expect(response).toMatchObject({ status: 201, requestId: '7f3a', attempts: 1, headers: { 'x-two': 'a, b' } });
    expect(response.body.toString()).toBe('{"n":1.10}');
    expect(seen[0]).toBe('POST');
    expect(seen[1]).toMatchObject({ 'x-one': '1', 'user-agent': 'tillctl/test', 'content-length': '2' });
    expect(seen[2]).toBe('{}');
  });

  test('has a request id of its own, which stands where the platform names none', async () => {
    const ids: unknown[] = [];
    const origin = await serve((request, response) => {
      ids.push(request.headers['x-request-id']);
      response.end();
    });
    const { send } = network();
    const first = await send({ method: 'GET', url: `${origin}/` });
    const second = await send({ method: 'GET', url: `${origin}/` });
    expect(ids).toEqual([first.requestId, second.requestId]);
    expect(new Set(ids).size).toBe(2);
  });

  test('keeps the connection for the next one', async () => {
    const ports = new Set<number | undefined>();
    const origin = await serve((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('x');
    });
    const { send } = network({ connections: 1 });
    for (let count = 0; count < 5; count += 1) await send({ method: 'GET', url: `${origin}/` });
    expect(ports.size).toBe(1);
  });

  test.each([
    { name: 'dot segments', path: '/a/../b/./c/..' },
    { name: 'encoded dot segments', path: '/a/%2e%2e/%2E./b' },
    { name: 'double escapes', path: '/a%252Fb%25' },
    { name: 'doubled slashes', path: '//a//b/' },
    { name: 'odd characters and a query', path: "/a'(b)*!;=:@&,+$~[x]?q=a+b%20c&&r=?/" },
    { name: 'a query without a path', path: '?a=1', sent: '/?a=1' },
    { name: 'no fragment', path: '/a#b', sent: '/a' },
  ])('the path arrives as it was built: $name', async ({ path, sent }) => {
    const seen: string[] = [];
    const origin = await serveRaw((socket, head) => {
      seen.push(head.split(' ')[1] ?? '');
      socket.end('HTTP/1.1 204 No Content\r\n\r\n');
    });
    await network().send({ method: 'GET', url: origin + path });
    expect(seen).toEqual([sent ?? path]);
  });

  test('a streamed body is made anew for each sending and has the length that its header names', async () => {
    const seen: unknown[] = [];
    const origin = await serve((request, response) => {
      seen.push(request.headers['content-length'], request.headers['transfer-encoding']);
      request.on('data', (chunk) => seen.push(String(chunk)));
      request.on('end', () => response.end());
    });
    const { send } = network();
    const request = {
      method: 'PUT',
      url: `${origin}/`,
      headers: { 'content-length': '3' },
      body: () => Readable.from(['abc']),
    } as const;
    await send(request);
    await send(request);
    expect(seen).toEqual(['3', undefined, 'abc', '3', undefined, 'abc']);
  });

  test('no redirect is followed', async () => {
    const seen: unknown[] = [];
    const origin = await serve((request, response) => {
      seen.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const response = await network().send({ method: 'GET', url: `${origin}/here` });
    expect([response.status, response.headers.location, seen]).toEqual([302, '/elsewhere', ['/here']]);
  });

  test('an interim answer is passed over', async () => {
    const origin = await serveRaw((socket) => {
      socket.end('HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
    const response = await network().send({ method: 'GET', url: `${origin}/` });
    expect([response.status, response.headers, response.body.toString()]).toEqual([
      200,
      { 'content-length': '2' },
      'ok',
    ]);
  });
});

describe('an encoded answer', () => {
  const text = 'x'.repeat(50_000);
  test.each([
    { name: 'gzip', encoding: 'gzip', body: gzipSync(text) },
    { name: 'br', encoding: 'br', body: brotliCompressSync(text) },
    { name: 'gzip in capitals', encoding: 'GZIP', body: gzipSync(text) },
    { name: 'two of them', encoding: 'gzip, br', body: brotliCompressSync(gzipSync(text)) },
    { name: 'none by name', encoding: 'identity', body: Buffer.from(text) },
    { name: 'large enough for the thread pool', encoding: 'gzip', body: gzipSync(text, { level: 0 }) },
  ])('is unpacked: $name', async ({ encoding, body }) => {
    const origin = await serve((request, response) => {
      response
        .writeHead(200, { 'content-encoding': encoding, 'x-accepted': String(request.headers['accept-encoding']) })
        .end(body);
    });
    const response = await network().send({ method: 'GET', url: `${origin}/` });
    expect(response.body.toString() === text).toBe(true);
    expect(response.headers['x-accepted']).toBe('gzip, br');
  });

  test.each([
    { name: 'a bomb', encoding: 'gzip', body: gzipSync(Buffer.alloc(5_000_000)), reason: 'too-large' },
    { name: 'a large bomb', encoding: 'gzip', body: gzipSync(Buffer.alloc(50_000_000)), reason: 'too-large' },
    {
      name: 'a bomb in a bomb',
      encoding: 'gzip, gzip',
      body: gzipSync(gzipSync(Buffer.alloc(50_000_000))),
      reason: 'too-large',
    },
    { name: 'damaged', encoding: 'gzip', body: Buffer.from('no gzip at all'), reason: 'undecodable' },
    { name: 'cut within', encoding: 'br', body: brotliCompressSync(text).subarray(0, 10), reason: 'undecodable' },
    { name: 'unknown', encoding: 'zstd', body: Buffer.from('x'), reason: 'undecodable' },
    { name: 'more than twice', encoding: 'gzip, gzip, gzip', body: gzipSync(text), reason: 'undecodable' },
    {
      name: 'named like a member of every object',
      encoding: 'constructor',
      body: Buffer.from('x'),
      reason: 'undecodable',
    },
  ])('is refused: $name', async ({ encoding, body, reason }) => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    const error = await failure(network().send({ method: 'GET', url: `${origin}/` }));
    expect(error).toMatchObject({ name: 'ExchangeError', reason, phase: 'after-send', status: 200 });
  });
});

describe('a limit on the answer', () => {
  test.each([
    { name: 'by its announced length', head: 'content-length: 2000000' },
    { name: 'by what arrives', head: 'transfer-encoding: chunked' },
  ])('ends the exchange $name', async ({ head }) => {
    const origin = await serveRaw((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n`);
      socket.write(`1e8480\r\n${'x'.repeat(2_000_000)}\r\n0\r\n\r\n`);
    });
    const error = await failure(network().send({ method: 'GET', url: `${origin}/` }));
    expect(error).toMatchObject({
      reason: 'too-large',
      transient: false,
      message: 'the answer is larger than 1000000 bytes',
    });
  });

  test('can be set for one request', async () => {
    const origin = await serve((_request, response) => response.end('12345'));
    const { send } = network();
    expect(await failure(send({ method: 'GET', url: `${origin}/`, maxResponseBytes: 4 }))).toMatchObject({
      reason: 'too-large',
    });
    expect((await send({ method: 'GET', url: `${origin}/`, maxResponseBytes: 5 })).body.toString()).toBe('12345');
  });
});

describe('a broken exchange says whether the server can have seen the request', () => {
  test('a refused connection: it cannot', async () => {
    const port = await closedPort();
    const error = await failure(network().send({ method: 'POST', url: `http://127.0.0.1:${port}/`, body: 'x' }));
    expect(error).toMatchObject({
      phase: 'before-send',
      reason: 'refused',
      transient: true,
      message: `127.0.0.1:${port} refused the connection`,
    });
  });

  test('a name that does not resolve: it cannot', async () => {
    const error = await failure(network().send({ method: 'POST', url: 'https://nowhere.invalid/', body: 'x' }));
    expect(error).toMatchObject({
      phase: 'before-send',
      reason: 'unresolved',
      message: 'the name nowhere.invalid does not resolve',
    });
  });

  test('a server that speaks no TLS: it cannot, and trying again is of no use', async () => {
    const origin = await serveRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const error = await failure(network().send({ method: 'POST', url: origin.replace('http:', 'https:'), body: 'x' }));
    expect(error).toMatchObject({ phase: 'before-send', reason: 'untrusted', transient: false });
  });

  test('a TLS handshake that never ends: it cannot', async () => {
    const origin = await serveRaw(() => {});
    const { send } = network({ timeouts: { connectMs: 200, headersMs: 5000, bodyMs: 5000 } });
    const error = await failure(send({ method: 'POST', url: origin.replace('http:', 'https:'), body: 'x' }));
    expect(error).toMatchObject({ phase: 'before-send', reason: 'timeout', transient: true });
  });

  test('a caller that gave up at once: it cannot', async () => {
    const error = await failure(
      network().send({ method: 'POST', url: 'https://nowhere.invalid/', signal: AbortSignal.abort() }),
    );
    expect(error).toMatchObject({ phase: 'before-send', reason: 'aborted', transient: false });
  });

  test.each([
    { name: 'a reset before an answer', answer: undefined, reason: 'reset', status: undefined },
    { name: 'an end before an answer', answer: '', reason: 'reset', status: undefined },
    { name: 'headers that are cut', answer: 'HTTP/1.1 200 OK\r\ncontent-', reason: 'reset', status: undefined },
    {
      name: 'a body shorter than announced',
      answer: 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{"id',
      reason: 'cut',
      status: 200,
    },
    {
      name: 'a chunk that is cut',
      answer: 'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n9\r\n{"id',
      reason: 'cut',
      status: 201,
    },
    { name: 'no HTTP', answer: 'SSH-2.0-OpenSSH_9.6\r\n', reason: 'undecodable', status: undefined },
  ])('$name: it can', async ({ answer, reason, status }) => {
    const origin = await serveRaw((socket) => {
      if (answer === undefined) socket.resetAndDestroy();
      else socket.end(answer);
    });
    const error = await failure(network().send({ method: 'POST', url: `${origin}/`, body: 'x' }));
    expect(error).toBeInstanceOf(ExchangeError);
    expect(error).toMatchObject({ phase: 'after-send', reason, status, transient: true });
  });

  test.each([
    { name: 'no answer', answer: '', message: 'no answer within 0.1 s', status: undefined },
    {
      name: 'an answer that stops',
      answer: 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{"id',
      message: 'no whole answer (status 200) within 0.1 s',
      status: 200,
    },
  ])('a timeout, $name: it can', async ({ answer, message, status }) => {
    const origin = await serveRaw((socket) => socket.write(answer));
    const error = await failure(network().send({ method: 'POST', url: `${origin}/`, body: 'x', timeoutMs: 100 }));
    expect(error).toMatchObject({
      phase: 'after-send',
      reason: 'timeout',
      status,
      message,
      hint: 'give it longer with --timeout <seconds>',
    });
  });

  test('a body that trickles in for ever is a timeout too', async () => {
    const origin = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const error = await failure(network().send({ method: 'GET', url: `${origin}/`, timeoutMs: 200 }));
    expect(error).toMatchObject({ reason: 'timeout', status: 200 });
  });

  test('a caller that gives up while the answer is awaited: it can', async () => {
    const stop = new AbortController();
    const origin = await serve(() => stop.abort());
    const error = await failure(network().send({ method: 'POST', url: `${origin}/`, signal: stop.signal }));
    expect(error).toMatchObject({ phase: 'after-send', reason: 'aborted', transient: false });
  });
});

describe('a URL that must not be asked is refused before anything is sent', () => {
  test.each([
    { url: 'http://shop.example/', message: 'plain http to shop.example is refused' },
    { url: 'http://127.0.0.1.example/', message: 'plain http to 127.0.0.1.example is refused' },
    { url: 'http://user:secret@127.0.0.1/', message: 'the URL of 127.0.0.1 holds credentials' },
    { url: 'ftp://127.0.0.1/', message: '"ftp://127.0.0.1/" is not an absolute http(s) URL' },
    { url: '/products', message: '"/products" is not an absolute http(s) URL' },
    { url: 'https://shop.example/ä', message: 'a URL holds characters that are not percent-encoded' },
    { url: 'https://shop.example/a b', message: 'a URL holds characters that are not percent-encoded' },
    { url: 'https://[::1/', message: 'the host of a URL is malformed' },
  ])('$url', async ({ url, message }) => {
    const error = await failure(network().send({ method: 'GET', url }));
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toMatchObject({ message });
  });

  test.each(['http://127.0.0.1', 'http://127.8.9.10', 'http://localhost', 'http://[::1]'])(
    '%s is this machine',
    async (origin) => {
      const port = await closedPort();
      const error = await failure(network().send({ method: 'GET', url: `${origin}:${port}/` }));
      expect(error).toBeInstanceOf(ExchangeError);
    },
  );
});

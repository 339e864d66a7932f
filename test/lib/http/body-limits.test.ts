import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createBodyBudget } from '../../../src/lib/http/body-budget.js';
import { sized } from '../../support/effort.js';
import { failure, network, serve, serveRaw } from './loopback.js';

const mebibyte = 1 << 20;
const packed = sized(4, 200) * mebibyte;
const zeros = (bytes: number) => gzipSync(Buffer.alloc(bytes));

describe('the body of a refusal of more than 1 MiB', () => {
  const large = Buffer.alloc(mebibyte + 1, 'x');
  test.each([
    { name: 'announced', status: 422, encoding: undefined, body: large },
    { name: 'packed', status: 503, encoding: 'gzip', body: zeros(packed) },
    { name: 'packed twice', status: 400, encoding: 'gzip, gzip', body: gzipSync(zeros(packed)) },
    { name: 'of a redirect', status: 302, encoding: undefined, body: large },
  ])('is not read, and its status is known: $name', async ({ status, encoding, body }) => {
    const origin = await serve((_request, response) =>
      response.writeHead(status, encoding === undefined ? {} : { 'content-encoding': encoding }).end(body),
    );
    const { send } = network({ maxResponseBytes: 64 * mebibyte });
    const answer = await send({ method: 'GET', url: `${origin}/` });
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe('a body of more than 1 MiB, which was not read');
  });

  test('that never ends is not read on', async () => {
    const origin = await serveRaw((socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 500 No\r\ntransfer-encoding: chunked\r\n\r\n');
      const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
      const more = (): void => {
        while (!socket.destroyed && socket.write(chunk));
      };
      socket.on('drain', more);
      more();
    });
    const answer = await network().send({ method: 'GET', url: `${origin}/` });
    expect(answer.status).toBe(500);
  });

  test('of 1 MiB is read whole', async () => {
    const origin = await serve((_request, response) => response.writeHead(400).end(Buffer.alloc(mebibyte, 'x')));
    const { send } = network({ maxResponseBytes: 64 * mebibyte });
    expect((await send({ method: 'GET', url: `${origin}/` })).body).toHaveLength(mebibyte);
  });
});

describe('bodies under way', () => {
  test('wait for each other beyond the budget, and all arrive', async () => {
    const size = 4 * mebibyte;
    const origin = await serve((_request, response) => response.end(Buffer.alloc(size, 'x')));
    const watched = watchedBudget(mebibyte);
    const { send } = network({ maxResponseBytes: size, connections: 16, budget: watched.budget });
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => send({ method: 'GET', url: `${origin}/`, timeoutMs: 60_000 })),
    );
    expect(answers.map(({ body }) => body.length)).toEqual(new Array(16).fill(size));
    // One body, the budget, and what each connection had at hand when it was asked to wait.
    expect(watched.most()).toBeLessThan(size + mebibyte + 16 * 256 * 1024);
  });

  test('are counted as they are unpacked', async () => {
    const size = 4 * mebibyte;
    const packed = zeros(size);
    const origin = await serve((_request, response) => response.setHeader('content-encoding', 'gzip').end(packed));
    const watched = watchedBudget(mebibyte);
    const { send } = network({ maxResponseBytes: size, connections: 16, budget: watched.budget });
    const answers = await Promise.all(Array.from({ length: 16 }, () => send({ method: 'GET', url: `${origin}/` })));
    expect(answers.map(({ body }) => body.length)).toEqual(new Array(16).fill(size));
    expect(watched.most()).toBeLessThan(2 * size + mebibyte);
    expect(watched.most()).toBeGreaterThanOrEqual(size);
  });

  test('leave their room to others when they are too large or break off', async () => {
    const origin = await serve((request, response) => {
      if (request.url === '/cut')
        response.writeHead(200, { 'content-length': 99 }).write('x', () => response.destroy());
      else response.end(Buffer.alloc(request.url === '/large' ? 2000 : 100, 'x'));
    });
    const watched = watchedBudget(100);
    const { send } = network({ maxResponseBytes: 1000, connections: 1, budget: watched.budget });
    const get = (path: string) => send({ method: 'GET', url: origin + path });
    for (let count = 0; count < 5; count += 1) {
      expect(await failure(get('/large'))).toMatchObject({ reason: 'too-large' });
      expect(await failure(get('/cut'))).toMatchObject({ name: 'ExchangeError' });
      expect((await get('/')).body).toHaveLength(100);
    }
    // It is given back behind whoever takes the answer.
    await new Promise((resolve) => setImmediate(resolve));
    expect(watched.now()).toBe(0);
  });
});

/** A real budget that tells how much was held. */
function watchedBudget(maxBytes: number) {
  const budget = createBodyBudget(maxBytes);
  let now = 0;
  let most = 0;
  const count = (bytes: number): void => {
    now += bytes;
    most = Math.max(most, now);
  };
  return {
    now: () => now,
    most: () => most,
    budget: {
      open: (onRoom: () => void) => {
        const share = budget.open(onRoom);
        let held = 0;
        const add = (bytes: number): void => {
          held += bytes;
          count(bytes);
        };
        return {
          hold: (bytes: number) => {
            add(bytes);
            return share.hold(bytes);
          },
          reserve: async (bytes: number) => {
            await share.reserve(bytes);
            add(bytes);
          },
          close: () => {
            count(-held);
            held = 0;
            share.close();
          },
        };
      },
    },
  };
}

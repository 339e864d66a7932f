import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { AuthError, UsageError } from '../../../src/lib/errors/errors.js';
import { type TokenSource, withBearer } from '../../../src/lib/http/bearer.js';
import type { HttpRequest } from '../../../src/lib/http/send.js';
import { answer, planned } from './fakes.js';
import { failure } from './loopback.js';

const origin = 'https://shop.example';
const url = `${origin}/eu/erp/org/demo/products`;

function tokens({ fresh = false } = {}): TokenSource & { renewed: string[] } {
  const renewed: string[] = [];
  return {
    renewed,
    token: async () => ({ value: 'old', fresh }),
    renew: async (refused) => {
      renewed.push(refused);
      return 'new';
    },
  };
}

function authorizations(sent: HttpRequest[]): unknown[] {
  return sent.map(({ headers }) => headers?.authorization);
}

describe('the token', () => {
  test.each([
    { name: 'goes below the base URL', url, token: true },
    { name: 'goes to the base URL itself', url: `${origin}/eu`, token: true },
    { name: 'goes to a query behind it', url: `${origin}/eu?a=1`, token: true },
    { name: 'does not go to a path beside it', url: `${origin}/europe/x`, token: false },
    { name: 'does not go above it', url: `${origin}/x`, token: false },
    { name: 'does not go to another host', url: 'https://store.example/eu/x', token: false },
    { name: 'does not go to a longer host', url: 'https://shop.example.evil/eu/x', token: false },
    { name: 'does not go to another port', url: 'https://shop.example:8443/eu/x', token: false },
    { name: 'does not go to plain http', url: 'http://shop.example/eu/x', token: false },
    { name: 'does not hide in user information', url: 'https://shop.example@evil/eu/x', token: false },
    { name: 'does not go where it is not wanted', url, bearer: false, token: false },
    { name: 'goes to the address of a module', url: 'https://org.example/s/org/demo/x', token: true },
    { name: 'does not go beside the address of a module', url: 'https://org.example/sx', token: false },
    { name: 'does not go to another port of a module', url: 'https://org.example:444/s/x', token: false },
    { name: 'does not go to a module by plain http', url: 'http://org.example/s/x', token: false },
  ])('$name', async ({ url, bearer, token }) => {
    const network = planned([answer(200)]);
    const modules = ['https://org.example/s'];
    const send = withBearer(network.send, { origin, basePath: '/eu', modules, tokens: tokens() });
    await send({ method: 'GET', url, bearer, headers: { accept: 'x' } });
    expect(network.sent[0]?.headers).toEqual(token ? { accept: 'x', authorization: 'Bearer old' } : { accept: 'x' });
  });

  test('does not go to what looks like the base path until the dots are resolved', async () => {
    for (const path of ['/eu/../x', '/eu/%2e%2E/x', '/eu/a/..', '/eu/.%2e/x', '/eu/a%2f..%2fx', '/eu/..;/x']) {
      const network = planned([answer(200)]);
      const send = withBearer(network.send, { origin, basePath: '/eu', tokens: tokens() });
      expect(await failure(send({ method: 'GET', url: origin + path }))).toBeInstanceOf(UsageError);
      expect(network.sent).toEqual([]);
    }
  });

  test('goes with ids that begin with a dot', async () => {
    const network = planned([answer(200)]);
    await withBearer(network.send, { origin, basePath: '', tokens: tokens() })({
      method: 'GET',
      url: `${origin}/a/.hidden/a..b/...`,
    });
    expect(authorizations(network.sent)).toEqual(['Bearer old']);
  });
});

describe('a refused token', () => {
  test.each([401, 403])('is renewed once and the request repeated once after %d', async (status) => {
    const network = planned([answer(status), answer(201)]);
    const source = tokens();
    const body = () => Readable.from(['x']);
    const response = await withBearer(network.send, { origin, basePath: '', tokens: source })({
      method: 'POST',
      url,
      body,
    });
    expect(response.status).toBe(201);
    expect(authorizations(network.sent)).toEqual(['Bearer old', 'Bearer new']);
    expect(network.sent.map((request) => request.body)).toEqual([body, body]);
    expect(source.renewed).toEqual(['old']);
  });

  test('is an authorization error at the second refusal, which says who can help', async () => {
    const network = planned([answer(401), answer(403)]);
    const error = await failure(
      withBearer(network.send, { origin, basePath: '', tokens: tokens() })({ method: 'GET', url }),
    );
    expect(error).toBeInstanceOf(AuthError);
    expect(error).toMatchObject({
      message:
        'GET /eu/erp/org/demo/products was refused: the platform does not accept the credentials (403, request 7f3a)',
      hint: expect.stringMatching(
        /^only the operator of the platform can grant the application access to the organisation/,
      ),
    });
    expect(network.sent).toHaveLength(2);
  });

  test('that was fetched for this very call is not renewed', async () => {
    const network = planned([answer(403)]);
    const source = tokens({ fresh: true });
    const error = await failure(
      withBearer(network.send, { origin, basePath: '', tokens: source })({ method: 'GET', url }),
    );
    expect(error).toBeInstanceOf(AuthError);
    expect([source.renewed, network.sent.length]).toEqual([[], 1]);
  });

  test('passes through when there was none', async () => {
    const network = planned([answer(403)]);
    const send = withBearer(network.send, { origin, basePath: '', tokens: tokens() });
    expect((await send({ method: 'PUT', url: 'https://store.example/upload' })).status).toBe(403);
  });

  test('is not repeated when the renewal fails', async () => {
    const network = planned([answer(401)]);
    const source = { ...tokens(), renew: () => Promise.reject(new AuthError('the secret is wrong')) };
    const error = await failure(
      withBearer(network.send, { origin, basePath: '', tokens: source })({ method: 'GET', url }),
    );
    expect(error).toEqual(new AuthError('the secret is wrong'));
    expect(network.sent).toHaveLength(1);
  });
});

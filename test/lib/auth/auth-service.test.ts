import { expect, test } from 'vitest';
import { type AuthDeps, createAuthService } from '../../../src/lib/auth/auth-service.js';
import type { CredentialKey, CredentialsStore } from '../../../src/lib/auth/credentials-store.js';
import { secretDigest } from '../../../src/lib/auth/kept-token.js';
import type { Token } from '../../../src/lib/auth/token.js';
import { readGlobalFlags } from '../../../src/lib/config/global-flags.js';
import type { Profile } from '../../../src/lib/config/profiles.js';
import { resolveSettings } from '../../../src/lib/config/settings.js';
import { LocalError } from '../../../src/lib/errors/errors.js';
import { withSecretsKept } from '../../../src/lib/http/keep-secrets.js';
import type { HttpRequest, HttpResponse } from '../../../src/lib/http/send.js';
import { createSecrets } from '../../../src/lib/model/secrets.js';

const shop: Profile = {
  base_url: 'https://api.example.com',
  org: 'o/1',
  app: 'sync',
  credential: 'file',
  settings: {},
};
const keyText = ({ origin, org, app }: CredentialKey) => `${origin} ${org} ${app}`;
const shopKey = 'https://api.example.com o/1 sync';
const basicOf = (text: string) => `Basic ${Buffer.from(text, 'utf8').toString('base64')}`;

interface World {
  profile?: Profile;
  flags?: Record<string, unknown>;
  env?: Record<string, string>;
  secrets?: Record<string, string>;
  cached?: Record<string, Token>;
  /** Answers of the platform, in order; the last one repeats. Default: token-1, token-2 and so on. */
  answers?: (number | { status?: number; body: string })[];
  /** What the credential process prints. */
  printed?: string;
  at?: string;
  cacheFails?: boolean;
}

function storeOf(
  secrets: Map<string, string>,
  cached = new Map<string, Token>(),
  cacheFails = () => {},
): CredentialsStore {
  return {
    name: 'a map',
    get: async (key) => secrets.get(keyText(key)),
    set: async (key, secret) => void secrets.set(keyText(key), secret),
    delete: async (key) => {
      cached.delete(keyText(key));
      return secrets.delete(keyText(key));
    },
    tokens: {
      get: async (key) => {
        cacheFails();
        const token = cached.get(keyText(key));
        if (token === undefined) return undefined;
        const digest = secretDigest(token.value, secrets.get(keyText(key)) ?? '').toString('hex');
        const { value, fetchedAt, expiresAt } = token;
        return { token: value, fetched_at: fetchedAt, expires_at: expiresAt, secret_digest: digest };
      },
      set: async (key, { token, fetched_at, expires_at }) => {
        cacheFails();
        if (secrets.has(keyText(key))) {
          cached.set(keyText(key), {
            value: token,
            fetchedAt: fetched_at,
            ...(expires_at && { expiresAt: expires_at }),
          });
        }
      },
    },
  };
}

/** An auth service with all its surroundings in memory. */
function world(given: World = {}) {
  const env = given.env ?? {};
  const requests: HttpRequest[] = [];
  const notices: string[] = [];
  const ran: { argv: readonly string[]; env: Record<string, string> }[] = [];
  const secrets = new Map(Object.entries(given.secrets ?? { [shopKey]: 'pässword' }));
  const cached = new Map(Object.entries(given.cached ?? {}));
  const clock = { now: new Date(given.at ?? '2026-03-01T12:00:00.000Z') };
  const deps: AuthDeps = {
    settings: resolveSettings({
      flags: readGlobalFlags(given.flags ?? {}, env),
      env,
      name: 'shop',
      profile: given.profile ?? shop,
    }),
    env,
    now: () => clock.now,
    notice: (line) => notices.push(line),
    send: withSecretsKept(async (request) => {
      requests.push(request);
      const answers = given.answers ?? [{ body: JSON.stringify({ accessToken: `token-${requests.length}` }) }];
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? 500;
      return respond(answer);
    }, createSecrets()),
    stores: {
      file: storeOf(secrets, cached, () => {
        if (given.cacheFails) throw new LocalError('the folder x can be written by others');
      }),
      keychain: storeOf(new Map()),
    },
    trustConfig: async () => {},
    runProcess: async (argv, options) => {
      ran.push({ argv, env: options.env });
      return given.printed ?? 'from-process';
    },
  };
  return { auth: createAuthService(deps), requests, notices, ran, secrets, cached, clock, deps };
}

function respond(answer: number | { status?: number; body: string }): HttpResponse {
  const { status = 200, body } = typeof answer === 'number' ? { status: answer, body: '{"title": "no"}' } : answer;
  return { status, headers: {}, body: Buffer.from(body), requestId: 'r1', attempts: 1 };
}

const failure = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => error,
  );

test('a token is fetched with Basic credentials in UTF-8, then kept for all calls and processes', async () => {
  const { auth, requests, cached } = world();
  expect(await auth.token()).toEqual({ value: 'token-1', fresh: true });
  expect(await auth.token()).toEqual({ value: 'token-1', fresh: false });
  expect(requests).toEqual([
    expect.objectContaining({
      method: 'GET',
      url: 'https://api.example.com/auth/authorize/o%2F1',
      headers: { authorization: basicOf('sync:pässword'), accept: '*/*' },
      operation: 'authorize',
      bearer: false,
    }),
  ]);
  expect(cached.get(shopKey)).toEqual({ value: 'token-1', fetchedAt: '2026-03-01T12:00:00.000Z' });
});

test('the place of authorize can be set', async () => {
  const settings = { 'prefixes.auth': '/login/v1', 'endpoints.authorize': 'POST /token/{org-id}' };
  const { auth, requests } = world({ profile: { ...shop, base_url: 'https://api.example.com/eu', settings } });
  await auth.token();
  expect(requests[0]).toMatchObject({ method: 'POST', url: 'https://api.example.com/eu/login/v1/token/o%2F1' });
});

test('calls at the same time share one fetch', async () => {
  const { auth, requests } = world();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => auth.token()));
  expect(new Set(tokens.map(({ value }) => value))).toEqual(new Set(['token-1']));
  expect(requests).toHaveLength(1);
});

test('a cached token saves the fetch', async () => {
  const { auth, requests } = world({ cached: { [shopKey]: { value: 'kept', fetchedAt: '2026-03-01T11:00:00.000Z' } } });
  expect(await auth.token()).toEqual({ value: 'kept', fresh: false });
  expect(requests).toHaveLength(0);
});

test('a token near its end is replaced before it is refused', async () => {
  const claims = Buffer.from(JSON.stringify({ exp: Date.parse('2026-03-01T13:00:00Z') / 1000 })).toString('base64url');
  const { auth, clock } = world({
    answers: [{ body: JSON.stringify({ accessToken: `h.${claims}.s` }) }, { body: '{"accessToken": "next"}' }],
  });
  expect((await auth.token()).value).toBe(`h.${claims}.s`);
  clock.now = new Date('2026-03-01T12:59:00.000Z');
  expect(await auth.token()).toMatchObject({ fresh: false });
  clock.now = new Date('2026-03-01T12:59:40.000Z');
  expect(await auth.token()).toEqual({ value: 'next', fresh: true });
});

test('parallel refusals of one token lead to one renewal', async () => {
  const { auth, requests } = world();
  await auth.token();
  const renewed = await Promise.all(Array.from({ length: 20 }, () => auth.renew('token-1')));
  expect(new Set(renewed)).toEqual(new Set(['token-2']));
  expect(requests).toHaveLength(2);
  // A refusal that arrives late is answered with what is there.
  expect(await auth.renew('token-1')).toBe('token-2');
  expect(requests).toHaveLength(2);
});

test('a platform that gives the same token again is asked once by parallel callers', async () => {
  const { auth, requests } = world({ answers: [{ body: '{"accessToken": "always"}' }] });
  await auth.token();
  await Promise.all(Array.from({ length: 5 }, () => auth.renew('always')));
  expect(requests).toHaveLength(2);
});

test('a token that another process has just fetched is taken over', async () => {
  const { auth, requests, cached, clock } = world();
  await auth.token();
  cached.set(shopKey, { value: 'of another process', fetchedAt: '2026-03-01T12:30:00.000Z' });
  clock.now = new Date('2026-03-01T12:30:20.000Z');
  expect(await auth.renew('token-1')).toBe('of another process');
  expect(await auth.token()).toEqual({ value: 'of another process', fresh: false });
  expect(requests).toHaveLength(1);
});

test('an old token of another process is not, since it may have ended with ours', async () => {
  const { auth, cached, clock } = world();
  await auth.token();
  cached.set(shopKey, { value: 'old', fetchedAt: '2026-03-01T12:30:00.000Z' });
  clock.now = new Date('2026-03-01T15:00:00.000Z');
  expect(await auth.renew('token-1')).toBe('token-2');
});

test('a failed fetch is not remembered', async () => {
  const { auth } = world({ answers: [503, { body: '{"accessToken": "late"}' }] });
  expect(await failure(auth.token())).toMatchObject({ kind: 'platform' });
  expect(await auth.token()).toEqual({ value: 'late', fresh: true });
});

test.each([
  { status: 401, kind: 'auth' },
  { status: 403, kind: 'auth' },
  { status: 404, kind: 'refused' },
  { status: 302, kind: 'refused' },
  { status: 500, kind: 'platform' },
  { status: 429, kind: 'platform' },
])('an answer $status is an error of kind $kind that shows no secret', async ({ status, kind }) => {
  const echoed = `${basicOf('sync:pässword').slice(6)} and pässword`;
  const { auth } = world({ answers: [{ status, body: JSON.stringify({ title: 'No', detail: echoed }) }] });
  const problem = (await failure(auth.token())) as Error;
  expect(problem).toMatchObject({
    kind,
    message: expect.stringContaining(`${status} No: [client credentials] and [client secret] (`),
  });
  const all = JSON.stringify([problem.message, problem.stack, problem]);
  expect(all).not.toContain('pässword');
  expect(all).not.toContain(basicOf('sync:pässword').slice(6));
});

test.each([
  '',
  '<html>secret-token</html>',
  '{"access_token": "secret-token"}',
  '{"accessToken": "secret token"}',
  '"secret-token"',
])('an answer without a token is a platform error that does not show it: %s', async (body) => {
  const problem = (await failure(world({ answers: [{ body }] }).auth.token())) as Error;
  expect(problem).toMatchObject({ kind: 'platform', message: expect.stringContaining('without an accessToken') });
  expect(JSON.stringify([problem.stack, problem.cause ?? ''])).not.toContain('secret');
});

test('TILLCTL_TOKEN is used as it is and never renewed', async () => {
  const { auth, requests, cached } = world({ env: { TILLCTL_TOKEN: 'given' } });
  expect(await auth.token()).toEqual({ value: 'given', fresh: false });
  expect(await failure(auth.renew('given'))).toMatchObject({
    kind: 'auth',
    message: 'the platform refused the token in TILLCTL_TOKEN',
  });
  expect(requests).toHaveLength(0);
  expect(cached.size).toBe(0);
});

test('TILLCTL_APP and TILLCTL_SECRET log in without a profile', async () => {
  const env = { TILLCTL_APP: 'ci', TILLCTL_SECRET: 'env-secret' };
  const { auth, requests } = world({
    env,
    profile: { settings: {} },
    flags: { baseUrl: 'https://other.example', org: 'o9' },
  });
  await auth.token();
  expect(requests[0]).toMatchObject({
    url: 'https://other.example/auth/authorize/o9',
    headers: { authorization: basicOf('ci:env-secret') },
  });
});

test.each<{ name: string; env: Record<string, string>; message: string }>([
  {
    name: 'TILLCTL_TOKEN with a line break',
    env: { TILLCTL_TOKEN: 'hunter2\nx' },
    message: 'TILLCTL_TOKEN holds characters that no token has',
  },
  {
    name: 'TILLCTL_SECRET with a line break',
    env: { TILLCTL_SECRET: 'hunter2\nx' },
    message: 'TILLCTL_SECRET is not one line of text',
  },
])('$name is refused without being shown', async ({ env, message }) => {
  const problem = (await failure(world({ env }).auth.token())) as Error;
  expect(problem).toMatchObject({ kind: 'usage', message });
  expect(problem.stack).not.toContain('hunter2');
});

test.each([
  {
    name: 'another platform',
    flags: { baseUrl: 'https://evil.example' },
    message:
      'the credentials of profile "shop" are for https://api.example.com and are not sent to https://evil.example',
  },
  {
    name: 'another port',
    flags: { baseUrl: 'https://api.example.com:8443' },
    message:
      'the credentials of profile "shop" are for https://api.example.com and are not sent to https://api.example.com:8443',
  },
  {
    name: 'another organisation',
    flags: { org: 'o2' },
    message: 'the credentials of profile "shop" are for organisation "o/1", not "o2"',
  },
])('stored credentials never go to $name, be it by file, process or cached token', async ({ flags, message }) => {
  const cached = { [shopKey]: { value: 'kept', fetchedAt: '2026-03-01T11:59:59.000Z' } };
  for (const credential of ['file', 'process'] as const) {
    const { auth, requests, ran } = world({
      profile: { ...shop, credential, credential_process: 'program' },
      flags,
      cached,
    });
    for (const act of [() => auth.token(), () => auth.renew('x'), () => auth.check(), () => auth.status()]) {
      expect(await failure(act())).toMatchObject({
        kind: 'auth',
        message,
        hint: expect.stringContaining('tillctl auth login'),
      });
    }
    expect(requests).toHaveLength(0);
    expect(ran).toHaveLength(0);
  }
});

test('another path of the same origin gets them', async () => {
  const { auth } = world({ flags: { baseUrl: 'https://api.example.com/eu' } });
  expect((await auth.token()).value).toBe('token-1');
});

test.each([
  { name: 'nobody logged in', given: { profile: { ...shop, credential: undefined } } },
  { name: 'the secret is gone', given: { secrets: {} } },
])('$name: not logged in', async ({ given }) => {
  const { auth } = world(given);
  const expected = {
    kind: 'auth',
    message: 'not logged in to organisation "o/1" at https://api.example.com (profile "shop")',
    hint: 'tillctl auth login --profile shop',
  };
  expect(await failure(auth.token())).toMatchObject(expected);
  expect(await failure(auth.status())).toMatchObject(expected);
});

test('a credential process is asked for the secret once in a process, and no token of it is kept', async () => {
  const profile: Profile = { ...shop, credential: 'process', credential_process: 'op read "a b"' };
  const given = { profile, env: { TILLCTL_ORG: 'o/1', PGPASSWORD: 'x', PATH: '/bin' } };
  const { auth, requests, ran } = world(given);
  await auth.token();
  await auth.token();
  expect(ran).toEqual([{ argv: ['op', 'read', 'a b'], env: { PATH: '/bin' } }]);
  expect(requests[0]?.headers?.authorization).toBe(basicOf('sync:from-process'));

  const cached = { [shopKey]: { value: 'kept', fetchedAt: '2026-03-01T11:59:00.000Z' } };
  const second = world({ ...given, cached });
  expect((await second.auth.token()).value).toBe('token-1');
  expect(second.ran).toHaveLength(1);
});

test('a token from a credential process is used, asked for again when refused, and not written down', async () => {
  const profile: Profile = { ...shop, credential: 'process', credential_process: 'program' };
  const { auth, requests, ran, cached } = world({ profile, printed: '{"token": "of-process"}' });
  expect((await auth.token()).value).toBe('of-process');
  expect(await auth.renew('of-process')).toBe('of-process');
  expect(ran).toHaveLength(2);
  expect(requests).toHaveLength(0);
  expect(cached.size).toBe(0);
});

test.each([
  { name: 'no application', app: undefined, printed: 'secret-x' },
  { name: 'an application with a colon', app: 'sync', printed: '{"app": "a:b", "secret": "secret-x"}' },
])('a credential process with $name is refused', async ({ app, printed }) => {
  const { auth } = world({ profile: { ...shop, app, credential: 'process', credential_process: 'program' }, printed });
  const problem = (await failure(auth.token())) as Error;
  expect(problem).toMatchObject({ kind: 'auth' });
  expect(problem.stack).not.toContain('secret-x');
});

test('login stores the secret only when the platform took it', async () => {
  const good = world({ secrets: {}, cached: { [shopKey]: { value: 'old', fetchedAt: '2026-03-01T11:59:00.000Z' } } });
  expect(await good.auth.login({ app: 'sync', secret: 'new', store: 'file' })).toEqual({
    app: 'sync',
    expiresAt: undefined,
  });
  expect(good.secrets.get(shopKey)).toBe('new');
  expect(good.cached.get(shopKey)?.value).toBe('token-1');

  const bad = world({ secrets: {}, answers: [401] });
  expect(await failure(bad.auth.login({ app: 'sync', secret: 'new', store: 'file' }))).toMatchObject({ kind: 'auth' });
  expect(bad.secrets.size).toBe(0);
  expect(bad.cached.size).toBe(0);
});

test('login proves the credentials at hand, whatever the environment holds', async () => {
  const env = { TILLCTL_TOKEN: 'given', TILLCTL_SECRET: 'env-secret' };
  const { auth, requests } = world({ env, secrets: {} });
  await auth.login({ app: 'sync', secret: 'typed', store: 'file' });
  expect(requests[0]?.headers?.authorization).toBe(basicOf('sync:typed'));
});

test.each([
  { name: 'a secret', printed: '{"app": "known", "secret": "s"}', authorization: basicOf('known:s'), app: 'known' },
  { name: 'a token', printed: '{"token": "tt"}', authorization: 'Bearer tt', app: 'sync' },
])(
  'login by a process that prints $name is proven by one request and stores nothing',
  async ({ printed, authorization, app }) => {
    const { auth, requests, secrets } = world({ secrets: {}, printed });
    expect(await auth.login({ process: 'program', app: 'sync' })).toEqual({ app, expiresAt: undefined });
    expect(requests.map(({ headers }) => headers?.authorization)).toEqual([authorization]);
    expect(secrets.size).toBe(0);
  },
);

test('check fetches a token although one is cached', async () => {
  const cached = { [shopKey]: { value: 'kept', fetchedAt: '2026-03-01T11:59:00.000Z' } };
  const { auth, requests } = world({ cached });
  expect(await auth.check()).toEqual({ app: 'sync', expiresAt: undefined });
  expect(requests).toHaveLength(1);
});

test.each([200, 404, 403, 401])(
  'check tries TILLCTL_TOKEN on the shortest list; the platform answers %i',
  async (status) => {
    const { auth, requests } = world({ env: { TILLCTL_TOKEN: 'given' }, answers: [{ status, body: '{}' }] });
    const result = await failure(auth.check());
    if (status === 401 || status === 403) expect(result).toMatchObject({ kind: 'auth' });
    else expect(result).toBe('no error');
    expect(requests[0]).toMatchObject({
      url: 'https://api.example.com/erp/org/o%2F1/products?limit=1',
      headers: { authorization: 'Bearer given' },
    });
  },
);

test('logout forgets secret and token', async () => {
  const { auth, secrets, cached } = world();
  await auth.token();
  expect(await auth.logout()).toEqual({ secretDeleted: true });
  expect(secrets.size).toBe(0);
  expect(cached.size).toBe(0);
  expect(await auth.logout()).toEqual({ secretDeleted: false });
});

test('status names the source and the cached token', async () => {
  const token = { value: 'kept', fetchedAt: '2026-03-01T11:59:00.000Z', expiresAt: '2026-03-01T13:00:00.000Z' };
  const stored = world({ cached: { [shopKey]: token } });
  expect(await stored.auth.status()).toEqual({
    source: 'file',
    storedIn: 'a map',
    app: 'sync',
    token: { expiresAt: '2026-03-01T13:00:00.000Z' },
  });
  expect(stored.requests).toHaveLength(0);
  expect(await world({ env: { TILLCTL_TOKEN: 'x' } }).auth.status()).toMatchObject({ source: 'token' });
  expect(await world({ env: { TILLCTL_SECRET: 'x' } }).auth.status()).toMatchObject({
    source: 'environment',
    app: 'sync',
  });
});

test('a cache that cannot be used is said once and does not stop the run', async () => {
  const { auth, notices } = world({ cacheFails: true });
  expect((await auth.token()).value).toBe('token-1');
  expect(await auth.renew('token-1')).toBe('token-2');
  expect(notices).toEqual(['tokens are not kept between runs: the folder x can be written by others']);
});

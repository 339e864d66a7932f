import { afterEach, expect, test } from 'vitest';
import type { StartOptions } from '../support/platform.js';
import { call, control, erp, exchange } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
const given = async (options: StartOptions = {}) => {
  sandbox = await openSandbox(options);
};
afterEach(() => sandbox.stop());

function authorize(credentials: string | undefined, org = 'demo') {
  const headers =
    credentials === undefined ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
  return exchange(`${sandbox.baseUrl}/auth/authorize/${org}`, { headers });
}

async function login(): Promise<string> {
  return ((await authorize('demo-app:demo-secret')).json as { accessToken: string }).accessToken;
}

test('application and secret give a token with its expiry in it, and the token opens the organisation', async () => {
  await given({ tokenLifetimeSeconds: 90 });
  const token = await login();
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  expect(claims).toMatchObject({ sub: 'demo-app', org: 'demo' });
  expect(claims.exp - claims.iat).toBe(90);
  expect((await erp(sandbox, 'GET', '/products', { token })).status).toBe(200);
});

test('an opaque token tells nothing and opens as well', async () => {
  await given({ opaqueTokens: true });
  const token = await login();
  expect(token).toMatch(/^[A-Za-z0-9_-]+$/);
  expect((await erp(sandbox, 'GET', '/products', { token })).status).toBe(200);
});

test.each([
  { name: 'a wrong secret', credentials: 'demo-app:wrong', org: 'demo', status: 401 },
  { name: 'an unknown application', credentials: 'other:demo-secret', org: 'demo', status: 401 },
  { name: 'no credentials', credentials: undefined, org: 'demo', status: 401 },
  { name: 'an unknown organisation', credentials: 'demo-app:demo-secret', org: 'elsewhere', status: 403 },
])('$name gets $status', async ({ credentials, org, status }) => {
  await given();
  const answer = await authorize(credentials, org);
  expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/problem+json' } });
});

test.each([
  { name: 'no token', token: null, path: '/erp/org/demo/products', status: 403 },
  { name: 'an unknown token', token: 'a.b.c', path: '/erp/org/demo/products', status: 403 },
  { name: 'another organisation', token: undefined, path: '/erp/org/other/products', status: 403 },
  { name: 'no token for external ids', token: null, path: '/external/org/demo/namespaces', status: 401 },
  { name: 'no token for an operation that is not served', token: null, path: '/erp/org/demo/invoices', status: 403 },
])('$name: $status', async ({ token, path, status }) => {
  await given();
  expect((await call(sandbox, 'GET', path, { token })).status).toBe(status);
});

test('a token ends with its lifetime, which a test can let pass', async () => {
  await given({ tokenLifetimeSeconds: 60 });
  const token = await login();
  await control(sandbox, 'POST', 'clock', { advance_seconds: 59 });
  expect((await erp(sandbox, 'GET', '/products', { token })).status).toBe(200);
  await control(sandbox, 'POST', 'clock', { advance_seconds: 1 });
  expect((await erp(sandbox, 'GET', '/products', { token })).status).toBe(403);
  expect((await erp(sandbox, 'GET', '/products', { token: await login() })).status).toBe(200);
});

test('all tokens can be expired at once', async () => {
  await given();
  const token = await login();
  await control(sandbox, 'POST', 'tokens/expire');
  expect((await erp(sandbox, 'GET', '/products', { token })).status).toBe(403);
});

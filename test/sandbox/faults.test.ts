import { request } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { SandboxError } from '../../src/sandbox/base/sandbox-error.js';
import { parseFaultPlan } from '../../src/sandbox/faults/fault-plan.js';
import type { StartOptions } from '../support/platform.js';
import { erp, product, type Reply } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
const given = async (faults: unknown, options: StartOptions = {}) => {
  sandbox = await openSandbox({ faults, ...options });
};
afterEach(() => sandbox.stop());

const put = (externalId = 'A1') => erp(sandbox, 'PUT', `/products/external-id/${externalId}`, { body: product() });
const outcome = (call: Promise<Reply>) =>
  call.then(
    ({ status }) => status,
    (error: unknown) => codeOf(error),
  );

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

describe('each fault', () => {
  test.each([
    { name: 'a status instead', fault: { kind: 'status', status: 429, retry_after: 2 }, outcome: 429, happened: false },
    { name: 'a plain refusal', fault: { kind: undefined, refuse: 422 }, outcome: 422, happened: false },
    { name: 'an echo of the credentials', fault: { kind: 'echo', status: 503 }, outcome: 503, happened: false },
    { name: 'a page of a gateway', fault: { kind: 'html', status: 504 }, outcome: 504, happened: false },
    { name: 'a reset before', fault: 'reset_before', outcome: 'ECONNRESET', happened: false },
    { name: 'a reset after', fault: 'reset_after', outcome: 'ECONNRESET', happened: true },
    { name: 'a cut body', fault: 'cut_body', outcome: 'UND_ERR_SOCKET', happened: true },
    { name: 'a slow body', fault: { kind: 'slow_body', pieces: 3, interval_ms: 1 }, outcome: 201, happened: true },
    { name: 'latency', fault: { kind: 'latency', ms: 5, jitter_ms: 5 }, outcome: 201, happened: true },
    { name: 'a status behind the effect', fault: { kind: 'status_after', status: 502 }, outcome: 502, happened: true },
    { name: 'an expired token', fault: 'expire_token', outcome: 403, happened: false },
    { name: 'an empty body', fault: 'empty_body', outcome: 201, happened: true },
  ])('$name', async ({ fault, outcome: expected, happened }) => {
    await given({ faults: [{ operation: 'upsertProductByExternalId', times: 1, fault }] });
    expect(await outcome(put())).toBe(expected);
    expect(sandbox.all('products')).toHaveLength(happened ? 1 : 0);
    const named = typeof fault === 'string' ? fault : (fault.kind ?? 'status');
    expect(sandbox.requests()).toMatchObject([
      { operation: 'upsertProductByExternalId', fault: expect.stringContaining(named) },
    ]);
    expect(await outcome(put())).toBe(happened ? 200 : 201);
    expect(sandbox.requests()[1]).not.toHaveProperty('fault', expect.any(String));
  });
});

test.each([
  { name: 'silence', fault: 'no_answer', happened: 0 },
  { name: 'silence behind the effect', fault: { kind: 'no_answer', effect: true }, happened: 1 },
])('$name lasts until the client gives up', async ({ fault, happened }) => {
  await given([{ operation: '*', fault }]);
  const gaveUp = request(`${sandbox.baseUrl}/erp/org/demo/products/external-id/A1`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${sandbox.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify(product()),
    headersTimeout: 100,
  });
  await expect(gaveUp).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
  expect(sandbox.all('products')).toHaveLength(happened);
  await expect.poll(() => sandbox.requests()).toMatchObject([{ status: 0, fault: 'no_answer' }]);
});

test('a page of a gateway is HTML, an empty body is none', async () => {
  await given([
    { operation: 'getProduct', fault: 'html' },
    { operation: 'listProducts', fault: { kind: 'empty_body', status: 200 } },
  ]);
  expect(await erp(sandbox, 'GET', '/products/1')).toMatchObject({
    status: 502,
    headers: { 'content-type': 'text/html' },
    text: expect.stringContaining('<h1>502 Bad Gateway</h1>'),
  });
  expect(await erp(sandbox, 'GET', '/products')).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-length': '0' },
  });
});

test('Retry-After comes as seconds, as a text or as a date ahead', async () => {
  await given([
    { operation: '*', times: 1, fault: { kind: 'status', status: 429, retry_after: 7 } },
    {
      operation: '*',
      times: 1,
      fault: { kind: 'status', status: 503, retry_after: 'Fri, 31 Dec 2027 23:59:59 GMT', problem: false },
    },
    { operation: '*', times: 1, fault: { kind: 'status_after', retry_after: { date_in: 3600 } } },
  ]);
  const answers = [await put(), await put(), await put()];
  expect(answers.map(({ status }) => status)).toEqual([429, 503, 503]);
  const texts = answers.map(({ headers }) => String(headers['retry-after']));
  expect(texts.slice(0, 2)).toEqual(['7', 'Fri, 31 Dec 2027 23:59:59 GMT']);
  expect(new Date(texts[2] ?? '').toUTCString()).toBe(texts[2]);
  expect(Date.parse(texts[2] ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
  expect(answers.map(({ text }) => text.length > 0)).toEqual([true, false, true]);
});

test('a list shifts between two pages', async () => {
  await given([]);
  for (const id of ['a', 'b', 'c']) await put(id);
  const page = async (offset: number) => {
    const { json } = await erp(sandbox, 'GET', `/products?limit=2&offset=${offset}`);
    return (json as { items: { external_id?: string }[] }).items.map(({ external_id = 'new' }) => external_id);
  };
  sandbox.setFaults([{ operation: '*', after: 1, times: 1, fault: 'list_shift' }]);
  expect([await page(0), await page(2)]).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
  sandbox.setFaults([{ operation: 'listProducts', after: 1, times: 1, fault: { kind: 'list_shift', by: 'remove' } }]);
  expect([await page(0), await page(2)]).toEqual([['new', 'a'], ['c']]);
});

describe('which requests a fault hits', () => {
  const refuse = { refuse: 500 };
  test.each([
    { name: 'all', rule: {}, hit: [1, 2, 3, 4, 5, 6] },
    { name: 'another operation', rule: { operation: 'getProduct' }, hit: [] },
    { name: 'a path', rule: { path: 'id/[25]$' }, hit: [2, 5] },
    { name: 'after some', rule: { after: 4 }, hit: [5, 6] },
    { name: 'some times', rule: { after: 1, times: 2 }, hit: [2, 3] },
    { name: 'each second', rule: { every: 2 }, hit: [2, 4, 6] },
    { name: 'each second behind the first', rule: { after: 1, every: 2, times: 2 }, hit: [3, 5] },
    { name: 'never by lot', rule: { probability: 0 }, hit: [] },
    { name: 'always by lot', rule: { probability: 1 }, hit: [1, 2, 3, 4, 5, 6] },
    { name: 'the path first, then the count', rule: { path: '[246]$', after: 1 }, hit: [4, 6] },
  ])('$name', async ({ rule, hit }) => {
    await given({ seed: 7, faults: [{ operation: 'upsertProductByExternalId', ...rule, fault: refuse }] });
    const failed: number[] = [];
    for (const id of [1, 2, 3, 4, 5, 6]) if ((await put(String(id))).status === 500) failed.push(id);
    expect(failed).toEqual(hit);
  });

  test('the same seed draws the same lots, another one others', async () => {
    await given([]);
    const draw = async (seed: number) => {
      sandbox.setFaults({ seed, faults: [{ operation: '*', probability: 0.5, fault: refuse }] });
      const statuses: number[] = [];
      for (let count = 0; count < 24; count += 1) statuses.push((await put()).status);
      return statuses.map((status) => (status === 500 ? 'x' : '.')).join('');
    };
    const first = await draw(42);
    expect(first).toMatch(/x/);
    expect(first).toMatch(/\./);
    expect(await draw(42)).toBe(first);
    expect(await draw(43)).not.toBe(first);
  });

  test('latency and another fault go together, of two deciding ones the first wins', async () => {
    await given([
      { operation: '*', fault: { kind: 'latency', ms: 1 } },
      { operation: '*', times: 1, fault: { kind: 'status', status: 503 } },
      { operation: '*', times: 1, fault: { kind: 'status', status: 429 } },
    ]);
    expect([(await put()).status, (await put()).status, (await put()).status]).toEqual([503, 429, 201]);
    expect(sandbox.requests().map(({ fault }) => fault)).toEqual([
      'latency+status 503',
      'latency+status 429',
      'latency',
    ]);
  });
});

test('a plan with mistakes names all of them', async () => {
  await given([]);
  const plan = {
    sed: 1,
    seed: -1,
    faults: [
      { operation: 'upsertProduct', path: '(', after: -1, times: 0, every: 0, probability: 2, fault: 'explode' },
      { operation: '*', fault: { kind: 'status' } },
      { operation: '*', fault: { kind: 'latency', ms: 'long', jiter: 1 } },
      'reset_before',
    ],
  };
  expect(() => parseFaultPlan(plan)).toThrow(SandboxError);
  try {
    parseFaultPlan(plan);
  } catch (error) {
    expect((error as SandboxError).problems.join('\n')).toMatchInlineSnapshot(`
      "plan has an unknown member "sed" (known: seed, faults)
      seed -1 is not a whole number
      faults[0].operation "upsertProduct" is not an operation of the contract (and not *, upload, download or delivery)
      faults[0].path "(" is not a regular expression
      faults[0].after -1 is not a whole number from 0
      faults[0].times 0 is not a whole number from 1
      faults[0].every 0 is not a whole number from 1
      faults[0].probability 2 is not between 0 and 1
      faults[0].fault "explode" is not one of status, echo, html, reset_before, reset_after, no_answer, cut_body, slow_body, latency, status_after, expire_token, list_shift, documents, batch, other_etag, no_ranges, wrong_length, duplicate, empty_body, drop, alter, not_kept, lag
      faults[1].fault.status (missing) is not a status from 200 to 599
      faults[2].fault has an unknown member "jiter" (known: kind, ms, jitter_ms)
      faults[2].fault.ms "long" is not a time in milliseconds
      faults[3] is not an object"
    `);
  }
});

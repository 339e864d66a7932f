import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  AuthError,
  InDoubtError,
  InterruptedError,
  PlatformError,
  RefusedError,
} from '../../../src/lib/errors/errors.js';
import { withRetry } from '../../../src/lib/http/retry.js';
import { retryAfterMs } from '../../../src/lib/http/retry-after.js';
import type { HttpRequest, Method } from '../../../src/lib/http/send.js';
import { answer, broken, patient, planned } from './fakes.js';
import { failure } from './loopback.js';

const url = 'https://shop.example/erp/org/demo/products/external-id/A1?token=secret';
const request = (method: Method, more: Partial<HttpRequest> = {}): HttpRequest => ({ method, url, ...more });

describe('a passing failure', () => {
  const idempotent = [408, 425, 429, 500, 502, 503, 504];
  test.each([
    ...idempotent.map((status) => ({
      name: `a GET answered ${status} is repeated`,
      request: request('GET'),
      outcomes: [answer(status), answer(200)],
      sent: 2,
    })),
    { name: 'a PUT is repeated', request: request('PUT'), outcomes: [answer(503), answer(503), answer(201)], sent: 3 },
    { name: 'a DELETE is repeated', request: request('DELETE'), outcomes: [answer(503), answer(204)], sent: 2 },
    {
      name: 'a PATCH that is a full update is repeated',
      request: request('PATCH', { idempotent: true }),
      outcomes: [answer(503), answer(200)],
      sent: 2,
    },
    {
      name: 'a POST answered 429 is repeated',
      request: request('POST'),
      outcomes: [answer(429), answer(201)],
      sent: 2,
    },
    {
      name: 'a POST whose 429 was cut is repeated',
      request: request('POST'),
      outcomes: [broken('after-send', 'cut', 429), answer(201)],
      sent: 2,
    },
    {
      name: 'a POST that never left is repeated',
      request: request('POST'),
      outcomes: [broken('before-send', 'refused'), answer(201)],
      sent: 2,
    },
    {
      name: 'a PUT whose connection broke is repeated',
      request: request('PUT'),
      outcomes: [broken('after-send'), answer(200)],
      sent: 2,
    },
    {
      name: 'a GET with a cut body is repeated',
      request: request('GET'),
      outcomes: [broken('after-send', 'cut', 200), answer(200)],
      sent: 2,
    },
    {
      name: 'a GET with a damaged body is repeated',
      request: request('GET'),
      outcomes: [broken('after-send', 'undecodable', 200), answer(200)],
      sent: 2,
    },
    {
      name: 'a GET that timed out is repeated',
      request: request('GET'),
      outcomes: [broken('after-send', 'timeout'), answer(200)],
      sent: 2,
    },
  ])('$name', async ({ request, outcomes, sent }) => {
    const network = planned(outcomes);
    const response = await withRetry(network.send, patient())(request);
    expect(network.sent.map(({ attempt }) => attempt ?? 1)).toEqual(
      Array.from({ length: sent }, (_, index) => index + 1),
    );
    expect(response).toEqual({ ...outcomes.at(-1), attempts: sent });
  });

  test.each([200, 201, 204, 302, 400, 401, 403, 404, 409, 413, 422, 501, 505])(
    'an answer of %d is final',
    async (status) => {
      for (const method of ['GET', 'POST'] as const) {
        const network = planned([answer(status)]);
        expect(await withRetry(network.send, patient())(request(method))).toMatchObject({ status, attempts: 1 });
        expect(network.sent).toHaveLength(1);
      }
    },
  );

  test('is waited out with full jitter under an exponential ceiling', async () => {
    const policy = patient({ retries: 9 });
    await failure(withRetry(planned([answer(503)]).send, policy)(request('GET')));
    expect(policy.waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  test.each([
    { name: 'seconds', header: '7', waits: [7000] },
    { name: 'a date', header: 'Sun, 01 Mar 2026 09:00:30 GMT', waits: [30_000] },
    { name: 'a date that has passed', header: 'Sun, 01 Mar 2026 08:00:00 GMT', waits: [0] },
    { name: 'more than anybody waits', header: '86400', waits: [120_000] },
    { name: 'what is malformed', header: 'soon', waits: [250] },
  ])('is waited out as Retry-After says: $name', async ({ header, waits }) => {
    const policy = patient();
    const { send } = planned([answer(429, { headers: { 'retry-after': header } }), answer(200)]);
    await withRetry(send, policy)(request('POST'));
    expect(policy.waits).toEqual(waits);
  });

  test('of a DELETE: that the repetition finds nothing is success', async () => {
    const gone = answer(404, { body: Buffer.from('{}') });
    expect(await withRetry(planned([broken('after-send'), gone]).send, patient())(request('DELETE'))).toMatchObject({
      status: 204,
      attempts: 2,
    });
    expect(await withRetry(planned([gone]).send, patient())(request('DELETE'))).toMatchObject({
      status: 404,
      attempts: 1,
    });
    expect(await withRetry(planned([answer(503), gone]).send, patient())(request('GET'))).toMatchObject({
      status: 404,
      attempts: 2,
    });
  });
});

describe('after all retries', () => {
  test.each([
    { name: 'an answer', outcome: answer(503), retries: 5, message: 'answered 503 six times (request 7f3a)' },
    { name: 'one repetition', outcome: answer(503), retries: 1, message: 'answered 503 twice (request 7f3a)' },
    { name: 'none', outcome: answer(503), retries: 0, message: 'answered 503 (request 7f3a)' },
    { name: 'very many', outcome: answer(503), retries: 19, message: 'answered 503 20 times (request 7f3a)' },
    {
      name: 'a broken connection',
      outcome: broken('after-send'),
      retries: 2,
      message: 'failed three times: the connection broke (request 7f3a)',
    },
    {
      name: 'what no repetition heals',
      outcome: broken('before-send', 'untrusted'),
      retries: 5,
      message: 'failed: the connection broke (request 7f3a)',
    },
  ])('the error names method, path, times and request, and no query: $name', async ({ outcome, retries, message }) => {
    const error = await failure(withRetry(planned([outcome]).send, patient({ retries }))(request('PUT')));
    expect(error).toBeInstanceOf(PlatformError);
    expect(error).not.toBeInstanceOf(InDoubtError);
    expect(error).toMatchObject({ message: `PUT /erp/org/demo/products/external-id/A1 ${message}` });
  });

  test('the start of what the platform said is a problem line, with control characters made visible', async () => {
    const said = answer(502, { body: Buffer.from('<html>\n\u001b[31mBad gateway') });
    const error = await failure(withRetry(planned([said]).send, patient())(request('GET')));
    expect(error).toMatchObject({ problems: ['the answer began: <html> \\u001b[31mBad gateway'] });
  });
});

describe('a POST without an answer', () => {
  const lost = [408, 425, 500, 502, 503, 504, 507, 599].map((status) => ({
    name: `answered ${status}`,
    outcome: answer(status),
  }));
  const doubtful = [
    ...lost,
    { name: 'reset', outcome: broken('after-send') },
    { name: 'timed out', outcome: broken('after-send', 'timeout') },
    { name: 'answered 201 and cut', outcome: broken('after-send', 'cut', 201) },
    { name: 'answered with too much', outcome: broken('after-send', 'too-large', 201) },
  ];

  test.each(doubtful)('is in doubt and sent once: $name', async ({ outcome }) => {
    const network = planned([outcome]);
    const error = await failure(withRetry(network.send, patient())(request('POST')));
    expect(error).toBeInstanceOf(InDoubtError);
    expect(network.sent).toHaveLength(1);
  });

  test.each(doubtful)('is looked for when somebody knows how: $name', async ({ outcome }) => {
    const network = planned([outcome]);
    const found = answer(200, { requestId: 'found' });
    const response = await withRetry(network.send, patient())(request('POST', { didItHappen: async () => found }));
    expect(response).toEqual({ ...found, attempts: 1 });
    expect(network.sent).toHaveLength(1);
  });

  test('is sent again when it provably did not happen', async () => {
    const network = planned([broken('after-send'), answer(500), answer(201)]);
    let asked = 0;
    const didItHappen = async () => {
      asked += 1;
      return undefined;
    };
    expect(await withRetry(network.send, patient())(request('POST', { didItHappen }))).toMatchObject({
      status: 201,
      attempts: 3,
    });
    expect([asked, network.sent.length]).toEqual([2, 3]);
  });

  test('is looked for after the last attempt too, and then given up without doubt', async () => {
    let asked = 0;
    const didItHappen = async () => {
      asked += 1;
      return undefined;
    };
    const error = await failure(
      withRetry(planned([answer(500)]).send, patient({ retries: 1 }))(request('POST', { didItHappen })),
    );
    expect(error).toBeInstanceOf(PlatformError);
    expect(error).not.toBeInstanceOf(InDoubtError);
    expect(asked).toBe(2);
  });

  test.each([
    {
      name: 'stays in doubt when the platform cannot be asked',
      thrown: new PlatformError('GET /x answered 503 six times'),
      kind: InDoubtError,
    },
    {
      name: 'stays in doubt when the answer decides nothing',
      thrown: new InDoubtError('not listed yet'),
      kind: InDoubtError,
    },
    {
      name: 'stays in doubt when the question itself is refused',
      thrown: new RefusedError(422, { title: 'no filter' }, 'refused'),
      kind: InDoubtError,
    },
    { name: 'ends with the refusal of the credentials', thrown: new AuthError('refused'), kind: AuthError },
  ])('$name', async ({ thrown, kind }) => {
    const didItHappen = () => Promise.reject(thrown);
    const error = await failure(withRetry(planned([answer(500)]).send, patient())(request('POST', { didItHappen })));
    expect(error).toBeInstanceOf(kind);
  });
});

describe('an answer that the caller cannot read', () => {
  const check = ({ body }: { body: Buffer }) => {
    if (body.length === 0) throw new Error('it is empty');
  };
  const good = answer(200, { body: Buffer.from('{}') });

  test('is repeated when the request may be', async () => {
    const network = planned([answer(200), good]);
    expect(await withRetry(network.send, patient())(request('GET', { check }))).toMatchObject({
      status: 200,
      attempts: 2,
    });
  });

  test('leaves a POST in doubt', async () => {
    const error = await failure(withRetry(planned([answer(201)]).send, patient())(request('POST', { check })));
    expect(error).toBeInstanceOf(InDoubtError);
    expect(error).toMatchObject({
      message: expect.stringContaining('the answer is damaged (status 201): it is empty'),
    });
  });

  test('is nobody’s business when it is not a success', async () => {
    expect(await withRetry(planned([answer(404)]).send, patient())(request('GET', { check }))).toMatchObject({
      status: 404,
    });
  });
});

describe('a signal', () => {
  test('ends the waiting, not the exchange', async () => {
    const stop = new AbortController();
    const network = planned([answer(503)]);
    const policy = patient({
      signal: stop.signal,
      sleep: async (_ms, signal) => {
        stop.abort();
        signal?.throwIfAborted();
      },
    });
    const error = await failure(withRetry(network.send, policy)(request('PUT')));
    expect(error).toBeInstanceOf(InterruptedError);
    expect(network.sent).toHaveLength(1);
  });

  test('that came before the wait lets nobody wait', async () => {
    const policy = patient({ signal: AbortSignal.abort() });
    const error = await failure(withRetry(planned([answer(503)]).send, policy)(request('PUT')));
    expect([error instanceof InterruptedError, policy.waits]).toEqual([true, []]);
  });

  test('of the request itself is an interruption', async () => {
    const error = await failure(withRetry(planned([broken('after-send', 'aborted')]).send, patient())(request('POST')));
    expect(error).toBeInstanceOf(InterruptedError);
  });
});

test('an error that is no exchange passes unchanged', async () => {
  const error = new AuthError('not logged in');
  expect(await failure(withRetry(planned([error]).send, patient())(request('GET')))).toBe(error);
});

describe('Retry-After', () => {
  const now = Date.parse('1994-11-06T08:49:00Z');
  test.each([
    { header: '0', ms: 0 },
    { header: ' 12 ', ms: 12_000 },
    { header: '99999999999', ms: 120_000 },
    { header: 'Sun, 06 Nov 1994 08:49:37 GMT', ms: 37_000 },
    { header: 'Sunday, 06-Nov-94 08:49:37 GMT', ms: 37_000 },
    { header: 'Sun Nov  6 08:49:37 1994', ms: 37_000 },
    { header: 'Sun, 06 Nov 1994 08:48:00 GMT', ms: 0 },
    { header: 'Sun, 99 Nov 1994 08:49:37 GMT', ms: undefined },
    { header: '1994-11-06T08:49:37Z', ms: undefined },
    { header: '-1', ms: undefined },
    { header: '1.5', ms: 1_500 },
    { header: '5.0', ms: 5_000 },
    { header: '0.0004', ms: 1 },
    { header: '5.', ms: undefined },
    { header: '.5', ms: undefined },
    { header: '1e3', ms: undefined },
    { header: '5, 5', ms: 5_000 },
    { header: '5, 7,6', ms: 7_000 },
    { header: 'soon, 5', ms: 5_000 },
    { header: '5, 99999999999', ms: 120_000 },
    { header: '', ms: undefined },
    { header: undefined, ms: undefined },
  ])('$header is $ms ms', ({ header, ms }) => {
    expect(retryAfterMs(header, now, 120_000)).toBe(ms);
  });

  test('with a date is by the clock of the answer, whatever ours shows', async () => {
    const headers = { date: 'Sun, 06 Nov 1994 08:49:00 GMT', 'retry-after': 'Sun, 06 Nov 1994 08:49:37 GMT' };
    for (const [age, wait] of [
      [undefined, 37_000],
      ['900', 120_000],
    ] as const) {
      const policy = patient({ now: () => now - 7_200_000 });
      const said = age === undefined ? headers : { ...headers, age };
      await withRetry(planned([answer(429, { headers: said }), answer(200)]).send, policy)(request('GET'));
      expect(policy.waits).toEqual([wait]);
    }
  });

  test('whatever it holds, it is nothing or a wait within the cap', () => {
    const text = fc.oneof(
      fc.string(),
      fc.nat().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    );
    fc.assert(
      fc.property(text, fc.nat(), (header, at) => {
        const ms = retryAfterMs(header, at, 120_000);
        return ms === undefined || (ms >= 0 && ms <= 120_000);
      }),
    );
  });

  test('any date of the coming minute is read to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.integer({ min: 0, max: 60 }), (seconds, wait) => {
        const header = new Date((seconds + wait) * 1000).toUTCString();
        return retryAfterMs(header, seconds * 1000, 120_000) === wait * 1000;
      }),
    );
  });
});

import { expect, test } from 'vitest';
import { withSecretsKept } from '../../../src/lib/http/keep-secrets.js';
import type { HttpRequest, HttpResponse } from '../../../src/lib/http/send.js';
import { createSecrets } from '../../../src/lib/model/secrets.js';

const token = 'q8Zx3vT0kPpL5sYdAw7RbN2mKc4u';
const asked: HttpRequest = {
  method: 'GET',
  url: 'https://api.example.com/erp/products',
  headers: { authorization: `Bearer ${token}` },
};

function answered(answer: Partial<HttpResponse>, request: HttpRequest = asked): Promise<HttpResponse> {
  const send = withSecretsKept(
    async () => ({ status: 200, headers: {}, body: Buffer.alloc(0), requestId: 'r1', attempts: 1, ...answer }),
    createSecrets(),
  );
  return send(request);
}

test('headers and the request id are clean, Location and ETag are whole', async () => {
  const headers = { 'x-seen': `Bearer ${token}`, location: `/next?t=${token}`, etag: `"${token}"` };
  const answer = await answered({ headers, requestId: token });
  expect(answer.headers).toEqual({ ...headers, 'x-seen': 'Bearer [token]' });
  expect(answer.requestId).toBe('[token]');
});

test('bytes of an answer without secrets are the same bytes', async () => {
  const body = Buffer.from('{"amount": 1.10, "amount": 1.10}');
  expect((await answered({ status: 422, body })).body).toBe(body);
  expect((await answered({ body })).body).toBe(body);
});

test('a text of two bytes a character is clean too', async () => {
  const body = Buffer.from(`refused ${token}`, 'utf16le');
  expect((await answered({ status: 500, body })).body.toString()).toBe('refused [token]');
});

test('a token that nobody knows yet is known by its form in an answer that refuses', async () => {
  const body = Buffer.from('{"accessToken":"9fK2-xY7-mQ4-zz1","t":"eyJhbGciOiJ9.eyJzdWIiOiJ9.c2lnbmF0dXJl"}');
  expect((await answered({ status: 500, body })).body.toString()).toBe('{"accessToken":"[token]","t":"[token]"}');
});

test('the answer of authorize keeps its token, even one that is known', async () => {
  const body = Buffer.from(`{"accessToken":"${token}"}`);
  expect((await answered({ body }, { ...asked, operation: 'authorize' })).body).toBe(body);
});

test('data is left alone but for what can be not a word, and problems in it are not', async () => {
  const basic = Buffer.from('till:Espresso').toString('base64');
  const body = Buffer.from(
    JSON.stringify({
      items: [{ name: 'Espresso', note: basic }],
      problems: [{ title: 'No', detail: 'till:Espresso is refused' }],
      results: [{ status: 422, title: 'wrong Espresso' }],
    }),
  );
  const answer = await answered({ body }, { ...asked, headers: { authorization: `Basic ${basic}` } });
  expect(JSON.parse(answer.body.toString())).toEqual({
    items: [{ name: 'Espresso', note: '[client credentials]' }],
    problems: [{ title: 'No', detail: '[client credentials] is refused' }],
    results: [{ status: 422, title: 'wrong [client secret]' }],
  });
});

test('of a presigned address only what signs is hidden', async () => {
  const signature = 'kP0vT3Zx8qsYdL5p/Aw7RbN2mKc4u+aa=';
  const query = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=900&X-Amz-Signature=${encodeURIComponent(signature)}`;
  const body = Buffer.from(
    `<Error><Code>AWS4-HMAC-SHA256</Code><Given>${signature}</Given><Url>/a?${query}</Url></Error>`,
  );
  const request: HttpRequest = { method: 'PUT', url: `https://store.example.com/a?${query}`, bearer: false };
  expect((await answered({ status: 403, body }, request)).body.toString()).toBe(
    '<Error><Code>AWS4-HMAC-SHA256</Code><Given>[signature]</Given><Url>/a?[signature]</Url></Error>',
  );
});

test('of an address of a store the names that sign are known, and no id that is in our own paths', async () => {
  const id = '6b0187d064d4ea46e000d12d';
  const sig = 'kP0vT3Zx8qsYdL5pAw7RbN2mKc4u';
  const request: HttpRequest = {
    method: 'PUT',
    url: `https://store.example.com/a?uploadId=${id}&key=${id}&partNumber=1&Sig=${sig}&x-goog-signature=${sig}1`,
    bearer: false,
  };
  const body = Buffer.from(`<Id>/v1/batches/${id}</Id><A>${sig}</A><B>${sig}1</B>`);
  expect((await answered({ status: 403, body }, request)).body.toString()).toBe(
    `<Id>/v1/batches/${id}</Id><A>[signature]</A><B>[signature]</B>`,
  );
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { erp } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.stop());

const json = 'application/json, application/problem+json;q=0.9';

test.each([
  { accept: json, status: 201 },
  { accept: 'application/*', status: 201 },
  { accept: 'text/html, */*;q=0.1', status: 201 },
  { accept: 'text/plain', status: 406 },
  { accept: 'application/json;q=0, */*', status: 406 },
])('"$accept" is answered $status', async ({ accept, status }) => {
  const body = {
    name: 'Apron',
    management_unit: 'QUANTITY_PIECES',
    tax_category: 'STANDARD',
    article_id: `A ${accept}`,
  };
  const answer = await erp(sandbox, 'POST', '/products', { body, headers: { accept } });
  expect(answer.status).toBe(status);
  if (status === 406) expect(answer.text).toBe('');
  const { json: list } = await erp(sandbox, 'GET', '/products');
  const names = (list as { items: { article_id: string }[] }).items.map(({ article_id }) => article_id);
  expect(names.includes(body.article_id)).toBe(status === 201);
});

test('a client that takes no problems is sent none', async () => {
  const plain = { headers: { accept: 'text/plain' }, body: 'DISCONTINUED' };
  const headers = { 'content-type': 'text/plain' };
  const silent = await erp(sandbox, 'PUT', '/lots/none/status', {
    ...plain,
    headers: { ...plain.headers, ...headers },
  });
  expect([silent.status, silent.text]).toEqual([404, '']);
  const told = { ...headers, accept: 'text/plain, application/problem+json;q=0.9' };
  const loud = await erp(sandbox, 'PUT', '/lots/none/status', { body: 'DISCONTINUED', headers: told });
  expect([loud.status, loud.json]).toMatchObject([404, { title: 'Resource not found' }]);
});

test('the status of a lot is not for who takes JSON only', async () => {
  const headers = { 'content-type': 'text/plain', accept: json };
  const refused = await erp(sandbox, 'PUT', '/lots/none/status', { body: 'DISCONTINUED', headers });
  expect([refused.status, refused.text]).toEqual([406, '']);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../sandbox/zips.js';
import type { Form } from './server/forms.js';
import { type Interface, openInterface, type StrictPlatform, startStrictPlatform } from './server/server.js';

describe('the strict platform', () => {
  const platforms = new Map<Form, StrictPlatform>();
  let published: Interface;
  let token: string;

  beforeAll(async () => {
    published = openInterface();
    for (const form of ['nested', 'seed'] as const) platforms.set(form, await startStrictPlatform(form, published));
  });

  afterAll(async () => {
    for (const platform of platforms.values()) await platform.stop();
  });

  async function ask(form: Form, line: string, body?: string, headers: Record<string, string> = {}) {
    const platform = platforms.get(form) as StrictPlatform;
    const [method = '', place = ''] = line.split(' ');
    const basic = Buffer.from(`${platform.app}:${platform.secret}`).toString('base64');
    const login = await fetch(`${platform.baseUrl}/auth/authorize/${platform.org}`, {
      headers: { authorization: `Basic ${basic}` },
    });
    token = ((await login.json()) as { accessToken: string }).accessToken;
    const url = place.startsWith('http')
      ? place
      : `${platform.baseUrl}${place.replace('/org', `/org/${platform.org}`)}`;
    const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers };
    const response = await fetch(url, { method, body, headers: sent });
    const text = await response.text();
    return { status: response.status, text, last: platform.recorded.at(-1) };
  }

  const nested = '"sales_price_and_quantity":{"price":{"value":12.50,"unit":"EUR"},"price_is_gross":true,"quantity":';
  const whole = `${nested}{"value":1,"unit":"QUANTITY_PIECES"}}`;
  const flat = '"sales_price":{"amount":"12.50","unit":"EUR"},"sales_price_is_gross":true';
  const product = (more: string) =>
    `{"name":"Apron","management_unit":"QUANTITY_PIECES","tax_category":"STANDARD"${more === '' ? '' : `,${more}`}}`;

  test('keeps what its form knows, digit for digit', async () => {
    const { status, text } = await ask('nested', 'POST /erp/org/products', product(whole));
    expect(status).toBe(201);
    expect(text).toContain('"value":12.50');
    const answer = await ask('seed', 'POST /erp/org/products', product(flat));
    expect(answer.status).toBe(201);
    expect(answer.text).toContain('"amount":"12.50"');
  });

  test('drops the price of the other form without a word', async () => {
    const answer = await ask('nested', 'POST /erp/org/products', product(flat));
    expect(answer.status).toBe(201);
    expect(answer.text).not.toContain('price');
    expect(answer.last?.dropped).toEqual(['/sales_price', '/sales_price_is_gross']);
    const other = await ask('seed', 'POST /erp/org/products', product(whole));
    expect(other.last?.dropped).toEqual(['/sales_price_and_quantity']);
  });

  test.each<[string, Form, string, string]>([
    ['an amount of the other form', 'nested', product(`${nested}{"amount":"1","unit":"QUANTITY_PIECES"}}`), 'value'],
    ['a number where text is wanted', 'seed', product(flat.replace('"12.50"', '12.50')), 'amount'],
    ['a missing name', 'nested', '{"management_unit":"QUANTITY_PIECES","tax_category":"STANDARD"}', 'name'],
    ['an unknown unit', 'nested', product('').replace('QUANTITY_PIECES', 'PIECES'), 'management_unit'],
    ['null', 'nested', product('"manufacturer":null'), 'manufacturer'],
    ['what is not JSON', 'nested', '{', 'JSON'],
  ])('refuses %s', async (_what, form, body, word) => {
    const { status, text } = await ask(form, 'POST /erp/org/products', body);
    expect(status).toBe(400);
    expect(text).toContain(word);
  });

  test('demands the full address in its own form, and knows none in the other', async () => {
    const plain = '{"type":"OFFICE","usage_context":"PERSONAL","street":"Ring","city":"Ulm"}';
    const made = await ask('nested', 'POST /contacts/org/individual', '{"name":"Ada"}');
    const { id } = JSON.parse(made.text) as { id: string };
    expect(await ask('nested', `POST /contacts/org/individual/${id}/addresses`, plain)).toMatchObject({ status: 400 });
    const other = JSON.parse((await ask('seed', 'POST /contacts/org/individual', '{"name":"Ada"}')).text);
    const full = plain.replace('"street":"Ring"', '"street":"Ring","full_address":"Ring, Ulm"');
    const answer = await ask('seed', `POST /contacts/org/individual/${other.id}/addresses`, full);
    expect(answer).toMatchObject({ status: 201, last: { dropped: ['/full_address'] } });
  });

  test('answers no media type that is not accepted, with an empty body', async () => {
    const { text } = await ask('nested', 'POST /erp/org/products', product(''));
    const lot = `{"product":"${JSON.parse(text).id}","number":"L1","status":"ACTIVE"}`;
    const { id } = JSON.parse((await ask('nested', 'POST /erp/org/lots', lot)).text) as { id: string };
    const status = (accept: string) =>
      ask('nested', `PUT /erp/org/lots/${id}/status`, 'DISCONTINUED', { accept, 'content-type': 'text/plain' });
    expect(await status('application/json')).toMatchObject({ status: 406, text: '' });
    expect(await status('text/plain, application/problem+json')).toMatchObject({ status: 200, text: 'DISCONTINUED' });
  });

  test.each([
    ['without a token', 'GET /erp/org/products', { authorization: '' }, 403],
    ['of no operation', 'GET /erp/org/prices', {}, 404],
    ['for a single mapping', 'GET /external/org/namespaces/a/products/b', {}, 404],
  ])('refuses a request %s', async (_what, line, headers, status) => {
    const answer = await ask('nested', line, undefined, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toHaveProperty('detail');
  });

  test.each<[Form, string, string]>([
    ['nested', '"value":12.50', 'SUCCEEDED'],
    ['nested', '"amount":"12.50"', 'FAILED'],
    ['seed', '"amount":"12.50"', 'SUCCEEDED'],
    ['seed', '"value":12.50', 'FAILED'],
  ])('a platform of %s answers an operation with %s by %s', async (form, amount, result) => {
    const known = '"external_id":"Z1"';
    await ask(form, 'PUT /erp/org/products/external-id/Z1', product(known));
    const entry = `{"valid_from":"2027-01-04T00:00:00.000Z","sales_price":{${amount},"unit":"EUR"},"sales_price_is_gross":true}`;
    const kind = '"@type":"ProductValidFromPriceUpdate"';
    const operation = `{${kind},"operation_id":"1","product":{${known}},"price_list":[${entry}]}`;
    const { upload_url } = JSON.parse((await ask(form, 'GET /erp/org/operations-batches/upload-url')).text);
    const body = zipOf([{ name: '1.json', body: operation }]);
    await fetch(upload_url, { method: 'PUT', body, headers: { 'content-type': 'application/zip' } });
    const trigger = `POST /erp/org/operations-batches/valid-from-price-updates`;
    const { id } = JSON.parse((await ask(form, trigger, JSON.stringify({ upload_url }))).text);
    await expect
      .poll(async () => JSON.parse((await ask(form, `GET /erp/org/operations-batches/${id}/results`)).text).items)
      .toMatchObject([{ operation_id: '1', status: result }]);
  });

  test('keeps no secret in what it records', async () => {
    await ask('nested', 'GET /erp/org/products');
    const platform = platforms.get('nested') as StrictPlatform;
    expect(JSON.stringify(platform.recorded)).not.toContain(platform.secret);
    expect(JSON.stringify(platform.recorded)).not.toContain(token);
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { erp, money, pieces, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

let sandbox: OpenSandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});
afterEach(() => sandbox.stop());

test('a product is created, read, replaced and deleted', async () => {
  const created = await erp(sandbox, 'POST', '/products', { body: product({ external_id: 'B 1', article_id: '007' }) });
  expect(created).toMatchObject({ status: 201, json: { name: 'Bowl', external_id: 'B 1', type: 'INVENTORY_PRODUCT' } });
  const { id } = created.json as { id: string };
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect((await erp(sandbox, 'GET', `/products/${id}`)).json).toEqual(created.json);
  expect((await erp(sandbox, 'GET', '/products/external-id/B%201')).json).toEqual(created.json);

  const replaced = await erp(sandbox, 'PUT', `/products/${id}`, {
    body: product({ name: 'Vase', article_id: '007', manufacturer: null }),
  });
  expect(replaced).toMatchObject({ status: 200 });
  // A product has a kind, whatever a PUT leaves out.
  const vase = product({ name: 'Vase', article_id: '007', manufacturer: null, type: 'INVENTORY_PRODUCT' });
  expect(replaced.json).toEqual({ id, ...vase });
  expect((await erp(sandbox, 'GET', '/products/external-id/B%201')).status).toBe(404);

  expect((await erp(sandbox, 'DELETE', `/products/${id}`)).status).toBe(204);
  expect((await erp(sandbox, 'GET', `/products/${id}`)).status).toBe(404);
  expect((await erp(sandbox, 'DELETE', `/products/${id}`)).status).toBe(404);
});

test('an upsert by external id creates first and replaces then, and keeps the id', async () => {
  const first = await erp(sandbox, 'PUT', '/products/external-id/a%2Fb', { body: product({ manufacturer: 'Elbe' }) });
  const second = await erp(sandbox, 'PUT', '/products/external-id/a%2Fb', { body: product({ id: 'other' }) });
  expect([first.status, second.status]).toEqual([201, 200]);
  const { id } = first.json as { id: string };
  expect(sandbox.all('products')).toEqual([{ id, ...product({ external_id: 'a/b', type: 'INVENTORY_PRODUCT' }) }]);
});

test('unknown members and long numbers are kept digit for digit', async () => {
  const text =
    '{"name":"Bowl","management_unit":"QUANTITY_PIECES","tax_category":"STANDARD",' +
    '"shelf":{"depth":9000000000000.000001,"codes":[1.0,12345678901234567890,1e2,"ä"]},"note":null}';
  const put = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: text });
  expect(put.text).toContain(
    '"shelf":{"depth":9000000000000.000001,"codes":[1.0,12345678901234567890,1e2,"ä"]},"note":null',
  );
  expect((await erp(sandbox, 'GET', '/products/external-id/A1')).text).toBe(put.text);
  expect((await erp(sandbox, 'GET', '/products')).text).toBe(`{"items":[${put.text}],"problems":[]}`);
});

describe('what the platform refuses', () => {
  const ean = (value: string) => ({ product_identifiers: [{ type: 'EAN', value }] });
  test.each([
    {
      name: 'NO_TAX without a reason',
      members: { tax_category: 'NO_TAX' },
      status: 422,
      detail: '/tax_exemption_reason',
    },
    { name: 'an unknown tax category', members: { tax_category: 'HALF' }, status: 400, detail: '/tax_category' },
    { name: 'an unknown unit', members: { management_unit: 'PIECES' }, status: 400, detail: '/management_unit' },
    { name: 'an empty name', members: { name: '' }, status: 400, detail: '/name' },
    { name: 'a name of 257 characters', members: { name: 'x'.repeat(257) }, status: 400, detail: '/name' },
    { name: 'an unknown variant group', members: { variant_group_id: 'nope' }, status: 422, detail: '"nope"' },
    {
      name: 'seven decimals',
      members: { sales_price: money('1.0000001') },
      status: 400,
      detail: '/sales_price/amount',
    },
    {
      name: 'seven decimals as a number',
      members: { sales_price: { value: 1.0000001, unit: 'EUR' } },
      status: 422,
      detail: '/sales_price',
    },
    {
      name: 'an amount that is a number',
      members: { sales_price: { amount: 12.5, unit: 'EUR' } },
      status: 400,
      detail: '/sales_price/amount',
    },
    {
      name: 'a price over the range',
      members: { sales_price: money('9000000000000.000001') },
      status: 422,
      detail: '9000000000000.000001',
    },
    {
      name: 'a price below the range',
      members: { sales_price: money('-9000000000001') },
      status: 422,
      detail: '/sales_price',
    },
    {
      name: 'an unknown currency',
      members: { sales_price: money('1', 'XXX') },
      status: 400,
      detail: '/sales_price/unit',
    },
    {
      name: 'a sales quantity of zero',
      members: { sales_quantity: pieces('0.0') },
      status: 422,
      detail: '/sales_quantity',
    },
    {
      name: 'half a sales quantity',
      members: { sales_quantity: pieces('1.5') },
      status: 422,
      detail: '/sales_quantity',
    },
    {
      name: 'a sales quantity in another unit',
      members: { sales_quantity: { amount: '1', unit: 'MASS_GRAMS' } },
      status: 422,
      detail: '/sales_quantity/unit',
    },
    {
      name: 'a price in both forms',
      members: {
        sales_price: money('1'),
        sales_price_and_quantity: { price: money('1'), price_is_gross: true, quantity: pieces('1') },
      },
      status: 422,
      detail: '/sales_price_and_quantity is not allowed here',
    },
    { name: 'an EAN with a wrong check digit', members: ean('4006381333932'), status: 422, detail: 'check digit' },
    { name: 'a short EAN', members: ean('40063813339'), status: 422, detail: '13 digits' },
    {
      name: 'an unknown kind of identifier',
      members: { product_identifiers: [{ type: 'SKU', value: '1' }] },
      status: 400,
      detail: '/product_identifiers/0/type',
    },
    {
      name: 'a wrong UPC',
      members: { product_identifiers: [{ type: 'UPC', value: '036000291453' }] },
      status: 422,
      detail: 'check digit',
    },
    {
      name: 'an ASIN of nine',
      members: { product_identifiers: [{ type: 'ASIN', value: 'B00000000' }] },
      status: 422,
      detail: '10 letters',
    },
    {
      name: 'another external id than in the path',
      members: { external_id: 'Z9' },
      status: 422,
      detail: '/external_id',
    },
  ])('$name', async ({ members, status, detail }) => {
    const put = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product(members) });
    expect(put).toMatchObject({ status, headers: { 'content-type': 'application/problem+json' } });
    expect(put.json).toMatchObject({
      type: expect.stringMatching(/^urn:tillctl-sandbox:[a-z-]+$/),
      title: expect.any(String),
      detail: expect.stringContaining(detail),
    });
    expect(sandbox.all('products')).toEqual([]);
  });

  test.each([
    { name: 'no name', body: '{"management_unit":"QUANTITY_PIECES","tax_category":"STANDARD"}', detail: 'name' },
    { name: 'no JSON', body: '{"name":', detail: 'not JSON' },
    { name: 'no UTF-8', body: Buffer.from('{"name":"\xff"}', 'latin1'), detail: 'not JSON in UTF-8' },
    { name: 'an array', body: '[]', detail: 'object' },
    { name: 'nothing', body: '', detail: 'missing' },
  ])('a body with $name', async ({ body, detail }) => {
    const post = await erp(sandbox, 'POST', '/products', { body });
    expect(post).toMatchObject({ status: 400, json: { detail: expect.stringContaining(detail) } });
  });
});

test.each([
  { name: 'limits of the range', members: { sales_price: money('-9000000000000.000000') } },
  { name: 'a reason beside NO_TAX', members: { tax_category: 'NO_TAX', tax_exemption_reason: 'REVERSE_CHARGE_EU' } },
  { name: 'a whole quantity with zeros behind it', members: { sales_quantity: pieces('2.00') } },
  {
    name: 'right identifiers',
    members: {
      product_identifiers: [
        { type: 'EAN', value: '4006381333931' },
        { type: 'UPC', value: '036000291452' },
        { type: 'GTIN', value: '96385074' },
        { type: 'GTIN', value: '00012345600012' },
        { type: 'ISBN', value: '9783161484100' },
        { type: 'ASIN', value: 'B000000000' },
        { type: 'FNSKU', value: 'X' },
      ],
    },
  },
])('the platform takes $name', async ({ members }) => {
  const put = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product(members) });
  expect(put).toMatchObject({ status: 201, json: members });
});

test('an external id belongs to one product', async () => {
  await erp(sandbox, 'POST', '/products', { body: product({ external_id: 'A1' }) });
  const second = await erp(sandbox, 'POST', '/products', { body: product({ external_id: 'A2' }) });
  const { id } = second.json as { id: string };
  expect((await erp(sandbox, 'POST', '/products', { body: product({ external_id: 'A1' }) })).status).toBe(409);
  expect((await erp(sandbox, 'PUT', `/products/${id}`, { body: product({ external_id: 'A1' }) })).status).toBe(409);
  expect((await erp(sandbox, 'PUT', `/products/${id}`, { body: product({ external_id: 'A2' }) })).status).toBe(200);
  expect(sandbox.all('products').map(({ external_id }) => external_id)).toEqual(['A1', 'A2']);
});

test.each([
  { name: 'stays', first: '001', second: '001', status: 200 },
  { name: 'is set later', first: undefined, second: '001', status: 200 },
  { name: 'cannot change', first: '001', second: '01', status: 422 },
  { name: 'cannot be left out', first: '001', second: undefined, status: 422 },
  { name: 'cannot be emptied', first: '001', second: null, status: 422 },
])('an article id $name', async ({ first, second, status }) => {
  await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product({ article_id: first }) });
  const again = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product({ article_id: second }) });
  expect(again.status).toBe(status);
});

test('the list keeps the order of creation and pages by limit and offset', async () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    await erp(sandbox, 'PUT', `/products/external-id/${name}`, {
      body: product({ name, article_id: name < 'c' ? 'x' : name }),
    });
  }
  await erp(sandbox, 'PUT', '/products/external-id/a', { body: product({ name: 'a again', article_id: 'x' }) });
  await erp(sandbox, 'DELETE', `/products/${sandbox.all('products')[2]?.id}`);
  const names = async (query: string) => {
    const { json } = await erp(sandbox, 'GET', `/products${query}`);
    const { items, problems } = json as { items: { name: string }[]; problems: unknown[] };
    expect(problems).toEqual([]);
    return items.map(({ name }) => name);
  };
  expect(await names('')).toEqual(['a again', 'b', 'd']);
  expect(await names('?limit=2')).toEqual(['a again', 'b']);
  expect(await names('?limit=2&offset=2')).toEqual(['d']);
  expect(await names('?offset=3')).toEqual([]);
  expect(await names('?article_id=x')).toEqual(['a again', 'b']);
  expect(await names('?article_id=x&limit=1&offset=1')).toEqual(['b']);
  expect(await names('?article_id=none')).toEqual([]);
});

test.each([
  'limit=0',
  'limit=5001',
  'limit=ten',
  'limit=1.5',
  'limit=',
  'offset=-1',
  'offset=x',
  'limit=1&limit=2',
  'article_id=',
])('the list refuses %s', async (query) => {
  const { status, json } = await erp(sandbox, 'GET', `/products?${query}`);
  expect(status).toBe(400);
  expect(json).toMatchObject({ type: 'urn:tillctl-sandbox:invalid-request' });
});

test('a variant group is created before a product refers to it', async () => {
  const group = await erp(sandbox, 'POST', '/product-variant-group', { body: { name: 'Mugs', external_id: 'mugs' } });
  expect(group).toMatchObject({ status: 201, json: { name: 'Mugs', external_id: 'mugs' } });
  const { id } = group.json as { id: string };
  const put = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product({ variant_group_id: id }) });
  expect(put.status).toBe(201);
  const renamed = await erp(sandbox, 'PUT', `/product-variant-group/${id}`, { body: { name: 'Cups' } });
  expect(renamed).toMatchObject({ status: 200, json: { id, name: 'Cups' } });
  expect((await erp(sandbox, 'GET', `/product-variant-group/${id}`)).json).toEqual({ id, name: 'Cups' });
  expect((await erp(sandbox, 'GET', '/product-variant-groups?limit=1')).json).toEqual({
    items: [{ id, name: 'Cups' }],
    problems: [],
  });
  expect((await erp(sandbox, 'GET', '/product-variant-group/other')).status).toBe(404);
});

import { afterEach, describe, expect, test } from 'vitest';
import type { Dialect } from '../../src/sandbox/base/dialect.js';
import { call, control, erp, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';

const head = '"name":"Bowl","management_unit":"QUANTITY_PIECES","tax_category":"STANDARD"';
const ten = '{"value":10,"unit":"QUANTITY_PIECES"}';
const one = '{"value":1,"unit":"QUANTITY_PIECES"}';
const flat =
  '"sales_price":{"amount":"9000000000000.00","unit":"EUR"},"sales_quantity":{"amount":"10","unit":"QUANTITY_PIECES"},"sales_price_is_gross":true';
const nestedPrice = (price: string, quantity = ten, isGross = true) =>
  `"sales_price_and_quantity":{"price":{"value":${price},"unit":"EUR"},"quantity":${quantity},"price_is_gross":${isGross}}`;
const nested = nestedPrice('9000000000000.00');

let sandbox: OpenSandbox;
afterEach(() => sandbox.stop());

async function roundTrip(dialect: Dialect, sent: string) {
  sandbox = await openSandbox({ dialect });
  const put = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: `{${head},${sent}}` });
  expect(put.status, put.text).toBe(201);
  const got = await erp(sandbox, 'GET', '/products/external-id/A1');
  const { text } = await erp(sandbox, 'GET', '/products');
  expect(text).toBe(`{"items":[${got.text}],"problems":[]}`);
  expect(got.text).toBe(put.text);
  return { answered: put.text, kept: sandbox.texts('products')[0] ?? '' };
}

test.each([
  { dialect: 'seed', form: flat },
  { dialect: 'nested', form: nested },
] as const)('the $dialect form is answered as it came, and kept flat', async ({ dialect, form }) => {
  const { answered, kept } = await roundTrip(dialect, form);
  expect(answered).toContain(form);
  expect(kept).toContain('"sales_price":{"amount":"9000000000000.00","unit":"EUR"}');
  expect(JSON.parse(kept)).toMatchObject(JSON.parse(`{${flat}}`));
});

test.each([
  { name: 'quantity and gross flag', sent: '"sales_price":{"amount":"007.50","unit":"EUR"}', isGross: true },
  {
    name: 'a quantity',
    sent: '"sales_price":{"amount":"007.50","unit":"EUR"},"sales_price_is_gross":false',
    isGross: false,
  },
])('a price without $name that came in the seed form is nested for one unit', async ({ sent, isGross }) => {
  await roundTrip('seed', sent);
  const { state } = sandbox;
  await sandbox.stop();
  sandbox = await openSandbox({ dialect: 'nested', state });
  const { text } = await erp(sandbox, 'GET', '/products/external-id/A1');
  expect(text).toContain(nestedPrice('7.50', one, isGross));
  expect(JSON.parse(text)).not.toHaveProperty('sales_price');
  expect(JSON.parse(text)).not.toHaveProperty('sales_price_is_gross');
});

test('a quantity that it is sold by is not the one of the price', async () => {
  const { answered } = await roundTrip('nested', `"sales_quantity":${one},${nested}`);
  expect(answered).toContain(`"sales_quantity":${one}`);
  expect(JSON.parse(answered)).toMatchObject(JSON.parse(`{${nested}}`));
});

test('members of the nested form that the seed does not have survive both ways', async () => {
  const sent =
    '"sales_price_and_quantity":{"price":{"value":2,"unit":"EUR"},"quantity":{"value":1,"unit":"QUANTITY_PIECES"},"price_is_gross":false,"take_away_price":{"value":1.90,"unit":"EUR"},"odd":1.0}';
  const { answered, kept } = await roundTrip('nested', sent);
  expect(answered).toContain('"take_away_price":{"value":1.90,"unit":"EUR"},"odd":1.0');
  expect(kept).toContain('"sales_price_and_quantity":{"take_away_price":{"amount":"1.90","unit":"EUR"},"odd":1.0}');
});

test.each([
  { token: '1.25E+1', amount: '12.5' },
  { token: '1e3', amount: '1000' },
  { token: '125e-2', amount: '1.25' },
  { token: '5e-3', amount: '0.005' },
  { token: '-0.5', amount: '-0.5' },
])('the number $token is the amount $amount', async ({ token, amount }) => {
  const { kept } = await roundTrip('nested', nestedPrice(token));
  expect(kept).toContain(`"sales_price":{"amount":"${amount}","unit":"EUR"}`);
});

const amounts = { seed: { amount: '2', unit: 'QUANTITY_PIECES' }, nested: { value: 2, unit: 'QUANTITY_PIECES' } };
const prices = { seed: { amount: '2.50', unit: 'EUR' }, nested: { value: 2.5, unit: 'EUR' } };
const addresses = {
  seed: { street: 'Kirchgang', streetNumber: '3', postalCode: '24103', city: 'Kiel', country: 'DE' },
  nested: { full_address: 'Kirchgang 3, 24103 Kiel', street_name: 'Kirchgang', zip: '24103', country_code: 'DE' },
};
const whole = (form: Dialect) => ({ price: prices[form], price_is_gross: true, quantity: amounts[form] });
const other = { seed: 'nested', nested: 'seed' } as const;
const quantityTemplate = { name: 'Size', type: 'OTHER', value_type: 'QUANTITY_PIECES', category: 'SPECIFICATIONS' };

/** Bodies of operations by form, with the member that a platform of the other form names. Their ids need not exist. */
const bodies: { path: string; method?: string; body: (form: Dialect) => object; at: Record<Dialect, string> }[] = [
  {
    path: '/erp/org/demo/products',
    body: (form) => product({ sales_quantity: amounts[form] }),
    at: { seed: '/sales_quantity/value', nested: '/sales_quantity/amount' },
  },
  {
    path: '/erp/org/demo/products',
    body: (form) => product({ reference_price_quantity: amounts[form] }),
    at: { seed: '/reference_price_quantity/value', nested: '/reference_price_quantity/amount' },
  },
  {
    path: '/erp/org/demo/products',
    body: (form) =>
      product(
        form === 'seed'
          ? { sales_price: prices.seed, sales_price_is_gross: true }
          : { sales_price_and_quantity: whole('nested') },
      ),
    at: { seed: '/sales_price_and_quantity', nested: '/sales_price' },
  },
  {
    path: '/erp/org/demo/products/p/sales-channels',
    body: (form) => ({ sales_channel_id: 'pos-1', sales_price_and_quantity: whole(form) }),
    at: { seed: '/sales_price_and_quantity/price/value', nested: '/sales_price_and_quantity/quantity/amount' },
  },
  {
    path: '/erp/org/demo/feature-templates',
    body: (form) => ({ ...quantityTemplate, possible_values: [amounts[form]] }),
    at: { seed: '/possible_values/0/value', nested: '/possible_values/0/amount' },
  },
  {
    path: '/orgstructure/org/demo/pos-sales-channels',
    body: (form) => ({ name: 'Kiel', service_location_address: addresses[form] }),
    at: { seed: '/service_location_address/zip', nested: '/service_location_address/street' },
  },
  {
    path: '/salesorders/org/demo/sales-order-drafts/d/items',
    body: (form) => ({ product_id: 'p', quantity: amounts[form], sales_price: prices[form] }),
    at: { seed: '/sales_price/value', nested: '/quantity/amount' },
  },
  {
    path: '/salesorders/org/demo/sales-order-drafts/d/customer',
    method: 'PUT',
    body: (form) => ({ individual_name: 'Ade', invoice_address: addresses[form] }),
    at: { seed: '/invoice_address/full_address', nested: '/invoice_address/postalCode' },
  },
  {
    path: '/salesorders/org/demo/sales-order-drafts/d/fulfillments',
    body: (form) => ({
      '@type': 'DeliveryDraft',
      items: [{ item_id: 'i', quantity: amounts[form] }],
      address: addresses[form],
    }),
    at: { seed: '/items/0/quantity/value', nested: '/address/country' },
  },
  {
    path: '/inventory/org/demo/stock-count-changes',
    body: (form) => ({ product_id: 'p', storage_location_id: 'l', condition: 'NEW', change: amounts[form] }),
    at: { seed: '/change/value', nested: '/change/amount' },
  },
  {
    path: '/inventory/org/demo/goods-out-drafts',
    body: (form) => ({
      type: 'DELIVERY',
      source_location_id: 'l',
      positions: [{ product_id: 'p', condition: 'NEW', quantity: amounts[form] }],
    }),
    at: { seed: '/positions/0/quantity/value', nested: '/positions/0/quantity/amount' },
  },
  {
    path: '/contacts/org/demo/individual/c/addresses',
    body: (form) => ({ type: 'HOME_OFFICE', usage_context: 'PERSONAL', ...addresses[form] }),
    at: { seed: '/full_address', nested: '/street' },
  },
];

describe.each(['seed', 'nested'] as const)('a platform of the %s form', (dialect) => {
  test.each(bodies)('reads its own at $path, and no other', async ({ path, method = 'POST', body, at }) => {
    sandbox = await openSandbox({ dialect });
    const own = await call(sandbox, method, path, { body: body(dialect) });
    expect(own.text).not.toContain('this platform takes');
    expect(own.status, own.text).not.toBe(400);
    const { status, json } = await call(sandbox, method, path, { body: body(other[dialect]) });
    expect(status).toBe(422);
    const { detail } = json as { detail: string };
    expect(detail).toContain(`${at[dialect]} is not allowed here`);
    expect(detail).toContain(`this platform takes {"${dialect === 'seed' ? 'amount' : 'value'}":`);
  });
});

test.each([
  {
    name: 'a flat price of its own amounts',
    members: { sales_price: prices.nested },
    at: '/sales_price is not allowed here',
  },
  {
    name: 'a flat gross flag',
    members: { sales_price_is_gross: true },
    at: '/sales_price_is_gross is not allowed here',
  },
  {
    name: 'a price without a quantity',
    members: { sales_price_and_quantity: { price: prices.nested, price_is_gross: true } },
    at: "/sales_price_and_quantity must have required property 'quantity'",
  },
  {
    name: 'an amount in both forms',
    members: { sales_quantity: { ...amounts.seed, ...amounts.nested } },
    at: '/sales_quantity/amount is not allowed here',
  },
])('the nested form refuses $name', async ({ members, at }) => {
  sandbox = await openSandbox({ dialect: 'nested' });
  const { status, text } = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: product(members) });
  expect([400, 422]).toContain(status);
  expect(text).toContain(at);
  expect(sandbox.all('products')).toEqual([]);
});

describe('with bind', () => {
  const sent = {
    sales_price: prices.seed,
    sales_price_is_gross: true,
    sales_price_and_quantity: whole('nested'),
    alternative_units: [{ custom_unit_id: 'box', number_of_management_units: 6, colour: 'red' }],
    odd: 1,
  };

  test.each([
    { dialect: 'seed', kept: { sales_price: prices.seed, sales_price_is_gross: true } },
    { dialect: 'nested', kept: { sales_price_and_quantity: whole('nested'), sales_quantity: amounts.nested } },
  ] as const)(
    'a platform of the $dialect form keeps what it knows alone, without a word',
    async ({ dialect, kept }) => {
      sandbox = await openSandbox({ dialect, bind: true });
      const { status, json } = await erp(sandbox, 'PUT', '/products/external-id/A1', {
        body: product({ ...sent, take_away_price: prices[dialect] }),
      });
      expect(status).toBe(201);
      expect(json).toEqual({
        ...product(kept),
        id: expect.any(String),
        external_id: 'A1',
        type: 'INVENTORY_PRODUCT',
        take_away_price: prices[dialect],
        alternative_units: [{ custom_unit_id: 'box', number_of_management_units: 6 }],
      });
    },
  );

  test('a required member of the other form is missing', async () => {
    sandbox = await openSandbox({ dialect: 'nested', bind: true });
    const body = product({ sales_quantity: amounts.seed });
    const { status, text } = await erp(sandbox, 'PUT', '/products/external-id/A1', { body });
    expect(status).toBe(400);
    expect(text).toContain("/sales_quantity must have required property 'value'");
  });
});

test('members that a platform does not know are dropped from every body', async () => {
  sandbox = await openSandbox({ drop: ['manufacturer', 'sales_price.unit'] });
  const body = product({ manufacturer: 'Kiln', sales_price: prices.seed });
  expect((await erp(sandbox, 'PUT', '/products/external-id/A1', { body })).json).not.toHaveProperty('manufacturer');
  expect(sandbox.all('products')).toMatchObject([{ sales_price: { amount: '2.50' } }]);
  expect(sandbox.all('products')[0]).not.toHaveProperty('manufacturer');
});

test('what a platform understands can be changed while it runs', async () => {
  sandbox = await openSandbox();
  expect((await control(sandbox, 'GET', 'platform')).json).toEqual({ dialect: 'seed', bind: false, drop: [] });
  const changed = { dialect: 'nested', bind: true, drop: ['manufacturer'] };
  expect((await control(sandbox, 'PUT', 'platform', changed)).json).toEqual(changed);
  const body = product({ sales_price: prices.seed, sales_price_and_quantity: whole('nested'), manufacturer: 'Kiln' });
  const { json } = await erp(sandbox, 'PUT', '/products/external-id/A1', { body });
  expect(json).toMatchObject({ sales_price_and_quantity: whole('nested') });
  expect(sandbox.all('products')[0]).not.toHaveProperty('manufacturer');
  const refused = await control(sandbox, 'PUT', 'platform', { dialect: 'flat', bind: 1, drop: ['a..b'], odd: 1 });
  expect(refused.status).toBe(400);
  for (const name of ['dialect "flat"', 'bind 1', 'drop ["a..b"]', 'odd'])
    expect(refused.text).toContain(JSON.stringify(name).slice(1, -1));
});

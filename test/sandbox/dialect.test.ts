import { expect, test } from 'vitest';
import type { Dialect } from '../../src/sandbox/dialect.js';
import { startSandbox } from '../support/sandbox.js';
import { erp } from './client.js';

const head = '"name":"Bowl","management_unit":"QUANTITY_PIECES","tax_category":"STANDARD"';
const flat =
  '"sales_price":{"amount":"9000000000000.00","unit":"EUR"},"sales_quantity":{"amount":"10","unit":"QUANTITY_PIECES"},"sales_price_is_gross":true';
const nested =
  '"sales_price_and_quantity":{"price":{"value":9000000000000.00,"unit":"EUR"},"quantity":{"value":10,"unit":"QUANTITY_PIECES"},"price_is_gross":true}';

async function roundTrip(dialect: Dialect, sent: string) {
  const sandbox = await startSandbox({ dialect });
  try {
    const put = await erp(sandbox, 'PUT', '/products/external-id/A1', { body: `{${head},${sent}}` });
    const got = await erp(sandbox, 'GET', '/products/external-id/A1');
    const { text } = await erp(sandbox, 'GET', '/products');
    expect(text).toBe(`{"items":[${got.text}],"problems":[]}`);
    expect(got.text).toBe(put.text);
    return { answered: put.text, kept: sandbox.productTexts()[0] ?? '' };
  } finally {
    await sandbox.stop();
  }
}

test.each([
  { name: 'the seed form is answered as it came', dialect: 'seed', sent: flat, answered: flat },
  { name: 'the nested form is answered flat', dialect: 'seed', sent: nested, answered: flat },
  { name: 'the seed form is answered nested', dialect: 'nested', sent: flat, answered: nested },
  { name: 'the nested form is answered as it came', dialect: 'nested', sent: nested, answered: nested },
] as const)('$name, and kept flat', async ({ dialect, sent, answered }) => {
  const result = await roundTrip(dialect, sent);
  expect(result.answered).toContain(answered);
  expect(result.kept).toContain(flat);
});

test('a price without quantity has no nested form and stays flat', async () => {
  const { answered } = await roundTrip('nested', '"sales_price":{"amount":"007.50","unit":"EUR"}');
  expect(answered).toContain('"sales_price":{"value":7.50,"unit":"EUR"}');
  expect(answered).not.toContain('sales_price_and_quantity');
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
  const { kept } = await roundTrip('seed', `"sales_price":{"value":${token},"unit":"EUR"}`);
  expect(kept).toContain(`"sales_price":{"amount":"${amount}","unit":"EUR"}`);
});

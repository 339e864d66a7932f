import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OrderPlace, openOrderPlace } from './order-place.js';

let place: OrderPlace;
beforeEach(async () => {
  place = await openOrderPlace({ dialect: 'nested' });
  await place.run('config set dialect nested');
});
afterEach(() => place.close());

const addressOf = (number: string): unknown => {
  const order = place.orders().find((one) => one.number === number);
  return (order?.customer as { invoice_address?: unknown } | undefined)?.invoice_address;
};

test('the address of an order has a text that is made of all its parts, or that of its column', async () => {
  place.file(
    'orders.csv',
    [
      'reference,street,street_number,postal_code,city,country,recipient_name,care_of,additional,full_address,product_external_id,quantity',
      'R-1,Ring,12a,50667,Köln,DE,Bob,Eve,2. Stock,,A,1',
      'R-2,Baker Street,221B,NW1 6XE,London,GB,,,,,A,1',
      'R-3,Ring,12a,50667,Köln,DE,,,,Im Hinterhof,A,1',
    ].join('\n'),
  );
  const result = await place.run('orders create orders.csv');
  expect(result, result.screen).toMatchObject({ code: 0 });
  expect(addressOf('R-1')).toMatchObject({
    full_address: 'Bob, c/o Eve, Ring 12a, 2. Stock, 50667 Köln, DE',
    street_name: 'Ring',
    recipient_name: 'Bob',
  });
  expect(addressOf('R-2')).toMatchObject({ full_address: '221B Baker Street, London, NW1 6XE, GB' });
  expect(addressOf('R-3')).toMatchObject({ full_address: 'Im Hinterhof', street_number: '12a' });
});

test('in JSON an address may have the published names', async () => {
  const address = { full_address: 'Hof', street_name: 'Ring', street_number: '1', zip: '50667', country_code: 'DE' };
  const order = (reference: string, invoice_address: object) => {
    return { reference, customer: { invoice_address }, items: [{ product_external_id: 'A', quantity: 1 }] };
  };
  place.file('orders.json', JSON.stringify([order('R-1', address), order('R-2', { street_nam: 'Ring' })]));
  const result = await place.run('orders create orders.json');
  expect(result.stderr).toContain('customer.invoice_address.street_nam');
  expect(addressOf('R-1')).toEqual(address);
});

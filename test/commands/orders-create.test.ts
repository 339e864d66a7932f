import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OrderPlace, openOrderPlace } from './order-place.js';

let place: OrderPlace;

beforeEach(async () => {
  place = await openOrderPlace();
});

afterEach(async () => {
  await place.close();
});

test('makes one order of the lines of a reference, wherever they stand', async () => {
  place.file(
    'in.csv',
    'reference,product_external_id,quantity,price,currency,price_is_gross\nR1,A,2,1.50,EUR,true\nR2,B,1,,,\nR1,B,3,2,EUR,true\n',
  );
  const { code, stdout, stderr } = await place.run('orders create in.csv --json');
  expect({ code, stderr }, stdout).toMatchObject({ code: 0 });
  expect(JSON.parse(stdout)).toMatchObject({
    input: { read: 3, rows: 2, joined: 1 },
    counts: { created: 2, updated: 0, unchanged: 0, rejected: 0, pending: 0 },
  });
  expect(place.orders()).toMatchObject([
    { number: 'R1', external_id: 'R1', items: [{ product_external_id: 'A' }, { product_external_id: 'B' }] },
    { number: 'R2', items: [{ quantity: { amount: '1', unit: 'QUANTITY_PIECES' } }] },
  ]);
  expect(place.drafts()).toEqual([]);
});

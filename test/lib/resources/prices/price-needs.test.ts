import { describe, expect, test } from 'vitest';
import { createPriceLook } from '../../../../src/lib/resources/prices/price-needs.js';

describe('what a price says of itself', () => {
  const external = { key: 'external_id', replace: false } as const;
  test.each([
    { name: 'no price', columns: ['external_id', 'name'], cells: ['A', 'Cup'], said: undefined },
    { name: 'an empty price', columns: ['sales_price'], cells: [''], said: undefined },
    {
      name: 'no price, and what the one that is there says is cleared',
      columns: ['external_id', 'sales_price_is_gross'],
      cells: ['A', ''],
      said: { own: false, creates: false, currency: true, gross: false },
    },
    {
      name: 'a price alone is about a product that is there',
      columns: ['external_id', 'sales_price'],
      cells: ['A', '1.00'],
      said: { own: true, creates: false, currency: false, gross: false },
    },
    {
      name: 'with name and tax category it can make one',
      columns: ['external_id', 'name', 'tax_category', 'sales_price'],
      cells: ['A', 'Cup', 'STANDARD', '1.00'],
      said: { own: true, creates: true, currency: false, gross: false },
    },
    {
      name: 'cells beside it',
      columns: ['name', 'tax_category', 'sales_price', 'sales_price_currency', 'sales_price_is_gross'],
      cells: ['', 'STANDARD', '1.00', 'EUR', 'false'],
      said: { own: true, creates: false, currency: true, gross: true },
    },
    {
      name: 'an object with its unit',
      columns: ['sales_price', 'sales_price_is_gross'],
      cells: ['{"amount":"1.00","unit":"EUR"}', ''],
      said: { own: true, creates: false, currency: true, gross: false },
    },
    {
      name: 'the published form',
      columns: ['name', 'tax_category', 'sales_price_and_quantity'],
      cells: ['Cup', 'STANDARD', '{"price":{"value":1.00,"unit":"EUR"},"price_is_gross":true}'],
      said: { own: true, creates: true, currency: true, gross: true },
    },
    {
      name: 'the published form without a unit',
      columns: ['sales_price_and_quantity'],
      cells: ['{"price":{"value":1.00}}'],
      said: { own: true, creates: false, currency: false, gross: false },
    },
  ])('$name', ({ columns, cells, said }) => {
    expect(createPriceLook(columns, external)({ cells })).toEqual(said);
  });

  test('by the id nothing is made, and a replacement says everything', () => {
    const columns = ['id', 'name', 'tax_category', 'sales_price'];
    const row = { cells: ['7', 'Cup', 'STANDARD', '1'] };
    expect(createPriceLook(columns, { key: 'id', replace: false })(row)?.creates).toBe(false);
    expect(
      createPriceLook(['external_id', 'sales_price'], { ...external, replace: true })({ cells: ['A', '1'] }),
    ).toEqual({
      own: true,
      creates: true,
      currency: false,
      gross: false,
    });
  });
});

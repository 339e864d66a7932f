import { describe, expect, test } from 'vitest';
import { defaultOperationId, operationText, textsOf } from '../../../../src/lib/resources/prices/price-json.js';

describe('the document of an operation', () => {
  test.each([
    {
      name: 'the prices of a product',
      operation: {
        id: '00000001-A',
        target: { externalId: 'A "1" ü' },
        prices: [
          { validFrom: '2027-01-01T00:00:00.000Z', amount: '12.5', currency: 'EUR', gross: true },
          {
            validFrom: '2027-02-01T00:00:00.000Z',
            amount: '13',
            currency: 'EUR',
            gross: false,
            quantity: { amount: '10', unit: 'MASS_GRAMS' },
          },
        ],
        rows: [0, 1],
      },
      text: '{"@type":"ProductValidFromPriceUpdate","operation_id":"00000001-A","product":{"external_id":"A \\"1\\" ü"},"price_list":[{"valid_from":"2027-01-01T00:00:00.000Z","sales_price":{"amount":"12.5","unit":"EUR"},"sales_price_is_gross":true},{"valid_from":"2027-02-01T00:00:00.000Z","sales_price":{"amount":"13","unit":"EUR"},"sales_price_is_gross":false,"sales_quantity":{"amount":"10","unit":"MASS_GRAMS"}}]}',
    },
    {
      name: 'a removal on a channel',
      operation: {
        id: 'x "y"',
        target: { id: '7', channel: { id: 'S1', type: 'POS_SALES_CHANNEL' } },
        prices: undefined,
        rows: [3],
      },
      text: '{"@type":"ProductSalesChannelValidFromPriceUpdate","operation_id":"x \\"y\\"","product":{"id":"7"},"sales_channel":{"id":"S1","type":"POS_SALES_CHANNEL"}}',
    },
  ])('$name', ({ operation, text }) => {
    expect(
      operationText(
        textsOf(operation, () => 0),
        (amount, unit) => JSON.stringify({ amount, unit }),
      ),
    ).toBe(text);
    expect(() => JSON.parse(text)).not.toThrow();
  });
});

test('ids by default are in file order, whatever they name', () => {
  const ids = [0, 8, 9, 98, 99_999_998].map((number) => defaultOperationId(number, number % 2 === 0 ? 'Z' : 'A'));
  expect(ids).toEqual(['00000001-Z', '00000009-Z', '00000010-A', '00000099-Z', '99999999-Z']);
  expect([...ids].sort()).toEqual(ids);
  expect(() => defaultOperationId(99_999_999, 'A')).toThrow('more than 99999999 price lists in one file');
});

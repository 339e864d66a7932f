import '../../../support/property-seed.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Form } from '../../../../src/lib/platform/dialect/forms.js';
import type { PriceOperation, ValidFromPrice } from '../../../../src/lib/resources/prices/price-operation.js';
import { anyCharacter } from '../../../support/any-character.js';
import { documentsOf } from '../../../support/operation-documents.js';

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
    {
      name: 'units as a platform may name them, whose list is put back',
      operation: {
        id: '1',
        target: { id: '7' },
        prices: [
          {
            validFrom: '2027-01-01T00:00:00.000Z',
            amount: '1',
            currency: 'E\\',
            gross: true,
            quantity: { amount: '2', unit: '1/2" ü\n' },
          },
        ],
        rows: [0],
      },
      text: '{"@type":"ProductValidFromPriceUpdate","operation_id":"1","product":{"id":"7"},"price_list":[{"valid_from":"2027-01-01T00:00:00.000Z","sales_price":{"amount":"1","unit":"E\\\\"},"sales_price_is_gross":true,"sales_quantity":{"amount":"2","unit":"1/2\\" ü\\n"}}]}',
    },
  ])('$name', async ({ operation, text }) => {
    expect(await documentsOf([operation], 'seed')).toEqual([text]);
    expect(() => JSON.parse(text)).not.toThrow();
  });
});

const amount = fc.constantFrom('0', '7', '-7', '12.50', '0.001', '99999999999999999999.9', '007');
const price: fc.Arbitrary<ValidFromPrice> = fc.record(
  {
    validFrom: fc.constantFrom('2027-01-01T00:00:00.000Z', '2027-02-01T23:59:59.999Z'),
    amount,
    currency: fc.constantFrom('EUR', 'USD'),
    gross: fc.boolean(),
    quantity: fc.record({ amount, unit: fc.constantFrom('QUANTITY_PIECES', 'MASS_GRAMS') }),
  },
  { requiredKeys: ['validFrom', 'amount', 'currency', 'gross'] },
);
// What looks like the end of a member, or like the next one, must not be taken for it.
const id = fc.oneof(
  fc.string({ unit: anyCharacter, minLength: 1 }),
  fc.constantFrom(
    '007',
    '\\',
    '"',
    '\\"',
    '"},',
    '","channel":{"id":"',
    '\n',
    '\u2028',
    'e',
    '\ud800',
    'ü'.repeat(999),
  ),
);
const channel = fc.option(fc.record({ id, type: id }), { nil: undefined });
const operation: fc.Arbitrary<PriceOperation> = fc.record({
  id,
  target: fc.oneof(fc.record({ id, channel }), fc.record({ externalId: id, channel })),
  prices: fc.option(fc.array(price), { nil: undefined }),
  rows: fc.array(fc.nat(), { minLength: 1 }),
});

/** Every member on its own, as objects: only numbers are written as texts. */
function documentOf({ id, target, prices }: PriceOperation, form: Form): string {
  const isNumber = /^-?(0|[1-9]\d*)(\.\d+)?$/;
  const money = (amount: string, unit: string) =>
    form === 'nested' && isNumber.test(amount)
      ? `{"value":${amount},"unit":"${unit}"}`
      : JSON.stringify({ amount, unit });
  const list = prices?.map(({ validFrom, amount, currency, gross, quantity }) => {
    const of = quantity === undefined ? '' : `,"sales_quantity":${money(quantity.amount, quantity.unit)}`;
    return `{"valid_from":"${validFrom}","sales_price":${money(amount, currency)},"sales_price_is_gross":${gross}${of}}`;
  });
  const product = JSON.stringify(
    target.externalId === undefined ? { id: target.id } : { external_id: target.externalId },
  );
  const type = target.channel === undefined ? 'ProductValidFromPriceUpdate' : 'ProductSalesChannelValidFromPriceUpdate';
  const onChannel = target.channel === undefined ? '' : `,"sales_channel":${JSON.stringify(target.channel)}`;
  const listed = list === undefined ? '' : `,"price_list":[${list.join(',')}]`;
  return `{"@type":"${type}","operation_id":${JSON.stringify(id)},"product":${product}${onChannel}${listed}}`;
}

test.each<Form>(['seed', 'nested'])('whatever ids hold, documents are those of its members (%s)', async (form) => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 5 }), async (operations) => {
      expect(await documentsOf(operations, form)).toEqual(operations.map((each) => documentOf(each, form)));
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnsendableError } from '../../../../src/lib/errors/errors.js';
import { parseJson, stringifyJson } from '../../../../src/lib/json/json.js';
import { decode, encode } from '../../../../src/lib/platform/dialect/dialect.js';
import type { Evidence } from '../../../../src/lib/platform/dialect/forms.js';

/** What goes in and out is JSON text, so that every digit counts. */
const decoded = (text: string) => stringifyJson(decode(parseJson(text)));
const encoded = (text: string) => stringifyJson(encode(parseJson(text), 'nested'));

describe('both dialects read', () => {
  test.each([
    { name: 'amounts as text', wire: '{"amount":"12.50","unit":"EUR"}', ours: '{"amount":"12.50","unit":"EUR"}' },
    { name: 'amounts as numbers', wire: '{"value":12.5,"unit":"EUR"}', ours: '{"amount":"12.5","unit":"EUR"}' },
    { name: 'every digit of them', wire: '{"value":12.50,"unit":"EUR"}', ours: '{"amount":"12.50","unit":"EUR"}' },
    {
      name: 'more digits than a double holds',
      wire: '{"value":9000000000000.000001,"unit":"EUR"}',
      ours: '{"amount":"9000000000000.000001","unit":"EUR"}',
    },
    { name: 'exponents', wire: '{"value":1.250e2,"unit":"EUR"}', ours: '{"amount":"125.0","unit":"EUR"}' },
    { name: 'large exponents', wire: '{"value":-12E+3,"unit":"EUR"}', ours: '{"amount":"-12000","unit":"EUR"}' },
    { name: 'small exponents', wire: '{"value":1.5e-7,"unit":"EUR"}', ours: '{"amount":"0.00000015","unit":"EUR"}' },
    {
      name: 'absurd exponents, as they are',
      wire: '{"value":1e999999999,"unit":"EUR"}',
      ours: '{"amount":"1e999999999","unit":"EUR"}',
    },
    {
      name: 'members beside an amount',
      wire: '{"a":1,"value":1,"unit":"EUR","b":2.10}',
      ours: '{"a":1,"amount":"1","unit":"EUR","b":2.10}',
    },
    { name: 'a value that is not an amount', wire: '{"value":1,"type":"EAN"}', ours: '{"value":1,"type":"EAN"}' },
    {
      name: 'a nested price',
      wire: '{"id":"1","sales_price_and_quantity":{"price":{"value":2.10,"unit":"EUR"},"price_is_gross":true,"quantity":{"value":1,"unit":"QUANTITY_PIECES"}},"z":1}',
      ours: '{"id":"1","sales_price":{"amount":"2.10","unit":"EUR"},"sales_price_is_gross":true,"sales_quantity":{"amount":"1","unit":"QUANTITY_PIECES"},"z":1}',
    },
    {
      name: 'what a nested price has beyond ours',
      wire: '{"sales_price_and_quantity":{"price":{"value":2,"unit":"EUR"},"take_away_price":{"value":1.90,"unit":"EUR"},"x":0.10}}',
      ours: '{"sales_price":{"amount":"2","unit":"EUR"},"take_away_price":{"amount":"1.90","unit":"EUR"},"sales_price_and_quantity":{"x":0.10}}',
    },
    {
      name: 'the same quantity twice',
      wire: '{"sales_quantity":{"value":1,"unit":"U"},"sales_price_and_quantity":{"quantity":{"value":1,"unit":"U"}}}',
      ours: '{"sales_quantity":{"amount":"1","unit":"U"}}',
    },
    {
      name: 'a price for another quantity than the default one',
      wire: '{"sales_quantity":{"value":1,"unit":"U"},"sales_price_and_quantity":{"price":{"value":5,"unit":"EUR"},"quantity":{"value":100,"unit":"U"}}}',
      ours: '{"sales_quantity":{"amount":"1","unit":"U"},"sales_price":{"amount":"5","unit":"EUR"},"sales_price_and_quantity":{"quantity":{"amount":"100","unit":"U"}}}',
    },
    {
      name: 'an address in snake case',
      wire: '{"full_address":"c/o A","street_name":"Weg","street_number":"1","zip":"10115","city":"Berlin","country_code":"DE","care_of":"A"}',
      ours: '{"full_address":"c/o A","street":"Weg","streetNumber":"1","postalCode":"10115","city":"Berlin","country":"DE","care_of":"A"}',
    },
    {
      name: 'a full address that says nothing more',
      wire: '{"full_address":"Weg 1, 10115 Berlin, DE","street_name":"Weg","street_number":"1","zip":"10115","city":"Berlin","country_code":"DE"}',
      ours: '{"street":"Weg","streetNumber":"1","postalCode":"10115","city":"Berlin","country":"DE"}',
    },
    {
      name: 'amounts at any depth',
      wire: '[{"a":[[{"b":{"value":0.1,"unit":"EUR"}}]]}]',
      ours: '[{"a":[[{"b":{"amount":"0.1","unit":"EUR"}}]]}]',
    },
    {
      name: 'a member named __proto__',
      wire: '{"__proto__":{"value":1,"unit":"EUR"},"constructor":1}',
      ours: '{"__proto__":{"amount":"1","unit":"EUR"},"constructor":1}',
    },
    { name: 'null, texts and numbers', wire: '[null,"x",1.10,true,{}]', ours: '[null,"x",1.10,true,{}]' },
  ])('$name', ({ wire, ours }) => {
    expect(decoded(wire)).toBe(ours);
  });

  test('what needs no change as the very same object', () => {
    const value = parseJson('{"items":[{"id":"1","sales_price":{"amount":"1","unit":"EUR"}}],"n":1.10}');
    expect(decode(value)).toBe(value);
  });
});

describe('the dialect "nested" writes', () => {
  const product = '"name":"A","tax_category":"STANDARD"';
  test.each([
    {
      name: 'amounts as numbers with exactly their digits',
      ours: '{"amount":"12.50","unit":"EUR"}',
      wire: '{"value":12.50,"unit":"EUR"}',
    },
    {
      name: 'more digits than a double holds',
      ours: '{"amount":"-9000000000000.000001","unit":"EUR"}',
      wire: '{"value":-9000000000000.000001,"unit":"EUR"}',
    },
    {
      name: 'what is not a decimal as it is',
      ours: '[{"amount":"1e3","unit":"EUR"},{"amount":"007","unit":"EUR"}]',
      wire: '[{"amount":"1e3","unit":"EUR"},{"amount":"007","unit":"EUR"}]',
    },
    {
      name: 'the price of a product nested',
      ours: `{${product},"sales_price":{"amount":"2.10","unit":"EUR"},"sales_quantity":{"amount":"1","unit":"U"},"sales_price_is_gross":true}`,
      wire: `{${product},"sales_price_and_quantity":{"price":{"value":2.10,"unit":"EUR"},"price_is_gross":true,"quantity":{"value":1,"unit":"U"}},"sales_quantity":{"value":1,"unit":"U"}}`,
    },
    {
      name: 'a price to take away with the price',
      ours: `{${product},"sales_price":{"amount":"2","unit":"EUR"},"sales_quantity":{"amount":"1","unit":"U"},"sales_price_is_gross":true,"take_away_price":{"amount":"1.90","unit":"EUR"}}`,
      wire: `{${product},"sales_price_and_quantity":{"take_away_price":{"value":1.90,"unit":"EUR"},"price":{"value":2,"unit":"EUR"},"price_is_gross":true,"quantity":{"value":1,"unit":"U"}},"sales_quantity":{"value":1,"unit":"U"}}`,
    },
    {
      name: 'a new price among what the platform had there',
      ours: `{${product},"sales_quantity":{"amount":"1","unit":"U"},"sales_price":{"amount":"3.00","unit":"EUR"},"sales_price_is_gross":false,"sales_price_and_quantity":{"take_away_price":{"amount":"1.90","unit":"EUR"},"quantity":{"amount":"100","unit":"U"}}}`,
      wire: `{${product},"sales_quantity":{"value":1,"unit":"U"},"sales_price_and_quantity":{"take_away_price":{"value":1.90,"unit":"EUR"},"quantity":{"value":100,"unit":"U"},"price":{"value":3.00,"unit":"EUR"},"price_is_gross":false}}`,
    },
    {
      name: 'a price without quantity for one management unit',
      ours: `{${product},"management_unit":"MASS_GRAMS","sales_price":{"amount":"2","unit":"EUR"},"sales_price_is_gross":true}`,
      wire: `{${product},"management_unit":"MASS_GRAMS","sales_price_and_quantity":{"price":{"value":2,"unit":"EUR"},"price_is_gross":true,"quantity":{"value":1,"unit":"MASS_GRAMS"}}}`,
    },
    {
      name: 'no gross flag where there is no price that it could be about',
      ours: `{${product},"sales_price_is_gross":true}`,
      wire: `{${product}}`,
    },
    {
      name: 'the price of a channel without a quantity of its own beside it',
      ours: '{"sales_channel_id":"7","sales_price":{"amount":"2","unit":"EUR"},"sales_price_is_gross":false,"sales_quantity":{"amount":"3","unit":"U"}}',
      wire: '{"sales_channel_id":"7","sales_price_and_quantity":{"price":{"value":2,"unit":"EUR"},"price_is_gross":false,"quantity":{"value":3,"unit":"U"}}}',
    },
    {
      name: 'the price of an order line flat',
      ours: '{"product_id":"1","sales_price":{"amount":"2","unit":"EUR"},"sales_price_is_gross":true,"sales_quantity":{"amount":"1","unit":"U"}}',
      wire: '{"product_id":"1","sales_price":{"value":2,"unit":"EUR"},"sales_price_is_gross":true,"sales_quantity":{"value":1,"unit":"U"}}',
    },
    {
      name: 'addresses in snake case with the full address',
      ours: '{"street":"Weg","streetNumber":"1","postalCode":"10115","city":"Berlin","country":"DE"}',
      wire: '{"full_address":"Weg 1, 10115 Berlin, DE","street_name":"Weg","street_number":"1","zip":"10115","city":"Berlin","country_code":"DE"}',
    },
    {
      name: 'addresses without a street too',
      ours: '{"city":"Berlin","country":"DE"}',
      wire: '{"full_address":"Berlin, DE","city":"Berlin","country_code":"DE"}',
    },
  ])('$name', ({ ours, wire }) => {
    expect(encoded(ours)).toBe(wire);
  });
});

test.each([
  {
    name: 'whether it is gross',
    ours: '{"tax_category":"A","management_unit":"U","sales_price":{"amount":"2","unit":"EUR"}}',
  },
  {
    name: 'a quantity',
    ours: '{"sales_channel_id":"7","sales_price":{"amount":"2","unit":"EUR"},"sales_price_is_gross":true}',
  },
])('a price that does not say $name is never sent in the nested form', ({ ours }) => {
  expect(() => encoded(ours)).toThrow(UnsendableError);
});

test.each([
  { wire: '{"sales_price":{"amount":"1","unit":"EUR"},"tax_category":"A"}', form: 'seed', weight: 2 },
  { wire: '{"sales_quantity":{"amount":"1","unit":"U"},"tax_category":"A"}', form: 'seed', weight: 1 },
  {
    wire: '{"tax_category":"A","sales_price_and_quantity":{"price":{"value":1,"unit":"EUR"}}}',
    form: 'nested',
    weight: 2,
  },
  { wire: '{"sales_price_and_quantity":{"price":{"value":1,"unit":"EUR"}}}', form: 'nested', weight: 1 },
  { wire: '{"sales_price_and_quantity":{"price":{"amount":"1","unit":"EUR"}}}', form: 'seed', weight: 1 },
  { wire: '{"sales_quantity":{"value":1,"unit":"U"}}', form: 'nested', weight: 1 },
  { wire: '{"street":"Weg","city":"B"}', form: 'seed', weight: 1 },
  { wire: '{"full_address":"Weg 1","city":"B"}', form: 'nested', weight: 1 },
  { wire: '{"name":"A","city":"B","country":"DE"}', form: undefined, weight: undefined },
])('$wire shows $form', ({ wire, form, weight }) => {
  const seen: Evidence[] = [];
  decode(parseJson(wire), (evidence) => seen.push(evidence));
  const strongest = seen.sort((a, b) => b.weight - a.weight)[0];
  expect([strongest?.form, strongest?.weight]).toEqual([form, weight]);
});

test('the dialect "seed" writes what it is given', () => {
  const value = parseJson('{"sales_price":{"amount":"1","unit":"EUR"},"n":1.10}');
  expect(encode(value, 'seed')).toBe(value);
});

describe('what is encoded is decoded to the same', () => {
  const digits = fc.tuple(
    fc.bigInt({ min: -9_000_000_000_000n, max: 9_000_000_000_000n }),
    fc.stringMatching(/^(\.\d{1,6})?$/),
  );
  const money = digits.map(([whole, fraction]) => ({ amount: `${whole}${fraction}`, unit: 'EUR' }));
  const text = fc.string({ minLength: 1, maxLength: 8 });
  const address = fc.record(
    { street: text, streetNumber: text, postalCode: text, city: text, country: text, care_of: text },
    { requiredKeys: [] },
  );
  const product = fc
    .record(
      {
        tax_category: fc.constant('STANDARD'),
        name: text,
        price: fc.option(
          fc.record(
            { sales_price: money, sales_price_is_gross: fc.boolean(), sales_quantity: money, take_away_price: money },
            { requiredKeys: ['sales_price', 'sales_price_is_gross', 'sales_quantity'] },
          ),
        ),
        sales_quantity: money,
        reference_price_quantity: money,
        unknown: fc.jsonValue({ maxDepth: 2 }),
      },
      { requiredKeys: ['tax_category'] },
    )
    .map(({ price, ...members }) => ({ ...members, ...price }));

  test.each(['seed', 'nested'] as const)('in dialect %s, digit for digit, unknown members too', (name) => {
    fc.assert(
      fc.property(fc.oneof(money, address, product, fc.array(product)), (value) => {
        const ours = parseJson(stringifyJson(value));
        const overTheWire = parseJson(stringifyJson(encode(ours, name)));
        expect(decode(overTheWire)).toEqual(ours);
      }),
    );
  });

  test('nothing that JSON can hold makes either fail', () => {
    const names = fc.constantFrom(
      'value',
      'amount',
      'unit',
      'sales_price',
      'sales_price_and_quantity',
      'price',
      'quantity',
      'tax_category',
      'street',
      'zip',
      'full_address',
      '__proto__',
      'x',
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        text,
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.array(fc.tuple(names, tie('value')), { maxLength: 6 }).map((entries) => Object.fromEntries(entries)),
    }));
    fc.assert(
      fc.property(value, (any) => {
        for (const form of ['seed', 'nested'] as const) {
          const overTheWire = (value: unknown) => {
            try {
              return decode(encode(value, form));
            } catch (error) {
              if (error instanceof UnsendableError) return undefined;
              throw error;
            }
          };
          const once = overTheWire(any);
          if (once !== undefined) expect(overTheWire(once)).toEqual(once);
        }
      }),
    );
  });
});

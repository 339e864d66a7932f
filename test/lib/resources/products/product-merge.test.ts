import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LosslessNumber, parseJson } from '../../../../src/lib/json/json.js';
import {
  createProductReader,
  equalProducts,
  mergeProduct,
  missingForCreate,
  type ProductReaderOptions,
  type WireProduct,
} from '../../../../src/lib/resources/products/product.js';

const defaultTag = { '@type': 'AssortmentTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435741' };

/** A row by its cells, read under these options. */
function rowOf(cells: Record<string, string>, more: Partial<ProductReaderOptions> = {}) {
  const members = { external_id: 'A1', ...cells };
  const reader = createProductReader(Object.keys(members), {
    key: 'external_id',
    decimalComma: false,
    replace: false,
    ignoreUnknown: false,
    ...more,
  });
  const row = { line: 2, cells: Object.values(members) };
  expect(reader.check(row)).toEqual([]);
  return reader.read(row);
}

function merged(cells: Record<string, string>, current?: WireProduct, more: Partial<ProductReaderOptions> = {}) {
  return mergeProduct(rowOf(cells, more), current);
}

const current: WireProduct = {
  id: '5d8f2b6c9a1e4f70b2c3d4e5',
  external_id: 'A1',
  article_id: '0071053',
  name: 'Lantern',
  management_unit: 'QUANTITY_PIECES',
  sales_quantity: { amount: '1', unit: 'QUANTITY_PIECES' },
  sales_price: { amount: '12.50', unit: 'GBP' },
  sales_price_is_gross: true,
  tax_category: 'STANDARD',
  product_identifiers: [
    { type: 'EAN', value: '4006381333931', printed: true },
    { type: 'FNSKU', value: 'X0012ABCDE' },
    { type: 'EAN', value: '0012345678905' },
  ],
  assortment_tags: [defaultTag],
  storage_tag: { '@type': 'StorageTagReference', scope: 'ORGANIZATION', id: 's' },
  sales_types: ['OTC'],
  later: { weight: new LosslessNumber('9000000000000.000001') },
};
const { id: _id, ...body } = current;

interface Case {
  name: string;
  cells: Record<string, string>;
  current?: WireProduct;
}

describe('merging', () => {
  test('a price-only row changes the amount and nothing else', () => {
    const { product, problems } = merged({ sales_price: '13.00' }, current);
    expect(problems).toEqual([]);
    expect(product).toEqual({ ...body, sales_price: { amount: '13.00', unit: 'GBP' } });
    expect(product.later).toBe(current.later);
    expect(Object.keys(product)).toEqual(Object.keys(body));
  });

  test('the platform’s product is not touched', () => {
    const before = structuredClone(body);
    merged({ name: 'x', ean: '', sales_price: '', assortment_tags: 'a' }, current);
    expect({ ...current, id: undefined, later: undefined }).toEqual({ ...before, id: undefined, later: undefined });
  });

  test.each<Case & { gone: string[] }>([
    {
      name: 'an empty cell clears',
      cells: { sales_price: '', ean: '', storage_tag: '' },
      gone: ['sales_price', 'storage_tag'],
    },
    {
      name: 'an empty list clears',
      cells: { assortment_tags: '', product_identifiers: '' },
      gone: ['assortment_tags', 'product_identifiers'],
    },
    {
      name: 'a currency beside an empty price says nothing',
      cells: { sales_price: '', sales_price_currency: 'EUR' },
      gone: ['sales_price'],
    },
  ])('$name', ({ cells, gone }) => {
    const { product, problems } = merged(cells, current);
    expect(problems).toEqual([]);
    for (const member of gone) expect(product).not.toHaveProperty(member);
  });

  test.each<Case & { unit: string }>([
    { name: 'the row', cells: { sales_price: '1', sales_price_currency: 'EUR' }, current, unit: 'EUR' },
    { name: 'the platform', cells: { sales_price: '1' }, current, unit: 'GBP' },
    {
      name: 'the platform, with an empty cell',
      cells: { sales_price: '1', sales_price_currency: '' },
      current,
      unit: 'GBP',
    },
    { name: 'the default', cells: { sales_price: '1' }, current: { ...current, sales_price: null }, unit: 'CHF' },
    { name: 'the price itself', cells: { sales_price: '{"amount":"1","unit":"USD"}' }, current, unit: 'USD' },
  ])('the currency of a price comes from $name', ({ cells, current: before, unit }) => {
    const { product, problems } = merged(cells, before, { defaultCurrency: 'CHF' });
    expect(problems).toEqual([]);
    expect(product.sales_price).toEqual({ amount: '1', unit });
  });

  test('a currency alone changes the currency of the price that is there', () => {
    expect(merged({ sales_price_currency: 'EUR' }, current).product.sales_price).toEqual({
      amount: '12.50',
      unit: 'EUR',
    });
  });

  test.each<Case & { problems: object[] }>([
    {
      name: 'a price without any currency',
      cells: { name: 'x', tax_category: 'STANDARD', sales_price: '1' },
      problems: [
        {
          column: 'sales_price_currency',
          code: 'required',
          message: 'a price needs a currency: fill in the column, or give --currency, or set default_currency',
          remedy: '--currency EUR',
        },
      ],
    },
    {
      name: 'a currency without any price',
      cells: { name: 'x', tax_category: 'STANDARD', sales_price_currency: 'EUR' },
      problems: [
        { column: 'sales_price', code: 'required', message: 'there is no price that the currency could belong to' },
      ],
    },
    {
      name: 'NO_TAX without a reason',
      cells: { tax_category: 'NO_TAX' },
      current,
      problems: [
        {
          column: 'tax_exemption_reason',
          code: 'required',
          message: 'a value is required with the tax category NO_TAX',
        },
      ],
    },
    {
      name: 'a reason taken from a product without tax',
      cells: { tax_exemption_reason: '' },
      current: { ...current, tax_category: 'NO_TAX', tax_exemption_reason: 'REVERSE_CHARGE_EU' },
      problems: [
        {
          column: 'tax_exemption_reason',
          code: 'required',
          message: 'a value is required with the tax category NO_TAX',
        },
      ],
    },
    {
      name: 'another article id',
      cells: { article_id: '71053' },
      current,
      problems: [
        {
          column: 'article_id',
          code: 'conflict',
          message: '"71053" would replace "0071053", and an article id cannot change',
        },
      ],
    },
    {
      name: 'an article id cleared',
      cells: { article_id: '' },
      current,
      problems: [
        {
          column: 'article_id',
          code: 'conflict',
          message: '"" would replace "0071053", and an article id cannot change',
        },
      ],
    },
    {
      name: 'a quantity in another unit',
      cells: { sales_quantity: '{"amount":"1","unit":"MASS_GRAMS"}' },
      current,
      problems: [
        {
          column: 'sales_quantity',
          code: 'conflict',
          message: '"MASS_GRAMS" is not the management unit, QUANTITY_PIECES',
        },
      ],
    },
  ])('$name is a problem', ({ cells, current: before, problems }) => {
    expect(merged(cells, before).problems).toEqual(problems);
  });

  test('NO_TAX goes with the reason that the platform has', () => {
    const before = { ...current, tax_exemption_reason: 'REVERSE_CHARGE_EU' };
    expect(merged({ tax_category: 'NO_TAX' }, before).problems).toEqual([]);
  });

  test('a new product is whole, in pieces unless it says otherwise', () => {
    const cells = {
      name: 'Bowl',
      tax_category: 'REDUCED',
      sales_quantity: '2',
      sales_price: '3',
      sales_price_currency: 'EUR',
    };
    expect(merged(cells)).toEqual({
      product: {
        external_id: 'A1',
        name: 'Bowl',
        tax_category: 'REDUCED',
        management_unit: 'QUANTITY_PIECES',
        sales_price: { amount: '3', unit: 'EUR' },
        sales_quantity: { amount: '2', unit: 'QUANTITY_PIECES' },
      },
      problems: [],
    });
    expect(merged({ ...cells, management_unit: 'MASS_GRAMS' }).product.sales_quantity).toEqual({
      amount: '2',
      unit: 'MASS_GRAMS',
    });
  });

  test('the quantity follows a new management unit, and only then', () => {
    const odd = { ...current, sales_quantity: { amount: '1', unit: 'MASS_GRAMS' } };
    expect(merged({ name: 'x' }, odd).product.sales_quantity).toBe(odd.sales_quantity);
    expect(merged({ management_unit: 'MASS_TONS' }, current).product.sales_quantity).toEqual({
      amount: '1',
      unit: 'MASS_TONS',
    });
  });

  test('a published amount does not keep a second number beside ours', () => {
    const published = { ...current, sales_price: { value: 12.5, unit: 'EUR', note: 'kept' } };
    expect(merged({ sales_price: '13' }, published).product.sales_price).toEqual({
      amount: '13',
      unit: 'EUR',
      note: 'kept',
    });
  });

  test.each<Case & { left: object[] }>([
    {
      name: 'a column replaces its own type, in its places',
      cells: { ean: '9783161484100' },
      left: [
        { type: 'EAN', value: '9783161484100' },
        { type: 'FNSKU', value: 'X0012ABCDE' },
      ],
    },
    {
      name: 'more values than before go to the end',
      cells: { ean: '4006381333931|0012345678905|4901777018686' },
      left: [...(current.product_identifiers as object[]), { type: 'EAN', value: '4901777018686' }],
    },
    {
      name: 'another type is added',
      cells: { upc: '036000291452' },
      left: [...(current.product_identifiers as object[]), { type: 'UPC', value: '036000291452' }],
    },
    {
      name: 'the JSON replaces the whole list',
      cells: { product_identifiers: '[{"type":"GCID","value":"g"}]' },
      left: [{ type: 'GCID', value: 'g' }],
    },
    {
      name: 'an empty column beside the JSON says nothing',
      cells: { ean: '', product_identifiers: '[{"type":"EAN","value":"4901777018686"}]' },
      left: [{ type: 'EAN', value: '4901777018686' }],
    },
    {
      name: 'an empty JSON beside a column clears the others',
      cells: { ean: '4901777018686', product_identifiers: '' },
      left: [{ type: 'EAN', value: '4901777018686' }],
    },
    {
      name: 'unknown members of an entry that stays are kept',
      cells: { ean: '4006381333931' },
      left: (current.product_identifiers as object[]).slice(0, 2),
    },
  ])('identifiers: $name', ({ cells, left }) => {
    expect(merged(cells, current).product.product_identifiers).toEqual(left);
  });

  test('tags that are the same in another order, or identifiers of another type first, change nothing', () => {
    const tags = [defaultTag, { ...defaultTag, scope: 'ORGANIZATION', id: 'b' }];
    const before = { ...current, assortment_tags: tags };
    const { product } = merged(
      {
        assortment_tags: 'b|548c522b3dbfea7cad435741',
        ean: '4006381333931|0012345678905',
        product_identifiers: '[{"type":"FNSKU","value":"X0012ABCDE"}]',
      },
      before,
    );
    expect(product.assortment_tags).toBe(tags);
    expect(product.product_identifiers).toEqual(current.product_identifiers);
  });

  test('default tags are set where the product would have none', () => {
    const storage = { '@type': 'StorageTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435742' };
    const more = { defaultTags: true };
    const cells = { name: 'Bowl', tax_category: 'STANDARD' };
    expect(merged(cells, undefined, more).product).toMatchObject({
      assortment_tags: [defaultTag],
      storage_tag: storage,
    });
    expect(merged({ ...cells, assortment_tags: 'b', storage_tag: 's' }, undefined, more).product).toMatchObject({
      assortment_tags: [{ scope: 'ORGANIZATION', id: 'b' }],
      storage_tag: { scope: 'ORGANIZATION', id: 's' },
    });
    expect(merged(cells, current, more).product).toMatchObject({ storage_tag: current.storage_tag });
    expect(merged(cells).product).not.toHaveProperty('assortment_tags');
  });
});

test('a price-only row makes no product, and says what is missing by the name that the file uses', () => {
  const { product, problems } = merged({ sales_price: '1', sales_price_currency: 'EUR' });
  expect(problems).toEqual([]);
  expect(missingForCreate(product, (column) => (column === 'name' ? 'Description' : column))).toEqual([
    { column: 'Description', code: 'required', message: 'a product cannot be created without it' },
    { column: 'tax_category', code: 'required', message: 'a product cannot be created without it' },
  ]);
});

test('members that we do not know survive every merge, whatever they are called', () => {
  const unknown = fc.dictionary(
    fc.string().map((name) => `x_${name}`),
    fc.jsonValue(),
  );
  const cells = fc.record(
    { name: fc.constant('New'), sales_price: fc.constantFrom('1', ''), ean: fc.constantFrom('', '4006381333931') },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(unknown, cells, (others, changes) => {
      const { product } = mergeProduct(rowOf(changes), { ...current, ...others });
      for (const [name, value] of Object.entries(others)) expect(product[name]).toBe(value);
    }),
  );
});

test('a member called __proto__ is only a member', () => {
  const before = parseJson('{"id":"1","name":"x","tax_category":"STANDARD","__proto__":{"name":"y"}}') as WireProduct;
  const { product } = merged({ manufacturer: 'Acme' }, before);
  expect(Object.getOwnPropertyDescriptor(product, '__proto__')?.value).toEqual({ name: 'y' });
  expect(product.name).toBe('x');
});

test.each([
  { name: 'nothing at all', product: {}, missing: ['name', 'tax_category'] },
  { name: 'an empty name', product: { name: '', tax_category: 'STANDARD' }, missing: ['name'] },
  { name: 'all there', product: { name: 'x', tax_category: 'STANDARD' }, missing: [] },
])('to be created a product lacks: $name', ({ product, missing }) => {
  expect(missingForCreate(product).map(({ column }) => column)).toEqual(missing);
});

describe('equal products', () => {
  test.each<{ name: string; left: object; right: object; equal: boolean }>([
    {
      name: 'amounts as numbers',
      left: { p: { amount: '12.5', unit: 'EUR' } },
      right: { p: { amount: '12.50', unit: 'EUR' } },
      equal: true,
    },
    {
      name: 'other amounts',
      left: { p: { amount: '12.5', unit: 'EUR' } },
      right: { p: { amount: '12.51', unit: 'EUR' } },
      equal: false,
    },
    {
      name: 'other currencies',
      left: { p: { amount: '1', unit: 'EUR' } },
      right: { p: { amount: '1', unit: 'GBP' } },
      equal: false,
    },
    { name: 'numbers by value', left: { n: new LosslessNumber('2.10') }, right: { n: 2.1 }, equal: true },
    {
      name: 'long numbers by every digit',
      left: { n: new LosslessNumber('9000000000000.000001') },
      right: { n: new LosslessNumber('9000000000000.000002') },
      equal: false,
    },
    {
      name: 'the order of members',
      left: { a: 1, b: { c: 1, d: 2 } },
      right: { b: { d: 2, c: 1 }, a: 1 },
      equal: true,
    },
    { name: 'null and absent', left: { a: null, b: { c: null } }, right: { b: {} }, equal: true },
    { name: 'empty lists and absent', left: { assortment_tags: [] }, right: {}, equal: true },
    { name: 'false and absent', left: { block_sales: false }, right: {}, equal: false },
    { name: 'zero and null', left: { n: 0 }, right: { n: null }, equal: false },
    { name: 'the id', left: { id: '1', name: 'x' }, right: { name: 'x' }, equal: true },
    { name: 'an id further in', left: { t: { id: '1' } }, right: { t: { id: '2' } }, equal: false },
    { name: 'texts that are numbers', left: { name: '12.5' }, right: { name: '12.50' }, equal: false },
    { name: 'a text and a number', left: { name: '1' }, right: { name: 1 }, equal: false },
    { name: 'the order of lists', left: { l: [1, 2] }, right: { l: [2, 1] }, equal: false },
    { name: 'a list and an object', left: { l: [1] }, right: { l: { 0: 1 } }, equal: false },
    { name: 'a member of the prototype', left: { toString: 'x' }, right: {}, equal: false },
  ])('$name: $equal', ({ left, right, equal }) => {
    expect(equalProducts({ ...left }, { ...right })).toBe(equal);
    expect(equalProducts({ ...right }, { ...left })).toBe(equal);
  });

  test('a product equals itself after a round through JSON, and no other', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, name) => {
        const product = { value, name };
        expect(equalProducts(product, JSON.parse(JSON.stringify(product)))).toBe(true);
        expect(equalProducts(product, { value, name: `${name}!` })).toBe(false);
      }),
    );
  });
});

test('a list of prices, which only batches change, is neither sent back nor counted as a change', () => {
  const listed = { ...current, price_list: [{ valid_from: '2026-11-23T00:00:00.000Z' }] };
  const { product, problems } = merged({ name: 'Lamp' }, listed);
  expect(problems).toEqual([]);
  expect(product).not.toHaveProperty('price_list');
  expect(product.name).toBe('Lamp');
  expect(equalProducts(merged({}, listed).product, listed)).toBe(true);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currencies,
  productTypes,
  salesTypes,
  taxCategories,
  taxExemptionReasons,
  unitsOfMeasure,
} from '../../../../src/contract/enums.gen.js';
import { stringifyJson } from '../../../../src/lib/json/json.js';
import {
  createProductReader,
  equalProducts,
  mergeProduct,
  type ProductKey,
  productColumns,
  type WireProduct,
} from '../../../../src/lib/resources/products/product.js';
import { productCells } from '../../../../src/lib/resources/products/product-export.js';
import { products } from '../../../../src/lib/resources/products/products.js';
import { checkDigit } from '../../../../src/lib/schema/check-digit.js';
import { formatDecimal } from '../../../../src/lib/schema/decimal.js';
import { allowedRows, templateColumns, templateTable } from '../../../../src/lib/schema/template-column.js';
import { examples } from '../../../support/effort.js';

const columns = productColumns.map(({ name }) => name);

function importCells(cells: Record<string, string>, current: WireProduct | undefined, key: ProductKey = 'external_id') {
  const reader = createProductReader(columns, { key, decimalComma: false, replace: false, ignoreUnknown: false });
  const row = { line: 2, cells: columns.map((column) => cells[column]) };
  expect(reader.check(row)).toEqual([]);
  return mergeProduct(reader.read(row), current);
}

const text = fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() !== '');
/** An identifier that means a folder in a URL is refused. */
const identifierText = text.filter((value) => value.split(/[/\\]/).every((step) => step !== '.' && step !== '..'));
const tagId = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 });
const scope = fc.constantFrom('PLATFORM', 'ORGANIZATION');
const barcode = (type: string, digits: number) =>
  fc
    .string({ unit: fc.constantFrom(...'0123456789'), minLength: digits - 1, maxLength: digits - 1 })
    .map((start) => ({ type, value: `${start}${checkDigit(start)}` }));
const identifier = fc.oneof(
  barcode('EAN', 13),
  barcode('UPC', 12),
  barcode('GTIN', 14),
  barcode('GTIN', 8),
  barcode('JAN', 13),
  barcode('ISBN', 10).map(({ value }) => ({
    type: 'ISBN',
    value: `978${value.slice(0, 9)}${checkDigit(`978${value.slice(0, 9)}`)}`,
  })),
  fc.constantFrom({ type: 'ASIN', value: 'B00005N5PF' }, { type: 'FNSKU', value: 'X1', printed: true }),
);
const limit = 9_000_000_000_000_000_000n;
const amount = fc.bigInt({ min: -limit, max: limit }).map(formatDecimal);

const positive = fc.bigInt({ min: 1n, max: limit }).map(formatDecimal);

const product: fc.Arbitrary<WireProduct> = fc
  .record(
    {
      id: tagId,
      external_id: identifierText,
      name: text,
      management_unit: fc.constantFrom(...unitsOfMeasure),
      tax_category: fc.constantFrom(...taxCategories),
      tax_exemption_reason: fc.constantFrom(...taxExemptionReasons),
      article_id: fc.oneof(text, fc.constantFrom('007', '85123A', '=1+1')),
      sales_price: fc.record({ amount, unit: fc.constantFrom(...currencies) }),
      sales_price_is_gross: fc.boolean(),
      sales_quantity: fc.integer({ min: 1 }).map((count) => ({ amount: String(count) })),
      type: fc.constantFrom(...productTypes),
      variant_group_id: text,
      sales_category: text,
      manufacturer: fc.oneof(text, fc.constant(null)),
      track_inventory: fc.boolean(),
      block_sales: fc.boolean(),
      exclude_from_discounts: fc.boolean(),
      assortment_tags: fc.uniqueArray(fc.record({ '@type': fc.constant('AssortmentTagReference'), scope, id: tagId }), {
        selector: ({ id }) => id,
      }),
      storage_tag: fc.record({ '@type': fc.constant('StorageTagReference'), scope, id: tagId }),
      custom_workflow_config: fc.record({
        provider_id: text,
        later: fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value))),
      }),
      product_identifiers: fc.uniqueArray(identifier, { selector: ({ type, value }) => `${type} ${value}` }),
      sales_types: fc.subarray([...salesTypes], { minLength: 1 }),
      escrow_supplier: text,
      lot_configuration: fc.record({ require_lot_for_sales_fulfillment: fc.boolean() }),
      alternative_units: fc.array(
        fc.record(
          {
            custom_unit_id: text,
            number_of_management_units: fc.integer({ min: 1 }),
            product_identifiers: fc.uniqueArray(identifier, { selector: ({ type, value }) => `${type} ${value}` }),
          },
          { requiredKeys: ['custom_unit_id', 'number_of_management_units'] },
        ),
        { minLength: 1, maxLength: 2 },
      ),
      reference_price_quantity: fc.record({ amount: positive, unit: fc.constantFrom(...unitsOfMeasure) }),
      reference_price_conversion_quantity: fc.record({ amount: positive, unit: fc.constantFrom(...unitsOfMeasure) }),
      enabled_sales_quantity_sources: fc.constant(['NONE']),
      enabled_sales_price_sources: fc.constant(['NONE', 'LATER']),
      take_away: amount,
      later: fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value))),
    },
    { requiredKeys: ['id', 'external_id', 'name', 'management_unit', 'tax_category', 'tax_exemption_reason'] },
  )
  .map(({ sales_quantity: quantity, take_away: takeAway, ...others }): WireProduct => {
    const { sales_price: price, management_unit: unit } = others;
    return {
      ...others,
      ...(quantity === undefined ? {} : { sales_quantity: { ...quantity, unit } }),
      ...(takeAway === undefined || price === undefined
        ? {}
        : { take_away_price: { amount: takeAway, unit: price.unit } }),
    };
  });

test('what was exported is imported without a change', () => {
  fc.assert(
    fc.property(product, (current) => {
      const { product: after, problems } = importCells(productCells(current), current);
      expect(problems).toEqual([]);
      expect(equalProducts(after, current)).toBe(true);
      const { id: _id, ...body } = current;
      // What is not equal to the letter are members that were null or empty, which are now absent.
      for (const [name, value] of Object.entries(after)) expect(value).toEqual(body[name]);
    }),
    examples(300),
  );
});

test('a product as JSON is imported without a change, but for members that no column has', () => {
  fc.assert(
    fc.property(product, (current) => {
      const members = Object.keys(current);
      const options = { key: 'external_id', decimalComma: false, replace: false, ignoreUnknown: true } as const;
      const reader = createProductReader(members, options);
      const row = { line: 1, cells: members.map((member) => cellOf(current[member])), source: stringifyJson(current) };
      expect(reader.check(row)).toEqual([]);
      const { product: after, problems } = mergeProduct(reader.read(row), current);
      expect(problems).toEqual([]);
      expect(equalProducts(after, current)).toBe(true);
    }),
    examples(300),
  );
});

/** As the reader of JSON files makes cells. */
function cellOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : stringifyJson(value);
}

test('an export creates the same product elsewhere, but for what no column has', () => {
  fc.assert(
    fc.property(product, (current) => {
      const { later: _later, ...known } = current;
      const { product: after, problems } = importCells(productCells(current), undefined);
      expect(problems).toEqual([]);
      expect(productCells(after)).toEqual({ ...productCells(known), id: '' });
    }),
    examples(300),
  );
});

test('a product becomes cells, every digit as the platform wrote it', () => {
  const cells = productCells({
    id: '5d8f',
    external_id: '007',
    article_id: '85123A',
    name: 'White, "heart"\nholder',
    management_unit: 'QUANTITY_PIECES',
    sales_quantity: { amount: '1', unit: 'QUANTITY_PIECES' },
    sales_price: { amount: '2.50', unit: 'GBP' },
    sales_price_is_gross: false,
    manufacturer: null,
    assortment_tags: [
      { '@type': 'AssortmentTagReference', scope: 'PLATFORM', id: 'a' },
      { '@type': 'AssortmentTagReference', scope: 'ORGANIZATION', id: 'b' },
    ],
    product_identifiers: [
      { type: 'EAN', value: '0012345678905' },
      { type: 'JAN', value: '4901777018686' },
      { type: 'EAN', value: '4006381333931' },
    ],
  });
  expect(Object.entries(cells).filter(([, cell]) => cell !== '')).toEqual([
    ['external_id', '007'],
    ['id', '5d8f'],
    ['article_id', '85123A'],
    ['name', 'White, "heart"\nholder'],
    ['management_unit', 'QUANTITY_PIECES'],
    ['sales_quantity', '1'],
    ['sales_price', '2.50'],
    ['sales_price_currency', 'GBP'],
    ['sales_price_is_gross', 'false'],
    ['assortment_tags', 'PLATFORM:a|ORGANIZATION:b'],
    ['ean', '0012345678905|4006381333931'],
    ['product_identifiers', '[{"type":"JAN","value":"4901777018686"}]'],
  ]);
  expect(Object.keys(cells)).toEqual(columns);
});

test('the template is a file that can be imported, as a table and as JSON', () => {
  const described = templateColumns(products.rows.columns);
  const example = products.template.record();
  const template = templateTable(described);
  const options = { key: 'external_id', decimalComma: false, replace: true, ignoreUnknown: false } as const;
  const reader = createProductReader(template.columns, options);
  const row = { line: 2, cells: template.cells };
  expect(reader.check(row)).toEqual([]);
  expect(mergeProduct(reader.read(row), undefined).problems).toEqual([]);
  expect(template.columns).toEqual(columns.filter((column) => column !== 'id'));
  expect(allowedRows(described)).toContainEqual(
    expect.objectContaining({
      column: 'tax_category',
      allowed: 'REDUCED, REDUCED_TAKE_AWAY, REDUCED_SPECIAL, STANDARD, NO_TAX',
    }),
  );

  const { _allowed_values: allowed, ...record } = example;
  expect(allowed).toMatchObject({ block_sales: 'true, false', article_id: 'text, at most 256 characters' });
  expect(record).toMatchObject({ external_id: 'A-1001', sales_price_is_gross: true, ean: ['4006381333931'] });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createProductReader, productColumns } from '../../../../src/lib/resources/products/product.js';
import { rejectCodes } from '../../../../src/lib/schema/reject-codes.js';
import { anyCharacter } from '../../../support/any-character.js';
import { examples } from '../../../support/effort.js';

const options = { key: 'external_id', decimalComma: false, replace: false, ignoreUnknown: false } as const;

/** The problems of one cell in a file with this column and a key. */
function problemsOf(column: string, cell: string, more: Partial<Parameters<typeof createProductReader>[1]> = {}) {
  const columns = column === 'external_id' ? [column] : ['external_id', column];
  const cells = column === 'external_id' ? [cell] : ['A1', cell];
  return createProductReader(columns, { ...options, ...more }).check({ line: 2, cells });
}

const emoji = '👩‍👩‍👧'.repeat(100);

describe('a good cell has no problem', () => {
  test.each([
    ['external_id', '007'],
    ['external_id', '...'],
    ['external_id', ' A 1/ü?#'],
    ['external_id', '\u{1f600}'.repeat(256)],
    ['article_id', '85123A'],
    ['article_id', '0000'],
    ['article_id', ''],
    ['name', '"WHITE" HANGING HEART'],
    ['name', 'é'.repeat(256)],
    ['name', '{"not": "JSON, but text of a CSV"}'],
    ['name', '  padded  '],
    ['management_unit', 'MASS_KILOGRAMS'],
    ['management_unit', ''],
    ['sales_quantity', '1'],
    ['sales_quantity', '12.000'],
    ['sales_quantity', '{"amount": "100", "unit": "MASS_GRAMS"}'],
    ['sales_price', '12.50'],
    ['sales_price', '0'],
    ['sales_price', '-3.000001'],
    ['sales_price', ''],
    ['sales_price', '{"amount": "12.50", "unit": "EUR"}'],
    ['sales_price', '{"value": 12.50, "unit": "EUR"}'],
    ['sales_price_currency', 'GBP'],
    ['sales_price_is_gross', 'false'],
    ['tax_category', 'REDUCED_TAKE_AWAY'],
    ['tax_exemption_reason', 'REVERSE_CHARGE_EU'],
    ['type', 'BTO_PRODUCT'],
    ['track_inventory', 'true'],
    ['assortment_tags', '548c522b3dbfea7cad435741|ORGANIZATION:5d8f2b6c9a1e4f70b2c3d4e5'],
    ['assortment_tags', '[{"scope": "PLATFORM", "id": "548c522b3dbfea7cad435741"}]'],
    ['storage_tag', 'PLATFORM:548c522b3dbfea7cad435742'],
    ['storage_tag', '{"@type": "StorageTagReference", "scope": "ORGANIZATION", "id": "x"}'],
    ['custom_workflow_config', '{"provider_id": "p", "configure_lineitem_start_url": "https://a.example/b?c=%20"}'],
    ['ean', '4006381333931|0012345678905'],
    ['ean', '["4006381333931", "0012345678905"]'],
    ['gtin', '00012348'],
    ['upc', '036000291452'],
    ['isbn', '9783161484100'],
    ['asin', '0306406152'],
    ['product_identifiers', '[{"type": "FNSKU", "value": "X0012ABCDE"}, {"type": "EAN", "value": "4006381333931"}]'],
    ['product_identifiers', '[]'],
    ['id', 'unlooked at ..'],
    ['external_id', 'a/b..c/.d/...'],
  ])('%s %j', (column, cell) => {
    expect(problemsOf(column, cell)).toEqual([]);
  });
});

describe('a bad cell is named with its code, value and reason', () => {
  test.each([
    ['external_id', '', 'required', 'a value is required'],
    ['external_id', '  ', 'required', '"  " is white space only'],
    ['external_id', '..', 'pattern', '".." cannot be an identifier, since it means a folder in a URL'],
    ['external_id', '../x', 'pattern', '"../x" cannot be an identifier, since it means a folder in a URL'],
    ['external_id', 'a\\.', 'pattern', '"a\\." cannot be an identifier, since it means a folder in a URL'],
    ['external_id', 'x'.repeat(257), 'length', `"${'x'.repeat(60)}…" has 257 characters, at most 256 are allowed`],
    ['external_id', 'a\ud800', 'pattern', '"a\\ud800" holds half a character, which cannot be sent'],
    ['external_id', 'a\0b', 'pattern', '"a\\x00b" holds a NUL character, which cannot be sent'],
    ['name', 'a\0b', 'pattern', '"a\\x00b" holds a NUL character, which cannot be sent'],
    ['name', '', 'required', 'a value is required'],
    ['name', '\t', 'required', '"\\t" is white space only'],
    [
      'name',
      emoji,
      'length',
      `"${[...emoji].slice(0, 60).join('').replaceAll('\u200d', '\\u200d')}…" has 500 characters, at most 256 are allowed`,
    ],
    [
      'management_unit',
      'QUANTITY_PIECE',
      'enum',
      '"QUANTITY_PIECE" is not a unit of measure; did you mean QUANTITY_PIECES?',
    ],
    ['management_unit', 'pcs', 'enum', '"pcs" is not a unit of measure; did you mean QUANTITY_PIECES?'],
    ['management_unit', 'MASS_MILOGRAMS', 'enum', '"MASS_MILOGRAMS" is not a unit of measure'],
    ['sales_quantity', '0', 'range', '"0" must be greater than 0'],
    ['sales_quantity', '0.00', 'range', '"0.00" must be greater than 0'],
    ['sales_quantity', '-1', 'range', '"-1" must be greater than 0'],
    ['sales_quantity', '1.5', 'decimals', '"1.5" is not a whole number'],
    ['sales_quantity', 'two', 'type', '"two" is not an amount like 12.50'],
    [
      'sales_quantity',
      '{"amount": "1", "unit": "PIECES"}',
      'enum',
      '"PIECES" is not a unit of measure; did you mean QUANTITY_PIECES?',
    ],
    ['sales_price', '3 EUR', 'type', '"3 EUR" is not an amount like 12.50', 'mapping'],
    ['sales_price', '=1+1', 'type', '"=1+1" is not an amount like 12.50'],
    ['sales_price', '\u202e12', 'type', '"\\u202e12" is not an amount like 12.50'],
    ['sales_price', '12,50', 'type', '"12,50" has a decimal comma, which --decimal-comma reads', '--decimal-comma'],
    ['sales_price', '1.1234567', 'decimals', '"1.1234567" has more than 6 decimals'],
    ['sales_price', '9000000000000.01', 'range', '"9000000000000.01" is not between -9000000000000 and 9000000000000'],
    [
      'sales_price',
      '{"amount": "12,50", "unit": "EUR"}',
      'type',
      '"12,50" has a decimal comma, which --decimal-comma reads',
      '--decimal-comma',
    ],
    ['sales_price', '{"amount": "12.50"}', 'required', '"{"amount": "12.50"}" has no unit'],
    ['sales_price', '{"unit": "EUR"}', 'required', '"{"unit": "EUR"}" has no amount'],
    ['sales_price', '{12', 'type', '"{12" is not an amount'],
    ['sales_price_currency', 'EURO', 'enum', '"EURO" is not a currency; did you mean EUR?'],
    ['sales_price_currency', 'PLN', 'enum', '"PLN" is not a currency'],
    ['sales_price_currency', 'eur', 'enum', '"eur" is not a currency; did you mean EUR?'],
    [
      'sales_price_is_gross',
      'yes',
      'type',
      '"yes" is neither true nor false: a mapping reads it with "boolean": true',
      'mapping',
    ],
    ['block_sales', 'T', 'type', '"T" is neither true nor false'],
    ['tax_category', '', 'required', 'a value is required'],
    ['tax_category', 'STANDART', 'enum', '"STANDART" is not a tax category; did you mean STANDARD?'],
    [
      'tax_category',
      '19 %',
      'enum',
      '"19 %" is not a tax category (REDUCED, REDUCED_TAKE_AWAY, REDUCED_SPECIAL, STANDARD, NO_TAX)',
      'mapping',
    ],
    ['assortment_tags', 'a|', 'pattern', '"" is not a tag like SCOPE:id'],
    ['assortment_tags', 'a|a', 'duplicate', '"ORGANIZATION:a" is listed twice'],
    ['assortment_tags', 'PLATFROM:a', 'enum', '"PLATFROM" is not a tag scope; did you mean PLATFORM?'],
    ['assortment_tags', '[1]', 'type', '"1" is not a tag like PLATFORM:548c522b3dbfea7cad435741'],
    ['storage_tag', 'a b', 'pattern', '"a b" is not a tag like SCOPE:id'],
    ['storage_tag', 'PLATFORM:', 'pattern', '"PLATFORM:" is not a tag like SCOPE:id'],
    ['custom_workflow_config', 'x', 'type', '"x" is not a JSON object'],
    ['custom_workflow_config', '{}', 'required', 'provider_id is required, a text'],
    [
      'custom_workflow_config',
      '{"provider_id": "p", "refund_lineitem_start_url": "shop"}',
      'pattern',
      'refund_lineitem_start_url "shop" is not a URI like https://shop.example/start',
    ],
    ['ean', '4006381333931|', 'pattern', '"4006381333931|" has an empty entry'],
    ['ean', '4006381333931|4006381333931', 'duplicate', '"4006381333931" is listed twice'],
    ['ean', '4006381333932', 'check_digit', '"4006381333932" is not an EAN: its check digit is 2 and should be 1'],
    ['asin', 'short', 'pattern', '"short" is not an ASIN: 10 letters and digits'],
    ['product_identifiers', '{}', 'type', '"{}" is not a JSON array'],
    ['product_identifiers', '[{"type": "EAN"}]', 'type', 'entry 1 is not {"type": "EAN", "value": "4006381333931"}'],
    [
      'product_identifiers',
      '[{"type": "EAM", "value": "1"}]',
      'enum',
      'entry 1: "EAM" is not an identifier type; did you mean EAN?',
    ],
    [
      'product_identifiers',
      '[{"type": "UPC", "value": "036000291453"}]',
      'check_digit',
      'entry 1: "036000291453" is not a UPC: its check digit is 3 and should be 2',
    ],
  ])('%s %j: %s', (column, cell, code, message, remedy?) => {
    expect(problemsOf(column, cell)).toEqual([{ column, code, message, remedy }]);
  });
});

test.each([
  ['sales_price', '12,50', []],
  [
    'sales_price',
    '12.50',
    [
      {
        code: 'type',
        message: '"12.50" has a decimal point, but --decimal-comma is given',
        remedy: '--no-decimal-comma',
      },
    ],
  ],
  ['sales_price', '3 EUR', [{ code: 'type', message: '"3 EUR" is not an amount like 12,50', remedy: 'mapping' }]],
  ['sales_quantity', '2,0', []],
  ['sales_price', '{"amount": "12.50", "unit": "EUR"}', []],
])('with --decimal-comma %s %s is read so', (column, cell, problems) => {
  expect(problemsOf(column, cell, { decimalComma: true })).toEqual(problems.map((problem) => ({ column, ...problem })));
});

test('no text makes a reader crash, and every problem has a public code and a message that no spreadsheet runs', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.string({ unit: anyCharacter }),
    fc.json(),
    fc.constantFrom('=1', '+1', '-', '@x', '[', '{', '[]', '{}', '|', ':', '[null]', '[[]]', '{"amount":{}}', '\ud800'),
  );
  const columns = productColumns.map(({ name }) => name);
  const reader = createProductReader(columns, options);
  fc.assert(
    fc.property(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), (cells) => {
      const row = { line: 2, cells };
      for (const { code, message } of reader.check(row)) {
        expect(Object.keys(rejectCodes)).toContain(code);
        expect(message).not.toMatch(/^[=+\-@]/);
        expect(message).not.toMatch(/[\u0000-\u001f\u202a-\u202e]/);
        expect(message.length).toBeLessThan(1000);
      }
      if (reader.check(row).length === 0) expect(reader.read(row).patch).toBeDefined();
    }),
    examples(500),
  );
});

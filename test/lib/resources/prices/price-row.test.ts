import { describe, expect, test } from 'vitest';
import { InputError, UsageError } from '../../../../src/lib/errors/errors.js';
import type { PriceReaderOptions } from '../../../../src/lib/resources/prices/price-reader.js';
import { createPriceReader } from '../../../../src/lib/resources/prices/price-row.js';

const plain = { decimalComma: false, ignoreUnknown: false };
const base = ['product_external_id', 'valid_from', 'price', 'currency', 'price_is_gross'];
const good = ['A', '2027-01-01T00:00:00Z', '12.50', 'EUR', 'true'];

const notOfAFile =
  'cannot name a file of the batch, which takes letters, digits and printable ASCII without / and \\: for example';

function look(changes: Record<string, string>, more: Partial<PriceReaderOptions> = {}) {
  const cells = new Map([
    ...base.map((column, at) => [column, good[at] as string] as const),
    ...Object.entries(changes),
  ]);
  const reader = createPriceReader([...cells.keys()], { ...plain, ...more });
  return { reader, row: { line: 2, cells: [...cells.values()] } };
}

function problems(changes: Record<string, string>, more: Partial<PriceReaderOptions> = {}): string[] {
  const { reader, row } = look(changes, more);
  return reader.check(row).map(({ column, code, message }) => `${column} ${code}: ${message}`);
}

describe('the header', () => {
  test.each([
    { name: 'the template’s columns', columns: base },
    {
      name: 'a default currency',
      columns: base.filter((column) => column !== 'currency'),
      more: { defaultCurrency: 'EUR' },
    },
    { name: 'ids instead of external ids', columns: ['product_id', ...base.slice(1)] },
    { name: 'removals alone', columns: ['product_external_id', 'remove'] },
    { name: 'columns of a reject file', columns: [...base, '_line', '_message'] },
    { name: 'others when told', columns: [...base, 'name'], more: { ignoreUnknown: true } },
    { name: 'none yet', columns: [] },
  ])('is right with $name', ({ columns, more }) => {
    expect(() => createPriceReader(columns, { ...plain, ...more })).not.toThrow();
  });

  test.each([
    { columns: [...base, 'prise'], kind: UsageError, message: 'unknown column "prise" (did you mean price?)' },
    {
      columns: ['product_external_id', 'price'],
      more: { fileName: 'monday.csv' },
      kind: InputError,
      message:
        'monday.csv has no columns "valid_from", "currency", "price_is_gross" (found: product_external_id, price)',
    },
    {
      columns: base.slice(1),
      kind: InputError,
      message: 'the input has no column "product_external_id" (found: valid_from, price, currency, price_is_gross)',
    },
    { columns: base, more: { defaultCurrency: 'XXX' }, kind: UsageError, message: '"XXX" is not a currency' },
    {
      columns: base,
      more: { timezone: 'Europe/Nowhere' },
      kind: UsageError,
      message: '"Europe/Nowhere" is not a time zone like Europe/Berlin',
    },
  ])('$message', ({ columns, more, kind, message }) => {
    const make = () => createPriceReader(columns, { ...plain, ...more });
    expect(make).toThrow(kind);
    expect(make).toThrow(message);
  });
});

describe('a row', () => {
  test.each([
    { name: 'as the template has it', changes: {} },
    { name: 'a negative price, which the guard looks at', changes: { price: '-1' } },
    { name: 'a price of zero, which the guard looks at', changes: { price: '0' } },
    { name: 'six decimals', changes: { price: '0.000001' } },
    { name: 'the largest amount', changes: { price: '9000000000000' } },
    { name: 'a channel without a type', changes: { sales_channel_id: 'S' } },
    { name: 'a quantity', changes: { quantity: '3', unit: 'MASS_GRAMS' } },
    { name: 'a quantity without a unit', changes: { quantity: '3' } },
    { name: 'remove false', changes: { remove: 'false' } },
    { name: 'a removal', changes: { remove: 'true', price: '', valid_from: '' } },
    { name: 'an id', changes: { operation_id: 'a b#~!."' } },
  ])('is good: $name', ({ changes }) => {
    expect(problems(changes as Record<string, string>)).toEqual([]);
  });

  test.each([
    [{ product_external_id: '' }, ['product_external_id required: a value is required: a price is that of a product']],
    [
      { product_external_id: '..' },
      ['product_external_id pattern: ".." cannot be an identifier, since it means a folder in a URL'],
    ],
    [{ product_id: '7' }, ['product_id conflict: "7" stands beside a product_external_id; only one can be sent']],
    [{ sales_channel_type: 'X' }, ['sales_channel_id required: a value is required beside a sales_channel_type']],
    [{ sales_channel_id: ' ' }, ['sales_channel_id required: " " is white space only']],
    [{ valid_from: '' }, ['valid_from required: a value is required']],
    [
      { valid_from: 'soon', price: '3 EUR' },
      [
        'valid_from type: "soon" is not a time like 2026-11-23T08:00:00+01:00',
        'price type: "3 EUR" is not an amount like 12.50',
      ],
    ],
    [{ price: '' }, ['price required: a value is required']],
    [{ price: '12,50' }, ['price type: "12,50" has a decimal comma, which --decimal-comma reads']],
    [{ price: '1.2345678' }, ['price decimals: "1.2345678" has more than 6 decimals']],
    [{ price: '9000000000001' }, ['price range: "9000000000001" is not between -9000000000000 and 9000000000000']],
    [
      { price: '{"amount":"1","unit":"EUR"}' },
      ['price type: "{"amount":"1","unit":"EUR"}" is not an amount like 12.50'],
    ],
    [{ currency: 'EURO' }, ['currency enum: "EURO" is not a currency; did you mean EUR?']],
    [
      { currency: '' },
      ['currency required: a price needs a currency: fill in the column, or give --currency, or set default_currency'],
    ],
    [
      { price_is_gross: 'yes' },
      ['price_is_gross type: "yes" is neither true nor false: a mapping reads it with "boolean": true'],
    ],
    [{ price_is_gross: '' }, ['price_is_gross required: a value is required']],
    [{ quantity: '0' }, ['quantity range: "0" must be greater than 0']],
    [{ quantity: '1.5' }, ['quantity decimals: "1.5" is not a whole number']],
    [{ unit: 'MASS_GRAMS' }, ['quantity required: a value is required beside a unit']],
    [{ quantity: '1', unit: 'GRAMS' }, ['unit enum: "GRAMS" is not a unit of measure; did you mean MASS_GRAMS?']],
    [{ operation_id: 'a/b' }, [`operation_id pattern: "a/b" ${notOfAFile} "a_b"`]],
    [{ operation_id: 'ä\\b' }, [`operation_id pattern: "ä\\b" ${notOfAFile} "ä_b"`]],
    [{ operation_id: 'Ma\u0308rz' }, [`operation_id pattern: "Ma\u0308rz" ${notOfAFile} "März"`]],
    [{ operation_id: 'a🧀' }, [`operation_id pattern: "a🧀" ${notOfAFile} "a_"`]],
    [{ operation_id: 'Käse-März-٣' }, []],
    [{ operation_id: 'ä'.repeat(256) }, []],
    [
      { operation_id: 'ä'.repeat(257) },
      [
        `operation_id length: "${'ä'.repeat(60)}…" has 257 characters, at most 256 are allowed: for example "${'ä'.repeat(256)}"`,
      ],
    ],
    [
      { remove: 'true' },
      [
        'price conflict: "12.50" stands in a row that removes the list',
        'valid_from conflict: "2027-01-01T00:00:00Z" stands in a row that removes the list, which is done at once',
      ],
    ],
    [{ remove: 'maybe' }, ['remove type: "maybe" is neither true nor false']],
  ])('%j is bad', (changes, expected) => {
    expect(problems(changes as Record<string, string>)).toEqual(expected);
  });

  test('a column is called as the file calls it', () => {
    expect(problems({ price: '' }, { sourceOf: (column) => `Old ${column}` })).toEqual([
      'Old price required: a value is required',
    ]);
  });

  test.each([
    { price: '12.50', more: {}, amount: '12.5' },
    { price: '0012', more: {}, amount: '12' },
    { price: '1.000000', more: {}, amount: '1' },
    { price: '100', more: {}, amount: '100' },
    { price: '-0.00', more: {}, amount: '0' },
    { price: '-0.10', more: {}, amount: '-0.1' },
    { price: '1,50', more: { decimalComma: true }, amount: '1.5' },
  ])('$price is read as $amount', ({ price, more, amount }) => {
    const { reader, row } = look({ price }, more);
    expect(reader.check(row)).toEqual([]);
    expect(reader.read(row).price?.amount).toBe(amount);
  });

  test('everything that it says is read', () => {
    const { reader, row } = look(
      {
        product_external_id: '',
        product_id: 'p 7',
        sales_channel_id: 'S',
        valid_from: '2027-01-01T00:00',
        currency: '',
        price_is_gross: 'false',
        quantity: '10.0',
        operation_id: 'x-1',
      },
      { timezone: 'Europe/Berlin', defaultCurrency: 'CHF' },
    );
    expect(reader.check(row)).toEqual([]);
    expect(reader.read(row)).toEqual({
      target: '{"id":"p 7","channel":{"id":"S","type":"POS_SALES_CHANNEL"}}',
      name: 'p 7-S',
      operationId: 'x-1',
      price: {
        validFrom: '2026-12-31T23:00:00.000Z',
        amount: '12.5',
        currency: 'CHF',
        gross: false,
        quantity: { amount: '10', unit: 'QUANTITY_PIECES' },
      },
    });
  });

  test('ids that look like two parts of a key have keys of their own', () => {
    const keyOf = (changes: Record<string, string>) => {
      const { reader, row } = look(changes);
      return reader.key(row);
    };
    const keys = [
      keyOf({ product_external_id: 'A / B' }),
      keyOf({ product_external_id: 'A', sales_channel_id: 'B' }),
      keyOf({ product_external_id: 'A', sales_channel_id: 'B', sales_channel_type: 'T' }),
      keyOf({ product_external_id: 'A', sales_channel_id: 'B / T' }),
      keyOf({ product_external_id: 'A \\', sales_channel_id: 'B' }),
      keyOf({ product_external_id: 'A \\/ B' }),
      keyOf({ product_external_id: '', product_id: 'A' }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf({ valid_from: 'soon' })).toBe('');
  });
});

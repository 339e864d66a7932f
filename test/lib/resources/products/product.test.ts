import { describe, expect, test } from 'vitest';
import { InputError, UsageError } from '../../../../src/lib/errors/errors.js';
import { createProductReader, type ProductReaderOptions } from '../../../../src/lib/resources/products/product.js';

function reader(columns: string[], more: Partial<ProductReaderOptions> = {}) {
  return createProductReader(columns, {
    key: 'external_id',
    decimalComma: false,
    replace: false,
    ignoreUnknown: false,
    ...more,
  });
}

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('the header', () => {
  test.each([
    { name: 'a price-only file is enough for updates', columns: ['external_id', 'sales_price'] },
    { name: 'columns of a reject file are left out', columns: ['external_id', '_line', '_code'] },
    { name: 'unknown columns may be left out', columns: ['external_id', 'colour'], more: { ignoreUnknown: true } },
    { name: 'a JSON input has no columns yet', columns: [] },
    { name: 'another key needs no external_id', columns: ['article_id'], more: { key: 'article_id' as const } },
    {
      name: 'replacing needs the required ones',
      columns: ['external_id', 'name', 'tax_category'],
      more: { replace: true },
    },
  ])('$name', ({ columns, more }) => {
    expect(() => reader(columns, more)).not.toThrow();
  });

  test.each([
    {
      columns: ['external_id', 'sales_prise'],
      message: 'unknown column "sales_prise" (did you mean sales_price?)',
    },
    {
      columns: ['external_id', 'colour', 'nmae'],
      more: { fileName: 'spring.csv' },
      message: 'unknown columns "colour", "nmae" (did you mean name?) in spring.csv',
    },
    { columns: ['external_id'], more: { defaultCurrency: 'EURO' }, message: '"EURO" is not a currency' },
  ])('$message', ({ columns, more, message }) => {
    const error = thrown(() => reader(columns, more));
    expect(error).toBeInstanceOf(UsageError);
    expect((error as UsageError).message).toBe(message);
    expect((error as UsageError).hint).toBeDefined();
  });

  test.each([
    {
      columns: ['article_id', 'name'],
      more: { fileName: 'spring.csv' },
      message: 'spring.csv has no column "external_id" (found: article_id, name)',
    },
    {
      columns: ['external_id', 'name'],
      more: { replace: true },
      message: 'the input has no column "tax_category" (found: external_id, name)',
    },
  ])('$message', ({ columns, more, message }) => {
    const error = thrown(() => reader(columns, more));
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toBe(message);
    expect((error as InputError).hint).toBeDefined();
  });
});

describe('a row', () => {
  test('every bad cell is named, in column order, by the name that the file uses', () => {
    const rows = reader(['external_id', 'name', 'sales_price', 'tax_category'], {
      sourceOf: (column) => (column === 'sales_price' ? 'UnitPrice' : column),
    });
    expect(rows.check({ line: 4, cells: ['', 'Bowl', '3 EUR', 'STANDART'] })).toEqual([
      { column: 'external_id', code: 'required', message: 'a value is required' },
      { column: 'UnitPrice', code: 'type', message: '"3 EUR" is not an amount like 12.50', remedy: 'mapping' },
      { column: 'tax_category', code: 'enum', message: '"STANDART" is not a tax category; did you mean STANDARD?' },
    ]);
  });

  test('good rows share one empty answer', () => {
    const rows = reader(['external_id']);
    expect(rows.check({ line: 2, cells: ['A'] })).toBe(rows.check({ line: 3, cells: ['B'] }));
  });

  test.each([
    { cells: 1, message: '1 cell where the header has 2' },
    { cells: 3, message: '3 cells where the header has 2' },
  ])('a ragged row is one problem, and its cells are not looked at: $message', ({ cells, message }) => {
    const row = { line: 2, cells: ['', 'x', 'y'].slice(0, cells), ragged: { cells, columns: 2 } };
    expect(reader(['external_id', 'ean']).check(row)).toEqual([{ column: '', code: 'ragged', message }]);
  });

  test('an element without the key, or without what a replacement needs, is a bad row', () => {
    const rows = reader(['external_id', 'name', 'tax_category'], { replace: true });
    const required = { code: 'required', message: 'a value is required' };
    expect(rows.check({ line: 1, cells: [undefined, 'Bowl', undefined], source: '{"name":"Bowl"}' })).toEqual([
      { column: 'external_id', ...required },
      { column: 'tax_category', ...required },
    ]);
  });

  test('an object where text belongs is told apart from text that looks like one', () => {
    const rows = reader(['external_id', 'name']);
    const cells = ['A1', '{"de":"Schale"}'];
    expect(rows.check({ line: 1, cells, source: '{"external_id":"A1","name":{"de":"Schale"}}' })).toEqual([
      { column: 'name', code: 'type', message: '"{"de":"Schale"}" is a JSON object, not text' },
    ]);
    expect(rows.check({ line: 1, cells, source: '{"external_id":"A1","name":"{\\"de\\":\\"Schale\\"}"}' })).toEqual([]);
  });

  test('an array where text belongs is no text with bars between', () => {
    const rows = reader(['external_id', 'name']);
    const cells = ['A1', 'Bowl|Schale'];
    expect(rows.check({ line: 1, cells, source: '{"external_id":"A1","name":["Bowl","Schale"]}' })).toEqual([
      { column: 'name', code: 'type', message: '"Bowl|Schale" is a JSON array, not text' },
    ]);
    expect(rows.check({ line: 1, cells, source: '{"external_id":"A1","name":"Bowl|Schale"}' })).toEqual([]);
  });

  test('an array of one text, or of none, where text belongs is neither that text nor empty', () => {
    const rows = reader(['external_id', 'name', 'manufacturer']);
    const source = '{"external_id":"A1","name":["Bowl"],"manufacturer":[]}';
    const row = { line: 1, cells: ['A1', 'Bowl', ''], source, lists: new Set([1, 2]) };
    expect(rows.check(row)).toEqual([
      { column: 'name', code: 'type', message: '"Bowl" is a JSON array, not text' },
      { column: 'manufacturer', code: 'type', message: '"[]" is a JSON array, not text' },
    ]);
  });

  test.each([
    {
      name: 'NO_TAX with an empty reason',
      columns: ['tax_category', 'tax_exemption_reason'],
      cells: ['NO_TAX', ''],
      problems: [
        {
          column: 'tax_exemption_reason',
          code: 'required',
          message: 'a value is required with the tax category NO_TAX',
        },
      ],
    },
    {
      name: 'NO_TAX without the column: the platform may have one',
      columns: ['tax_category'],
      cells: ['NO_TAX'],
      problems: [],
    },
    {
      name: 'a reason without NO_TAX',
      columns: ['tax_category', 'tax_exemption_reason'],
      cells: ['STANDARD', 'REVERSE_CHARGE_EU'],
      problems: [],
    },
    {
      name: 'a price whose object has another currency than the column',
      columns: ['sales_price', 'sales_price_currency'],
      cells: ['{"amount":"1","unit":"EUR"}', 'GBP'],
      problems: [
        { column: 'sales_price_currency', code: 'conflict', message: '"GBP" is not the unit of sales_price, EUR' },
      ],
    },
    {
      name: 'an EAN that is another one in the JSON',
      columns: ['ean', 'product_identifiers'],
      cells: ['4006381333931', '[{"type":"EAN","value":"0012345678905"}]'],
      problems: [
        {
          column: 'ean',
          code: 'conflict',
          message: '"4006381333931" is not what product_identifiers has: "0012345678905"',
        },
      ],
    },
    {
      name: 'an EAN that is the same in the JSON',
      columns: ['ean', 'product_identifiers'],
      cells: ['4006381333931', '[{"type":"EAN","value":"4006381333931"}]'],
      problems: [],
    },
  ])('$name', ({ columns, cells, problems }) => {
    expect(reader(['external_id', ...columns]).check({ line: 2, cells: ['A1', ...cells] })).toEqual(problems);
  });
});

describe('reading', () => {
  test('keeps texts as they are, clears what is empty and leaves out what is absent', () => {
    const columns = [
      'external_id',
      'article_id',
      'name',
      'sales_price',
      'manufacturer',
      'track_inventory',
      'ean',
      '_line',
    ];
    const rows = reader(columns);
    const row = { line: 2, cells: ['007', '0085123', ' Bowl ', '12.50', '', 'false', undefined, '9'] };
    expect(rows.key(row)).toBe('007');
    expect(rows.read(row)).toMatchObject({
      key: '007',
      patch: {
        external_id: '007',
        article_id: '0085123',
        name: ' Bowl ',
        sales_price: { amount: '12.50' },
        manufacturer: null,
        track_inventory: false,
      },
    });
    expect(Object.keys(rows.read(row).patch)).not.toContain('ean');
  });

  test('the id is read as a key and never as a value', () => {
    const rows = reader(['id', 'name'], { key: 'id' });
    expect(rows.read({ line: 2, cells: ['5d8f', 'Bowl'] })).toMatchObject({ key: '5d8f', patch: { name: 'Bowl' } });
    expect(rows.read({ line: 2, cells: ['5d8f', 'Bowl'] }).patch).not.toHaveProperty('id');
    expect(rows.check({ line: 2, cells: ['..', 'Bowl'] })[0]?.code).toBe('pattern');
  });

  test('a bare tag is the platform’s own by its id, else one of the organization', () => {
    const rows = reader(['external_id', 'assortment_tags', 'storage_tag']);
    const cells = ['A1', '548c522b3dbfea7cad435741|5d8f', '548c522b3dbfea7cad435741'];
    expect(rows.read({ line: 2, cells }).patch).toMatchObject({
      assortment_tags: [
        { '@type': 'AssortmentTagReference', scope: 'PLATFORM', id: '548c522b3dbfea7cad435741' },
        { '@type': 'AssortmentTagReference', scope: 'ORGANIZATION', id: '5d8f' },
      ],
      storage_tag: { '@type': 'StorageTagReference', scope: 'ORGANIZATION', id: '548c522b3dbfea7cad435741' },
    });
  });

  test('a decimal comma becomes a point', () => {
    const rows = reader(['external_id', 'sales_price'], { decimalComma: true });
    expect(rows.read({ line: 2, cells: ['A1', '12,50'] }).patch.sales_price).toEqual({ amount: '12.50' });
  });
});

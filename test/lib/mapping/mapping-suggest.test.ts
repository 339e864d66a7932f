import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyMapping, parseMapping } from '../../../src/lib/mapping/mapping.js';
import { suggestMapping } from '../../../src/lib/mapping/mapping-suggest.js';
import { headerWords } from '../../../src/lib/mapping/mapping-words.js';
import type { Sample } from '../../../src/lib/mapping/suggest-pairs.js';
import type { SuggestFor } from '../../../src/lib/schema/suggest-for.js';
import { byEffort } from '../../support/effort.js';

/** A sample of one row a line, cells split by `|`. */
const sample = (header: string, ...lines: string[]): Sample => ({
  columns: header.split('|'),
  rows: lines.map((line) => line.split('|')),
});
const columnsOf = (header: string, ...lines: string[]) =>
  suggestMapping(sample(header, ...lines), 'products').mapping.columns;

describe('headers', () => {
  test.each([
    ['VK-Brutto (€)', 'vk brutto'],
    ['vkBrutto', 'vk brutto'],
    ['Währung', 'waehrung'],
    ['  Größe/Maß ', 'groesse mass'],
    ['Café', 'cafe'],
    ['EAN13', 'ean13'],
  ])('%s is read as %s', (header, words) => expect(headerWords(header)).toBe(words));

  test.each([
    ['SKU', 'external_id'],
    ['Artikel-Nr.', 'external_id'],
    ['stock_code', 'external_id'],
    ['Artikelnumer', 'external_id'],
    ['Bezeichnung', 'name'],
    ['Hersteller', 'manufacturer'],
  ])('%s becomes %s', (header, column) => {
    expect(columnsOf(`${header}|Zimt`, 'A-1|x', 'A-2|y')[column]).toBe(header);
  });

  test.each(['Customer ID', 'Namensschild', 'Preisgruppe'])('%s is taken for nothing else', (header) => {
    const { columns } = suggestMapping(sample(`SKU|Title|${header}`, 'a|b|c', 'd|e|f'), 'products').mapping;
    expect(Object.values(columns)).not.toContain(header);
  });
});

describe('values', () => {
  test('a price that is not an amount is not a price', () => {
    expect(columnsOf('SKU|Preis', 'a|auf Anfrage', 'b|-')).not.toHaveProperty('sales_price');
  });

  test.each([
    ['4006381333931', '9783161484100', 'Code 2', 'Code 2'],
    ['4006381333931', '4012345678901', 'Code 2', 'Code 2'],
    ['4006381333930', '4012345678902', 'Code 2', undefined],
  ])('%s and %s: an EAN is known by its check digit whatever the column is called', (one, two, header, expected) => {
    expect(columnsOf(`SKU|Title|${header}`, `a|x|${one}`, `b|y|${two}`).ean).toBe(expected);
  });

  test('currency codes are known by themselves', () => {
    expect(columnsOf('SKU|Title|Preis|X', 'a|x|1|EUR', 'b|y|2|CHF').sales_price_currency).toBe('X');
  });

  test('what every row has becomes a value where the platform knows it by another name', () => {
    const columns = columnsOf('SKU|Einheit|Währung|Lagerartikel', 'a|Stk.|€|ja', 'b|Stk.|€|ja');
    expect(columns).toMatchObject({
      management_unit: { value: 'QUANTITY_PIECES' },
      sales_price_currency: { value: 'EUR' },
      track_inventory: { value: 'true' },
    });
    expect(columnsOf('SKU|Lagerartikel', 'a|ja', 'b|nein').track_inventory).toEqual({
      from: 'Lagerartikel',
      boolean: true,
    });
  });

  test.each([
    ['Preis', 'sales_price', ['£2.95', '1,250.00'], { number: 'point' }],
    ['Preis', 'sales_price', ['€2,95', '1.250'], { number: 'comma' }],
    ['Preis', 'sales_price', ['£2.95', '€2,95'], { number: true }],
    ['Einheit', 'management_unit', ['kg', 'Stk.'], { unit: true }],
    ['Währung', 'sales_price_currency', ['€', '£'], { currency: true }],
    ['VAT', 'tax_category', ['S', 'Z'], { values: { S: 'STANDARD', Z: 'NO_TAX' } }],
    ['VAT', 'tax_category', ['S', '19 %'], { values: { S: 'STANDARD', '19 %': null } }],
    ['MwSt', 'tax_category', ['19', '7'], { values: { 19: null, 7: null } }],
  ])('%s, as %s, with %j is translated by %j', (header, column, cells, members) => {
    const lines = cells.map((cell, at) => `${at}|x${at}|${cell}`);
    expect(columnsOf(`SKU|Title|${header}`, ...lines)[column]).toEqual({ from: header, ...members });
  });

  test.each([
    [['25.12.2025', '1.1.2026'], 'd.M.yyyy'],
    [['25/12/2025', '01/01/2026'], 'd/M/yyyy'],
    [['12/25/2025', '01/01/2026'], 'M/d/yyyy'],
    [['25.12.2025 8:15', '1.1.2026 12:00'], 'd.M.yyyy H:mm'],
    [['01/02/2026', '03/04/2026'], undefined],
  ])('dates like %j are read by the pattern %s', (cells, pattern) => {
    const { mapping } = suggestMapping(
      sample('SKU|Preis|Gültig ab', ...cells.map((cell) => `a|1.50|${cell}`)),
      'prices',
    );
    const rule = pattern === undefined ? undefined : { from: 'Gültig ab', date: pattern };
    expect(mapping.columns.valid_from).toEqual(rule);
  });

  test('a tax column that is there is never answered by an assumed category', () => {
    const amounts = Array.from({ length: 30 }, (_, at) => `${at}|x${at}|0.${at + 10}`);
    const { mapping, reasons } = suggestMapping(sample('SKU|Title|Tax', ...amounts), 'products');
    expect(mapping.columns).not.toHaveProperty('tax_category');
    expect(reasons).toContain('tax_category: "Tax" looks like it, and its cells are not understood: map it by hand');
  });

  test('the currency is that of each amount where amounts name it', () => {
    const columns = columnsOf('SKU|Title|Price', 'a|x|£2.95', 'b|y|€3.00');
    expect(columns.sales_price_currency).toEqual({ from: 'Price', currency: true });
  });

  test.each([
    ['VK brutto', 'true', undefined],
    ['Nettopreis', 'false', undefined],
    ['Preis EUR', undefined, 'EUR'],
    ['price', undefined, undefined],
  ])('%s says whether tax is in it, and the currency', (header, gross, currency) => {
    const columns = columnsOf(`SKU|${header}`, 'a|1', 'b|2');
    expect(columns.sales_price_is_gross).toEqual(gross === undefined ? undefined : { value: gross });
    expect(columns.sales_price_currency).toEqual(currency === undefined ? undefined : { value: currency });
  });

  test.each([
    [['8,90', '21,50'], true],
    [['8.90', '21.50'], false],
    [['8,90', '21.50', '3.00'], false],
    [['8', '21'], false],
  ])('%s: a decimal comma is what most amounts have', (prices, expected) => {
    const rows = prices.map((price, at) => `A${at}|${price}`);
    expect(suggestMapping(sample('SKU|Preis', ...rows), 'products').decimalComma).toBe(expected);
  });

  test('ids that repeat are collapsed, rows without one are skipped, white space is taken away', () => {
    expect(suggestMapping(sample('SKU|Title|Lager', 'a|Bowl |N', 'a|Bowl |S', '||'), 'products').mapping).toEqual({
      columns: { external_id: 'SKU', name: { from: 'Title', trim: true }, tax_category: { value: 'STANDARD' } },
      unique_by: 'external_id',
      skip_rows_where: { SKU: { empty: true } },
      ignore: ['Lager'],
    });
  });

  test('without a known header the first column with another value in each row is the key', () => {
    expect(columnsOf('Was|Kürzel', 'ein Ding|a', 'zwei Dinge|b').external_id).toBe('Kürzel');
  });

  test('what is translated, and what somebody has to decide, is said', () => {
    const { reasons } = suggestMapping(sample('SKU|Title|Price|VAT', 'a|x|£2.95|S', 'b|y|£1,250.00|T1'), 'products');
    expect(reasons.join('\n')).toMatchInlineSnapshot(`
      "external_id: "SKU" (sure: its name, such as "a")
      name: "Title" (sure: its name, such as "x")
      sales_price: "Price", as numbers with a decimal point (sure: its name, such as "£2.95")
      tax_category: "VAT", value by value (sure: its name, such as "S")
      tax_category: say what "T1" of "VAT" means, in place of null; until then such rows are rejected
      sales_price_is_gross: open: "Price" does not say whether tax is in it; --gross, --net or "sales_price_is_gross": { "value": true } or false says so
      sales_price_currency: "Price", by the sign of each amount (sure: such as "£2.95")"
    `);
  });

  test('each suggestion says why, and what is missing', () => {
    const { reasons } = suggestMapping(sample('SKU|Preis|Foo', 'a|1,50|x', 'b|2,50|y'), 'products');
    expect(reasons.join('\n')).toMatchInlineSnapshot(`
      "external_id: "SKU" (sure: its name, such as "a")
      sales_price: "Preis" (sure: its name, such as "1,50")
      tax_category: STANDARD for all rows, assumed, since the file does not say it
      name: nothing found; new products need it
      sales_price_is_gross: open: "Preis" does not say whether tax is in it; --gross, --net or "sales_price_is_gross": { "value": true } or false says so
      sales_price_currency: nothing found; --currency or default_currency gives it
      not mapped, so ignored: "Foo"
      amounts have a decimal comma: add --decimal-comma"
    `);
  });
});

describe('other nouns', () => {
  test.each([
    [
      'orders',
      'Bestellnummer|SKU|Menge|PLZ|E-Mail',
      '1|A|2|01234|a@b.de',
      ['reference', 'product_external_id', 'quantity', 'postal_code', 'customer_email'],
    ],
    [
      'prices',
      'Artikelnummer|Neuer Preis|Gültig ab',
      'A|1.50|2026-01-01',
      ['product_external_id', 'price', 'valid_from'],
    ],
    [
      'contacts',
      'Kundennummer|Firma|Straße|Ort|Telefon',
      '1|X|Weg 1|Ulm|0731 1',
      ['external_id', 'name', 'address_street', 'address_city', 'phone'],
    ],
    ['external-ids', 'SKU|ID', 'A|5c6a', ['external_id', 'internal_id']],
  ] as const)('%s', (noun, header, line, columns) => {
    expect(Object.keys(suggestMapping(sample(header, line), noun).mapping.columns).sort()).toEqual(
      expect.arrayContaining([...columns].sort()),
    );
  });
});

test('whatever the file, the suggestion is a mapping that fits it', async () => {
  const header = fc.oneof(
    fc.constantFrom(
      'SKU',
      'Preis',
      'EAN',
      'Name',
      'Währung',
      'external_id',
      'tax_category',
      '_line',
      '__proto__',
      'constructor',
      'Menge',
      'Einheit',
    ),
    fc.string({ maxLength: 12, unit: 'grapheme' }),
  );
  const cell = fc.oneof(
    fc.constantFrom('', ' ', '1', '1,50', '2.5', 'EUR', 'ja', '4006381333931', 'A-1', 'Stk', '€', '2026-01-01'),
    fc.string({ maxLength: 8 }),
    fc.constant(undefined),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(header, { minLength: 1, maxLength: 8 }),
      fc.array(fc.array(cell, { minLength: 8, maxLength: 8 }), { maxLength: 6 }),
      fc.constantFrom<SuggestFor[]>('products', 'orders', 'prices', 'contacts', 'external-ids'),
      async (columns, rows, noun) => {
        const { mapping } = suggestMapping({ columns, rows }, noun);
        const parsed = await parseMapping(JSON.stringify(mapping), 'suggested');
        const applied = applyMapping(parsed, columns);
        // Only what cannot be named in a mapping is passed on.
        expect(applied.columns.filter((column) => !parsed.columns.has(column))).toEqual(
          columns.filter((column) => column === ''),
        );
        expect(new Set(applied.columns).size).toBe(applied.columns.length);
        for (const row of rows) applied.map({ line: 2, cells: row.slice(0, columns.length) });
      },
    ),
    { numRuns: byEffort({ short: 50, usual: 300, complete: 5_000 }) },
  );
});

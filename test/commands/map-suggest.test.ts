import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CliResult, runCli } from '../support/run-cli.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const cli = (argv: string): Promise<CliResult> => runCli(argv.replaceAll('$DIR', folder), { folder });
const file = (name: string, lines: readonly string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);

/** Of a file with `|` between its cells: the mapping, and the lines beside it. */
async function suggested(noun: string, lines: readonly string[]) {
  file('export.csv', lines);
  const { code, stdout, stderr } = await cli(`map suggest $DIR/export.csv --for ${noun} --delimiter |`);
  expect(code, stderr).toBe(0);
  const mapping: { columns: Record<string, unknown>; ignore?: string[]; unique_by?: string } = JSON.parse(stdout);
  return { ...mapping, said: stderr.split('\n') };
}

/** A file of a program; `price`: the column that is proposed, or those in question. */
interface Export {
  of: string;
  lines: readonly string[];
  price: string | readonly string[];
  gross?: 'true' | 'false';
  key?: string;
}

const exports: readonly Export[] = [
  {
    of: 'Shopify',
    lines: [
      'Handle|Title|Variant SKU|Variant Price|Variant Compare At Price|Cost per item',
      'mug|Mug|M-1|9.90|12.00|4.00',
    ],
    price: 'Variant Price',
    key: 'Variant SKU',
  },
  {
    of: 'WooCommerce without a sale',
    lines: ['ID|SKU|Name|Tax class|Stock|Sale price|Regular price', '1|M-1|Big mug||4||9.90'],
    price: 'Regular price',
  },
  {
    of: 'WooCommerce',
    lines: ['ID|SKU|Name|Tax class|Stock|Sale price|Regular price', '1|M-1|Big mug||4|7.90|9.90'],
    price: ['Sale price', 'Regular price'],
  },
  {
    of: 'Shopware 6',
    lines: [
      'id|productNumber|name|price.DEFAULT.net|price.DEFAULT.gross|purchasePrices.DEFAULT.net|listPrices.DEFAULT.net',
      '9f|M-1|Big mug|8.25|9.90|4|12',
    ],
    price: ['price.DEFAULT.net', 'price.DEFAULT.gross', 'listPrices.DEFAULT.net'],
    key: 'productNumber',
  },
  {
    of: 'Magento',
    lines: ['sku|name|price|special_price|cost|qty', 'M-1|Big mug|9.90||4.00|4'],
    price: 'price',
  },
  {
    of: 'JTL, gross alone',
    lines: ['Artikelnummer|Artikelname|Std. VK Brutto|durchschn. EK netto|EAN', '1|Becher|9.90|4|4006381333931'],
    price: 'Std. VK Brutto',
    gross: 'true',
  },
  {
    of: 'JTL',
    lines: ['Artikelnummer|Artikelname|Brutto-VK|Netto-VK|UVP|EK Netto (GLD)', '1|Becher|9.90|8.32|12|4'],
    price: ['Brutto-VK', 'Netto-VK', 'UVP'],
  },
  {
    of: 'Odoo',
    lines: ['Internal Reference|Name|Sales Price|Cost|Quantity On Hand', 'M-1|Big mug|9.90|4.00|3'],
    price: 'Sales Price',
    key: 'Internal Reference',
  },
  {
    of: 'Odoo, names of its fields',
    lines: ['default_code|name|list_price|standard_price', 'M-1|Big mug|9.90|4.00'],
    price: ['list_price', 'standard_price'],
  },
  {
    of: 'PrestaShop',
    lines: [
      'Product ID|Name *|Price tax excluded|Wholesale price|On sale (0/1)|Reference #|Unit price',
      '1|Big mug|8.25|4.00|0|M-1|0',
    ],
    price: ['Price tax excluded', 'Wholesale price', 'Unit price'],
  },
  {
    of: 'PrestaShop, one price',
    lines: ['Product ID|Name *|Price tax included|On sale (0/1)|Reference #', '1|Big mug|9.90|0|M-1'],
    price: 'Price tax included',
    gross: 'true',
  },
  {
    of: 'Lightspeed X',
    lines: ['id|handle|sku|name|supply_price|retail_price|brand_name', 'u1|mug|M-1|Big mug|4.10|9.90|Ox'],
    price: 'retail_price',
    key: 'sku',
  },
  {
    of: 'Lightspeed R',
    lines: ['System ID|Custom SKU|Item|Price|Default Cost|MSRP', '21|M-1|Big mug|9.90|4.10|12.00'],
    price: ['Price', 'MSRP'],
  },
  {
    of: 'Square',
    lines: ['Token|Item Name|SKU|Price|Online Sale Price|Default Unit Cost', 'x1|Big mug|M-1|9.90||4.10'],
    price: 'Price',
  },
  {
    of: 'a German price list',
    lines: ['Bestellnr|Artikel|EK|alter VK|neuer VK', '4711|Großer Becher|4,00|9,90|10,90'],
    price: 'neuer VK',
    key: 'Bestellnr',
  },
  {
    of: 'a German till',
    lines: ['Artikel|Bezeichnung|Einkaufspreis|Verkaufspreis', '4711|Becher|4,00|9,90'],
    price: 'Verkaufspreis',
    key: 'Artikel',
  },
  {
    of: 'a French shop',
    lines: ["Référence|Désignation|Prix d'achat HT|Prix de vente TTC|TVA", 'R1|Tasse|4,00|9,90|20'],
    price: 'Prix de vente TTC',
    gross: 'true',
    key: 'Référence',
  },
  {
    of: 'a Dutch shop',
    lines: ['Artikelnummer|Omschrijving|Inkoopprijs excl. btw|Verkoopprijs excl. btw', '1|Mok|4,00|8,18'],
    price: 'Verkoopprijs excl. btw',
    gross: 'false',
  },
  {
    of: 'an Italian shop',
    lines: ['Codice|Descrizione|Prezzo di acquisto|Prezzo di vendita (IVA inclusa)', 'R1|Tazza|4,00|9,90'],
    price: 'Prezzo di vendita (IVA inclusa)',
    gross: 'true',
    key: 'Codice',
  },
  {
    of: 'a Spanish shop',
    lines: ['Referencia|Descripción|Precio de coste|PVP con IVA|Precio venta sin IVA', 'R1|Taza|4,00|9,90|8,18'],
    price: ['PVP con IVA', 'Precio venta sin IVA'],
  },
  { of: 'a wholesaler', lines: ['SKU|Title|Wholesale price', 'M-1|Big mug|9.90'], price: ['Wholesale price'] },
  {
    of: 'two currencies',
    lines: ['SKU|Title|Price EUR|Price CHF', 'M-1|Mug|9.90|9.50'],
    price: ['Price EUR', 'Price CHF'],
  },
  { of: 'amounts without a name', lines: ['SKU|Title|Netto|Brutto', 'M-1|Mug|8.25|9.90'], price: ['Netto', 'Brutto'] },
  { of: 'costs alone', lines: ['SKU|Title|Cost|Old price', 'M-1|Mug|4.00|9.90'], price: [] },
  { of: 'weights', lines: ['SKU|Title|Price|Weight|Gross weight', 'M-1|Mug|9.90|0.3|0.4'], price: 'Price' },
];

describe('the price of an export', () => {
  test.each(exports)('of $of', async ({ lines, price, gross, key }) => {
    const { columns, ignore = [], said } = await suggested('products', lines);
    const question = said.filter((line) => line.startsWith('sales_price: left open'));
    if (typeof price === 'string') {
      expect(columns.sales_price).toBe(price);
      expect(columns.sales_price_is_gross).toEqual(gross === undefined ? undefined : { value: gross });
      expect(said.some((line) => line.startsWith('sales_price_is_gross: open'))).toBe(gross === undefined);
      expect(question).toEqual([]);
    } else {
      expect(columns).not.toHaveProperty('sales_price');
      expect(columns).not.toHaveProperty('sales_price_is_gross');
      expect(ignore).toEqual(expect.arrayContaining([...price]));
      expect(question).toHaveLength(price.length === 0 ? 0 : 1);
      for (const source of price) expect(question[0]).toContain(`"${source}" (`);
    }
    if (key !== undefined) expect(columns.external_id).toBe(key);
    // An amount of money is nothing else.
    const used = JSON.stringify({ ...columns, sales_price: undefined });
    expect(used).not.toMatch(
      /"[^"]*(cost|\bEK\b|price|prix|VK|Einkauf|achat|coste|acquisto|Inkoop|PVP)[^"]*":? ?(?=[,}])/i,
    );
  });

  test('is shown as what the first rows would be sold at', async () => {
    const lines = [
      'SKU|Title|VK brutto (€)|EK',
      '|||',
      'M-1|Mug|9,90|4,00',
      'M-2|Jar|auf Anfrage|3,00',
      'M-3|Cup|8,50|3,10',
    ];
    const { said } = await suggested('products', lines);
    expect(said.filter((line) => line.startsWith('line '))).toEqual([
      'line 3: "M-1" "Mug" would be sold at 9.90 EUR, gross',
      'line 4: "M-2" "Jar" would not be sold: "auf Anfrage" is not read as a price',
    ]);
  });

  test('of two beside each other is a question, which the mapping does not answer', async () => {
    const lines = [
      'SKU|Title|Price ex VAT|Price inc VAT|Sale price|Sale from|Sale to',
      'TP-1|Mug|8.25|9.90|7.90|2026-12-01|2026-12-24',
      'TP-2|Cup|7.42|8.90|||',
    ];
    const { columns, said } = await suggested('products', lines);
    expect(columns).toEqual({ external_id: 'SKU', name: 'Title', tax_category: { value: 'STANDARD' } });
    expect(said).toContain(
      'sales_price: left open: "Price ex VAT" (net, such as "8.25") or "Price inc VAT" (gross, such as "9.90") or ' +
        '"Sale price" (such as "7.90")? map the one that you sell at, and say by sales_price_is_gross whether tax is in it',
    );
    expect(said).toContain('line 2: "TP-1" "Mug" would not be sold: it has no price');
  });

  test.each([
    ['prices', 'Artikelnummer|EK|VK neu|gültig ab', 'A|4,00|9,90|2026-01-01', 'VK neu'],
    ['prices', 'SKU|Price|Price group|valid_from', 'A|9.90|1|2026-01-01', 'Price'],
    ['orders', 'Order number|SKU|Quantity|Item Cost|Item price', '1|A|2|4.00|9.90', 'Item price'],
    ['orders', 'Order number|SKU|Quantity|Purchase price', '1|A|2|4.00', undefined],
  ])('of %s with %s', async (noun, header, row, price) => {
    expect((await suggested(noun, [header, row])).columns.price).toBe(price);
  });
});

describe('contacts', () => {
  test('have first and last name joined, the number of the customer as key, and no company as street', async () => {
    const { columns, ignore } = await suggested('contacts', [
      'Customer ID|First Name|Last Name|Email|Default Address Company|Default Address Address1|Default Address Zip|Phone',
      '1001|Ada|Lovelace|ada@example.org|Ox Ltd|Weg 1|89073|+49 731 1',
      '1002|Bob|Byte|bob@example.org|Ex Ltd|Weg 2|89073|+49 731 2',
    ]);
    expect(columns).toEqual({
      external_id: 'Customer ID',
      name: { from: ['First Name', 'Last Name'], trim: true },
      address_street: 'Default Address Address1',
      address_postal_code: 'Default Address Zip',
      email: 'Email',
      phone: 'Phone',
    });
    expect(ignore).toEqual(['Default Address Company']);
  });

  test.each([
    ['First Name|Last Name|E-Mail', ['Ada|Lovelace|a@example.org', 'Bob|Byte|b@example.org'], 'E-Mail'],
    ['First Name|Last Name|E-Mail', ['Ada|Lovelace|a@example.org', 'Bob|Byte|'], undefined],
    ['First Name|Last Name|E-Mail', ['Ada|Lovelace|a@example.org', 'Bob|Lovelace|a@example.org'], undefined],
    ['Vorname|Nachname|Ort', ['Ada|Lovelace|Ulm', 'Bob|Byte|Bonn'], undefined],
    ['Company|VAT number|Phone number', ['Ox|DE12|0731', 'Ex|DE13|0732'], undefined],
    ['Kunden-Nr.|Name', ['7|Ada', '8|Bob'], 'Kunden-Nr.'],
    ['id_customer|lastname', ['7|Love', '8|Byte'], 'id_customer'],
    ['Code client|Nom|Prénom', ['C1|Dupont|Anne', 'C2|Petit|Paul'], 'Code client'],
    ['customer_id|Last Name', ['7|Ada', '8|Bob'], 'customer_id'],
  ])('with %s and rows %j have the key %s', async (header, rows, key) => {
    expect((await suggested('contacts', [header, ...rows])).columns.external_id).toBe(key);
  });

  test.each([
    ['Vorname|Nachname', 'Ada|Lovelace', ['Vorname', 'Nachname']],
    ['Name|Vorname', 'Lovelace|Ada', ['Vorname', 'Name']],
    ['Nom|Prénom', 'Dupont|Anne', ['Prénom', 'Nom']],
    ['Nome|Cognome', 'Ada|Rossi', ['Nome', 'Cognome']],
    ['Nombre|Apellidos', 'Ada|Ruiz Gil', ['Nombre', 'Apellidos']],
    ['Voornaam|Tussenvoegsel|Achternaam', 'Jan|van der|Berg', ['Voornaam', 'Tussenvoegsel', 'Achternaam']],
    ['Titel|Vorname|Nachname|Firma', 'Dr.|Ada|Lovelace|Ox', ['Vorname', 'Nachname']],
  ])('with %s are called by %s', async (header, row, from) => {
    expect((await suggested('contacts', [header, row])).columns.name).toEqual({ from, trim: true });
  });

  test('keep a name that is whole', async () => {
    const { columns } = await suggested('contacts', ['Name|Vorname', 'Ada Lovelace|Ada']);
    expect(columns.name).toBe('Name');
  });
});

describe('stock', () => {
  test.each([
    ['Artikel|Lagerort|Bestand|Mindestbestand', '4711|L1|5|2', { count: 'Bestand', product_external_id: 'Artikel' }],
    ['SKU|Warehouse|Change', 'A|W|-5', { change: 'Change', storage_location_id: 'Warehouse' }],
    ['Bestellnr|Artikelnummer|Lager|Inventur', 'B1|A|W|5', { count: 'Inventur', reference: 'Bestellnr' }],
    ['SKU|Location|Quantity on hand|Reserved', 'A|W|5|1', { count: 'Quantity on hand' }],
  ])('of %s', async (header, row, found) => {
    expect((await suggested('stock', [header, row])).columns).toMatchObject(found);
  });

  test.each(['Menge', 'Quantity', 'Zugang', 'Available'])(
    'that may be added or counted is a question: %s',
    async (header) => {
      const { columns, said } = await suggested('stock', [`SKU|Location|${header}`, 'A|W|5']);
      expect(Object.keys(columns)).toEqual(['product_external_id', 'storage_location_id']);
      expect(said.join('\n')).toContain(`change or count: left open: "${header}" (such as "5")?`);
    },
  );

  test('of one product in two places stays two rows', async () => {
    const { unique_by } = await suggested('stock', ['SKU|Location|Bestand', 'A|W1|5', 'A|W2|6']);
    expect(unique_by).toBeUndefined();
  });

  test('is proposed where inventory changes post does not know the columns, and can be tried', async () => {
    file('stock.csv', ['SKU,Warehouse,Change,Who', 'A,W,5,me']);
    const refused = await cli('inventory changes post $DIR/stock.csv --dry-run');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('map suggest $DIR/stock.csv --for stock proposes'.replace('$DIR', folder));
    const made = await cli('map suggest $DIR/stock.csv --for stock --out $DIR/m.json');
    expect(made.stderr).toContain('tillctl inventory changes post');
    const checked = await cli('map check $DIR/stock.csv --map $DIR/m.json --for stock --json');
    expect(JSON.parse(checked.stdout), checked.stderr).toMatchObject({ noun: 'stock', rows: 1, rejected: 0 });
  });
});

test.each([
  [
    'Bestellnr|Artikel|Menge',
    'B1|A-1|2',
    { reference: 'Bestellnr', product_external_id: 'Artikel', quantity: 'Menge' },
  ],
  ['Bestellnummer|Artikel|Artikelnummer|Anzahl', 'B1|Becher|A-1|2', { product_external_id: 'Artikelnummer' }],
])('orders know %s', async (header, row, found) => {
  expect((await suggested('orders', [header, row])).columns).toMatchObject(found);
});

test.each([
  ['Tax status', ['taxable', 'none'], { values: { taxable: 'STANDARD', none: 'NO_TAX' } }],
  ['TVA', ['20', '10'], { values: { 10: null, 20: null } }],
  ['BTW', ['21', '21'], { values: { 21: null } }],
  ['Tax rules ID', ['1', '2'], undefined],
])('a tax that the file has, %s, is not answered by an assumed one', async (header, [first, second], rule) => {
  const { columns } = await suggested('products', [`SKU|Title|${header}`, `A|Mug|${first}`, `B|Cup|${second}`]);
  expect(columns.tax_category).toEqual(rule === undefined ? undefined : { from: header, ...rule });
});

test('names of articles are not their numbers', async () => {
  const { columns, said } = await suggested('orders', ['Bestellnr|Artikel|Menge', 'B1|Großer Becher|2', 'B2|Tasse|1']);
  expect(columns).not.toHaveProperty('product_external_id');
  expect(said.join('\n')).toContain('product_external_id');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-form-'));
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

async function open(dialect: 'seed' | 'nested'): Promise<void> {
  sandbox = await startSandbox({ dialect });
  await tillctl(`config set dialect ${dialect}`);
}

function tillctl(line: string): Promise<CliResult> {
  return runCli(line.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1 });
}

async function imported(name: string, content: string, flags = ''): Promise<string> {
  writeFileSync(join(folder, name), content);
  const { stdout, screen } = await tillctl(`products import $DIR/${name} --json --again --only-changed ${flags}`);
  const { counts } = JSON.parse(stdout || '{}') as { counts?: Record<string, number> };
  if (counts === undefined) throw new Error(screen);
  return ['created', 'updated', 'unchanged', 'rejected'].map((one) => counts[one]).join(' ');
}

/** Every member that is published, in the published form. */
const published = `{
  "id": "000000000000000000000001", "external_id": "A-1", "name": "Tea", "management_unit": "QUANTITY_PIECES",
  "tax_category": "REDUCED", "sales_types": ["OTC", "PICKUP"],
  "sales_price_and_quantity": {
    "price": {"value": 12.50, "unit": "EUR"}, "price_is_gross": true,
    "quantity": {"value": 1, "unit": "QUANTITY_PIECES"}, "take_away_price": {"value": 11.10, "unit": "EUR"}
  },
  "lot_configuration": {"require_lot_for_sales_fulfillment": true}, "escrow_supplier": "S-1",
  "alternative_units": [{"custom_unit_id": "box", "number_of_management_units": 12,
    "product_identifiers": [{"type": "EAN", "value": "4006381333931"}]}],
  "reference_price_quantity": {"value": 1.0, "unit": "MASS_KILOGRAMS"},
  "reference_price_conversion_quantity": {"value": 0.250, "unit": "MASS_KILOGRAMS"},
  "enabled_sales_quantity_sources": ["NONE"], "enabled_sales_price_sources": ["NONE"],
  "assortment_tags": [{"@type": "AssortmentTagReference", "scope": "PLATFORM", "id": "548c522b3dbfea7cad435741"}],
  "price_list": []
}`;

describe.each(firstOf(['nested', 'seed'] as const))('in dialect %s', (dialect) => {
  beforeEach(() => open(dialect));

  const wrappings = [
    ['a page of a list', `{"items": [${published}], "problems": []}`],
    ['one object', published],
    ['an array', `[${published}]`],
  ] as const;
  test.each(firstOf(wrappings))(
    'the platform’s own form is imported as it says, digit for digit: %s',
    async (_name, content) => {
      expect(await imported('own.json', content)).toBe('1 0 0 0');
      expect(sandbox.texts('products')[0]).toContain('12.50');
      expect(sandbox.all('products')).toMatchObject([
        {
          name: 'Tea',
          sales_price: { amount: '12.50', unit: 'EUR' },
          sales_price_is_gross: true,
          sales_quantity: { amount: '1', unit: 'QUANTITY_PIECES' },
          ...(dialect === 'seed'
            ? { take_away_price: { amount: '11.10', unit: 'EUR' } }
            : { sales_price_and_quantity: { take_away_price: { amount: '11.10', unit: 'EUR' } } }),
          lot_configuration: { require_lot_for_sales_fulfillment: true },
          escrow_supplier: 'S-1',
          sales_types: ['OTC', 'PICKUP'],
          alternative_units: [{ custom_unit_id: 'box', number_of_management_units: 12 }],
          reference_price_quantity: { amount: '1.0', unit: 'MASS_KILOGRAMS' },
          reference_price_conversion_quantity: { amount: '0.250', unit: 'MASS_KILOGRAMS' },
          enabled_sales_quantity_sources: ['NONE'],
          enabled_sales_price_sources: ['NONE'],
        },
      ]);
      expect(await imported('own.json', content)).toBe('0 0 1 0');
    },
  );

  test('what get, list and the raw call show is imported without a change', async () => {
    await imported('own.json', published);
    const [{ id } = { id: '' }] = sandbox.all('products');
    const lines = [
      `api GET /erp/org/{org}/products/${id}`,
      'products list --json',
      'products get A-1 --json',
      'api GET /erp/org/{org}/products',
    ];
    for (const line of firstOf(lines)) {
      const { stdout, screen } = await tillctl(line);
      expect(await imported('shown.json', stdout), `${line}: ${screen}`).toBe('0 0 1 0');
      expect(await imported('shown.json', stdout.replace('12.50', '13.50')), line).toBe('0 1 0 0');
      expect(sandbox.all('products')).toMatchObject([{ sales_price: { amount: '13.50' } }]);
      await imported('own.json', published);
    }
  });

  test('flat columns say the same', async () => {
    const columns =
      'external_id,name,tax_category,sales_price,sales_price_currency,sales_price_is_gross,sales_quantity,take_away_price,sales_types,escrow_supplier,require_lot_for_sales_fulfillment,alternative_units,reference_price_quantity,reference_price_quantity_unit,reference_price_conversion_quantity,reference_price_conversion_quantity_unit,enabled_sales_quantity_sources,enabled_sales_price_sources,assortment_tags';
    const unit = `"${'[{"custom_unit_id": "box", "number_of_management_units": 12, "product_identifiers": [{"type": "EAN", "value": "4006381333931"}]}]'.replaceAll('"', '""')}"`;
    const cells = `A-1,Tea,REDUCED,12.50,EUR,true,1,11.10,PICKUP|OTC,S-1,true,${unit},1,MASS_KILOGRAMS,0.25,MASS_KILOGRAMS,NONE,NONE,PLATFORM:548c522b3dbfea7cad435741`;
    expect(await imported('flat.csv', `${columns}\n${cells}\n`)).toBe('1 0 0 0');
    expect(await imported('own.json', published)).toBe('0 0 1 0');
    await tillctl('products export --out $DIR/out.csv');
    expect(
      await tillctl('products import $DIR/out.csv --only-changed --json').then(
        ({ stdout }) => JSON.parse(stdout).counts,
      ),
    ).toMatchObject({ unchanged: 1 });
    const cleared =
      'external_id,take_away_price,sales_types,require_lot_for_sales_fulfillment,reference_price_quantity';
    expect(await imported('clear.csv', `${cleared}\nA-1,,,,\n`)).toBe('0 1 0 0');
    const [product = {}] = sandbox.all('products');
    for (const gone of [
      ...['sales_types', 'lot_configuration', 'reference_price_quantity'],
      ...['sales_price_and_quantity', 'take_away_price'],
    ]) {
      expect(product).not.toHaveProperty(gone);
    }
    expect(product).toMatchObject({ sales_price: { amount: '12.50' }, escrow_supplier: 'S-1' });
  });
});

describe('a row is rejected', () => {
  beforeEach(() => open('seed'));
  const nested = (price: string) =>
    `[{"external_id": "A", "name": "A", "tax_category": "STANDARD", "sales_price_and_quantity": ${price}}]`;

  const bad = [
    ['for a price that is none', nested('{"price": 12.5}'), 'price: it is not an object with value and unit'],
    [
      'for a unit that is not a currency',
      nested('{"price": {"value": 1, "unit": "XXX"}}'),
      'price: \\"XXX\\" is not a currency',
    ],
    [
      'for a gross flag that is text',
      nested('{"price_is_gross": "yes"}'),
      'price_is_gross: it is neither true nor false',
    ],
    [
      'for a quantity of none',
      nested('{"quantity": {"value": 0, "unit": "QUANTITY_PIECES"}}'),
      'quantity: \\"0\\" must be greater than 0',
    ],
    [
      'for a take-away price alone',
      nested('{"take_away_price": {"value": 1, "unit": "EUR"}}'),
      'there is no price that take_away_price could belong to',
    ],
    [
      'for a unit without its quantity',
      '[{"external_id": "A", "name": "A", "tax_category": "STANDARD", "reference_price_quantity_unit": "MASS_GRAMS"}]',
      'a value is required: a unit stands without one',
    ],
    [
      'for a package size without its number',
      '[{"external_id": "A", "name": "A", "tax_category": "STANDARD", "alternative_units": [{"custom_unit_id": "x"}]}]',
      'number_of_management_units is not a whole number above 0',
    ],
    [
      'for a way of selling that is none',
      '[{"external_id": "A", "name": "A", "tax_category": "STANDARD", "sales_types": ["OTC", "MAIL"]}]',
      'MAIL\\" is not a sales type (OTC, PICKUP, DELIVERY)',
    ],
  ] as const;
  test.each(firstOf(bad, 3))('%s', async (_name, content, message) => {
    writeFileSync(join(folder, 'bad.json'), content);
    const { stdout, screen } = await tillctl('products import $DIR/bad.json --json');
    expect(stdout, screen).toContain(message);
    expect(sandbox.all('products')).toEqual([]);
  });
});

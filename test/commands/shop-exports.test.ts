import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { firstOf } from '../support/effort.js';
import { largerData, needsLargerData } from '../support/larger-data.js';
import { type CliResult, runCli } from '../support/run-cli.js';
import { type RunningSandbox, startSandbox } from '../support/sandbox.js';
import { keptOrders } from './order-place.js';

let folder: string;
let sandbox: RunningSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillctl-test-'));
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const cli = (argv: string, signal?: AbortSignal): Promise<CliResult> =>
  runCli(argv.replaceAll('$DIR', folder), { folder, sandbox, retryBaseMs: 1, signal });
const file = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
const copy = (name: string) => writeFileSync(join(folder, name), readFileSync(join('samples', name)));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const groups = () => sandbox.all('variant-groups').filter(({ external_id }) => external_id !== undefined);
interface Price {
  amount: string;
  unit: string;
}
/** `external id | name | price | external id of the group | codes`, in the order of external ids. */
const told = (): string[] => {
  const known = new Map(groups().map(({ id, external_id }) => [id, external_id]));
  return sandbox
    .all('products')
    .map(({ external_id, name, sales_price, variant_group_id, product_identifiers }) => {
      const price = sales_price as Price | undefined;
      const codes = (product_identifiers ?? []) as { type: string; value: string }[];
      return [
        external_id,
        name,
        price === undefined ? '' : `${price.amount} ${price.unit}`,
        known.get(variant_group_id as string) ?? '',
        codes.map(({ type, value }) => `${type} ${value}`).join(','),
      ].join(' | ');
    })
    .sort();
};
/** What was told, without where the file is. */
const notices = ({ stderr }: CliResult) => stderr.replaceAll(folder, '$DIR').trim();
const summary = ({ stdout, stderr }: CliResult) => {
  expect(stdout, stderr).toContain('"counts"');
  return JSON.parse(stdout) as { input: Record<string, unknown>; counts: Record<string, number> };
};

describe('products import --preset', () => {
  test('shopify: variants under their group, titles of other lines, images skipped', async () => {
    copy('shopify-products.csv');
    const done = await cli('products import $DIR/shopify-products.csv --preset shopify --currency EUR --json');
    expect(done.code, done.stderr).toBe(0);
    expect(told()).toMatchInlineSnapshot(`
      [
        "APR-R-M | Linen apron, Red, M | 24.90 EUR | linen-apron | ",
        "APR-R-S | Linen apron, Red, S | 24.90 EUR | linen-apron | EAN 4099300000014",
        "BOOK-1 | Cookbook, second edition | 19.00 EUR |  | ISBN 9783161484100",
        "linen-apron/Blue/M | Linen apron, Blue, M | 26.90 EUR | linen-apron | ",
      ]
    `);
    expect(groups().map(({ name }) => name)).toEqual(['Linen apron']);
    expect(summary(done).input).toMatchObject({ read: 5, rows: 4, skipped: 1 });
    expect(notices(done)).toMatchInlineSnapshot(`
      "reading $DIR/shopify-products.csv (UTF-8, delimiter ",")
      skipped: 1 line without a price (images)
      1 not taxed in the shop: imported with the tax category of all (--map can give tax_category and tax_exemption_reason)
      1 code is left out of Variant Barcode: no EAN, UPC, ISBN or GTIN
      not imported: Body (HTML) (1 cell), Vendor (2), Published (2), Variant Taxable (4), Image Src (2), Image Position (2), Status (2) (tillctl migrate init shopify takes along Vendor, Image Src)
      prices are taken as gross (--net where the shop’s are net)
      4 products have no management_unit: counted in pieces (--default-unit sets another unit)
      of the products sent, 4 without an assortment tag are listed on no channel, 4 without a storage tag hold no stock (--default-tags gives the platform’s own)
      1 variant group was created"
    `);
  });

  test('woocommerce: parents become groups, whichever way and wherever they are named', async () => {
    copy('woocommerce-products.csv');
    const done = await cli('products import $DIR/woocommerce-products.csv --preset woocommerce --currency EUR --json');
    expect(done.code, done.stderr).toBe(0);
    expect(told()).toMatchInlineSnapshot(`
      [
        "HOOD-RED | Hoodie - Red | 45 EUR | HOOD | EAN 4099300000113",
        "PATTERN | Sewing pattern (PDF) | 7.50 EUR |  | ",
        "id:22 | Hoodie - Blue, XL | 45 EUR | HOOD | ",
      ]
    `);
    expect(groups().map(({ name }) => name)).toEqual(['Hoodie']);
    expect(notices(done)).toMatchInlineSnapshot(`
      "reading $DIR/woocommerce-products.csv (UTF-8, delimiter ",")
      skipped: 1 line of the type variable (they become variant groups), 1 line of the type grouped, 1 line of the type external
      1 with a sale price: the regular price is taken
      1 not taxed in the shop: imported with the tax category of all (--map can give tax_category and tax_exemption_reason)
      not imported: Published (6 cells), Tax status (4), In stock? (1), Stock (1), Sale price (1), Categories (1), Grouped products (1), External URL (1), Position (2) (tillctl migrate init woocommerce takes along Stock, Categories)
      prices are taken as gross (--net where the shop’s are net)
      3 products have no management_unit: counted in pieces (--default-unit sets another unit)
      of the products sent, 3 without an assortment tag are listed on no channel, 3 without a storage tag hold no stock (--default-tags gives the platform’s own)
      1 variant group was created"
    `);
  });

  test('magento: lines of other store views are not products, configurable ones become groups', async () => {
    copy('magento-products.csv');
    const done = await cli('products import $DIR/magento-products.csv --preset magento --currency EUR --json');
    expect(done.code, done.stderr).toBe(0);
    expect(told()).toMatchInlineSnapshot(`
      [
        "0042 | Assembly at home | 25.000000 EUR |  | ",
        "LAMP-L | Desk lamp large | 59.000000 EUR | LAMP | ",
        "LAMP-S | Desk lamp small | 39.000000 EUR | LAMP | ",
      ]
    `);
    expect(groups().map(({ name }) => name)).toEqual(['Desk lamp']);
    expect(notices(done)).toMatchInlineSnapshot(`
      "reading $DIR/magento-products.csv (UTF-8, delimiter ",")
      skipped: 1 line of the store view german, 1 line of the type configurable (they become variant groups), 1 line of the type bundle
      1 with a special price: the price is taken
      1 not taxed in the shop: imported with the tax category of all (--map can give tax_category and tax_exemption_reason)
      not imported: attribute_set_code (5 cells), categories (1), product_websites (5), product_online (2), tax_class_name (4), visibility (2), special_price (1), url_key (2), additional_attributes (2), qty (2), is_in_stock (1), configurable_variation_labels (1) (tillctl migrate init magento takes along categories, qty)
      prices are taken as gross (--net where the shop’s are net)
      3 products have no management_unit: counted in pieces (--default-unit sets another unit)
      of the products sent, 3 without an assortment tag are listed on no channel, 3 without a storage tag hold no stock (--default-tags gives the platform’s own)
      1 variant group was created"
    `);
  });

  test('a mapping beside a preset changes its columns, adds others and skips lines', async () => {
    copy('shopify-products.csv');
    file(
      'over.json',
      JSON.stringify({
        columns: {
          name: 'Handle',
          manufacturer: { from: 'Vendor', default: 'unknown' },
          sales_price_currency: { value: 'CHF' },
        },
        skip_rows_where: { 'Variant SKU': { equals: 'APR-R-M' } },
      }),
    );
    const done = await cli('products import $DIR/shopify-products.csv --preset shopify --map $DIR/over.json --json');
    expect(done.code, done.stderr).toBe(0);
    expect(told().map((line) => line.split(' | ').slice(0, 3).join(' | '))).toEqual([
      'APR-R-S | linen-apron | 24.90 CHF',
      'BOOK-1 | cookbook | 19.00 CHF',
      'linen-apron/Blue/M | linen-apron | 26.90 CHF',
    ]);
    expect(sandbox.all('products').map(({ manufacturer }) => manufacturer)).toContain('Weberei Grün');
    expect(summary(done).input.skipped).toBe(2);
  });

  test('a tax category is given to all; without variant groups nothing is made of them', async () => {
    copy('shopify-products.csv');
    const flags = '--preset shopify --currency EUR --tax-category REDUCED --no-variant-groups';
    expect((await cli(`products import $DIR/shopify-products.csv ${flags}`)).code).toBe(0);
    expect(sandbox.all('products').map(({ tax_category }) => tax_category)).toEqual(Array(4).fill('REDUCED'));
    expect(groups()).toEqual([]);
  });

  test('a reject file with lines of a preset is imported after it was corrected', async () => {
    file(
      'shop.csv',
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'mug,Mug,Size,S,M-S,12.50',
      'mug,,,L,M-L,12 Euro',
    );
    const done = await cli('products import $DIR/shop.csv --preset shopify --currency EUR');
    expect(done.code).toBe(5);
    expect(done.stderr).toContain('shop.csv:3 Variant Price: "12 Euro" is not an amount like 12.50');
    writeFileSync(join(folder, 'shop.rejects.csv'), read('shop.rejects.csv').replace('12 Euro', '12'));
    const again = await cli('runs retry-rejected latest');
    // The title stood on another line.
    expect(again.stderr).toContain('Title: a value is required');
    writeFileSync(join(folder, 'shop.rejects.csv'), read('shop.rejects.csv').replace('mug,,', 'mug,Mug,'));
    const last = await cli('runs retry-rejected latest');
    expect(last.code, last.screen).toBe(0);
    expect(told()).toEqual(['M-L | Mug, L | 12 EUR | mug | ', 'M-S | Mug, S | 12.50 EUR | mug | ']);
    expect(groups()).toHaveLength(1);
  });

  test.each(firstOf(['empty_body', 'reset_after', 'status_after', 'cut_body', 'reset_before']))(
    'a group is made once though its answer is lost: %s',
    async (kind) => {
      copy('shopify-products.csv');
      sandbox.setFaults([{ operation: 'createProductVariantGroup', times: 1, fault: { kind } }]);
      await cli('products import $DIR/shopify-products.csv --preset shopify --currency EUR');
      await cli('runs resume latest');
      expect(groups()).toHaveLength(1);
      expect(told()).toHaveLength(4);
      expect(told().filter((line) => line.includes('| linen-apron |'))).toHaveLength(3);
    },
  );

  test('a run that stopped behind the making of a group makes no second one', async () => {
    copy('shopify-products.csv');
    sandbox.setFaults([{ operation: 'upsertProductByExternalId', fault: { kind: 'status', status: 503 } }]);
    const stopped = await cli('products import $DIR/shopify-products.csv --preset shopify --currency EUR');
    expect(stopped.code).not.toBe(0);
    expect(groups()).toHaveLength(1);
    sandbox.setFaults([]);
    const done = await cli('runs resume latest');
    expect(done.code, done.screen).toBe(0);
    expect(groups()).toHaveLength(1);
    expect(told()).toHaveLength(4);
  });

  test('the published sample shop is imported whole', async ({ skip }) => {
    const apparel = largerData('shopify/apparel.csv');
    if (apparel === undefined) return skip(needsLargerData);
    const done = await cli(`products import ${apparel} --preset shopify --currency EUR --json --default-tags`);
    expect(done.code, done.stderr).toBe(0);
    expect(summary(done)).toMatchObject({ counts: { created: 22 }, input: { skipped: 0 } });
    expect(groups().map(({ external_id }) => external_id)).toEqual(['classic-varsity-top']);
    expect(told().filter((line) => line.includes('classic-varsity-top |'))).toHaveLength(3);
    const again = await cli(
      `products import ${apparel} --preset shopify --currency EUR --json --default-tags --again --only-changed`,
    );
    expect(summary(again).counts).toMatchObject({ unchanged: 22 });
    expect(groups()).toHaveLength(1);
  });
});

describe('orders create --preset shopify-orders', () => {
  const kept = () => keptOrders(sandbox);
  beforeEach(() => {
    for (const key of ['KK-0018', 'KK-0021', 'KK-0030']) {
      const product = {
        id: `p-${key}`,
        name: key,
        external_id: key,
        management_unit: 'QUANTITY_PIECES',
        tax_category: 'STANDARD',
      };
      sandbox.put('products', product);
    }
  });

  test('orders with their items, addresses and ways; what was taken back is left out', async () => {
    copy('shopify-orders.csv');
    const done = await cli('orders create $DIR/shopify-orders.csv --preset shopify-orders --json');
    expect(done.code, done.stderr).toBe(0);
    expect(summary(done)).toMatchObject({ input: { read: 6, rows: 3, skipped: 2 }, counts: { created: 3 } });
    expect(notices(done)).toMatchInlineSnapshot(`
      "reading $DIR/shopify-orders.csv (UTF-8, delimiter ",")
      skipped: 1 order cancelled: 2 lines
      not in the orders, since they have no items for it: shipping 4.9 EUR, discounts 2.38 EUR
      1 order is fulfilled in the shop already
      not imported: Paid at (4 cells), Accepts Marketing (4), Discount Code (1), Created at (6), Lineitem requires shipping (6), Lineitem taxable (6), Lineitem fulfillment status (6), Payment Method (4), Refunded Amount (4), Vendor (6), Outstanding Balance (4), Id (4), Risk Level (4), Source (4), Lineitem discount (6)"
    `);
    const planned = sandbox.all('planned-fulfillments');
    expect(planned.map((way) => [way['@type'], way.items.length, way.address])).toEqual(
      expect.arrayContaining([
        ['PickupDraft', 1, undefined],
        [
          'DeliveryDraft',
          2,
          {
            street: 'Hauptstr., Hinterhaus',
            streetNumber: '5 a',
            postalCode: '02826',
            city: 'Görlitz',
            country: 'DE',
          },
        ],
      ]),
    );
    const [first] = kept().filter(({ number }) => number === '#1001');
    expect(first).toMatchObject({
      customer: { individual_name: 'Ada Byron', email: 'ada@example.com' },
      items: [
        { quantity: { amount: '2' }, sales_price: { amount: '5.90', unit: 'EUR' }, sales_price_is_gross: true },
        { quantity: { amount: '1' }, sales_price: { amount: '7.90', unit: 'EUR' }, sales_price_is_gross: true },
      ],
    });
    expect(kept().find(({ number }) => number === '#1002')).toMatchObject({
      customer: { invoice_address: { street: 'Baker Street', streetNumber: '221b', postalCode: 'NW1 6XE' } },
    });
    const again = await cli('orders create $DIR/shopify-orders.csv --preset shopify-orders --json --again');
    expect(summary(again).counts).toMatchObject({ created: 0, unchanged: 3 });
  });

  test('an item without a SKU rejects its order by name', async () => {
    copy('shopify-orders.csv');
    writeFileSync(join(folder, 'bad.csv'), read('shopify-orders.csv').replace('7.90,,KK-0021', '7.90,,'));
    const done = await cli('orders create $DIR/bad.csv --preset shopify-orders');
    expect(done.code).toBe(5);
    expect(done.stderr).toContain('bad.csv:3 Lineitem sku: a value is required: an item is one of a product');
    expect(kept()).toHaveLength(2);
  });
});

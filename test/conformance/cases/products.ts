import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { at } from '../server/json.js';
import { type ConformanceCase, sameCell, type World } from '../world.js';

export const productCases: readonly ConformanceCase[] = [
  {
    name: 'products import of a catalogue',
    covers: ['authorize', 'upsertProductByExternalId', 'getProductByExternalId', 'listProducts'],
    learns: ['products'],
    run: async (world) => {
      const lines = readFileSync(world.sample('catalogue.csv'), 'utf8').trimEnd().split('\n');
      // Four of its rows are bad on purpose.
      const text = lines.filter((line) => !line.startsWith('KK-010')).join('\n');
      const file = world.file('catalogue.csv', text);
      await world.ok(`products import ${file}`);
      await comparedWithExport(world, text);
      world.same('the price of KK-0001', world.priceOf(world.product('KK-0001')), '12.9 EUR gross');
      await world.ok(`products import ${file} --again`);
    },
  },
  {
    name: 'products import of names keeps prices',
    covers: ['upsertProductByExternalId', 'getProductByExternalId'],
    learns: ['products'],
    run: async (world) => {
      world.hasProduct('A1', { manufacturer: 'Loom' });
      await world.ok(`products import ${world.file('names.csv', 'external_id,name', 'A1,Apron')}`);
      const product = world.product('A1');
      world.same('the name', product.name, 'Apron');
      world.same('the manufacturer', product.manufacturer, 'Loom');
      world.same('the price', world.priceOf(product), '10 EUR gross');
    },
  },
  {
    name: 'products import of names keeps prices at an older platform',
    covers: ['upsertProductByExternalId', 'getProductByExternalId'],
    learns: ['products'],
    older: true,
    run: async (world) => {
      // What its classes do not have, it does not answer either.
      world.hasProduct('A1', { type: undefined });
      await world.ok(`products import ${world.file('names.csv', 'external_id,name', 'A1,Apron')}`);
      world.same('the name', world.product('A1').name, 'Apron');
      world.same('the price', world.priceOf(world.product('A1')), '10 EUR gross');
    },
  },
  {
    name: 'products import at a platform that shows a member and does not keep it',
    covers: ['upsertProductByExternalId'],
    learns: ['products'],
    older: true,
    run: async (world) => {
      world.hasProduct('A1', { type: 'INVENTORY_PRODUCT' });
      const file = world.file('names.csv', 'external_id,name', 'A1,Apron');
      const { code } = await world.cli(`products import ${file}`);
      world.same('whether it says so', code !== 0 || world.product('A1').type !== undefined, true);
      world.same('the price', world.priceOf(world.product('A1')), '10 EUR gross');
    },
  },
  {
    name: 'products import of prices',
    covers: ['upsertProductByExternalId', 'getProductByExternalId'],
    learns: ['products'],
    run: async (world) => {
      world.hasProduct('A1');
      world.hasProduct('B2');
      const file = world.file('prices.csv', 'external_id,sales_price', 'A1,12.345678', 'B2,9000000000000');
      await world.ok(`products import ${file}`);
      world.same('the price of A1', world.priceOf(world.product('A1')), '12.345678 EUR gross');
      world.same('the price of B2', world.priceOf(world.product('B2')), '9000000000000 EUR gross');
    },
  },
  {
    name: 'products import at an empty platform loses no price unseen',
    covers: ['upsertProductByExternalId'],
    emptyPlatform: true,
    run: async (world) => {
      const header = 'external_id,name,tax_category,sales_price,sales_price_currency,sales_price_is_gross';
      const { code } = await world.cli(
        `products import ${world.file('a.csv', header, 'A1,Apron,STANDARD,10.00,EUR,true')}`,
      );
      const price = world.priceOf(world.product('A1'));
      if (code === 0) world.same('the price after an exit of 0', price, '10 EUR gross');
    },
  },
  {
    name: 'products import by article id',
    covers: ['createProduct', 'replaceProduct', 'listProducts'],
    learns: ['products'],
    run: async (world) => {
      world.hasProduct('A1', { article_id: '007' });
      const header = 'article_id,name,tax_category,sales_price,sales_price_currency,sales_price_is_gross';
      const file = world.file('in.csv', header, '007,Apron,STANDARD,11,EUR,true', '008,Bowl,STANDARD,3,EUR,true');
      await world.ok(`products import ${file} --key article_id`);
      world.same('the price of 007', world.priceOf(world.product('A1')), '11 EUR gross');
      const made = world.platform.all('products').find(({ article_id }) => article_id === '008') ?? {};
      world.same('the price of 008', world.priceOf(made), '3 EUR gross');
    },
  },
  {
    name: 'products import with every column',
    covers: ['upsertProductByExternalId', 'createProductVariantGroup', 'createSalesCategory'],
    learns: ['products'],
    run: everyColumn,
  },
  ...['shopify', 'woocommerce', 'magento'].map(
    (preset): ConformanceCase => ({
      name: `products import --preset ${preset}`,
      covers: ['upsertProductByExternalId', 'createProductVariantGroup'],
      learns: ['products'],
      run: async (world) => {
        // Their files do not say it, and a price of the nested form is whole.
        const gross = world.form === 'nested' ? ' --gross' : '';
        const file = world.sample(`${preset}-products.csv`);
        const line = `products import ${file} --preset ${preset} --currency EUR${gross}`;
        const { code, stderr } = await world.cli(line);
        // The samples have rows that no preset can read.
        if (code !== 0 && code !== 5) world.findings.push(`the import ends with ${code}: ${stderr.split('\n')[1]}`);
        const made = world.platform.all('products').filter(({ external_id }) => external_id !== 'KNOWN');
        world.same('whether products were made', made.length > 0, true);
        const lost = made.filter((product) => world.priceOf(product) === 'none').map(({ external_id }) => external_id);
        world.same('products without their price', lost, []);
      },
    }),
  ),
  {
    name: 'products apply',
    covers: ['upsertProductByExternalId', 'getProductByExternalId'],
    learns: ['products'],
    run: async (world) => {
      world.hasProduct('A1');
      const header = 'external_id,name,tax_category,sales_price,sales_price_currency,sales_price_is_gross';
      const file = world.file('spring.csv', header, 'A1,Apron,STANDARD,11.5,EUR,true', 'C3,Cup,STANDARD,2,EUR,false');
      await world.ok(`products import ${file} --plan ${world.folder}/spring.json`);
      await world.ok(`products apply ${world.folder}/spring.json`);
      world.same('the price of A1', world.priceOf(world.product('A1')), '11.5 EUR gross');
      world.same('the price of C3', world.priceOf(world.product('C3')), '2 EUR net');
    },
  },
  {
    name: 'products import --default-tags, on a channel and in stock',
    covers: ['upsertProductByExternalId', 'createProductTag', 'updateProductSettings'],
    learns: ['products'],
    run: async (world) => {
      const header = 'external_id,name,tax_category,sales_price,sales_price_currency,sales_price_is_gross';
      await world.ok(`products import ${world.file('a.csv', header, 'A1,Apron,STANDARD,10,EUR,true')} --default-tags`);
      const product = world.product('A1');
      if (world.form === 'seed') {
        world.same(
          'its assortment tag',
          at((product.assortment_tags as unknown[])?.[0], 'id'),
          '548c522b3dbfea7cad435741',
        );
        world.same('its storage tag', at(product, 'storage_tag', 'id'), '548c522b3dbfea7cad435742');
        return;
      }
      const tags = world.platform.all('product-tags', String(product.id)).map(({ id }) => id);
      world.same('its assortment tags', tags, ['548c522b3dbfea7cad435741']);
      world.same('its storage tag', at(product, 'storage_tag', 'id'), '548c522b3dbfea7cad435742');
    },
  },
  {
    name: 'products get, list, export and delete',
    covers: ['getProductByExternalId', 'listProducts', 'deleteProduct'],
    learns: ['products'],
    run: async (world) => {
      world.hasProduct('A1', { article_id: '007' });
      const got = await world.json('products get A1');
      world.same('the price that is shown', at(got, 'sales_price', 'amount'), '10.00');
      world.same('its currency', at(got, 'sales_price', 'unit'), 'EUR');
      await world.ok('products list --article-id 007');
      const { stdout } = await world.ok('products export --format csv');
      world.same('whether it is exported', stdout.includes('A1'), true);
      await world.ok('products delete A1 --yes');
      world.same('what is left of it', world.product('A1'), {});
    },
  },
  {
    name: 'products import of rows that delete, and its undo',
    covers: ['getProductByExternalId', 'deleteProduct', 'upsertProductByExternalId'],
    learns: ['products'],
    run: async (world) => {
      world.hasProduct('A1');
      world.hasProduct('B2');
      const file = world.file('gone.csv', 'external_id,name,command', 'A1,,delete', 'B2,Bowl,update');
      await world.ok(`products import ${file} --allow-delete`);
      world.same('what is left of A1', world.product('A1'), {});
      world.same('the name of B2', world.product('B2').name, 'Bowl');
      await world.ok('runs undo latest --yes');
      world.same('the name of A1', world.product('A1').name, 'Product A1');
      world.same('its price', world.priceOf(world.product('A1')), '10 EUR gross');
    },
  },
  {
    name: 'runs undo of an import',
    covers: ['replaceProduct', 'deleteProduct'],
    learns: ['products'],
    run: async (world) => {
      world.hasProduct('A1');
      const header = 'external_id,name,tax_category,sales_price,sales_price_currency,sales_price_is_gross';
      const file = world.file('in.csv', header, 'A1,Apron,STANDARD,12,EUR,true', 'B2,Bowl,STANDARD,3,EUR,true');
      await world.ok(`products import ${file} --undoable`);
      await world.ok('runs undo latest --yes');
      world.same('the name from before', world.product('A1').name, 'Product A1');
      world.same('the price from before', world.priceOf(world.product('A1')), '10 EUR gross');
      world.same('what was created', world.product('B2'), {});
    },
  },
];

async function everyColumn(world: World): Promise<void> {
  const groups = world.file('groups.csv', 'external_id,name', 'g1,Group');
  await world.ok(`catalog variant-groups import ${groups}`);
  await world.ok('catalog sales-categories create Kitchen --external-id kitchen');
  const [group] = world.platform.all('variant-groups');
  const [category] = world.platform.all('sales-categories');
  const workflow = JSON.stringify({ provider_id: 'p', assemble_product_start_url: 'https://shop.example/a' });
  const cells = {
    external_id: 'A1',
    article_id: '0071053',
    name: 'Lantern',
    management_unit: 'MASS_GRAMS',
    sales_quantity: '100',
    sales_price: '12.50',
    sales_price_currency: 'CHF',
    sales_price_is_gross: 'false',
    tax_category: 'NO_TAX',
    tax_exemption_reason: 'REVERSE_CHARGE_EU',
    type: 'BTO_PRODUCT',
    variant_group_id: String(group?.id),
    sales_category: String(category?.id),
    manufacturer: 'Kiln & Co',
    track_inventory: 'true',
    block_sales: 'false',
    exclude_from_discounts: 'true',
    custom_workflow_config: `"${workflow.replaceAll('"', '""')}"`,
    ean: '4006381333931',
  };
  const text = `${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`;
  await world.ok(`products import ${world.file('all.csv', text.trimEnd())}`);
  await comparedWithExport(world, text);
  world.same('the price', world.priceOf(world.product('A1')), '12.5 CHF net');
  await world.ok(`products import ${world.file('again.csv', 'external_id,name', 'A1,Lamp')}`);
  const renamed = text.replace('Lantern', 'Lamp');
  await comparedWithExport(world, renamed);
}

/** Each cell that was sent is in the export, whatever the platform and the tool made of it in between. */
async function comparedWithExport(world: World, sent: string): Promise<void> {
  const { stdout } = await world.ok('products export --format csv');
  const exported = rowsOf(stdout);
  for (const row of rowsOf(sent)) {
    const found = exported.find(({ external_id }) => external_id === row.external_id) ?? {};
    const lost = Object.entries(row).filter(([column, cell]) => cell !== '' && !sameCell(found[column], cell));
    if (lost.length === 0) continue;
    const words = lost.map(([column, cell]) => `${column} ${found[column] ?? 'missing'} for ${cell}`);
    world.findings.push(`the export differs from what was sent: ${words.join(', ')}`);
    return;
  }
}

function rowsOf(text: string): Record<string, string>[] {
  return parse(text, { columns: true, bom: true, relax_column_count: true });
}

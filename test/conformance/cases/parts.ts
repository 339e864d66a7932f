import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { at } from '../server/json.js';
import type { ConformanceCase } from '../world.js';

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What hangs on a product, and the catalogue around it. */
export const partCases: readonly ConformanceCase[] = [
  {
    name: 'catalog channels set, list and delete',
    covers: [
      'createProductSalesChannel',
      'replaceProductSalesChannel',
      'listProductSalesChannels',
      'deleteProductSalesChannel',
    ],
    learns: ['products'],
    run: async (world) => {
      const id = world.hasProduct('A1');
      const channels = () => world.platform.all('product-channels', id);
      await world.ok('catalog channels set A1 pos-1 --price 12.50 --currency EUR');
      world.same('the price on the channel', world.priceOf(channels()[0] ?? {}), '12.5 EUR gross');
      await world.ok('catalog channels set A1 pos-1 --block-sales true');
      world.same('whether sales are blocked', channels()[0]?.block_sales, true);
      world.same('the price that was there', world.priceOf(channels()[0] ?? {}), '12.5 EUR gross');
      await world.ok('catalog channels set A1 pos-1 --price 13 --currency EUR');
      world.same('the changed price', world.priceOf(channels()[0] ?? {}), '13 EUR gross');
      const listed = await world.json('catalog channels list A1');
      world.same('the channel that is listed', JSON.stringify(listed).includes('pos-1'), true);
      await world.ok('catalog channels delete A1 pos-1');
      world.same('channels that are left', channels().length, 0);
    },
  },
  {
    name: 'catalog tags add, list and remove',
    plain: true,
    covers: ['createProductTag', 'listProductTags', 'deleteProductTag'],
    run: async (world) => {
      const id = world.hasProduct('A1');
      const tags = () => world.platform.all('product-tags', String(id)).map(({ name }) => name);
      await world.ok('catalog tags add A1 new summer');
      world.same('its tags', tags(), ['new', 'summer']);
      await world.ok('catalog tags list A1');
      await world.ok('catalog tags remove A1 new');
      world.same('the tags that are left', tags(), ['summer']);
    },
  },
  {
    name: 'catalog images upload and list',
    plain: true,
    covers: ['createProductImage', 'listProductImages'],
    run: async (world) => {
      const id = world.hasProduct('A1');
      mkdirSync(`${world.folder}/photos`);
      world.bytes('photos/A1.png', png);
      await world.ok(`catalog images upload ${world.folder}/photos`);
      const [image] = world.platform.all('product-images', String(id));
      world.same('the image', image?.sha256, createHash('sha256').update(png).digest('hex'));
      await world.ok('catalog images list A1');
    },
  },
  {
    name: 'catalog feature templates and features',
    covers: [
      'createFeatureTemplate',
      'listFeatureTemplates',
      'replaceFeatureTemplate',
      'createProductFeature',
      'listProductFeatures',
      'replaceProductFeature',
      'deleteProductFeature',
    ],
    learns: ['products'],
    run: async (world) => {
      const id = world.hasProduct('A1');
      const features = () => world.platform.all('product-features', String(id));
      const header = 'name,type,value_type,possible_values,category,display_contexts';
      const templates = [
        'Shoe size,SIZE,INTEGER,36|37|38,SPECIFICATIONS,PRODUCT_INFO_VIEW',
        'Length,SIZE,QUANTITY_LENGTH,20 LENGTH_CENTIMETERS|2.5 LENGTH_METERS,SPECIFICATIONS,',
      ];
      await world.ok(`catalog feature-templates import ${world.file('templates.csv', header, ...templates)}`);
      const more = templates.map((line) => line.replace('36|37|38', '36|37|38|39'));
      await world.ok(`catalog feature-templates import ${world.file('more.csv', header, ...more)}`);
      await world.ok('catalog feature-templates list');
      const columns = 'product_external_id,feature_template,value';
      await world.ok(`catalog features import ${world.file('in.csv', columns, 'A1,Shoe size,38')}`);
      await world.ok('catalog features set A1 Length --value', '2.5 LENGTH_METERS');
      const length = features().find(({ value }) => at(value, 'unit') === 'LENGTH_METERS')?.value;
      world.same('the length', at(length, 'amount'), '2.5');
      await world.ok('catalog features set A1', 'Shoe size', '--value', '39');
      world.same(
        'the size',
        features().some(({ value }) => String(value) === '39'),
        true,
      );
      await world.ok('catalog features list A1');
      await world.ok('catalog features delete A1 Length');
      world.same('features that are left', features().length, 1);
    },
  },
  {
    name: 'catalog nodes, with products and their order',
    plain: true,
    covers: [
      'createBrowseNode',
      'listBrowseNodes',
      'replaceBrowseNode',
      'listBrowseNodeChildren',
      'replaceBrowseNodeChildren',
      'setBrowseNodeProduct',
      'deleteBrowseNodeProduct',
      'getBrowseNode',
      'deleteBrowseNode',
    ],
    run: async (world) => {
      world.hasProduct('A1');
      const header = 'external_id,name,parent_external_ids,position';
      const tree = ['home,Home,,', 'mugs,Mugs,home,2', 'bowls,Bowls,home,1'];
      await world.ok(`catalog nodes import ${world.file('tree.csv', header, ...tree)}`);
      const more = tree.map((line) => line.replace('Mugs', 'Cups'));
      await world.ok(`catalog nodes import ${world.file('more.csv', header, ...more)}`);
      await world.ok(`catalog nodes get ${world.platform.all('browse-nodes')[0]?.id} --key id`);
      const { stdout } = await world.ok('catalog nodes export');
      world.same('the exported tree', stdout.split('\n').filter((line) => line.includes('Cups')).length, 1);
      const places = world.file('places.csv', 'product_external_id,node_external_id', 'A1,mugs');
      await world.ok(`catalog nodes products import ${places}`);
      const removed = world.file('remove.csv', 'product_external_id,node_external_id,remove', 'A1,mugs,true');
      await world.ok(`catalog nodes products import ${removed}`);
      await world.ok('catalog nodes delete mugs --yes');
      world.same('nodes that are left', world.platform.all('browse-nodes').length, 2);
      world.platform.edit('browse-nodes', (node) => (node.external_id === 'bowls' ? undefined : node));
      const plan = world.file('back.json', '');
      const audited = await world.cli(`runs audit --plan ${plan}`);
      world.same('what the audit of the lost node ends with', audited.code, 11);
      await world.ok(`catalog nodes apply ${plan.replace('back.json', 'back.catalog-nodes.json')}`);
      world.same('nodes that its plan restores', world.platform.all('browse-nodes').length, 2);
    },
  },
  {
    name: 'catalog variant groups',
    plain: true,
    covers: [
      'createProductVariantGroup',
      'listProductVariantGroups',
      'getProductVariantGroup',
      'replaceProductVariantGroup',
    ],
    run: async (world) => {
      const header = 'external_id,name';
      await world.ok(`catalog variant-groups import ${world.file('groups.csv', header, 'apron,Apron')}`);
      await world.ok(`catalog variant-groups import ${world.file('more.csv', header, 'apron,Linen apron')}`);
      const [group] = world.platform.all('variant-groups');
      await world.ok(`catalog variant-groups get ${group?.id} --key id`);
      const { stdout } = await world.ok('catalog variant-groups export');
      world.same('whether it is exported', stdout.includes('apron,Linen apron'), true);
    },
  },
  {
    name: 'catalog sales categories',
    plain: true,
    covers: ['createSalesCategory', 'listSalesCategories'],
    run: async (world) => {
      await world.ok('catalog sales-categories create Kitchen --external-id kitchen');
      const header = 'external_id,name,icon,description';
      const file = world.file('categories.csv', header, 'garden,Garden,leaf,All that grows');
      await world.ok(`catalog sales-categories import ${file}`);
      const made = world.platform.all('sales-categories').find(({ external_id }) => external_id === 'garden');
      world.same('the icon', made?.icon, 'leaf');
      await world.ok('catalog sales-categories list --active true');
    },
  },
  {
    name: 'catalog lots',
    plain: true,
    covers: ['createLot', 'listLots', 'setLotStatus', 'getLot'],
    run: async (world) => {
      world.hasProduct('A1');
      await world.ok('catalog lots create A1 L2026A --expiration-date 2027-05-31');
      const header = 'product_external_id,number,external_reference,description,production_date';
      const file = world.file('lots.csv', header, 'A1,L2026B,REF,Second,2026-05-31');
      await world.ok(`catalog lots import ${file}`);
      const lot = world.platform.all('lots').find(({ number }) => number === 'L2026A');
      world.same('the date of expiration', lot?.expiration_date, '2027-05-31');
      await world.ok(`catalog lots set-status ${lot?.id} DISCONTINUED`);
      world.same('the status', world.platform.all('lots')[0]?.status, 'DISCONTINUED');
      const listed = await world.ok('catalog lots list --number L2026B');
      world.same('whether the other one is listed', listed.stdout.includes('L2026B'), true);
      await world.ok(`catalog lots get ${lot?.id}`);
    },
  },
  {
    name: 'products ids, catalog channels get, lots locations',
    plain: true,
    covers: [
      'listProductIdMappings',
      'upsertProductIdMappings',
      'getProductIdByExternalId',
      'getProductSalesChannel',
      'createLotStorageLocation',
      'listLotStorageLocations',
      'deleteLotStorageLocation',
      'deleteProductImage',
      'getProduct',
    ],
    run: async (world) => {
      const id = world.hasProduct('A1');
      const { platform } = world;
      platform.put('product-channels', { sales_channel_id: 'pos-1' }, id);
      const image = platform.put('product-images', { data: png.toString('base64') }, id);
      const lot = platform.put('lots', { product: id, number: 'L1', status: 'ACTIVE' });
      await world.ok(`products ids set ${id} B1`);
      world.same('the new external id', world.product('B1').id, id);
      const file = world.file('ids.csv', 'internal,external', `${id},C1`);
      await world.ok(`products ids import ${file}`);
      world.same('the imported external id', world.product('C1').id, id);
      await world.ok('products ids list');
      await world.ok('products ids get C1');
      await world.ok('catalog channels get C1 pos-1');
      await world.ok(`catalog lots locations add ${lot} shelf`);
      await world.ok(`catalog lots locations list ${lot}`);
      await world.ok(`catalog lots locations remove ${lot} shelf`);
      await world.ok(`api GET /erp/org/{org}/products/${id}`);
      await world.ok(`api DELETE /erp/org/{org}/products/${id}/images/${image}`);
    },
  },
];

import { amountOf, at } from '../server/json.js';
import type { ConformanceCase, World } from '../world.js';

const inventory = '/inventory';
/** Where stock of a product may lie. */
const stored = { storage_tag: { '@type': 'StorageTagReference', id: '548c522b3dbfea7cad435742', scope: 'STORAGE' } };

const movementOperations = {
  shipments: [
    'createInventoryShipmentDraft',
    'listInventoryShipmentDrafts',
    'createInventoryShipment',
    'listInventoryShipments',
    'getInventoryShipment',
    'setInventoryShipmentStatus',
  ],
  'goods-out': [
    'createGoodsOutDraft',
    'listGoodsOutDrafts',
    'createGoodsOut',
    'listGoodsOuts',
    'getGoodsOut',
    'setGoodsOutStatus',
  ],
  'goods-in': [
    'createGoodsInDraft',
    'listGoodsInDrafts',
    'createGoodsIn',
    'listGoodsIns',
    'getGoodsIn',
    'setGoodsInStatus',
  ],
} as const;

const draftOperations = {
  shipments: ['getInventoryShipmentDraft', 'replaceInventoryShipmentDraft', 'deleteInventoryShipmentDraft'],
  'goods-out': ['getGoodsOutDraft', 'replaceGoodsOutDraft', 'deleteGoodsOutDraft'],
  'goods-in': ['getGoodsInDraft', 'replaceGoodsInDraft', 'deleteGoodsInDraft'],
} as const;

const files = {
  shipments: [
    'reference,source_location_id,target_location_id,product_external_id,quantity',
    'M-1,warehouse,shelf,A1,5',
  ],
  'goods-out': ['reference,type,source_location_id,product_external_id,quantity', 'M-1,PICKUP,warehouse,A1,5'],
  'goods-in': ['reference,target_location_id,product_external_id,quantity', 'M-1,shelf,A1,5'],
} as const;
const steps = { shipments: 'CANCELED', 'goods-out': 'SHIPPED', 'goods-in': 'IN_PROCESS' } as const;

export const inventoryCases: readonly ConformanceCase[] = [
  {
    name: 'inventory changes post and inventory post',
    covers: ['createStockCountChange', 'listStockCountChanges', 'listStockCounts'],
    learns: ['products', 'stock'],
    run: async (world) => {
      const id = world.hasProduct('A1', stored);
      const header = 'product_external_id,storage_location_id,condition,change,reason,reference';
      const file = world.file(
        'delivery.csv',
        header,
        'A1,warehouse,NEW,12,delivery,GRN-1',
        'A1,warehouse,DAMAGED,-3,,GRN-1',
      );
      await world.ok(`inventory changes post ${file}`);
      const counted = world.file('counted.csv', 'product_external_id,storage_location_id,count', 'A1,warehouse,10');
      await world.ok(`inventory post ${counted}`);
      world.same('the count', countOf(world, id, 'NEW'), '10');
      world.same('what is damaged', countOf(world, id, 'DAMAGED'), '-3');
      const { stdout } = await world.ok('inventory counts list --external-id A1');
      world.same('whether the count is shown', stdout.includes('10\tQUANTITY_PIECES'), true);
      await world.ok('stock-changes list --from -1h');
    },
  },
  {
    name: 'inventory settings set and get',
    plain: true,
    covers: ['getProductSettings', 'updateProductSettings'],
    run: async (world) => {
      world.hasProduct('A1');
      await world.ok('inventory settings set A1 --storage-tag 548c522b3dbfea7cad435742');
      const settings = world.product('A1');
      world.same('the tag', at(settings?.storage_tag, 'id'), '548c522b3dbfea7cad435742');
      world.same('its kind', at(settings?.storage_tag, '@type'), 'StorageTagReference');
      await world.ok('inventory settings get A1');
    },
  },
  ...(['shipments', 'goods-out', 'goods-in'] as const).map(
    (noun): ConformanceCase => ({
      name: `inventory ${noun} create and set status`,
      covers: movementOperations[noun],
      learns: ['products', 'stock'],
      run: (world) => move(world, noun),
    }),
  ),
  ...(['shipments', 'goods-out', 'goods-in'] as const).map(
    (noun): ConformanceCase => ({
      name: `inventory ${noun} drafts by hand`,
      covers: draftOperations[noun],
      learns: ['products', 'stock'],
      run: (world) => draft(world, noun),
    }),
  ),
  {
    name: 'stock-takings: list, get and trigger an export',
    plain: true,
    covers: [
      'listStockTakings',
      'getStockTaking',
      'getPos1StockTaking',
      'triggerStockTakingExport',
      'getStockTakingExport',
    ],
    run: async (world) => {
      const created_at = '2026-01-31T09:00:00.000Z';
      world.platform.put('stock-takings', { id: 'st-1', type: 'POS1', status: 'COMPLETED', created_at });
      await world.ok('stocktaking list');
      await world.ok('stocktaking get st-1');
      await world.ok('stocktaking get st-1 --type pos1');
      const body = { '@type': 'StockTakingReference', id: 'st-1', type: 'POS1' };
      const reference = world.file('reference.json', JSON.stringify(body));
      await world.ok(`api POST ${inventory}/org/{org}/stock-taking-exports --input ${reference}`);
      const [made] = world.platform.all('stock-taking-exports');
      await world.ok(`api GET ${inventory}/org/{org}/stock-taking-exports/${made?.id}`);
    },
  },
];

const draftNouns = {
  shipments: 'shipment-drafts',
  'goods-out': 'goods-out-drafts',
  'goods-in': 'goods-in-drafts',
} as const;

async function draft(world: World, noun: keyof typeof files): Promise<void> {
  world.hasProduct('A1', stored);
  const places = { source_location_id: 'warehouse', target_location_id: 'shelf' };
  const { source_location_id, target_location_id } = places;
  const own = {
    shipments: places,
    'goods-out': { type: 'PICKUP', source_location_id },
    'goods-in': { target_location_id },
  }[noun];
  const positions = [{ product_external_id: 'A1', condition: 'NEW', quantity: 4 }];
  const first = world.file('draft.json', JSON.stringify({ reference: 'M-1', ...own, positions }));
  const drafts = () => world.platform.all(draftNouns[noun]);
  await world.ok(`inventory ${noun} drafts create ${first}`);
  const id = drafts()[0]?.id;
  const more = [{ ...positions[0], quantity: 5 }];
  const change = world.file('change.json', JSON.stringify({ reference: 'M-1', positions: more }));
  await world.ok(`inventory ${noun} drafts set ${id} ${change}`);
  const without = world.file('without.json', JSON.stringify({ positions: [{ ...positions[0], quantity: 7 }] }));
  await world.ok(`inventory ${noun} drafts set ${id} ${without}`);
  const [position] = (drafts()[0]?.positions ?? []) as unknown[];
  world.same('the quantity', amountOf(at(position, 'quantity')), '7');
  await world.ok(`inventory ${noun} drafts get ${id}`);
  await world.ok(`inventory ${noun} drafts delete ${id} --yes`);
  world.same('drafts that are left', drafts().length, 0);
}

async function move(world: World, noun: keyof typeof files): Promise<void> {
  world.hasProduct('A1', stored);
  await world.ok(`inventory ${noun} create ${world.file('moves.csv', ...files[noun])}`);
  const made = () => world.platform.all(noun)[0];
  const [position] = (made()?.positions ?? []) as unknown[];
  world.same('the quantity', amountOf(at(position, 'quantity')), '5');
  await world.ok(`inventory ${noun} list`);
  await world.ok(`inventory ${noun} get ${made()?.id}`);
  await world.ok(`inventory ${noun} set-status ${made()?.id} ${steps[noun]}`);
  world.same('the status', at(await world.json(`inventory ${noun} get ${made()?.id}`), 'status'), steps[noun]);
  await world.ok(`inventory ${noun} create ${world.folder}/moves.csv --again`);
  world.same('how many there are', world.platform.all(noun).length, 1);
}

function countOf(world: World, product: string, condition: string): string {
  const isMeant = (count: { product_id: string; storage_location_id: string; condition: string }) =>
    count.product_id === product && count.storage_location_id === 'warehouse' && count.condition === condition;
  return amountOf(world.platform.all('stock').find(isMeant)?.quantity);
}

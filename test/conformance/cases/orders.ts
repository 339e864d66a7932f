import { amountOf, at } from '../server/json.js';
import type { ConformanceCase } from '../world.js';

const header =
  'reference,sales_channel_id,customer_name,customer_email,street,street_number,postal_code,city,country,fulfillment,product_external_id,quantity,price,currency,price_is_gross,note';
const lines = [
  'WEB-1,web,Ada Byron,ada@example.com,Hauptstr.,5,10115,Berlin,DE,delivery,A1,2,9.50,EUR,true,ring twice',
  'WEB-1,,,,,,,,,,B2,1,,,,',
  'WEB-2,,Bob,,,,,,,,A1,3,,,,',
];

export const orderCases: readonly ConformanceCase[] = [
  {
    name: 'orders create',
    covers: [
      'createSalesOrderDraft',
      'listSalesOrderDrafts',
      'setSalesOrderDraftCustomer',
      'createSalesOrderDraftItem',
      'createSalesOrderDraftFulfillment',
      'finalizeSalesOrderDraft',
      'listSalesOrders',
      'getSalesOrder',
    ],
    learns: ['products', 'orders', 'contacts'],
    run: async (world) => {
      world.hasProduct('A1');
      world.hasProduct('B2');
      await world.ok(`orders create ${world.file('orders.csv', header, ...lines)}`);
      const order = (wanted: string) => world.platform.all('orders').find(({ number }) => number === wanted);
      const first = order('WEB-1');
      const items = (first?.items ?? []) as unknown[];
      world.same('the items of WEB-1', items.length, 2);
      const item = items.find((one) => at(one, 'product_external_id') === 'A1');
      world.same('the quantity', amountOf(at(item, 'quantity')), '2');
      world.same('the price', amountOf(at(item, 'sales_price')), '9.5');
      world.same('the customer', at(first, 'customer', 'individual_name'), 'Ada Byron');
      const fulfillment = at(first, 'customer', 'invoice_address') ?? world.platform.recorded.find(isDelivery)?.body;
      world.same('whether the street was sent', JSON.stringify(fulfillment ?? '').includes('Hauptstr.'), true);
      world.same('the quantity of WEB-2', amountOf(at(order('WEB-2')?.items[0], 'quantity')), '3');
      await world.ok(`orders create ${world.folder}/orders.csv --again`);
      world.same(
        'how many orders there are',
        world.platform.all('orders').filter(({ number }) => number !== 'KNOWN-1').length,
        2,
      );
    },
  },
  {
    name: 'orders create, waiting for a register',
    covers: ['finalizeSalesOrderDraft'],
    learns: ['products', 'orders', 'contacts'],
    run: async (world) => {
      world.hasProduct('A1');
      world.platform.set({ draftsBecome: 'basket' });
      const file = world.file('orders.csv', header, lines[2] ?? '');
      const { code, stdout } = await world.cliWithin(5, `orders create ${file} --json`);
      world.same('the exit code', code, 0);
      world.same('pending orders', at(code === 0 ? JSON.parse(stdout) : {}, 'counts', 'pending'), 1);
    },
  },
  {
    name: 'orders drafts list, get and delete',
    covers: ['listSalesOrderDrafts', 'getSalesOrderDraft', 'deleteSalesOrderDraft'],
    learns: ['orders'],
    run: async (world) => {
      const created_at = new Date(Date.now() - 3_600_000).toISOString();
      const id = world.platform.put('order-drafts', { number: 'WEB-9', created_at });
      const { stdout } = await world.ok('orders drafts list --from -2h');
      world.same('whether it is listed', stdout.includes('WEB-9'), true);
      await world.ok(`orders drafts get ${id}`);
      await world.ok(`orders drafts delete ${id} --yes`);
    },
  },
  {
    name: 'orders confirm, hold and resume; productions, pickups and deliveries',
    covers: [
      'setSalesOrderStatus',
      'getProduction',
      'setProductionStatus',
      'getPickup',
      'setPickupStatus',
      'getDelivery',
      'setDeliveryStatus',
    ],
    learns: ['orders'],
    run: async (world) => {
      const { platform } = world;
      const id = world.hasOrder('WEB-1');
      await world.ok(`orders confirm ${id}`);
      await world.ok(`orders hold ${id}`);
      await world.ok(`orders resume ${id}`);
      world.same('the status', platform.all('orders').find((order) => order.id === id)?.status, 'CONFIRMED');
      for (const noun of ['productions', 'pickups', 'deliveries'] as const) {
        const part = platform.put(noun, { sales_order_id: id, status: 'PENDING' });
        await world.ok(`${noun} get ${part}`);
        await world.ok(`${noun} set-status ${part} COMPLETED`);
        world.same(`the status of ${noun}`, platform.all(noun)[0]?.status, 'COMPLETED');
      }
    },
  },
  {
    name: 'orders pull, list and get',
    covers: ['listSalesOrders', 'getSalesOrder'],
    learns: ['orders'],
    run: async (world) => {
      const id = world.hasOrder('WEB-1');
      await world.ok(`orders pull --from -2h --out ${world.folder}/orders.ndjson`);
      const pulled = world.read('orders.ndjson');
      world.same('whether it was pulled', pulled.includes('WEB-1') && pulled.includes('12.50'), true);
      await world.ok('orders list --from -2h');
      await world.ok(`orders get ${id}`);
    },
  },
];

function isDelivery({ place }: { place: string }): boolean {
  return place.endsWith('/fulfillments');
}

import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Figure, timesTheRate } from './figure.js';
import { type Bench, runNode, type Server, scripts, startServer } from './measure.js';

const concurrency = '16';
const products = 1000;
const itemsOfOrder = 3;
/** Draft, customer, items, fulfillment, finalization. */
const callsOfOrder = 1 + 1 + itemsOfOrder + 1 + 1;

const address = { street: 'High Street', streetNumber: '7', postalCode: 'N1 9GU', city: 'London', country: 'GB' };

/**
 * Orders made a second, from the first call that the server sees to its last answer, against a loop that makes the same
 * calls without a thought; and that memory does not grow with the file. Before each call that makes something its intent
 * is on disk, and the ends of calls that are known by the draft go there together, within 2 ms; half as many more orders are under way than calls, so that a connection has another one's call meanwhile.
 */
export async function benchOrders(bench: Bench): Promise<Figure[]> {
  const { rows = 3000, folder } = bench;
  await writeOrders(folder, rows);
  const spans = { tool: [] as number[], loop: [] as number[] };
  const server = await startServer({ answerMs: 5, products, keeps: true });
  try {
    for (let round = 0; round < bench.rounds; round += 1) {
      await runNode({ args: [scripts.undiciOrders, 'orders.bodies', server.baseUrl, concurrency] }, bench);
      spans.loop.push(await rateOf(server, rows));
      await createByTool(bench, server);
      spans.tool.push(await rateOf(server, rows));
    }
  } finally {
    await server.stop();
  }
  const figures: Figure[] = [
    {
      bench: 'orders',
      what: 'orders create, sending',
      ...timesTheRate(spans.tool, spans.loop, rows),
      against: 'undici loop, 5 ms answers',
      bar: { atLeast: 0.95 },
    },
  ];
  for (const count of [rows, rows * 8]) {
    const peakMegabytes = await memoryOf(bench, count);
    figures.push({
      bench: 'orders',
      what: `${count} orders`,
      value: peakMegabytes,
      unit: 'MB',
      bar: { atMost: 200 },
    });
  }
  return figures;
}

async function memoryOf(bench: Bench, orders: number): Promise<number> {
  await writeOrders(bench.folder, orders);
  const server = await startServer({ products, keeps: true });
  try {
    return (await createByTool(bench, server, { memory: true })).peakMegabytes;
  } finally {
    await server.stop();
  }
}

/** By a tool that knows of no earlier run: it would look for the orders of that one. */
async function createByTool(bench: Bench, { baseUrl }: Server, options: { memory?: boolean } = {}) {
  const args = [bench.tool, 'orders', 'create', 'orders.ndjson', '--quiet', '--concurrency', concurrency];
  const state = await mkdtemp(join(bench.folder, 'state-'));
  return runNode({ args, env: { TILLCTL_BASE_URL: baseUrl, TILLCTL_STATE_DIR: state } }, bench, options);
}

/** Orders a second. @throws when the calls were not those of the loop */
async function rateOf(server: Server, orders: number): Promise<number> {
  const { writes, spanMs } = await server.seen();
  if (writes !== orders * callsOfOrder) throw new Error(`${writes} calls arrived for ${orders} orders`);
  return (orders / spanMs) * 1000;
}

/** The orders as tillctl reads them, and as what a loop sends of them. */
async function writeOrders(folder: string, orders: number): Promise<void> {
  const asked: string[] = [];
  const sent: string[] = [];
  for (let order = 0; order < orders; order += 1) {
    const reference = `BENCH-${order}`;
    const items = Array.from({ length: itemsOfOrder }, (_, item) => (order * itemsOfOrder + item) % products);
    const customer = { individual_name: `Customer ${order}`, email: `customer${order}@example.com` };
    const quantity = { amount: '2', unit: 'QUANTITY_PIECES' };
    asked.push(
      JSON.stringify({
        reference,
        customer,
        items: items.map((row) => ({
          product_external_id: `SKU-${String(row).padStart(8, '0')}`,
          quantity: '2',
          price: '3.50',
          currency: 'EUR',
          price_is_gross: true,
        })),
        fulfillment: { type: 'delivery', address },
      }),
    );
    sent.push(
      JSON.stringify({
        draft: { number: reference, external_id: reference },
        customer,
        items: items.map((row) => ({
          product_id: `548c522b3dbf${String(row).padStart(12, '0')}`,
          quantity,
          sales_price: { amount: '3.50', unit: 'EUR' },
          sales_price_is_gross: true,
        })),
        fulfillment: { '@type': 'DeliveryDraft', address },
        finalize: { '@type': 'SalesOrderDraftFinalizationRequest' },
      }),
    );
  }
  await writeFile(join(folder, 'orders.ndjson'), `${asked.join('\n')}\n`);
  await writeFile(join(folder, 'orders.bodies'), `${sent.join('\n')}\n`);
}

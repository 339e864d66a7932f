import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../test/support/postgres.js';
import { writeBodies, writeCatalogue } from './catalogue.js';
import { type Figure, timesAsFast } from './figures.js';
import { type Bench, runNode, type Server, scripts, startServer } from './measure.js';

const concurrency = '16';
const products = 1000;
const itemsOfOrder = 3;
/** Draft, customer, items, fulfillment, finalization. */
const callsOfOrder = 1 + 1 + itemsOfOrder + 1 + 1;

/**
 * From the first request that the server sees to its last answer, so that neither the start of node nor our checking of the
 * file beforehand counts.
 */
export async function benchSending(bench: Bench): Promise<Figure[]> {
  const { rows = 20_000, folder } = bench;
  await writeCatalogue(join(folder, 'products.csv'), rows);
  await writeBodies(join(folder, 'bodies.tsv'), rows);
  const figures: Figure[] = [];
  for (const answerMs of [5, 0]) {
    const what = `${rows} products sent, ${answerMs} ms answers`;
    const bar = { atLeast: answerMs === 0 ? 0.75 : 0.95 };
    figures.push(
      await againstLoop({ bench, what, answerMs, bar, loop: loopOfProducts, tool: importProducts, writes: rows }),
    );
  }
  const orders = Math.ceil(rows / callsOfOrder);
  await writeOrders(folder, orders);
  const what = `${orders} orders made, 5 ms answers`;
  const writes = orders * callsOfOrder;
  const bar = { atLeast: 0.95 };
  figures.push(await againstLoop({ bench, what, answerMs: 5, bar, loop: loopOfOrders, tool: createOrders, writes }));
  return [...figures, ...(await withStateStore(bench, rows))];
}

const loopOfProducts = ({ baseUrl }: Server) => [scripts.undiciLoop, 'bodies.tsv', baseUrl, concurrency];
const loopOfOrders = ({ baseUrl }: Server) => [scripts.undiciOrders, 'orders.bodies', baseUrl, concurrency];
const importProducts = ['products', 'import', 'products.csv', '--replace', '--again'];
const createOrders = ['orders', 'create', 'orders.ndjson'];

interface Contest {
  bench: Bench;
  what: string;
  answerMs: number;
  bar: Figure['bar'];
  loop: (server: Server) => string[];
  tool: readonly string[];
  /** That must arrive from each. */
  writes: number;
}

async function againstLoop({ bench, what, answerMs, bar, loop, tool, writes }: Contest): Promise<Figure> {
  const server = await startServer({ answerMs, products, keeps: true });
  const spans = { tool: [] as number[], loop: [] as number[] };
  try {
    for (let round = 0; round < bench.rounds; round += 1) {
      await runNode({ args: loop(server) }, bench);
      spans.loop.push(await spanOf(server, writes));
      await runTool(bench, server, tool);
      spans.tool.push(await spanOf(server, writes));
    }
  } finally {
    await server.stop();
  }
  return { bench: 'sending', what, ...timesAsFast(spans.tool, spans.loop), against: 'undici loop', bar };
}

/** In a state of its own: one that knows of an earlier run would look for the orders of that one. */
async function runTool(bench: Bench, { baseUrl }: Server, words: readonly string[], env = {}): Promise<void> {
  const state = await mkdtemp(join(bench.folder, 'state-'));
  const args = [bench.tool, ...words, '--quiet', '--concurrency', concurrency];
  await runNode({ args, env: { TILLCTL_BASE_URL: baseUrl, TILLCTL_STATE_DIR: state, ...env } }, bench);
}

/** Milliseconds. @throws when the calls were not as many as they must be */
async function spanOf(server: Server, writes: number): Promise<number> {
  const seen = await server.seen();
  if (seen.writes !== writes) throw new Error(`${seen.writes} of ${writes} writes arrived`);
  return seen.spanMs;
}

/** The state in a PostgreSQL of this machine that writes through to the disk, against the state in a folder. */
async function withStateStore(bench: Bench, rows: number): Promise<Figure[]> {
  const postgres = await startPostgres({ fsync: true });
  if (postgres === undefined) return [];
  const server = await startServer({ answerMs: 5, keeps: true });
  const spans = { stored: [] as number[], local: [] as number[] };
  try {
    for (let round = 0; round < bench.rounds; round += 1) {
      await runTool(bench, server, importProducts);
      spans.local.push(await spanOf(server, rows));
      const { url } = await postgres.createDatabase();
      await runTool(bench, server, importProducts, { TILLCTL_STATE_STORE: url });
      spans.stored.push(await spanOf(server, rows));
    }
  } finally {
    await server.stop();
    // Nothing else keeps this process while the database ends.
    const waiting = setInterval(() => undefined, 1000);
    await postgres.stop();
    clearInterval(waiting);
  }
  const compared = timesAsFast(spans.stored, spans.local);
  const against = 'the state in a folder';
  return [
    {
      bench: 'sending',
      what: `${rows} products sent, --state-store, 5 ms answers`,
      ...compared,
      against,
      bar: { atLeast: 0.8 },
    },
  ];
}

const address = { street: 'High Street', streetNumber: '7', postalCode: 'N1 9GU', city: 'London', country: 'GB' };

/** The orders as tillctl reads them, and as what a loop sends of them. */
async function writeOrders(folder: string, orders: number): Promise<void> {
  const numbers = Array.from({ length: orders }, (_, order) => order);
  const lines = (line: (order: number) => object) =>
    `${numbers.map((order) => JSON.stringify(line(order))).join('\n')}\n`;
  await writeFile(join(folder, 'orders.ndjson'), lines(askedOrder));
  await writeFile(join(folder, 'orders.bodies'), lines(sentOrder));
}

const customerOf = (order: number) => ({ individual_name: `Customer ${order}`, email: `customer${order}@example.com` });

const rowsOf = (order: number) =>
  Array.from({ length: itemsOfOrder }, (_, item) => String((order * itemsOfOrder + item) % products));

function askedOrder(order: number) {
  const price = { quantity: '2', price: '3.50', currency: 'EUR', price_is_gross: true };
  return {
    reference: `BENCH-${order}`,
    customer: customerOf(order),
    items: rowsOf(order).map((row) => ({ product_external_id: `SKU-${row.padStart(8, '0')}`, ...price })),
    fulfillment: { type: 'delivery', address },
  };
}

function sentOrder(order: number) {
  const price = {
    quantity: { amount: '2', unit: 'QUANTITY_PIECES' },
    sales_price: { amount: '3.50', unit: 'EUR' },
    sales_price_is_gross: true,
  };
  return {
    draft: { number: `BENCH-${order}`, external_id: `BENCH-${order}` },
    customer: customerOf(order),
    items: rowsOf(order).map((row) => ({ product_id: `548c522b3dbf${row.padStart(12, '0')}`, ...price })),
    fulfillment: { '@type': 'DeliveryDraft', address },
    finalize: { '@type': 'SalesOrderDraftFinalizationRequest' },
  };
}

import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '../test/support/postgres.js';
import { writeBodies, writeCatalogue } from './catalogue.js';
import { type Figure, timesAsFast } from './figures.js';
import { type Bench, interleaved, runNode, type Server, scripts, startServer } from './measure.js';

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
  const orders = Math.ceil(rows / callsOfOrder);
  await writeOrders(folder, orders);
  const ofProducts = { loop: ['products', 'bodies.tsv'], tool: importProducts, writes: rows };
  const ofOrders = { loop: ['orders', 'orders.bodies'], tool: createOrders, writes: orders * callsOfOrder };
  const contests: Contest[] = [
    { what: `${rows} products sent`, answerMs: 5, atLeast: 0.95, ...ofProducts },
    { what: `${rows} products sent`, answerMs: 0, atLeast: 0.75, ...ofProducts },
    { what: `${orders} orders made`, answerMs: 5, atLeast: 0.95, ...ofOrders },
  ];
  const figures: Figure[] = [];
  for (const contest of contests) figures.push(await againstLoop(bench, contest));
  return [...figures, ...(await withStateStore(bench, rows))];
}

const importProducts = ['products', 'import', 'products.csv', '--replace', '--again'];
const createOrders = ['orders', 'create', 'orders.ndjson'];

interface Contest {
  what: string;
  answerMs: number;
  atLeast: number;
  /** What of `bare-loops.mjs`, and its file. */
  loop: string[];
  tool: readonly string[];
  /** That must arrive from each. */
  writes: number;
}

async function againstLoop(bench: Bench, { what, answerMs, atLeast, loop, tool, writes }: Contest): Promise<Figure> {
  const server = await startServer({ answerMs, products, keeps: true });
  const [work = '', file = ''] = loop;
  try {
    const times = await interleaved(bench.rounds, {
      loop: async () => {
        await runNode({ args: [scripts.bareLoops, work, server.baseUrl, concurrency, file] }, bench);
        return spanOf(server, writes);
      },
      tool: () => spanOfTool(bench, server, tool, writes),
    });
    return figure(`${what}, ${answerMs} ms answers`, timesAsFast(times.tool, times.loop), 'undici loop', atLeast);
  } finally {
    await server.stop();
  }
}

function figure(what: string, compared: ReturnType<typeof timesAsFast>, against: string, atLeast: number): Figure {
  return { bench: 'sending', what, ...compared, against, bar: { atLeast } };
}

/** In a state of its own: one that knows of an earlier run would look for the orders of that one. */
async function spanOfTool(
  bench: Bench,
  server: Server,
  words: readonly string[],
  writes: number,
  env = {},
): Promise<number> {
  const state = await mkdtemp(join(bench.folder, 'state-'));
  const args = [bench.tool, ...words, '--quiet', '--concurrency', concurrency];
  await runNode({ args, env: { TILLCTL_BASE_URL: server.baseUrl, TILLCTL_STATE_DIR: state, ...env } }, bench);
  return spanOf(server, writes);
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
  try {
    const times = await interleaved(bench.rounds, {
      local: () => spanOfTool(bench, server, importProducts, rows),
      stored: async () => {
        const { url } = await postgres.createDatabase();
        return spanOfTool(bench, server, importProducts, rows, { TILLCTL_STATE_STORE: url });
      },
    });
    const compared = timesAsFast(times.stored, times.local);
    return [figure(`${rows} products sent, --state-store, 5 ms answers`, compared, 'the state in a folder', 0.8)];
  } finally {
    await server.stop();
    // Nothing else keeps this process while the database ends.
    const waiting = setInterval(() => undefined, 1000);
    await postgres.stop();
    clearInterval(waiting);
  }
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

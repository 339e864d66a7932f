import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '../support/effort.js';
import { erp, product } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';
import { inventory, made, move, openWarehouse, position, stockOf, tag } from './inventory.js';

/**
 * Chains of moves, allowed and forbidden ones, on the sandbox and on tables that are written down here from the
 * specification, without a look at those that the sandbox uses.
 */
let sandbox: OpenSandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
  await openWarehouse(sandbox);
});
afterAll(() => sandbox.stop());

const outStates = ['PENDING', 'PREPARED', 'SHIPPED', 'COMPLETED', 'CANCELED'] as const;
const inStates = ['PLANNED', 'IN_PROCESS', 'COMPLETED', 'CANCELED', 'REJECTED'] as const;
const shipmentStates = ['NEW', 'IN_PROCESS', 'COMPLETED', 'CANCELED'] as const;

/** From, to. */
const outMoves: readonly string[] = [
  'PENDING PREPARED',
  'PENDING SHIPPED',
  'PREPARED SHIPPED',
  'SHIPPED COMPLETED',
  'PENDING CANCELED',
  'PREPARED CANCELED',
  'SHIPPED CANCELED',
];
const inMoves: readonly string[] = [
  'PLANNED IN_PROCESS',
  'IN_PROCESS COMPLETED',
  'PLANNED CANCELED',
  'IN_PROCESS CANCELED',
  'PLANNED REJECTED',
];
const finalStates: readonly string[] = ['COMPLETED', 'CANCELED', 'REJECTED'];

/** Either part may be missing: goods out and goods in exist without a shipment, too. */
interface Model {
  out?: string;
  in?: string;
  isShipment: boolean;
  isCanceled: boolean;
  /** How often stock left the source and came to the target. */
  shipped: number;
  received: number;
}

interface Real {
  product: string;
  shipment?: string;
  out?: string;
  in?: string;
}

function shipmentState(model: Model): string {
  if (model.isCanceled) return 'CANCELED';
  if (model.out === 'COMPLETED' && model.in === 'COMPLETED') return 'COMPLETED';
  return model.out === 'PENDING' && model.in === 'PLANNED' ? 'NEW' : 'IN_PROCESS';
}

async function statusOf(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  return ((await inventory(sandbox, 'GET', path)).json as { status: string }).status;
}

async function changesOf(productId: string): Promise<number> {
  const { json } = await inventory(
    sandbox,
    'GET',
    '/stock-count-changes?from=2020-01-01T00:00:00Z&to=2100-01-01T00:00:00Z&limit=5000',
  );
  return (json as { items: { product_id: string }[] }).items.filter(({ product_id }) => product_id === productId)
    .length;
}

/** Six pieces in two positions each time. */
async function compare(model: Model, real: Real): Promise<void> {
  const [out, into, shipment, stock, changes] = await Promise.all([
    statusOf(real.out),
    statusOf(real.in),
    statusOf(real.shipment),
    stockOf(sandbox, real.product),
    changesOf(real.product),
  ]);
  expect({ out, into, shipment, changes }).toEqual({
    out: model.out,
    into: model.in,
    shipment: model.isShipment ? shipmentState(model) : undefined,
    changes: 2 * (model.shipped + model.received),
  });
  expect(stock).toEqual({
    ...(model.shipped > 0 ? { 'warehouse NEW': '-4', 'warehouse DAMAGED': '-2' } : {}),
    ...(model.received > 0 ? { 'shelf NEW': '4', 'shelf DAMAGED': '2' } : {}),
  });
}

async function attempt(path: string, target: string, isAllowed: boolean): Promise<void> {
  const before = (await inventory(sandbox, 'GET', path)).text;
  const { status } = await move(sandbox, path, target);
  expect(status).toBe(isAllowed ? 200 : 422);
  if (!isAllowed) expect((await inventory(sandbox, 'GET', path)).text).toBe(before);
}

const moveOut = (target: string): fc.AsyncCommand<Model, Real> => ({
  check: ({ out }) => out !== undefined,
  run: async (model, real) => {
    const isAllowed = outMoves.includes(`${model.out} ${target}`);
    await attempt(real.out!, target, isAllowed);
    if (isAllowed) {
      model.out = target;
      if (target === 'SHIPPED') model.shipped += 1;
    }
    return compare(model, real);
  },
  toString: () => `goods out become ${target}`,
});

const moveIn = (target: string): fc.AsyncCommand<Model, Real> => ({
  check: (model) => model.in !== undefined,
  run: async (model, real) => {
    const isAllowed = inMoves.includes(`${model.in} ${target}`);
    await attempt(real.in!, target, isAllowed);
    if (isAllowed) {
      model.in = target;
      if (target === 'IN_PROCESS') model.received += 1;
    }
    return compare(model, real);
  },
  toString: () => `goods in become ${target}`,
});

const moveShipment = (target: string): fc.AsyncCommand<Model, Real> => ({
  check: ({ isShipment }) => isShipment,
  run: async (model, real) => {
    const isAllowed = target === 'CANCELED' && !['COMPLETED', 'CANCELED'].includes(shipmentState(model));
    await attempt(real.shipment!, target, isAllowed);
    if (isAllowed) {
      model.isCanceled = true;
      if (!finalStates.includes(model.out!)) model.out = 'CANCELED';
      if (!finalStates.includes(model.in!)) model.in = 'CANCELED';
    }
    return compare(model, real);
  },
  toString: () => `the shipment becomes ${target}`,
});

type Setup = 'shipment' | 'out' | 'in';

async function begin(setup: Setup): Promise<{ model: Model; real: Real }> {
  const { json } = await erp(sandbox, 'POST', '/products', { body: product({ storage_tag: tag }) });
  const { id } = json as { id: string };
  const positions = [position(id, '4'), position(id, '2', 'DAMAGED')];
  const [source, target] = [{ source_location_id: 'warehouse' }, { target_location_id: 'shelf' }];
  const nothing = { isShipment: false, isCanceled: false, shipped: 0, received: 0 };
  if (setup === 'out') {
    const out = await made(sandbox, 'goods-outs', 'goods-out-drafts', { type: 'PICKUP', ...source, positions });
    return { model: { ...nothing, out: 'PENDING' }, real: { product: id, out: `/goods-outs/${out}` } };
  }
  if (setup === 'in') {
    const into = await made(sandbox, 'goods-ins', 'goods-in-drafts', { ...target, positions });
    return { model: { ...nothing, in: 'PLANNED' }, real: { product: id, in: `/goods-ins/${into}` } };
  }
  const body = { ...source, ...target, positions };
  const shipment = `/inventory-shipments/${await made(sandbox, 'inventory-shipments', 'inventory-shipment-drafts', body)}`;
  const parts = (await inventory(sandbox, 'GET', shipment)).json as { goods_out_id: string; goods_in_id: string };
  return {
    model: { ...nothing, isShipment: true, out: 'PENDING', in: 'PLANNED' },
    real: { product: id, shipment, out: `/goods-outs/${parts.goods_out_id}`, in: `/goods-ins/${parts.goods_in_id}` },
  };
}

// Weighted to moves that lead on: most chains of blind lots end in CANCELED.
const goodsOut = fc.constantFrom(...outStates, 'PREPARED', 'SHIPPED', 'SHIPPED', 'COMPLETED', 'COMPLETED').map(moveOut);
const goodsIn = fc.constantFrom(...inStates, 'IN_PROCESS', 'IN_PROCESS', 'IN_PROCESS', 'COMPLETED').map(moveIn);
const shipment = fc.constantFrom(...shipmentStates, 'NEW', 'IN_PROCESS', 'COMPLETED').map(moveShipment);

test.each<[Setup, number]>([
  ['shipment', 16],
  ['out', 8],
  ['in', 8],
])(
  '%s: stock moves once, with the one move that moves it, and every other move leaves all as it was',
  async (setup, numRuns) => {
    const moves = { shipment: [goodsOut, goodsOut, goodsIn, goodsIn, shipment], out: [goodsOut], in: [goodsIn] };
    const commands = fc.commands(moves[setup], { maxCommands: 12, size: 'max' });
    await fc.assert(
      fc.asyncProperty(commands, (chain) => fc.asyncModelRun(() => begin(setup), chain)),
      examples(2 * numRuns),
    );
  },
);

const waysOut: Record<(typeof outStates)[number], string[]> = {
  PENDING: [],
  PREPARED: ['PREPARED'],
  SHIPPED: ['SHIPPED'],
  COMPLETED: ['SHIPPED', 'COMPLETED'],
  CANCELED: ['CANCELED'],
};
test.each(outStates.flatMap((from) => outStates.map((to) => ({ from, to }))))(
  'goods out $from to $to',
  async ({ from, to }) => {
    const { real } = await begin('out');
    for (const status of waysOut[from]) await attempt(real.out!, status, true);
    await attempt(real.out!, to, outMoves.includes(`${from} ${to}`));
  },
);

const waysIn: Record<(typeof inStates)[number], string[]> = {
  PLANNED: [],
  IN_PROCESS: ['IN_PROCESS'],
  COMPLETED: ['IN_PROCESS', 'COMPLETED'],
  CANCELED: ['CANCELED'],
  REJECTED: ['REJECTED'],
};
test.each(inStates.flatMap((from) => inStates.map((to) => ({ from, to }))))(
  'goods in $from to $to',
  async ({ from, to }) => {
    const { real } = await begin('in');
    for (const status of waysIn[from]) await attempt(real.in!, status, true);
    await attempt(real.in!, to, inMoves.includes(`${from} ${to}`));
  },
);

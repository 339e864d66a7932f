import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '../support/effort.js';
import { money, pieces, type Reply } from './client.js';
import { type OpenSandbox, openSandbox } from './face.js';
import { addItem, finalize, idOf, newDraft, openShop, ordered, orderOf, sales, setStatus } from './sales-orders.js';

/**
 * Chains of moves, allowed and forbidden ones, on the sandbox and on tables that are written down here from the
 * specification, without a look at those that the sandbox uses.
 */
let sandbox: OpenSandbox;
let shop: { bowl: string; lamp: string };
beforeAll(async () => {
  sandbox = await openSandbox();
  shop = await openShop(sandbox);
});
afterAll(() => sandbox.stop());

const states = ['NEW', 'CONFIRMED', 'IN_PROCESS', 'ON_HOLD', 'REJECTED', 'COMPLETED', 'CANCELED'] as const;
type State = (typeof states)[number];

/** From, to; holding and resuming have rules of their own. */
const orderMoves: readonly string[] = [
  'NEW CONFIRMED',
  'NEW REJECTED',
  'CONFIRMED IN_PROCESS',
  'CONFIRMED COMPLETED',
  'CONFIRMED CANCELED',
  'IN_PROCESS COMPLETED',
  'IN_PROCESS CANCELED',
  'ON_HOLD CANCELED',
];
const finalStates: readonly string[] = ['REJECTED', 'COMPLETED', 'CANCELED'];

const relatedStates = ['PENDING', 'IN_PROCESS', 'COMPLETED', 'CANCELED'] as const;
const relatedMoves: readonly string[] = [
  'PENDING IN_PROCESS',
  'PENDING COMPLETED',
  'PENDING CANCELED',
  'IN_PROCESS COMPLETED',
  'IN_PROCESS CANCELED',
];

interface OrderModel {
  status: State;
  heldFrom?: State;
  /** By kind; nothing is there before the order is confirmed. */
  productions: string[];
  pickups: string[];
  deliveries: string[];
}

interface RealOrder {
  id: string;
  /** Paths, in the order of the model's. */
  productions: string[];
  pickups: string[];
  deliveries: string[];
}

type Kind = 'productions' | 'pickups' | 'deliveries';

function mayBecome(model: OrderModel, target: State): boolean {
  if (target === 'ON_HOLD') return model.status !== 'ON_HOLD' && !finalStates.includes(model.status);
  if (model.status === 'ON_HOLD' && target === model.heldFrom) return true;
  const blocked = target === 'COMPLETED' && [...model.pickups, ...model.deliveries].includes('PENDING');
  return orderMoves.includes(`${model.status} ${target}`) && !blocked;
}

function aggregate(all: readonly string[]): string {
  const done = all.filter((status) => status === 'COMPLETED').length;
  if (all.length === 0) return 'NOT_NECESSARY';
  if (done === all.length) return 'COMPLETED';
  return done === 0 ? 'PENDING' : 'PARTLY_COMPLETED';
}

async function compare(model: OrderModel, real: RealOrder): Promise<void> {
  const order = await orderOf(sandbox, real.id);
  expect(order.status).toBe(model.status);
  expect(order.previous_status).toBe(model.heldFrom);
  expect(order.production_information.aggregated_status).toBe(aggregate(model.productions));
  expect(order.fulfillment_information.aggregated_status).toBe(aggregate([...model.pickups, ...model.deliveries]));
}

async function isRefused(move: () => Promise<Reply>, path: string): Promise<void> {
  const before = (await sales(sandbox, 'GET', path)).text;
  expect((await move()).status).toBe(422);
  expect((await sales(sandbox, 'GET', path)).text).toBe(before);
}

const moveOrder = (target: State): fc.AsyncCommand<OrderModel, RealOrder> => ({
  check: () => true,
  run: async (model, real) => {
    const path = `/sales-orders/${real.id}`;
    if (!mayBecome(model, target)) {
      await isRefused(() => setStatus(sandbox, path, target), path);
      return compare(model, real);
    }
    expect(await setStatus(sandbox, path, target)).toMatchObject({ status: 200, json: { status: target } });
    if (target === 'CONFIRMED' && model.status === 'NEW') {
      const order = await orderOf(sandbox, real.id);
      real.productions = (order.production_information.productions ?? []).map((id) => `/productions/${id}`);
      real.pickups = (order.fulfillment_information.pickups ?? []).map((id) => `/pickups/${id}`);
      real.deliveries = (order.fulfillment_information.deliveries ?? []).map((id) => `/deliveries/${id}`);
      expect(real).toMatchObject({ productions: { length: 1 }, pickups: { length: 1 }, deliveries: { length: 2 } });
      Object.assign(model, { productions: ['PENDING'], pickups: ['PENDING'], deliveries: ['PENDING', 'PENDING'] });
    }
    model.heldFrom = target === 'ON_HOLD' ? model.status : undefined;
    model.status = target;
    return compare(model, real);
  },
  toString: () => `order becomes ${target}`,
});

const moveRelated = (kind: Kind, index: number, target: string): fc.AsyncCommand<OrderModel, RealOrder> => ({
  check: (model) => model[kind].length > index,
  run: async (model, real) => {
    const path = real[kind][index]!;
    const isAllowed = model.status !== 'ON_HOLD' && relatedMoves.includes(`${model[kind][index]} ${target}`);
    if (isAllowed) {
      expect(await setStatus(sandbox, path, target)).toMatchObject({ status: 200, json: { status: target } });
      model[kind][index] = target;
    } else await isRefused(() => setStatus(sandbox, path, target), path);
    return compare(model, real);
  },
  toString: () => `${kind}[${index}] becomes ${target}`,
});

async function newOrder(): Promise<string> {
  const draft = await newDraft(sandbox);
  const bowl = await addItem(sandbox, draft, { product_id: shop.bowl, quantity: pieces('2') });
  const lamp = await addItem(sandbox, draft, { product_id: shop.lamp, quantity: pieces('1') });
  for (const [type, item_id] of [
    ['PickupDraft', bowl],
    ['DeliveryDraft', lamp],
    ['DeliveryDraft', bowl],
  ]) {
    const body = { '@type': type, items: [{ item_id }] };
    await idOf(sales(sandbox, 'POST', `/sales-order-drafts/${draft}/fulfillments`, { body }));
  }
  return ordered(sandbox, draft);
}

test('orders and what hangs on them move as the specification says, and are left alone by every other move', async () => {
  const target = fc.constantFrom(...states).map(moveOrder);
  // Weighted to moves that lead somewhere: most chains of blind lots end in REJECTED before anything hangs on the order.
  const onward = fc.constantFrom<State>('CONFIRMED', 'CONFIRMED', 'ON_HOLD', 'IN_PROCESS').map(moveOrder);
  const related = fc
    .tuple(
      fc.constantFrom<Kind>('productions', 'pickups', 'deliveries'),
      fc.nat({ max: 1 }),
      fc.constantFrom(...relatedStates),
    )
    .map((chosen) => moveRelated(...chosen));
  const commands = fc.commands([target, onward, onward, onward, related, related, related], {
    maxCommands: 30,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(commands, (chain) =>
      fc.asyncModelRun(async () => {
        const model: OrderModel = { status: 'NEW', productions: [], pickups: [], deliveries: [] };
        return { model, real: { id: await newOrder(), productions: [], pickups: [], deliveries: [] } };
      }, chain),
    ),
    examples(40),
  );
});

test.each(states.flatMap((from) => states.map((to) => ({ from, to }))))('$from to $to', async ({ from, to }) => {
  const ways: Record<State, State[]> = {
    NEW: [],
    CONFIRMED: ['CONFIRMED'],
    IN_PROCESS: ['CONFIRMED', 'IN_PROCESS'],
    ON_HOLD: ['CONFIRMED', 'ON_HOLD'],
    REJECTED: ['REJECTED'],
    COMPLETED: ['CONFIRMED', 'COMPLETED'],
    CANCELED: ['CONFIRMED', 'CANCELED'],
  };
  const path = `/sales-orders/${await ordered(sandbox, await newDraft(sandbox))}`;
  for (const status of ways[from]) expect((await setStatus(sandbox, path, status)).status).toBe(200);
  const heldFrom = from === 'ON_HOLD' ? 'CONFIRMED' : undefined;
  const model: OrderModel = { status: from, heldFrom, productions: [], pickups: [], deliveries: [] };
  if (mayBecome(model, to)) expect((await setStatus(sandbox, path, to)).status).toBe(200);
  else await isRefused(() => setStatus(sandbox, path, to), path);
});

interface DraftModel {
  /** By id, with the number of pieces and what it depends on. */
  items: Map<string, { count: number; dependsOn?: string }>;
  /** By id, with the items that it names. */
  fulfillments: Map<string, string[]>;
  isOver: boolean;
}

interface RealDraft {
  path: string;
  /** Ids of items and fulfillments that were there once. */
  gone: string[];
}

type DraftCommand = fc.AsyncCommand<DraftModel, RealDraft>;

function pick(ids: Iterable<string>, index: number): string | undefined {
  const all = [...ids];
  return all[index % Math.max(all.length, 1)];
}

async function compareDraft(model: DraftModel, { path }: RealDraft): Promise<void> {
  const { status, json } = await sales(sandbox, 'GET', path);
  expect(status).toBe(model.isOver ? 404 : 200);
  if (model.isOver) return;
  const { items, fulfillments } = json as {
    items: { id: string; quantity: object; depends_on?: string }[];
    fulfillments: { id: string; items: { item_id: string }[] }[];
  };
  expect(items.map(({ id, quantity, depends_on }) => [id, quantity, depends_on])).toEqual(
    [...model.items].map(([id, { count, dependsOn }]) => [id, pieces(`${count}`), dependsOn]),
  );
  expect(fulfillments.map((fulfillment) => [fulfillment.id, fulfillment.items.map(({ item_id }) => item_id)])).toEqual(
    [...model.fulfillments].map(([id, named]) => [id, named]),
  );
}

/** What is asked of a draft that is over answers 404; what is wrong 422; the model changes only with what is done. */
const draftCommand = (
  name: string,
  ask: (model: DraftModel, real: RealDraft) => { reply: Promise<Reply>; status: number; effect?: (id: string) => void },
): DraftCommand => ({
  check: () => true,
  run: async (model, real) => {
    const { reply, status, effect } = ask(model, real);
    const { json, ...answer } = await reply;
    expect(answer.status).toBe(model.isOver ? 404 : status);
    if (!model.isOver && status < 300) effect?.((json as { id?: string } | undefined)?.id ?? '');
    await compareDraft(model, real);
  },
  toString: () => name,
});

/** How an item names its product and its neighbour: rightly or not. */
const wrongs = ['none', 'none', 'none', 'product', 'dependency', 'quantity'] as const;

const putItem = (index: number, count: number, depends: boolean, wrong: (typeof wrongs)[number], isNew: boolean) =>
  draftCommand(`${isNew ? 'new' : 'other'} item of ${count}, wrong: ${wrong}`, (model, { path, gone }) => {
    const known = isNew ? undefined : pick(model.items.keys(), index);
    const other = depends
      ? pick(
          [...model.items.keys()].filter((id) => id !== known),
          index,
        )
      : undefined;
    const dependsOn = wrong === 'dependency' ? (known ?? gone[0] ?? 'nothing') : other;
    const body = {
      product_id: wrong === 'product' ? 'nothing' : shop.bowl,
      quantity: pieces(wrong === 'quantity' ? `${count}.5` : `${count}`),
      ...(dependsOn === undefined ? {} : { depends_on: dependsOn }),
    };
    const reply = isNew
      ? sales(sandbox, 'POST', `${path}/items`, { body })
      : sales(sandbox, 'PUT', `${path}/items/${known ?? 'nothing'}`, { body });
    const done = isNew ? 201 : known === undefined ? 404 : 200;
    const status = wrong === 'none' || done === 404 ? done : 422;
    return { reply, status, effect: (id) => void model.items.set(id, { count, dependsOn }) };
  });

const deleteItem = (index: number) =>
  draftCommand('an item goes', (model, { path, gone }) => {
    const id = pick(model.items.keys(), index);
    return {
      reply: sales(sandbox, 'DELETE', `${path}/items/${id ?? gone[0] ?? 'nothing'}`),
      status: id === undefined ? 404 : 204,
      effect: () => {
        gone.unshift(id!);
        model.items.delete(id!);
        for (const item of model.items.values()) if (item.dependsOn === id) item.dependsOn = undefined;
        for (const [key, named] of model.fulfillments)
          model.fulfillments.set(
            key,
            named.filter((other) => other !== id),
          );
      },
    };
  });

const putFulfillment = (type: string, indexes: number[], namesGone: boolean, replaced: number | undefined) =>
  draftCommand(`${type} of ${indexes.length}`, (model, { path, gone }) => {
    const named = [...new Set(indexes.flatMap((index) => pick(model.items.keys(), index) ?? []))];
    const all = namesGone ? [...named, gone[0] ?? 'nothing'] : named;
    const body = { '@type': type, items: all.map((item_id) => ({ item_id })) };
    const known = replaced === undefined ? undefined : pick(model.fulfillments.keys(), replaced);
    const isNew = replaced === undefined;
    const reply = isNew
      ? sales(sandbox, 'POST', `${path}/fulfillments`, { body })
      : sales(sandbox, 'PUT', `${path}/fulfillments/${known ?? 'nothing'}`, { body });
    const done = isNew ? 201 : known === undefined ? 404 : 200;
    const status = namesGone && done !== 404 ? 422 : done;
    return { reply, status, effect: (id) => void model.fulfillments.set(id, named) };
  });

const deleteFulfillment = (index: number) =>
  draftCommand('a fulfillment goes', (model, { path }) => {
    const id = pick(model.fulfillments.keys(), index);
    const reply = sales(sandbox, 'DELETE', `${path}/fulfillments/${id ?? 'nothing'}`);
    return { reply, status: id === undefined ? 404 : 204, effect: () => void model.fulfillments.delete(id!) };
  });

const setCustomer = draftCommand('a customer', (_, { path }) => ({
  reply: sales(sandbox, 'PUT', `${path}/customer`, { body: { individual_name: 'Ada Brandt' } }),
  status: 200,
}));

const deleteDraft = draftCommand('the draft goes', (model, { path }) => ({
  reply: sales(sandbox, 'DELETE', path),
  status: 204,
  effect: () => {
    model.isOver = true;
  },
}));

const finalizeDraft: DraftCommand = {
  check: () => true,
  run: async (model, real) => {
    const reply = await finalize(sandbox, real.path.replace('/sales-order-drafts/', ''));
    expect(reply.status).toBe(model.isOver ? 404 : 200);
    if (model.isOver) return;
    model.isOver = true;
    await compareDraft(model, real);
    const { sales_order_id: id } = reply.json as { sales_order_id: string };
    const order = await orderOf(sandbox, id);
    const count = [...model.items.values()].reduce((sum, item) => sum + item.count, 0);
    expect(order.items.map((item) => item.id)).toEqual([...model.items.keys()]);
    // At 2.50 each.
    const total = money(`${Math.floor((count * 5) / 2)}.${count % 2 === 0 ? '00' : '50'}`);
    expect(order).toMatchObject({ status: 'NEW', ...(count === 0 ? {} : { total_gross_amount: total }) });
    expect(order.fulfillment_information).toEqual({ aggregated_status: 'NOT_NECESSARY' });
    await setStatus(sandbox, `/sales-orders/${id}`, 'CONFIRMED');
    const { pickups = [], deliveries = [] } = (await orderOf(sandbox, id)).fulfillment_information;
    const filled = [...model.fulfillments.values()].filter((named) => named.length > 0);
    expect(pickups.length + deliveries.length).toBe(filled.length);
  },
  toString: () => 'finalize',
};

test('a draft is what was done to it, refuses what is wrong unchanged, and is over once it is finalized or deleted', async () => {
  const index = fc.nat({ max: 5 });
  const item = fc.tuple(index, fc.integer({ min: 1, max: 9 }), fc.boolean(), fc.constantFrom(...wrongs), fc.boolean());
  const fulfillment = fc.tuple(
    fc.constantFrom('PickupDraft', 'DeliveryDraft'),
    fc.array(index, { maxLength: 3 }),
    fc.integer({ min: 0, max: 4 }).map((lot) => lot === 0),
    fc.option(index, { nil: undefined }),
  );
  const end = fc
    .integer({ min: 0, max: 11 })
    .map((lot) => (lot === 0 ? deleteDraft : lot < 3 ? finalizeDraft : setCustomer));
  const put = item.map((chosen) => putItem(...chosen));
  const holding = fulfillment.map((chosen) => putFulfillment(...chosen));
  const commands = fc.commands(
    [put, put, put, holding, holding, index.map(deleteItem), index.map(deleteFulfillment), end],
    { maxCommands: 30, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(commands, (chain) =>
      fc.asyncModelRun(async () => {
        const model: DraftModel = { items: new Map(), fulfillments: new Map(), isOver: false };
        return { model, real: { path: `/sales-order-drafts/${await newDraft(sandbox)}`, gone: [] } };
      }, chain),
    ),
    examples(60),
  );
});

import type { OpenDraft } from '../../bulk/drafts/draft-kind.js';
import { intendSteps, type StepWorld, takeIntendedStep } from '../../bulk/drafts/draft-steps.js';
import { RefusedError } from '../../errors/errors.js';
import type { PlatformTime } from '../../http/platform-clock.js';
import type { OrderProgress, OrderStep } from '../../journal/order-steps.js';
import type { SalesOrderOperations, WireOrder } from '../../platform/calls/sales-orders.js';
import type { OrderAddress, OrderFulfillment } from '../../resources/orders/order.js';
import type { ReadyItem, ReadyOrder } from '../../resources/orders/order-compare.js';
import { inDependencyOrder } from '../../resources/orders/order-rules.js';

/** What filling a draft needs of the world. */
export interface FillWorld extends StepWorld {
  clock: PlatformTime;
  orders: SalesOrderOperations;
}

/** A draft of an order under way. */
export interface OrderDraft extends OpenDraft {
  /** Ids of what was added, in the order of adding. */
  items: string[];
  fulfillments: string[];
  answer?: DraftAnswer;
  /** Some answer of it was lost: what is in it is looked at before it is finalized. */
  doubtful: boolean;
}

/** What was answered to each call that filled a draft. */
interface DraftAnswer extends Record<string, unknown> {
  customer?: unknown;
  items: WireOrder[];
  fulfillments: WireOrder[];
}

/** Customer, items and fulfillments, as far as the draft does not have them yet. @throws {RefusedError} with the item's column */
export async function fillDraft(order: ReadyOrder, draft: OrderDraft, world: FillWorld): Promise<void> {
  const { reference } = order;
  const customer = draft.items.length === 0 ? order.customer : undefined;
  const sequence = inDependencyOrder(order.items);
  const fulfillments = order.fulfillments.slice(draft.fulfillments.length);
  const intents: OrderStep[] = [
    ...(customer === undefined ? [] : (['customer'] as const)),
    ...sequence.slice(draft.items.length).map(() => 'item' as const),
    ...fulfillments.map(() => 'fulfillment' as const),
  ];
  if (intents.length > 0) await intendSteps(world, reference, intents);
  if (customer !== undefined) {
    const set = () => world.orders.setCustomer(draft.id, { ...customer });
    const answer = await takeIntendedStep(world, reference, 'customer', set);
    if (draft.answer !== undefined) draft.answer.customer = answer;
  }
  /** Ids on the platform by line. */
  const ids = new Map<string, string>();
  for (const [at, position] of sequence.entries()) {
    const item = order.items[position] as ReadyItem;
    const id = draft.items[at] ?? (await addItem(order, position, ids, draft, world));
    ids.set(item.line, id);
  }
  for (const fulfillment of fulfillments) {
    await addFulfillment(order, fulfillment, ids, draft, world);
  }
}

async function addItem(
  { reference, items }: ReadyOrder,
  position: number,
  ids: ReadonlyMap<string, string>,
  draft: OrderDraft,
  world: FillWorld,
): Promise<string> {
  const item = items[position] as ReadyItem;
  const { price, gross, note, dependsOn } = item;
  const body: WireOrder = {
    product_id: item.productId,
    quantity: { amount: item.quantity, unit: item.unit },
    ...(price === undefined ? {} : { sales_price: { amount: price.amount, unit: price.currency } }),
    ...(gross === undefined ? {} : { sales_price_is_gross: gross }),
    ...(note === undefined ? {} : { note }),
    ...(dependsOn === undefined ? {} : { depends_on: ids.get(dependsOn) }),
  };
  try {
    const made = await takeIntendedStep(
      world,
      reference,
      'item',
      () => world.orders.addItem(draft.id, body, () => lookFor('items', draft, world)),
      ({ id }) => ({ id: String(id) }),
    );
    const id = String(made.id);
    draft.items.push(id);
    draft.answer?.items.push(made);
    return id;
  } catch (error) {
    if (error instanceof RefusedError && error.status !== 404) error.column = `items[${position}]`;
    throw error;
  }
}

async function addFulfillment(
  { reference, items }: ReadyOrder,
  fulfillment: OrderFulfillment,
  ids: ReadonlyMap<string, string>,
  draft: OrderDraft,
  world: FillWorld,
): Promise<void> {
  const { type, address, requestedAt, serviceLocationId } = fulfillment;
  const units = new Map(items.map(({ line, unit }) => [line, unit]));
  const wanted: NonNullable<OrderFulfillment['items']> = fulfillment.items ?? items.map(({ line }) => ({ line }));
  const body: WireOrder = {
    '@type': type === 'pickup' ? 'PickupDraft' : 'DeliveryDraft',
    items: wanted.map(({ line, quantity }) => ({
      item_id: ids.get(line),
      ...(quantity === undefined ? {} : { quantity: { amount: quantity, unit: units.get(line) } }),
    })),
    ...(address === undefined ? {} : { address: { ...(address satisfies OrderAddress) } }),
    ...(requestedAt === undefined ? {} : { requested_at: requestedAt }),
    ...(serviceLocationId === undefined ? {} : { service_location_id: serviceLocationId }),
  };
  const made = await takeIntendedStep(
    world,
    reference,
    'fulfillment',
    () => world.orders.addFulfillment(draft.id, body, () => lookFor('fulfillments', draft, world)),
    ({ id }) => ({ id: String(id) }),
  );
  draft.fulfillments.push(String(made.id));
  draft.answer?.fulfillments.push(made);
}

/** What was added by the call whose answer was lost: the draft has it, and none of our answers named it. */
async function lookFor(
  kind: 'items' | 'fulfillments',
  draft: OrderDraft,
  world: FillWorld,
): Promise<WireOrder | undefined> {
  draft.doubtful = true;
  const found = await world.orders.getDraft(draft.id);
  return found === undefined ? undefined : unknownOf(found[kind], draft[kind])[0];
}

/** Objects of a list whose ids are none of these. */
function unknownOf(list: unknown, known: readonly string[]): WireOrder[] {
  return (Array.isArray(list) ? (list as WireOrder[]) : []).filter(({ id }) => !known.includes(String(id)));
}

/**
 * A draft that an earlier attempt began, as it is now: what its journal does not know was added by the call that was
 * under way when it ended.
 *
 * @returns undefined when it is not what was left: then it is made anew
 */
export function adopted(
  order: ReadyOrder,
  draft: WireOrder,
  { items, fulfillments }: Pick<OrderProgress, 'items' | 'fulfillments'>,
  since: number,
): OrderDraft | undefined {
  const [newItems, newFulfillments] = [unknownOf(draft.items, items), unknownOf(draft.fulfillments, fulfillments)];
  const isThere = (list: unknown, known: readonly string[]) =>
    known.every((id) => (Array.isArray(list) ? (list as WireOrder[]) : []).some((object) => object.id === id));
  if (!isThere(draft.items, items) || !isThere(draft.fulfillments, fulfillments)) return undefined;
  if (newItems.length + newFulfillments.length > 1) return undefined;
  const all = [...items, ...newItems.map(({ id }) => String(id))];
  const done = [...fulfillments, ...newFulfillments.map(({ id }) => String(id))];
  if (all.length > order.items.length || done.length > order.fulfillments.length) return undefined;
  if (done.length > 0 && all.length < order.items.length) return undefined;
  return { id: String(draft.id), since, items: all, fulfillments: done, doubtful: true };
}

/**
 * Where an answer was lost, the call may have been carried out later than the look that did not find it: what the draft
 * has too much is removed before it becomes an order.
 *
 * @returns whether the draft is as it should be; it is not when something is missing or it is gone
 */
export async function tidyDraft(draft: OrderDraft, { orders }: Pick<FillWorld, 'orders'>): Promise<boolean> {
  if (!draft.doubtful) return true;
  const found = await orders.getDraft(draft.id);
  if (found === undefined) return false;
  for (const { id } of unknownOf(found.items, draft.items)) await orders.deleteItem(draft.id, String(id));
  for (const { id } of unknownOf(found.fulfillments, draft.fulfillments)) {
    await orders.deleteFulfillment(draft.id, String(id));
  }
  const has = (list: unknown, ids: readonly string[]) =>
    ids.every((id) => Array.isArray(list) && (list as WireOrder[]).some((object) => object.id === id));
  return has(found.items, draft.items) && has(found.fulfillments, draft.fulfillments);
}

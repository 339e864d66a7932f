import type { Steps } from '../../bulk/drafts/draft-steps.js';
import type { Draft, ReadyThing } from '../../bulk/drafts/drafted.js';
import { RefusedError } from '../../errors/errors.js';
import type { DraftProgress } from '../../journal/draft-steps.js';
import type { DraftCall } from '../../journal/entries.js';
import type { SalesOrderOperations, WireOrder } from '../../platform/calls/sales-orders.js';
import type { ReadyOrder } from '../../resources/orders/order-compare.js';
import { differenceOf, differencesOf } from '../../resources/orders/order-compare.js';
import { fulfillmentMembersOf, itemMembersOf, sentOfOrder } from '../../resources/orders/order-members.js';
import { inDependencyOrder } from '../../resources/orders/order-rules.js';
import { listOf } from '../../schema/sent-members.js';

/** An order, and how its draft is filled: customer, items, fulfillments. */
export function readyOrder(order: ReadyOrder, orders: SalesOrderOperations): ReadyThing {
  const { reference, salesChannelId, note } = order;
  return {
    reference,
    body: { number: reference, external_id: reference, sales_channel_id: salesChannelId, note },
    sent: sentOfOrder(order),
    differenceOf: (there) => differenceOf(order, there),
    differencesOf: (there) => differencesOf(order, there),
    adopt: (found, progress) => adopted(order, found, progress),
    fill: (draft, steps) => fillDraft(order, draft, { orders, steps }),
  };
}

interface FillWorld {
  orders: SalesOrderOperations;
  steps: Steps;
}

/** As far as the draft does not have them yet. @throws {RefusedError} with the item's column */
async function fillDraft(order: ReadyOrder, draft: Draft, world: FillWorld): Promise<void> {
  const { orders, steps } = world;
  const { reference, items } = order;
  const customer = draft.items.length === 0 ? order.customer : undefined;
  const sequence = inDependencyOrder(items);
  const fulfillments = order.fulfillments.slice(draft.fulfillments.length);
  const intents: DraftCall[] = [
    ...(customer === undefined ? [] : (['customer'] as const)),
    ...sequence.slice(draft.items.length).map(() => 'item' as const),
    ...fulfillments.map(() => 'fulfillment' as const),
  ];
  if (intents.length > 0) await steps.intend(reference, intents);
  const set = () => orders.setCustomer(draft.id, { ...customer });
  const answer = { customer: customer && (await steps.call(reference, 'customer', set)) };
  const answers: Record<PartName, WireOrder[]> = { items: [], fulfillments: [] };
  /** Ids on the platform by line. */
  const ids = new Map<string, string>();
  const idOf = (line: unknown) => ids.get(String(line));
  for (const [at, position] of sequence.entries()) {
    const item = items[position];
    if (item === undefined) continue;
    const { depends_on: other, ...members } = itemMembersOf(item);
    const body = { ...members, depends_on: other === undefined ? undefined : idOf(other) };
    const added =
      at < draft.items.length
        ? undefined
        : await addPart('items', body, draft, reference, world).catch(atItem(position));
    ids.set(item.line, draft.items[at] ?? '');
    if (added !== undefined) answers.items.push(added);
  }
  for (const fulfillment of fulfillments) {
    const { items: brought, ...members } = fulfillmentMembersOf(fulfillment, items);
    const body = { ...members, items: listOf(brought).map((item) => ({ ...item, item_id: idOf(item.item_id) })) };
    answers.fulfillments.push(await addPart('fulfillments', body, draft, reference, world));
  }
  if (draft.answer !== undefined) draft.answer = { ...draft.answer, ...answer, ...answers };
}

function atItem(position: number): (error: unknown) => never {
  return (error) => {
    if (error instanceof RefusedError && error.status !== 404) error.column = `items[${position}]`;
    throw error;
  };
}

type PartName = 'items' | 'fulfillments';

async function addPart(
  name: PartName,
  body: WireOrder,
  draft: Draft,
  reference: string,
  { orders, steps }: FillWorld,
): Promise<WireOrder> {
  const [step, add] =
    name === 'items' ? (['item', orders.addItem] as const) : (['fulfillment', orders.addFulfillment] as const);
  // What was added by the call whose answer was lost: the draft has it, and none of our answers named it.
  const lookUp = async () => {
    draft.doubtful = true;
    return unknownOf((await orders.getDraft(draft.id))?.[name], draft[name])[0];
  };
  const made = await steps.call(
    reference,
    step,
    () => add(draft.id, body, lookUp),
    ({ id }) => ({ id: String(id) }),
  );
  draft[name].push(String(made.id));
  return made;
}

/** Objects of a list whose ids are none of these. */
function unknownOf(list: unknown, known: readonly string[]): WireOrder[] {
  return listOf(list).filter(({ id }) => !known.includes(String(id)));
}

function hasAll(list: unknown, ids: readonly string[]): boolean {
  const there = new Set(listOf(list).map(({ id }) => id));
  return ids.every((id) => there.has(id));
}

/**
 * A draft that an earlier attempt began, as it is now: what its journal does not know was added by the call that was under way
 * when it ended.
 *
 * @returns undefined when it is not what was left: then it is made anew
 */
function adopted(
  order: ReadyOrder,
  draft: WireOrder,
  { items, fulfillments }: DraftProgress,
): ReturnType<ReadyThing['adopt']> {
  const [newItems, newFulfillments] = [unknownOf(draft.items, items), unknownOf(draft.fulfillments, fulfillments)];
  if (!hasAll(draft.items, items) || !hasAll(draft.fulfillments, fulfillments)) return undefined;
  if (newItems.length + newFulfillments.length > 1) return undefined;
  const all = [...items, ...newItems.map(({ id }) => String(id))];
  const done = [...fulfillments, ...newFulfillments.map(({ id }) => String(id))];
  if (all.length > order.items.length || done.length > order.fulfillments.length) return undefined;
  if (done.length > 0 && all.length < order.items.length) return undefined;
  return { items: all, fulfillments: done };
}

/**
 * Where an answer was lost, the call may have been carried out later than the look that did not find it: what the draft has too
 * much is removed before it becomes an order.
 *
 * @returns whether the draft is as it should be; it is not when something is missing or it is gone
 */
export async function tidyDraft(draft: Draft, orders: SalesOrderOperations): Promise<boolean> {
  if (!draft.doubtful) return true;
  const found = await orders.getDraft(draft.id);
  if (found === undefined) return false;
  for (const { id } of unknownOf(found.items, draft.items)) await orders.deleteItem(draft.id, String(id));
  for (const { id } of unknownOf(found.fulfillments, draft.fulfillments))
    await orders.deleteFulfillment(draft.id, String(id));
  return hasAll(found.items, draft.items) && hasAll(found.fulfillments, draft.fulfillments);
}

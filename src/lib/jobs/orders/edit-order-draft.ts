import { createOnce } from '../../bulk/looks/create-once.js';
import type { SearchWorld } from '../../bulk/looks/look-again.js';
import { checkOf } from '../../bulk/looks/verify-writes.js';
import type { Sent } from '../../bulk/send-records.js';
import type { Sending } from '../../bulk/strategies/by-key.js';
import { removalOf, sendingOf } from '../../bulk/strategies/single.js';
import { InputError, RefusedError } from '../../errors/errors.js';
import { definedOf } from '../../json/defined.js';
import { isObject } from '../../json/is-object.js';
import type { Thing } from '../../model/thing.js';
import type { SalesOrderOperations, WireOrder } from '../../platform/calls/sales-orders.js';
import type { Platform } from '../../platform/platform.js';
import {
  type GivenMembers,
  ownFulfillment,
  ownItem,
  readDraftCustomer,
  readDraftFulfillment,
  readDraftItem,
} from '../../resources/orders/draft-edit.js';
import { fulfillmentMembersOf, itemMembersOf } from '../../resources/orders/order-members.js';
import { contains } from '../../schema/kept.js';
import { quoted } from '../../schema/quoted.js';
import { listOf } from '../../schema/sent-members.js';
import { shellWord } from '../../terminal/shell-word.js';
import { openProductFinder } from '../products/product-finder.js';

export interface EditWorld extends SearchWorld {
  platform: Platform;
  orders: SalesOrderOperations;
  /** A folder of ours. */
  folder: string;
  /** Sends and reads back. @throws {NotKeptError} */
  write: (writing: Sending) => Promise<Sent>;
}

/** Items and fulfillments of a draft. */
export type DraftPart = 'item' | 'fulfillment';

export interface EditedDraft {
  draft_id: string;
  /** Of the item or fulfillment; null of the customer. */
  id: string | null;
  result: 'created' | 'updated' | 'unchanged' | 'removed' | 'gone';
  /** What named an item that was removed, and does so no more. */
  no_longer_named_by?: string[];
}

const lists = { item: 'items', fulfillment: 'fulfillments' } as const;

/**
 * Change members of the customer; what is not named keeps its value, and null takes one away.
 *
 * @throws {InputError} for bad members
 * @throws {RefusedError} when there is no such draft
 */
export async function setDraftCustomer(draftId: string, given: GivenMembers, world: EditWorld): Promise<EditedDraft> {
  const { orders, write } = world;
  const wanted: WireOrder = { ...readDraftCustomer({ ...given, members: present(given.members) }) };
  const taken = Object.keys(given.members).filter((name) => given.members[name] === null);
  const { customer } = await draftOf(draftId, orders);
  const before: WireOrder = isObject(customer) ? customer : {};
  const isSame = contains(before, wanted) && taken.every((name) => (before[name] ?? null) === null);
  if (isSame) return { draft_id: draftId, id: null, result: 'unchanged' };
  const body = without({ ...before, ...wanted }, taken);
  const check = checkOf({
    name: `the customer of draft ${quoted(draftId)}`,
    wanted: body,
    before,
    read: async () => {
      const now = (await orders.getDraft(draftId))?.customer;
      return isObject(now) ? now : {};
    },
    restore: async () => {
      await orders.setCustomer(draftId, before);
      return { says: 'the customer was set back' };
    },
  });
  const send = async () => ({ answer: await orders.setCustomer(draftId, body) });
  await write(sendingOf(thingOf('customer', draftId), before, body, { check, send }));
  return { draft_id: draftId, id: null, result: 'updated' };
}

/**
 * Add an item or a fulfillment, once: an equal one that is there is left alone, but with `again`.
 *
 * @throws {InputError} for bad members
 * @throws {RefusedError} when there is no such draft, or the platform refuses it
 * @throws {InDoubtError} when the answer was lost and the draft does not show it
 */
export async function addToDraft(
  part: DraftPart,
  { draftId, given, again }: { draftId: string; given: GivenMembers; again: boolean },
  world: EditWorld,
): Promise<EditedDraft> {
  const { orders, write } = world;
  const draft = await draftOf(draftId, orders);
  const body = await bodyOf(part, { ...given, members: present(given.members) }, draft, undefined, world);
  const before = listOf(draft[lists[part]]);
  const equal = again ? undefined : before.find((thing) => isEqual(part, thing, body));
  if (equal !== undefined) return { draft_id: draftId, id: String(equal.id), result: 'unchanged' };
  const known = new Set(before.map(({ id }) => id));
  const send = part === 'item' ? orders.addItem : orders.addFulfillment;
  const what = `the ${part} of draft ${quoted(draftId)}`;
  let id = '';
  const job = {
    what,
    find: async () =>
      listOf((await draftOf(draftId, orders))[lists[part]]).find(
        (thing) => !known.has(thing.id) && isEqual(part, thing, body),
      ),
    send: () => send(draftId, body),
    hint: `tillctl orders drafts get ${shellWord(draftId)}; the same command again looks first`,
  };
  const create = async () => {
    const made = await createOnce<WireOrder>(job, world);
    id = String(made?.id);
    return { id, answer: made };
  };
  const check = checkOf({
    name: what,
    wanted: body,
    before: 'none',
    read: () => partOf(part, draftId, id, orders),
    restore: async () => {
      await (part === 'item' ? orders.deleteItem : orders.deleteFulfillment)(draftId, id);
      return { says: `the ${part} was removed again` };
    },
  });
  await write(sendingOf(thingOf(part, draftId), undefined, body, { check, send: create }));
  return { draft_id: draftId, id, result: 'created' };
}

/**
 * Change members of an item or a fulfillment; what is not named keeps its value, and null takes one away.
 *
 * @throws {InputError} for bad members
 * @throws {RefusedError} when there is no such draft, item or fulfillment, or the platform refuses it
 */
export async function setInDraft(
  part: DraftPart,
  { draftId, id, given }: { draftId: string; id: string; given: GivenMembers },
  world: EditWorld,
): Promise<EditedDraft> {
  const { orders, write } = world;
  const draft = await draftOf(draftId, orders);
  const before = listOf(draft[lists[part]]).find((thing) => thing.id === id);
  if (before === undefined) throw notFound(`draft ${quoted(draftId)} has no ${part} ${quoted(id)}`, draftId);
  const own = part === 'item' ? ownItem(before) : ownFulfillment(before, draft);
  const members = present({ ...keptBeside(part, own, given.members), ...given.members });
  const body = await bodyOf(part, { ...given, members }, draft, id, world);
  const rest = without(before, [...ownMembers, ...Object.keys(body), ...writtenMembers[part]]);
  const whole = { ...rest, ...body };
  const same = contains(before, whole) && writtenMembers[part].every((name) => name in body || isNothing(before[name]));
  if (same) return { draft_id: draftId, id, result: 'unchanged' };
  const replace = part === 'item' ? orders.replaceItem : orders.replaceFulfillment;
  const check = checkOf({
    name: partName(part, draftId, id),
    wanted: body,
    before,
    read: () => partOf(part, draftId, id, orders),
    restore: async () => {
      await replace(draftId, id, without(before, ownMembers));
      return { says: `the ${part} was set back` };
    },
  });
  const send = async () => ({ id, answer: await replace(draftId, id, whole) });
  await write(sendingOf(thingOf(part, draftId, id), before, whole, { check, send }));
  return { draft_id: draftId, id, result: 'updated' };
}

/**
 * Remove an item or a fulfillment; one that does not exist counts as removed. What named an item does so no more: the
 * platform takes it out of fulfillments and other items.
 *
 * @throws {RefusedError} when there is no such draft
 */
export async function removeFromDraft(
  part: DraftPart,
  { draftId, id }: { draftId: string; id: string },
  { orders, write }: Pick<EditWorld, 'orders' | 'write'>,
): Promise<EditedDraft> {
  const draft = await draftOf(draftId, orders);
  const before = listOf(draft[lists[part]]).find((thing) => thing.id === id);
  if (before === undefined) return { draft_id: draftId, id, result: 'gone' };
  const isThere = async () => (await partOf(part, draftId, id, orders)) !== undefined;
  const remove = () => (part === 'item' ? orders.deleteItem : orders.deleteFulfillment)(draftId, id);
  await write(removalOf(thingOf(part, draftId, id), before, { isThere, remove }, partName(part, draftId, id)));
  const removed: EditedDraft = { draft_id: draftId, id, result: 'removed' };
  return part === 'item' ? { ...removed, no_longer_named_by: namedBy(id, draft) } : removed;
}

function partName(part: DraftPart, draftId: string, id: string): string {
  return `${part} ${quoted(id)} of draft ${quoted(draftId)}`;
}

function thingOf(part: DraftPart | 'customer', draft: string, id?: string): Thing {
  return { kind: `${part} of a draft`, key: `${draft} ${id ?? part}`, at: { draft, ...definedOf({ id }) } };
}

/** `item i-2`, `fulfillment f-1`. */
function namedBy(id: string, draft: WireOrder): string[] {
  const items = listOf(draft.items).filter(({ depends_on }) => depends_on === id);
  const fulfillments = listOf(draft.fulfillments).filter(({ items }) =>
    listOf(items).some(({ item_id }) => item_id === id),
  );
  return [...items.map((item) => `item ${item.id}`), ...fulfillments.map((holder) => `fulfillment ${holder.id}`)];
}

/** What the platform gives by itself. */
const ownMembers = ['id', 'product_external_id'];
const writtenMembers: Readonly<Record<DraftPart, readonly string[]>> = {
  item: ['product_id', 'quantity', 'sales_price', 'sales_price_is_gross', 'note', 'depends_on'],
  fulfillment: ['@type', 'items', 'address', 'requested_at', 'service_location_id'],
};

/** Another product has another unit and another price. */
function keptBeside(part: DraftPart, own: WireOrder, given: WireOrder): WireOrder {
  if (part !== 'item') return own;
  const anew = 'product_id' in given || 'product_external_id' in given;
  return anew ? without(own, ['product_id', 'unit', 'price', 'currency', 'price_is_gross']) : own;
}

async function bodyOf(
  part: DraftPart,
  given: GivenMembers,
  draft: WireOrder,
  id: string | undefined,
  world: EditWorld,
): Promise<WireOrder> {
  if (part === 'fulfillment') {
    const units = listOf(draft.items).map(({ id: line, quantity }) => {
      return { line: String(line), unit: isObject(quantity) ? String(quantity.unit) : '' };
    });
    return defined(fulfillmentMembersOf(readDraftFulfillment(given, draft, id), units));
  }
  const item = readDraftItem(given, draft, id);
  const products = await openProductFinder({ items: 1, ...world, onRead: () => {} });
  try {
    const found = await products.resolve([item], 'items');
    if ('items' in found) return defined(found.items.map(itemMembersOf)[0] ?? {});
    const problems = found.problems.map(({ message }) => message);
    throw new InputError(`${given.source}: ${problems[0]}`, { problems });
  } finally {
    products.close();
  }
}

/** All that one of the two says the other says too. What the platform fills in by itself (a price) does not count. */
function isEqual(part: DraftPart, thing: WireOrder, body: WireOrder): boolean {
  const filledIn = ['sales_price', 'sales_price_is_gross'];
  const silent = writtenMembers[part].filter((name) => !(name in body) && !filledIn.includes(name));
  return contains(thing, body) && silent.every((name) => isNothing(thing[name]));
}

async function partOf(part: DraftPart, draftId: string, id: string, orders: SalesOrderOperations) {
  const draft = await orders.getDraft(draftId);
  return listOf(draft?.[lists[part]]).find((thing) => thing.id === id);
}

async function draftOf(draftId: string, orders: SalesOrderOperations): Promise<WireOrder> {
  const draft = await orders.getDraft(draftId);
  if (draft === undefined) throw notFound(`there is no draft ${quoted(draftId)}`, undefined);
  return draft;
}

function notFound(message: string, draftId: string | undefined): RefusedError {
  return new RefusedError(404, { title: 'not found' }, message, {
    hint: draftId === undefined ? 'tillctl orders drafts list' : `tillctl orders drafts get ${shellWord(draftId)}`,
  });
}

function present(members: WireOrder): WireOrder {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => !isNothing(value)));
}

/** Undefined members are left out, those of lists too. */
function defined(members: WireOrder): WireOrder {
  const clean = (value: unknown): unknown => (Array.isArray(value) ? value.map((each) => defined(each)) : value);
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, clean(value)]])),
  );
}

function without(members: WireOrder, names: readonly string[]): WireOrder {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

import { type EventType, eventTypes } from '../../../contract/enums.gen.js';
import type { Call } from '../call.js';

/** Kinds with subscriptions of their own, by what their operations are about. */
const ownNouns = {
  invoices: 'Invoice',
  'credit-memos': 'CreditMemo',
  'gift-cards': 'GiftCard',
  'product-vouchers': 'ProductVoucher',
  'category-vouchers': 'CategoryVoucher',
} as const;

type OwnType = keyof typeof ownNouns;

/** What can be subscribed to: the kinds with subscriptions of their own, and the generic types. */
export type SubscribedType = OwnType | EventType;

/** Of modules that not every platform serves. */
export const voucherTypes = ['gift-cards', 'product-vouchers', 'category-vouchers'] as const satisfies OwnType[];

export const subscribedTypes: readonly SubscribedType[] = ['invoices', 'credit-memos', ...voucherTypes, ...eventTypes];

export interface Subscription {
  id: string;
  type: SubscribedType;
  /** Holds a secret: never shown whole. */
  callbackUrl: string;
}

/** Five kinds have documented operations of their own; the generic operations of all others are assumed. */
export function createEventOperations(call: Call) {
  return {
    /** A URL that is known answers its subscription again. */
    subscribe: async (type: SubscribedType, callbackUrl: string) => {
      // Sent again after a lost answer it does no harm: the URL is known then, and its subscription is answered.
      const didItHappen = async () => (await list(call, type)).find((known) => known.callbackUrl === callbackUrl);
      const body = isGeneric(type) ? { event_type: type, callback_url: callbackUrl } : { callback_url: callbackUrl };
      const answer = await call(operations(type).create, { body, didItHappen });
      return subscriptionOf(type, { callback_url: callbackUrl, ...(answer.body as WireSubscription) });
    },
    /** Of these types, in this order. */
    subscriptions: async (types: readonly SubscribedType[]) => {
      const found: Subscription[] = [];
      for (const type of types.filter((known) => !isGeneric(known))) found.push(...(await list(call, type)));
      const generic = types.filter(isGeneric);
      if (generic.length > 0) {
        found.push(...(await listGeneric(call)).filter(({ type }) => generic.some((wanted) => wanted === type)));
      }
      return found;
    },
    /** @throws {RefusedError} of status 404 when there is none of this id */
    unsubscribe: async (type: SubscribedType, id: string) => {
      await call(operations(type).delete, { path: { 'subscription-id': id } });
    },
  };
}

interface WireSubscription {
  id?: unknown;
  callback_url?: unknown;
  callbackUrl?: unknown;
  event_type?: unknown;
}

function isGeneric(type: SubscribedType): type is EventType {
  return !Object.hasOwn(ownNouns, type);
}

function operations(type: SubscribedType) {
  if (isGeneric(type)) {
    return { list: 'listSubscriptions', create: 'createSubscription', delete: 'deleteSubscription' } as const;
  }
  const noun = ownNouns[type];
  return {
    list: `list${noun}Subscriptions`,
    create: `create${noun}Subscription`,
    delete: `delete${noun}Subscription`,
  } as const;
}

async function list(call: Call, type: SubscribedType): Promise<Subscription[]> {
  if (isGeneric(type)) return (await listGeneric(call)).filter((known) => known.type === type);
  return (await itemsOf(call, operations(type).list)).map((item) => subscriptionOf(type, item));
}

async function listGeneric(call: Call): Promise<Subscription[]> {
  const items = await itemsOf(call, 'listSubscriptions');
  return items.flatMap((item) => {
    const type = eventTypes.find((known) => known === item.event_type);
    return type === undefined ? [] : [subscriptionOf(type, item)];
  });
}

async function itemsOf(call: Call, operation: Parameters<Call>[0]): Promise<WireSubscription[]> {
  const { body } = await call(operation);
  return (body as { items: WireSubscription[] }).items;
}

function subscriptionOf(type: SubscribedType, item: WireSubscription): Subscription {
  return { id: text(item.id), type, callbackUrl: text(item.callback_url ?? item.callbackUrl) };
}

function text(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

import type { EventType } from '../../contract/enums.gen.js';
import { listOf } from '../base/answers.js';
import { badBody, notFound, type Operation } from '../state/call.js';
import { putRecord, removeRecord } from '../state/changes.js';
import type { EventKind } from '../state/kinds.js';
import { find } from '../state/resource.js';
import type { Kept } from '../state/table.js';

/** What can be subscribed to, and what raises its events: some by a list of their own, the others by the name of their events. */
const ownTopics = {
  invoices: 'invoice',
  'credit-memos': 'credit_memo',
  'gift-cards': 'gift_card',
  'product-vouchers': 'product_voucher',
  'category-vouchers': 'category_voucher',
} as const;
const eventTopics: Record<EventType, EventKind> = {
  SALES_ORDERS_NEW: 'sales_order',
  STOCK_COUNT_CHANGES_NEW: 'stock_count_change',
  INVENTORY_SHIPMENTS_CHANGED: 'inventory_shipment',
  GOODS_OUTS_CHANGED: 'goods_out',
  GOODS_INS_CHANGED: 'goods_in',
};

type Topic = keyof typeof ownTopics | EventType;

export interface Subscription {
  id: string;
  topic: Topic;
  callback_url: string;
  /** Documents of the generated history that became visible until then are delivered, or were there before it. Milliseconds since 1970. */
  delivered_until: number;
}

export function kindOfTopic(topic: Topic): EventKind {
  return { ...ownTopics, ...eventTopics }[topic];
}

export function isOwnTopic(topic: Topic): topic is keyof typeof ownTopics {
  return Object.hasOwn(ownTopics, topic);
}

export const subscriptionOperations = {
  ...subscriptionsOf('Invoice', 'invoices'),
  ...subscriptionsOf('CreditMemo', 'credit-memos'),
  ...subscriptionsOf('GiftCard', 'gift-cards'),
  ...subscriptionsOf('ProductVoucher', 'product-vouchers'),
  ...subscriptionsOf('CategoryVoucher', 'category-vouchers'),
  ...subscriptionsOf('', undefined),
};

/** @param own undefined for all topics that have no list of their own */
function subscriptionsOf<Name extends string>(name: Name, own: keyof typeof ownTopics | undefined) {
  const belongs = (one: Kept) => (own === undefined ? !isOwnTopic(one.tag as Topic) : one.tag === own);
  const operations: Record<string, Operation> = {
    [`list${name}Subscriptions`]: ({ state }) =>
      listOf([...state.records.subscription].filter(belongs).map((one) => Buffer.from(shown(one)))),
    /** An address that is known answers its subscription again. */
    [`create${name}Subscription`]: ({ state, body }) => {
      const callback_url = String(body.callback_url);
      checkCallback(callback_url);
      const topic = own ?? (body.event_type as EventType);
      const known = state.records.subscription
        .tagged(topic)
        .find((one) => subscriptionOf(one).callback_url === callback_url);
      if (known) return shown(known);
      const id = state.newId();
      const subscription: Subscription = { id, topic, callback_url, delivered_until: state.clock.now() };
      const text = JSON.stringify(subscription);
      putRecord(state, 'subscription', { id, text });
      return shown({ text });
    },
    [`delete${name}Subscription`]: (call) => {
      const found = find(call, { kind: 'subscription', noun: 'subscription' });
      if (!belongs(found)) notFound(`no subscription has the id "${found.id}"`);
      removeRecord(call.state, 'subscription', found);
      return undefined;
    },
  };
  return operations as Record<`list${Name}Subscriptions` | `${'create' | 'delete'}${Name}Subscription`, Operation>;
}

export function subscriptionOf({ text }: { text: string }): Subscription {
  return JSON.parse(text) as Subscription;
}

function shown(one: { text: string }): string {
  const { id, topic, callback_url } = subscriptionOf(one);
  return JSON.stringify(isOwnTopic(topic) ? { id, callback_url } : { id, event_type: topic, callback_url });
}

/** An address that the platform would call must be https, http for this machine only. */
function checkCallback(url: string): void {
  if (!URL.canParse(url)) badBody(`callback_url "${url}" is not a URL`);
  const { protocol, hostname } = new URL(url);
  const isLoopback = /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === 'localhost' || hostname === '[::1]';
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback)) return;
  badBody(`callback_url "${url}" is not https (http is for loopback addresses only)`);
}

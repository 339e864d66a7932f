import type { EventType } from '../../contract/enums.gen.js';
import type { DocumentKind } from '../base/document-kinds.js';
import type { VoucherKind } from './voucher-kind.js';

/** What has subscriptions of its own. */
const ownTopics = ['invoices', 'credit-memos', 'gift-cards', 'product-vouchers', 'category-vouchers'] as const;

/** What can be subscribed to: these by a list of their own, the others by the name of their events. */
export type Topic = (typeof ownTopics)[number] | EventType;

export function isOwnTopic(topic: Topic): topic is (typeof ownTopics)[number] {
  return ownTopics.some((own) => own === topic);
}

export interface Subscription {
  id: string;
  topic: Topic;
  callback_url: string;
  /** Documents of the generated history that became visible until then are delivered, or were there before it. Milliseconds since 1970. */
  delivered_until: number;
}

/** What events are about, by the name that a delivery calls it. */
export type EventKind = DocumentKind | VoucherKind | 'inventory_shipment' | 'goods_out' | 'goods_in';

/** What raises the events of a topic. */
const kindsOfTopics: Record<Topic, EventKind> = {
  invoices: 'invoice',
  'credit-memos': 'credit_memo',
  'gift-cards': 'gift_card',
  'product-vouchers': 'product_voucher',
  'category-vouchers': 'category_voucher',
  SALES_ORDERS_NEW: 'sales_order',
  STOCK_COUNT_CHANGES_NEW: 'stock_count_change',
  INVENTORY_SHIPMENTS_CHANGED: 'inventory_shipment',
  GOODS_OUTS_CHANGED: 'goods_out',
  GOODS_INS_CHANGED: 'goods_in',
};

export function kindOfTopic(topic: Topic): EventKind {
  return kindsOfTopics[topic];
}

/** Why the platform would not call this address: it must be https, http for this machine only. */
export function findCallbackProblem(url: string): string | undefined {
  if (!URL.canParse(url)) return `callback_url "${url}" is not a URL`;
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:') return undefined;
  const isLoopback = /^127(\.\d{1,3}){3}$/.test(hostname) || hostname === 'localhost' || hostname === '[::1]';
  if (protocol === 'http:' && isLoopback) return undefined;
  return `callback_url "${url}" is not https (http is for loopback addresses only)`;
}

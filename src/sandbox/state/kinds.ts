import { type DocumentKind, documentTime } from '../base/document-kinds.js';
import type { JsonObject } from '../base/json-body.js';

/** What the platform keeps: each thing is JSON with an id, in the table of its kind. */
export const kinds = [
  'product',
  'product_variant_group',
  'tag',
  'product_tag',
  'product_image',
  'feature_template',
  'product_feature',
  'browse_node',
  'browse_node_children',
  'browse_node_product',
  'sales_category',
  'lot',
  'lot_storage_location',
  'sales_channel',
  'product_sales_channel',
  'price_list',
  'invoice',
  'credit_memo',
  'sales_order',
  'stock_count_change',
  'document_problem',
  'sales_order_draft',
  'sales_order_draft_item',
  'sales_order_draft_fulfillment',
  'active_basket',
  'planned_fulfillment',
  'production',
  'pickup',
  'delivery',
  'stock_count',
  'product_settings',
  'storage_location',
  'inventory_shipment_draft',
  'inventory_shipment',
  'goods_out_draft',
  'goods_out',
  'goods_in_draft',
  'goods_in',
  'stock_taking',
  'stock_taking_export',
  'namespace',
  'mapping',
  'individual',
  'organization',
  'professional_identity',
  'address',
  'email',
  'phone',
  'web_address',
  'customer_role',
  'supplier_role',
  'customer_list',
  'placeholder_customer',
  'staff_member',
  'device',
  'pos_device',
  'gift_card',
  'gift_card_redemption',
  'product_voucher',
  'category_voucher',
  'subscription',
  'object',
] as const;

export type Kind = (typeof kinds)[number];

/** What events are about, by the name that a delivery calls it. */
export type EventKind = DocumentKind | VoucherKind | 'inventory_shipment' | 'goods_out' | 'goods_in';
export type VoucherKind = 'gift_card' | 'product_voucher' | 'category_voucher';

/** What raises an event: a thing that is new, or each time that it is put. */
export const events: Readonly<Partial<Record<Kind, 'new' | 'put'>>> = {
  invoice: 'new',
  credit_memo: 'new',
  sales_order: 'new',
  stock_count_change: 'new',
  gift_card: 'put',
  product_voucher: 'put',
  category_voucher: 'put',
  inventory_shipment: 'put',
  goods_out: 'put',
  goods_in: 'put',
} satisfies Record<EventKind, 'new' | 'put'>;

/** What a thing is found by beside its id. */
export interface Keys {
  /** Of one thing of the kind. */
  key?: string;
  /** Of any number of them. */
  tag?: string;
  /** Of its place in the list, in milliseconds since 1970. */
  time?: number;
}

type KeysOf = (members: JsonObject, thing: { id: string; parent?: string; tag?: string }) => Keys;

const byExternalId: KeysOf = ({ external_id }) => ({ key: textOf(external_id) });
const byOwnId: KeysOf = (_, { id }) => ({ key: id });
const byIssue: KeysOf = ({ issued_date_and_time: issued }, { id }) => ({
  // When it was issued, else when it came here, which its id tells.
  time: timeOf(typeof issued === 'string' ? Date.parse(issued) : Number.parseInt(id.slice(0, 8), 16) * 1000),
});
const byTime =
  (kind: DocumentKind): KeysOf =>
  (document) => ({ time: documentTime(kind, document) });

/** Of kinds that are found by more than their id. */
export const keysOf: Readonly<Partial<Record<Kind, KeysOf>>> = {
  product: ({ external_id, article_id }) => ({ key: textOf(external_id), tag: textOf(article_id) }),
  tag: ({ name }) => ({ key: String(name) }),
  lot: ({ product, number }) => ({ key: JSON.stringify([product, number]) }),
  lot_storage_location: ({ storage_location }, { parent }) => ({ key: JSON.stringify([parent, storage_location]) }),
  sales_channel: ({ sales_channel_id }) => ({ key: textOf(sales_channel_id) }),
  product_sales_channel: (_, { parent, tag }) => ({ key: JSON.stringify([parent, tag]), tag }),
  invoice: byTime('invoice'),
  credit_memo: byTime('credit_memo'),
  sales_order: byTime('sales_order'),
  stock_count_change: byTime('stock_count_change'),
  sales_order_draft: ({ created_at }) => ({ time: timeOf(Date.parse(String(created_at))) }),
  production: byOwnId,
  pickup: byOwnId,
  delivery: byOwnId,
  mapping: ({ internal_id }, { parent }) => ({ key: JSON.stringify([parent, internal_id]) }),
  individual: byExternalId,
  organization: byExternalId,
  professional_identity: ({ organization_contact }) => ({ tag: String(organization_contact) }),
  gift_card: byIssue,
  product_voucher: byIssue,
  category_voucher: byIssue,
  subscription: ({ topic }) => ({ tag: String(topic) }),
};

/** What has no time is in no window. */
function timeOf(time: number): number {
  return Number.isNaN(time) ? Number.MIN_SAFE_INTEGER : time;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

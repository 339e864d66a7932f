/** What the platform keeps as JSON objects with an id, beside products, documents and prices. */
export const recordKinds = [
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
] as const;

export type RecordKind = (typeof recordKinds)[number];

export function isRecordKind(name: string): name is RecordKind {
  return (recordKinds as readonly string[]).includes(name);
}

/** A thing of one kind. */
export interface StoredRecord {
  /** Distinct among all of its kind, or among those of its parent where it has one. */
  id: string;
  /** What it belongs to: the product of a tag, the contact of an address. */
  parent?: string;
  /** Further text that it is found by and that clients do not see: an external id, for example. */
  key?: string;
  /** The whole object as JSON, as it is shown. */
  text: string;
}

/** Records of one kind, in the order in which they were put for the first time. */
export class RecordTable {
  #records = new Map<string, StoredRecord>();
  #byParent = new Map<string, Map<string, StoredRecord>>();
  #byKey = new Map<string, StoredRecord>();

  get size(): number {
    return this.#records.size;
  }

  *[Symbol.iterator](): Iterator<StoredRecord> {
    yield* this.#records.values();
  }

  get(id: string, parent?: string): StoredRecord | undefined {
    return this.#records.get(placeOf(id, parent));
  }

  of(parent: string): StoredRecord[] {
    return [...(this.#byParent.get(parent)?.values() ?? [])];
  }

  byKey(key: string): StoredRecord | undefined {
    return this.#byKey.get(key);
  }

  put(record: StoredRecord): void {
    const place = placeOf(record.id, record.parent);
    const before = this.#records.get(place);
    if (before?.key !== undefined && before.key !== record.key) this.#byKey.delete(before.key);
    this.#records.set(place, record);
    if (record.key !== undefined) this.#byKey.set(record.key, record);
    if (record.parent === undefined) return;
    const siblings = this.#byParent.get(record.parent) ?? new Map<string, StoredRecord>();
    siblings.set(record.id, record);
    this.#byParent.set(record.parent, siblings);
  }

  remove(id: string, parent?: string): void {
    const place = placeOf(id, parent);
    const record = this.#records.get(place);
    if (record === undefined) return;
    this.#records.delete(place);
    if (record.key !== undefined) this.#byKey.delete(record.key);
    if (record.parent !== undefined) this.#byParent.get(record.parent)?.delete(id);
  }

  clear(): void {
    this.#records.clear();
    this.#byParent.clear();
    this.#byKey.clear();
  }
}

function placeOf(id: string, parent: string | undefined): string {
  return parent === undefined ? id : JSON.stringify([parent, id]);
}

export type RecordTables = Readonly<Record<RecordKind, RecordTable>>;

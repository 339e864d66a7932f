import { createHash } from 'node:crypto';
import { defaultTagIds } from '../../contract/enums.gen.js';
import { json } from '../base/answers.js';
import { decodeProduct, encodeDocument, encodeProduct } from '../base/dialect.js';
import { type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { badBody, badRequest, type Call, conflict, notFound, type Operation, refuse, refuseIf } from '../state/call.js';
import { type Change, put } from '../state/change.js';
import { change, putRecord, removalsOfProduct, removalsOfRelation } from '../state/changes.js';
import { find, list, membersOf, plain, type Resource, referenceOf, show } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';
import { priceMember } from './price-member.js';
import { findProductProblem } from './product-rules.js';

export const products: Resource = { kind: 'product', noun: 'product', show: shown };

const variantGroups: Resource = { kind: 'product_variant_group', noun: 'product variant group' };

interface Reference {
  internal: string;
  external: string;
}

export const productOperations = {
  ...plain('ProductVariantGroup', variantGroups),
  ...plain('Product', products),
  listProducts: (call) => {
    const article = call.query.get('article_id');
    return list(call, products, article === null ? undefined : call.state.records.product.tagged(article));
  },
  getProductByExternalId: (call) => show(call, products, byExternalId(call)),
  createProduct: (call) => json(201, store(call, undefined, textOf(call.body.external_id))),
  replaceProduct: (call) => store(call, find(call, products), textOf(call.body.external_id)),
  upsertProductByExternalId: (call) => {
    const { id: key, state } = call;
    if ([...key].length > 256) badRequest('the external id in the path has more than 256 characters');
    const inBody = textOf(call.body.external_id) ?? key;
    if (inBody !== key) refuse(`/external_id "${inBody}" is not the external id in the path "${key}"`);
    const known = state.records.product.byKey(key);
    return json(known ? 200 : 201, store(call, known, key));
  },
  deleteProduct: (call) => {
    change(call.state, ...removalsOfProduct(call.state, find(call, products).id));
    return undefined;
  },
  /** Products without an external id have no mapping. */
  listProductIdMappings: ({ state }) => JSON.stringify({ items: idMappings(state.records.product) }),
  getProductIdByExternalId: (call) => JSON.stringify({ internal: byExternalId(call).id, external: call.id }),
  /** All of them or none. What counts is how the ids stand in the end, so that two products may change theirs. */
  upsertProductIdMappings: (call) => {
    const { state } = call;
    const items = call.body.items as Reference[];
    checkReferences(call, items);
    // Taken away first: an external id that goes to another product must be free by then.
    change(
      state,
      ...items.map(({ internal }) => withExternalId(state, internal, undefined)),
      ...items.map(({ internal, external }) => withExternalId(state, internal, external)),
    );
    return JSON.stringify({ items: items.map(({ internal, external }) => ({ internal, external })) });
  },
} satisfies Record<string, Operation>;

export function productOf({ records }: SandboxState, id: unknown): JsonObject | undefined {
  const found = records.product.get(String(id));
  return found && membersOf(found);
}

export function idMappings(table: Iterable<Kept>): Reference[] {
  return [...table].flatMap(({ id, key }) => (key === undefined ? [] : [{ internal: id, external: key }]));
}

function byExternalId({ state, id }: Call): Kept {
  return state.records.product.byKey(id) ?? notFound(`no product has the external id "${id}"`);
}

/** Keep the whole product as sent; members left out are gone. Id and price list of the body are read-only and ignored. */
function store(call: Call, known: Kept | undefined, key: string | undefined): string {
  const { state } = call;
  const holder = key === undefined ? undefined : state.records.product.byKey(key);
  if (holder && holder !== known) conflict(`/external_id "${key}" belongs to another product`);
  const { id: _, price_list: __, ...product } = decodeProduct(call.body);
  refuseIf(findProductProblem(product));
  if (typeof product.variant_group_id === 'string') {
    referenceOf(call, variantGroups, '/variant_group_id', product.variant_group_id);
  }
  refuseIf(findChangeProblem(known, product));
  if (key !== undefined) product.external_id = key;
  // A product has a kind, whatever a PUT leaves out.
  product.type ??= 'INVENTORY_PRODUCT';
  const id = known?.id ?? state.newId();
  const text = printJson({ id, ...product }, call.bodyHasNumbers);
  putRecord(state, 'product', { id, text }, product);
  return shown({ id, text }, call).toString();
}

function findChangeProblem(known: Kept | undefined, { article_id }: JsonObject): string | undefined {
  if (known?.tag === undefined || known.tag === article_id) return undefined;
  const becomes = textOf(article_id) === undefined ? 'be removed' : `become "${article_id}"`;
  return `/article_id is "${known.tag}" and cannot ${becomes}`;
}

function shown(one: { id: string; text: string; bytes?: Buffer }, { state, dialect }: Call): string | Buffer {
  const member = priceMember(state, one.id);
  if (member === undefined && dialect === 'seed' && one.bytes) return one.bytes;
  const encoded = encodeProduct(one.text, dialect);
  // Behind the last member of what is an object with an id at least.
  return member === undefined ? encoded : `${encoded.slice(0, -1)},${encodeDocument(member, dialect)}}`;
}

function checkReferences({ state }: Call, items: readonly Reference[]): void {
  const { product } = state.records;
  const byInternal = new Map<string, string>();
  const byExternal = new Map<string, string>();
  for (const [index, { internal, external }] of items.entries()) {
    if (!product.get(internal)) notFound(`/items/${index}/internal: no product has the id "${internal}"`);
    if ((byInternal.get(internal) ?? external) !== external || (byExternal.get(external) ?? internal) !== internal) {
      badBody(`/items/${index} contradicts an item before it: one id, one product`);
    }
    byInternal.set(internal, external);
    byExternal.set(external, internal);
  }
  for (const { internal, external } of items) {
    const holder = product.byKey(external)?.id;
    if (holder !== undefined && holder !== internal && !byInternal.has(holder)) {
      conflict(`the external id "${external}" belongs to another product`);
    }
  }
}

function withExternalId({ records }: SandboxState, id: string, external_id: string | undefined): Change {
  const { value, hasNumbers } = parseJson(records.product.get(id)?.text ?? '{}');
  return put('product', { id, text: printJson({ ...(value as JsonObject), external_id }, hasNumbers) });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** For a list that shifts while it is read. */
export function shiftProducts(state: SandboxState, by: 'insert' | 'remove'): void {
  const first = state.records.product.list[0];
  if (by === 'remove') {
    if (first) change(state, ...removalsOfProduct(state, first.id));
    return;
  }
  const id = state.newId();
  const members = {
    name: 'Inserted while the list was read',
    management_unit: 'QUANTITY_PIECES',
    tax_category: 'STANDARD',
  };
  change(state, { put: 'product', id, text: JSON.stringify({ id, ...members }), first: true });
}

/** `sales-type` chooses nothing: a channel of the contract has no such member. */
const channels: Resource = {
  kind: 'sales_channel',
  noun: 'sales channel',
  filters: { 'service-location-id': 'service_location' },
  name: ({ name }) => name,
  members: ({ service_location_address: _, ...sent }, { state }) => ({ ...sent, service_location: state.newId() }),
};

/** What a product is on a channel. Ids and the list of prices are read-only: in a body they say nothing. */
const relations: Resource = {
  kind: 'product_sales_channel',
  noun: 'sales channel',
  owner: products,
  loose: true,
  missing: 'nothing of the product on a sales channel has the id',
  tag: ({ sales_channel_id }, { state }) => channelOf(state, sales_channel_id) ?? '',
  members: ({ price_list: _, ...sent }, { state, id: product }, before) => {
    if (before) return { ...sent, sales_channel_id: membersOf(before).sales_channel_id };
    const given = sent.sales_channel_id;
    const channel = channelOf(state, given) ?? refuse(`/sales_channel_id "${given}" is not a sales channel`);
    if (relationWith(state, product, channel)) conflict(`the product is on the sales channel "${given}" already`);
    return sent;
  },
  show: ({ text, parent = '', tag }, { state, dialect }) => {
    const member = priceMember(state, parent, tag);
    return encodeDocument(member === undefined ? text : `${text.slice(0, -1)},${member}}`, dialect);
  },
};

export const channelOperations = {
  ...plain('PosSalesChannel', channels),
  ...plain('ProductSalesChannel', relations),
  deleteProductSalesChannel: (call) => {
    change(call.state, ...removalsOfRelation(find(call, relations)));
    return undefined;
  },
} satisfies Record<string, Operation>;

/** The id of the channel that goes by this id, or by this one of its maker. */
export function channelOf({ records: { sales_channel } }: SandboxState, given: unknown): string | undefined {
  return (sales_channel.get(String(given)) ?? sales_channel.byKey(String(given)))?.id;
}

export function relationWith({ records }: SandboxState, product: string, channel: string): Kept | undefined {
  return records.product_sales_channel.byKey(JSON.stringify([product, channel]));
}

const tags: Resource = { kind: 'product_tag', noun: 'tag', owner: products };
const images: Resource = { kind: 'product_image', noun: 'image', owner: products };

export const productPartOperations = {
  ...plain('ProductTag', tags),
  /** Products share tags of one name. A tag that the product bears already is answered as it is. */
  createProductTag: (call) => {
    const { state } = call;
    const product = find(call, products).id;
    const name = String(call.body.name);
    const known = state.records.tag.byKey(name);
    const id = known?.id ?? (name === 'Default' ? defaultTagIds.assortment : state.newId());
    const text = known?.text ?? JSON.stringify({ id, name });
    const changes: Change[] = known ? [] : [put('tag', { id, text })];
    if (!state.records.product_tag.get(id, product)) changes.push(put('product_tag', { id, parent: product, text }));
    if (changes.length > 0) change(state, ...changes);
    return text;
  },
  ...plain('ProductImage', images),
  /** Newest first: the first one is the default. */
  listProductImages: (call) => {
    const ids = call.state.records.product_image.of(find(call, products).id).map(({ id }) => id);
    return JSON.stringify({ ids: ids.reverse() });
  },
  /**
   * Pictures are never shown again, so only their digest is kept. The same picture twice makes two images: nothing in the
   * platform's documentation says that it knows a picture again.
   */
  createProductImage: (call) => {
    const parent = find(call, products).id;
    const data = String(call.body.data);
    const bytes = Buffer.from(data, 'base64');
    if (bytes.toString('base64') !== data) badBody('/data is not Base64');
    const type = typeOf(bytes) ?? badBody('/data is neither a JPEG nor a PNG');
    const id = call.state.newId();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const text = JSON.stringify({ id, type, size_bytes: bytes.length, sha256 });
    putRecord(call.state, 'product_image', { id, parent, text });
    return JSON.stringify({ id });
  },
} satisfies Record<string, Operation>;

function typeOf(bytes: Buffer): 'image/jpeg' | 'image/png' | undefined {
  if (bytes.subarray(0, 3).equals(jpegStart)) return 'image/jpeg';
  return bytes.subarray(0, 8).equals(pngStart) ? 'image/png' : undefined;
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

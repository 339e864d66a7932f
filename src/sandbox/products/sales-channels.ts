import { encodeDocument } from '../base/dialect.js';
import { conflict, type Operation, refuse } from '../state/call.js';
import { change, removalsOfRelation } from '../state/changes.js';
import { find, membersOf, plain, type Resource } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';
import type { Kept } from '../state/table.js';
import { priceMember } from './price-member.js';
import { products } from './products.js';

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

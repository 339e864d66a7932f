import { type Answer, json, listOf, problem } from '../base/answers.js';
import { encodeDocument } from '../base/dialect.js';
import { type JsonObject, printJson } from '../base/json-body.js';
import { byName, listedPage } from '../crud/page.js';
import type { Call, Operation } from '../state/operation.js';
import { putProductSalesChannel, putSalesChannel, removeProductSalesChannel } from '../state/price-changes.js';
import { priceMember } from '../state/price-member.js';
import type { ProductSalesChannel } from '../tables/sales-channel-table.js';

/** `sales-type` chooses nothing: a channel of the contract has no such member. */
export const listPosSalesChannels: Operation = {
  run: ({ state, query }) => {
    const location = query.get('service-location-id');
    const found = state.salesChannels
      .channels()
      .map((text) => ({ text, ...(JSON.parse(text) as { name: string; service_location?: string }) }))
      .filter(({ service_location }) => location === null || service_location === location)
      .sort(byName);
    return listedPage({ query }, found);
  },
};

export const createPosSalesChannel: Operation = {
  run: ({ state, body, bodyHasNumbers }) => {
    const { id: _, service_location_address: __, ...channel } = body;
    const text = printJson({ id: state.newId(), ...channel, service_location: state.newId() }, bodyHasNumbers);
    putSalesChannel(state, text);
    return json(201, text);
  },
};

export const getPosSalesChannel: Operation = {
  run: ({ state, params }) => {
    const id = params['pos-sales-channel-id'] ?? '';
    const text = state.salesChannels.channel(id);
    return text === undefined ? problem(404, 'not-found', `no sales channel has the id "${id}"`) : json(200, text);
  },
};

export const listProductSalesChannels: Operation = {
  run: (call) => {
    const product = productOf(call);
    if (product === undefined) return unknownProduct(call);
    const relations = call.state.salesChannels.relationsOf(product);
    return listOf(relations.map((relation) => Buffer.from(shown(call, relation))));
  },
};

export const createProductSalesChannel: Operation = {
  run: (call) => {
    const { state, body } = call;
    const product = productOf(call);
    if (product === undefined) return unknownProduct(call);
    const given = String(body.sales_channel_id);
    const channel = state.salesChannels.idOf(given);
    if (channel === undefined)
      return problem(422, 'semantic-error', `/sales_channel_id "${given}" is not a sales channel`);
    if (state.salesChannels.relationWith(product, channel)) {
      return problem(409, 'conflict', `the product is on the sales channel "${given}" already`);
    }
    return store(call, { id: state.newId(), product, channel }, body);
  },
};

export const getProductSalesChannel: Operation = {
  run: (call) => {
    const relation = relationOf(call);
    return relation ? json(200, shown(call, relation)) : unknownRelation(call);
  },
};

export const replaceProductSalesChannel: Operation = {
  run: (call) => {
    const relation = relationOf(call);
    if (!relation) return unknownRelation(call);
    const { sales_channel_id } = JSON.parse(relation.text) as JsonObject;
    return store(call, relation, { ...call.body, sales_channel_id });
  },
};

export const deleteProductSalesChannel: Operation = {
  run: (call) => {
    const relation = relationOf(call);
    if (!relation) return unknownRelation(call);
    removeProductSalesChannel(call.state, relation);
    return { status: 204 };
  },
};

/** Ids and the list of prices are read-only: in a body they say nothing. */
function store(call: Call, keys: Omit<ProductSalesChannel, 'text'>, sent: JsonObject): Answer {
  const { id: _, price_list: __, ...members } = sent;
  const { id, product, channel } = keys;
  const relation = { id, product, channel, text: printJson({ id, ...members }, call.bodyHasNumbers) };
  putProductSalesChannel(call.state, relation);
  return json(200, shown(call, relation));
}

function shown({ state, dialect }: Call, { product, channel, text }: ProductSalesChannel): string {
  const member = priceMember(state, { product, channel });
  const whole = member === undefined ? text : `${text.slice(0, -1)},${member}}`;
  return encodeDocument(whole, dialect);
}

function productOf({ state, params }: Call): string | undefined {
  return state.products.byId(params['product-id'] ?? '')?.id;
}

function relationOf({ state, params }: Call): ProductSalesChannel | undefined {
  const id = params['product-sales-channel-information-id'] ?? '';
  return state.salesChannels.relation(params['product-id'] ?? '', id);
}

function unknownProduct({ params }: Call): Answer {
  return problem(404, 'not-found', `no product has the id "${params['product-id']}"`);
}

function unknownRelation({ params }: Call): Answer {
  const id = params['product-sales-channel-information-id'];
  return problem(404, 'not-found', `nothing of the product on a sales channel has the id "${id}"`);
}

import type { Asked, Handlers } from './handlers.js';
import type { Members } from './json.js';
import { inWindow, page } from './rest.js';
import { Fault } from './state.js';

/** External ids, subscriptions, documents, vouchers: what is neither product nor contact, order nor stock. */
export const serviceHandlers: Handlers = {
  'GET /external/entity-classes': () => ({ body: { items: ['products', 'feature-templates', 'lots'] } }),
  'GET /external/namespaces': ({ state }) => ({
    body: { items: state.all('/external/namespaces').map(({ name }) => name) },
  }),
  'GET /external/namespaces/{namespace}': ({ state, path }) => {
    state.need('/external/namespaces', path.namespace ?? '');
    return { body: {} };
  },
  'PUT /external/namespaces/{namespace}': ({ state, path }) => {
    const { namespace: name = '' } = path;
    if (state.get('/external/namespaces', name) !== undefined) throw new Fault(409, `there is a namespace "${name}"`);
    state.put('/external/namespaces', name, { name });
    return { body: {} };
  },
  'GET /external/namespaces/{namespace}/{entity-class}': (asked) => ({ body: { items: mappings(asked) } }),
  'PUT /external/namespaces/{namespace}/{entity-class}': (asked) => {
    const items = asked.body.items as Members[];
    for (const side of ['internal_id', 'external_id']) {
      if (new Set(items.map((item) => item[side])).size < items.length) throw new Fault(422, `a ${side} comes twice`);
    }
    mappings(asked);
    asked.state.clear(asked.place);
    for (const item of items) asked.state.put(asked.place, String(item.external_id), item);
    return { body: { items } };
  },
  ...subscriptions('/erp/invoices/subscriptions'),
  ...subscriptions('/erp/credit-memos/subscriptions'),
  ...subscriptions('/events/subscriptions'),
  ...vouchers('gift-cards'),
  ...vouchers('product-vouchers'),
  ...vouchers('category-vouchers'),
  'GET /erp/invoices': (asked) => documents(asked),
  'GET /erp/credit-memos': (asked) => documents(asked),
  'GET /erp/datev-export/email': (asked) => {
    inWindow(asked, [], 'created_at');
    asked.state.need('/contacts/individual', asked.query.get('contact_id') ?? '');
    return {};
  },
  'PUT /promotions/sales-vouchers/gift-cards/{gift-card-id}/activation-status': (asked) => {
    const card = asked.state.need('/promotions/sales-vouchers/gift-cards', asked.path['gift-card-id'] ?? '');
    card.status = asked.text === '"ACTIVE"' ? 'ISSUED' : 'DEACTIVATED';
    return { body: JSON.parse(asked.text) };
  },
  'POST /promotions/sales-vouchers/gift-cards/{gift-card-id}/redemptions': (asked) => ({
    body: asked.state.create(asked.place, { transaction_date_and_time: asked.now(), ...asked.body }),
  }),
  'POST /staffrights/staff-members': ({ state, body }) => {
    state.need('/contacts/individual', String(body.contact_id));
    return { body: state.create('/staffrights/staff-members', { status: 'INVITED', ...body }) };
  },
  'POST /orgstructure/pos-sales-channels': ({ state, body }) => {
    const { service_location_address: _address, ...channel } = body;
    return { body: state.create('/orgstructure/pos-sales-channels', channel) };
  },
};

/** @throws {Fault} 404 when the namespace was not created */
function mappings({ state, path, place }: Asked): Members[] {
  state.need('/external/namespaces', path.namespace ?? '');
  return state.all(place);
}

/** A URL that is known already gives its first subscription again. */
function subscriptions(place: string): Handlers {
  return {
    [`POST ${place}`]: ({ state, body }) => {
      if (!String(body.callback_url).startsWith('https://')) throw new Fault(400, 'callback_url is not https');
      const known = state
        .all(place)
        .find(({ callback_url, event_type }) => callback_url === body.callback_url && event_type === body.event_type);
      return { body: known ?? state.create(place, body) };
    },
  };
}

function vouchers(name: string): Handlers {
  const place = `/promotions/sales-vouchers/${name}`;
  return {
    [`POST ${place}`]: (asked) => ({
      body: asked.state.create(place, { issued_date_and_time: asked.now(), ...asked.body }),
    }),
    [`GET ${place}`]: (asked) => page(asked, inWindow(asked, asked.state.all(place), 'issued_date_and_time')),
    ...subscriptions(`${place}/subscriptions`),
    [`GET ${place}-subscriptions`]: (asked) => page(asked, asked.state.all(`${place}/subscriptions`)),
  };
}

function documents(asked: Asked) {
  const member = 'transaction_date_and_time';
  const found = inWindow(asked, asked.state.all(asked.place), member);
  return page(
    asked,
    found.sort((one, other) => (String(one[member]) < String(other[member]) ? -1 : 1)),
  );
}

import type { Asked, Handlers, Told } from './handlers.js';
import type { Members } from './json.js';
import { inWindow, page } from './rest.js';
import { Fault } from './state.js';

const drafts = '/salesorders/sales-order-drafts';
const orders = '/salesorders/sales-orders';

/** Fulfillments become pickups and deliveries when the order is confirmed. */
export const orderHandlers: Handlers = {
  [`GET ${drafts}`]: (asked) => {
    const { query, state } = asked;
    const found = inWindow(asked, state.all(drafts), 'created_at').filter(
      (draft) => !query.has('number') || draft.number === query.get('number'),
    );
    return page(
      asked,
      found.map((draft) => whole(asked, draft)),
    );
  },
  [`POST ${drafts}`]: (asked) => ({
    body: asked.state.create(drafts, { ...asked.body, created_at: asked.now() }),
  }),
  [`GET ${drafts}/{id}`]: (asked) => ({ body: whole(asked, draftOf(asked)) }),
  [`PUT ${drafts}/{id}/customer`]: (asked) => {
    draftOf(asked).customer = asked.body;
    return { body: asked.body };
  },
  [`POST ${drafts}/{id}/items`]: (asked) => {
    draftOf(asked);
    product(asked, asked.body);
    return { body: asked.state.create(asked.place, asked.body) };
  },
  [`POST ${drafts}/{id}/fulfillments`]: (asked) => {
    const { id } = draftOf(asked);
    for (const { item_id } of asked.body.items as Members[]) {
      if (asked.state.get(`${drafts}/${id}/items`, String(item_id)) === undefined) {
        throw new Fault(422, `the draft has no item "${item_id}"`);
      }
    }
    return { body: asked.state.create(asked.place, asked.body) };
  },
  [`POST ${drafts}/{id}/patch`]: finalize,
  [`GET ${orders}`]: (asked) => page(asked, inWindow(asked, asked.state.all(orders), 'transaction_date_and_time')),
  [`PUT ${orders}/{id}/status`]: (asked) => {
    const order = asked.state.need(orders, variable(asked));
    const { status: before } = order;
    const status = String(asked.body.status);
    if (!(transitions[String(before)] ?? []).includes(status)) {
      throw new Fault(422, `${before} does not become ${status}`);
    }
    Object.assign(order, { status });
    if (status === 'ON_HOLD') order.previous_status = before;
    else delete order.previous_status;
    return { body: order };
  },
  ...related('productions'),
  ...related('pickups'),
  ...related('deliveries'),
};

const transitions: Readonly<Record<string, readonly string[]>> = {
  NEW: ['CONFIRMED', 'REJECTED', 'ON_HOLD'],
  CONFIRMED: ['IN_PROCESS', 'COMPLETED', 'CANCELED', 'ON_HOLD'],
  IN_PROCESS: ['COMPLETED', 'CANCELED', 'ON_HOLD'],
  ON_HOLD: ['NEW', 'CONFIRMED', 'IN_PROCESS', 'CANCELED'],
};

function related(collection: string): Handlers {
  return {
    [`PUT /salesorders/${collection}/{id}/status`]: (asked) => {
      const found = asked.state.need(`/salesorders/${collection}`, variable(asked));
      return { body: Object.assign(found, { status: asked.body.status }) };
    },
  };
}

/** Published paths and those of the contract name their variables each in their own way. */
function variable({ path }: Asked): string {
  return path.id ?? path['sales-order-draft-id'] ?? '';
}

function draftOf(asked: Asked): Members {
  return asked.state.need(drafts, variable(asked));
}

function whole({ state }: Asked, draft: Members): Members {
  const place = `${drafts}/${draft.id}`;
  return { ...draft, items: state.all(`${place}/items`), fulfillments: state.all(`${place}/fulfillments`) };
}

function product({ state }: Asked, { product_id, product_external_id }: Members): Members {
  const found =
    product_id === undefined
      ? state.find('/erp/products', 'external_id', product_external_id)
      : state.get('/erp/products', String(product_id));
  if (found === undefined) throw new Fault(422, `there is no product "${product_id ?? product_external_id}"`);
  return found;
}

/** Where no register takes it up, the draft becomes a basket: gone as a draft, and not an order yet. */
function finalize(asked: Asked): Told {
  const { created_at, ...draft } = whole(asked, draftOf(asked));
  const items = (draft.items as Members[]).map((item) => {
    const { id, external_id, name } = product(asked, item);
    return { ...item, product_id: id, product_external_id: external_id, name };
  });
  asked.state.remove(drafts, String(draft.id));
  if (asked.habits.register === 'never') return { body: {} };
  const { fulfillments: _gone, ...kept } = draft;
  const id = asked.state.newId();
  const none = { aggregated_status: 'NOT_NECESSARY' };
  asked.state.put(orders, id, {
    ...kept,
    id,
    items,
    status: 'NEW',
    transaction_date_and_time: created_at,
    production_information: none,
    fulfillment_information: none,
    invoice_information: none,
  });
  return { body: { sales_order_id: id } };
}

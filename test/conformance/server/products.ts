import type { Asked, Handlers, Told } from './handlers.js';
import type { Members } from './json.js';
import { amountOf, needParent, page } from './rest.js';
import { at, Fault } from './state.js';

const products = '/erp/products';

export const productHandlers: Handlers = {
  'POST /erp/products': (asked) => {
    const externalId = asked.body.external_id;
    if (externalId !== undefined && asked.state.find(products, 'external_id', externalId) !== undefined) {
      throw new Fault(409, `external_id "${externalId}" is in use`);
    }
    checkProduct(asked, undefined);
    return { body: asked.state.create(products, asked.body) };
  },
  'PUT /erp/products/{product-id}': (asked) => replace(asked, asked.state.need(products, pathId(asked))),
  'GET /erp/products/external-id/{external-id}': (asked) => ({ body: byExternalId(asked) }),
  'PUT /erp/products/external-id/{external-id}': (asked) => {
    const known = asked.state.find(products, 'external_id', asked.path['external-id']);
    if (known !== undefined) return replace(asked, known);
    checkProduct(asked, undefined);
    const body = { ...asked.body, external_id: asked.path['external-id'] };
    return { status: 201, body: asked.state.create(products, body) };
  },
  'GET /erp/product-id-mapping': (asked) => ({ body: { items: mappings(asked) } }),
  'PUT /erp/product-id-mapping': (asked) => {
    for (const { internal, external } of asked.body.items as Members[]) {
      asked.state.need(products, String(internal)).external_id = external;
    }
    return { body: { items: mappings(asked) } };
  },
  'GET /erp/products/id-from-external-id/{external-id}': (asked) => {
    const { id, external_id } = byExternalId(asked);
    return { body: { internal: id, external: external_id } };
  },
  'PUT /erp/products/{product-id}/sales-channels/{product-sales-channel-information-id}': (asked) => {
    const place = `${products}/${pathId(asked)}/sales-channels`;
    const id = asked.path['product-sales-channel-information-id'] ?? '';
    const { sales_channel_id } = asked.state.need(place, id);
    return { body: asked.state.put(place, id, { id, sales_channel_id, ...asked.body }) };
  },
  'POST /erp/products/{product-id}/tags': (asked) => {
    needParent(asked);
    const { name } = asked.body;
    const known = asked.state.find(asked.place, 'name', name);
    // The platform's own one, which is there from the start under the id that its specification gives.
    const own = name === 'Default' ? { id: '548c522b3dbfea7cad435741', name } : undefined;
    return {
      body:
        known ??
        (own === undefined ? asked.state.create(asked.place, asked.body) : asked.state.put(asked.place, own.id, own)),
    };
  },
  'GET /erp/products/{product-id}/tags': (asked) => {
    needParent(asked);
    return { body: { items: asked.state.all(asked.place) } };
  },
  'GET /erp/products/{product-id}/images': (asked) => {
    needParent(asked);
    return {
      body: {
        ids: asked.state
          .all(asked.place)
          .map(({ id }) => id)
          .reverse(),
      },
    };
  },
  'POST /erp/products/{product-id}/images': (asked) => {
    needParent(asked);
    const start = Buffer.from(String(asked.body.data), 'base64').subarray(0, 4).toString('hex');
    if (start !== '89504e47' && !start.startsWith('ffd8ff')) throw new Fault(422, 'data is neither JPEG nor PNG');
    return { body: { id: asked.state.create(asked.place, asked.body).id } };
  },
  'POST /erp/lots': (asked) => {
    const { product, number } = asked.body;
    asked.state.need(products, String(product));
    if (!/^[A-Za-z0-9]+$/.test(String(number))) throw new Fault(400, `number "${number}" is not alphanumeric`);
    const taken = asked.state.all('/erp/lots').some((lot) => lot.product === product && lot.number === number);
    if (taken) throw new Fault(409, `the product has a lot "${number}"`);
    return { body: asked.state.create('/erp/lots', { status: 'ACTIVE', ...asked.body }) };
  },
  'PUT /erp/lots/{lot-id}/status': (asked) => {
    if (!['ACTIVE', 'DISCONTINUED'].includes(asked.text))
      throw new Fault(422, `"${asked.text}" is not a status of a lot`);
    asked.state.need('/erp/lots', asked.path['lot-id'] ?? '').status = asked.text;
    return { text: asked.text };
  },
  'POST /erp/lots/{lot-id}/storage-locations': (asked) => {
    needParent(asked);
    const location = String(asked.body.storage_location);
    return { body: asked.state.put(asked.place, location, asked.body) };
  },
  'POST /erp/sales-categories': (asked) => ({
    body: asked.state.create('/erp/sales-categories', { is_active: true, ...asked.body }),
  }),
  'POST /erp/product-variant-group': (asked) => ({
    body: asked.state.create('/erp/product-variant-group', asked.body),
  }),
  'GET /erp/product-variant-groups': (asked) => page(asked, asked.state.all('/erp/product-variant-group')),
  'GET /erp/browse-nodes/{browse-node-id}/children': (asked) => ({ body: { items: children(asked) } }),
  'PUT /erp/browse-nodes/{id}/children': (asked) => {
    const known = children(asked).map(({ id }) => String(id));
    const wanted = (asked.body.items as Members[]).map(({ id }) => String(id));
    if ([...known].sort().join() !== [...wanted].sort().join()) throw new Fault(422, 'these are not its children');
    for (const [order, id] of wanted.entries()) asked.state.put(`${asked.place}-order`, id, { order });
    return { body: { items: children(asked) } };
  },
  'PUT /erp/browse-nodes/{id}/products/{product-id}': (asked) => {
    asked.state.need('/erp/browse-nodes', asked.path.id ?? '');
    asked.state.need(products, pathId(asked));
    asked.state.put(asked.place.slice(0, asked.place.lastIndexOf('/')), pathId(asked), { id: pathId(asked) });
    return {};
  },
};

function pathId(asked: Asked): string {
  return asked.path['product-id'] ?? '';
}

function byExternalId({ state, path }: Asked): Members {
  const found = state.find(products, 'external_id', path['external-id']);
  if (found === undefined) throw new Fault(404, `no product has the external id "${path['external-id']}"`);
  return found;
}

/** A full update: what is left out is gone. */
function replace(asked: Asked, known: Members): Told {
  checkProduct(asked, known);
  const { id, external_id } = known;
  const kept = external_id === undefined ? {} : { external_id };
  return { body: asked.state.put(products, String(id), { ...kept, ...asked.body, id }) };
}

function checkProduct({ state, body }: Asked, known: Members | undefined): void {
  if (body.tax_category === 'NO_TAX' && body.tax_exemption_reason === undefined) {
    throw new Fault(422, 'NO_TAX needs a tax_exemption_reason');
  }
  if (known?.article_id !== undefined && known.article_id !== body.article_id) {
    throw new Fault(422, `article_id is "${known.article_id}" and cannot change`);
  }
  const group = body.variant_group_id;
  if (group !== undefined) state.need('/erp/product-variant-group', String(group));
  for (const quantity of [body.sales_quantity, at(body, 'sales_price_and_quantity', 'quantity')]) {
    if (quantity === undefined) continue;
    const { unit } = quantity as Members;
    if (unit !== body.management_unit) throw new Fault(422, `the unit ${unit} is not ${body.management_unit}`);
    if (!/^[1-9]\d*$/.test(amountOf(quantity))) throw new Fault(422, 'the quantity is not a whole number above 0');
  }
}

function mappings({ state }: Asked): Members[] {
  return state
    .all(products)
    .filter(({ external_id }) => external_id !== undefined)
    .map(({ id, external_id }) => ({ internal: id, external: external_id }));
}

/** Those that name this node as a parent: as they were put in order, then as they came. */
function children({ state, place }: Asked): Members[] {
  const node = place.split('/')[3] ?? '';
  state.need('/erp/browse-nodes', node);
  const order = (id: unknown) => Number(state.get(`${place}-order`, String(id))?.order ?? Number.MAX_SAFE_INTEGER);
  return state
    .all('/erp/browse-nodes')
    .filter(({ parents }) => ((parents ?? []) as string[]).includes(node))
    .map(({ id }) => ({ id }))
    .sort((one, other) => order(one.id) - order(other.id));
}

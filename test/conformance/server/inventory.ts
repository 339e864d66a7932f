import type { Asked, Handlers } from './handlers.js';
import { digits, type Members, plainDecimal } from './json.js';
import { inWindow, page } from './rest.js';
import { at, Fault } from './state.js';

const changes = '/inventory/stock-count-changes';
const counts = '/inventory/stock-counts';

export const inventoryHandlers: Handlers = {
  'GET /inventory/product/{product-id}/settings': (asked) => ({ body: settings(asked) }),
  'PATCH /inventory/product/{product-id}/settings': (asked) => {
    if (asked.body['@type'] !== 'StorageTagUpdate') throw new Fault(422, `@type "${asked.body['@type']}" is not known`);
    return { body: Object.assign(settings(asked), { storage_tag: asked.body.storage_tag }) };
  },
  [`GET ${changes}`]: (asked) => page(asked, inWindow(asked, asked.state.all(changes), 'created_at')),
  [`POST ${changes}`]: (asked) => {
    asked.state.need('/erp/products', String(asked.body.product_id));
    const change = asked.state.create(changes, { ...asked.body, created_at: asked.now() });
    count(asked, asked.body, String(asked.body.storage_location_id), asked.body.change, 1n);
    return { body: change };
  },
  ...movement('inventory-shipment-drafts', 'inventory-shipments'),
  ...movement('goods-out-drafts', 'goods-outs'),
  ...movement('goods-in-drafts', 'goods-ins'),
  'GET /inventory/stock-takings-platform-pos-1/{stock-taking-id}': ({ state, path }) => ({
    body: state.need('/inventory/stock-takings', path['stock-taking-id'] ?? ''),
  }),
  'POST /inventory/stock-taking-exports': ({ state, body }) => {
    const { status } = state.need('/inventory/stock-takings', String(body.id));
    if (!['CANCELED', 'COMPLETED', 'COMPLETED_RECONCILIATION'].includes(String(status))) {
      throw new Fault(422, `a stock-taking that is ${status} cannot be exported`);
    }
    return { body: state.create('/inventory/stock-taking-exports', { status: 'COMPLETED', stock_taking: body }) };
  },
};

function settings({ state, path }: Asked): Members {
  const id = path['product-id'] ?? '';
  state.need('/erp/products', id);
  const known = state.get('/inventory/settings', id);
  return known ?? state.put('/inventory/settings', id, { product_id: id, track_unique_items: false });
}

const startOf: Readonly<Record<string, string>> = { 'goods-outs': 'PENDING', 'goods-ins': 'PLANNED' };

function movement(draftName: string, name: string): Handlers {
  const drafts = `/inventory/${draftName}`;
  const movements = `/inventory/${name}`;
  const checked = (asked: Asked) => {
    for (const { product_id } of asked.body.positions as Members[]) {
      asked.state.need('/erp/products', String(product_id));
    }
    return asked.body;
  };
  return {
    [`POST ${drafts}`]: (asked) => ({
      body: asked.state.create(drafts, { ...checked(asked), created_at: asked.now() }),
    }),
    [`POST ${movements}`]: (asked) => {
      const id = String(asked.body.draft_id);
      const { id: _draft, ...draft } = asked.state.need(drafts, id);
      asked.state.remove(drafts, id);
      const created_at = asked.now();
      if (name !== 'inventory-shipments') {
        return { body: asked.state.create(movements, { ...draft, status: startOf[name], created_at }) };
      }
      const { source_location_id, target_location_id, positions } = draft;
      const out = { type: 'DELIVERY', source_location_id, positions, status: 'PENDING', created_at };
      const into = { target_location_id, positions, status: 'PLANNED', created_at };
      const parts = {
        goods_out_id: asked.state.create('/inventory/goods-outs', out).id,
        goods_in_id: asked.state.create('/inventory/goods-ins', into).id,
      };
      return { body: asked.state.create(movements, { ...draft, ...parts, status: 'NEW', created_at }) };
    },
    [`PUT ${movements}/{id}/status`]: (asked) => {
      const found = asked.state.need(movements, asked.path.id ?? '');
      const { status } = asked.body;
      const [sign, location] =
        name === 'goods-outs' && status === 'SHIPPED'
          ? [-1n, found.source_location_id]
          : name === 'goods-ins' && status === 'IN_PROCESS'
            ? [1n, found.target_location_id]
            : [0n, undefined];
      if (location !== undefined) {
        for (const position of found.positions as Members[]) {
          count(asked, position, String(location), position.quantity, sign);
        }
      }
      return { body: Object.assign(found, { status }) };
    },
  };
}

/** Adds to the count of a product, place and condition, with every digit. */
function count(asked: Asked, of: Members, location: string, quantity: unknown, sign: bigint): void {
  const { product_id, condition } = of;
  const key = `${product_id} ${location} ${condition}`;
  const before = asked.state.get(counts, key);
  const member = asked.form === 'nested' ? 'value' : 'amount';
  const sum = micros(at(before, 'quantity', member) ?? '0') + sign * micros(at(quantity, member));
  const text = decimalText(sum);
  asked.state.put(counts, key, {
    product_id,
    storage_location_id: location,
    condition,
    quantity: { [member]: asked.form === 'nested' ? digits(text) : text, unit: at(quantity, 'unit') },
  });
}

function micros(value: unknown): bigint {
  const text = String(value);
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const amount = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  return text.startsWith('-') ? -amount : amount;
}

function decimalText(amount: bigint): string {
  const positive = amount < 0n ? -amount : amount;
  const fraction = String(positive % 1_000_000n).padStart(6, '0');
  return `${amount < 0n ? '-' : ''}${plainDecimal(`${positive / 1_000_000n}.${fraction}`)}`;
}

import type { Noun, Platform, ThingOf } from '../../support/platform.js';
import { operationIds } from '../operation-ids.js';
import { isMembers, parseLossless, printLossless } from './json.js';
import { keyOf } from './router.js';
import type { StrictPlatform } from './server.js';

/** Where the platform keeps things, by their noun; `*` is what they belong to. Others it does not show to tests. */
const places: Partial<Record<Noun, string>> = {
  products: '/erp/products',
  'product-tags': '/erp/products/*/tags',
  'product-images': '/erp/products/*/images',
  'product-features': '/erp/products/*/features',
  'variant-groups': '/erp/product-variant-group',
  'sales-categories': '/erp/sales-categories',
  'browse-nodes': '/erp/browse-nodes',
  lots: '/erp/lots',
  individuals: '/contacts/individual',
  organizations: '/contacts/organization',
  addresses: '/contacts/individual/*/addresses',
  'customer-lists': '/contacts/customer-lists',
  'placeholder-customers': '/contacts/placeholder-customers',
  orders: '/salesorders/sales-orders',
  'order-drafts': '/salesorders/sales-order-drafts',
  namespaces: '/external/namespaces',
  mappings: '/external/namespaces/*',
  stock: '/inventory/stock-counts',
};

type Kept = Pick<StrictPlatform, 'state' | 'recorded'>;

/** The platform as tests see it. Numbers are those that it was sent, see `texts`. */
export function faceOf({
  state,
  recorded,
}: Kept): Pick<Platform, 'put' | 'all' | 'texts' | 'edit' | 'requests' | 'forgetRequests'> {
  const things = (noun: Noun, owner?: string) => state.within(placeOf(noun), owner);
  return {
    put: (noun, thing, owner = '') => {
      const given = typeof thing === 'string' ? parseLossless(thing) : thing;
      if (!isMembers(given)) throw new Error(`${noun}: not an object`);
      const { id = state.newId() } = given;
      state.put(placeOf(noun).replace('*', owner), String(id), { id, ...given });
      return String(id);
    },
    all: <N extends Noun>(noun: N, owner?: string) => things(noun, owner).map(({ thing }) => thing as ThingOf<N>),
    texts: (noun, owner) => things(noun, owner).map(({ thing }) => printLossless(thing)),
    edit: <N extends Noun>(noun: N, change: (thing: ThingOf<N>) => object | undefined) => {
      for (const { place, key, thing } of things(noun)) {
        const changed = change(thing as ThingOf<N>);
        if (changed === undefined) state.remove(place, key);
        else if (isMembers(changed)) state.put(place, key, changed);
      }
    },
    requests: () =>
      recorded.map(({ at, method, place, query, operation, status, fault }) => ({
        ...{ at, method, path: `${place}${query}`, status, fault },
        operation: operation && operationIds.get(keyOf(operation)),
      })),
    forgetRequests: () => void recorded.splice(0),
  };
}

function placeOf(noun: Noun): string {
  const place = places[noun];
  if (place === undefined) throw new Error(`${noun} are not shown by this platform`);
  return place;
}

import { bodyOf, type Call } from '../call.js';
import { type ListPage, wholeList } from '../pages.js';
import { made } from './made.js';

/** A customer list `{id, name, contacts: [id]}` or a placeholder customer `{id, name}`, with every member given. */
export type WireNamed = Readonly<Record<string, unknown>>;

export type NamedOperations = ReturnType<typeof named>;

/** An assumption: no document shows these operations. Errors as with every call, but for the 404 of a get. */
export function createCustomerListOperations(call: Call) {
  const pathOf = (id: string) => ({ 'customer-list-id': id });
  return {
    ...named(call, 'CustomerList', pathOf),
    delete: async (id: string) => {
      await call('deleteCustomerList', { path: pathOf(id) });
    },
  };
}

/** As {@link createCustomerListOperations}; none can be deleted. */
export function createPlaceholderOperations(call: Call): NamedOperations {
  return named(call, 'PlaceholderCustomer', (id) => ({ 'placeholder-customer-id': id }));
}

function named(
  call: Call,
  noun: 'CustomerList' | 'PlaceholderCustomer',
  pathOf: (id: string) => Record<string, string>,
) {
  const list = async (query: { limit: number; offset: number }) =>
    (await call(`list${noun}s`, { query })).body as ListPage<WireNamed>;
  const all = async () => (await wholeList(list, 1000)).items;
  return {
    /** One page. @param query.limit 1..5000 */
    list,
    all,
    /** @returns undefined when there is none of this id */
    get: (id: string) => bodyOf(call(`get${noun}`, { path: pathOf(id) })),
    /** Exactly once: after a lost answer it is looked for among those that were not there before. */
    create: async (body: WireNamed) => {
      const before = new Set((await all()).map(({ id }) => id));
      const didItHappen = async () => (await all()).find(({ id, name }) => !before.has(id) && name === body.name);
      return made((await call(`create${noun}`, { body, didItHappen })).body, didItHappen, 'what it created');
    },
    replace: async (id: string, body: WireNamed) =>
      (await call(`replace${noun}`, { path: pathOf(id), body })).body as WireNamed,
  };
}

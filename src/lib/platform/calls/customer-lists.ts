import { RefusedError } from '../../errors/errors.js';
import type { Call } from '../call.js';
import { type ListPage, wholeList } from '../pages.js';
import { made } from './made.js';

/** A customer list `{id, name, contacts: [id]}` or a placeholder customer `{id, name}`, with every member given. */
export type WireNamed = Readonly<Record<string, unknown>>;

export interface NamedOperations {
  /** One page. @param page.limit 1..5000 */
  list: (page: { limit: number; offset: number }) => Promise<ListPage<WireNamed>>;
  /** @returns undefined when there is none of this id */
  get: (id: string) => Promise<WireNamed | undefined>;
  /** Exactly once: after a lost answer it is looked for among those that were not there before. */
  create: (body: WireNamed) => Promise<WireNamed>;
  replace: (id: string, body: WireNamed) => Promise<WireNamed>;
}

/** An assumption: no document shows these operations. Errors as with every call, but for the 404 of a get. */
export function createCustomerListOperations(call: Call): NamedOperations & { delete: (id: string) => Promise<void> } {
  const pathOf = (id: string) => ({ 'customer-list-id': id });
  return {
    ...named(call, 'CustomerList', pathOf),
    delete: async (id) => {
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
): NamedOperations {
  const list: NamedOperations['list'] = async (query) =>
    (await call(`list${noun}s`, { query })).body as ListPage<WireNamed>;
  return {
    list,
    get: async (id) => {
      try {
        return (await call(`get${noun}`, { path: pathOf(id) })).body as WireNamed;
      } catch (error) {
        if (error instanceof RefusedError && error.status === 404) return undefined;
        throw error;
      }
    },
    create: async (body) => {
      const before = new Set((await all()).map(({ id }) => id));
      const didItHappen = async () => (await all()).find(({ id, name }) => !before.has(id) && name === body.name);
      return made((await call(`create${noun}`, { body, didItHappen })).body, didItHappen, 'what it created');
    },
    replace: async (id, body) => (await call(`replace${noun}`, { path: pathOf(id), body })).body as WireNamed,
  };

  async function all(): Promise<WireNamed[]> {
    return (await wholeList(list, 1000)).items;
  }
}

import type { Things } from '../../bulk/strategies/things.js';
import type { Thing } from '../../model/thing.js';
import {
  createCustomerListOperations,
  createPlaceholderOperations,
  type NamedOperations,
} from '../../platform/calls/customer-lists.js';
import type { Platform } from '../../platform/platform.js';

const ignored: ReadonlySet<string> = new Set(['id']);

/** Placeholder customers cannot be deleted. */
export type ListOperations = NamedOperations & Partial<ReturnType<typeof createCustomerListOperations>>;
export type ListKind = 'customer list' | 'placeholder customer';

export function listOperations(kind: ListKind, { call }: Platform): ListOperations {
  return kind === 'customer list' ? createCustomerListOperations(call) : createPlaceholderOperations(call);
}

export function listThing(kind: ListKind, name: string, id?: string): Thing {
  return { kind, key: name, at: id === undefined ? { name } : { id, was: name } };
}

const unknownId = 'the command was cut off and it is not known whether it was created: look for it by its name';

/**
 * Lists by their ids: one that was deleted and made again has another, and the same name.
 *
 * @returns undefined for a kind that is none of these
 */
export function listThings(kind: string, platform: Platform): Things | undefined {
  if (kind !== 'customer list' && kind !== 'placeholder customer') return undefined;
  const operations = listOperations(kind, platform);
  const { delete: remove } = operations;
  return {
    ignored,
    read: async ({ at: { id, was } }) => {
      // Another one may have its name.
      if (id === undefined) return {};
      const known = await operations.get(id);
      return known ?? (was === undefined ? undefined : (await operations.all()).find(({ name }) => name === was));
    },
    write: ({ wanted: { id: _, ...body }, now }) =>
      now === undefined ? operations.create(body) : operations.replace(String(now.id), body),
    remove: remove && (({ now }) => remove(String(now.id))),
    obstacle: ({ thing: { at }, wanted, now }) => {
      if (wanted !== undefined || now === undefined) return undefined;
      if (remove === undefined) return `the platform has no operation that deletes a ${kind}`;
      return at.id === undefined ? unknownId : undefined;
    },
  };
}

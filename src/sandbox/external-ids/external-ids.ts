import { entityClasses } from '../../contract/enums.gen.js';
import { type Answer, listOf } from '../base/answers.js';
import { badRequest, type Call, conflict, notFound, type Operation, refuse, refuseIf } from '../state/call.js';
import { removal } from '../state/change.js';
import { change, putRecord } from '../state/changes.js';
import type { Kept } from '../state/table.js';

interface IdMapping {
  internal_id: string;
  external_id: string;
}

export const externalIdOperations = {
  listEntityClasses: () => JSON.stringify({ items: entityClasses }),
  listNamespaces: ({ state }) => JSON.stringify({ items: state.records.namespace.list.map(({ id }) => id) }),
  getNamespace: (call) => {
    checkNamespace(call);
    return undefined;
  },
  createNamespace: ({ state, id }) => {
    if (state.records.namespace.get(id)) conflict(`the namespace "${id}" exists already`);
    if ([...id].length > 256) badRequest('the namespace has more than 256 characters');
    putRecord(state, 'namespace', namespaceOf(id));
    return undefined;
  },
  listMappings: (call) => listed(call, placeOf(call)),
  /** All that exist are deleted and replaced, or nothing happens. */
  replaceMappings: (call) => {
    const parent = placeOf(call);
    const mappings = (call.body.items ?? []) as IdMapping[];
    refuseIf(findRepeated(mappings));
    const wanted = new Map(mappings.map((mapping) => [mapping.external_id, mappingOf(parent, mapping)]));
    // Taken away first: an internal id that moves to another external id must be free by then.
    for (const { id, text } of [...call.state.records.mapping.of(parent)]) {
      if (wanted.get(id)?.text === text) wanted.delete(id);
      else change(call.state, removal('mapping', { id, parent }));
    }
    for (const mapping of wanted.values()) putRecord(call.state, 'mapping', mapping);
    return listed(call, parent);
  },
  getMapping: (call) => find(call).text,
  upsertMapping: (call) => {
    const parent = placeOf(call);
    const { id: external, state } = call;
    const internal_id = String(call.body.internal_id);
    const external_id = String(call.body.external_id);
    if (external_id !== external) {
      refuse(`/external_id "${external_id}" is not the external id in the path "${external}"`);
    }
    const holder = state.records.mapping.byKey(JSON.stringify([parent, internal_id]));
    if (holder && holder.id !== external) {
      conflict(`/internal_id "${internal_id}" belongs to the external id "${holder.id}"`);
    }
    const mapping = mappingOf(parent, { internal_id, external_id });
    putRecord(state, 'mapping', mapping);
    return mapping.text;
  },
  deleteMapping: (call) => {
    change(call.state, removal('mapping', find(call)));
    return undefined;
  },
} satisfies Record<string, Operation>;

export function namespaceOf(id: string) {
  return { id, text: JSON.stringify({ id }) };
}

/** Whether it keeps mappings bijective is for the caller to know. @param parent namespace and entity class */
export function mappingOf(parent: string, { internal_id, external_id }: IdMapping) {
  return { id: external_id, parent, text: JSON.stringify({ internal_id, external_id }) };
}

function listed({ state }: Call, place: string): Answer {
  return listOf(state.records.mapping.of(place).map(({ bytes }) => bytes));
}

function findRepeated(mappings: readonly IdMapping[]): string | undefined {
  for (const member of ['external_id', 'internal_id'] as const) {
    const seen = new Map<string, number>();
    for (const [index, mapping] of mappings.entries()) {
      const first = seen.get(mapping[member]);
      if (first !== undefined) {
        return `/items/${index}/${member} "${mapping[member]}" is that of /items/${first} too: mappings are bijective`;
      }
      seen.set(mapping[member], index);
    }
  }
  return undefined;
}

function checkNamespace({ state, path: [name = ''] }: Call): void {
  if (!state.records.namespace.get(name)) notFound(`no namespace has the name "${name}"`);
}

/** What mappings are the children of: each entity class of a namespace has its own. */
function placeOf(call: Call): string {
  const [namespace, entityClass = ''] = call.path;
  checkNamespace(call);
  if ((entityClasses as readonly string[]).includes(entityClass)) return JSON.stringify([namespace, entityClass]);
  return notFound(`no entity class has the name "${entityClass}"`);
}

function find(call: Call): Kept {
  const { state, id } = call;
  return state.records.mapping.get(id, placeOf(call)) ?? notFound(`no mapping has the external id "${id}"`);
}

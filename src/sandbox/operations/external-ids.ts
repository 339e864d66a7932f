import { entityClasses } from '../../contract/enums.gen.js';
import { type Answer, json, listOf, problem } from '../base/answers.js';
import { type IdMapping, keyOfMapping, placeOfMappings, putIdMapping, putNamespace } from '../state/id-mappings.js';
import type { Call, Operation } from '../state/operation.js';
import { removeRecord } from '../state/record-changes.js';
import type { StoredRecord } from '../tables/record-table.js';

export const listEntityClasses: Operation = {
  run: () => json(200, JSON.stringify({ items: entityClasses })),
};

export const listNamespaces: Operation = {
  run: ({ state }) => json(200, JSON.stringify({ items: [...state.records.namespace].map(({ id }) => id) })),
};

export const getNamespace: Operation = {
  run: (call) => (hasNamespace(call) ? { status: 200 } : unknownNamespace(call)),
};

export const createNamespace: Operation = {
  run: (call) => {
    const name = namespaceOf(call);
    if (hasNamespace(call)) return problem(409, 'conflict', `the namespace "${name}" exists already`);
    if ([...name].length > 256) return problem(400, 'invalid-request', 'the namespace has more than 256 characters');
    putNamespace(call.state, name);
    return { status: 200 };
  },
};

export const listMappings: Operation = {
  run: (call) => findPlaceProblem(call) ?? listed(call),
};

/** All that exist are deleted and replaced, or nothing happens. */
export const replaceMappings: Operation = {
  run: (call) => {
    const missing = findPlaceProblem(call);
    if (missing) return missing;
    const mappings = ((call.body.items ?? []) as IdMapping[]).map(membersOf);
    const wrong = findRepeated(mappings);
    if (wrong) return problem(422, 'semantic-error', wrong);
    const parent = placeOf(call);
    const { state } = call;
    const wanted = new Map(mappings.map((mapping) => [mapping.external_id, JSON.stringify(mapping)]));
    // Taken away first: an internal id that moves to another external id must be free by then.
    for (const { id, text } of state.records.mapping.of(parent)) {
      if (wanted.get(id) === text) wanted.delete(id);
      else removeRecord(state, 'mapping', { id, parent });
    }
    for (const mapping of mappings)
      if (wanted.has(mapping.external_id)) putIdMapping(call.state, placeOf(call), mapping);
    return listed(call);
  },
};

export const getMapping: Operation = {
  run: (call) => {
    const found = mappingOf(call);
    return found ? json(200, found.text) : (findPlaceProblem(call) ?? unknownMapping(call));
  },
};

export const upsertMapping: Operation = {
  run: (call) => {
    const missing = findPlaceProblem(call);
    if (missing) return missing;
    const external = externalOf(call);
    const mapping = { internal_id: String(call.body.internal_id), external_id: String(call.body.external_id) };
    if (mapping.external_id !== external) {
      const detail = `/external_id "${mapping.external_id}" is not the external id in the path "${external}"`;
      return problem(422, 'semantic-error', detail);
    }
    const holder = byInternalId(call, mapping.internal_id);
    if (holder && holder.id !== external) {
      const detail = `/internal_id "${mapping.internal_id}" belongs to the external id "${holder.id}"`;
      return problem(409, 'conflict', detail);
    }
    return json(200, putIdMapping(call.state, placeOf(call), mapping));
  },
};

export const deleteMapping: Operation = {
  run: (call) => {
    const found = mappingOf(call);
    if (!found) return findPlaceProblem(call) ?? unknownMapping(call);
    removeRecord(call.state, 'mapping', found);
    return { status: 204 };
  },
};

function listed(call: Call): Answer {
  const { body } = listOf(call.state.records.mapping.of(placeOf(call)).map(({ text }) => Buffer.from(text)));
  return { status: 200, body };
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

function findPlaceProblem(call: Call): Answer | undefined {
  if (!hasNamespace(call)) return unknownNamespace(call);
  const name = classOf(call);
  if ((entityClasses as readonly string[]).includes(name)) return undefined;
  return problem(404, 'not-found', `no entity class has the name "${name}"`);
}

function mappingOf(call: Call): StoredRecord | undefined {
  return call.state.records.mapping.get(externalOf(call), placeOf(call));
}

function byInternalId(call: Call, internalId: string): StoredRecord | undefined {
  return call.state.records.mapping.byKey(keyOfMapping(placeOf(call), internalId));
}

function hasNamespace(call: Call): boolean {
  return call.state.records.namespace.get(namespaceOf(call)) !== undefined;
}

function namespaceOf({ params }: Call): string {
  return params.namespace ?? '';
}

function classOf({ params }: Call): string {
  return params['entity-class'] ?? '';
}

function externalOf({ params }: Call): string {
  return params['external-id'] ?? '';
}

function placeOf(call: Call): string {
  return placeOfMappings(namespaceOf(call), classOf(call));
}

function membersOf({ internal_id, external_id }: IdMapping): IdMapping {
  return { internal_id, external_id };
}

function unknownNamespace(call: Call): Answer {
  return problem(404, 'not-found', `no namespace has the name "${namespaceOf(call)}"`);
}

function unknownMapping(call: Call): Answer {
  return problem(404, 'not-found', `no mapping has the external id "${externalOf(call)}"`);
}

import { type Answer, json, problem } from '../base/answers.js';
import { type JsonObject, parseJson, printJson } from '../base/json-body.js';
import { type Change, changeTogether } from '../state/changes-together.js';
import type { Call, Operation } from '../state/operation.js';
import type { SandboxState } from '../state/sandbox-state.js';

interface Reference {
  internal: string;
  external: string;
}

/** Products without an external id have no mapping. */
export const listProductIdMappings: Operation = {
  run: ({ state }) => {
    const items: Reference[] = [];
    for (const { id, externalId } of state.products) {
      if (externalId !== undefined) items.push({ internal: id, external: externalId });
    }
    return json(200, JSON.stringify({ items }));
  },
};

/** All of them or none. What counts is how the ids stand in the end, so that two products may change theirs. */
export const upsertProductIdMappings: Operation = {
  run: (call) => {
    const items = call.body.items as Reference[];
    const wrong = findItemProblem(call, items);
    if (wrong) return wrong;
    // Taken away first: an external id that goes to another product must be free by then.
    changeTogether(call.state, [
      ...items.map(({ internal }) => productChange(call.state, internal, undefined)),
      ...items.map(({ internal, external }) => productChange(call.state, internal, external)),
    ]);
    return json(200, JSON.stringify({ items: items.map(({ internal, external }) => ({ internal, external })) }));
  },
};

export const getProductIdByExternalId: Operation = {
  run: ({ state, params }) => {
    const external = params['external-id'] ?? '';
    const record = state.products.byExternalId(external);
    return record
      ? json(200, JSON.stringify({ internal: record.id, external }))
      : problem(404, 'not-found', `no product has the external id "${external}"`);
  },
};

function findItemProblem({ state }: Call, items: readonly Reference[]): Answer | undefined {
  const byInternal = new Map<string, string>();
  const byExternal = new Map<string, string>();
  for (const [index, { internal, external }] of items.entries()) {
    if (!state.products.byId(internal)) {
      return problem(404, 'not-found', `/items/${index}/internal: no product has the id "${internal}"`);
    }
    if ((byInternal.get(internal) ?? external) !== external || (byExternal.get(external) ?? internal) !== internal) {
      return problem(400, 'invalid-body', `/items/${index} contradicts an item before it: one id, one product`);
    }
    byInternal.set(internal, external);
    byExternal.set(external, internal);
  }
  for (const { internal, external } of items) {
    const holder = state.products.byExternalId(external)?.id;
    if (holder !== undefined && holder !== internal && !byInternal.has(holder)) {
      return problem(409, 'conflict', `the external id "${external}" belongs to another product`);
    }
  }
  return undefined;
}

function productChange(state: SandboxState, id: string, external_id: string | undefined): Change {
  const record = state.products.byId(id);
  const { value, hasNumbers } = parseJson(record ? state.products.text(record) : '{}');
  return ['product', printJson({ ...(value as JsonObject), external_id }, hasNumbers)];
}

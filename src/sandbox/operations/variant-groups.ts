import { json, listOf, problem } from '../base/answers.js';
import { type JsonObject, printJson } from '../base/json-body.js';
import { pageOf } from '../crud/page.js';
import type { Operation } from '../state/operation.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { putVariantGroup } from '../state/state.js';

export const listProductVariantGroups: Operation = {
  run: ({ state, query }) => {
    return listOf(pageOf(query, [...state.variantGroups.values()]).map((text) => Buffer.from(text)));
  },
};

export const createProductVariantGroup: Operation = {
  run: ({ state, body, bodyHasNumbers }) => json(201, store(state, state.newId(), body, bodyHasNumbers)),
};

export const getProductVariantGroup: Operation = {
  run: ({ state, params }) => {
    const id = params['variant-group-id'] ?? '';
    const text = state.variantGroups.get(id);
    return text === undefined ? unknownGroup(id) : json(200, text);
  },
};

export const replaceProductVariantGroup: Operation = {
  run: ({ state, params, body, bodyHasNumbers }) => {
    const id = params['variant-group-id'] ?? '';
    return state.variantGroups.has(id) ? json(200, store(state, id, body, bodyHasNumbers)) : unknownGroup(id);
  },
};

function store(state: SandboxState, id: string, { id: _, ...group }: JsonObject, hasNumbers: boolean): string {
  const text = printJson({ id, ...group }, hasNumbers);
  putVariantGroup(state, id, text);
  return text;
}

function unknownGroup(id: string) {
  return problem(404, 'not-found', `no product variant group has the id "${id}"`);
}

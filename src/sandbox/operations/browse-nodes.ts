import { type Answer, json, listOf, problem } from '../base/answers.js';
import {
  type BrowseNode,
  childrenOf,
  findParentProblem,
  nodeOf,
  removeNode,
  setChildren,
  storeNode,
} from '../rules/browse-nodes.js';
import type { Call, Operation } from '../state/operation.js';
import { putRecord, removeRecord } from '../state/record-changes.js';

export const listBrowseNodes: Operation = {
  run: ({ state, query }) => {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Number(query.get('limit') ?? 200);
    const page = [...state.records.browse_node].slice(offset, offset + limit);
    return listOf(page.map(({ text }) => Buffer.from(text)));
  },
};

export const createBrowseNode: Operation = {
  run: (call) => store(call, call.state.newId(), 201),
};

export const getBrowseNode: Operation = {
  run: (call) => ofNode(call, (node) => json(200, JSON.stringify(node))),
};

export const replaceBrowseNode: Operation = {
  run: (call) => ofNode(call, ({ id }) => store(call, id, 200)),
};

/** A node with children stays: they would hang nowhere. */
export const deleteBrowseNode: Operation = {
  run: (call) =>
    ofNode(call, (node) => {
      const count = childrenOf(call.state, node.id).length;
      if (count > 0) return problem(422, 'semantic-error', `the browse node has ${count} children still`);
      removeNode(call.state, node);
      return { status: 204 };
    }),
};

export const listBrowseNodeChildren: Operation = {
  run: (call) => ofNode(call, ({ id }) => shownChildren(call, id)),
};

/** Sets the order only: who is a child of whom is said by the parents of each node. */
export const replaceBrowseNodeChildren: Operation = {
  run: (call) =>
    ofNode(call, ({ id }) => {
      const wanted = (call.body.items as { id: string }[]).map((child) => child.id);
      const wrong = findOrderProblem(childrenOf(call.state, id), wanted);
      if (wrong) return problem(422, 'semantic-error', wrong);
      setChildren(call.state, id, wanted);
      return shownChildren(call, id);
    }),
};

export const listBrowseNodeProducts: Operation = {
  run: (call) =>
    ofNode(call, ({ id }) => {
      const offset = Number(call.query.get('offset') ?? 0);
      const limit = Number(call.query.get('limit') ?? 200);
      const page = call.state.records.browse_node_product.of(id).slice(offset, offset + limit);
      return listOf(page.map(({ text }) => Buffer.from(text)));
    }),
};

export const setBrowseNodeProduct: Operation = {
  run: (call) =>
    ofNode(call, ({ id: parent }) => {
      const id = call.params['product-id'] ?? '';
      if (!call.state.products.byId(id)) return problem(404, 'not-found', `no product has the id "${id}"`);
      putRecord(call.state, 'browse_node_product', { id, parent, text: JSON.stringify({ id }) });
      return { status: 204 };
    }),
};

export const deleteBrowseNodeProduct: Operation = {
  run: (call) =>
    ofNode(call, ({ id: parent }) => {
      const id = call.params['product-id'] ?? '';
      if (!call.state.records.browse_node_product.get(id, parent)) {
        return problem(404, 'not-found', `the browse node has no product with the id "${id}"`);
      }
      removeRecord(call.state, 'browse_node_product', { id, parent });
      return { status: 204 };
    }),
};

function store({ state, body }: Call, id: string, status: number): Answer {
  const { id: _, parents: given, ...members } = body;
  const parents = [...new Set((given ?? []) as string[])];
  const wrong = findParentProblem(state, id, parents);
  if (wrong) return problem(422, 'semantic-error', wrong);
  const node: BrowseNode = { id, ...members, parents };
  storeNode(state, node);
  return json(status, JSON.stringify(node));
}

function findOrderProblem(current: readonly string[], wanted: readonly string[]): string | undefined {
  const children = new Set(current);
  const named = new Set<string>();
  for (const [index, id] of wanted.entries()) {
    if (!children.has(id)) return `/items/${index} "${id}" is not a child of the browse node`;
    if (named.has(id)) return `/items/${index} "${id}" is named twice`;
    named.add(id);
  }
  const missing = current.find((id) => !named.has(id));
  return missing === undefined ? undefined : `/items leaves out the child "${missing}"`;
}

function shownChildren({ state }: Call, id: string): Answer {
  return json(200, JSON.stringify({ items: childrenOf(state, id).map((child) => ({ id: child })) }));
}

function ofNode(call: Call, answer: (node: BrowseNode) => Answer): Answer {
  const id = call.params['browse-node-id'] ?? '';
  const node = nodeOf(call.state, id);
  return node ? answer(node) : problem(404, 'not-found', `no browse node has the id "${id}"`);
}

import { type Answer, json, problem } from '../base/answers.js';
import { deleting, getting, listing, listingPages, ofRecord, ownerIn, type Resource } from '../crud/resource.js';
import {
  type BrowseNode,
  childrenOf,
  findParentProblem,
  removeNode,
  setChildren,
  storeNode,
} from '../rules/browse-nodes.js';
import type { Call, Operation } from '../state/operation.js';
import { putRecord } from '../state/record-changes.js';

const nodes: Resource = { kind: 'browse_node', param: 'browse-node-id', noun: 'browse node' };
const nodeProducts = {
  kind: 'browse_node_product',
  param: 'product-id',
  noun: 'product',
  owner: ownerIn(nodes),
} as const satisfies Resource;

export const listBrowseNodes = listing(nodes);

export const createBrowseNode: Operation = {
  run: (call) => store(call, call.state.newId(), 201),
};

export const getBrowseNode = getting(nodes);

export const replaceBrowseNode: Operation = {
  run: (call) => ofRecord(call, nodes, ({ id }) => store(call, id, 200)),
};

/** A node with children stays: they would hang nowhere. */
export const deleteBrowseNode: Operation = {
  run: (call) =>
    ofRecord(call, nodes, ({ id }) => {
      const count = childrenOf(call.state, id).length;
      if (count > 0) return problem(422, 'semantic-error', `the browse node has ${count} children still`);
      removeNode(call.state, id);
      return { status: 204 };
    }),
};

export const listBrowseNodeChildren: Operation = {
  run: (call) => ofRecord(call, nodes, ({ id }) => shownChildren(call, id)),
};

/** Sets the order only: who is a child of whom is said by the parents of each node. */
export const replaceBrowseNodeChildren: Operation = {
  run: (call) =>
    ofRecord(call, nodes, ({ id }) => {
      const wanted = (call.body.items as { id: string }[]).map((child) => child.id);
      const wrong = findOrderProblem(childrenOf(call.state, id), wanted);
      if (wrong) return problem(422, 'semantic-error', wrong);
      setChildren(call.state, id, wanted);
      return shownChildren(call, id);
    }),
};

export const listBrowseNodeProducts = listingPages(nodeProducts);

export const setBrowseNodeProduct: Operation = {
  run: (call) =>
    ofRecord(call, nodes, ({ id: parent }) => {
      const id = call.params['product-id'] ?? '';
      if (!call.state.products.byId(id)) return problem(404, 'not-found', `no product has the id "${id}"`);
      putRecord(call.state, 'browse_node_product', { id, parent, text: JSON.stringify({ id }) });
      return { status: 204 };
    }),
};

export const deleteBrowseNodeProduct = deleting(nodeProducts);

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

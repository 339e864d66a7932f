import { type JsonObject, printJson } from '../base/json-body.js';
import { products } from '../products/products.js';
import { type Call, type Operation, refuse, refuseIf } from '../state/call.js';
import { type Change, put, removal } from '../state/change.js';
import { change, putRecord } from '../state/changes.js';
import { find, plain, type Resource } from '../state/resource.js';
import type { SandboxState } from '../state/state.js';

const nodes: Resource = { kind: 'browse_node', noun: 'browse node' };
const nodeProducts: Resource = { kind: 'browse_node_product', noun: 'product', owner: nodes };

export const browseNodeOperations = {
  ...plain('BrowseNode', nodes),
  createBrowseNode: (call) => store(call, call.state.newId()),
  replaceBrowseNode: (call) => store(call, find(call, nodes).id),
  /** A node with children stays: they would hang nowhere. Products that hang on it hang there no more. */
  deleteBrowseNode: (call) => {
    const { state } = call;
    const { id } = find(call, nodes);
    const count = childrenOf(state, id).length;
    if (count > 0) refuse(`the browse node has ${count} children still`);
    change(
      state,
      removal('browse_node', { id }),
      removal('browse_node_children', { id }),
      ...state.records.browse_node_product.of(id).map((one) => removal('browse_node_product', one)),
      ...parentsOf(state, id).map((parent) => withoutChild(state, parent, id)),
    );
    return undefined;
  },
  listBrowseNodeChildren: (call) => shownChildren(call, find(call, nodes).id),
  /** Sets the order only: who is a child of whom is said by the parents of each node. */
  replaceBrowseNodeChildren: (call) => {
    const { id } = find(call, nodes);
    const wanted = (call.body.items as { id: string }[]).map((child) => child.id);
    refuseIf(findOrderProblem(childrenOf(call.state, id), wanted));
    change(call.state, childrenChange(id, wanted));
    return shownChildren(call, id);
  },
  ...plain('BrowseNodeProduct', nodeProducts),
  setBrowseNodeProduct: (call) => {
    const parent = find(call, nodes, call.path.slice(0, 1)).id;
    const { id } = find(call, products);
    putRecord(call.state, 'browse_node_product', { id, parent, text: JSON.stringify({ id }) });
    return undefined;
  },
} satisfies Record<string, Operation>;

/** Keep the node, and the lists of children of all parents that it gets or loses, at once. */
function store({ state, body, bodyHasNumbers }: Call, id: string): string {
  const { id: _, parents: given, ...members } = body;
  const parents = [...new Set((given ?? []) as string[])];
  refuseIf(findParentProblem(state, id, parents));
  const before = parentsOf(state, id);
  const text = printJson({ id, ...members, parents }, bodyHasNumbers);
  change(
    state,
    put('browse_node', { id, text }),
    ...before.filter((parent) => !parents.includes(parent)).map((parent) => withoutChild(state, parent, id)),
    ...parents
      .filter((parent) => !before.includes(parent))
      .map((parent) => childrenChange(parent, [...childrenOf(state, parent), id])),
  );
  return text;
}

function parentsOf({ records }: SandboxState, id: string): string[] {
  const text = records.browse_node.get(id)?.text;
  return text === undefined ? [] : ((JSON.parse(text) as JsonObject).parents as string[]);
}

/** In the order that was set; those that came indirectly are at the end. */
function childrenOf({ records }: SandboxState, id: string): string[] {
  return JSON.parse(records.browse_node_children.get(id)?.text ?? '[]') as string[];
}

/** Why the node cannot hang below these: they are unknown, or below the node themselves. */
function findParentProblem(state: SandboxState, id: string, parents: readonly string[]): string | undefined {
  for (const [index, parent] of parents.entries()) {
    if (parent === id) return `/parents/${index} is the node itself`;
    if (!state.records.browse_node.get(parent)) return `/parents/${index} "${parent}" is not a browse node`;
    if (isBelow(state, parent, id)) return `/parents/${index} "${parent}" is below the node itself: a cycle`;
  }
  return undefined;
}

function isBelow(state: SandboxState, start: string, id: string): boolean {
  const seen = new Set([start]);
  for (const one of seen) {
    for (const parent of parentsOf(state, one)) {
      if (parent === id) return true;
      seen.add(parent);
    }
  }
  return false;
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

function withoutChild(state: SandboxState, parent: string, child: string): Change {
  return childrenChange(
    parent,
    childrenOf(state, parent).filter((id) => id !== child),
  );
}

function childrenChange(id: string, children: readonly string[]): Change {
  return put('browse_node_children', { id, text: JSON.stringify(children) });
}

function shownChildren({ state }: Call, id: string): string {
  return JSON.stringify({ items: childrenOf(state, id).map((child) => ({ id: child })) });
}

import type { JsonObject } from '../base/json-body.js';
import { type Change, changeTogether, recordChange, recordRemoval } from '../state/changes-together.js';
import type { SandboxState } from '../state/sandbox-state.js';

export interface BrowseNode extends JsonObject {
  id: string;
  parents: string[];
}

function nodeOf(state: SandboxState, id: string): BrowseNode | undefined {
  const record = state.records.browse_node.get(id);
  return record && (JSON.parse(record.text) as BrowseNode);
}

/** In the order that was set; those that came indirectly are at the end. */
export function childrenOf(state: SandboxState, id: string): string[] {
  const record = state.records.browse_node_children.get(id);
  return record ? (JSON.parse(record.text) as string[]) : [];
}

/** Why the node cannot hang below these: they are unknown, or below the node themselves. */
export function findParentProblem(state: SandboxState, id: string, parents: readonly string[]): string | undefined {
  for (const [index, parent] of parents.entries()) {
    if (parent === id) return `/parents/${index} is the node itself`;
    if (!state.records.browse_node.get(parent)) return `/parents/${index} "${parent}" is not a browse node`;
    if (isBelow(state, parent, id)) return `/parents/${index} "${parent}" is below the node itself: a cycle`;
  }
  return undefined;
}

/** Keep the node, and the lists of children of all parents that it gets or loses, at once. */
export function storeNode(state: SandboxState, node: BrowseNode): void {
  const before = nodeOf(state, node.id)?.parents ?? [];
  const changes: Change[] = [recordChange('browse_node', { id: node.id, text: JSON.stringify(node) })];
  for (const parent of before) {
    if (!node.parents.includes(parent)) changes.push(withoutChild(state, parent, node.id));
  }
  for (const parent of node.parents) {
    if (!before.includes(parent)) changes.push(childrenChange(parent, [...childrenOf(state, parent), node.id]));
  }
  changeTogether(state, changes);
}

export function setChildren(state: SandboxState, id: string, children: readonly string[]): void {
  changeTogether(state, [childrenChange(id, children)]);
}

/** It must have no children any more. Products that hang on it hang there no more. */
export function removeNode(state: SandboxState, id: string): void {
  const parents = nodeOf(state, id)?.parents ?? [];
  changeTogether(state, [
    recordRemoval('browse_node', { id }),
    recordRemoval('browse_node_children', { id }),
    ...state.records.browse_node_product.of(id).map((record) => recordRemoval('browse_node_product', record)),
    ...parents.map((parent) => withoutChild(state, parent, id)),
  ]);
}

function isBelow(state: SandboxState, start: string, id: string): boolean {
  const seen = new Set([start]);
  for (const one of seen) {
    for (const parent of nodeOf(state, one)?.parents ?? []) {
      if (parent === id) return true;
      seen.add(parent);
    }
  }
  return false;
}

function withoutChild(state: SandboxState, parent: string, child: string): Change {
  return childrenChange(
    parent,
    childrenOf(state, parent).filter((id) => id !== child),
  );
}

function childrenChange(parent: string, children: readonly string[]): Change {
  return recordChange('browse_node_children', { id: parent, text: JSON.stringify(children) });
}

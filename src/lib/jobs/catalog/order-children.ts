import { RefusedError } from '../../errors/errors.js';
import type { CatalogOperations } from '../../platform/calls/catalog.js';
import type { Interruption } from '../../terminal/interruption.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import type { CatalogIndex } from './catalog-index.js';
import type { PlacedNode } from './node-graph.js';

/** Of each parent that the file gives positions below, external ids of these children in their order. */
export type OrderedParents = ReadonlyMap<string, readonly string[]>;

/** Children of one position keep the order of the file. Where it names no parents, those of the platform are meant. */
export function orderedParents(rows: readonly PlacedNode[]): OrderedParents {
  const places = new Map<string, { child: string; position: number; row: number }[]>();
  for (const { externalId, parents, above, positions, row } of rows) {
    for (const [index, parent] of (parents ?? above ?? []).entries()) {
      const position = positions.length > 1 ? positions[index] : positions[0];
      if (position === undefined) continue;
      const siblings = places.get(parent) ?? [];
      siblings.push({ child: externalId, position, row });
      places.set(parent, siblings);
    }
  }
  return new Map(
    [...places].map(([parent, siblings]) => [
      parent,
      siblings.sort((a, b) => a.position - b.position || a.row - b.row).map(({ child }) => child),
    ]),
  );
}

/**
 * Set the order where it is another one. Children without a position stay behind the others, in their order.
 *
 * @returns how many parents were changed
 * @throws {RefusedError} when children come and go faster than the order can be set
 */
export async function orderChildren(
  wanted: OrderedParents,
  current: CatalogIndex,
  catalog: CatalogOperations,
  interruption: Interruption,
  onOrder: OnOrder = async () => {},
): Promise<number> {
  let changed = 0;
  for (const [parent, children] of wanted) {
    throwIfInterrupted(interruption);
    const [node] = current.find(parent);
    if (node === undefined) continue;
    if (await orderOne(String(node.id), idsOf(children, current), catalog, onOrder)) changed += 1;
  }
  return changed;
}

/** What the order of one node's children will be, from what it is. */
export function arranged(present: readonly string[], first: readonly string[]): string[] {
  const there = new Set(present);
  const named = new Set(first);
  return [...first.filter((id) => there.has(id)), ...present.filter((id) => !named.has(id))];
}

function idsOf(externalIds: readonly string[], current: CatalogIndex): string[] {
  return externalIds.flatMap((externalId) => current.find(externalId).map(({ id }) => String(id)));
}

/** Told before an order is set: the node, its children as they are and as they will be. */
export type OnOrder = (id: string, present: readonly string[], order: readonly string[]) => Promise<void>;

/** @param first children that come before the others, in this order. @returns false when they do already */
export async function orderOne(
  id: string,
  first: readonly string[],
  catalog: CatalogOperations,
  onOrder: OnOrder,
): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    const present = await catalog.childrenOf(id);
    const order = arranged(present, first);
    if (order.every((child, at) => child === present[at])) return false;
    await onOrder(id, present, order);
    try {
      await catalog.setChildren(id, order);
      return true;
    } catch (error) {
      // Somebody else may have added or removed a child since it was read.
      if (!(error instanceof RefusedError) || error.status !== 422 || tries === 3) throw error;
    }
  }
}

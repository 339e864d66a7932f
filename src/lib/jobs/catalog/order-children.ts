import type { LooksInTurn } from '../../bulk/looks/look-at-write.js';
import type { Look, Restoration, WriteCheck } from '../../bulk/looks/verify-writes.js';
import { RefusedError } from '../../errors/errors.js';
import type { CatalogOperations } from '../../platform/calls/catalog.js';
import { quoted } from '../../schema/quoted.js';
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
 * Set the order where it is another one, and look at it. Children without a position stay behind the others, in their
 * order.
 *
 * @throws {RefusedError} when children come and go faster than the order can be set
 * @throws {NotKeptError} when the platform makes another order of it; the first one is put back then
 */
export async function orderChildren(
  wanted: OrderedParents,
  current: CatalogIndex,
  catalog: CatalogOperations,
  { interruption, looks, onOrder, onSet }: OrderWorld,
): Promise<void> {
  for (const [parent, children] of wanted) {
    throwIfInterrupted(interruption);
    const [node] = current.find(parent);
    if (node === undefined) continue;
    const id = String(node.id);
    const set = await orderOne(id, idsOf(children, current), catalog, onOrder);
    if (set === undefined) continue;
    onSet();
    await looks.look(checkOfOrder(parent, { id, ...set }, catalog));
  }
  await looks.finish();
}

function checkOfOrder(
  parent: string,
  { id, present, order }: SetOrder & { id: string },
  catalog: Pick<CatalogOperations, 'childrenOf' | 'setChildren'>,
): WriteCheck {
  const member = 'children';
  let last: readonly string[] = [];
  return {
    name: `the order below browse node ${quoted(parent)}`,
    members: [member],
    existed: 'yes',
    look: async (): Promise<Look> => {
      last = await catalog.childrenOf(id);
      // Children that came or went since then are not ours.
      if (sameOrder(arranged(last, order), last)) return {};
      return { [member]: sameOrder(arranged(last, present), last) ? 'before' : 'other' };
    },
    restore: async (): Promise<Restoration> => {
      await catalog.setChildren(id, present);
      const isBack = sameOrder(await catalog.childrenOf(id), present);
      return { says: isBack ? 'it was restored' : `it could not be restored: ${present.join(', ')}` };
    },
    report: () => [`${member}: wanted ${order.join(', ')}, found ${last.join(', ')}`],
  };
}

function sameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((child, at) => child === other[at]);
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

/** What setting an order needs of the run. */
export interface OrderWorld {
  interruption: Interruption;
  looks: LooksInTurn;
  onOrder: OnOrder;
  /** Told once an order was set. */
  onSet: () => void;
}

/** Ids of the children of one node, before and after. */
interface SetOrder {
  present: readonly string[];
  order: readonly string[];
}

/** @param first children that come before the others, in this order. @returns undefined when they do already */
export async function orderOne(
  id: string,
  first: readonly string[],
  catalog: CatalogOperations,
  onOrder: OnOrder,
): Promise<SetOrder | undefined> {
  for (let tries = 1; ; tries += 1) {
    const present = await catalog.childrenOf(id);
    const order = arranged(present, first);
    if (sameOrder(order, present)) return undefined;
    await onOrder(id, present, order);
    try {
      await catalog.setChildren(id, order);
      return { present, order };
    } catch (error) {
      // Another client may have added or removed a child since it was read.
      if (!(error instanceof RefusedError) || error.status !== 422 || tries === 3) throw error;
    }
  }
}

import type { CatalogObject, CatalogOperations } from '../../platform/calls/catalog.js';
import { formatList } from '../../report/list.js';
import type { CatalogIndex } from './catalog-index.js';
import { type PlacedNode, parentIds } from './node-graph.js';
import { arranged, orderedParents } from './order-children.js';

/** One thing that an import would do. */
export interface PlannedNode {
  change: 'create' | 'rename' | 'move' | 'delete' | 'order';
  external_id: string;
  name: string;
  /** Name, external ids of parents or of children, as they are and as they would be. */
  from: string;
  to: string;
}

/** Creations, changes and deletions in the order in which they would be sent, then orders of children. */
export async function planNodes(
  order: readonly PlacedNode[],
  current: CatalogIndex,
  catalog: CatalogOperations,
): Promise<PlannedNode[]> {
  const plan: PlannedNode[] = [];
  for (const row of order) {
    if (row.command === 'skip') continue;
    const [present] = current.find(row.externalId);
    if (row.command === 'delete') plan.push(...(present === undefined ? [] : [deletionOf(row, present, current)]));
    else if (present === undefined) {
      const to = (row.parents ?? []).join('|');
      plan.push({ change: 'create', external_id: row.externalId, name: row.name ?? '', from: '', to });
    } else plan.push(...changesOf(row, present, current));
  }
  plan.push(...(await planOrder(order, current, catalog)));
  return plan;
}

/** A plan as a person reads it. @param rejected rows that are not part of it, since they are bad */
export function describePlan(plan: readonly PlannedNode[], width: number, rejected = 0): string {
  if (plan.length === 0) return rejected > 0 ? '' : 'nothing to do: the platform has the tree as the file says\n';
  return formatList(plan, ['change', 'external_id', 'name', 'from', 'to'], 'table', { columns: width });
}

function deletionOf({ externalId }: PlacedNode, present: CatalogObject, current: CatalogIndex): PlannedNode {
  const from = parentIds(present).map((id) => labelOf(id, current));
  return { change: 'delete', external_id: externalId, name: String(present.name ?? ''), from: from.join('|'), to: '' };
}

function changesOf(row: PlacedNode, present: CatalogObject, current: CatalogIndex): PlannedNode[] {
  const name = String(present.name ?? '');
  const changes: PlannedNode[] = [];
  if (row.name !== undefined && row.name !== name) {
    changes.push({ change: 'rename', external_id: row.externalId, name: row.name, from: name, to: row.name });
  }
  const above = parentIds(present).map((id) => labelOf(id, current));
  const same = row.parents?.length === above.length && row.parents.every((parent) => above.includes(parent));
  if (row.parents !== undefined && !same) {
    const to = row.parents.join('|');
    changes.push({ change: 'move', external_id: row.externalId, name: row.name ?? name, from: above.join('|'), to });
  }
  return changes;
}

/** Of parents that are there already: those that are created get their children in order. */
async function planOrder(
  order: readonly PlacedNode[],
  current: CatalogIndex,
  catalog: CatalogOperations,
): Promise<PlannedNode[]> {
  const planned: PlannedNode[] = [];
  const rows = new Map(order.map((row) => [row.externalId, row]));
  for (const [parent, first] of orderedParents(order)) {
    const [node] = current.find(parent);
    if (node === undefined) continue;
    const present = (await catalog.childrenOf(String(node.id))).map((id) => labelOf(id, current));
    const staying = present.filter((child) => staysBelow(parent, rows.get(child)));
    const coming = order.filter(
      ({ externalId, parents }) => parents?.includes(parent) && !staying.includes(externalId),
    );
    const next = [...staying, ...coming.map(({ externalId }) => externalId)];
    const wanted = arranged(next, first);
    if (wanted.every((child, at) => child === next[at])) continue;
    const name = rows.get(parent)?.name ?? String(node.name ?? '');
    planned.push({ change: 'order', external_id: parent, name, from: present.join('|'), to: wanted.join('|') });
  }
  return planned;
}

function staysBelow(parent: string, row: PlacedNode | undefined): boolean {
  return row?.command !== 'delete' && (row?.parents?.includes(parent) ?? true);
}

/** How many nodes a plan is about: one may be renamed and moved. */
export function plannedNodes(plan: readonly PlannedNode[]): number {
  return new Set(plan.map(({ external_id }) => external_id)).size;
}

/** Its external id, or the platform's id in brackets for a node without one. */
function labelOf(id: string, current: CatalogIndex): string {
  const external = current.byId(id)?.external_id;
  return typeof external === 'string' ? external : `(${id})`;
}

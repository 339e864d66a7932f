import type { CellProblem } from '../../model/cell-problem.js';
import type { RowCommand } from '../../model/row-command.js';
import type { CatalogObject } from '../../platform/calls/catalog.js';
import type { BrowseNodeRow } from '../../resources/catalog/browse-node.js';
import { quoted } from '../../schema/quoted.js';
import type { CatalogIndex } from './catalog-index.js';

/** A row of the file, with its number and the line on which it begins. */
export interface PlacedNode extends BrowseNodeRow {
  row: number;
  line: number;
  /** Of one that is deleted or skipped the rest says nothing. */
  command?: RowCommand;
  /** External ids of the parents that the platform has for it, where the file names none. */
  above?: readonly string[];
}

export interface NodeGraph {
  /** Rows that can be sent, parents before their children. */
  order: readonly PlacedNode[];
  /** Rows that cannot, with why. */
  wrong: readonly { row: number; problem: CellProblem }[];
}

/** A row whose node other rows cannot hang below. */
export interface LostRow {
  line: number;
  /** Its node is deleted; else the row is rejected. */
  deleted?: true;
}

/** A key of the file and of the platform alike: external ids, and `#id` for nodes without one. */
type NodeKey = string;

/**
 * The graph as it will be: what the file says of its nodes, and what the platform has for the rest. Rows whose parents
 * are nowhere and rows that close a cycle are left out; a row whose parent is left out is too, unless the platform has
 * that parent.
 *
 * @param rows that are good by themselves
 * @param lost rows that are not, by external id
 * @param current undefined when the platform is not known: then parents outside of the file are taken to be there
 * @param column as the operator's file names the parents
 */
export function arrangeNodes(
  rows: readonly PlacedNode[],
  lost: ReadonlyMap<string, LostRow>,
  current: CatalogIndex | undefined,
  column: string,
): NodeGraph {
  const wrong: { row: number; problem: CellProblem }[] = [];
  const left = new Map(rows.map((row) => [row.externalId, row]));
  const gone = new Map(lost);
  const below = childrenOf(rows);
  const leaveOut = (row: PlacedNode, code: string, message: string): void => {
    left.delete(row.externalId);
    gone.set(row.externalId, { line: row.line });
    wrong.push({ row: row.row, problem: { column, code, message, retryable: code === 'unknown_parent' } });
  };
  dropOrphans(rows);
  for (;;) {
    const { order, stuck } = inOrder(left, current);
    const cycles = cyclesIn(stuck).filter((cycle) => cycle.some((key) => left.has(key)));
    // The platform alone has no cycles; if it ever had one, no row of ours would be to blame.
    if (cycles.length === 0) return { order: [...order, ...rowsOf(stuck.keys(), left)], wrong };
    for (const cycle of cycles) {
      const path = [...cycle, cycle[0] ?? ''].map((key) => nameOf(key, left)).join(' below ');
      const members = rowsOf(cycle, left);
      for (const member of members) leaveOut(member, 'cycle', `a cycle: ${path}`);
      dropOrphans(members.flatMap(({ externalId }) => below.get(externalId) ?? []));
    }
  }

  /** A row that is left out may be the parent of others. */
  function dropOrphans(suspects: readonly PlacedNode[]): void {
    const waiting = [...suspects];
    for (const row of waiting) {
      if (left.get(row.externalId) !== row) continue;
      const isMissing = (key: string) => lost.get(key)?.deleted === true || !isThere(key, current);
      const parent = row.parents?.find((key) => !left.has(key) && isMissing(key));
      if (parent === undefined) continue;
      leaveOut(row, 'unknown_parent', `the parent ${quoted(parent)} ${whyMissing(gone.get(parent))}`);
      for (const child of below.get(row.externalId) ?? []) waiting.push(child);
    }
  }
}

function whyMissing(lost: LostRow | undefined): string {
  if (lost === undefined) return 'is neither in the file nor on the platform';
  return lost.deleted === true ? `is deleted by line ${lost.line}` : `of line ${lost.line} is rejected`;
}

/** Rows whose nodes are to go, children before their parents: the platform keeps a node that has children. */
export function childrenFirst(rows: readonly PlacedNode[], current: CatalogIndex | undefined): PlacedNode[] {
  const leaving = new Map(rows.map((row) => [row.externalId, row]));
  const { order, stuck } = inOrder(leaving, current);
  return [...rowsOf(stuck.keys(), leaving), ...order.toReversed()];
}

function childrenOf(rows: readonly PlacedNode[]): Map<NodeKey, PlacedNode[]> {
  const below = new Map<NodeKey, PlacedNode[]>();
  for (const row of rows) {
    for (const parent of row.parents ?? []) {
      const children = below.get(parent);
      if (children === undefined) below.set(parent, [row]);
      else children.push(row);
    }
  }
  return below;
}

function rowsOf(keys: Iterable<NodeKey>, left: ReadonlyMap<string, PlacedNode>): PlacedNode[] {
  return [...keys].flatMap((key) => left.get(key) ?? []);
}

/** Kahn's: roots first, then whatever has all of its parents, in the order of the file. */
function inOrder(
  left: ReadonlyMap<string, PlacedNode>,
  current: CatalogIndex | undefined,
): { order: PlacedNode[]; stuck: Map<NodeKey, NodeKey[]> } {
  const parents = new Map<NodeKey, NodeKey[]>();
  for (const row of left.values()) parents.set(row.externalId, parentsOf(row, current));
  for (const node of current?.all() ?? []) {
    const key = keyOf(node);
    if (!parents.has(key)) parents.set(key, parentKeysOf(node, current));
  }
  const waiting = new Map<NodeKey, number>();
  const children = new Map<NodeKey, NodeKey[]>();
  for (const [key, above] of parents) {
    const known = above.filter((parent) => parents.has(parent));
    waiting.set(key, known.length);
    for (const parent of known) {
      const below = children.get(parent);
      if (below === undefined) children.set(parent, [key]);
      else below.push(key);
    }
  }
  const ready = [...waiting].filter(([, count]) => count === 0).map(([key]) => key);
  const order: PlacedNode[] = [];
  for (const key of ready) {
    const row = left.get(key);
    if (row !== undefined) order.push(row);
    waiting.delete(key);
    for (const child of children.get(key) ?? []) {
      const count = (waiting.get(child) ?? 1) - 1;
      waiting.set(child, count);
      if (count === 0) ready.push(child);
    }
  }
  const stuck = new Map([...waiting.keys()].map((key) => [key, parents.get(key) ?? []] as const));
  return { order, stuck };
}

/** Every stuck node has a stuck parent, so a walk upwards comes around, or to where another walk has been. */
function cyclesIn(stuck: ReadonlyMap<NodeKey, NodeKey[]>): NodeKey[][] {
  const cycles: NodeKey[][] = [];
  const visited = new Set<NodeKey>();
  for (const start of stuck.keys()) {
    const path: NodeKey[] = [];
    const places = new Map<NodeKey, number>();
    let key: NodeKey | undefined = start;
    while (key !== undefined && !visited.has(key)) {
      visited.add(key);
      places.set(key, path.length);
      path.push(key);
      key = stuck.get(key)?.find((parent) => stuck.has(parent));
    }
    const from = key === undefined ? undefined : places.get(key);
    if (from !== undefined) cycles.push(path.slice(from));
  }
  return cycles;
}

/** What the file does not say stays as it is. */
function parentsOf(row: PlacedNode, current: CatalogIndex | undefined): NodeKey[] {
  if (row.parents !== undefined) return [...row.parents];
  const [present] = current?.find(row.externalId) ?? [];
  return present === undefined ? [] : parentKeysOf(present, current);
}

function parentKeysOf(node: CatalogObject, current: CatalogIndex | undefined): NodeKey[] {
  return parentIds(node).flatMap((id) => {
    const parent = current?.byId(id);
    return parent === undefined ? [] : [keyOf(parent)];
  });
}

/** Ids of the parents of a node of the platform. */
export function parentIds(node: CatalogObject): string[] {
  return Array.isArray(node.parents) ? node.parents.map(String) : [];
}

function keyOf(node: CatalogObject): NodeKey {
  return typeof node.external_id === 'string' ? node.external_id : `#${node.id}`;
}

function isThere(key: string, current: CatalogIndex | undefined): boolean {
  return current === undefined || current.find(key).length > 0;
}

function nameOf(key: NodeKey, left: ReadonlyMap<string, PlacedNode>): string {
  const line = left.get(key)?.line;
  return line === undefined ? `${quoted(key)} (platform)` : `${quoted(key)} (line ${line})`;
}

import type { Writable } from 'node:stream';
import type { CatalogObject, CatalogOperations } from '../platform/catalog.js';
import { browseNodeRows } from '../records/browse-node.js';
import type { CatalogRows } from '../records/catalog-reader.js';
import { variantGroupRows } from '../records/catalog-rows.js';
import { createCatalogIndex } from './catalog-index.js';
import { type ListTarget, openListFile } from './list-file.js';
import { parentIds } from './node-graph.js';

export interface Exported {
  count: number;
  /** Things without an external id: an import could not find them again. */
  unnamed: number;
}

/** @throws {LocalError} when the file cannot be written; the old one is as it was */
export async function exportVariantGroups(
  target: ListTarget,
  catalog: CatalogOperations,
  stdout: Writable,
): Promise<Exported> {
  return writeRows(target, variantGroupRows, await catalog.listAll('variant groups'), stdout);
}

/**
 * The whole tree, parents before children, children in their order.
 *
 * @throws {LocalError} when the file cannot be written; the old one is as it was
 */
export async function exportNodes(target: ListTarget, catalog: CatalogOperations, stdout: Writable): Promise<Exported> {
  const nodes = await catalog.listAll('browse nodes');
  const current = createCatalogIndex(nodes, 'external_id');
  const positions = new Map<string, number>();
  for (const parent of new Set(nodes.flatMap(parentIds))) {
    const children = await catalog.childrenOf(parent);
    for (const [index, child] of children.entries()) positions.set(JSON.stringify([parent, child]), index + 1);
  }
  const rows = parentsFirst(nodes, positions).map((node) => {
    // A parent without an external id cannot be named in a file.
    const named = parentIds(node).flatMap((id) => {
      const external = current.byId(id)?.external_id;
      return typeof external === 'string' ? [{ external, position: positions.get(placeOf(id, node)) }] : [];
    });
    return {
      external_id: node.external_id,
      name: node.name,
      parent_external_ids: named.map(({ external }) => external).join('|'),
      position: positionCell(named.map(({ position }) => position)),
    };
  });
  return writeRows(target, browseNodeRows, rows, stdout);
}

function positionCell(positions: readonly (number | undefined)[]): string {
  if (positions.includes(undefined)) return '';
  return new Set(positions).size === 1 ? String(positions[0]) : positions.join('|');
}

/** As a catalogue is read: below each node its children in order, each node once its last parent was written. */
function parentsFirst(nodes: readonly CatalogObject[], positions: ReadonlyMap<string, number>): CatalogObject[] {
  const children = new Map<string, CatalogObject[]>();
  const waiting = new Map<CatalogObject, number>();
  for (const node of nodes) {
    const parents = parentIds(node);
    waiting.set(node, parents.length);
    for (const parent of parents) {
      const siblings = children.get(parent) ?? [];
      siblings.push(node);
      children.set(parent, siblings);
    }
  }
  for (const [parent, siblings] of children) {
    const position = (node: CatalogObject) => positions.get(placeOf(parent, node)) ?? Number.MAX_SAFE_INTEGER;
    siblings.sort((a, b) => position(a) - position(b));
  }
  const ordered: CatalogObject[] = [];
  const stack = nodes.filter((node) => waiting.get(node) === 0).reverse();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    ordered.push(node);
    const ready: CatalogObject[] = [];
    for (const child of children.get(String(node.id)) ?? []) {
      const left = (waiting.get(child) ?? 1) - 1;
      waiting.set(child, left);
      if (left === 0) ready.push(child);
    }
    stack.push(...ready.reverse());
  }
  return ordered;
}

function placeOf(parent: string, child: CatalogObject): string {
  return JSON.stringify([parent, String(child.id)]);
}

async function writeRows(
  target: ListTarget,
  { noun, columns }: CatalogRows,
  rows: readonly CatalogObject[],
  stdout: Writable,
): Promise<Exported> {
  const names = columns.map(({ name }) => name);
  const list = await openListFile(target, { what: noun, columns: names }, stdout);
  try {
    for (const row of rows) {
      await list.write(
        Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))),
      );
    }
    await list.commit();
  } catch (error) {
    await list.abort();
    throw error;
  }
  return { count: rows.length, unnamed: rows.filter(({ external_id }) => external_id === undefined).length };
}

import type { Writable } from 'node:stream';
import { type ListTarget, openListFile } from '../../bulk/list-file.js';
import type { Problem } from '../../errors/errors.js';
import { type CatalogObject, type CatalogOperations, createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { browseNodes } from '../../resources/catalog/browse-node.js';
import { nodeProductRows } from '../../resources/catalog/node-product.js';
import { cellsOfMembers } from '../../resources/catalog/priced.js';
import type { KeyedResource } from '../../resources/catalog/registry.js';
import { createCatalogIndex } from '../catalog/catalog-index.js';
import { parentIds } from '../catalog/node-graph.js';
import { productsOnNodes } from './node-products.js';

export interface ExportedRows {
  count: number;
  /** Things that an import could not find again: those without an external id, or whose name is that of several. */
  unfound: number;
  /** Stand for rows that the platform could not show. */
  problems?: readonly Problem[];
}

/**
 * All things of a noun that rows are found again of by a member, but for those that its description leaves out.
 *
 * @throws {LocalError} when the file cannot be written; the old one is as it was
 */
export async function exportThings(
  described: KeyedResource,
  target: ListTarget,
  catalog: CatalogOperations,
  stdout: Writable,
): Promise<ExportedRows> {
  const { rows, key, export: words } = described;
  const things = (await catalog.listAll(rows.noun)).filter((thing) => words?.takes?.(thing) !== false);
  const cells = things.map((thing) => cellsOfMembers(described, thing));
  return writeNamed(target, { rows, key }, cells, stdout);
}

/**
 * The whole tree, parents before children, children in their order.
 *
 * @throws {LocalError} when the file cannot be written; the old one is as it was
 */
export async function exportNodes(
  target: ListTarget,
  catalog: CatalogOperations,
  stdout: Writable,
): Promise<ExportedRows> {
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
  return writeNamed(target, browseNodes, rows, stdout);
}

/**
 * One row for each product on each browse node.
 *
 * @param onShift told when the list of products changed while it was read
 * @throws {LocalError} when the file cannot be written; the old one is as it was
 * @throws {PlatformError} of a platform that does not tell which products a node has
 */
export async function exportNodeProducts(
  target: ListTarget,
  platform: Platform,
  stdout: Writable,
  onShift: () => void,
): Promise<ExportedRows> {
  const nodes = await createCatalogOperations(platform.call).listAll('browse nodes');
  async function* rows(): AsyncGenerator<CatalogObject> {
    for await (const { node, product } of productsOnNodes(nodes, platform, onShift)) {
      const nodeName = isNamed(node) ? { node_external_id: node.external_id } : { node_id: node.id };
      yield { ...productName(product), ...nodeName };
    }
  }
  return { count: await writeRows(target, nodeProductRows, rows(), stdout), unfound: 0 };
}

/** As a row of a file names it: by your own id, where it has one. */
export function productName(product: CatalogObject): CatalogObject {
  return isNamed(product) ? { product_external_id: product.external_id } : { product_id: product.id };
}

function isNamed({ external_id: externalId }: CatalogObject): boolean {
  return typeof externalId === 'string' && externalId !== '';
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

async function writeNamed(
  target: ListTarget,
  { rows, key }: Pick<KeyedResource, 'rows' | 'key'>,
  things: readonly CatalogObject[],
  stdout: Writable,
): Promise<ExportedRows> {
  const count = await writeRows(target, rows, things, stdout);
  return { count, unfound: things.filter((thing) => thing[key] === undefined).length };
}

/**
 * Rows under the columns of their import, in a file that is there whole or not at all.
 *
 * @returns how many
 * @throws {LocalError}
 */
export async function writeRows(
  target: ListTarget,
  { noun, columns }: { noun: string; columns: readonly { name: string }[] },
  rows: AsyncIterable<CatalogObject> | Iterable<CatalogObject>,
  stdout: Writable,
): Promise<number> {
  let count = 0;
  const names = columns.map(({ name }) => name);
  const list = await openListFile(target, { what: noun, columns: names }, stdout);
  try {
    for await (const row of rows) {
      count += 1;
      await list.write(
        Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))),
      );
    }
    await list.commit();
  } catch (error) {
    await list.abort();
    throw error;
  }
  return count;
}

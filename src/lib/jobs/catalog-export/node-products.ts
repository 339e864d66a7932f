import { PlatformError } from '../../errors/errors.js';
import { isObject } from '../../json/is-object.js';
import type { CatalogObject } from '../../platform/calls/catalog.js';
import { productsOfNode } from '../../platform/calls/node-products.js';
import type { Platform, WireProduct } from '../../platform/platform.js';
import { listAllProducts } from '../products/list-all-products.js';
import { productsById } from './products-by-id.js';

/** A product on a browse node. */
export interface PlacedProduct {
  node: CatalogObject;
  product: WireProduct;
}

/**
 * Which products stand on these browse nodes. A platform that lists them by node is asked for that; of another the products
 * themselves are looked at, where they show their nodes.
 *
 * @param onShift told when the list of products changed while it was read
 * @throws {PlatformError} of a platform that tells neither way
 */
export async function* productsOnNodes(
  nodes: readonly CatalogObject[],
  platform: Platform,
  onShift: () => void,
): AsyncGenerator<PlacedProduct> {
  const placed = await placesByNode(nodes, platform);
  if (placed === undefined) yield* byProducts(nodes, platform, onShift);
  else yield* byNodes(placed, platform, onShift);
}

/** Nodes of each product, by the product's id; undefined of a platform without that list. */
async function placesByNode(
  nodes: readonly CatalogObject[],
  { call }: Platform,
): Promise<Map<string, CatalogObject[]> | undefined> {
  const placed = new Map<string, CatalogObject[]>();
  for (const node of nodes) {
    const listed = await productsOfNode(String(node.id), call);
    if (listed === undefined) return undefined;
    if (listed.hidden !== undefined) {
      throw new PlatformError(`the platform could not show all products of browse node "${node.id}": ${listed.hidden}`);
    }
    for (const id of listed.ids) placed.set(id, [...(placed.get(id) ?? []), node]);
  }
  return placed;
}

async function* byNodes(
  placed: Map<string, CatalogObject[]>,
  platform: Platform,
  onShift: () => void,
): AsyncGenerator<PlacedProduct> {
  for await (const product of productsById([...placed.keys()], platform, onShift)) {
    for (const node of placed.get(String(product.id)) ?? []) yield { node, product };
  }
}

async function* byProducts(
  nodes: readonly CatalogObject[],
  platform: Platform,
  onShift: () => void,
): AsyncGenerator<PlacedProduct> {
  const byId = new Map(nodes.map((node) => [String(node.id), node]));
  let seen = 0;
  let told = false;
  for await (const { items } of listAllProducts(platform, onShift)) {
    seen += items.length;
    for (const product of items) {
      if (!Array.isArray(product.browse_nodes)) continue;
      told = true;
      for (const id of product.browse_nodes.flatMap(idOf)) {
        const node = byId.get(id);
        if (node !== undefined) yield { node, product };
      }
    }
  }
  if (told || seen === 0) return;
  throw new PlatformError('the platform does not tell which products stand on a browse node, nor do its products', {
    hint: 'the file that catalog nodes products import was given is the only list of them',
  });
}

function idOf(node: unknown): string[] {
  const id = isObject(node) ? node.id : node;
  return typeof id === 'string' ? [id] : [];
}

import type { Things } from '../../bulk/strategies/things.js';
import type { Noted } from '../../journal/entries.js';
import type { State, Thing } from '../../model/thing.js';
import { orUndefined } from '../../platform/call.js';
import {
  type CatalogObject,
  type CatalogOperations,
  createCatalogOperations,
  idOfMade,
} from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { browseNodes } from '../../resources/catalog/browse-node.js';
import { keyedOf } from '../../resources/catalog/registry.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from './catalog-index.js';
import { catalogThings, ignoredIds } from './catalog-things.js';
import { parentIds } from './node-graph.js';
import { arranged, orderOne } from './order-children.js';

/**
 * A node that is made again has another id. So nodes that a node names are kept by their external ids where they have
 * one.
 */
function nameOfNode(id: string, current: CatalogIndex): string {
  const externalId = current.byId(id)?.external_id;
  return typeof externalId === 'string' ? `external_id ${externalId}` : `id ${id}`;
}

function idOfName(name: string, current: CatalogIndex, gone: ReadonlySet<string> = new Set()): string | undefined {
  const at = name.indexOf(' ');
  const text = name.slice(at + 1);
  const found = name.startsWith('id ') ? [current.byId(text)] : current.find(text);
  const ids = found.flatMap((node) => (node === undefined ? [] : [String(node.id)])).filter((id) => !gone.has(id));
  return ids[0];
}

/** As it is kept, compared and written down: its parents by their names. */
export function stateOf(node: CatalogObject, current: CatalogIndex): State {
  return { ...node, parents: parentIds(node).map((id) => nameOfNode(id, current)) };
}

/** @param order as it will be; undefined where a child leaves and the others stay as they are */
export function noteOfOrder(
  parent: string,
  present: readonly string[],
  order: readonly string[] | undefined,
  current: CatalogIndex,
): Noted {
  const names = (ids: readonly string[]) => ids.map((id) => nameOfNode(id, current));
  const name = nameOfNode(parent, current);
  return {
    where: { kind: 'order of children', key: name, at: { name } },
    was: { children: names(present) },
    will: order === undefined ? {} : { children: names(order) },
  };
}

/** Nodes, and the order of their children, which is written once all of them are where they are to be. */
export async function undoableNodes(platform: Platform): Promise<Record<'nodes' | 'orders', Things>> {
  const catalog = createCatalogOperations(platform.call);
  const known = new KnownNodes(createCatalogIndex(await catalog.listAll('browse nodes'), 'external_id'));
  return { nodes: nodeThings(known, catalog), orders: orderThings(known, catalog) };
}

/** The nodes that there are while some are made and deleted. */
export class KnownNodes {
  readonly current: CatalogIndex;
  readonly #gone = new Set<string>();

  constructor(current: CatalogIndex) {
    this.current = current;
  }

  find({ at }: Thing): CatalogObject | undefined {
    const byId = at.id === undefined || this.#gone.has(at.id) ? undefined : this.current.byId(at.id);
    if (byId !== undefined) return byId;
    return this.current.find(at.external_id ?? '').find(({ id }) => !this.#gone.has(String(id)));
  }

  idOf(name: string): string | undefined {
    return idOfName(name, this.current, this.#gone);
  }

  /** Of those that are there. */
  idsOf(names: readonly string[]): string[] {
    return names.flatMap((name) => this.idOf(name) ?? []);
  }

  remove(id: string): void {
    this.#gone.add(id);
  }
}

export function nodeThings(known: KnownNodes, catalog: CatalogOperations): Things {
  const { current } = known;
  const bare = catalogThings(keyedOf(browseNodes), catalog, current);
  return {
    ...bare,
    oneByOne: true,
    read: async (thing) => {
      const node = known.find(thing);
      return node && stateOf(node, current);
    },
    readAnew: async (thing) => {
      const node = await bare.readAnew?.(thing);
      return node && stateOf(node, current);
    },
    write: async (write) => {
      const parents = namesIn(write.wanted.parents).map((name) => String(known.idOf(name)));
      const body = { ...write.wanted, parents };
      const answer = await bare.write({ ...write, wanted: body });
      const node = { ...body, ...answer, id: idOfMade({ id: write.now?.id, ...answer }, 'browse node') };
      current.put(node);
      return stateOf(node, current);
    },
    remove: async (write) => {
      await bare.remove?.(write);
      known.remove(String(write.now.id));
    },
    obstacle: ({ wanted }) => {
      const missing = namesIn(wanted?.parents).find((name) => known.idOf(name) === undefined);
      return missing === undefined ? undefined : `it was below ${quoted(missing)}, which is there no more`;
    },
    assume: ({ thing: { key }, wanted, now }) => {
      if (wanted !== undefined && now === undefined) current.put({ ...wanted, external_id: key, id: key });
    },
    sideEffects: async ({ wanted, now }) => {
      const stay = namesIn(wanted?.parents);
      const leaving = namesIn(now?.parents).filter((name) => !stay.includes(name));
      return Promise.all(
        known.idsOf(leaving).map(async (id) => noteOfOrder(id, await catalog.childrenOf(id), undefined, current)),
      );
    },
  };
}

function orderThings(known: KnownNodes, catalog: CatalogOperations): Things {
  return {
    ignored: ignoredIds,
    oneByOne: true,
    read: async ({ at }) => {
      const id = known.idOf(at.name ?? '');
      const children = id === undefined ? undefined : await orUndefined(catalog.childrenOf(id));
      return children && { id, children: children.map((child) => nameOfNode(child, known.current)) };
    },
    // One that is gone has no children to put in order.
    isWritten: ({ wanted, now }) => {
      const present = namesIn(now?.children);
      const order = arranged(present, namesIn(wanted?.children));
      return order.every((name, at) => name === present[at]);
    },
    write: async ({ wanted, now }) => {
      await orderOne(String(now?.id), known.idsOf(namesIn(wanted.children)), catalog, async () => {});
      return undefined;
    },
    note: ({ thing, wanted, now }) => {
      const children = namesIn(now?.children);
      const where = { ...thing, at: { name: thing.at.name ?? '' } };
      return { where, was: { children }, will: { children: arranged(children, namesIn(wanted?.children)) } };
    },
    movedSince: ({ thing: { at }, wanted, now, left: { state } }) => {
      // Runs of earlier versions kept it as a text.
      const left = namesIn(at.left === undefined ? (state?.children ?? wanted?.children) : JSON.parse(at.left));
      const present = namesIn(now?.children);
      const [was, is] = [left.filter((name) => present.includes(name)), present.filter((name) => left.includes(name))];
      return was.every((name, index) => name === is[index]) ? undefined : 'another order was set since';
    },
  };
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

import type { StepUndo } from '../../bulk/send-records.js';
import { comparedBy, leftOf, noteOf, type UndoableKind } from '../../bulk/undoable-kind.js';
import { RefusedError } from '../../errors/errors.js';
import type { Noted } from '../../journal/entries.js';
import type { State, Thing } from '../../model/thing.js';
import {
  type CatalogObject,
  type CatalogOperations,
  createCatalogOperations,
  idOfMade,
} from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import { quoted } from '../../schema/quoted.js';
import { type CatalogIndex, createCatalogIndex } from './catalog-index.js';
import { readRemade } from './check-thing.js';
import { parentIds } from './node-graph.js';
import { arranged, orderOne } from './order-children.js';

const ignored: ReadonlySet<string> = new Set(['id']);

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

function stateOf(node: CatalogObject, current: CatalogIndex): State {
  return { ...node, parents: parentIds(node).map((id) => nameOfNode(id, current)) };
}

export interface WrittenNode {
  key: string;
  body: CatalogObject & { parents: string[] };
  present: CatalogObject | undefined;
  current: CatalogIndex;
  catalog: Pick<CatalogOperations, 'childrenOf'>;
}

export async function undoOfNode(written: WrittenNode): Promise<StepUndo> {
  const { present, body, current, catalog } = written;
  const notes = [noteOfNode(written)];
  for (const parent of present === undefined ? [] : parentIds(present)) {
    if (!body.parents.includes(parent)) notes.push(await orderNote(parent, current, catalog));
  }
  return { notes };
}

function noteOfNode(written: WrittenNode): Noted {
  const { present, body, current } = written;
  return noteOf(thingOf(written), present && stateOf(present, current), stateOf(body, current), ignored);
}

/** What the platform answered beyond what was sent. */
export function leftOfNode(written: WrittenNode, node: CatalogObject): State | undefined {
  return leftOf(noteOfNode(written), stateOf(node, written.current), ignored);
}

/** Of a node that is deleted: all of it, and its place among its siblings. */
export async function notesOfRemoval(
  key: string,
  present: CatalogObject,
  current: CatalogIndex,
  catalog: Pick<CatalogOperations, 'childrenOf'>,
): Promise<Noted[]> {
  const notes = [noteOf(thingOf({ key, present }), stateOf(present, current), undefined, ignored)];
  for (const parent of parentIds(present)) notes.push(await orderNote(parent, current, catalog));
  return notes;
}

function thingOf({ key, present }: Pick<WrittenNode, 'key' | 'present'>): Thing {
  const id = present?.id;
  return { kind: 'browse node', key, at: { external_id: key, ...(typeof id === 'string' ? { id } : {}) } };
}

async function orderNote(
  parent: string,
  current: CatalogIndex,
  catalog: Pick<CatalogOperations, 'childrenOf'>,
): Promise<Noted> {
  return noteOfOrder(parent, await catalog.childrenOf(parent), undefined, current);
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

/** Nodes, and the order of their children, which is put back once all of them are where they were. */
export async function undoableNodes(platform: Platform): Promise<Record<'nodes' | 'orders', UndoableKind>> {
  const catalog = createCatalogOperations(platform.call);
  const current = createCatalogIndex(await catalog.listAll('browse nodes'), 'external_id');
  const known = new KnownNodes(current);
  return { nodes: undoableNode(known, catalog), orders: undoableOrder(known, catalog) };
}

/** The nodes that there are while an undo makes and deletes some. */
class KnownNodes {
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

  put(node: CatalogObject): void {
    this.current.put(node);
  }

  remove(id: string): void {
    this.#gone.add(id);
  }
}

function undoableNode(known: KnownNodes, catalog: CatalogOperations): UndoableKind {
  const { current } = known;
  return {
    ignored,
    oneByOne: true,
    readBefore: async (thing) => {
      const node = known.find(thing);
      return node && stateOf(node, current);
    },
    readAgain: async (thing) => {
      const node = await readNodeAgain(thing, catalog);
      return node && stateOf(node, current);
    },
    restore: async ({ before, now }) => {
      const { id: _, ...members } = before;
      const body = { ...members, parents: namesIn(before.parents).map((name) => String(known.idOf(name))) };
      const node = await writeNode(body, now === undefined ? undefined : String(now.id), catalog);
      known.put(node);
      return stateOf(node, current);
    },
    remove: async ({ now }) => {
      await catalog.remove('browse nodes', String(now.id));
      known.remove(String(now.id));
    },
    sameAsLeft: comparedBy(ignored),
    obstacle: ({ before }) => {
      const missing = namesIn(before?.parents).find((name) => known.idOf(name) === undefined);
      return missing === undefined ? undefined : `it was below ${quoted(missing)}, which is there no more`;
    },
    assume: ({ thing: { key }, before, now }) => {
      if (before !== undefined && now === undefined) known.put({ ...before, external_id: key, id: key });
    },
    sideEffects: async ({ before, now }) => {
      const stay = namesIn(before?.parents);
      const leaving = namesIn(now?.parents).filter((name) => !stay.includes(name));
      return Promise.all(known.idsOf(leaving).map((id) => orderNote(id, current, catalog)));
    },
  };
}

function readNodeAgain({ at, key }: Thing, catalog: CatalogOperations): Promise<CatalogObject | undefined> {
  return readRemade({ kind: 'browse nodes', member: 'external_id', key: at.external_id ?? key }, at.id, catalog);
}

/** @param id of the node that is there; undefined: it is made again */
async function writeNode(
  body: CatalogObject,
  id: string | undefined,
  catalog: CatalogOperations,
): Promise<CatalogObject> {
  if (id !== undefined) return { ...body, ...(await catalog.replace('browse nodes', id, body)), id };
  const made = await catalog.create('browse nodes', body, async () =>
    (await catalog.listAll('browse nodes')).find((node) => node.external_id === body.external_id),
  );
  return { ...body, ...made, id: idOfMade(made, 'browse node') };
}

function undoableOrder(known: KnownNodes, catalog: CatalogOperations): UndoableKind {
  return {
    ignored,
    oneByOne: true,
    readBefore: async ({ at }) => {
      const id = known.idOf(at.name ?? '');
      const children = id === undefined ? undefined : await childrenOf(id, catalog);
      return children && { id, children: children.map((child) => nameOfNode(child, known.current)) };
    },
    // One that is gone has no children to put in order.
    isRestored: ({ before, now }) => {
      const present = namesIn(now?.children);
      const order = arranged(present, namesIn(before?.children));
      return order.every((name, at) => name === present[at]);
    },
    restore: async ({ before, now }) => {
      await orderOne(String(now?.id), known.idsOf(namesIn(before.children)), catalog, async () => {});
      return undefined;
    },
    remove: () => Promise.reject(new TypeError('an order cannot be removed')),
    note: ({ thing, before, now }) => {
      const children = namesIn(now?.children);
      const where = { ...thing, at: { name: thing.at.name ?? '' } };
      return { where, was: { children }, will: { children: arranged(children, namesIn(before?.children)) } };
    },
    sameAsLeft: ({ thing: { at }, before, now, left: { state } }) => {
      // Runs of earlier versions kept it as a text.
      const left = namesIn(at.left === undefined ? (state?.children ?? before?.children) : JSON.parse(at.left));
      const present = namesIn(now?.children);
      const [was, is] = [left.filter((name) => present.includes(name)), present.filter((name) => left.includes(name))];
      return was.every((name, index) => name === is[index]) ? undefined : 'another order was set since';
    },
  };
}

/** @returns undefined where the node is there no more */
async function childrenOf(id: string, catalog: CatalogOperations): Promise<readonly string[] | undefined> {
  try {
    return await catalog.childrenOf(id);
  } catch (error) {
    if (error instanceof RefusedError && error.status === 404) return undefined;
    throw error;
  }
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

import type { Doubt, Judged, MemberDifference, Sender } from '../../bulk/bulk-job.js';
import { judgedRemoval } from '../../bulk/change.js';
import type { Step } from '../../bulk/send-records.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { type CatalogObject, type CatalogOperations, idOfMade } from '../../platform/calls/catalog.js';
import type { BrowseNodeRow } from '../../resources/catalog/browse-node.js';
import type { CatalogIndex } from './catalog-index.js';
import { checkOfThing, differencesOfThing, readAgain } from './check-thing.js';
import { deletionOfNode, type NodeLimits, refusedNode } from './commanded-nodes.js';
import { parentIds } from './node-graph.js';
import { leftOfNode, undoOfNode } from './undo-nodes.js';

export interface NodesToSend {
  catalog: CatalogOperations;
  /** What there is: what is sent is put into it. */
  current: CatalogIndex;
  limits: NodeLimits;
}

/** Sends nodes by their external ids; a node that is sent is known to those behind it. */
export function createNodeSender(nodes: NodesToSend): Sender<BrowseNodeRow> {
  const sender = new NodeSender(nodes);
  return {
    prepare: (row, doubt) => sender.prepare(row, doubt),
    asks: false,
    judge: (row) => sender.judge(row),
    close: () => undefined,
  };
}

type SentRow = Parameters<Sender<BrowseNodeRow>['prepare']>[0];

class NodeSender {
  readonly #nodes: NodesToSend;

  constructor(nodes: NodesToSend) {
    this.#nodes = nodes;
  }

  async prepare(
    { content, key, digest }: Pick<SentRow, 'content' | 'key' | 'digest'>,
    doubt: Doubt | undefined,
  ): Promise<Step> {
    const { catalog, current, limits } = this.#nodes;
    if (content.command === 'skip') return { kind: 'settled', result: 'unchanged', digest };
    const [present, ...others] = current.find(key);
    if (others.length > 0) return { kind: 'settled', result: 'rejected', problems: [severalOf(others.length + 1)] };
    const fault = await refusedNode(content, limits, current, doubt);
    if (fault !== undefined) return rejected('', fault.code, fault.message);
    if (content.command === 'delete') return deletionOfNode({ key, digest }, present, { catalog, current });
    const wanted = bodyOf(content, present, current);
    if ('code' in wanted) {
      const near = wanted.code === 'required' ? await limits.propose(key) : '';
      return rejected(wanted.column, wanted.code, `${wanted.message}${near}`);
    }
    return this.#write({ key, digest, body: wanted.body, present }, doubt);
  }

  /** Anew, whatever was read before. Parents are those that this run knows. */
  async judge({ content, key }: Pick<SentRow, 'content' | 'key'>): Promise<Judged> {
    const { catalog, current } = this.#nodes;
    if (content.command === 'skip') return { kind: 'same' };
    const [present, ...others] = current.find(key);
    if (others.length > 0) return { kind: 'rejected', problems: [severalOf(others.length + 1)] };
    const about = { kind: 'browse nodes', member: 'external_id', key, present } as const;
    const now = await readAgain(about, catalog);
    if (content.command === 'delete') return judgedRemoval(now?.id);
    if (now === undefined) return { kind: 'missing' };
    const wanted = bodyOf(content, now, current);
    if ('code' in wanted) return { kind: 'rejected', problems: [{ ...wanted, retryable: false }] };
    const members = isUpToDate(now, wanted.body) ? [] : differencesOfThing('browse nodes', wanted.body, now);
    return members.length === 0
      ? { kind: 'same' }
      : { kind: 'different', members: members.map((one) => inWordsOfFile(one, current)) };
  }

  async #write({ key, digest, body, present }: NodeToWrite, doubt: Doubt | undefined): Promise<Step> {
    const { catalog, current } = this.#nodes;
    const before = doubt?.before ?? (present === undefined ? 'none' : 'exists');
    const result = before === 'none' ? 'created' : 'updated';
    const id = present === undefined ? undefined : String(present.id);
    const written = { key, body, present, current, catalog };
    if (present !== undefined && isUpToDate(present, body)) {
      // In doubt it was this run that wrote it, and its answer that was lost.
      if (doubt === undefined) return { kind: 'settled', result: 'unchanged', id, key, digest };
      return { kind: 'settled', result, id, key, digest };
    }
    const madeId = () => idIn(current, key);
    return {
      kind: 'send',
      intent: { key, digest, before },
      undo: await undoOfNode(written),
      check: checkOfThing({ kind: 'browse nodes', member: 'external_id', key, body, present, madeId }, catalog),
      exchange: async () => {
        const node = await this.#send(key, body, id);
        current.put(node);
        return { result, id: node.id, left: leftOfNode(written, node) };
      },
    };
  }

  /** @param id of the node that is there */
  async #send(key: string, body: CatalogObject, id: string | undefined): Promise<CatalogObject & { id: string }> {
    const { catalog } = this.#nodes;
    const made =
      id === undefined
        ? await catalog.create('browse nodes', body, () => findNode(catalog, key))
        : await catalog.replace('browse nodes', id, body);
    return { ...body, ...made, id: id ?? idOfMade(made, 'browse node') };
  }
}

interface NodeToWrite {
  key: string;
  digest: string;
  body: WholeNode;
  present: CatalogObject | undefined;
}

/** Parents are told by external ids, as the file has them. */
function inWordsOfFile({ member, wanted, found }: MemberDifference, current: CatalogIndex): MemberDifference {
  if (member !== 'parents') return { member, wanted, found };
  const nameOf = (id: string) => String(current.byId(id)?.external_id ?? `id ${id}`);
  const names = (ids: unknown) => parentIds({ parents: ids }).map(nameOf);
  return { member, wanted: names(wanted), found: names(found) };
}

function severalOf(count: number): CellProblem {
  const message = `the platform has ${count} browse nodes of this external id`;
  return { column: 'external_id', code: 'conflict', message, retryable: false };
}

function idIn(current: CatalogIndex, key: string): string | undefined {
  const id = current.find(key)[0]?.id;
  return id === undefined ? undefined : String(id);
}

/** For a lost answer: nothing had this external id when it was sent. */
async function findNode(catalog: CatalogOperations, externalId: string): Promise<CatalogObject | undefined> {
  return (await catalog.listAll('browse nodes')).find((node) => node.external_id === externalId);
}

type WholeNode = CatalogObject & { parents: string[] };

interface BadNode {
  column: string;
  code: string;
  message: string;
}

/** The whole node. What the file leaves out stays. */
function bodyOf(
  { externalId, name, parents }: BrowseNodeRow,
  present: CatalogObject | undefined,
  current: CatalogIndex,
): { body: WholeNode } | BadNode {
  const { id: _, ...kept } = present ?? {};
  const wanted = name ?? present?.name;
  if (wanted === undefined) {
    return { column: 'name', code: 'required', message: 'a name is required for a node that is created' };
  }
  const ids: string[] = [];
  for (const parent of parents ?? []) {
    const [found, ...others] = current.find(parent);
    const which = others.length > 0 ? 'is that of several nodes' : 'was not created';
    if (found === undefined || others.length > 0) {
      const message = `the parent "${parent}" ${which}`;
      return { column: 'parent_external_ids', code: 'unknown_parent', message };
    }
    ids.push(String(found.id));
  }
  const above = parents === undefined ? (present === undefined ? [] : parentIds(present)) : ids;
  return { body: { ...kept, external_id: externalId, name: wanted, parents: above } };
}

function isUpToDate(present: CatalogObject, { name, parents }: WholeNode): boolean {
  const above = new Set(parentIds(present));
  return present.name === name && above.size === parents.length && parents.every((parent) => above.has(parent));
}

function rejected(column: string, code: string, message: string): Step {
  const retryable = code === 'unknown_parent';
  return { kind: 'settled', result: 'rejected', problems: [{ column, code, message, retryable }] };
}

import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptions,
  type BulkReport,
  type Doubt,
  type Judged,
  type MemberDifference,
  rowReading,
  type Sender,
  type Work,
} from '../../bulk/bulk-job.js';
import { digestOf, sendOpenRows } from '../../bulk/bulk-run.js';
import { runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import { judgedRemoval, refuseTooManyChanges } from '../../bulk/change.js';
import { readIfLoggedIn } from '../../bulk/changes/read-if-logged-in.js';
import { createLooksInTurn } from '../../bulk/looks/look-at-write.js';
import type { OpenRow } from '../../bulk/open-row.js';
import { createKeyProposals, limitOptions } from '../../bulk/row-commands.js';
import type { Step } from '../../bulk/send-records.js';
import { openUndoLog } from '../../journal/undo-log.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { mergeOptions } from '../../options/bulk-options.js';
import { decidingOptions } from '../../options/run-option.js';
import {
  type CatalogObject,
  type CatalogOperations,
  createCatalogOperations,
  idOfMade,
} from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import type { BrowseNodeRow } from '../../resources/catalog/browse-node.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { type CatalogIndex, createCatalogIndex } from './catalog-index.js';
import { checkOfThing, differencesOfThing, readAgain } from './check-thing.js';
import {
  commandedNodes,
  deletionOfNode,
  type NodeLimits,
  type NodeReader,
  readCommandedNode,
  refusedNode,
} from './commanded-nodes.js';
import { arrangeNodes, childrenFirst, type LostRow, type PlacedNode, parentIds } from './node-graph.js';
import { type OnOrder, orderChildren, orderedParents } from './order-children.js';
import { type PlannedNode, planNodes, plannedNodes } from './plan-nodes.js';
import { answeredNode, noteOfOrder, undoOfNode } from './undo-nodes.js';

export interface ImportNodesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

export interface NodesReport extends BulkReport {
  /** What would be done; undefined in a dry run without a login. */
  plan?: readonly PlannedNode[];
}

/**
 * file -> rows -> tree, with what the platform has -> parents before children, one call a node -> order of children.
 * A tree is held in memory: 100,000 nodes are some 50 MB.
 */
export async function importNodes(bulk: BulkOptions, call: BulkCall, deps: ImportNodesDeps): Promise<NodesReport> {
  const catalog = async () => createCatalogOperations((await deps.platform()).call);
  const readNodes = async () => createCatalogIndex(await (await catalog()).listAll('browse nodes'), 'external_id');
  let current: CatalogIndex | undefined;
  let order: readonly PlacedNode[] = [];
  let plan: readonly PlannedNode[] | undefined;
  const { only, allowDelete = false } = bulk;
  const listKeys = async function* (): AsyncGenerator<readonly string[]> {
    yield [...(current?.all() ?? [])].map(({ id, external_id: own }) => String(own ?? `id ${String(id)}`));
  };
  const limits = { only, propose: createKeyProposals(listKeys) };

  const kind: BulkKind<NodeReader, BrowseNodeRow> = {
    command: 'catalog nodes import',
    noun: 'browse nodes',
    options: { ...decidingOptions(mergeOptions, bulk), ...limitOptions(bulk) },
    empty: bulk.empty,
    readerFor: (columns, sourceOf) => commandedNodes(columns, { ...rowReading(bulk, sourceOf), sourceOf }, allowDelete),
    read: ({ reader, row }) => readCommandedNode(reader, row),
    contentOf: (content) => content,
    membersOf: ({ externalId, name, parents }) => ({ external_id: externalId, name, parents }),
    listKeys,
    notChecked: 'whether the platform takes the nodes',
    checkTogether: async (work, held) => {
      current = await readIfLoggedIn(readNodes, call, deps);
      const compares = call.verifies !== undefined;
      // What a resumed run meets on the platform is partly its own doing: each row is looked at before it is sent.
      const judged = compares || held.run !== undefined ? undefined : limits;
      order = await arrange(work, current, judged, () => throwIfInterrupted(deps.interruption));
      if (compares || current === undefined) return;
      const limit = call.dryRun || held.run !== undefined ? undefined : call.maxChanges;
      if (!call.dryRun && limit === undefined) return;
      plan = await planNodes(order, current, await catalog());
      refuseTooManyChanges(plannedNodes(plan), limit, 'browse nodes', '--plan');
    },
    openSender: async ({ reading }) => {
      const known = current ?? createCatalogIndex([], 'external_id');
      reading(known.size);
      return createSender({ catalog: await catalog(), current: known, limits, undoable: bulk.undoable === true });
    },
  };

  const report = await workOn(kind, bulk, call, deps, (work, held) => {
    // One at a time: a node is created once its parents are, and each is told apart from the next.
    const job = { ...work, kind, call: { ...work.call, workers: 1 } };
    return runToItsEnd(work, held, async (run, progress) => {
      await sendOpenRows(job, run, progress, async function* (isMeant) {
        yield order.filter(({ row }) => isMeant(row)).map(openRow);
      });
      const known = current ?? createCatalogIndex([], 'external_id');
      const undoLog = openUndoLog(run);
      const onOrder: OnOrder = async (parent, present, wanted) => {
        if (bulk.undoable === true) await undoLog.append(noteOfOrder(parent, present, wanted, known));
      };
      const { interruption, sleep, notice } = deps;
      const now = () => deps.now().getTime();
      const looks = createLooksInTurn({ mode: call.verify, settleMs: call.settleMs, interruption, sleep, notice, now });
      const setting = orderChildren(orderedParents(order), known, await catalog(), { interruption, looks, onOrder });
      const changed = await setting.finally(undoLog.close);
      if (changed > 0)
        deps.notice(`the order of the children of ${changed} ${changed === 1 ? 'node' : 'nodes'} was set`);
    });
  });
  return plan === undefined ? report : { ...report, plan };
}

function openRow({ row: number, line: _, ...content }: PlacedNode): OpenRow<BrowseNodeRow> {
  return { number, key: content.externalId, digest: digestOf(content), content };
}

/**
 * Rejects what cannot be sent.
 *
 * @param limits what rows may ask for; left out: each is judged when it is sent
 * @returns the rest: parents first, and what is deleted behind them
 */
async function arrange(
  { checked, rejections }: Work<NodeReader>,
  current: CatalogIndex | undefined,
  limits: NodeLimits | undefined,
  onRows: () => void,
): Promise<readonly PlacedNode[]> {
  const rows: PlacedNode[] = [];
  const lost = new Map<string, LostRow>();
  const reject = (row: number, problem: CellProblem): void => {
    rejections.add(row, [problem]);
    checked.leaveOut(row);
  };
  let column = 'parent_external_ids';
  for await (const batch of checked.numbered()) {
    onRows();
    for (const { number, row, original, reader } of batch) {
      if (checked.isCollapsed(number)) continue;
      column = reader.sourceOf('parent_external_ids');
      const { line } = original;
      const node = checked.sendable(number) ? { ...readCommandedNode(reader, row), row: number, line } : undefined;
      const fault = node && limits && current && (await refusedNode(node, limits, current));
      if (fault !== undefined) reject(number, { column: '', retryable: false, ...fault });
      if (node === undefined || fault !== undefined) lost.set(reader.key(row), { line });
      else rows.push(node);
    }
  }
  const leaving = rows.filter(({ command }) => command === 'delete');
  for (const { externalId, line } of leaving) lost.set(externalId, { line, deleted: true });
  const placed = rows.filter(({ command }) => command !== 'delete' && command !== 'skip');
  const { order, wrong } = arrangeNodes(placed.map(withParentsOf(current)), lost, current, column);
  for (const { row, problem } of wrong) reject(row, problem);
  const skipped = rows.filter(({ command }) => command === 'skip');
  return [...skipped, ...order, ...childrenFirst(leaving, current)];
}

/** A file of positions alone orders the children that the platform has. */
function withParentsOf(current: CatalogIndex | undefined): (row: PlacedNode) => PlacedNode {
  return (row) => {
    if (row.parents !== undefined || row.positions.length === 0) return row;
    const [present] = current?.find(row.externalId) ?? [];
    const above = present === undefined ? [] : parentIds(present);
    return { ...row, above: above.flatMap((id) => current?.byId(id)?.external_id ?? []).map(String) };
  };
}

interface NodesToSend {
  catalog: CatalogOperations;
  /** What there is: what is sent is put into it. */
  current: CatalogIndex;
  limits: NodeLimits;
  undoable: boolean;
}

function createSender({ catalog, current, limits, undoable }: NodesToSend): Sender<BrowseNodeRow> {
  async function prepare(
    { content, key, digest }: { content: BrowseNodeRow; key: string; digest: string },
    doubt: Doubt | undefined,
  ): Promise<Step> {
    if (content.command === 'skip') return { kind: 'settled', result: 'unchanged', digest };
    const [present, ...others] = current.find(key);
    if (others.length > 0) return { kind: 'settled', result: 'rejected', problems: [severalOf(others.length + 1)] };
    const fault = await refusedNode(content, limits, current, doubt);
    if (fault !== undefined) return rejected('', fault.code, fault.message);
    if (content.command === 'delete') return deletionOfNode({ key, digest }, present, { catalog, current });
    const wanted = bodyOf(content, present, current);
    if ('code' in wanted) return rejected(wanted.column, wanted.code, wanted.message);
    const { body } = wanted;
    const before = doubt?.before ?? (present === undefined ? 'none' : 'exists');
    const result = before === 'none' ? 'created' : 'updated';
    const id = present === undefined ? undefined : String(present.id);
    const written = { key, body, present, current, catalog };
    const how = { undoable, created: before === 'none' };
    if (present !== undefined && isUpToDate(present, body)) {
      // In doubt it was this run that wrote it, and its answer that was lost.
      if (doubt === undefined) return { kind: 'settled', result: 'unchanged', id, key, digest };
      const answered = undoable ? undefined : answeredNode(written, present, how);
      return { kind: 'settled', result, id, key, digest, answered };
    }
    const madeId = () => idIn(current, key);
    return {
      kind: 'send',
      intent: { key, digest, before },
      undo: await undoOfNode(written, undoable),
      check: checkOfThing({ kind: 'browse nodes', member: 'external_id', key, body, present, madeId }, catalog),
      exchange: async () => {
        const made =
          id === undefined
            ? await catalog.create('browse nodes', body, () => findNode(catalog, key))
            : await catalog.replace('browse nodes', id, body);
        const node = { ...body, ...made, id: id ?? idOfMade(made, 'browse node') };
        current.put(node);
        return { result, id: node.id, answered: answeredNode(written, node, how) };
      },
    };
  }

  /** Anew, whatever was read before. Parents are those that this run knows. */
  async function judge({ content, key }: { content: BrowseNodeRow; key: string }): Promise<Judged> {
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

  return { prepare, asks: false, judge, close: () => undefined };
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
): { body: CatalogObject & { parents: string[] } } | BadNode {
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

function isUpToDate(present: CatalogObject, { name, parents }: CatalogObject & { parents: string[] }): boolean {
  const above = new Set(parentIds(present));
  return present.name === name && above.size === parents.length && parents.every((parent) => above.has(parent));
}

function rejected(column: string, code: string, message: string): Step {
  const retryable = code === 'unknown_parent';
  return { kind: 'settled', result: 'rejected', problems: [{ column, code, message, retryable }] };
}

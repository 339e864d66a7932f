import {
  type BulkCall,
  type BulkDeps,
  type BulkOptions,
  type BulkReport,
  rowReading,
  type SenderSetup,
} from '../../bulk/bulk-job.js';
import { sourceOf } from '../../bulk/bulk-run.js';
import { refuseTooManyChanges, warnOfTooManyChanges } from '../../bulk/change.js';
import type { ChangeKind, CheckedRows } from '../../bulk/changes/change-kind.js';
import { importChanges } from '../../bulk/changes/import-changes.js';
import { readIfLoggedIn } from '../../bulk/changes/read-if-logged-in.js';
import { createLooksInTurn } from '../../bulk/looks/look-at-write.js';
import { type CommandedReader, createKeyProposals, refusedCommand } from '../../bulk/row-commands.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import type { ByKey } from '../../bulk/strategies/by-key.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { mergeOptions } from '../../options/bulk-options.js';
import { decidingOptions } from '../../options/run-option.js';
import { type CatalogOperations, createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import {
  type BrowseNodeRow,
  browseNodes,
  createBrowseNodeReader,
  readBrowseNode,
} from '../../resources/catalog/browse-node.js';
import type { CatalogReader } from '../../schema/catalog-reader.js';
import { quoted } from '../../schema/quoted.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { type CatalogIndex, createCatalogIndex } from './catalog-index.js';
import { keyedNodes } from './keyed-nodes.js';
import { arrangeNodes, childrenFirst, type LostRow, type PlacedNode, parentIds } from './node-graph.js';
import { noteOfOrder } from './node-things.js';
import { type OnOrder, orderChildren, orderedParents } from './order-children.js';
import { describePlan, type PlannedNode, planNodes, plannedNodes } from './plan-nodes.js';

export interface ImportNodesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
}

/** What was found out of all rows together. */
interface Looked {
  /** What the platform has: what is sent is put into it. Undefined in a dry run without a login. */
  current: CatalogIndex | undefined;
  /** Parents first, and what is deleted behind them. */
  order: readonly PlacedNode[];
}

interface Asked {
  bulk: BulkOptions;
  call: BulkCall;
  deps: ImportNodesDeps;
}

/**
 * file -> rows -> tree, with what the platform has -> parents before children, one call a node -> order of children.
 * A tree is held in memory: 100,000 nodes are some 50 MB.
 *
 * @param showsPlan a dry run shows what would be done
 */
export function importNodes(
  bulk: BulkOptions,
  call: BulkCall,
  deps: ImportNodesDeps,
  showsPlan = false,
): Promise<BulkReport> {
  // Changes of the order of children count as well.
  const own = { ...call, maxChanges: undefined };
  return importChanges(nodeKind({ bulk, call, deps }, showsPlan), bulk, own, deps);
}

function nodeKind(asked: Asked, showsPlan: boolean): ChangeKind<BrowseNodeRow, Looked> {
  const { bulk, deps } = asked;
  const { command, one, rows } = browseNodes;
  return {
    ...{ command, one, noun: rows.noun, deletes: rows.key, empty: bulk.empty },
    options: decidingOptions(mergeOptions, bulk),
    readerFor: (columns, sourceOf) => createBrowseNodeReader(columns, { ...rowReading(bulk, sourceOf), sourceOf }),
    read: ({ reader, row }: NumberedRow<CatalogReader>) => readBrowseNode(reader, row),
    contentOf: (content) => content,
    membersOf: ({ externalId, name, parents }) => ({ external_id: externalId, name, parents }),
    listKeys: () => keysOf(deps),
    notChecked: 'whether the platform takes the nodes',
    checkRows: async (work: CheckedRows<NodeReader>, { run }) => {
      const looked = await lookAtTree(asked, work, run !== undefined);
      const plan = await planOf(asked, looked, run !== undefined);
      return { looked, shows: showsPlan && plan !== undefined ? (report) => withPlan(report, plan) : undefined };
    },
    openChanges: (setup, looked) => openNodes(asked, setup, looked),
  };
}

async function lookAtTree(
  { bulk, call, deps }: Asked,
  work: CheckedRows<NodeReader>,
  resumes: boolean,
): Promise<Looked> {
  const current = await readIfLoggedIn(() => readNodes(deps), call, deps);
  const own = [...(current?.all() ?? [])].map(({ external_id: externalId }) => externalId);
  for (const externalId of own) if (typeof externalId === 'string') work.keys?.add(externalId);
  if (current !== undefined) work.keys?.looked(own.length, 'browse nodes');
  const propose = createKeyProposals(() => keysOf(deps));
  const refused: Refused | undefined =
    current &&
    (({ externalId: key, command }) =>
      refusedCommand(
        { command, only: bulk.only, one: browseNodes.one, key },
        current.find(key).length > 0,
        undefined,
        propose,
      ));
  // What a resumed run meets on the platform is partly its own doing: each row is looked at before it is sent.
  const compares = call.verifies !== undefined;
  const order = await arrange(work, current, compares || resumes ? undefined : refused);
  if (!compares && current !== undefined) sayUnplaced(order, deps);
  return { current, order };
}

/** What would be done, where that is asked for. @throws {LimitError} for too much of it */
async function planOf(
  { call, deps }: Asked,
  { current, order }: Looked,
  resumes: boolean,
): Promise<readonly PlannedNode[] | undefined> {
  const { dryRun, verifies } = call;
  const maxChanges = resumes ? undefined : call.maxChanges;
  if (verifies !== undefined || current === undefined || (!dryRun && maxChanges === undefined)) return undefined;
  const plan = await planNodes(order, current, await catalogOf(deps));
  const changes = plannedNodes(plan);
  if (dryRun) warnOfTooManyChanges(changes, maxChanges, 'browse nodes', deps.notice, 'an import');
  else refuseTooManyChanges(changes, maxChanges, 'browse nodes', '--plan');
  return plan;
}

function withPlan(report: BulkReport, plan: readonly PlannedNode[]): BulkReport {
  const summary = { ...report.summary, changes: plan };
  return { ...report, summary, described: (width) => describePlan(plan, width, summary.counts.rejected) };
}

/** The platform orders the children of a node alone. */
function sayUnplaced(order: readonly PlacedNode[], { notice }: BulkDeps): void {
  const isRoot = ({ parents, above, positions, command }: PlacedNode) =>
    positions.length > 0 && command !== 'skip' && command !== 'delete' && (parents ?? above ?? []).length === 0;
  const roots = order.filter(isRoot);
  const [first] = roots;
  if (first === undefined) return;
  const whose =
    roots.length === 1 ? quoted(first.externalId) : `${roots.length} nodes, as of ${quoted(first.externalId)},`;
  notice(`the position of ${whose} is ignored: roots have no order on the platform`);
}

/** One at a time: a node is created once its parents are, and each is told apart from the next. */
async function openNodes(
  { call, deps }: Asked,
  { reading, note }: SenderSetup,
  { current = createCatalogIndex([], 'external_id'), order }: Looked = { current: undefined, order: [] },
): Promise<ByKey<BrowseNodeRow>> {
  reading(current.size);
  const catalog = await catalogOf(deps);
  let ordered = 0;
  const onOrder: OnOrder = async (...set) => note?.(noteOfOrder(...set, current));
  const onSet = () => {
    ordered += 1;
  };
  const { interruption, sleep, notice } = deps;
  const { verify: mode, settleMs } = call;
  const now = () => deps.now().getTime();
  return {
    ...keyedNodes(catalog, current),
    ...{ phases: [new Set(order.map(({ row }) => row))], atOnce: 1 },
    finish: async () => {
      const looks = createLooksInTurn({ mode, settleMs, interruption, sleep, notice, now });
      await orderChildren(orderedParents(order), current, catalog, { interruption, looks, onOrder, onSet });
      return undefined;
    },
    shown: () => (ordered === 0 ? {} : { children_ordered: ordered }),
  };
}

async function catalogOf({ platform }: ImportNodesDeps): Promise<CatalogOperations> {
  return createCatalogOperations((await platform()).call);
}

async function readNodes(deps: ImportNodesDeps): Promise<CatalogIndex> {
  return createCatalogIndex(await (await catalogOf(deps)).listAll('browse nodes'), 'external_id');
}

async function* keysOf(deps: ImportNodesDeps): AsyncGenerator<readonly string[]> {
  yield [...(await readNodes(deps)).all()].map(({ id, external_id: own }) => String(own ?? `id ${String(id)}`));
}

type NodeReader = CommandedReader<CatalogReader>;
/** Why neither a row nor the import allows what would be done. */
type Refused = (row: PlacedNode) => ReturnType<typeof refusedCommand>;

/** Only for rows that the reader's `check` has nothing against. */
function placedNode({ number, row, original, reader }: NumberedRow<NodeReader>): PlacedNode {
  const command = reader.commandOf(row);
  const isNamed = command !== 'delete' && command !== 'skip';
  const node = { ...readBrowseNode(reader, isNamed ? row : reader.onlyKey(row)), row: number, line: original.line };
  return command === undefined ? node : { ...node, command };
}

/**
 * Rejects what cannot be sent.
 *
 * @param refused left out: each is judged when it is sent
 * @returns the rest: parents first, and what is deleted behind them
 */
async function arrange(
  { checked, outcomes, keys, deps }: CheckedRows<NodeReader>,
  current: CatalogIndex | undefined,
  refused: Refused | undefined,
): Promise<readonly PlacedNode[]> {
  const rows: PlacedNode[] = [];
  const lost = new Map<string, LostRow>();
  const reject = (row: number, problem: CellProblem): void => {
    outcomes.reject(row, [problem]);
    checked.leaveOut(row);
  };
  let column = 'parent_external_ids';
  for await (const batch of checked.numbered()) {
    throwIfInterrupted(deps.interruption);
    for (const numbered of batch) {
      const { number, row, original, reader } = numbered;
      if (checked.isCollapsed(number)) continue;
      column = reader.sourceOf('parent_external_ids');
      const { line } = original;
      const node = checked.sendable(number) ? placedNode(numbered) : undefined;
      const fault = node && node.command !== 'skip' ? await refused?.(node) : undefined;
      if (fault !== undefined) reject(number, { column: '', retryable: false, ...fault });
      const isNew = node !== undefined && refused !== undefined && current?.find(node.externalId).length === 0;
      const source = isNew && fault === undefined ? sourceOf(numbered) : undefined;
      const odd = source === undefined ? [] : (keys?.problemsOf({ number, ...source }) ?? []);
      for (const problem of odd) reject(number, problem);
      if (node === undefined || fault !== undefined || odd.length > 0) lost.set(reader.key(row), { line });
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

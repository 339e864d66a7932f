import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptions,
  type BulkReport,
  rowReading,
  type Work,
} from '../../bulk/bulk-job.js';
import { digestOf, noting, sendOpenRows, sourceOf } from '../../bulk/bulk-run.js';
import { runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import { refuseTooManyChanges, warnOfTooManyChanges } from '../../bulk/change.js';
import { readIfLoggedIn } from '../../bulk/changes/read-if-logged-in.js';
import { createLooksInTurn } from '../../bulk/looks/look-at-write.js';
import type { OpenRow } from '../../bulk/open-row.js';
import { createKeyProposals, limitOptions } from '../../bulk/row-commands.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { createKeyedSender } from '../../bulk/strategies/by-key.js';
import type { Run } from '../../journal/run.js';
import type { CellProblem } from '../../model/cell-problem.js';
import { mergeOptions } from '../../options/bulk-options.js';
import { decidingOptions } from '../../options/run-option.js';
import { type CatalogOperations, createCatalogOperations } from '../../platform/calls/catalog.js';
import type { Platform } from '../../platform/platform.js';
import type { BrowseNodeRow } from '../../resources/catalog/browse-node.js';
import { quoted } from '../../schema/quoted.js';
import { throwIfInterrupted } from '../../terminal/interruption.js';
import { type CatalogIndex, createCatalogIndex } from './catalog-index.js';
import { commandedNodes, type NodeLimits, type NodeReader, readCommandedNode, refusedNode } from './commanded-nodes.js';
import { keyedNodes } from './keyed-nodes.js';
import { arrangeNodes, childrenFirst, type LostRow, type PlacedNode, parentIds } from './node-graph.js';
import { noteOfOrder } from './node-things.js';
import { type OnOrder, orderChildren, orderedParents } from './order-children.js';
import { type PlannedNode, planNodes, plannedNodes } from './plan-nodes.js';

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
export function importNodes(bulk: BulkOptions, call: BulkCall, deps: ImportNodesDeps): Promise<NodesReport> {
  return new NodeImport(bulk, call, deps).run();
}

class NodeImport {
  readonly #bulk: BulkOptions;
  readonly #call: BulkCall;
  readonly #deps: ImportNodesDeps;
  readonly #limits: NodeLimits;
  /** Nodes whose children were put in another order. */
  #ordered = 0;
  #current: CatalogIndex | undefined;
  #order: readonly PlacedNode[] = [];
  #plan: readonly PlannedNode[] | undefined;

  constructor(bulk: BulkOptions, call: BulkCall, deps: ImportNodesDeps) {
    this.#bulk = bulk;
    this.#call = call;
    this.#deps = deps;
    this.#limits = { only: bulk.only, propose: createKeyProposals(() => this.#keys()) };
  }

  async run(): Promise<NodesReport> {
    const kind = this.#kind();
    const report = await workOn(kind, this.#bulk, this.#call, this.#deps, (work, held) => {
      // One at a time: a node is created once its parents are, and each is told apart from the next.
      const job = { ...work, kind, call: { ...work.call, workers: 1 } };
      return runToItsEnd(
        work,
        held,
        async (run) => {
          const order = this.#order;
          await sendOpenRows(job, run, async function* (isMeant) {
            yield order.filter(({ row }) => isMeant(row)).map(openRow);
          });
          await this.#orderChildren(run);
        },
        { shown: () => (this.#ordered === 0 ? {} : { children_ordered: this.#ordered }) },
      );
    });
    return this.#plan === undefined ? report : { ...report, plan: this.#plan };
  }

  #kind(): BulkKind<BrowseNodeRow> {
    const bulk = this.#bulk;
    const { allowDelete: allowed = false, holdRemovals: held = false } = bulk;
    return {
      command: 'catalog nodes import',
      noun: 'browse nodes',
      options: { ...decidingOptions(mergeOptions, bulk), ...limitOptions(bulk) },
      empty: bulk.empty,
      readerFor: (columns, sourceOf) =>
        commandedNodes(columns, { ...rowReading(bulk, sourceOf), sourceOf }, { allowed, held }),
      read: ({ reader, row }: NumberedRow<NodeReader>) => readCommandedNode(reader, row),
      contentOf: (content) => content,
      membersOf: ({ externalId, name, parents }) => ({ external_id: externalId, name, parents }),
      listKeys: () => this.#keys(),
      notChecked: 'whether the platform takes the nodes',
      checkTogether: (work: Work<NodeReader>, held) => this.#checkTogether(work, held.run !== undefined),
      openSender: async ({ reading }) => {
        const current = this.#known();
        reading(current.size);
        return createKeyedSender(keyedNodes({ catalog: await this.#catalog(), current, limits: this.#limits }));
      },
    };
  }

  async #checkTogether(work: Work<NodeReader>, resumes: boolean): Promise<void> {
    const { dryRun, verifies, maxChanges } = this.#call;
    this.#current = await readIfLoggedIn(() => this.#readNodes(), this.#call, this.#deps);
    const compares = verifies !== undefined;
    // What a resumed run meets on the platform is partly its own doing: each row is looked at before it is sent.
    const own = [...(this.#current?.all() ?? [])].map(({ external_id: externalId }) => externalId);
    for (const externalId of own) if (typeof externalId === 'string') work.keys?.add(externalId);
    if (this.#current !== undefined) work.keys?.looked(own.length, 'browse nodes');
    const judged = compares || resumes ? undefined : this.#limits;
    this.#order = await arrange(work, this.#current, judged, () => throwIfInterrupted(this.#deps.interruption));
    if (compares || this.#current === undefined) return;
    this.#sayUnplaced();
    const limit = resumes ? undefined : maxChanges;
    if (!dryRun && limit === undefined) return;
    this.#plan = await planNodes(this.#order, this.#current, await this.#catalog());
    const changes = plannedNodes(this.#plan);
    if (dryRun) warnOfTooManyChanges(changes, limit, 'browse nodes', this.#deps.notice, 'an import');
    else refuseTooManyChanges(changes, limit, 'browse nodes', '--plan');
  }

  /** The platform orders the children of a node alone. */
  #sayUnplaced(): void {
    const isRoot = ({ parents, above, positions, command }: PlacedNode) =>
      positions.length > 0 && command !== 'skip' && command !== 'delete' && (parents ?? above ?? []).length === 0;
    const roots = this.#order.filter(isRoot);
    const [first] = roots;
    if (first === undefined) return;
    const whose =
      roots.length === 1 ? quoted(first.externalId) : `${roots.length} nodes, as of ${quoted(first.externalId)},`;
    this.#deps.notice(`the position of ${whose} is ignored: roots have no order on the platform`);
  }

  async #orderChildren(run: Run): Promise<void> {
    const known = this.#known();
    const note = noting(run);
    const onOrder: OnOrder = (parent, present, wanted) => note(noteOfOrder(parent, present, wanted, known));
    const onSet = () => {
      this.#ordered += 1;
    };
    const { interruption, sleep, notice } = this.#deps;
    const { verify: mode, settleMs } = this.#call;
    const now = () => this.#deps.now().getTime();
    const looks = createLooksInTurn({ mode, settleMs, interruption, sleep, notice, now });
    const catalog = await this.#catalog();
    await orderChildren(orderedParents(this.#order), known, catalog, { interruption, looks, onOrder, onSet });
  }

  async #catalog(): Promise<CatalogOperations> {
    return createCatalogOperations((await this.#deps.platform()).call);
  }

  async #readNodes(): Promise<CatalogIndex> {
    return createCatalogIndex(await (await this.#catalog()).listAll('browse nodes'), 'external_id');
  }

  #known(): CatalogIndex {
    return this.#current ?? createCatalogIndex([], 'external_id');
  }

  async *#keys(): AsyncGenerator<readonly string[]> {
    yield [...(this.#current?.all() ?? [])].map(({ id, external_id: own }) => String(own ?? `id ${String(id)}`));
  }
}

function openRow({ row: number, line, ...content }: PlacedNode): OpenRow<BrowseNodeRow> {
  return { number, line, key: content.externalId, digest: digestOf(content), content };
}

/**
 * Rejects what cannot be sent.
 *
 * @param limits what rows may ask for; left out: each is judged when it is sent
 * @returns the rest: parents first, and what is deleted behind them
 */
async function arrange(
  { checked, outcomes, keys }: Work<NodeReader>,
  current: CatalogIndex | undefined,
  limits: NodeLimits | undefined,
  onRows: () => void,
): Promise<readonly PlacedNode[]> {
  const rows: PlacedNode[] = [];
  const lost = new Map<string, LostRow>();
  const reject = (row: number, problem: CellProblem): void => {
    outcomes.reject(row, [problem]);
    checked.leaveOut(row);
  };
  let column = 'parent_external_ids';
  for await (const batch of checked.numbered()) {
    onRows();
    for (const numbered of batch) {
      const { number, row, original, reader } = numbered;
      if (checked.isCollapsed(number)) continue;
      column = reader.sourceOf('parent_external_ids');
      const { line } = original;
      const node = checked.sendable(number) ? { ...readCommandedNode(reader, row), row: number, line } : undefined;
      const fault = node && limits && current && (await refusedNode(node, limits, current));
      if (fault !== undefined) reject(number, { column: '', retryable: false, ...fault });
      const isNew = node !== undefined && limits !== undefined && current?.find(node.externalId).length === 0;
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

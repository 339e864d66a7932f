import type { Run } from '../../journal/run.js';
import { stringifyJson } from '../../json/json.js';
import { createMovedList } from '../../plan/moved-list.js';
import { headOfPlan, type OpenedPlan, openPlan, refuseOtherPlan, refuseOtherTarget } from '../../plan/plan-file.js';
import { priceMembers } from '../../report/plans/product-plan-figures.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import type { BulkCall, BulkDeps, BulkKind, BulkOptions, BulkReport, SenderSetup, Work } from '../bulk-job.js';
import { bulkWrite } from '../bulk-write.js';
import { refuseTooManyChanges, rejected } from '../change.js';
import type { NumberedRow, RowReader } from '../row-reader.js';
import { type ByKey, createKeyedSender } from '../strategies/by-key.js';
import { ChangeCounts, expectedOf } from './change-counts.js';
import { type ChangeKind, changesByTurns } from './change-kind.js';
import { type ChangePlanEntry, changePlans, movedChange } from './change-plan-format.js';
import { commandedKind } from './commanded-kind.js';
import { type PlanRows, rowsOfPlan } from './plan-rows.js';

/** A row of a plan, with the reader of the rows that the plan was made of. */
interface PlannedReader extends RowReader {
  entry: ChangePlanEntry;
  rows: () => RowReader;
}

/** What a row says, and what the plan says of it. */
interface Planned<Content> {
  content: Content;
  entry: ChangePlanEntry;
}

/**
 * plan -> is everything still as it was? -> each thing read once more -> sent -> journal -> summary.
 *
 * @throws {StaleError} when a thing of the plan is not as it was; nothing was sent then
 * @throws {UsageError} for a plan of another organisation or of other things, and for a file that is none
 */
export function applyChanges<Content>(
  asked: ChangeKind<Content>,
  options: BulkOptions,
  call: BulkCall,
  deps: BulkDeps,
): Promise<BulkReport> {
  // What the import was limited to shows in what the plan holds.
  const kind = commandedKind(asked, { allowDelete: true });
  let plan: OpenedPlan<ChangePlanEntry> | undefined;
  const planned = plannedRows(kind);
  const { noun } = kind;
  const bulk = {
    ...planned,
    open: async (path: string) => {
      plan = await openPlan(path, changePlans(kind, (await headOfPlan(path))?.version));
      refuseOtherTarget(plan.head, path, await deps.scope());
      refuseOtherPlan(plan.number, call.expect, path);
      return rowsOfPlan(plan, options.file, rowsIn(kind));
    },
    checkTogether: async (work: Work, held: { run?: Run }) => {
      if (plan === undefined || held.run !== undefined) return;
      refuseTooManyChanges(plan.entries, call.maxChanges, noun);
      await refuseMoved(planned, kind, work);
      if (call.confirm !== undefined) work.expects = expectedOf(await countsOf(plan));
    },
  };
  return bulkWrite(bulk, options, call, deps).finally(() => plan?.close());
}

/** The same changes, of rows that stand in a plan. */
function plannedRows<Content>(kind: ChangeKind<Content>) {
  const { command, noun, turns, membersOf, tellOddities, mayRemain, values } = kind;
  const openChanges = async (setup: SenderSetup) => onlyAsPlanned(await kind.openChanges(setup), kind);
  return {
    ...{ command: `${command} apply`, noun, tellOddities, mayRemain, openChanges },
    options: values?.options ?? {},
    notChecked: values?.notChecked ?? `what the platform says to each of the ${noun}`,
    readerFor: () => {
      throw new TypeError('rows of a plan bring their readers');
    },
    read: (row: NumberedRow<PlannedReader>) => {
      const { entry, rows } = row.reader;
      return { entry, content: values?.contentOf(entry) ?? kind.read({ ...row, reader: rows() }) };
    },
    contentOf: ({ content, entry }) => [kind.contentOf(content), entry.read_sha256],
    membersOf: membersOf && (({ content }) => membersOf(content)),
    turns: turns?.map((isTurn) => (row: Planned<Content>) => isTurn(row.content)),
    openSender: async (setup) => createKeyedSender(await openChanges(setup)),
  } satisfies BulkKind<Planned<Content>> & { openChanges: unknown };
}

async function countsOf(plan: OpenedPlan<ChangePlanEntry>): Promise<ChangeCounts> {
  const counts = new ChangeCounts();
  for await (const some of plan.each()) {
    for (const { action, after } of some) {
      counts.add(action === 'change' ? 'update' : action);
      if (action === 'change' && priceMembers.some((member) => after[member] === null)) counts.pricesRemoved += 1;
    }
  }
  return counts;
}

/** Only what the plan says is sent: what was changed since then is left as it is. */
function onlyAsPlanned<Content>(
  { keyed, assume, ...changes }: ByKey<Content>,
  kind: ChangeKind<Content>,
): ByKey<Planned<Content>> {
  return {
    ...changes,
    assume: assume && (({ content: { content }, key }, change) => assume({ content, key }, change)),
    keyed: async ({ content: { content, entry }, key }, how) => {
      const found = await keyed({ content, key }, how);
      if (how.anew === true || found.change.kind === 'same') return found;
      // Of something that is written by several requests, the first ones may have been this run's, before it was stopped.
      if (how.doubt !== undefined && 'send' in found && found.undo?.partly === true) return found;
      const why = movedChange(entry, found.change, kind);
      return why === undefined ? found : { change: rejected('', 'conflict', why) };
    },
  };
}

/** The whole plan is looked at before the first write. @throws {StaleError} naming what moved */
async function refuseMoved<Content>(
  planned: Parameters<typeof changesByTurns<Planned<Content>>>[0],
  kind: ChangeKind<Content>,
  work: Work,
): Promise<void> {
  const { noun } = kind;
  const { input, checked } = work;
  const { madeBy } = changePlans(kind);
  const moved = createMovedList({ what: noun, planned: checked.rows, plan: input.name, madeBy });
  for await (const some of changesByTurns(planned, work)) {
    for (const { row, content, change } of some) {
      const refused = change.kind === 'rejected' ? change.problems[0]?.message : undefined;
      const why = movedChange(content.entry, change, kind) ?? refused;
      if (why !== undefined) moved.add(`${quoted(row.reader.key(row.row))}: ${why}`);
    }
  }
  moved.refuse();
}

/** How an entry becomes the row that it was made of, with what the plan says of it. */
function rowsIn<Content>({ one, noun, readerFor, values }: ChangeKind<Content>): PlanRows<ChangePlanEntry> {
  const readerOf = readersOf(readerFor);
  const rowOf: PlanRows<ChangePlanEntry>['rowOf'] = (entry, number) => {
    const columns = values?.key ?? Object.keys(entry.row);
    const cells = values === undefined ? Object.values(entry.row) : [entry.key];
    // One that was made of no file stands behind the head of its plan.
    const line = entry.line === 0 ? number + 3 : entry.line;
    const row: Row = { line, cells, source: stringifyJson(values?.rowOf(entry) ?? entry.row) };
    const reader = { check: () => [], key: () => entry.key, entry, rows: () => readerOf(columns) };
    return { original: row, row, columns, reader };
  };
  return { one, noun, columns: values?.key, rowOf };
}

/** Rows of one file have few sets of columns. */
function readersOf(readerFor: ChangeKind<never>['readerFor']): (columns: readonly string[]) => RowReader {
  const readers = new Map<string, RowReader>();
  return (columns) => {
    const name = JSON.stringify(columns);
    const reader = readers.get(name) ?? readerFor(columns, (column) => column);
    readers.set(name, reader);
    return reader;
  };
}

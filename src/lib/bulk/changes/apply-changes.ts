import { stringifyJson } from '../../json/json.js';
import { createMovedList } from '../../plan/moved-list.js';
import { type OpenedPlan, openPlan, refuseOtherTarget } from '../../plan/plan-file.js';
import { quoted } from '../../schema/quoted.js';
import type { Row } from '../../tabular/row.js';
import type { BulkCall, BulkDeps, BulkKind, BulkOptions, BulkReport, Doubt, Work } from '../bulk-job.js';
import { refuseTooManyChanges, rejected } from '../change.js';
import type { RowReader } from '../row-reader.js';
import { type ByKey, createKeyedSender, type Keyed, type KeyedRow } from '../strategies/by-key.js';
import { type ChangeKind, changesByTurns, sendByTurns } from './change-kind.js';
import { type ChangePlanEntry, changePlans, movedSince } from './change-plan-format.js';
import { commandedKind } from './commanded-kind.js';
import { type PlanRows, rowsOfPlan } from './plan-rows.js';

/** A row of a plan, with the reader of the rows that the plan was made of. */
interface PlannedReader<Reader> extends RowReader {
  entry: ChangePlanEntry;
  rows: Reader;
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
export function applyChanges<Reader extends RowReader, Content>(
  kind: ChangeKind<Reader, Content>,
  options: BulkOptions,
  call: BulkCall,
  deps: BulkDeps,
): Promise<BulkReport> {
  // What the import was limited to shows in what the plan holds.
  return applyCommanded(commandedKind(kind, { allowDelete: true }), options, call, deps);
}

function applyCommanded<Reader extends RowReader, Content>(
  kind: ChangeKind<Reader, Content>,
  options: BulkOptions,
  call: BulkCall,
  deps: BulkDeps,
): Promise<BulkReport> {
  let plan: OpenedPlan<ChangePlanEntry> | undefined;
  const planned = plannedKind(kind);
  const bulk: BulkKind<PlannedReader<Reader>, Planned<Content>> = {
    ...planned,
    command: `${kind.command} apply`,
    open: async (path) => {
      plan = await openPlan(path, changePlans(kind));
      refuseOtherTarget(plan.head, path, await deps.scope());
      return rowsOfPlan(plan, options.file, rowsIn(kind));
    },
    checkTogether: async (work, held) => {
      if (plan === undefined || held.run !== undefined) return;
      refuseTooManyChanges(plan.entries, call.maxChanges, kind.noun);
      await refuseMoved(planned, work);
    },
    openSender: async (setup) => createKeyedSender(onlyAsPlanned(await planned.openChanges(setup)), { undoable: true }),
  };
  return sendByTurns(bulk, options, call, deps).finally(() => plan?.close());
}

/** The same changes, of rows that stand in a plan. */
function plannedKind<Reader extends RowReader, Content>(
  kind: ChangeKind<Reader, Content>,
): ChangeKind<PlannedReader<Reader>, Planned<Content>> {
  const { command, one, noun, turns, onSent, membersOf, openChanges } = kind;
  return {
    ...{ command, one, noun, onSent },
    notChecked: `what the platform says to each of the ${noun}`,
    options: {},
    readerFor: () => {
      throw new TypeError('rows of a plan bring their readers');
    },
    read: (row) => ({ content: kind.read({ ...row, reader: row.reader.rows }), entry: row.reader.entry }),
    contentOf: ({ content, entry }) => [kind.contentOf(content), entry.read_sha256],
    membersOf: membersOf && (({ content }) => membersOf(content)),
    turns: turns?.map(
      (isTurn) =>
        ({ content }: Planned<Content>) =>
          isTurn(content),
    ),
    openChanges: async (setup) => {
      const { keyed, keyedAnew, assume, asks, close } = await openChanges(setup);
      const bare = ({ content: { content }, key }: KeyedRow<Planned<Content>>) => ({ content, key });
      return {
        keyed: (row, doubt) => keyed(bare(row), doubt),
        keyedAnew: keyedAnew && ((row) => keyedAnew(bare(row))),
        assume: assume && ((row, change) => assume(bare(row), change)),
        asks,
        close,
      };
    },
  };
}

/** How an entry becomes the row that it was made of, with what the plan says of it. */
function rowsIn<Reader extends RowReader, Content>({
  one,
  noun,
  readerFor,
}: ChangeKind<Reader, Content>): PlanRows<ChangePlanEntry, PlannedReader<Reader>> {
  const readerOf = readersOf(readerFor);
  const rowOf: PlanRows<ChangePlanEntry, PlannedReader<Reader>>['rowOf'] = (entry) => {
    const columns = Object.keys(entry.row);
    const row: Row = { line: entry.line, cells: Object.values(entry.row), source: stringifyJson(entry.row) };
    const reader = { check: () => [], key: () => entry.key, entry, rows: readerOf(columns) };
    return { original: row, row, columns, reader };
  };
  return { one, noun, rowOf };
}

/** Rows of one file have few sets of columns. */
function readersOf<Reader extends RowReader>(
  readerFor: ChangeKind<Reader, never>['readerFor'],
): (columns: readonly string[]) => Reader {
  const readers = new Map<string, Reader>();
  return (columns) => {
    const name = JSON.stringify(columns);
    const reader = readers.get(name) ?? readerFor(columns, (column) => column);
    readers.set(name, reader);
    return reader;
  };
}

/** Only what the plan says is sent: what was changed since then is left as it is. */
function onlyAsPlanned<Content>(changes: ByKey<Planned<Content>>): ByKey<Planned<Content>> {
  return {
    ...changes,
    keyed: async (row, doubt) => {
      const found = await changes.keyed(row, doubt);
      const why = movedSince(row.content.entry, found.change);
      if (why === undefined || found.change.kind === 'same' || isOurs(found, doubt)) return found;
      return { change: rejected('', 'conflict', why) };
    },
    keyedAnew: changes.keyedAnew ?? ((row) => changes.keyed(row, undefined)),
  };
}

/** Of something that is written by several requests, the first ones may have been this run's, before it was stopped. */
function isOurs(found: Keyed, doubt: Doubt | undefined): boolean {
  return doubt !== undefined && 'send' in found && found.undo?.partly === true;
}

/** The whole plan is looked at before the first write. @throws {StaleError} naming what moved */
async function refuseMoved<Reader extends RowReader, Content>(
  kind: ChangeKind<PlannedReader<Reader>, Planned<Content>>,
  work: Work<PlannedReader<Reader>>,
): Promise<void> {
  const { command, noun } = kind;
  const { input, checked } = work;
  const moved = createMovedList({ what: noun, planned: checked.rows, plan: input.name, madeBy: `${command} import` });
  for await (const some of changesByTurns(kind, work)) {
    for (const { content, change } of some) {
      const { entry } = content;
      const why = change.kind === 'rejected' ? change.problems[0]?.message : movedSince(entry, change);
      if (why !== undefined) moved.add(`${quoted(entry.key)}: ${why}`);
    }
  }
  moved.refuse();
}

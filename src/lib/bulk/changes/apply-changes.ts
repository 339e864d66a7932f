import { stringifyJson } from '../../json/json.js';
import { planVersion } from '../../plan/plan-format.js';
import type { Row } from '../../tabular/row.js';
import type { BulkCall, BulkDeps, BulkOptions, BulkReport } from '../bulk-job.js';
import type { NumberedRow, RowReader } from '../row-reader.js';
import type { KeyedRow } from '../strategies/by-key.js';
import { applyPlan, type PlannedKind } from './apply-plan.js';
import type { ChangeKind } from './change-kind.js';
import { type ChangePlanEntry, changePlans, movedChange } from './change-plan-format.js';
import { commandedKind } from './commanded-kind.js';
import type { PlanRows } from './plan-rows.js';

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

/** Exactly what a plan says, whose entries hold the rows that it was made of. @throws {TillctlError} as `applyPlan` */
export function applyChanges<Content>(
  kind: ChangeKind<Content>,
  options: BulkOptions,
  call: BulkCall,
  deps: BulkDeps,
): Promise<BulkReport> {
  // What the import was limited to shows in what the plan holds.
  return applyPlan(plannedKind(commandedKind(kind, { allowDelete: true })), options, call, deps);
}

/** The same changes, of rows that stand in a plan. */
function plannedKind<Content>(kind: ChangeKind<Content>): PlannedKind<ChangePlanEntry, Planned<Content>> {
  const { command, one, noun, turns, onSent, membersOf, tellOddities, openChanges, values } = kind;
  return {
    ...{ command, one, noun, onSent, tellOddities },
    plans: changePlans(kind),
    formerPlans: changePlans(kind, planVersion),
    options: values?.options ?? {},
    notChecked: values?.notChecked ?? `what the platform says to each of the ${noun}`,
    rows: rowsIn(kind),
    read: (row: NumberedRow<PlannedReader>) => {
      const { entry, rows } = row.reader;
      return { entry, content: values?.contentOf(entry) ?? kind.read({ ...row, reader: rows() }) };
    },
    contentOf: ({ content, entry }) => [kind.contentOf(content), entry.read_sha256],
    membersOf: membersOf && (({ content }) => membersOf(content)),
    turns: turns?.map(
      (isTurn) =>
        ({ content }: Planned<Content>) =>
          isTurn(content),
    ),
    openChanges: async (setup) => {
      const { keyed, assume, ...others } = await openChanges(setup);
      const bare = ({ content: { content }, key }: KeyedRow<Planned<Content>>) => ({ content, key });
      return {
        ...others,
        keyed: (row, how) => keyed(bare(row), how),
        assume: assume && ((row, change) => assume(bare(row), change)),
      };
    },
    movedSince: ({ entry }, change) => movedChange(entry, change, kind),
  };
}

/** How an entry becomes the row that it was made of, with what the plan says of it. */
function rowsIn<Content>({ one, noun, readerFor, values }: ChangeKind<Content>): PlanRows<ChangePlanEntry> {
  const readerOf = readersOf(readerFor);
  const rowOf: PlanRows<ChangePlanEntry>['rowOf'] = (entry) => {
    const columns = values?.key ?? Object.keys(entry.row);
    const cells = values === undefined ? Object.values(entry.row) : [entry.key];
    const row: Row = { line: entry.line, cells, source: stringifyJson(values?.rowOf(entry) ?? entry.row) };
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

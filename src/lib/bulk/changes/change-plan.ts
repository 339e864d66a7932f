import type { ShownProduct } from '../../report/plans/product-plan-figures.js';
import type { Work } from '../bulk-job.js';
import type { Removal, Write } from '../change.js';
import type { NumberedRow, RowReader } from '../row-reader.js';
import { type ChangePlanCounts, type ChangePlanEntry, changeEntryOf, shownMembers } from './change-plan-format.js';
import { PlanOfWork } from './plan-of-work.js';

export type ChangePlan = PlanOfWork<ChangePlanEntry, ChangePlanCounts>;

/** How a plan speaks of what it is about. */
export interface PlannedNoun {
  /** The words in front of `import` and `apply`: `catalog lots`. */
  command: string;
  one: string;
  /** Plural. */
  noun: string;
}

/** Of each thing it holds the row that says so, too. @param files see `checkPlanFiles` */
export function openChangePlan<Reader extends RowReader>(
  files: readonly string[],
  work: Work<Reader>,
  { command, one, noun }: PlannedNoun,
): Promise<ChangePlan> {
  const words = { one, many: noun, apply: `tillctl ${command} apply` };
  return PlanOfWork.open(files, work, { kind: command, list: 'changes', words, guarded: false, shownOf: shownChange });
}

/** The line of a plan for a row. */
export function entryOfRow(
  { row, original, columns, reader }: NumberedRow<RowReader>,
  change: Write | Removal,
): ChangePlanEntry {
  return changeEntryOf({ key: reader.key(row), line: original.line, row: cellsOf(row, columns) }, change);
}

/** The cells that a row has, by their columns. */
function cellsOf({ cells }: NumberedRow<RowReader>['row'], columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap((column, at) => {
      const cell = cells[at];
      return cell === undefined ? [] : [[column, cell]];
    }),
  );
}

function shownChange({ key, name, line, action, ...members }: ChangePlanEntry): ShownProduct {
  return { product: key, name, line, action, changes: shownMembers(members), percent: null };
}

import type { PlanSheets } from '../../plan/plan-writer.js';
import {
  createProductPlanCounter,
  describeProductPlan,
  type ProductPlanFigures,
  type ShownProduct,
} from '../../report/plans/product-plan-figures.js';
import type { Summary } from '../../report/summary.js';
import type { BulkReport, Work } from '../bulk-job.js';
import type { Removal, Write } from '../change.js';
import type { NumberedRow, RowReader } from '../row-reader.js';
import {
  type ChangePlanCounts,
  type ChangePlanEntry,
  changeEntryOf,
  changeEntryText,
  shownMembers,
} from './change-plan-format.js';
import { openPlanOfWork } from './plan-of-work.js';

/** A plan of changes under way: its files are there after `finish`, all of them, or none. */
export interface ChangePlan {
  add: (row: NumberedRow<RowReader>, change: Write | Removal) => Promise<void>;
  /** @throws {LocalError} and no file is there that was not there before */
  finish: (unchanged: number) => Promise<ChangePlanCounts>;
  figures: () => ProductPlanFigures;
  /** Leaves no trace, unless it is finished. */
  abort: () => Promise<void>;
}

/** How a plan speaks of what it is about. */
export interface PlannedNoun {
  /** The words in front of `import` and `apply`: `catalog lots`. */
  command: string;
  one: string;
  /** Plural. */
  noun: string;
}

/** Things of each list on a page. */
const listed = 200;
/** Lines of a table on a terminal. */
const shownLines = 20;

/**
 * What would be written, as files (0600): for each thing the members that change, before and after, the row that says
 * so, and a digest of what the platform had. In constant memory.
 *
 * @param files see `checkPlanFiles`
 */
export async function openChangePlan<Reader extends RowReader>(
  files: readonly string[],
  work: Work<Reader>,
  planned: PlannedNoun,
): Promise<ChangePlan> {
  const counter = createProductPlanCounter(listed);
  const written = await openPlanOfWork<Reader, ChangePlanEntry, ChangePlanCounts>(files, work, {
    kind: planned.command,
    list: 'changes',
    textOf: changeEntryText,
    beforeOf: ({ read_sha256: digest }) => digest ?? '',
    sheets: async () => sheetsOf(planned),
    figures: counter.figures,
    words: { one: planned.one, many: planned.noun, apply: applyCommandOf(planned) },
  });

  return {
    add: async ({ row, original, columns, reader }, change) => {
      const entry = changeEntryOf({ key: reader.key(row), line: original.line, row: cellsOf(row, columns) }, change);
      const shown = shownChange(entry);
      counter.add(shown);
      await written.entry(entry, shown);
    },
    finish: async (unchanged) => {
      counter.addUnchanged(unchanged);
      const { products: changes, created, changed, deleted } = counter.figures();
      const counts = { changes, created, changed, ...(deleted === 0 ? {} : { deleted }), unchanged };
      await written.finish(counts);
      await written.commit();
      return counts;
    },
    figures: counter.figures,
    abort: written.abort,
  };
}

/** As typed: `tillctl catalog lots apply`. */
export function applyCommandOf({ command }: Pick<PlannedNoun, 'command'>): string {
  return `tillctl ${command} apply`;
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

function sheetsOf({ one, noun }: PlannedNoun): PlanSheets<ChangePlanEntry, ShownProduct> {
  return {
    name: noun,
    columns: [
      { name: one, type: 'text', width: 28 },
      { name: 'name', type: 'text', width: 36 },
      { name: 'action', type: 'text', width: 8 },
      { name: 'member', type: 'text', width: 24 },
      { name: 'now', type: 'text', width: 32 },
      { name: 'new', type: 'text', width: 32 },
      { name: 'line', type: 'number', width: 8 },
    ],
    cells: (_entry, { product, name, action, changes, line }) =>
      changes.map(({ member, before, after }) => {
        return [product, name, action, member, before || null, after || '(cleared)', String(line)];
      }),
    why: () => '',
  };
}

/** A written plan as a command shows it. */
export function shownChangePlan(
  files: readonly string[],
  counts: ChangePlanCounts,
  { figures, planned, summary }: { figures: ProductPlanFigures; planned: PlannedNoun; summary: Summary },
): Pick<BulkReport, 'summary' | 'described' | 'printed'> {
  const { one, noun: many } = planned;
  const plan = { files, ...counts, no_change: counts.changes === 0, figures: { members: figures.members } };
  return {
    summary: { ...summary, plan },
    described: (width, paint) => describeProductPlan(figures, width, shownLines, { one, many, guarded: false }, paint),
    printed: files.includes('-'),
  };
}

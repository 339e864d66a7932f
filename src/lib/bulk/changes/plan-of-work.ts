import { stringifyJson } from '../../json/json.js';
import { createTimeText } from '../../lists/list-times.js';
import type { PlanOrigin } from '../../plan/plan-format.js';
import { openPlanFiles, type PlanSheets, type PlanSink, planHeadOf } from '../../plan/plan-writer.js';
import {
  createProductPlanCounter,
  describeProductPlan,
  type ProductPlanFigures,
  priceMember,
  type ShownProduct,
} from '../../report/plans/product-plan-figures.js';
import { memberText } from '../../resources/products/product-diff.js';
import { sheetColumns } from '../../xlsx/write-workbook.js';
import type { BulkReport, Work } from '../bulk-job.js';
import { partial, reportRejected, summarize } from '../bulk-report.js';
import { changedMembers, type Removal, type Write } from '../change.js';
import { planNotice } from '../plan-notice.js';
import type { NumberedRow, RowReader } from '../row-reader.js';
import type { RowChange } from './change-kind.js';
import {
  actions,
  type ChangePlanCounts,
  type ChangePlanEntry,
  digestOfState,
  type PlannedThings,
  shownEntry,
} from './change-plan-format.js';

/** A row that would be sent, or was held back. */
export interface PlannedRow extends Pick<RowChange<unknown>, 'row' | 'first'> {
  change: Write | Removal;
  /** Why the guard holds it back, or would have. */
  guard: readonly string[];
}

/** Things of each list on a page. */
const listed = 200;
/** Lines of a table on a terminal. */
const shownLines = 20;
/** The reject file has all of them. */
const maxHeld = 10_000;

/**
 * A plan of what rows would change, under way, as files (0600): for each thing the members that change, before and after,
 * and a digest of what the platform had; of a page its figures. In constant memory. Its files are there after `finish`,
 * all of them, or none.
 */
export interface PlanOfWork {
  add: (planned: PlannedRow) => Promise<void>;
  /** What the guard held back stands behind all entries. */
  addHeldBack: (planned: PlannedRow) => void;
  /**
   * The end of work that wrote a plan and sent nothing.
   *
   * @param unchanged rows whose things are as they say already
   * @throws {LocalError} and no file is there that was not there before
   */
  finish: (unchanged: number) => Promise<BulkReport>;
  /** Leaves no trace, unless it is finished. */
  abort: () => Promise<void>;
}

/** @param files see `checkPlanFiles`. @throws {LocalError} as `openPlanFiles` */
export async function openPlanOfWork(files: readonly string[], work: Work, things: PlannedThings): Promise<PlanOfWork> {
  const counter = createProductPlanCounter(listed);
  const sink = await openSink(files, work, things, counter.figures);
  const held: ChangePlanEntry[] = [];
  return {
    add: async (planned) => {
      const entry = entryOf(planned, things);
      const shown = shownEntry(entry, things);
      counter.add(shown);
      await sink.entry(entry, shown);
    },
    addHeldBack: (planned) => {
      const entry = entryOf(planned, things);
      counter.addHeldBack(shownEntry(entry, things));
      if (held.length < maxHeld) held.push(entry);
    },
    finish: async (unchanged) => {
      for (const entry of held) await sink.heldBack(entry, shownEntry(entry, things));
      counter.addUnchanged(unchanged);
      const figures = counter.figures();
      const counts = countsOf(figures, things);
      const number = await sink.finish(counts);
      await sink.commit();
      return reportOf(work, things, figures, { number, files, counts });
    },
    abort: sink.abort,
  };
}

async function reportOf(
  work: Work,
  things: PlannedThings,
  figures: ProductPlanFigures,
  { number, files, counts }: { number: string; files: readonly string[]; counts: ChangePlanCounts },
): Promise<BulkReport> {
  const words = wordsOf(things);
  const guarded = things.guard !== undefined;
  for (const file of files) if (file !== '-') work.deps.notice(planNotice(number, file, words.apply));
  const { rejected, rows } = work.checked;
  const reported = await reportRejected(work, null);
  const failure = partial(work, rejected, reported);
  const pending = { created: 0, updated: 0, unchanged: 0, rejected, pending: rows - rejected };
  const summary = summarize(work, { runId: null, counts: pending, rejectsFile: reported.file, failure });
  const { members, bins, products } = figures;
  const shown = guarded ? { members, bins } : { members };
  return {
    summary: { ...summary, plan: { number, files, ...counts, no_change: products === 0, figures: shown } },
    described: (width, paint) => describeProductPlan(figures, width, shownLines, { ...words, guarded }, paint),
    printed: files.includes('-'),
    failure,
  };
}

function wordsOf({ command, one, noun }: PlannedThings) {
  return { one, many: noun, apply: `tillctl ${command} apply` };
}

/** The line of a plan for a row. */
function entryOf({ row: numbered, change, first, guard }: PlannedRow, { values }: PlannedThings): ChangePlanEntry {
  const { row, original, columns, reader } = numbered;
  const read = change.kind === 'create' ? undefined : change.before;
  const sent = change.kind === 'delete' ? change.before : change.after;
  const changes = values?.changed(sent, read) ?? changedMembers(change);
  const part = (side: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.member, one[side]]));
  return {
    key: reader.key(row),
    id: change.kind === 'create' ? null : change.id,
    action: actions[change.kind],
    name: memberText(sent.name ?? read?.name ?? null),
    line: original.line,
    before: part('before'),
    after: part('after'),
    read_sha256: read === undefined ? null : digestOfState(read),
    ...(values === undefined ? { row: cellsOf(row, columns) } : { row: {}, read: read ?? null }),
    ...(first && { first: { member: first.member, external_id: first.external_id, name: first.name } }),
    ...(guard.length === 0 ? {} : { guard }),
  };
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

/** Last lines of a plan; of things without prices none is held back. */
function countsOf(figures: ProductPlanFigures, { noun, guard }: PlannedThings): ChangePlanCounts {
  const { products, created, changed, deleted, unchanged, groups, heldBack } = figures;
  return {
    [guard === undefined ? 'changes' : noun]: products,
    ...{ created, changed, ...(deleted === 0 ? {} : { deleted }), unchanged },
    ...(guard === undefined ? {} : { held_back: heldBack.count }),
    ...(groups === 0 ? {} : { variant_groups: groups }),
  };
}

/** @param figures of what was added so far */
async function openSink(
  files: readonly string[],
  { deps, folder, input, kind }: Work,
  things: PlannedThings,
  figures: () => ProductPlanFigures,
): Promise<PlanSink<ChangePlanEntry, ShownProduct, ChangePlanCounts>> {
  const readAt = deps.now();
  const origin: PlanOrigin = {
    tool_version: deps.version,
    ...(await deps.scope()),
    command: kind.command,
    input: { file: input.name, sha256: input.sha256() },
    options: { ...kind.options },
  };
  const time = createTimeText({ timezone: deps.timezone ?? 'UTC', forPerson: false, milliseconds: false });
  return openPlanFiles<ChangePlanEntry, ShownProduct, ChangePlanCounts>(files, {
    ...{ folder, out: deps.stdout, textOf: stringifyJson },
    head: planHeadOf(things.command, origin, deps.now(), readAt.getTime()),
    reportOf: async (_counts, plan) => {
      const { changePlanReport } = await import('../../report/plans/plan-report.js');
      return changePlanReport({ plan, time, words: wordsOf(things), figures: figures() });
    },
    beforeOf: ({ read_sha256: digest }) => digest ?? '',
    sheets: async () => sheetsOf(things),
  });
}

function sheetsOf({ one, noun, guard }: PlannedThings): PlanSheets<ChangePlanEntry, ShownProduct> {
  return {
    name: noun,
    columns: sheetColumns({
      [one]: 'text 28',
      name: 'text 36',
      action: 'text 8',
      member: 'text 24',
      now: 'text 32',
      new: 'text 32',
      line: 'number 8',
      ...(guard === undefined ? {} : { change_percent: 'number 10' }),
    }),
    cells: (_entry, shown) => cellsOfShown(shown).map((cells) => (guard === undefined ? cells.slice(0, -1) : cells)),
    why: ({ guard: why = [] }) => why.join('; '),
  };
}

/** A line for each member that changes; one for a thing that goes. The last cell is by how much its price moves. */
function cellsOfShown({ product, name, action, changes, percent, line }: ShownProduct): (string | null)[][] {
  if (action === 'delete') return [[product, name, action, null, null, null, String(line), null]];
  return changes.map(({ member, before, after }) => {
    const move = member === priceMember && percent !== null ? percent.replace('+', '') : null;
    return [product, name, action, member, before || null, after || '(cleared)', String(line), move];
  });
}

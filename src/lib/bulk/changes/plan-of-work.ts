import { stringifyJson } from '../../json/json.js';
import type { PlanHead, PlanOrigin } from '../../plan/plan-format.js';
import { openPlanFiles, type PlanSheets, type PlanSink, planHeadOf } from '../../plan/plan-writer.js';
import {
  createProductPlanCounter,
  describeProductPlan,
  type PlanWords,
  type ProductPlanCounter,
  type ProductPlanFigures,
  priceMember,
  type ShownProduct,
} from '../../report/plans/product-plan-figures.js';
import { sheetColumns } from '../../xlsx/write-workbook.js';
import type { BulkReport, Work } from '../bulk-job.js';
import { partial, reportRejected, summarize } from '../bulk-report.js';
import { planNotice } from '../plan-notice.js';
import type { RowReader } from '../row-reader.js';

/** What makes the plan of one kind of things different from another. */
export interface PlannedThings<Entry> {
  kind: PlanHead['kind'];
  /** Member of the document that holds the entries. */
  list: string;
  words: PlanWords;
  /** They have prices, which move by a percentage, and which a guard may hold back. */
  guarded: boolean;
  shownOf: (entry: Entry) => ShownProduct;
}

/** What an entry of any plan has. */
interface AnyEntry {
  /** Null for a thing that is created. */
  read_sha256: string | null;
  /** Why the guard held it back. */
  guard?: readonly string[];
}

/** What the last lines of every plan have, beside how many entries there are. */
interface CommonCounts {
  created: number;
  changed: number;
  /** Absent where there are none. */
  deleted?: number;
  /** Rows whose things are as they say already: no entries. */
  unchanged: number;
}

type AnyCounts = CommonCounts & ({ products: number; held_back: number } | { changes: number });

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
export class PlanOfWork<Entry extends AnyEntry, Counts extends AnyCounts> {
  readonly #files: readonly string[];
  readonly #things: PlannedThings<Entry>;
  readonly #counter: ProductPlanCounter;
  readonly #sink: PlanSink<Entry, ShownProduct, Counts>;
  /** What the guard held back stands behind all entries. */
  readonly #held: Entry[] = [];

  /** @param files see `checkPlanFiles`. @throws {LocalError} as `openPlanFiles` */
  static async open<Entry extends AnyEntry, Counts extends AnyCounts, Reader extends RowReader>(
    files: readonly string[],
    work: Work<Reader>,
    things: PlannedThings<Entry>,
  ): Promise<PlanOfWork<Entry, Counts>> {
    const counter = createProductPlanCounter(listed);
    const sink = await openSink<Entry, Counts, Reader>(files, work, things, counter.figures);
    return new PlanOfWork(files, things, counter, sink);
  }

  private constructor(
    files: readonly string[],
    things: PlannedThings<Entry>,
    counter: ProductPlanCounter,
    sink: PlanSink<Entry, ShownProduct, Counts>,
  ) {
    this.#files = files;
    this.#things = things;
    this.#counter = counter;
    this.#sink = sink;
  }

  async add(entry: Entry): Promise<void> {
    const shown = this.#things.shownOf(entry);
    this.#counter.add(shown);
    await this.#sink.entry(entry, shown);
  }

  addHeldBack(entry: Entry): void {
    this.#counter.addHeldBack(this.#things.shownOf(entry));
    if (this.#held.length < maxHeld) this.#held.push(entry);
  }

  /**
   * The end of work that wrote a plan and sent nothing.
   *
   * @param unchanged rows whose things are as they say already
   * @param countsOf the last lines of the plan
   * @throws {LocalError} and no file is there that was not there before
   */
  async finish<Reader extends RowReader>(
    work: Work<Reader>,
    unchanged: number,
    countsOf: (figures: ProductPlanFigures) => Counts,
  ): Promise<BulkReport> {
    for (const entry of this.#held) await this.#sink.heldBack(entry, this.#things.shownOf(entry));
    this.#counter.addUnchanged(unchanged);
    const figures = this.#counter.figures();
    const counts = countsOf(figures);
    const number = await this.#sink.finish(counts);
    await this.#sink.commit();
    return this.#report(work, figures, counts, number);
  }

  /** Leaves no trace, unless it is finished. */
  async abort(): Promise<void> {
    await this.#sink.abort();
  }

  async #report<Reader extends RowReader>(
    work: Work<Reader>,
    figures: ProductPlanFigures,
    counts: Counts,
    number: string,
  ): Promise<BulkReport> {
    const { words, guarded } = this.#things;
    const files = this.#files;
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
}

/** @param figures of what was added so far */
async function openSink<Entry extends AnyEntry, Counts, Reader extends RowReader>(
  files: readonly string[],
  { deps, folder, input, kind }: Work<Reader>,
  things: PlannedThings<Entry>,
  figures: () => ProductPlanFigures,
): Promise<PlanSink<Entry, ShownProduct, Counts>> {
  const readAt = deps.now();
  const origin: PlanOrigin = {
    tool_version: deps.version,
    ...(await deps.scope()),
    command: kind.command,
    input: { file: input.name, sha256: input.sha256() },
    options: { ...kind.options },
  };
  const pageOf = async (_counts: Counts, number: string): Promise<string> => {
    const { productPlanPage } = await import('../../report/plans/product-plan-page.js');
    return productPlanPage({
      ...{ number, input: origin.input, org: origin.org, baseUrl: origin.base_url, words: things.words },
      madeAt: deps.now().toISOString(),
      readAt: readAt.toISOString(),
      plan: files.find((file) => /\.json$/i.test(file)) ?? null,
      figures: figures(),
    });
  };
  return openPlanFiles<Entry, ShownProduct, Counts>(files, {
    ...{ list: things.list, folder, out: deps.stdout, textOf: stringifyJson, pageOf },
    head: () => planHeadOf(things.kind, origin, deps.now(), readAt.getTime()),
    beforeOf: ({ read_sha256: digest }) => digest ?? '',
    sheets: async () => sheetsOf(things),
  });
}

export function countsOfPlan({ created, changed, deleted, unchanged }: ProductPlanFigures): CommonCounts {
  return { created, changed, ...(deleted === 0 ? {} : { deleted }), unchanged };
}

function sheetsOf<Entry extends AnyEntry>({ words, guarded }: PlannedThings<Entry>): PlanSheets<Entry, ShownProduct> {
  return {
    name: words.many,
    columns: sheetColumns({
      [words.one]: 'text 28',
      name: 'text 36',
      action: 'text 8',
      member: 'text 24',
      now: 'text 32',
      new: 'text 32',
      line: 'number 8',
      ...(guarded ? { change_percent: 'number 10' } : {}),
    }),
    cells: (_entry, shown) => cellsOf(shown).map((cells) => (guarded ? cells : cells.slice(0, -1))),
    why: ({ guard = [] }) => guard.join('; '),
  };
}

/** A line for each member that changes; one for a thing that goes. The last cell is by how much its price moves. */
function cellsOf({ product, name, action, changes, percent, line }: ShownProduct): (string | null)[][] {
  if (action === 'delete') return [[product, name, action, null, null, null, String(line), null]];
  return changes.map(({ member, before, after }) => {
    const move = member === priceMember && percent !== null ? percent.replace('+', '') : null;
    return [product, name, action, member, before || null, after || '(cleared)', String(line), move];
  });
}

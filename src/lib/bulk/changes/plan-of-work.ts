import type { PlanHead, PlanOrigin } from '../../plan/plan-format.js';
import { openPlanFiles, type PlanParts, type PlanSink, planHeadOf } from '../../plan/plan-writer.js';
import type { PlanWords, ProductPlanFigures, ShownProduct } from '../../report/plans/product-plan-figures.js';
import type { Summary } from '../../report/summary.js';
import type { BulkReport, Work } from '../bulk-job.js';
import { partial, reportRejected, summarize } from '../bulk-report.js';
import { planNotice } from '../plan-notice.js';
import type { RowReader } from '../row-reader.js';

/** What makes the plan of one kind of things different from another. */
export interface PlannedThings<Entry>
  extends Pick<PlanParts<Entry, ShownProduct, never>, 'list' | 'textOf' | 'beforeOf' | 'sheets'> {
  kind: PlanHead['kind'];
  figures: () => ProductPlanFigures;
  /** Left out: of products. */
  words?: PlanWords;
}

/**
 * The files of a plan of what rows would change, with where the rows come from and a page of its figures.
 *
 * @param files see `checkPlanFiles`
 * @throws {LocalError} as `openPlanFiles`
 */
export async function openPlanOfWork<Reader extends RowReader, Entry, Counts>(
  files: readonly string[],
  { deps, folder, input, kind }: Work<Reader>,
  { kind: plan, figures, words, ...parts }: PlannedThings<Entry>,
): Promise<PlanSink<Entry, ShownProduct, Counts>> {
  const readAt = deps.now();
  const origin: PlanOrigin = {
    tool_version: deps.version,
    ...(await deps.scope()),
    command: kind.command,
    input: { file: input.name, sha256: input.sha256() },
    options: { ...kind.options },
  };
  return openPlanFiles<Entry, ShownProduct, Counts>(files, {
    ...parts,
    folder,
    out: deps.stdout,
    head: () => planHeadOf(plan, origin, deps.now(), readAt.getTime()),
    pageOf: async () => {
      const { productPlanPage } = await import('../../report/plans/product-plan-page.js');
      return productPlanPage({
        input: origin.input,
        org: origin.org,
        baseUrl: origin.base_url,
        madeAt: deps.now().toISOString(),
        readAt: readAt.toISOString(),
        plan: files.find((file) => /\.json$/i.test(file)) ?? null,
        figures: figures(),
        words,
      });
    },
  });
}

/**
 * The end of work that wrote a plan and sent nothing.
 *
 * @param files those of the plan; `apply`, as typed, is what sends it: `tillctl products apply`
 * @param shownOf the plan as a command shows it
 */
export async function reportPlan<Reader extends RowReader>(
  work: Work<Reader>,
  files: readonly string[],
  apply: string,
  shownOf: (summary: Summary) => Pick<BulkReport, 'summary' | 'described' | 'printed'>,
): Promise<BulkReport> {
  for (const file of files) if (file !== '-') work.deps.notice(planNotice(file, apply));
  const { rejected, rows } = work.checked;
  const reported = await reportRejected(work, null);
  const failure = partial(work, rejected, reported);
  const pending = { created: 0, updated: 0, unchanged: 0, rejected, pending: rows - rejected };
  return {
    ...shownOf(summarize(work, { runId: null, counts: pending, rejectsFile: reported.file, failure })),
    failure,
  };
}

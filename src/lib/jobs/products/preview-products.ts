import type { BulkReport, PreviewCall, Work } from '../../bulk/bulk-job.js';
import { partial, reportRejected, summarize } from '../../bulk/bulk-report.js';
import { refuseTooManyChanges } from '../../bulk/change.js';
import { planNotice } from '../../bulk/plan-notice.js';
import type { ProposeKey } from '../../bulk/row-commands.js';
import type { PriceGuard } from '../../guards/price-checks.js';
import type { Run } from '../../journal/run.js';
import type { Only } from '../../model/row-command.js';
import type { Platform } from '../../platform/platform.js';
import type { ProductKey, ProductReader } from '../../resources/products/product.js';
import { expectLooked, guardNotices, type Looked, previewProducts } from './look-at-products.js';
import { isGuarded } from './product-guard.js';
import { openProductPlan, type ProductPlan, shownProductPlan } from './product-plan.js';
import { type CurrentProducts, readCurrentProducts } from './read-current-products.js';

export interface PreviewOptions {
  key: ProductKey;
  replace: boolean;
  only?: Only;
  propose: ProposeKey;
  guard: PriceGuard;
  strict: boolean;
  call: PreviewCall;
  platform: () => Promise<Platform>;
  /** Variant groups that the import would make on the way. */
  made: () => ReadonlyMap<string, string> | undefined;
}

/** What an import finds out of the platform before the first row is sent, and only where somebody asked for it. */
export interface ProductPreview {
  /** Whether the platform is read before the first row is sent. */
  reads: boolean;
  /** What a dry run leaves open. */
  notChecked: string;
  checkTogether: (work: Work<ProductReader>, held: { run?: Run }) => Promise<void>;
  /** What was read; whoever sends need not read it again. */
  current: () => CurrentProducts | undefined;
  /** The end of an import that writes a plan. */
  finishPlan: (work: Work<ProductReader>) => Promise<BulkReport>;
  close: () => Promise<void>;
}

/** For a plan, a price guard, `--max-changes`, `--strict`, and a dry run that may read. */
export function createProductPreview(options: PreviewOptions): ProductPreview {
  const { key, replace, only, propose, guard, strict, call, platform, made } = options;
  const online = call.dryRun && call.online === true;
  const offline = call.dryRun && !online;
  // Nothing is sent while a row is bad, also by what the platform has.
  const strictly = strict && !offline;
  const isAsked = call.maxChanges !== undefined || call.confirm !== undefined;
  const wanted = strictly || online || call.plan !== undefined || isAsked || isGuarded(guard);
  let current: CurrentProducts | undefined;
  let plan: ProductPlan | undefined;
  let looked: Looked | undefined;

  async function look(work: Work<ProductReader>): Promise<Looked> {
    const { checked, folder, deps } = work;
    const known = await platform();
    current = closedOnce(
      await readCurrentProducts({
        key,
        rows: checked.rows - checked.rejected,
        platform: known,
        spillPath: `${folder}/looked-at-products`,
        onRead: deps.progress.reading,
      }),
    );
    if (call.plan !== undefined) plan = await openProductPlan(call.plan, work, key);
    return previewProducts(work, {
      ...{ key, replace, only, propose, guard },
      platform: known,
      current,
      rejects: plan !== undefined || call.dryRun || strictly,
      made: made(),
      onChange: plan?.add,
      onHeldBack: plan?.addHeldBack,
    });
  }

  return {
    reads: wanted,
    notChecked: wanted
      ? 'what the platform says to each product when it is written'
      : 'what the platform has (products to create need a name and a tax category, variant groups must exist)',
    checkTogether: async (work, held) => {
      // What an earlier attempt sent would be judged as it is now; each row is looked at again before it is sent.
      if (!wanted || held.run !== undefined) return;
      // It is refused by the file alone.
      if (strict && work.checked.rejected > 0) return;
      looked = await look(work);
      work.looks.refused = looked.refused;
      for (const line of guardNotices(looked, guard)) work.deps.notice(line);
      work.expects = [
        { what: 'creates', told: String(looked.created) },
        { what: 'changes', told: String(looked.changed) },
        ...(looked.deleted > 0 ? [{ what: 'deletes', told: String(looked.deleted) }] : []),
      ];
      refuseTooManyChanges(looked.created + looked.changed + looked.deleted, call.maxChanges, 'products');
    },
    current: () => current,
    finishPlan: async (work) => {
      const [files, found] = [expectLooked(call.plan), expectLooked(looked)];
      const written = expectLooked(plan);
      const counts = await written.finish(found);
      for (const file of files) if (file !== '-') work.deps.notice(planNotice(file, 'tillctl products apply'));
      const { rejected, rows } = work.checked;
      const reported = await reportRejected(work, null);
      const failure = partial(work, rejected, reported);
      const pending = { created: 0, updated: 0, unchanged: 0, rejected, pending: rows - rejected };
      const summary = summarize(work, { runId: null, counts: pending, rejectsFile: reported.file, failure });
      return { ...shownProductPlan(files, counts, written.figures(), summary), failure };
    },
    close: async () => {
      current?.close();
      await plan?.abort();
    },
  };
}

/** It may be handed on to who closes it, too. */
function closedOnce(current: CurrentProducts): CurrentProducts {
  let closed = false;
  return {
    ...current,
    close: () => {
      if (!closed) current.close();
      closed = true;
    },
  };
}

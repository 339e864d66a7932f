import type { BulkReport, PreviewCall, Work } from '../../bulk/bulk-job.js';
import { refuseTooManyChanges, warnOfTooManyChanges } from '../../bulk/change.js';
import { expectedOf } from '../../bulk/changes/change-counts.js';
import type { ProposeKey } from '../../bulk/row-commands.js';
import type { PriceGuard } from '../../guards/price-checks.js';
import type { Run } from '../../journal/run.js';
import type { Only } from '../../model/row-command.js';
import type { Platform } from '../../platform/platform.js';
import type { ProductKey, ProductReader } from '../../resources/products/product.js';
import { expectPreviewed, guardNotices, type PreviewFigures, previewProducts } from './look-at-products.js';
import { isGuarded } from './product-guard.js';
import { entryOfProduct, openProductPlan, type ProductPlan, productCountsOf } from './product-plan.js';
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

/** What an import finds out of the platform before the first row is sent, and only where that was asked for. */
export interface ProductPreview {
  /** Whether the platform is read before the first row is sent. */
  reads: boolean;
  /** What a dry run leaves open. */
  notChecked: string;
  checkTogether: (work: Work<ProductReader>, held: { run?: Run }) => Promise<void>;
  /** What was read; the sender need not read it again. */
  current: () => CurrentProducts | undefined;
  /** The end of an import that writes a plan. */
  finishPlan: (work: Work<ProductReader>) => Promise<BulkReport>;
  close: () => Promise<void>;
}

/** For a plan, a price guard, `--max-changes`, `--strict`, and a dry run that may read. */
export function createProductPreview(options: PreviewOptions): ProductPreview {
  const preview = new Preview(options);
  return {
    reads: preview.reads,
    notChecked: preview.reads
      ? 'what the platform says to each product when it is written'
      : 'what the platform has (products to create need a name and a tax category, variant groups must exist)',
    checkTogether: (work, held) => preview.checkTogether(work, held),
    current: () => preview.current,
    finishPlan: (work) => preview.finishPlan(work),
    close: () => preview.close(),
  };
}

class Preview {
  readonly reads: boolean;
  current: CurrentProducts | undefined;
  readonly #options: PreviewOptions;
  /** Nothing is sent while a row is bad, also by what the platform has. */
  readonly #strictly: boolean;
  #plan: ProductPlan | undefined;
  #figures: PreviewFigures | undefined;

  constructor(options: PreviewOptions) {
    const { strict, call, guard } = options;
    const online = call.dryRun && call.online === true;
    const isAsked = call.maxChanges !== undefined || call.confirm !== undefined;
    this.#options = options;
    this.#strictly = strict && (online || !call.dryRun);
    this.reads = this.#strictly || online || call.plan !== undefined || isAsked || isGuarded(guard);
  }

  async checkTogether(work: Work<ProductReader>, held: { run?: Run }): Promise<void> {
    const { strict, call, guard } = this.#options;
    // What an earlier attempt sent would be judged as it is now; each row is looked at again before it is sent.
    if (!this.reads || held.run !== undefined) return;
    // It is refused by the file alone.
    if (strict && work.checked.rejected > 0) return;
    const figures = await this.#look(work);
    const { counts, refused } = figures;
    this.#figures = figures;
    work.looks.refused = refused;
    for (const line of guardNotices(figures, guard)) work.deps.notice(line);
    work.expects = expectedOf(counts);
    if (call.plan === undefined) refuseTooManyChanges(counts.changes, call.maxChanges, 'products');
    else warnOfTooManyChanges(counts.changes, call.maxChanges, 'products', work.deps.notice);
  }

  async finishPlan(work: Work<ProductReader>): Promise<BulkReport> {
    const { counts, guarded } = expectPreviewed(this.#figures);
    return expectPreviewed(this.#plan).finish(work, counts.unchanged, (figures) => productCountsOf(figures, guarded));
  }

  async close(): Promise<void> {
    this.current?.close();
    await this.#plan?.abort();
  }

  async #look(work: Work<ProductReader>): Promise<PreviewFigures> {
    const { key, replace, only, propose, guard, call, made } = this.#options;
    const { checked, folder, deps } = work;
    const platform = await this.#options.platform();
    const rows = checked.rows - checked.rejected;
    const spillPath = `${folder}/looked-at-products`;
    const current = closedOnce(
      await readCurrentProducts({ key, rows, platform, spillPath, onRead: deps.progress.reading }),
    );
    this.current = current;
    if (call.plan !== undefined) this.#plan = await openProductPlan(call.plan, work);
    const plan = this.#plan;
    return previewProducts(work, {
      ...{ key, replace, only, propose, guard, platform, current },
      rejects: plan !== undefined || call.dryRun || this.#strictly,
      made: made(),
      onChange: async (looked) => plan?.add(entryOfProduct(looked, key)),
      onHeldBack: (looked) => plan?.addHeldBack(entryOfProduct(looked, key)),
    });
  }
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

import type { PreviewCall, Work } from '../../bulk/bulk-job.js';
import { createPreview, type Preview, type PreviewKind } from '../../bulk/changes/preview.js';
import type { ProposeKey } from '../../bulk/row-commands.js';
import type { PriceGuard } from '../../guards/price-checks.js';
import type { Only } from '../../model/row-command.js';
import type { Platform } from '../../platform/platform.js';
import type { ProductKey, ProductReader } from '../../resources/products/product.js';
import { guardNotices, type PreviewFigures, previewProducts } from './look-at-products.js';
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

/** What an import finds out of the platform before the first row is sent. */
export interface ProductPreview extends Preview<ProductReader> {
  /** What a dry run leaves open. */
  notChecked: string;
  /** What was read; the sender need not read it again. */
  current: () => CurrentProducts | undefined;
}

/** For a plan, a price guard, `--max-changes`, `--strict`, and a dry run that may read. */
export function createProductPreview(options: PreviewOptions): ProductPreview {
  const { key, strict, call, guard } = options;
  const online = call.dryRun && call.online === true;
  const isAsked = call.maxChanges !== undefined || call.confirm !== undefined;
  // Nothing is sent while a row is bad, also by what the platform has.
  const strictly = strict && (online || !call.dryRun);
  const reads = strictly || online || call.plan !== undefined || isAsked || isGuarded(guard);
  let current: CurrentProducts | undefined;

  const kind: PreviewKind<ProductReader, ProductPlan, PreviewFigures> = {
    noun: 'products',
    reads,
    // It is refused by the file alone.
    isRefused: ({ checked }) => strict && checked.rejected > 0,
    openPlan: openProductPlan,
    look: async (work, plan) => {
      const platform = await options.platform();
      current = await readOnce(work, key, platform);
      return previewProducts(work, {
        ...{ ...options, platform, current, made: options.made(), linksToCome: call.linksToCome },
        rejects: plan !== undefined || call.dryRun || strictly,
        onChange: async (looked) => plan?.add(entryOfProduct(looked, key)),
        onHeldBack: (looked) => plan?.addHeldBack(entryOfProduct(looked, key)),
      });
    },
    noticesOf: (figures) => guardNotices(figures, guard),
    finish: (plan, work, { counts, guarded }) => {
      return plan.finish(work, counts.unchanged, (figures) => productCountsOf(figures, guarded));
    },
  };
  const preview = createPreview(kind, call);
  return {
    ...preview,
    notChecked: reads
      ? 'what the platform says to each product when it is written'
      : 'what the platform has (products to create need a name and a tax category, variant groups must exist)',
    current: () => current,
    close: async () => {
      current?.close();
      await preview.close();
    },
  };
}

async function readOnce(work: Work<ProductReader>, key: ProductKey, platform: Platform): Promise<CurrentProducts> {
  const { checked, folder, deps, keys } = work;
  const rows = checked.rows - checked.rejected;
  return closedOnce(await readCurrentProducts({ key, rows, platform, folder, keys, onRead: deps.progress.reading }));
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

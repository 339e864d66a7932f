import {
  type BulkCall,
  type BulkDeps,
  type BulkOptionsWith,
  type BulkReport,
  rowReading,
} from '../../bulk/bulk-job.js';
import { bulkWrite } from '../../bulk/bulk-write.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { UsageError } from '../../errors/errors.js';
import { stockOptions } from '../../options/inventory-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import { createStockOperations } from '../../platform/calls/stock.js';
import type { Platform } from '../../platform/platform.js';
import {
  createStockChangeReader,
  type StockChangeReader,
  type StockChangeRow,
} from '../../resources/inventory/stock-change-row.js';
import { openProductFinder } from '../products/product-finder.js';
import { createStockPoster, memberOf } from './stock-poster.js';

export type PostStockChangesOptions = BulkOptionsWith<typeof stockOptions>;

export interface PostStockChangesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  /** Of one request; also how long the end of a run looks for changes whose answers were lost. */
  timeoutMs: number;
}

const command = 'inventory changes post';

/**
 * file -> rows -> products looked up -> one POST each -> journal -> what was lost is looked for -> summary.
 * Nothing in a change tells the platform that it is the same one again, so each bears its reference behind its reason;
 * see stock-poster.ts.
 */
export function postStockChanges(
  options: PostStockChangesOptions,
  call: BulkCall,
  deps: PostStockChangesDeps,
): Promise<BulkReport> {
  const { allowConditions, settleMs, duplicateWindowMs } = options;
  /** Of the file. */
  const has = { references: false, bothIds: false };
  return bulkWrite<StockChangeRow>(
    {
      command,
      noun: 'stock changes',
      options: decidingOptions(stockOptions, options),
      readerFor: (columns, sourceOf, signs) => {
        has.references = columns.includes('reference');
        has.bothIds = columns.includes('product_external_id') && columns.includes('product_id');
        return createStockChangeReader(columns, { ...rowReading(options, sourceOf, signs), allowConditions });
      },
      read: ({ reader, row }: NumberedRow<StockChangeReader>) => reader.read(row),
      contentOf: (content) => content,
      notChecked: 'whether the products are there, and which changes were posted already',
      checkTogether: async ({ input }, { run }) => {
        if (run === undefined && !call.dryRun && !call.again && !has.references)
          await refuseUnfinished(input.sha256(), deps);
      },
      membersOf: ({ amount, unit = 'QUANTITY_PIECES', counted }) => ({ [memberOf(counted)]: { amount, unit } }),
      openSender: async ({ rows, folder, reading, keys }, run) => {
        if (run === undefined && !has.references) {
          throw new UsageError('the file has no column reference, by which changes are found again', {
            hint: 'changes without references cannot be compared',
          });
        }
        const world = { ...deps, clock: await deps.clock.known() };
        const platform = await deps.platform();
        return createStockPoster({
          ...{ run, folder, reading, keys, settleMs, world, namedTwoWays: has.bothIds },
          stock: createStockOperations(platform.call),
          products: await openProductFinder({ items: rows, platform, folder, onRead: reading }),
          duplicateWindowMs: has.references ? duplicateWindowMs : 0,
        });
      },
    },
    withoutOptions(stockOptions, options),
    // A list that lags for less than that needs no longer looks.
    { ...call, settleMs: Math.min(call.settleMs, settleMs) },
    deps,
  );
}

/** Without references nothing tells the changes of a file from those of a new run. @throws {UsageError} */
async function refuseUnfinished(sha256: string, { runs, scope }: PostStockChangesDeps): Promise<void> {
  const { org, base_url } = await scope();
  const alike = (await runs.list({ org, base_url, command })).find(
    (run) => run.input.sha256 === sha256 && (runs.isUnfinished(run) || run.status === 'running'),
  );
  if (alike === undefined) return;
  throw new UsageError(`run ${alike.id} of the same file is unfinished, and its changes have no references`, {
    hint: `tillctl runs resume ${alike.id} continues it`,
  });
}

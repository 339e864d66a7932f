import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  rowReading,
  type Sender,
  type SenderSetup,
  type Work,
} from '../../bulk/bulk-job.js';
import { sendOpenRows } from '../../bulk/bulk-run.js';
import { type Held, runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import { UsageError } from '../../errors/errors.js';
import type { ProgressMap } from '../../journal/progress-map.js';
import type { Run } from '../../journal/run.js';
import { stockOptions } from '../../options/inventory-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import { createStockOperations } from '../../platform/calls/stock.js';
import type { Platform } from '../../platform/platform.js';
import { createStockChangeReader, type StockChangeReader } from '../../resources/inventory/stock-change-row.js';
import { openProductFinder } from '../products/product-finder.js';
import { openStockJudge } from './judge-stock.js';
import type { NumberedChange } from './numbered-change.js';
import { createStockPoster } from './stock-poster.js';

export type PostStockChangesOptions = BulkOptionsWith<typeof stockOptions>;

export interface PostStockChangesDeps extends BulkDeps {
  platform: () => Promise<Platform>;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
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
  let hasReferences = false;
  let namedTwoWays = false;
  const { duplicateWindowMs, settleMs, allowConditions } = options;
  const bulk = withoutOptions(stockOptions, options);

  const kind: BulkKind<StockChangeReader, NumberedChange> = {
    command,
    noun: 'stock changes',
    options: decidingOptions(stockOptions, options),
    readerFor: (columns, sourceOf) => {
      hasReferences = columns.includes('reference');
      namedTwoWays = columns.includes('product_external_id') && columns.includes('product_id');
      return createStockChangeReader(columns, { ...rowReading(options, sourceOf), allowConditions });
    },
    read: ({ number, reader, row }) => ({ number, ...reader.read(row) }),
    contentOf: ({ number: _, ...content }) => content,
    notChecked: 'whether the products are there, and which changes were posted already',
    checkTogether: async (work, { run }) => {
      if (run === undefined && !call.dryRun && !call.again && !hasReferences) await refuseUnfinished(work);
    },
    openSender: () => {
      throw new Error('the run of the changes is not known');
    },
    openJudge: async (work) => {
      if (!hasReferences) {
        throw new UsageError(`${work.input.name} has no column reference, by which changes are found again`, {
          hint: 'changes without references cannot be compared',
        });
      }
      return openStockJudge(work, kind.read, { platform: await deps.platform(), windowMs: duplicateWindowMs });
    },
  };

  /** Without references nothing tells its changes from those of a new run. */
  async function refuseUnfinished({ input }: Work<StockChangeReader>): Promise<void> {
    const { org, base_url } = await deps.scope();
    const sha256 = input.sha256();
    const alike = (await deps.runs.list({ org, base_url, command })).find(
      (run) => run.input.sha256 === sha256 && (deps.runs.isUnfinished(run) || run.status === 'running'),
    );
    if (alike === undefined) return;
    throw new UsageError(`run ${alike.id} of the same file is unfinished, and its changes have no references`, {
      hint: `tillctl runs resume ${alike.id} goes on with it`,
    });
  }

  function sendAll(work: Work<StockChangeReader>, run: Run, progress: ProgressMap): Promise<void> {
    const openSender = (setup: SenderSetup) => openPoster(setup, run);
    // A list that lags for less than that needs no longer looks.
    const quick = { ...work.call, settleMs: Math.min(work.call.settleMs, settleMs) };
    return sendOpenRows({ ...work, call: quick, kind: { ...kind, openSender } }, run, progress);
  }

  async function openPoster({ rows, folder, reading }: SenderSetup, run: Run): Promise<Sender<NumberedChange>> {
    const platform = await deps.platform();
    return createStockPoster({
      stock: createStockOperations(platform.call),
      products: await openProductFinder({ items: rows, platform, folder, onRead: reading }),
      run,
      folder,
      reading,
      duplicateWindowMs: hasReferences ? duplicateWindowMs : 0,
      settleMs,
      namedTwoWays,
      world: deps,
    });
  }

  return workOn(kind, bulk, call, deps, (work: Work<StockChangeReader>, held: Held) =>
    runToItsEnd(work, held, (run, progress) => sendAll(work, run, progress)),
  );
}

import {
  type BulkCall,
  type BulkDeps,
  type BulkKind,
  type BulkOptionsWith,
  type BulkReport,
  type RowJudge,
  rowReading,
  type Sender,
  type SenderSetup,
  type Work,
} from '../../bulk/bulk-job.js';
import { sendOpenRows } from '../../bulk/bulk-run.js';
import { runToItsEnd, workOn } from '../../bulk/bulk-write.js';
import type { NumberedRow } from '../../bulk/row-reader.js';
import { UsageError } from '../../errors/errors.js';
import type { Run } from '../../journal/run.js';
import { stockOptions } from '../../options/inventory-options.js';
import { decidingOptions, withoutOptions } from '../../options/run-option.js';
import { createStockOperations } from '../../platform/calls/stock.js';
import type { Platform } from '../../platform/platform.js';
import { createStockChangeReader, type StockChangeReader } from '../../resources/inventory/stock-change-row.js';
import type { NumberSigns } from '../../schema/number-signs.js';
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
  const posting = new StockPosting(options, call, deps);
  const kind = posting.kind();
  return workOn(kind, withoutOptions(stockOptions, options), call, deps, (work: Work<StockChangeReader>, held) =>
    runToItsEnd(work, held, (run) => posting.send(work, kind, run)),
  );
}

class StockPosting {
  readonly #options: PostStockChangesOptions;
  readonly #call: BulkCall;
  readonly #deps: PostStockChangesDeps;
  #hasReferences = false;
  #namedTwoWays = false;

  constructor(options: PostStockChangesOptions, call: BulkCall, deps: PostStockChangesDeps) {
    this.#options = options;
    this.#call = call;
    this.#deps = deps;
  }

  kind(): BulkKind<NumberedChange> {
    return {
      command,
      noun: 'stock changes',
      options: decidingOptions(stockOptions, this.#options),
      readerFor: (...columns) => this.#readerFor(...columns),
      read: readNumbered,
      contentOf: ({ number: _, ...content }) => content,
      notChecked: 'whether the products are there, and which changes were posted already',
      checkTogether: async (work, { run }) => {
        const { dryRun, again } = this.#call;
        if (run === undefined && !dryRun && !again && !this.#hasReferences) await this.#refuseUnfinished(work);
      },
      openSender: () => {
        throw new Error('the run of the changes is not known');
      },
      openJudge: (work: Work<StockChangeReader>) => this.#openJudge(work),
    };
  }

  send(work: Work<StockChangeReader>, kind: BulkKind<NumberedChange>, run: Run): Promise<void> {
    const openSender = (setup: SenderSetup) => this.#openPoster(setup, run);
    // A list that lags for less than that needs no longer looks.
    const quick = { ...work.call, settleMs: Math.min(work.call.settleMs, this.#options.settleMs) };
    return sendOpenRows({ ...work, call: quick, kind: { ...kind, openSender } }, run);
  }

  #readerFor(columns: readonly string[], sourceOf: (column: string) => string, signs?: NumberSigns): StockChangeReader {
    const { allowConditions } = this.#options;
    this.#hasReferences = columns.includes('reference');
    this.#namedTwoWays = columns.includes('product_external_id') && columns.includes('product_id');
    return createStockChangeReader(columns, { ...rowReading(this.#options, sourceOf, signs), allowConditions });
  }

  async #openJudge(work: Work<StockChangeReader>): Promise<RowJudge> {
    if (!this.#hasReferences) {
      throw new UsageError(`${work.input.name} has no column reference, by which changes are found again`, {
        hint: 'changes without references cannot be compared',
      });
    }
    const platform = await this.#deps.platform();
    return openStockJudge(work, readNumbered, { platform, windowMs: this.#options.duplicateWindowMs });
  }

  /** Without references nothing tells its changes from those of a new run. */
  async #refuseUnfinished({ input }: Pick<Work, 'input'>): Promise<void> {
    const { runs, scope } = this.#deps;
    const { org, base_url } = await scope();
    const sha256 = input.sha256();
    const alike = (await runs.list({ org, base_url, command })).find(
      (run) => run.input.sha256 === sha256 && (runs.isUnfinished(run) || run.status === 'running'),
    );
    if (alike === undefined) return;
    throw new UsageError(`run ${alike.id} of the same file is unfinished, and its changes have no references`, {
      hint: `tillctl runs resume ${alike.id} goes on with it`,
    });
  }

  async #openPoster({ rows, folder, reading, keys }: SenderSetup, run: Run): Promise<Sender<NumberedChange>> {
    const { duplicateWindowMs, settleMs } = this.#options;
    const platform = await this.#deps.platform();
    return createStockPoster({
      stock: createStockOperations(platform.call),
      products: await openProductFinder({ items: rows, platform, folder, onRead: reading }),
      ...{ run, folder, reading, keys, settleMs },
      duplicateWindowMs: this.#hasReferences ? duplicateWindowMs : 0,
      namedTwoWays: this.#namedTwoWays,
      world: { ...this.#deps, clock: await this.#deps.clock.known() },
    });
  }
}

function readNumbered({ number, reader, row }: NumberedRow<StockChangeReader>): NumberedChange {
  return { number, ...reader.read(row) };
}

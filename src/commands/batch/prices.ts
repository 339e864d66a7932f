import { resolve } from 'node:path';
import type { Context } from '../../context.js';
import { priceOptions, unsaidOfPrices } from '../../lib/options/price-options.js';
import { runBulkWrite } from '../shared/bulk-write.js';
import { command, declared, type FlagsOf } from '../shared/command.js';
import { guardFromFlags } from '../shared/price-guard.js';
import {
  fileTake,
  type InputFlags,
  inputFlags,
  oddKeysFlag,
  openFlag,
  plans,
  type RunFlags,
  runningFlags,
} from '../shared/shared-options.js';
import { verifyRows } from '../shared/verify-rows.js';
import { followFlags, guardFlags, type PackFlags, packFlags, readingFlags } from './price-flags.js';

export const prices = command(
  'prices',
  'Send valid-from prices from a CSV, TSV, XLSX, JSON or NDJSON file as batches',
  {
    ...fileTake,
    ...packFlags('where the ZIP goes (default: the folder of the run)'),
    '--build-only': 'make the ZIPs and send nothing',
    ...followFlags,
    ...guardFlags,
    '--plan <file>': plans(
      'write what would change and send nothing: .json (or -) for batch apply, .html, .md, .xlsx; repeatable',
    ),
    ...openFlag,
    ...declared({ undoable: priceOptions.undoable }),
    ...inputFlags,
    ...oddKeysFlag,
    ...runningFlags,
  },
  `Examples:
  $ tillctl batch prices monday.csv --dry-run
  $ tillctl batch prices monday.csv --check-products --max-change 30% --wait
  $ tillctl batch prices monday.csv --max-change 30% --plan monday.json --plan monday.html
  $ tillctl batch apply monday.json --wait
  $ tillctl batch prices monday.csv --build-only --out monday.zip

Rows of one product (and channel) become one operation, which replaces its whole list of prices.
Without --wait the rows stay pending: tillctl runs resume latest waits for them.
Several ZIPs run in order, each once the one before it is over, unless --parallel.
Rejected rows are in the reject file with the reasons: correct them there, then tillctl runs retry-rejected latest.
Columns: tillctl batch template`,
  runPricesCommand,
);

export const verify = verifyRows(
  {
    command: 'batch verify',
    about: 'Compare the lists of prices on the platform with a file that was sent',
    examples: ['tillctl batch verify monday.csv', 'tillctl batch verify monday.csv --json'],
    after: 'Rows of one product (and channel) are one list, as batch prices sends it, and are compared as a whole.',
    extra: false,
  },
  readingFlags,
  (flags, context) =>
    runPricesCommand(
      {
        ...flags,
        // Of a verify it is the report.
        out: undefined,
        maxOperations: unsaidOfPrices.maxOperations,
        maxBytes: unsaidOfPrices.maxBytes,
        checkProducts: false,
        acceptGuarded: true,
        buildOnly: false,
        undoable: false,
        wait: false,
        poll: unsaidOfPrices.pollMs,
        parallel: false,
      },
      context,
    ),
);

type PricesFlags = InputFlags &
  RunFlags &
  PackFlags &
  FlagsOf<typeof guardFlags & typeof followFlags> & {
    file: string;
    buildOnly: boolean;
    plan?: readonly string[];
    undoable: boolean;
  };

export async function runPricesCommand(flags: PricesFlags, context: Context): Promise<void> {
  const { runPrices } = await import('../../lib/jobs/prices/run-prices.js');
  const guardOf = await guardFromFlags(flags);
  const { timezone, currency, maxOperations, maxBytes, checkProducts, acceptGuarded, undoable } = flags;
  const { out, wait, parallel, poll: pollMs, plan, buildOnly } = flags;
  const own = {
    timezone,
    maxOperations,
    maxBytes,
    checkProducts,
    acceptGuarded,
    undoable,
    // Absolute, so that the run can be resumed from any folder.
    out: out === undefined ? undefined : resolve(out),
    wait,
    parallel,
    pollMs,
  };
  const sendsNothing = buildOnly || plan !== undefined;
  await runBulkWrite({ ...flags, sendsNothing, sendsZips: true }, context, (options, call, deps, settings) =>
    runPrices(
      { ...options, ...own, ...guardOf(settings), defaultCurrency: currency ?? settings?.defaultCurrency },
      { ...call, buildOnly, plan },
      deps,
      settings,
    ),
  );
}

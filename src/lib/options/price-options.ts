import { bulkOptions, defaultCurrency, fileOptions } from './bulk-options.js';
import { count, flag, text } from './option-kinds.js';
import { priceGuardOptions } from './price-guard-options.js';
import type { RunOption } from './run-option.js';

/** Of calls that do not say it: the most of one ZIP, and the pause between two looks at a batch. */
export const unsaidOfPrices = { maxOperations: 50_000, maxBytes: 100_000_000, pollMs: 2000 } as const;

/** Of `batch prices`, `batch apply` and undos of both. */
export const priceOptions = {
  ...fileOptions,
  /** IANA name. */
  timezone: {
    kind: text,
    decides: true,
    flag: '--timezone <name>',
    meaning: 'of times without an offset, for example Europe/Berlin',
    corrected: { of: 'prices' },
    project: { name: 'timezone', kind: 'text' },
  },
  defaultCurrency,
  /** Of one ZIP. */
  maxOperations: {
    kind: count,
    decides: true,
    flag: '--max-operations <n>',
    meaning: 'most operations in one ZIP',
    project: { name: 'max_operations', kind: 'count' },
  },
  /** Of one ZIP. */
  maxBytes: {
    kind: count,
    decides: true,
    flag: '--max-bytes <size>',
    meaning: 'largest ZIP: 100MB, 64MiB, 5000000',
    project: { name: 'max_bytes', kind: 'size' },
  },
  checkProducts: {
    kind: flag,
    decides: true,
    flag: '--check-products',
    meaning: 'reject rows of products that the platform does not have',
    project: { name: 'check_products', kind: 'flag' },
  },
  ...priceGuardOptions,
  holdRemovals: bulkOptions.holdRemovals,
  undoable: {
    ...bulkOptions.undoable,
    meaning: 'keep the present prices, so that runs undo can restore them',
  },
  /** Absent: the ZIP goes into the folder of the run. */
  out: { kind: text, decides: false, flag: '--out <zip>' },
  wait: {
    kind: flag,
    decides: false,
    flag: '--wait',
    meaning: 'wait until the platform is done, and for what became of each operation',
  },
  parallel: {
    kind: flag,
    decides: false,
    flag: '--parallel',
    meaning: 'trigger several ZIPs without waiting for each other',
    project: { name: 'parallel', kind: 'flag' },
  },
  /** Milliseconds. */
  pollMs: {
    kind: count,
    decides: false,
    flag: '--poll <duration>',
    meaning: 'first time between two looks at a batch',
    project: { name: 'poll', kind: 'duration' },
  },
} as const satisfies Record<string, RunOption>;

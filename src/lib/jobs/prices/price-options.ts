import { type BulkOptions, bulkOptionsOf, textOption } from '../../bulk/bulk-job.js';
import { LocalError } from '../../errors/errors.js';
import type { PriceGuard, PriceReading } from '../../guards/price-checks.js';

/** What the operator asked `batch prices` for; kept in the run's header, so plain values only. */
export interface BatchPricesOptions extends BulkOptions {
  ignoreUnknown: boolean;
  /** IANA name, of times without an offset. */
  timezone?: string;
  defaultCurrency?: string;
  /** Of one ZIP. */
  maxOperations: number;
  maxBytes: number;
  checkProducts: boolean;
  /** Exact decimal texts, see `PriceGuard`. */
  maxChange?: string;
  minPrice?: string;
  maxPrice?: string;
  acceptGuarded: boolean;
  /** Keep what the platform has before, so that the run can be undone. */
  undoable: boolean;
  /** Where the ZIP goes; absent: into the run's folder. */
  out?: string;
  /** Wait until the platform is done, and for what became of each operation. */
  wait: boolean;
  /** Trigger several ZIPs without waiting for each other. */
  parallel: boolean;
  /** Milliseconds between the first two looks at a batch. */
  pollMs: number;
}

/** What decides what is sent: a run goes on with the same, and a file sent with the same was sent. */
export function decidingPriceOptions({
  ignoreUnknown,
  timezone,
  defaultCurrency,
  maxOperations,
  maxBytes,
  checkProducts,
  maxChange,
  minPrice,
  maxPrice,
  acceptGuarded,
}: BatchPricesOptions): Record<string, unknown> {
  return {
    ignoreUnknown,
    timezone,
    defaultCurrency,
    maxOperations,
    maxBytes,
    checkProducts,
    maxChange,
    minPrice,
    maxPrice,
    acceptGuarded,
  };
}

/** The options of a run as its header kept them. @throws {LocalError} when somebody else wrote there */
export function batchPricesOptionsOf(options: Readonly<Record<string, unknown>>): BatchPricesOptions {
  return {
    ...bulkOptionsOf(options),
    ignoreUnknown: options.ignoreUnknown === true,
    timezone: textOption(options, 'timezone'),
    defaultCurrency: textOption(options, 'defaultCurrency'),
    maxOperations: countOption(options, 'maxOperations'),
    maxBytes: countOption(options, 'maxBytes'),
    checkProducts: options.checkProducts === true,
    maxChange: textOption(options, 'maxChange'),
    minPrice: textOption(options, 'minPrice'),
    maxPrice: textOption(options, 'maxPrice'),
    acceptGuarded: options.acceptGuarded === true,
    undoable: options.undoable === true,
    out: textOption(options, 'out'),
    wait: options.wait === true,
    parallel: options.parallel === true,
    pollMs: countOption(options, 'pollMs'),
  };
}

export function guardOf({ maxChange, minPrice, maxPrice, acceptGuarded }: BatchPricesOptions): PriceGuard {
  return { maxChange, minPrice, maxPrice, accept: acceptGuarded };
}

/** @param plan whether current prices are wanted for a plan */
export function readingOf({ checkProducts, undoable }: BatchPricesOptions, plan: boolean): PriceReading {
  return { products: checkProducts, prices: undoable || plan };
}

function countOption(options: Readonly<Record<string, unknown>>, name: string): number {
  const value = options[name];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  throw new LocalError(`the state of the run is damaged: its option "${name}" is not what it was`);
}

import { InvalidArgumentError, Option } from 'commander';
import { readByteSize } from '../../lib/config/byte-size.js';
import { readDuration } from '../../lib/config/duration.js';
import {
  type InputFlags,
  type PriceGuardFlags,
  parseCount,
  priceGuardOptions,
  type RunFlags,
} from '../shared/shared-options.js';

/** How rows become operations and ZIPs; the same for `batch prices` and `batch build`. */
export interface PackFlags {
  out?: string;
  maxOperations: number;
  maxBytes: number;
}

export function packOptions(out: string): Option[] {
  return [
    new Option('--out <zip>', out),
    new Option('--max-operations <n>', 'most operations in one ZIP').argParser(parseCount).default(50_000),
    new Option('--max-bytes <size>', 'largest ZIP: 100MB, 64MiB, 5000000')
      .argParser(parsedBy((text) => readByteSize(text, 'the size')))
      .default(100_000_000, '100MB'),
  ];
}

/** What a price must be like to be sent. */
export interface GuardFlags extends PriceGuardFlags {
  timezone?: string;
  currency?: string;
  checkProducts: boolean;
}

export function guardOptions(): Option[] {
  return [
    new Option('--timezone <name>', 'of times without an offset, for example Europe/Berlin'),
    new Option('--currency <code>', 'of prices without one (default: default_currency of the profile)'),
    new Option('--check-products', 'reject rows of products that the platform does not have').default(false),
    ...priceGuardOptions(),
  ];
}

export function pollOption(): Option {
  return new Option('--poll <duration>', 'first time between two looks at a batch')
    .argParser(parsedBy(readPoll))
    .default(2000, '2s');
}

/** As a duration, milliseconds too. */
function readPoll(text: string): number {
  const milliseconds = /^(\d{1,6})ms$/.exec(text)?.[1];
  const ms = milliseconds === undefined ? readDuration(text, 'the time') : Number(milliseconds);
  if (ms === 0) throw new InvalidArgumentError('it must be more than nothing');
  return ms;
}

/** Words of ours in the place where commander says which option is meant. */
function parsedBy(read: (text: string) => number): (text: string) => number {
  return (text) => {
    try {
      return read(text);
    } catch (error) {
      throw error instanceof InvalidArgumentError
        ? error
        : new InvalidArgumentError(error instanceof Error ? error.message : String(error));
    }
  };
}

export type PriceFlags = InputFlags & RunFlags & PackFlags & GuardFlags;

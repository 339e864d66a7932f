import { InvalidArgumentError, type Option } from 'commander';
import { readByteSize } from '../../lib/config/byte-size.js';
import { readDuration } from '../../lib/config/duration.js';
import { messageOf } from '../../lib/errors/message-of.js';
import { priceOptions, unsaidOfPrices } from '../../lib/options/price-options.js';
import { optionOf } from '../shared/declared-option.js';
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

/** @param out what `--out` means, for help */
export function packOptions(out: string): Option[] {
  return [
    optionOf({ ...priceOptions.out, meaning: out }),
    optionOf(priceOptions.maxOperations).argParser(parseCount).default(unsaidOfPrices.maxOperations),
    optionOf(priceOptions.maxBytes)
      .argParser(parsedBy((text) => readByteSize(text, 'the size')))
      .default(unsaidOfPrices.maxBytes, '100MB'),
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
    optionOf(priceOptions.timezone),
    optionOf(priceOptions.defaultCurrency),
    optionOf(priceOptions.checkProducts),
    ...priceGuardOptions(),
  ];
}

export function pollOption(): Option {
  return optionOf(priceOptions.pollMs).argParser(parsedBy(readPoll)).default(unsaidOfPrices.pollMs, '2s');
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
      throw error instanceof InvalidArgumentError ? error : new InvalidArgumentError(messageOf(error));
    }
  };
}

export type PriceFlags = InputFlags & RunFlags & PackFlags & GuardFlags;

import { InvalidArgumentError } from 'commander';
import { readByteSize } from '../../lib/config/byte-size.js';
import { readDuration } from '../../lib/config/duration.js';
import { messageOf } from '../../lib/errors/message-of.js';
import { priceOptions, unsaidOfPrices } from '../../lib/options/price-options.js';
import { count, declared, type FlagsOf, parsed } from '../shared/command.js';
import { priceGuardFlags } from '../shared/shared-options.js';

const { maxOperations, maxBytes, pollMs, timezone, defaultCurrency, checkProducts, wait, parallel } = priceOptions;

/** How rows become operations and ZIPs; the same for `batch prices` and `batch build`. @param out its meaning, for help */
export function packFlags(out: string) {
  return {
    '--out <zip>': out,
    '--max-operations <n>': count(maxOperations.meaning, unsaidOfPrices.maxOperations),
    '--max-bytes <size>': {
      ...parsed(
        parsedBy((text) => readByteSize(text, 'the size')),
        maxBytes.meaning,
        unsaidOfPrices.maxBytes,
      ),
      usualText: '100MB',
    },
  };
}

export type PackFlags = FlagsOf<ReturnType<typeof packFlags>>;

/** How times and prices are read. */
export const readingFlags = declared({ timezone, defaultCurrency });

/** What a price must be like to be sent. */
export const guardFlags = { ...readingFlags, ...declared({ checkProducts }), ...priceGuardFlags };

export const pollFlag = {
  '--poll <duration>': { ...parsed(parsedBy(readPoll), pollMs.meaning, unsaidOfPrices.pollMs), usualText: '2s' },
};

/** How batches are followed. */
export const followFlags = { ...declared({ wait }), ...pollFlag, ...declared({ parallel }) };

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

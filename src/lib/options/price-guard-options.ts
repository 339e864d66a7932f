import { fileOptions } from './bulk-options.js';
import { flag, text } from './option-kinds.js';
import type { RunOption } from './run-option.js';

/** Prices that a person should look at first: exact decimal texts, the percentage without its sign. */
export const priceGuardOptions = {
  maxChange: {
    kind: text,
    decides: true,
    flag: '--max-change <percent>',
    meaning: 'hold back prices that move further than this, for example 30%',
    corrected: {},
    project: { name: 'max_change', kind: 'percent' },
  },
  minPrice: {
    kind: text,
    decides: true,
    flag: '--min-price <amount>',
    meaning: 'hold back lower prices',
    corrected: {},
    project: { name: 'min_price', kind: 'amount' },
  },
  maxPrice: {
    kind: text,
    decides: true,
    flag: '--max-price <amount>',
    meaning: 'hold back higher prices',
    corrected: {},
    project: { name: 'max_price', kind: 'amount' },
  },
  acceptGuarded: {
    kind: flag,
    decides: true,
    flag: '--accept-guarded',
    meaning: 'send what is held back, zero and negative prices too',
    corrected: {},
    project: { name: 'accept_guarded', kind: 'flag' },
  },
} as const satisfies Record<string, RunOption>;

/** Of imports of a noun that has prices by its description alone. */
export const pricedOptions = { ...fileOptions, ...priceGuardOptions };

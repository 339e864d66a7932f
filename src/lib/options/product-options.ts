import { productKeys } from '../model/product-key.js';
import { defaultCurrency, mergeOptions, preset } from './bulk-options.js';
import { flag, mark, oneOfOr, text, yesOrNo } from './option-kinds.js';
import { priceGuardOptions } from './price-guard-options.js';
import type { RunOption } from './run-option.js';

const productKey = oneOfOr(productKeys, 'external_id');

const key = {
  kind: productKey,
  decides: true,
  flag: '--key <column>',
  meaning: 'how rows and products are matched',
  project: { name: 'key', kind: 'text' },
} as const satisfies RunOption;

/** Of `products import`, and of rejected rows of `products apply` that are sent again. */
export const productOptions = {
  key,
  ...mergeOptions,
  replace: {
    kind: flag,
    decides: true,
    flag: '--replace',
    meaning: 'replace the whole product; what the file leaves out is cleared',
    project: { name: 'replace', kind: 'flag' },
  },
  onlyChanged: {
    kind: flag,
    decides: true,
    flag: '--only-changed',
    meaning: 'leave products alone that already are as the file says',
    project: { name: 'only_changed', kind: 'flag' },
  },
  defaultTags: {
    kind: flag,
    decides: true,
    flag: '--default-tags',
    meaning: 'give the platform’s tags to products that would have none',
    corrected: {},
    project: { name: 'default_tags', kind: 'flag' },
  },
  defaultCurrency,
  /** Its other value has a flag of its own, `--net`. */
  defaultGross: {
    kind: yesOrNo,
    decides: true,
    flag: '--gross',
    meaning: 'prices that do not say so are gross',
    note: '(default: default_price_is_gross of the profile)',
    corrected: { of: 'products' },
    project: { name: 'gross', kind: 'flag' },
  },
  preset: { ...preset, meaning: 'read the product export of a shop as it is' },
  taxCategory: {
    kind: text,
    decides: true,
    flag: '--tax-category <name>',
    meaning: 'of all products of a preset',
    note: '(default: STANDARD)',
    corrected: {},
    project: { name: 'tax_category', kind: 'text' },
  },
  noVariantGroups: {
    kind: mark,
    decides: true,
    flag: '--no-variant-groups',
    meaning: 'with a preset: no variant groups are made, and no product is put into one',
  },
  /** Pieces, where it is not said. */
  defaultUnit: {
    kind: text,
    decides: true,
    flag: '--default-unit <unit>',
    meaning: 'of new products without a management_unit',
    note: '(default: QUANTITY_PIECES)',
    corrected: { of: 'products' },
    project: { name: 'default_unit', kind: 'text' },
  },
  ...priceGuardOptions,
  // Kept only where it is given: the same imports were made before prices were guarded.
  acceptGuarded: { ...priceGuardOptions.acceptGuarded, kind: mark },
} as const satisfies Record<string, RunOption>;

/** Of `catalog images upload`. */
export const imageOptions = { key: { ...key, meaning: 'what files are named by' } };

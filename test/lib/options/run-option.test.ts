import { describe, expect, test } from 'vitest';
import { bulkOptions } from '../../../src/lib/options/bulk-options.js';
import { stockOptions } from '../../../src/lib/options/inventory-options.js';
import { orderOptions } from '../../../src/lib/options/order-options.js';
import { priceOptions } from '../../../src/lib/options/price-options.js';
import { productOptions } from '../../../src/lib/options/product-options.js';
import { optionsOfRuns } from '../../../src/lib/options/run-kinds.js';
import { decidingOptions, keptOptions, type OptionSet, withoutOptions } from '../../../src/lib/options/run-option.js';
import { goodsStatusOptions } from '../../../src/lib/options/status-options.js';

const sets = Object.entries<OptionSet>({ 'every bulk write': bulkOptions, ...optionsOfRuns });

describe('the header of a run', () => {
  test('of before an option was there means what it meant then', () => {
    expect(keptOptions(orderOptions, { duplicateWindowMs: 1 })).toEqual({
      ignoreUnknown: false,
      keepDrafts: false,
      waitForOrder: false,
      duplicateWindowMs: 1,
    });
    expect(keptOptions(stockOptions, {})).toMatchObject({ duplicateWindowMs: 604_800_000, settleMs: 600_000 });
    expect(keptOptions(productOptions, {})).toMatchObject({ key: 'external_id', defaultGross: undefined });
    expect(keptOptions(bulkOptions, {})).toMatchObject({ file: '-', decimalComma: false, strict: false });
  });

  test.each([
    [productOptions, { preset: 7 }, 'preset'],
    [stockOptions, { allowConditions: 'OLD' }, 'allowConditions'],
    [stockOptions, { allowConditions: [1] }, 'allowConditions'],
    [priceOptions, { maxOperations: 0, maxBytes: 1, pollMs: 1 }, 'maxOperations'],
    [priceOptions, { maxOperations: 1, maxBytes: '1', pollMs: 1 }, 'maxBytes'],
    [orderOptions, {}, 'duplicateWindowMs'],
    [bulkOptions, { mapping: 'map.json' }, 'mapping'],
    [bulkOptions, { mapping: { file: 'map.json' } }, 'mapping'],
  ])('that somebody else wrote is damaged: %#', (set, kept, name) => {
    expect(() => keptOptions(set, kept)).toThrow(`the state of the run is damaged: its option "${name}"`);
  });

  test.each(sets)('of %s is read as it is written', (_, set) => {
    const valid = { file: 'a.csv', duplicateWindowMs: 5, maxOperations: 1, maxBytes: 1, pollMs: 1 };
    const first = keptOptions(set, valid);
    expect(keptOptions(set, JSON.parse(JSON.stringify(first)))).toEqual(first);
  });
});

describe('what decides', () => {
  test('is what changes what is sent, in the order of the header', () => {
    const options = { duplicateWindowMs: 1, keepDrafts: true, waitForOrder: true, file: 'a.csv', namespace: 'shop' };
    expect(Object.keys(decidingOptions(orderOptions, options))).toEqual([
      'ignoreUnknown',
      'defaultCurrency',
      'namespace',
      'preset',
      'keepDrafts',
    ]);
  });

  test('says nothing of a mark that is not given, so that work of before it is the same', () => {
    const deciding = decidingOptions(goodsStatusOptions, { way: 'set', lookbackMs: 0, unchecked: false });
    expect(deciding).toMatchObject({ unchecked: undefined });
  });
});

test('the rest of some options is what a set does not have', () => {
  expect(withoutOptions(productOptions, { file: 'a.csv', key: 'id', strict: true })).toEqual({
    file: 'a.csv',
    strict: true,
  });
});

describe('declarations', () => {
  test.each(sets)('of %s name each flag and each member of a project once', (_, set) => {
    const flags = Object.values(set).flatMap(({ flag }) => flag ?? []);
    const names = Object.values(set).flatMap(({ project }) => project?.name ?? []);
    expect([new Set(flags).size, new Set(names).size]).toEqual([flags.length, names.length]);
  });

  test.each(sets)('of %s have a meaning where they have a flag', (_, set) => {
    const mute = Object.entries(set).filter(([, { flag, meaning }]) => flag !== undefined && meaning === undefined);
    // Where the ZIP goes differs by command.
    expect(mute.map(([name]) => name).filter((name) => name !== 'out')).toEqual([]);
  });
});

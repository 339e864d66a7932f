import { expect, test } from 'vitest';
import { everyKill, expectIntended, killEverywhere, killTimeout } from '../support/kills.js';
import { killedImport, undisturbedImport, variants } from './killed-run.js';

test.each(variants)(
  '$name: killed at any step and resumed, it ends as if nothing had happened',
  { timeout: killTimeout },
  async (variant) => {
    const found = await undisturbedImport(variant);
    expect(found.steps.filter((name) => name.startsWith('left '))).not.toEqual([]);
    expect(found.steps.filter((name) => name === 'after journal sync')).not.toEqual([]);
    await expectIntended(killedImport(variant), [{ request: /^(PUT|POST|PATCH) /, intent: /"intent":/ }]);
    const first = variant === variants[0];
    await killEverywhere(killedImport(variant), found, {
      count: first ? Number.POSITIVE_INFINITY : variant.powerCut === true ? 12 : 3,
      twice: first,
      real: first,
      complete: ({ length }) => everyKill(length, { from: 25, range: 40 }),
      share: 0.9,
    });
  },
);

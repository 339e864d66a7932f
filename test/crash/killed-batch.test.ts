import { test } from 'vitest';
import { behindNames, everyKill, expectIntended, type Kill, killEverywhere, killTimeout } from '../support/kills.js';
import { batchVariants, killedBatch, undisturbedBatch } from './killed-batch.js';

test.each(batchVariants)(
  '$name: killed at any step and resumed, each ZIP is triggered once and every row has its outcome',
  { timeout: killTimeout },
  async (variant) => {
    const found = await undisturbedBatch(variant);
    await expectIntended(killedBatch(variant), [{ request: /^POST valid-from-price-updates/, intent: /"trigger":/ }]);
    await killEverywhere(killedBatch(variant), found, {
      count: variant.powerCut === true ? 12 : 5,
      lanes: 4,
      twice: true,
      real: variant === batchVariants[0],
      complete: (steps) =>
        everyKill(steps.length, { from: 40, range: 60 }).map(
          ([first, ...then]): Kill => [behindNames(steps, first, stages), ...then],
        ),
    });
  },
);

/** How often a batch is looked at varies with the load, so steps after that are counted from one of these. */
const stages = ['before POST valid-from-price-updates', 'before GET results', 'before rename in.rejects.csv'];

import { expect, test } from 'vitest';
import { byEffort, effort } from '../support/effort.js';
import { behindNames, everyKill, type Kill, killAndGoOn, killEach } from '../support/kills.js';
import { batchVariants, killedBatch, undisturbedBatch } from './killed-batch.js';

const complete = effort === 'complete';
/** Each variant dies at every so manieth place of its own, but in the complete run at every step. */
const apart = byEffort({ short: 6, usual: 4, complete: 1 });
const timeout = complete ? 3_600_000 : 180_000;

test.each(batchVariants)(
  '$name: killed at any step and resumed, each ZIP is triggered once and every row has its outcome',
  { timeout },
  async (variant) => {
    const { ending, steps } = await undisturbedBatch(variant);
    const places = placesOf(steps);
    const every = batchVariants.length * apart;
    const own = places.filter((_, place) => place % every === batchVariants.indexOf(variant));
    const kills = complete ? everyKill(steps.length, { from: 40, range: 60 }) : own.map((place): [number] => [place]);
    const named = kills.map(([first, ...then]): Kill => [behindNames(steps, first, stages), ...then]);
    await killEach(named, (kill) => killAndGoOn(killedBatch(variant), kill, ending), { share: 1 });
  },
);

/** How often a batch is looked at varies with the load, so steps behind that are counted from one of these. */
const stages = ['before POST valid-from-price-updates', 'before GET results', 'before rename in.rejects.csv'];

/** Steps, counted from 1, at which each stage of a batch is about to begin, under way and just over. */
function placesOf(steps: readonly string[]): number[] {
  const first = (pattern: RegExp, from = 0) => {
    const found = steps.findIndex((name, at) => at >= from && pattern.test(name));
    expect(found, `a step like ${pattern}`).not.toBe(-1);
    return found;
  };
  const post = first(/^before POST valid-from-price-updates/);
  const put = first(/^before PUT batch-/);
  const results = first(/^before GET results/);
  const places = [
    // build: the ZIPs in place, a manifest about to be, all of it written down
    first(/^after rename prices/),
    first(/^before rename prices.*manifest/),
    first(/^before rename rejected/),
    // upload
    first(/^left GET upload-url/),
    put,
    first(/^left PUT batch-/),
    // the intent: about to be written, on disk and nothing left
    post - 2,
    post,
    // the trigger: left, answered, answer written down
    first(/^left POST/, post),
    first(/^answer/, post),
    first(/^before journal write/, post),
    first(/^after journal sync/, post),
    // poll and results
    first(/^left GET [0-9a-f*]+$/, post),
    results,
    first(/^answer/, results),
    first(/^before journal sync/, results),
    first(/^after journal sync/, results),
    steps.lastIndexOf('before rename run.json'),
  ];
  return places.map((at) => at + 1);
}

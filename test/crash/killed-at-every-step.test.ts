import { expect, test } from 'vitest';
import { byEffort, effort } from '../support/effort.js';
import { everyKill, type Kill, killAndGoOn, killEach } from '../support/kills.js';
import { killedImport, undisturbedImport, variants } from './killed-run.js';

const complete = effort === 'complete';

/** Places a run apart from each other are sampled, but for the complete run. */
const sampled = byEffort({ short: 1, usual: 1, complete: 0 });
const timeout = complete ? 3_600_000 : 120_000;

test.each(variants)(
  '$name: killed at any step and resumed, it ends as if nothing had happened',
  { timeout },
  async (variant) => {
    const { ending, steps } = await undisturbedImport(variant);
    expect(steps.filter((name) => name.startsWith('left '))).not.toEqual([]);
    expect(steps.filter((name) => name === 'after journal sync')).not.toEqual([]);
    const kills = complete
      ? everyKill(steps.length, { from: 25, range: 40 })
      : sampleOf(steps, variants.indexOf(variant));
    await killEach(kills, (kill) => killAndGoOn(killedImport(variant), kill, ending), { share: 0.9 });
  },
);

/** Every variant gets other steps, so that together they are spread over the whole run; the last one dies twice. */
function sampleOf(steps: string[], variant: number): Kill[] {
  const first = steps.indexOf('after link products-import-*.1.lock');
  const apart = (steps.length - first) / sampled;
  const once = Array.from({ length: sampled }, (_, index) => [
    Math.floor(first + apart * (index + (variant + 1) / (variants.length + 1))),
  ]);
  return [...once, [steps.indexOf('before journal sync') + 4, 45 + variant]];
}

import { expect, test } from 'vitest';
import { byEffort, effort } from '../support/effort.js';
import { type Kill, killAndResume, undisturbed, variants } from './killed-run.js';

const complete = effort === 'complete';

/** Places a run apart from each other are sampled, but for the complete run. */
const sampled = byEffort({ short: 1, usual: 1, complete: 0 });
/** Two runs at once: a run mostly waits. */
const lanes = 2;
const timeout = complete ? 3_600_000 : 120_000;

test.each(variants)(
  '$name: killed at any step and resumed, it ends as if nothing had happened',
  { timeout },
  async (variant) => {
    const { ending, steps } = await undisturbed(variant);
    expect(steps.filter((name) => name.startsWith('left '))).not.toEqual([]);
    expect(steps.filter((name) => name === 'after journal sync')).not.toEqual([]);

    const kills = complete ? everyKill(steps.length) : sampleOf(steps, variants.indexOf(variant));
    const died: string[][] = [];
    const problems: string[] = [];
    const queue = [...kills];
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let kill = queue.shift(); kill !== undefined; kill = queue.shift()) {
          await killAndResume(variant, kill, ending).then(
            (steps) => died.push(steps),
            (error: Error) => problems.push(error.message),
          );
        }
      }),
    );
    expect(problems).toEqual([]);
    // Most of them must have met their end, or nothing is proven.
    expect(died.filter(({ length }) => length > 0).length).toBeGreaterThan(kills.length * 0.9);
  },
);

function everyKill(count: number): Kill[] {
  const once = Array.from({ length: count }, (_, index) => ({ at: [index + 1] }));
  const twice = once
    .filter((_, index) => index % 5 === 0)
    .map(({ at: [first = 1] }) => ({ at: [first, 25 + (first % 40)] }));
  return [...once, ...twice];
}

/** Every variant gets other steps, so that together they are spread over the whole run; the last one dies twice. */
function sampleOf(steps: string[], variant: number): Kill[] {
  const first = steps.indexOf('after link products-import-*.1.lock');
  const apart = (steps.length - first) / sampled;
  const once = Array.from({ length: sampled }, (_, index) => ({
    at: [Math.floor(first + apart * (index + (variant + 1) / (variants.length + 1)))],
  }));
  return [...once, { at: [steps.indexOf('before journal sync') + 4, 45 + variant] }];
}

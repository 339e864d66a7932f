import { expect, test } from 'vitest';
import { byEffort, effort } from '../support/effort.js';
import { runModel } from './pull-model.js';

const { env } = process;
const complete = effort === 'complete';
/** `TILLCTL_MODEL_SEED=<n>` runs that one again, `TILLCTL_MODEL_SEEDS=<n>` so many. */
const first = Number(env.TILLCTL_MODEL_SEED ?? 1);
const count =
  env.TILLCTL_MODEL_SEED === undefined
    ? Number(env.TILLCTL_MODEL_SEEDS ?? byEffort({ short: 6, usual: 6, complete: 600 }))
    : 1;

test('whatever happens while it is pulled, each document is in the target once, in its newest version, and the bookmark is never ahead of it', {
  timeout: complete ? 3_600_000 : 120_000,
}, async () => {
  const problems: string[] = [];
  const sum = { documents: 0, pulls: 0, broken: 0, requests: 0 };
  for (let seed = first; seed < first + count; seed += 1) {
    const { faults, settings, ...counts } = await runModel(seed).catch((error: Error) => {
      throw new Error(`TILLCTL_MODEL_SEED=${seed}: ${error.message}`, { cause: error });
    });
    for (const name of ['documents', 'pulls', 'broken', 'requests'] as const) sum[name] += counts[name];
    if (faults.length > 0) {
      problems.push(`TILLCTL_MODEL_SEED=${seed} ${JSON.stringify(settings)}\n  ${faults.slice(0, 5).join('\n  ')}`);
    }
  }
  expect(problems.join('\n')).toBe('');
  // Much must have happened, or nothing is proven.
  expect(sum.documents).toBeGreaterThan(20 * count);
  if (count >= 20) expect(sum.broken).toBeGreaterThan(sum.pulls * 0.1);
  expect(sum.pulls - sum.broken).toBeGreaterThan(count);
});

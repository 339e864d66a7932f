import { expect, test } from 'vitest';
import { effort } from '../support/effort.js';
import {
  expectIntended,
  killAtRequests,
  killEverywhere,
  killTimeout,
  someSteps,
  undisturbed,
} from '../support/kills.js';
import { works } from './table.js';
import { killedWork } from './works.js';

const writes = [{ request: /^(PUT|POST|PATCH|DELETE) /, intent: /"intent":/ }];

// Each work is killed in both ways in the complete layer, in one of them in the usual one.
test.each(works.map((work, at) => ({ ...work, at })))(
  '$name: killed at any step and resumed, it ends as if nothing had happened',
  { timeout: killTimeout },
  async ({ at, ...work }) => {
    const { counts, intents = writes, kills: count = 1, real } = work;
    const killed = killedWork(work);
    const found = await undisturbed(killed);
    const [created, updated, unchanged, rejected] = counts;
    const written = work.blind === true ? [created + updated] : [created, updated];
    expect(found.ending.counts, found.ending.rejects).toEqual([...written, unchanged, rejected, 0]);
    if (intents.length > 0) await expectIntended(killed, intents);
    if (effort === 'complete' || at % 2 === 0) await killAtRequests(killed, found);
    if (effort === 'complete') await killEverywhere(killed, found, { here: true, lanes: 4 });
    if (effort === 'complete' || at % 2 === 1 || real === true)
      await killEverywhere(killed, found, { count, real, lanes: 4, complete: someSteps });
  },
);

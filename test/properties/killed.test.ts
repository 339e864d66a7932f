import { expect, test } from 'vitest';
import { expectIntended, killAtRequests, killEverywhere, killTimeout, undisturbed } from '../support/kills.js';
import { works } from './table.js';
import { killedWork } from './works.js';

const writes = [{ request: /^(PUT|POST|PATCH|DELETE) /, intent: /"intent":/ }];

test.each(works)(
  '$name: killed at any step and resumed, it ends as if nothing had happened',
  { timeout: killTimeout },
  async (work) => {
    const { counts, intents = writes, kills: count = 1, real } = work;
    const killed = killedWork(work);
    const found = await undisturbed(killed);
    const [created, updated, unchanged, rejected] = counts;
    const written = work.blind === true ? [created + updated] : [created, updated];
    expect(found.ending.counts, found.ending.rejects).toEqual([...written, unchanged, rejected, 0]);
    if (intents.length > 0) await expectIntended(killed, intents);
    await killAtRequests(killed, found);
    await killEverywhere(killed, found, { count, real, lanes: 4 });
  },
);

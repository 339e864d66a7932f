import { describe, expect, test } from 'vitest';
import { killEverywhere, killTimeout, undisturbed } from '../support/kills.js';
import { platformContent } from '../support/platform-content.js';
import { runCli } from '../support/run-cli.js';
import { inWorld } from '../support/worlds/world.js';
import { works } from './table.js';
import { killedWork, openWork } from './works.js';

const planned = works.filter(({ plan }) => plan === true);

describe.each(planned)('a plan of $name', (work) => {
  test('has the platform as the command itself, and a second time it sends nothing', () =>
    inWorld(
      () => openWork(work, 'apply'),
      async (place) => {
        const direct = await undisturbed(killedWork(work));
        const applied = killedWork(work, 'apply');
        const first = await applied.resume(place, {});
        expect(first.code, first.stderr).toBe(0);
        expect((await applied.endingOf(place, first)).content).toEqual(direct.ending.content);
        place.sandbox.forgetRequests();
        const [noun = ''] = work.begin.split(' import ');
        const again = await runCli([...noun.split(' '), 'apply', `${place.folder}/plan.json`], place);
        expect([0, 2, 10], again.stderr).toContain(again.code);
        const writes = place.sandbox.requests().filter(({ method }) => !/^(GET|HEAD)$/.test(method));
        expect(writes).toEqual([]);
        expect(platformContent(place.sandbox)).toEqual(direct.ending.content);
      },
    ));

  test('that is killed anywhere while it is applied, and resumed, ends as if nothing had happened', {
    timeout: killTimeout,
  }, async () => {
    const killed = killedWork(work, 'apply');
    const found = await undisturbed(killed);
    await killEverywhere(killed, found, { count: 1, share: 0.9 });
  });
});

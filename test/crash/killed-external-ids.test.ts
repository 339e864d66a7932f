import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workOf } from '../properties/table.js';
import { expectDone, killedWork, type WorkWorld } from '../properties/works.js';
import { killTimeout } from '../support/kills.js';
import { platformContent } from '../support/platform-content.js';
import { inWorld } from '../support/worlds/world.js';

/** What is exchanged stood in a file beside the journal. */
function keepCyclesAsBefore({ folder }: WorkWorld): void {
  const runs = join(folder, 'state', 'runs');
  const journal = join(runs, readdirSync(runs).find((name) => !name.startsWith('.')) ?? '', 'journal.ndjson');
  const lines = readFileSync(journal, 'utf8').split('\n');
  const [step = '', ...more] = lines.filter((line) => line.startsWith('{"step":"exchange"'));
  expect([step, more]).toEqual([expect.stringContaining('tillctl-temporary-'), []]);
  writeFileSync(join(journal, '..', 'temporary-ids.json'), JSON.stringify(JSON.parse(step).cycles));
  writeFileSync(journal, lines.filter((line) => line !== step).join('\n'));
}

test('three that go around: killed between any two steps, resumed or undone', { timeout: killTimeout }, async () => {
  const work = killedWork(workOf('three mappings that go around, one after the other'));
  const undo = async (place: WorkWorld) => {
    await expectDone('runs undo latest --yes', place);
    expect(platformContent(place.sandbox)).toEqual(place.before);
  };
  const { steps, ending } = await inWorld(work.open, async (place) => {
    const whole = await work.resume(place, { steps: true });
    const ended = await work.endingOf(place, whole);
    await undo(place);
    return { steps: whole.steps, ending: ended };
  });
  const writes = steps.flatMap((step, at) => (/^before PUT [ZBC]$/.test(step) ? [at + 1] : []));
  expect(writes).toHaveLength(4);
  for (const killAt of writes.slice(1)) {
    for (const next of ['resume', 'undo', 'resume as of an earlier version'] as const) {
      await inWorld(work.open, async (place) => {
        await work.resume(place, { killAt });
        expect(platformContent(place.sandbox).join(), steps[killAt]).toContain('tillctl-temporary-');
        if (next === 'undo') return undo(place);
        if (next !== 'resume') keepCyclesAsBefore(place);
        const resumed = await work.resume(place, {});
        expect(resumed.code, `resumed at ${killAt}: ${resumed.stderr}`).toBe(0);
        expect(await work.endingOf(place, resumed)).toEqual(ending);
      });
    }
  }
});

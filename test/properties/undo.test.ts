import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { examples } from '../support/effort.js';
import { killEverywhere, killTimeout, undisturbed } from '../support/kills.js';
import { platformContent } from '../support/platform-content.js';
import { runCli, splitWords } from '../support/run-cli.js';
import '../support/property-seed.js';
import { inWorld } from '../support/worlds/world.js';
import { works } from './table.js';
import { expectDone, killedWork, openWork, type Work, type WorkWorld } from './works.js';

const undone = works.filter(({ undo }) => undo !== undefined);
const undo = 'runs undo latest --yes --json';
const contentOf = ({ sandbox }: WorkWorld) => platformContent(sandbox);

describe.each(undone)('an undo of $name', (work) => {
  test('has the platform as before, and its own undo as after', () =>
    inWorld(
      () => openWork(work, 'undo'),
      async (place) => {
        const after = contentOf(place);
        expect(after).not.toEqual(place.before);
        await expectDone(undo, place);
        expect(contentOf(place)).toEqual(place.before);
        if (work.undo?.isFinal === true) return;
        await expectDone(undo, place);
        expect(contentOf(place)).toEqual(after);
      },
    ));

  test('that is killed anywhere and resumed ends as if nothing had happened', { timeout: killTimeout }, async () => {
    const killed = killedWork({ ...work, powerCut: true }, 'undo');
    const found = await undisturbed(killed);
    await killEverywhere(killed, found, { count: 1, here: true });
  });

  test.runIf(work.undo?.others !== undefined)('leaves and names what another client changed since', () =>
    fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.boolean()), (draw) =>
        inWorld(
          () => openWork(work, 'undo'),
          (place) => leavesOthers(work, place, draw),
        ),
      ),
      examples(8),
    ),
  );
});

async function leavesOthers(work: Work, place: WorkWorld, draw: Iterator<boolean>): Promise<void> {
  const changed = changeSome(work, place, draw);
  const theirs = contentOf(place);
  const { code, stdout, stderr } = await runCli(splitWords(undo), place);
  const { undo: report, counts } = JSON.parse(stdout);
  expect({ code, left: report.left, rejected: counts.rejected }, stderr).toEqual({
    code: changed === 0 ? 0 : 5,
    left: changed,
    rejected: changed,
  });
  expect(report.left_targets).toHaveLength(changed);
  const noun = work.undo?.others?.noun;
  const now = contentOf(place).filter((line) => line.startsWith(`${noun} `));
  // What is neither as before nor as another client has it was touched by nobody who may.
  expect(now.filter((line) => !place.before.includes(line) && !theirs.includes(line))).toEqual([]);
  expect(now.filter((line) => !place.before.includes(line))).toHaveLength(changed);
}

/** Of what the run wrote. @returns how many */
function changeSome({ undo: how }: Work, { sandbox, had }: WorkWorld, draw: Iterator<boolean>): number {
  if (how?.others === undefined) return 0;
  const { noun, owner, change } = how.others;
  const texts = sandbox.texts(noun, owner);
  const chosen = sandbox.all(noun, owner).filter((_, at) => !had.has(`${noun} ${texts[at]}`) && draw.next().value);
  const isChosen = new Set(chosen.map((thing) => JSON.stringify(thing)));
  if (owner !== undefined) for (const thing of chosen) sandbox.put(noun, change(thing), owner);
  else sandbox.edit(noun, (thing) => (isChosen.has(JSON.stringify(thing)) ? change(thing) : thing));
  return chosen.length;
}

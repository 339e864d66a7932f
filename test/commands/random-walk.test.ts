import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import '../support/property-seed.js';
import { walk, walkedCommands, walks } from '../support/random-walk.js';

test('any command with any flag over any file and any faults ends as documented, and its counts add up', async () => {
  const commands = await walkedCommands();
  expect(commands.length).toBeGreaterThan(100);
  const ended = new Map<number, number>();
  const property = fc.asyncProperty(walks(commands, byEffort({ short: 4, usual: 4, complete: 10 })), async (steps) => {
    expect(await walk(steps, ended)).toEqual([]);
  });
  await fc.assert(property, { numRuns: byEffort({ short: 2, usual: 5, complete: 300 }) });
  // A walk that is refused at every step looks at nothing.
  expect([...ended.keys()]).toEqual(expect.arrayContaining([0, 2, 5]));
});

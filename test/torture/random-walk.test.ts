import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../support/property-seed.js';
import { walk, walkedCommands, walks } from '../support/random-walk.js';

test('any command with any flag over any file and any faults ends as documented, and its counts add up', async () => {
  const commands = await walkedCommands();
  const ended = new Map<number, number>();
  const property = fc.asyncProperty(walks(commands, 10), async (steps) => {
    expect(await walk(steps, ended)).toEqual([]);
  });
  await fc.assert(property, { numRuns: Number(process.env.TILLCTL_WALKS ?? 300) });
  // A walk that is refused at every step looks at nothing.
  expect([...ended.keys()]).toEqual(expect.arrayContaining([0, 2, 5]));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byEffort } from '../support/effort.js';
import '../support/property-seed.js';
import { walk, walkedCommands, walks } from '../support/random-walk.js';

// The long one is of `npm run torture`.
test('a short walk through commands, flags, files and faults ends as documented', async () => {
  const commands = await walkedCommands();
  expect(commands.length).toBeGreaterThan(100);
  const ended = new Map<number, number>();
  const property = fc.asyncProperty(walks(commands, 4), async (steps) => {
    expect(await walk(steps, ended)).toEqual([]);
  });
  await fc.assert(property, { numRuns: byEffort({ short: 2, usual: 5, complete: 30 }) });
  // A walk that is refused at every step looks at nothing.
  expect([...ended.keys()]).toEqual(expect.arrayContaining([0, 2, 5]));
}, 120_000);

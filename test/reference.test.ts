import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { complaints } from '../scripts/fresh.js';
import { generate } from '../scripts/gen-reference.js';
import { commandsByOperation } from '../scripts/reference/operations.js';
import { commandsBelow, fullName, programFor } from '../scripts/reference/program.js';
import { routes } from '../src/contract/routes.gen.js';
import { exitCodes } from '../src/lib/errors/errors.js';

const generated = await generate();

describe('the reference', () => {
  test('the committed pages are what the sources give today', async () => {
    expect(await complaints(generated)).toEqual([]);
  });

  test('the same sources give the same bytes', async () => {
    expect(await generate()).toEqual(generated);
  });

  test('every operation of the contract is listed once', () => {
    const page = generated.get('docs/reference/operations.md') ?? '';
    const listed = [...page.matchAll(/^\| (\w+) \| `/gm)].map(([, id]) => id);
    expect(listed.toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  test('operations that commands call are shown with their command', () => {
    const source = readFileSync('src/lib/platform/products.ts', 'utf8');
    const called = [...source.matchAll(/\bcall\('(\w+)'/g)].map(([, id]) => id);
    expect(Object.keys(commandsByOperation).toSorted()).toEqual(['authorize', ...called].toSorted());
  });

  test('every exit code is explained', () => {
    const page = generated.get('docs/reference/exit-codes.md') ?? '';
    for (const [name, code] of Object.entries(exitCodes)) expect(page).toContain(`| ${code} | ${name} |`);
  });
});

describe('help texts', async () => {
  const { program } = await programFor('all');
  const commands = commandsBelow(program).slice(1);

  test.each(commands.map((command) => ({ name: fullName(command), command })))(
    '$name has a description like the others',
    ({ command }) => {
      expect(command.description()).toMatch(/^[A-Z].*[^.]$/);
    },
  );

  test('every command that does something shows an example of itself', () => {
    const page = generated.get('docs/reference/commands.md') ?? '';
    const examples = page.split('\n').filter((line) => line.startsWith('  $ '));
    const bare = commands
      .filter((command) => command.commands.length === 0)
      .map(fullName)
      .filter((name) => name !== 'tillctl version' && !examples.some((line) => line.includes(name)));
    expect(bare).toEqual([]);
  });
});

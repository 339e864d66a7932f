import { describe, expect, test } from 'vitest';
import { reference } from '../scripts/gen.js';
import { commandsReference } from '../scripts/reference/commands.js';
import { operationsReference } from '../scripts/reference/operations.js';
import { commandsBelow, fullName, programFor } from '../scripts/reference/program.js';
import { routes } from '../src/contract/routes.gen.js';
import { globalFlags } from '../src/lib/config/global-flags.js';
import { exitCodes } from '../src/lib/errors/errors.js';

const commandsPage = await commandsReference();

describe('the reference', () => {
  test('every operation of the contract is listed once', () => {
    const listed = [...operationsReference().matchAll(/^\| (\w+) \| `/gm)].map(([, id]) => id);
    expect(listed.toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  test('every command is listed, and each global option once', async () => {
    const { program } = await programFor('all');
    const headings = [...commandsPage.matchAll(/^## (tillctl.*)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(commandsBelow(program).map(fullName));
    const starts = (flags: string) => commandsPage.split('\n').filter((line) => line.trim().startsWith(`${flags} `));
    for (const { flags } of globalFlags) expect(starts(flags), flags).toHaveLength(1);
    expect(commandsPage.match(/Global options, see/g)).toBeNull();
  });

  test('every exit code is explained', async () => {
    const page = (await reference()).get('docs/reference/exit-codes.md') ?? '';
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
    const examples = commandsPage.split('\n').filter((line) => line.startsWith('  $ '));
    const bare = commands
      .filter((command) => command.commands.length === 0)
      .map(fullName)
      .filter((name) => name !== 'tillctl version' && !examples.some((line) => line.includes(name)));
    expect(bare).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { complaints } from '../scripts/fresh.js';
import { generate } from '../scripts/gen-reference.js';
import { mending, namedCommands } from '../scripts/reference/operations.js';
import { commandsBelow, fullName, programFor } from '../scripts/reference/program.js';
import { routes } from '../src/contract/routes.gen.js';
import { exitCodes } from '../src/lib/errors/errors.js';
import { calledOperations } from './support/called-operations.js';
import { contradictions, operationsOf } from './support/operations-judged.js';

const generated = await generate();

describe('the reference', () => {
  // Another process wrote those pages: that the same sources give the same bytes is shown with it.
  test('the committed pages are what the sources give today', async () => {
    expect(await complaints(generated)).toEqual([]);
  });

  test('every operation of the contract is listed once', () => {
    const page = generated.get('docs/reference/operations.md') ?? '';
    const listed = [...page.matchAll(/^\| (\w+) \| `/gm)].map(([, id]) => id);
    expect(listed.toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  test('every operation is served by the sandbox, and a test of today looks at it', () => {
    const page = generated.get('docs/reference/operations.md') ?? '';
    const tests = [...page.matchAll(/^\| \w+ \|.*\]\(..\/..\/(test\/[^)]*)\) \|$/gm)].map(([, file = '']) => file);
    expect(tests).toHaveLength(Object.keys(routes).length);
    expect(tests.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('what the client calls is shown with a command, not as left to api', () => {
    const page = generated.get('docs/reference/operations.md') ?? '';
    const left = [...page.matchAll(/^\| (\w+) \|.*\| `api` \|/gm)].map(([, id = '']) => id);
    const called = calledOperations();
    expect(called.size).toBeGreaterThan(100);
    expect(left.filter((id) => called.has(id))).toEqual([]);
  });

  test.each([
    ['createInvoiceSubscription', 'events subscribe'],
    ['deleteCreditMemoSubscription', 'events unsubscribe'],
    ['createProductSalesChannel', 'catalog channels set'],
    ['getDevice', 'devices get'],
    ['getLot', 'catalog lots get'],
    ['getBrowseNode', 'catalog nodes get'],
    ['replaceInventoryShipmentDraft', 'inventory shipments drafts set'],
    ['replaceOrganization', 'contacts set'],
    ['upsertIndividualSupplierRole', 'contacts set'],
    ['deleteProductImage', 'runs undo'],
  ])('%s is called by %s', (operation, command) => {
    const row = (generated.get('docs/reference/operations.md') ?? '')
      .split('\n')
      .find((line) => line.startsWith(`| ${operation} |`));
    expect(row).toContain(`\`${command}\``);
  });

  test('commands that are named are commands of today', async () => {
    const { program } = await programFor('all');
    const names = commandsBelow(program).map(fullName);
    const named = [...namedCommands().values(), ...Object.values(mending)].flat().map((name) => `tillctl ${name}`);
    expect(named.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('a command that was not seen at its operation, and one that is not named, are found', () => {
    const names = new Set(['orders cancel', 'orders get']);
    const lines = [
      'cancelSalesOrder\ttest/commands/orders.test.ts\torders cancel so-1',
      'cancelSalesOrder\ttest/sandbox/orders.test.ts\t',
      'getUnit\ttest/commands/api.test.ts\tapi GET /x',
    ];
    const seen = operationsOf(lines, names);
    expect(seen.get('cancelSalesOrder')).toEqual({
      commands: ['orders cancel'],
      test: 'test/sandbox/orders.test.ts',
    });
    const page = new Map([
      ['cancelSalesOrder', ['orders cancel', 'orders get']],
      ['getUnit', []],
    ]);
    expect(contradictions(seen, page)).toEqual(['cancelSalesOrder was not called by orders get']);
    page.set('cancelSalesOrder', []);
    expect(contradictions(seen, page)).toEqual(['cancelSalesOrder was called by orders cancel']);
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

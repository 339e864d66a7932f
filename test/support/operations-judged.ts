import { writeFileSync } from 'node:fs';
import { keptOperations, mending, namedCommands, type SeenOperation } from '../../scripts/reference/operations.js';
import { commandsBelow, fullName, programFor } from '../../scripts/reference/program.js';

/**
 * Keeps what a run saw for `npm run gen`.
 *
 * @param lines an operation, a test file and the words of a command each, tab-separated
 * @returns what the page says that is not so
 */
export async function judge(lines: readonly string[]): Promise<string[]> {
  const seen = operationsOf(lines, await commandNames());
  writeFileSync(keptOperations, JSON.stringify(Object.fromEntries(seen)));
  return contradictions(seen);
}

async function commandNames(): Promise<Set<string>> {
  const { program } = await programFor('all');
  const leaves = commandsBelow(program).filter(({ commands }) => commands.length === 0);
  return new Set(leaves.map((command) => fullName(command).slice('tillctl '.length)));
}

/** @param lines an operation, a test file and the words of a command each, tab-separated */
export function operationsOf(lines: readonly string[], names: ReadonlySet<string>): Map<string, SeenOperation> {
  const found = new Map<string, { commands: Set<string>; tests: Set<string> }>();
  for (const line of lines) {
    const [operation = '', test = '', words = ''] = line.split('\t');
    const known = found.get(operation) ?? { commands: new Set(), tests: new Set() };
    found.set(operation, known);
    known.tests.add(test);
    const command = commandOf(words, names);
    if (command !== undefined) known.commands.add(command);
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(
    sorted.map(([operation, { commands, tests }]) => [
      operation,
      { commands: [...commands].sort(), test: nearest(tests) },
    ]),
  );
}

function commandOf(words: string, names: ReadonlySet<string>): string | undefined {
  const parts = words.split(' ');
  for (let count = parts.length; count > 0; count -= 1) {
    const name = parts.slice(0, count).join(' ');
    if (names.has(name)) return name;
  }
  return undefined;
}

/** The sandbox's own test before a command's: it looks at the operation itself. */
function nearest(tests: ReadonlySet<string>): string {
  const rank = (test: string) => (test.startsWith('test/sandbox/') ? 0 : test.startsWith('test/commands/') ? 1 : 2);
  const [first = ''] = [...tests].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return first;
}

/**
 * What the page says that is not so. Which of many commands it names is left to it: a command that a lost answer alone
 * leads to an operation is not at it in every run.
 */
export function contradictions(
  seen: ReadonlyMap<string, SeenOperation>,
  page: ReadonlyMap<string, readonly string[]> = namedCommands(),
): string[] {
  const found: string[] = [];
  for (const [operation, named] of page) {
    const { commands = [] } = seen.get(operation) ?? {};
    const known = [...commands, ...(mending[operation] ?? [])];
    for (const name of named) if (!known.includes(name)) found.push(`${operation} was not called by ${name}`);
    const [unnamed] = named.length > 0 ? [] : known.filter((name) => name !== 'api');
    if (unnamed !== undefined) found.push(`${operation} was called by ${unnamed}`);
  }
  return found;
}

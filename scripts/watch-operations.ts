/**
 * Writes scripts/reference/watched-operations.json: which commands made the sandbox do which operation, and which test
 * file looks at it, as watched in one run of the tests. Run by `npm run watch-operations` when operations or commands
 * are added; the reference is generated from it, and test/reference.test.ts says what is missing in it. With the file that
 * such a run of some test files wrote (TILLCTL_WATCH_OPERATIONS), what it saw is added to what is known.
 *
 * The list is kept in the repository, since the reference is: which command calls what is not written in any one file, and
 * reading it off the imports would name every command of a module at each of its operations.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchedOperations } from './reference/operations.js';
import { commandsBelow, fullName, programFor } from './reference/program.js';

const folder = mkdtempSync(join(tmpdir(), 'tillctl-watch-'));
const seen = join(folder, 'seen.tsv');
try {
  const given = process.argv[2];
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const watching = { ...process.env, TILLCTL_WATCH_OPERATIONS: seen };
  const tests = ['test/sandbox', 'test/commands', 'test/scenarios', 'test/faults', 'test/conformance'];
  if (given === undefined) spawnSync(process.execPath, [vitest, 'run', ...tests], { env: watching, stdio: 'inherit' });
  const lines = readFileSync(given ?? seen, 'utf8')
    .split('\n')
    .filter(Boolean);
  const { program } = await programFor('all');
  const names = new Set(
    commandsBelow(program)
      .filter(({ commands }) => commands.length === 0)
      .map((command) => fullName(command).slice('tillctl '.length)),
  );
  const operations = new Map<string, { commands: Set<string>; tests: Map<string, number> }>();
  for (const [operation, { commands, test }] of Object.entries(given === undefined ? {} : watchedOperations)) {
    const current = commands.filter((command) => names.has(command));
    operations.set(operation, { commands: new Set(current), tests: new Map([[test, 1]]) });
  }
  for (const line of lines) {
    const [operation = '', test = '', words = ''] = line.split('\t');
    const known = operations.get(operation) ?? { commands: new Set<string>(), tests: new Map<string, number>() };
    operations.set(operation, known);
    const command = commandOf(words, names);
    if (command !== undefined) known.commands.add(command);
    if (existsSync(test)) known.tests.set(test, (known.tests.get(test) ?? 0) + 1);
  }
  const document = Object.fromEntries(
    [...operations]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([operation, { commands, tests }]) => [operation, { commands: [...commands].sort(), test: best(tests) }]),
  );
  writeFileSync('scripts/reference/watched-operations.json', `${JSON.stringify(document, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
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
function best(tests: ReadonlyMap<string, number>): string {
  const rank = (test: string) => (test.startsWith('test/sandbox/') ? 0 : test.startsWith('test/commands/') ? 1 : 2);
  const [first = ''] = [...tests.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return first;
}

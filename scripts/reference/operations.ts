import { existsSync, readFileSync } from 'node:fs';
import { modulePrefixes, type Route, routes } from '../../src/contract/routes.gen.js';

/** What the tests saw of an operation: commands that called it, and the test file that looks at it. */
export interface SeenOperation {
  commands: readonly string[];
  test: string;
}

/** What its row says of it, as Markdown. */
interface SeenCells {
  command: string;
  test: string;
}

/** What the last run of all tests saw, by operation; no part of the repository. */
export const keptOperations = 'node_modules/.cache/tillctl-tests/operations.json';

/**
 * Called only where something is mended: a draft with too much in it, a contact that was changed meanwhile, a part of one
 * whose answer was lost, an undo.
 */
export const mending: Record<string, string[]> = {
  deleteSalesOrderDraftItem: ['orders create'],
  deleteSalesOrderDraftFulfillment: ['orders create'],
  getProfessionalIdentity: ['contacts import'],
  replaceProfessionalIdentity: ['contacts import'],
  deleteProductImage: ['runs undo'],
  listOrganizationAddresses: ['contacts import'],
  listOrganizationEmails: ['contacts import'],
  listOrganizationPhones: ['contacts import'],
  listOrganizationWebAddresses: ['contacts import'],
  listProfessionalIdentityAddresses: ['contacts import'],
  listProfessionalIdentityWebAddresses: ['contacts import'],
};

const shownCommands = 6;

/**
 * `docs/reference/operations.md`: the contract at a glance. Which command calls what is written in no one file: it is what
 * the last run of all tests saw (`test/support/operations-seen.ts`).
 *
 * @param seen by operation; without, what the page says of it stays
 */
export function operationsReference(seen?: ReadonlyMap<string, SeenOperation>): string {
  const all = Object.values(routes) as Route[];
  const modules = [...new Set(all.map(({ module }) => module))];
  const cells = seen === undefined ? cellsOfPage() : cellsOf(seen);
  return `# Operations of the platform

All ${all.length} operations of the contract, [openapi/platform.yaml](../../openapi/platform.yaml). The sandbox serves
every one of them. What no command does is reached by \`tillctl api <METHOD> <path>\`, with login, retries and paging.

Source says who says that the operation is so: **seed** the specification, **docs** the public documentation, **assumed**
no source. Another platform's paths are settings: \`prefixes.<module>\` and \`endpoints.<operation>\`. Commands and tests are
those that were seen at it when all tests ran: the sandbox answered the operation as asked. \`runs resume\` calls whatever
its run calls.
${modules
  .map((module) =>
    section(
      module,
      all.filter((route) => route.module === module),
      cells,
    ),
  )
  .join('')}`;
}

function section(module: Route['module'], operations: Route[], cells: ReadonlyMap<string, SeenCells>): string {
  const rows = operations.map(({ operationId, method, path, orgScoped, source, summary }) => {
    const where = `${method} ${modulePrefixes[module]}${orgScoped ? '/org/{org-id}' : ''}${path}`;
    const { command, test } = cells.get(operationId) ?? { command: '`api`', test: 'none yet' };
    return `| ${operationId} | \`${where}\` | ${source} | ${summary} | ${command} | ${test} |`;
  });
  return `
## ${module}

| Operation | Request | Source | What it does | Command | Sandbox, tested in |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

/** Of the page as it is. */
function cellsOfPage(): Map<string, SeenCells> {
  const text = readFileSync(new URL('../../docs/reference/operations.md', import.meta.url), 'utf8');
  const rows = text.matchAll(/^\| (\w+) \| `.* \| ([^|]*) \| ([^|]*) \|$/gm);
  return new Map([...rows].map(([, id = '', command = '', test = '']) => [id, { command, test }]));
}

/** The commands that the page names at each operation, as it is; none where it says that `api` is the way. */
export function namedCommands(): Map<string, string[]> {
  return new Map(
    [...cellsOfPage()].map(([id, { command }]) => [
      id,
      [...command.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => name !== 'api'),
    ]),
  );
}

/** What the last run of all tests on this machine saw. */
export function seenOperations(): Map<string, SeenOperation> | undefined {
  if (!existsSync(keptOperations)) return undefined;
  return new Map(Object.entries(JSON.parse(readFileSync(keptOperations, 'utf8')) as Record<string, SeenOperation>));
}

function cellsOf(seen: ReadonlyMap<string, SeenOperation>): Map<string, SeenCells> {
  const cells = [...seen].map(([id, { commands, test }]): [string, SeenCells] => [
    id,
    { command: commandsOf(id, commands), test: `[${test.replace('test/', '')}](../../${test})` },
  ]);
  return new Map(cells);
}

function commandsOf(operationId: string, commands: readonly string[]): string {
  if (operationId === 'authorize') return '`auth login`, and every command that needs a token';
  const named = [...commands.filter((name) => name !== 'api'), ...(mending[operationId] ?? [])];
  const others = named.filter((name) => !name.startsWith('runs '));
  // A run calls whatever the command calls whose run it is; what nothing else calls is its own.
  const own = others.length === 0 ? named : others;
  if (own.length === 0) return '`api`';
  const more = own.length > shownCommands ? ` and ${own.length - shownCommands} more` : '';
  return `${own
    .slice(0, shownCommands)
    .map((name) => `\`${name}\``)
    .join(', ')}${more}`;
}

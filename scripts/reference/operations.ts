import { readFileSync } from 'node:fs';
import { modulePrefixes, type Route, routes } from '../../src/contract/routes.gen.js';

/** Of an operation, as `npm run watch-operations` saw it: commands that call it, and the test file that looks at it. */
export interface WatchedOperation {
  commands: string[];
  test: string;
}

export const watchedOperations: Record<string, WatchedOperation> = JSON.parse(
  readFileSync(new URL('./watched-operations.json', import.meta.url), 'utf8'),
);

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

/** `docs/reference/operations.md`: the contract at a glance. */
export function operationsReference(): string {
  const all = Object.values(routes) as Route[];
  const modules = [...new Set(all.map(({ module }) => module))];
  return `# Operations of the platform

All ${all.length} operations of the contract, [openapi/platform.yaml](../../openapi/platform.yaml). The sandbox serves
every one of them. What no command does is reached by \`tillctl api <METHOD> <path>\`, with login, retries and paging.

Source says who says that the operation is so: **seed** the specification, **docs** the public documentation, **assumed**
no source. Another platform's paths are settings: \`prefixes.<module>\` and \`endpoints.<operation>\`. Commands and tests are
those that were seen at it when the tests were last watched: the sandbox answered the operation as asked. \`runs resume\`
calls whatever its run calls.
${modules
  .map((module) =>
    section(
      module,
      all.filter((route) => route.module === module),
    ),
  )
  .join('')}`;
}

function section(module: Route['module'], operations: Route[]): string {
  const rows = operations.map(({ operationId, method, path, orgScoped, source, summary }) => {
    const where = `${method} ${modulePrefixes[module]}${orgScoped ? '/org/{org-id}' : ''}${path}`;
    const { test = '' } = watchedOperations[operationId] ?? {};
    const look = `[${test.replace('test/', '')}](../../${test})`;
    return `| ${operationId} | \`${where}\` | ${source} | ${summary} | ${commandsOf(operationId)} | ${look} |`;
  });
  return `
## ${module}

| Operation | Request | Source | What it does | Command | Sandbox, tested in |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

function commandsOf(operationId: string): string {
  if (operationId === 'authorize') return '`auth login`, and every command that needs a token';
  const { commands = [] } = watchedOperations[operationId] ?? {};
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

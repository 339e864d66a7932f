import { modulePrefixes, type OperationId, type Route, routes } from '../../src/contract/routes.gen.js';
import { notServed } from '../../src/sandbox/not-served.js';

/** What calls an operation by itself; every other one is reached by `tillctl api`. */
export const commandsByOperation: Partial<Record<OperationId, string>> = {
  authorize: 'auth login, and every command that needs a token',
  listProducts: 'products list, products export, products import, auth status --check',
  getProduct: 'products get, products import --key id',
  getProductByExternalId: 'products get, products import',
  createProduct: 'products import --key article_id',
  replaceProduct: 'products import --key id or article_id',
  upsertProductByExternalId: 'products import',
  deleteProduct: 'products delete',
};

/** `docs/reference/operations.md`: the contract at a glance. */
export function operationsReference(): string {
  const all = Object.values(routes) as Route[];
  const unserved: ReadonlySet<string> = new Set(notServed);
  const served = all.filter(({ operationId }) => !unserved.has(operationId)).length;
  const modules = [...new Set(all.map(({ module }) => module))];
  return `# Operations of the platform

All ${all.length} operations of the contract, [openapi/platform.yaml](../../openapi/platform.yaml). The sandbox serves
${served} of them; it answers the others with 501. What no command does is reached by \`tillctl api <METHOD> <path>\`, with
login, retries and paging.

Source says who says that the operation is so: **seed** the specification, **docs** the public documentation, **assumed**
nobody. Another platform's paths are settings: \`prefixes.<module>\` and \`endpoints.<operation>\`.
${modules
  .map((module) =>
    section(
      module,
      all.filter((route) => route.module === module),
      unserved,
    ),
  )
  .join('')}`;
}

function section(module: Route['module'], operations: Route[], unserved: ReadonlySet<string>): string {
  const rows = operations.map(({ operationId, method, path, orgScoped, source, summary }) => {
    const where = `${method} ${modulePrefixes[module]}${orgScoped ? '/org/{org-id}' : ''}${path}`;
    const sandbox = unserved.has(operationId) ? 'no' : 'yes';
    const command = commandsByOperation[operationId] ?? '`tillctl api`';
    return `| ${operationId} | \`${where}\` | ${source} | ${summary} | ${sandbox} | ${command} |`;
  });
  return `
## ${module}

| Operation | Request | Source | What it does | Sandbox | Command |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

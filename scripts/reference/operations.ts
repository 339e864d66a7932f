import { modulePrefixes, type OperationId, type Route, routes } from '../../src/contract/routes.gen.js';
import { cases } from '../../test/conformance/cases/all.js';
import { variantsOf } from '../../test/conformance/dialect-variants.js';
import { expectedFailures } from '../../test/conformance/expected-failures.js';
import { neutralPath, readPublished } from '../../test/conformance/server/published.js';
import { keyOf as publishedKeyOf } from '../../test/conformance/server/router.js';
import { table } from '../with-tables.js';

const published = new Map(
  readPublished().map((operation) => [publishedKeyOf(operation), operation.published ?? 'specification only']),
);

/** `docs/generated/operations.md`: the contract at a glance, who published an operation, and which jobs call it. */
export function operationsReference(): string {
  const all = Object.values(routes) as Route[];
  const known = all.filter((route) => published.has(keyOf(route))).length;
  const tested = all.filter(({ operationId }) => casesOf(operationId).length > 0).length;
  return `# Operations of the platform

All ${all.length} operations of the contract, \`openapi/platform.yaml\`. The sandbox serves every one of them. What no command does is
reached by \`tillctl api <METHOD> <path>\`, with login, retries and paging. Another platform's paths are settings:
\`prefixes.<module>\` and \`endpoints.<operation>\`.

Source says who says that the operation is so: **seed** the specification, **docs** the public documentation, **assumed** no
source. ${known} operations are in what the platform has published: **ERP 0.5.10**, **Contacts 0.3.1** and **Promotions 0.0.4** are whole
documents, **newer page** a part of a newest one, **specification only** a path without a body, **-** nothing.

${tested} operations are called by the jobs of \`test/conformance\`: the real command line against a server that is built from the
published schemas, refuses what they refuse, drops what they do not know, and answers in the media types that they name. Each job
runs at a platform of each form, and where its requests depend on the form with \`dialect\` set and not set; what was sent is looked
for afterwards. Jobs that do not hold in every form yet say so.
${[...new Set(all.map(({ module }) => module))]
  .map((module) =>
    section(
      module,
      all.filter((route) => route.module === module),
    ),
  )
  .join('')}`;
}

function section(module: Route['module'], operations: Route[]): string {
  const rows = operations.map((route) => {
    const { operationId, method, source, summary } = route;
    const where = published.get(keyOf(route)) ?? '-';
    const request = `\`${method} ${placeOf(route)}\``;
    return [operationId, request, summary, source, where, jobs(operationId)];
  });
  const head = 'Operation | Request | What it does | Source | Published | Jobs that call it';
  return `\n## ${module}\n\n${table(head, rows)}\n`;
}

function placeOf({ module, orgScoped, path }: Route): string {
  return `${modulePrefixes[module]}${orgScoped ? '/org/{org-id}' : ''}${path}`;
}

function keyOf(route: Route): string {
  return `${route.method} ${neutralPath(placeOf(route)).replace(/\{[^}]+\}/g, '{}')}`;
}

function casesOf(operationId: OperationId) {
  return cases.filter(({ covers }) => covers.includes(operationId));
}

function jobs(operationId: OperationId): string {
  const words = casesOf(operationId).map((one) => {
    const open = variantsOf(one).filter(({ name }) => expectedFailures[`${one.name} / ${name}`] !== undefined);
    return open.length === 0 ? one.name : `${one.name} (not yet: ${open.map(({ name }) => name).join(', ')})`;
  });
  return words.join('; ') || 'none';
}

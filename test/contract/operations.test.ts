import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import {
  isObject,
  type Json,
  type JsonObject,
  object,
  operationsOf,
  parseDocument,
  schemasOf,
} from '../../scripts/contract/document.js';
import { modulePrefixes, type OperationId, routes } from '../../src/contract/routes.gen.js';
import { validators } from '../../src/contract/validators.gen.js';
import { answerValidators } from './answer-validators.gen.js';
import { operationTable } from './operation-table.js';

let document: JsonObject;
beforeAll(async () => {
  document = parseDocument(await readFile('openapi/platform.yaml', 'utf8'));
});

/** A route as the tables write it; a parameter's name does not matter. */
const shape = (path: string) => path.replaceAll(/\{[^}]+\}/g, '{}');
const all = Object.values(routes);

test('every operation that the platform is known for has a route, and there are no others', () => {
  const known = all.map(({ method, module, path }) => `${method} ${module} ${shape(path)}`);
  expect(known.sort()).toEqual(operationTable().sort());
});

test('module prefixes are those of the platform', () => {
  expect(modulePrefixes).toEqual({
    auth: '/auth',
    erp: '/erp',
    contacts: '/contacts',
    external: '/external',
    inventory: '/inventory',
    sales: '/salesorders',
    staff: '/staffrights',
    structure: '/orgstructure',
    events: '/events',
    promotions: '/promotions',
  });
});

test('every operation says what it is, who says so and where it belongs', () => {
  for (const { operation, method, path } of operationsOf(document)) {
    expect({ path, method, ...operation }).toMatchObject({
      operationId: expect.stringMatching(
        /^(authorize|(list|get|create|replace|update|upsert|set|delete|trigger|finalize)[A-Z])/,
      ),
      summary: expect.stringMatching(/^[A-Z].*[^.]$/),
      tags: [expect.any(String)],
      'x-module': expect.stringMatching(new RegExp(`^(${Object.keys(modulePrefixes).join('|')})$`)),
      'x-source': expect.stringMatching(/^(seed|docs|assumed)$/),
    });
  }
});

test('every schema says who says so', () => {
  const silent = Object.entries(schemasOf(document)).filter(
    ([, schema]) => !['seed', 'docs', 'assumed'].includes(String(schema['x-source'])),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('every schema is used by an operation, by an event or for a check of its own', () => {
  const roots: Json[] = [document.paths!, document.webhooks!];
  const responses = object(document.components, 'components').responses!;
  roots.push(responses);
  const schemas = schemasOf(document);
  for (const schema of Object.values(schemas)) if (schema['x-validator'] !== undefined) roots.push(schema);
  const reached = new Set<string>();
  const walk = (value: Json): void => {
    if (Array.isArray(value)) for (const entry of value) walk(entry);
    if (!isObject(value)) return;
    const name = typeof value.$ref === 'string' ? value.$ref.match(/^#\/components\/schemas\/(.+)$/)?.[1] : undefined;
    if (name !== undefined && !reached.has(name)) {
      reached.add(name);
      walk(schemas[name]!);
    }
    for (const inner of Object.values(value)) walk(inner);
  };
  for (const root of roots) walk(root);
  const checked = (name: string) => schemas[name]!['x-validator'] !== undefined;
  expect(Object.keys(schemas).filter((name) => !reached.has(name) && !checked(name))).toEqual([]);
});

test('every body has its check, and the path parameters are those of the path', () => {
  for (const route of all) {
    if (route.request) expect(validators[route.request.validator]).toBeTypeOf('function');
    for (const { validator } of Object.values(route.responses)) {
      if (validator) expect(answerValidators[validator]).toBeTypeOf('function');
    }
    expect(`${route.pathParams}`).toBe(`${[...route.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)}`);
    expect(route.path.startsWith('/')).toBe(true);
  }
});

test('every operation names a failure as a problem', () => {
  for (const { operationId, responses } of all) {
    const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    expect({ operationId, failures: failures.length }).not.toMatchObject({ failures: 0 });
    for (const [, response] of failures) {
      expect(response).toEqual({ mediaType: 'application/problem+json', validator: 'Problem' });
    }
  }
});

test('paging has the limits of the platform wherever there is paging', () => {
  const paged = all.filter(({ list }) => list);
  expect(paged.length).toBeGreaterThan(25);
  for (const { query, method } of paged) {
    expect(method).toBe('GET');
    expect(query).toContainEqual({
      name: 'limit',
      required: false,
      schema: { kind: 'integer', minimum: 1, maximum: 5000, default: 200 },
    });
    expect(query).toContainEqual({
      name: 'offset',
      required: false,
      schema: { kind: 'integer', minimum: 0, default: 0 },
    });
  }
});

const windows: OperationId[] = [
  'listBatches',
  'listCategoryVouchers',
  'listCreditMemos',
  'listGiftCards',
  'listInvoices',
  'listProductVouchers',
  'listSalesOrderDrafts',
  'listSalesOrders',
  'listStockCountChanges',
];
test('lists of what happens over time need a window', () => {
  const needing = all.filter(({ list, query }) => list && query.some(({ name }) => name === 'from'));
  expect(needing.map(({ operationId }) => operationId).sort()).toEqual(windows);
  for (const { query } of needing) {
    for (const name of ['from', 'to']) {
      expect(query).toContainEqual({ name, required: true, schema: { kind: 'date-time' } });
    }
  }
});

test('authorize is the one call without an organisation scope', () => {
  expect(all.filter(({ orgScoped }) => !orgScoped)).toMatchObject([
    { operationId: 'authorize', method: 'GET', path: '/authorize/{org-id}', pathParams: ['org-id'] },
  ]);
});

test.each<{ id: OperationId; statuses: number[] }>([
  { id: 'upsertProductByExternalId', statuses: [200, 201] },
  { id: 'createProduct', statuses: [201] },
  { id: 'createProductTag', statuses: [200] },
  { id: 'createNamespace', statuses: [200] },
  { id: 'deleteProduct', statuses: [204] },
  { id: 'triggerPriceBatch', statuses: [201] },
  { id: 'triggerDatevExport', statuses: [203] },
])('$id answers $statuses', ({ id, statuses }) => {
  const good = Object.keys(routes[id].responses).map(Number);
  expect(good.filter((status) => status < 400)).toEqual(statuses);
});

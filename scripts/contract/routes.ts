import { acceptOf, reliedOnOf } from './answers.js';
import {
  type Json,
  type JsonObject,
  list,
  object,
  operationsOf,
  type Placed,
  referredSchema,
  resolve,
  schemasOf,
  text,
} from './document.js';
import { bodySchema } from './validators.js';

/** `routes.gen.ts`: every operation as data, for the router of the sandbox, the client and `tillctl api`. */
export function generateRoutes(document: JsonObject): string {
  const prefixes = object(document['x-module-prefixes'], 'x-module-prefixes');
  const routes = operationsOf(document).map((placed) => route(document, placed, prefixes));
  const ids = routes.map(({ operationId }) => operationId);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`openapi/platform.yaml: operationId ${twice} is used twice`);
  return `${head(Object.keys(prefixes), ids)}
export const modulePrefixes: Readonly<Record<Module, string>> = ${JSON.stringify(prefixes, null, 2)};

${Object.entries(shared)
  .map(([name, value]) => `const ${name} = ${value} as const;`)
  .join('\n')}

export const routes: Readonly<Record<OperationId, Route>> = {
${routes.map((entry) => `  ${entry.operationId}: ${literal(entry)},`).join('\n')}
};
`;
}

// What nearly every route repeats, said once: the file is read at each start.
const shared = {
  problem: '{"mediaType":"application/problem+json","validator":"Problem"}',
  accept: '"application/json, application/problem+json;q=0.9"',
  limit: '{"name":"limit","required":false,"schema":{"kind":"integer","minimum":1,"maximum":5000,"default":200}}',
  offset: '{"name":"offset","required":false,"schema":{"kind":"integer","minimum":0,"default":0}}',
};

function literal(entry: object): string {
  let line = JSON.stringify(entry);
  for (const [name, value] of Object.entries(shared)) line = line.replaceAll(value, name);
  return line;
}

function route(document: JsonObject, placed: Placed, prefixes: JsonObject) {
  const { path, method, parameters, operation } = placed;
  const operationId = text(operation.operationId, `operationId of ${method} ${path}`);
  const module = text(operation['x-module'], `x-module of ${operationId}`);
  const prefix = text(prefixes[module], `the prefix of module ${module}`);
  const orgScoped = path.startsWith(`${prefix}/org/{org-id}/`);
  if (!orgScoped && operationId !== 'authorize') throw new Error(`${path} does not begin with ${prefix}/org/{org-id}/`);
  const template = path.slice(prefix.length + (orgScoped ? '/org/{org-id}'.length : 0));
  const query = parameters.filter(({ in: place }) => place === 'query').map((one) => queryParameter(document, one));
  const named = new Set(query.map(({ name }) => name));
  const reliedOn = reliedOnOf(document, placed);
  return {
    operationId,
    module,
    method,
    path: template,
    orgScoped,
    source: text(operation['x-source'], `x-source of ${operationId}`),
    summary: text(operation.summary, `summary of ${operationId}`),
    tag: text(list(operation.tags)[0], `tag of ${operationId}`),
    pathParams: [...template.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name!),
    query,
    ...requestOf(document, operation, operationId),
    accept: acceptOf(document, placed),
    responses: responsesOf(document, operation, operationId),
    ...(reliedOn.length === 0 ? {} : { reliedOn }),
    list: named.has('limit') && named.has('offset'),
  };
}

function requestOf(document: JsonObject, operation: JsonObject, operationId: string) {
  if (operation.requestBody === undefined) return {};
  const holder = resolve(document, operation.requestBody);
  const body = bodySchema(holder, operationId);
  if (body === undefined) throw new Error(`${operationId}: a request body needs content`);
  return { request: { mediaType: body.mediaType, required: holder.required === true, validator: body.name } };
}

function responsesOf(document: JsonObject, operation: JsonObject, operationId: string) {
  const responses: Record<string, { mediaType?: string; validator?: string }> = {};
  for (const [status, response] of Object.entries(object(operation.responses, operationId))) {
    if (status === 'default') continue;
    const body = bodySchema(resolve(document, response), `${operationId} ${status}`);
    responses[status] = body === undefined ? {} : { mediaType: body.mediaType, validator: body.name };
  }
  return responses;
}

function queryParameter(document: JsonObject, parameter: JsonObject) {
  const name = text(parameter.name, 'the name of a parameter');
  return { name, required: parameter.required === true, schema: queryKind(document, parameter.schema, name) };
}

function queryKind(document: JsonObject, schema: Json | undefined, name: string): JsonObject {
  const known = referredSchema(schema);
  const found = known === undefined ? object(schema, name) : schemasOf(document)[known]!;
  const limits = (...members: string[]): JsonObject =>
    Object.fromEntries(members.filter((m) => found[m] !== undefined).map((m) => [m, found[m]!]));
  if (found.enum !== undefined) return { kind: 'enum', values: found.enum };
  if (found.type === 'string' && found.format === 'date-time') return { kind: 'date-time' };
  if (found.type === 'string') return { kind: 'string', ...limits('minLength', 'maxLength') };
  if (found.type === 'integer') return { kind: 'integer', ...limits('minimum', 'maximum', 'default') };
  if (found.type === 'boolean') return { kind: 'boolean' };
  if (found.type === 'array') return { kind: 'array', items: queryKind(document, found.items, name) };
  throw new Error(`openapi/platform.yaml: the schema of query parameter ${name} is of no kind known here`);
}

const union = (names: string[]) => names.map((name) => `  | '${name}'`).join('\n');

const head = (modules: string[], ids: string[]) => `// Generated from openapi/platform.yaml by npm run gen. Do not edit.
import type { AnswerValidatorName, ValidatorName } from './validators.gen.js';

export type Module =
${union(modules)};

export type OperationId =
${union(ids)};

/** What a query parameter may hold. An array is sent as the repeated parameter (\`a=1&a=2\`). */
export type QueryKind =
  | { kind: 'integer'; minimum?: number; maximum?: number; default?: number }
  | { kind: 'date-time' }
  | { kind: 'string'; minLength?: number; maxLength?: number }
  | { kind: 'boolean' }
  | { kind: 'enum'; values: readonly string[] }
  | { kind: 'array'; items: QueryKind };

export interface QueryParameter {
  name: string;
  required: boolean;
  schema: QueryKind;
}

export interface Route {
  operationId: OperationId;
  module: Module;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Template behind the module's prefix and, where \`orgScoped\`, behind \`/org/{org-id}\`. */
  path: string;
  /** False for authorize only, whose path holds the organisation itself. */
  orgScoped: boolean;
  /** What says so: the specification, the public documentation, or no source (an assumption). */
  source: 'seed' | 'docs' | 'assumed';
  summary: string;
  tag: string;
  /** Names in \`path\`, in order. */
  pathParams: readonly string[];
  query: readonly QueryParameter[];
  request?: { mediaType: string; required: boolean; validator: ValidatorName };
  /** The header: the media types of its answers as they are documented, and problems. */
  accept: string;
  /** Documented answers by status. Any other status from 400 up may come with a Problem, too. */
  responses: Readonly<Record<number, { mediaType?: string; validator?: AnswerValidatorName }>>;
  /** Members of an answer that the client goes on with: \`id\`, \`items[].id\`, \`addresses[]?.id\` (may be absent). */
  reliedOn?: readonly string[];
  /** Paged: takes limit and offset, answers \`{items, problems?}\`. */
  list: boolean;
}
`;

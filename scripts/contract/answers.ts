import {
  isObject,
  type Json,
  type JsonObject,
  list,
  object,
  type Placed,
  referredSchema,
  resolve,
  text,
  texts,
} from './document.js';
import { bodySchema } from './validators.js';

/** What a client has to accept: the answers of success as they are written down, and problems with a lower weight. */
export function acceptOf(document: JsonObject, { operation }: Placed): string {
  const types = new Set(successes(document, operation).map(({ mediaType }) => mediaType));
  if (types.size === 0) types.add('application/json');
  return [...types, 'application/problem+json;q=0.9'].join(', ');
}

/**
 * The members of an answer that the client goes on with, as paths: `id`, `items[].id`, `individual_contact.id`, `addresses[]?.id`
 * (a list that may be absent). They are those of `x-relied-on`, of the operation or of the schema, and each `id` that a
 * schema requires of what is read or created. Of what is replaced or removed nothing has to be answered.
 */
export function reliedOnOf(document: JsonObject, { method, operation }: Placed): string[] {
  if (operation['x-relied-on'] !== undefined) return texts(operation['x-relied-on'], 'x-relied-on');
  if (method !== 'GET' && method !== 'POST') return [];
  const paths = successes(document, operation).flatMap(({ name }) => pathsOf(document, refTo(name)));
  return [...new Set(paths)];
}

function successes(document: JsonObject, operation: JsonObject): { mediaType: string; name: string }[] {
  const what = text(operation.operationId, 'an operationId');
  return Object.entries(object(operation.responses, what)).flatMap(([status, response]) => {
    const body = status.startsWith('2') ? bodySchema(resolve(document, response), `${what} ${status}`) : undefined;
    return body === undefined ? [] : [body];
  });
}

function refTo(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

function pathsOf(document: JsonObject, schema: Json): string[] {
  const { properties, required, named } = membersOf(document, schema);
  const own = new Set(named);
  if (required.has('id')) own.add('id');
  else if (required.has('items') && isArray(document, properties.items)) own.add('items');
  return [...own].flatMap((entry) => {
    const member = entry.replace('?', '');
    const inner = properties[member];
    if (inner === undefined)
      throw new Error(`openapi/platform.yaml: x-relied-on names ${member}, which is not a member`);
    const optional = entry.endsWith('?') ? '?' : '';
    if (!isArray(document, inner)) return below(`${member}${optional}`, pathsOf(document, inner));
    return below(`${member}[]${optional}`, pathsOf(document, object(resolve(document, inner).items, member)));
  });
}

function below(path: string, inner: string[]): string[] {
  return inner.length === 0 ? [path] : inner.map((rest) => `${path}.${rest}`);
}

function isArray(document: JsonObject, schema: Json | undefined): boolean {
  return isObject(schema) && resolve(document, schema).type === 'array';
}

interface Members {
  properties: JsonObject;
  required: Set<Json>;
  named: string[];
}

/** Of a schema and all that it is made of by `allOf`, or that each form of its `oneOf` has. */
function membersOf(document: JsonObject, schema: Json): Members {
  const found = isObject(schema) && referredSchema(schema) === undefined ? schema : resolve(document, schema);
  const members: Members = {
    properties: { ...(isObject(found.properties) ? found.properties : {}) },
    required: new Set(list(found.required)),
    named: texts(found['x-relied-on'], 'x-relied-on'),
  };
  for (const part of list(found.allOf)) {
    const { properties, required, named } = membersOf(document, part);
    Object.assign(members.properties, properties);
    for (const name of required) members.required.add(name);
    members.named.push(...named);
  }
  const forms = list(found.oneOf).map((form) => membersOf(document, form));
  for (const { properties } of forms) Object.assign(members.properties, properties);
  for (const name of forms[0]?.required ?? []) {
    if (forms.every(({ required }) => required.has(name))) members.required.add(name);
  }
  return members;
}

import { parse } from 'yaml';

export type Json = null | boolean | number | string | Json[] | { [member: string]: Json };
export type JsonObject = { [member: string]: Json };

/** One operation of the OpenAPI document together with where it stands. */
export interface Placed {
  path: string;
  method: string;
  /** Parameters of the path item and of the operation, references resolved. */
  parameters: JsonObject[];
  operation: JsonObject;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Read the OpenAPI text; throws when it is not a mapping. */
export function parseDocument(text: string): JsonObject {
  return object(parse(text), 'the document');
}

/** Every operation under `paths`, in the order of the document. */
export function operationsOf(document: JsonObject): Placed[] {
  const placed: Placed[] = [];
  for (const [path, item] of Object.entries(object(document.paths, 'paths'))) {
    const shared = list(object(item, path).parameters);
    for (const method of methods) {
      const operation = object(item, path)[method];
      if (operation === undefined) continue;
      const own = object(operation, `${method} ${path}`);
      const parameters = [...shared, ...list(own.parameters)].map((parameter) => resolve(document, parameter));
      placed.push({ path, method: method.toUpperCase(), parameters, operation: own });
    }
  }
  return placed;
}

/** The component schemas by name. */
export function schemasOf(document: JsonObject): Record<string, JsonObject> {
  const schemas = object(object(document.components, 'components').schemas, 'components.schemas');
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, object(schema, name)]));
}

/** Follow `$ref` until the thing itself is reached. */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  let found = object(value, 'a reference target');
  while (typeof found.$ref === 'string') {
    let target: Json | undefined = document;
    for (const step of found.$ref.slice(2).split('/')) target = object(target, found.$ref)[step];
    found = object(target, found.$ref);
  }
  return found;
}

/** The name of the component schema that a schema refers to; undefined for an inline schema. */
export function referredSchema(schema: Json | undefined): string | undefined {
  if (!isObject(schema) || typeof schema.$ref !== 'string') return undefined;
  return schema.$ref.startsWith('#/components/schemas/')
    ? schema.$ref.slice('#/components/schemas/'.length)
    : undefined;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function object(value: Json | undefined, what: string): JsonObject {
  if (!isObject(value)) throw new Error(`openapi/platform.yaml: ${what} is not a mapping`);
  return value;
}

export function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: Json | undefined, what: string): string {
  if (typeof value !== 'string') throw new Error(`openapi/platform.yaml: ${what} is not a text`);
  return value;
}

export function texts(value: Json | undefined, what: string): string[] {
  return list(value).map((entry) => text(entry, `an entry of ${what}`));
}

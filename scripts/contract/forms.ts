import { isObject, type Json, type JsonObject, object, referredSchema, schemasOf } from './document.js';

/** The two ways in which a platform writes amounts, prices and addresses. */
export const forms = ['seed', 'nested'] as const;
export type Form = (typeof forms)[number];

/** The document as it is on a platform that speaks this form alone: what `x-in-form` says holds as well. */
export function inForm(document: JsonObject, form: Form): JsonObject {
  const components = object(document.components, 'components');
  return { ...document, components: { ...components, schemas: strict(object(components.schemas, 'schemas'), form) } };
}

function strict(value: Json, form: Form): Json {
  if (Array.isArray(value)) return value.map((entry) => strict(entry, form));
  if (!isObject(value)) return value;
  const { 'x-in-form': additions, ...schema } = value;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, member]) => [name, strict(member, form)]));
  const addition = isObject(additions) ? additions[form] : undefined;
  return addition === undefined ? inner : { allOf: [inner, strict(addition, form)] };
}

/** Those of the schemas that mean something else in a form, because they, or what they refer to, have an `x-in-form`. */
export function formSchemas(document: JsonObject, names: readonly string[]): string[] {
  const schemas = schemasOf(document);
  const known = new Map<string, boolean>();
  const differs = (name: string): boolean => {
    const before = known.get(name);
    if (before !== undefined) return before;
    known.set(name, false);
    const found = hasForm(schemas[name] ?? {}, differs);
    known.set(name, found);
    return found;
  };
  return names.filter(differs);
}

function hasForm(value: Json, differs: (name: string) => boolean): boolean {
  if (Array.isArray(value)) return value.some((entry) => hasForm(entry, differs));
  if (!isObject(value)) return false;
  const name = referredSchema(value);
  if (value['x-in-form'] !== undefined || (name !== undefined && differs(name))) return true;
  return Object.values(value).some((member) => hasForm(member, differs));
}

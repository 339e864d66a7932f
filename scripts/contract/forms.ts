import { isObject, type Json, type JsonObject, list, object, referredSchema, resolve, schemasOf } from './document.js';

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

/** What a schema knows of a value: `true` all of it, else the members by name; an array is known by its entries. */
export type KnownMembers = true | { [member: string]: KnownMembers };

/** The members that a schema names, but for those that it forbids. Of alternatives each one may name them. */
export function knownMembers(document: JsonObject, schema: Json): KnownMembers {
  const { known } = outlineOf(document, schema);
  return known.size === 0 ? true : Object.fromEntries(known);
}

interface Outline {
  known: Map<string, KnownMembers>;
  forbidden: Set<string>;
}

function outlineOf(document: JsonObject, value: Json | undefined): Outline {
  if (!isObject(value)) return { known: new Map(), forbidden: new Set() };
  const alternatives = ['anyOf', 'oneOf'].map((keyword) => eitherOf(list(value[keyword]).map(outline)));
  const conditions = ['then', 'else'].map((keyword) => eitherOf([outline(value[keyword]), outline(undefined)]));
  const referred = value.$ref === undefined ? undefined : resolve(document, { $ref: value.$ref });
  const parts = [referred, value.items, ...list(value.allOf)].map(outline);
  return allOf([...parts, ...alternatives, ...conditions, ownOutline(document, value)]);

  function outline(part: Json | undefined): Outline {
    return outlineOf(document, part);
  }
}

function ownOutline(document: JsonObject, { properties }: JsonObject): Outline {
  const own: Outline = { known: new Map(), forbidden: new Set() };
  for (const [name, member] of Object.entries(isObject(properties) ? properties : {})) {
    if (member === false) own.forbidden.add(name);
    else own.known.set(name, knownMembers(document, member));
  }
  return own;
}

function allOf(parts: readonly Outline[]): Outline {
  const forbidden = new Set(parts.flatMap((part) => [...part.forbidden]));
  const known = knownTogether(parts);
  for (const name of forbidden) known.delete(name);
  return { known, forbidden };
}

function eitherOf(parts: readonly Outline[]): Outline {
  const [first, ...others] = parts;
  const inAll = [...(first?.forbidden ?? [])].filter((name) => others.every(({ forbidden }) => forbidden.has(name)));
  return { known: knownTogether(parts), forbidden: new Set(inAll) };
}

function knownTogether(parts: readonly Outline[]): Map<string, KnownMembers> {
  const known = new Map<string, KnownMembers>();
  for (const [name, member] of parts.flatMap((part) => [...part.known])) {
    const before = known.get(name);
    known.set(name, before === undefined ? member : merged(before, member));
  }
  return known;
}

function merged(one: KnownMembers, other: KnownMembers): KnownMembers {
  if (one === true) return other;
  if (other === true) return one;
  const all: { [member: string]: KnownMembers } = { ...one };
  for (const [name, member] of Object.entries(other)) {
    const before = all[name];
    all[name] = before === undefined ? member : merged(before, member);
  }
  return all;
}

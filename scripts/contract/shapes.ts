import { isObject, type Json, type JsonObject, list, resolve } from './document.js';

/** All that a value may be, of whatever alternative. */
export interface Shape {
  types: Set<string>;
  formats: Set<string>;
  members: Map<string, Shape>;
  /** Members that the value must not have. */
  forbidden: Set<string>;
  entries?: Shape;
}

export function shapeOf(document: JsonObject, value: Json | undefined): Shape {
  if (!isObject(value)) return none();
  const inner = (part: Json | undefined) => shapeOf(document, part);
  const referred = value.$ref === undefined ? [] : [resolve(document, { $ref: value.$ref })];
  const shape = none();
  for (const part of [...referred, ...list(value.allOf)]) add(shape, inner(part));
  for (const keyword of ['anyOf', 'oneOf']) add(shape, eitherOf(list(value[keyword]).map(inner)));
  for (const keyword of ['then', 'else']) add(shape, eitherOf([inner(value[keyword]), none()]));
  for (const type of [value.type].flat()) if (typeof type === 'string') shape.types.add(type);
  if (typeof value.format === 'string') shape.formats.add(value.format);
  for (const [name, member] of Object.entries(isObject(value.properties) ? value.properties : {})) {
    if (member === false) shape.forbidden.add(name);
    else addMember(shape, name, inner(member));
  }
  if (value.items !== undefined) add(shape, { ...none(), entries: inner(value.items) });
  for (const name of shape.forbidden) shape.members.delete(name);
  return shape;
}

/** What a schema knows of a value: `true` all of it, else the members by name; an array is known by its entries. */
export type KnownMembers = true | { [member: string]: KnownMembers };

/** The members that a schema names, but for those that it forbids. Of alternatives each one may name them. */
export function knownMembers({ members, entries }: Shape): KnownMembers {
  const known = { ...none(), members: new Map(members) };
  if (entries !== undefined) add(known, entries);
  if (known.members.size === 0) return true;
  return Object.fromEntries([...known.members].map(([name, member]) => [name, knownMembers(member)]));
}

function none(): Shape {
  return { types: new Set(), formats: new Set(), members: new Map(), forbidden: new Set() };
}

function eitherOf(parts: readonly Shape[]): Shape {
  const either = none();
  for (const part of parts) add(either, part);
  const inAll = [...either.forbidden].filter((name) => parts.every(({ forbidden }) => forbidden.has(name)));
  return { ...either, forbidden: new Set(inAll) };
}

function add(shape: Shape, other: Shape): void {
  for (const type of other.types) shape.types.add(type);
  for (const format of other.formats) shape.formats.add(format);
  for (const name of other.forbidden) shape.forbidden.add(name);
  for (const [name, member] of other.members) addMember(shape, name, member);
  if (other.entries === undefined) return;
  shape.entries ??= none();
  add(shape.entries, other.entries);
}

function addMember(shape: Shape, name: string, member: Shape): void {
  const present = shape.members.get(name) ?? none();
  shape.members.set(name, present);
  add(present, member);
}

import { textOf } from '../../lib/disk/files.js';
import { systemReason } from '../../lib/disk/system-reason.js';
import { UsageError } from '../../lib/errors/errors.js';
import { LosslessNumber } from '../../lib/json/json.js';

/** `name=value` as it was typed; `typed` for `--field`, false for `--raw-field`. */
export interface Field {
  name: string;
  value: string;
  typed: boolean;
}

/** @throws {UsageError} when there is no name */
export function readField(text: string, typed: boolean): Field {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`${JSON.stringify(text)} is not a field`, { hint: '--field name=value' });
  return { name: text.slice(0, at), value: text.slice(at + 1), typed };
}

/** The fields as parameters of a query: every value is text. */
export function queryOf(fields: readonly Field[]): string[] {
  return fields.map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
}

/**
 * The fields as one JSON object. `a[b]=1` nests, `a[]=x` appends to a list. A value of `--field` that reads as true,
 * false, null or a number is one, with its digits; `@file` is the text of a file.
 */
export async function bodyOf(fields: readonly Field[]): Promise<Record<string, unknown>> {
  const root = new Map<string, Node>();
  for (const field of fields) {
    const value = field.typed ? await typedValue(field.value) : field.value;
    place(root, pathOf(field.name), value, field.name);
  }
  return objectOf(root);
}

type Node =
  | { kind: 'value'; value: unknown }
  | { kind: 'list'; items: unknown[] }
  | { kind: 'object'; members: Map<string, Node> };

async function typedValue(text: string): Promise<unknown> {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return new LosslessNumber(text);
  if (!text.startsWith('@')) return text;
  return textOf(text.slice(1), (what, cause) => {
    const hint = '--raw-field takes a text that begins with @';
    return new UsageError(`${what}: ${systemReason(cause)}`, { cause, hint });
  });
}

/** `a[b][]` as `['a', 'b', '']`. */
function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null)
    throw new UsageError(`${JSON.stringify(name)} is not a field name`, { hint: '--field a[b]=1 or a[]=1' });
  const [, first = '', rest = ''] = match;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner)];
}

function place(members: Map<string, Node>, [first = '', ...rest]: string[], value: unknown, name: string): void {
  const known = members.get(first);
  const conflict = () => new UsageError(`the field ${JSON.stringify(name)} is given in two ways`);
  if (rest.length === 0) {
    if (known !== undefined) throw conflict();
    members.set(first, { kind: 'value', value });
    return;
  }
  if (rest[0] === '') {
    if (rest.length > 1) throw new UsageError(`${JSON.stringify(name)}: only the last part may be []`);
    const list = known ?? { kind: 'list', items: [] };
    if (list.kind !== 'list') throw conflict();
    list.items.push(value);
    members.set(first, list);
    return;
  }
  const object = known ?? { kind: 'object', members: new Map<string, Node>() };
  if (object.kind !== 'object') throw conflict();
  members.set(first, object);
  place(object.members, rest, value, name);
}

function objectOf(members: Map<string, Node>): Record<string, unknown> {
  return Object.fromEntries([...members].map(([name, node]) => [name, jsonOf(node)]));
}

function jsonOf(node: Node): unknown {
  if (node.kind === 'value') return node.value;
  return node.kind === 'list' ? node.items : objectOf(node.members);
}

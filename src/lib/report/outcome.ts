import { isObject } from '../json/is-object.js';

/** What the document of a command says came of it, as far as it does. */
export interface Outcome {
  /** Rows by outcome, or what else the document counts. */
  counts?: Record<string, number>;
}

/** @param document what the command prints with `--json` */
export function outcomeOf(document: unknown): Outcome {
  const members = membersOf(document);
  const counted = { ...numbersOf(membersOf(members.counts)), ...numbersOf(pick(members, pullCounts)) };
  return Object.keys(counted).length === 0 ? {} : { counts: counted };
}

/** Of a pull, beside its other members. */
const pullCounts = ['documents', 'inserted', 'updated', 'unchanged', 'late', 'duplicates', 'problems'];

function pick(members: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(members, name) ? [[name, members[name]]] : [])));
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}

function numbersOf(members: Readonly<Record<string, unknown>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value] as const] : [])),
  );
}

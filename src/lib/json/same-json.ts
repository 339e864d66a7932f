import { stringifyJson } from './json.js';

/** Whatever the order of members; an empty list or object is none. */
export function sameJson(a: unknown, b: unknown): boolean {
  return stringifyJson(sorted(a)) === stringifyJson(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(sorted);
  if (typeof value !== 'object' || value === null || 'isLosslessNumber' in value) return value ?? null;
  const members = Object.entries(value);
  if (members.length === 0) return null;
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]),
  );
}

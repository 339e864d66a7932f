import { isObject } from '../../json/is-object.js';
import type { Members } from './contact.js';

/** Members that the platform alone gives: never sent, and no difference. */
const readOnly = new Set(['id', 'deleted', 'representatives', 'added']);

/**
 * What there is with what a file says over it. Null clears a member, an object is merged member by member, and members
 * that we do not know are kept.
 */
export function mergeMembers(patch: Members, current: Members | undefined): Record<string, unknown> {
  const merged: Record<string, unknown> = Object.fromEntries(
    Object.entries(current ?? {}).filter(([name, value]) => !readOnly.has(name) && value !== null),
  );
  for (const [name, value] of Object.entries(patch)) {
    if (readOnly.has(name)) continue;
    if (value === null) delete merged[name];
    else if (isObject(value)) {
      const before = merged[name];
      const inner = mergeMembers(value, isObject(before) ? before : undefined);
      if (Object.keys(inner).length === 0) delete merged[name];
      else merged[name] = inner;
    } else merged[name] = value;
  }
  return merged;
}

/** Whether what a file says is so already. Nothing, null and an empty list are the same. */
export function isUpToDate(patch: Members, current: Members): boolean {
  return Object.entries(patch).every(([name, value]) => readOnly.has(name) || sameValue(value, current[name]));
}

function sameValue(wanted: unknown, present: unknown): boolean {
  if (isNothing(wanted)) return isNothing(present);
  if (isObject(wanted)) return isObject(present) ? isUpToDate(wanted, present) : isUpToDate(wanted, {});
  if (!Array.isArray(wanted)) return wanted === present;
  const others = Array.isArray(present) ? present : [];
  return (
    wanted.length === others.length &&
    wanted.every((entry, at) => {
      const other: unknown = others[at];
      return isObject(entry) ? isObject(other) && isUpToDate(entry, other) : entry === other;
    })
  );
}

/** Null, absent and an empty list are the same to the platform. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

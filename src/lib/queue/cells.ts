import { isObject } from '../json/is-object.js';

/** What a column or member of the queue holds, whoever wrote it there: null for what is not of its kind. */

export function textCell(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

export function countCell(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** ISO 8601, UTC. PostgreSQL's `infinity` is read as a number, and a year that no calendar has as an invalid date. */
export function timeCell(value: unknown): string | null {
  return value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : null;
}

/** Members of a JSON object; none of what is not one. */
export function membersCell(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}

export function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

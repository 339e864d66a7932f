import { isExactObject } from '../../json/is-object.js';

/** An object of a body. */
export type Members = Record<string, unknown>;
/** Member by member, so that their order stays and no name (`__proto__`) is special. */
export type Entries = [string, unknown][];

export function rename(members: Members, from: string, to: string, value: unknown): Members {
  return Object.fromEntries(Object.entries(members).map((entry) => (entry[0] === from ? [to, value] : entry)));
}

export function isMembers(value: unknown): value is Members {
  return isExactObject(value);
}

export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

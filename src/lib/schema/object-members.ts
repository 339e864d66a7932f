import { didYouMean } from '../errors/did-you-mean.js';
import { isObject } from '../json/is-object.js';
import { isLosslessNumber } from '../json/json.js';
import type { CellCheck, CellFault } from './cells.js';

/** Takes what is wrong with a member, under its path. */
export type Report = (column: string, code: string, message: string, remedy?: string) => void;

/** Members of an object, each checked as the cell of that kind would be. */
export interface Members<Kind> {
  /** It is not an object at all, which was reported. */
  broken: boolean;
  has: (name: string) => boolean;
  value: (name: string) => unknown;
  /** @returns undefined also for a bad one, which was reported */
  text: (name: string, kind: Kind, required?: boolean) => string | undefined;
  /** Reports the members that are none of these. */
  only: (known: readonly string[]) => void;
}

export interface MemberRules<Kind> {
  bad: Report;
  decimalComma: boolean;
  /** How text of a kind is looked at. @param place of what is text in the file too */
  checkOf: (kind: Kind, decimalComma: boolean, place: string | undefined) => CellCheck;
}

/**
 * @param named the path of a member, where it is not below `path`
 */
export function createMembers<Kind>(
  value: unknown,
  path: string,
  { bad, decimalComma, checkOf }: MemberRules<Kind>,
  named: (member: string) => string = (member) => `${path}.${member}`,
): Members<Kind> {
  const broken = !isObject(value) || isLosslessNumber(value);
  if (broken) bad(path, 'type', 'it is not an object');
  const object = new Map(Object.entries(broken ? {} : value));
  return {
    broken,
    has: (name) => isGiven(object.get(name)),
    value: (name) => object.get(name),
    text: (name, kind, required = false) => {
      const member = object.get(name);
      if (!isGiven(member)) {
        if (required && !broken) bad(named(name), 'required', 'a value is required');
        return undefined;
      }
      const text = plain(member);
      // A JSON number has a point whatever the file's decimals look like.
      const isText = typeof member === 'string';
      const check: CellCheck = checkOf(kind, decimalComma && isText, isText ? named(name) : undefined);
      const fault: CellFault | undefined =
        text === undefined ? { code: 'type', message: 'it is a list or an object, not text' } : check(text);
      if (fault === undefined) return text;
      bad(named(name), fault.code, fault.message, fault.remedy);
      return undefined;
    },
    only: (known) => {
      for (const name of object.keys()) {
        if (known.includes(name)) continue;
        const near = didYouMean(name, known);
        const hint = near === undefined ? `known are ${known.join(', ')}` : `did you mean ${near}?`;
        bad(named(name), 'pattern', `there is no such member; ${hint}`);
      }
    },
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function plain(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || isLosslessNumber(value) ? String(value) : undefined;
}

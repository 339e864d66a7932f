import type { Route } from '../../contract/routes.gen.js';
import { InDoubtError, PlatformError } from '../errors/errors.js';
import { isLosslessNumber } from '../json/json.js';

/** @returns where a member that is relied on is missing (`items[3].id`), undefined when all are there */
export type FindMissing = (body: unknown) => string | undefined;

/** The check of an answer for what the contract says the client goes on with. What else is missing does no harm. */
export function checkOf({ reliedOn = [] }: Route): FindMissing {
  const paths = reliedOn.map((path) => path.split('.').map(stepOf));
  return (body) => {
    for (const steps of paths) {
      const missing = missingOf(body, steps, 0);
      if (missing !== undefined) return missing;
    }
    return undefined;
  };
}

/** The failure of an answer that cannot be used. After a POST, whether something was made remains unknown. */
export function lacks(route: Route, missing: string, requestId: string): PlatformError {
  const message = `${route.operationId} was answered without ${missing} (request ${requestId})`;
  const details = { hint: 'check prefixes, endpoints and dialect: tillctl config list' };
  return route.method === 'POST' ? new InDoubtError(message, details) : new PlatformError(message, details);
}

interface PathStep {
  member: string;
  /** What comes behind it holds for each entry of the list. */
  each: boolean;
  optional: boolean;
}

function stepOf(text: string): PathStep {
  const optional = text.endsWith('?');
  const name = optional ? text.slice(0, -1) : text;
  const each = name.endsWith('[]');
  return { member: each ? name.slice(0, -2) : name, each, optional };
}

function missingOf(value: unknown, steps: readonly PathStep[], at: number): string | undefined {
  const step = steps[at];
  if (step === undefined) return undefined;
  const { member, each, optional } = step;
  const found = (value as Readonly<Record<string, unknown>> | null | undefined)?.[member];
  if (found === undefined || found === null) return optional ? undefined : member;
  if (each) return missingInList(found, steps, at);
  if (at + 1 === steps.length) return isUsable(found) ? undefined : member;
  const inner = missingOf(found, steps, at + 1);
  return inner === undefined ? undefined : `${member}.${inner}`;
}

function missingInList(list: unknown, steps: readonly PathStep[], at: number): string | undefined {
  const member = steps[at]?.member ?? '';
  if (!Array.isArray(list)) return member;
  if (at + 1 === steps.length) return undefined;
  for (let index = 0; index < list.length; index += 1) {
    const inner = missingOf(list[index], steps, at + 1);
    if (inner !== undefined) return `${member}[${index}].${inner}`;
  }
  return undefined;
}

function isUsable(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || isLosslessNumber(value);
}

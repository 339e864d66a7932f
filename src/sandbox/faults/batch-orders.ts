import { SandboxError } from '../base/sandbox-error.js';
import type { BatchOrders } from '../state/batch.js';

/**
 * Check orders, given as parsed JSON.
 * @param at where they stand, for messages
 * @throws {SandboxError} `bad_fault_plan` naming everything that is wrong with them
 */
export function parseBatchOrders(value: unknown, at = 'orders'): BatchOrders {
  if (!isObject(value)) throw refused([`${at} is not an object like {"hold": "CREATED"}`]);
  const problems: string[] = [];
  for (const [name, given] of Object.entries(value)) {
    const member = Object.hasOwn(members, name) ? members[name as keyof BatchOrders] : undefined;
    if (!member) {
      problems.push(`${at} has an unknown member "${name}" (known: ${Object.keys(members).join(', ')})`);
    } else if (!member[0](given)) problems.push(`${at}.${name} ${JSON.stringify(given)} is not ${member[1]}`);
  }
  if (problems.length > 0) throw refused(problems);
  return value;
}

function refused(problems: string[]): SandboxError {
  return new SandboxError('bad_fault_plan', 'the orders for batches are not valid', { problems });
}

type Member = [accepts: (value: unknown) => boolean, expected: string];

const milliseconds: Member = [(value) => isNumber(value, 0, 1e9), 'a time in milliseconds'];
const count: Member = [(value) => Number.isSafeInteger(value) && (value as number) >= 1, 'a whole number from 1'];

const members: Record<keyof BatchOrders, Member> = {
  created_ms: milliseconds,
  in_process_ms: milliseconds,
  operation_ms: milliseconds,
  hold: [(value) => oneOf(value, [false, 'CREATED', 'IN_PROCESS']), 'false, "CREATED" or "IN_PROCESS"'],
  listed_after_ms: milliseconds,
  fail: [(value) => typeof value === 'boolean' || isObject(value), 'true, false or a problem document'],
  fail_operations: [isPattern, 'a regular expression'],
  fail_every: count,
  not_kept_operations: [isPattern, 'a regular expression'],
  emptied_operations: [isPattern, 'a regular expression'],
  fail_problem: [isObject, 'a problem document'],
  problem_every: count,
  upload_lifetime_seconds: [(value) => isNumber(value, 0, 1e9), 'a number of seconds'],
  upload_method: [(value) => oneOf(value, ['PUT', 'POST']), '"PUT" or "POST"'],
  upload_headers: [
    (value) => isObject(value) && Object.values(value).every((text) => typeof text === 'string'),
    'an object of header texts',
  ],
  price_lists: [(value) => oneOf(value, ['always', 'stored', 'never']), '"always", "stored" or "never"'],
};

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function oneOf(value: unknown, allowed: readonly unknown[]): boolean {
  return allowed.includes(value);
}

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}

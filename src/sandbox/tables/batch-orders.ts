import type { ProblemDocument } from '../base/answers.js';
import { SandboxError } from '../base/sandbox-error.js';

export type HeldState = 'CREATED' | 'IN_PROCESS';

/** How the platform treats batches. Members that are not told are as `usualOrders` says. */
export interface BatchOrders {
  /** How long a batch is CREATED. */
  created_ms?: number;
  /** How long it is IN_PROCESS, and so much more for each operation. */
  in_process_ms?: number;
  operation_ms?: number;
  /** The state that it does not leave. */
  hold?: HeldState | false;
  /** A new batch is in the list of batches only so much later. */
  listed_after_ms?: number;
  /** The whole batch fails, with this problem. */
  fail?: boolean | Partial<ProblemDocument>;
  /** Operations fail whose id fits this regular expression, and each n-th in the order of execution. */
  fail_operations?: string;
  fail_every?: number;
  /** With this problem. */
  fail_problem?: Partial<ProblemDocument>;
  /** Operations whose id fits this regular expression are reported as done, and nothing is kept of them. */
  not_kept_operations?: string;
  /** The same, and the list that was there is gone. */
  emptied_operations?: string;
  /** Each n-th result of an answer is among its `problems`, in place of the item. */
  problem_every?: number;
  /** Of upload addresses: how long they hold, the method to upload with, headers that must come with it. */
  upload_lifetime_seconds?: number;
  upload_method?: string;
  upload_headers?: Record<string, string>;
  /** When answers about products have the member `price_list`: always (empty where there is no list), where there is a list, never. */
  price_lists?: 'always' | 'stored' | 'never';
}

export const usualOrders = {
  created_ms: 20,
  in_process_ms: 50,
  operation_ms: 0,
  hold: false,
  listed_after_ms: 0,
  fail: false,
  upload_lifetime_seconds: 900,
} as const satisfies BatchOrders;

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

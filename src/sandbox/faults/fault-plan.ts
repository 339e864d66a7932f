import { routes } from '../../contract/routes.gen.js';
import type { ProblemDocument } from '../base/answers.js';
import { SandboxError } from '../base/sandbox-error.js';
import { type DocumentStep, parseDocumentSteps } from '../documents/document-steps.js';
import type { BatchOrders } from '../state/batch.js';
import { parseBatchOrders } from './batch-orders.js';

/** `{date_in: 2}` is sent as the HTTP date two seconds ahead; a text is sent as it stands. */
export type RetryAfter = number | string | { date_in: number };

export type Fault =
  /** Answer this instead; nothing is done. `problem: false` sends no body. */
  | { kind: 'status'; status: number; retry_after?: RetryAfter; problem?: ProblemDocument | false }
  /** Answer this status and repeat the credentials and the address of the request in many forms; nothing is done. */
  | { kind: 'echo'; status: number }
  /** A gateway's HTML page (502 unless told); nothing is done. */
  | { kind: 'html'; status?: number }
  /** The connection is cut and nothing was done. */
  | { kind: 'reset_before' }
  /** It is done, then the connection is cut. */
  | { kind: 'reset_after' }
  /** Silence until the client gives up; done only with `effect: true`. */
  | { kind: 'no_answer'; effect?: boolean }
  /** It is done; the connection is cut after half of the announced body. */
  | { kind: 'cut_body' }
  /** It is done; the body drips in `pieces` (10), `interval_ms` (100) apart. */
  | { kind: 'slow_body'; pieces?: number; interval_ms?: number }
  /** It is done at once and answered `ms` later, plus up to `jitter_ms`. Goes together with another fault. */
  | { kind: 'latency'; ms: number; jitter_ms?: number }
  /** It is done, and the answer is this status (503 unless told). */
  | { kind: 'status_after'; status?: number; retry_after?: RetryAfter }
  /** All tokens are revoked before the request is looked at. Goes together with another fault. */
  | { kind: 'expire_token' }
  /** An object appears at the front of the list, or its first one goes, before the page is read. */
  | { kind: 'list_shift'; by?: 'insert' | 'remove' }
  /** Documents come, change or go before the request is answered. Goes together with another fault. */
  | { kind: 'documents'; steps: DocumentStep[] }
  /** Holds for the upload address, the batch or the results that are asked for. Goes together with another fault. */
  | { kind: 'batch'; orders: BatchOrders }
  /** Of a download: the store has the file under another entity tag. */
  | { kind: 'other_etag' }
  /** Of a download: whatever range is asked for, all of it comes. */
  | { kind: 'no_ranges' }
  /** Of a download: `by` (10) more bytes are announced than come, or fewer. */
  | { kind: 'wrong_length'; by?: number }
  /** Of a delivery: it is made once more after it was answered. */
  | { kind: 'duplicate' }
  /** It is done; the answer has its status (or this one) and no body. */
  | { kind: 'empty_body'; status?: number }
  /** It is done without these members, as by a platform that does not know them. Goes together with another fault. */
  | { kind: 'drop'; members: string[]; echo?: boolean }
  /** It is done with another value in this member: `truncate` to so many characters, or this `value`. Goes together with another fault. */
  | { kind: 'alter'; member: string; truncate?: number; value?: unknown; echo?: boolean }
  /** It is answered as if it were done, and nothing is kept. Goes together with another fault. */
  | { kind: 'not_kept' }
  /** It is done, and reads show what was there before: for so many `reads` (1), for `ms`, or what ends first. Goes together with another fault. */
  | { kind: 'lag'; reads?: number; ms?: number };

export type FaultKind = Fault['kind'];

/** Which requests a fault hits. All given conditions must hold. */
export interface FaultRule {
  /** An operation id, `*` for all of the contract, `upload` or `download` for the store, `delivery` for calls to subscribers. */
  operation: string;
  /** A regular expression on path and query. */
  path?: string;
  /** So many matching requests are let through first. */
  after?: number;
  /** At most so often. */
  times?: number;
  /** Of the matching requests only each n-th. */
  every?: number;
  /** 0 to 1; the same seed draws the same lots. */
  probability?: number;
  fault: Fault;
}

export interface FaultPlan {
  seed: number;
  faults: FaultRule[];
}

/**
 * Check a plan, given as parsed JSON, and fill in its short forms: `{"refuse": 422}` is that status with a problem,
 * `{"drop": ["name"]}` the fault of this kind, a text is the kind of a fault without settings.
 * @throws {SandboxError} naming everything that is wrong with it
 */
export function parseFaultPlan(value: unknown): FaultPlan {
  const problems: string[] = [];
  const plan = isObject(value) ? value : {};
  if (!isObject(value)) problems.push('the plan is not an object like {"seed": 42, "faults": []}');
  refuseUnknown(plan, ['seed', 'faults'], 'plan', problems);
  const seed = plan.seed ?? 1;
  if (!isWhole(seed, 0)) problems.push(`seed ${show(seed)} is not a whole number`);
  const list = plan.faults ?? [];
  if (!Array.isArray(list)) problems.push('faults is not an array');
  const faults = Array.isArray(list) ? list.map((rule, index) => parseRule(rule, `faults[${index}]`, problems)) : [];
  if (problems.length > 0) throw new SandboxError('bad_fault_plan', 'the fault plan is not valid', { problems });
  return { seed: seed as number, faults };
}

function parseRule(value: unknown, at: string, problems: string[]): FaultRule {
  const rule = isObject(value) ? value : {};
  if (!isObject(value)) problems.push(`${at} is not an object`);
  refuseUnknown(rule, ['operation', 'path', 'after', 'times', 'every', 'probability', 'fault'], at, problems);
  const { operation = '*', path, after, times, every, probability } = rule;
  if (typeof operation !== 'string' || !isOperation(operation)) {
    problems.push(
      `${at}.operation ${show(operation)} is not an operation of the contract (and not *, upload, download or delivery)`,
    );
  }
  if (path !== undefined && !isPattern(path)) problems.push(`${at}.path ${show(path)} is not a regular expression`);
  if (after !== undefined && !isWhole(after, 0))
    problems.push(`${at}.after ${show(after)} is not a whole number from 0`);
  if (times !== undefined && !isWhole(times, 1))
    problems.push(`${at}.times ${show(times)} is not a whole number from 1`);
  if (every !== undefined && !isWhole(every, 1))
    problems.push(`${at}.every ${show(every)} is not a whole number from 1`);
  if (probability !== undefined && !isNumber(probability, 0, 1)) {
    problems.push(`${at}.probability ${show(probability)} is not between 0 and 1`);
  }
  const fault = parseFault(rule.fault, `${at}.fault`, problems);
  return { operation, path, after, times, every, probability, fault } as FaultRule;
}

function parseFault(value: unknown, at: string, problems: string[]): Fault {
  const spelled = spellOut(value);
  const members =
    isObject(spelled) && typeof spelled.kind === 'string' ? settings[spelled.kind as FaultKind] : undefined;
  if (!isObject(spelled) || !members || !Object.hasOwn(settings, String(spelled.kind))) {
    const given = isObject(spelled) ? spelled.kind : spelled;
    problems.push(`${at} ${show(given)} is not one of ${Object.keys(settings).join(', ')}`);
    return { kind: 'reset_before' };
  }
  refuseUnknown(spelled, ['kind', ...Object.keys(members)], at, problems);
  for (const [name, { required, accepts, expected }] of Object.entries(members)) {
    const given = spelled[name];
    if (given === undefined ? required : !accepts(given))
      problems.push(`${at}.${name} ${show(given)} is not ${expected}`);
  }
  if (spelled.kind === 'alter' && (spelled.truncate === undefined) === (spelled.value === undefined)) {
    problems.push(`${at} has not one of truncate and value`);
  }
  if (spelled.kind === 'batch' && isObject(spelled.orders)) {
    return { kind: 'batch', orders: checkedOrders(spelled.orders, `${at}.orders`, problems) };
  }
  if (spelled.kind === 'documents' && Array.isArray(spelled.steps)) return documentsFault(spelled.steps, at, problems);
  return spelled as Fault;
}

function checkedOrders(orders: object, at: string, problems: string[]): BatchOrders {
  try {
    return parseBatchOrders(orders, at);
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    problems.push(...error.problems);
    return {};
  }
}

function documentsFault(steps: unknown[], at: string, problems: string[]): Fault {
  try {
    return { kind: 'documents', steps: parseDocumentSteps(JSON.stringify(steps)) };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    problems.push(...error.problems.map((problem) => `${at}.${problem}`));
    return { kind: 'documents', steps: [] };
  }
}

function spellOut(value: unknown): unknown {
  if (typeof value === 'string') return { kind: value };
  if (!isObject(value) || value.kind !== undefined) return value;
  if ('refuse' in value) {
    const { refuse, ...rest } = value;
    return { ...rest, kind: 'status', status: refuse };
  }
  if ('drop' in value) {
    const { drop, ...rest } = value;
    return { ...rest, kind: 'drop', members: drop };
  }
  return value;
}

interface Setting {
  required?: boolean;
  accepts: (value: unknown) => boolean;
  expected: string;
}

const status: Setting = {
  accepts: (value) => isWhole(value, 200) && value <= 599,
  expected: 'a status from 200 to 599',
};
const milliseconds: Setting = { accepts: (value) => isNumber(value, 0, 3_600_000), expected: 'a time in milliseconds' };
const whole: Setting = { accepts: (value) => isWhole(value, 1), expected: 'a whole number from 1' };
const trueOrFalse: Setting = { accepts: (value) => typeof value === 'boolean', expected: 'true or false' };
const retryAfter: Setting = {
  accepts: (value) =>
    isNumber(value, 0, 1e9) || isHeaderText(value) || (isObject(value) && isNumber(value.date_in, -1e9, 1e9)),
  expected: 'seconds, a header text or {"date_in": seconds}',
};

const settings: Record<FaultKind, Record<string, Setting>> = {
  status: {
    status: { ...status, required: true },
    retry_after: retryAfter,
    problem: { accepts: (value) => value === false || isObject(value), expected: 'a problem document or false' },
  },
  echo: { status: { ...status, required: true } },
  html: { status },
  reset_before: {},
  reset_after: {},
  no_answer: { effect: trueOrFalse },
  cut_body: {},
  slow_body: {
    pieces: whole,
    interval_ms: milliseconds,
  },
  latency: { ms: { ...milliseconds, required: true }, jitter_ms: milliseconds },
  status_after: { status, retry_after: retryAfter },
  expire_token: {},
  list_shift: {
    by: { accepts: (value) => value === 'insert' || value === 'remove', expected: '"insert" or "remove"' },
  },
  documents: { steps: { required: true, accepts: Array.isArray, expected: 'an array of steps' } },
  batch: { orders: { required: true, accepts: isObject, expected: 'an object of orders' } },
  other_etag: {},
  no_ranges: {},
  wrong_length: { by: { accepts: (value) => Number.isSafeInteger(value), expected: 'a whole number' } },
  duplicate: {},
  empty_body: { status },
  drop: {
    members: { required: true, accepts: areMembers, expected: 'an array of members like "name" or "address.city"' },
    echo: trueOrFalse,
  },
  alter: {
    member: { required: true, accepts: isMember, expected: 'a member like "name" or "address.city"' },
    truncate: { accepts: (value) => isWhole(value, 0), expected: 'a whole number from 0' },
    value: { accepts: () => true, expected: 'a value' },
    echo: trueOrFalse,
  },
  not_kept: {},
  lag: { reads: whole, ms: milliseconds },
};

function isOperation(name: string): boolean {
  return name === '*' || name === 'upload' || name === 'download' || name === 'delivery' || Object.hasOwn(routes, name);
}

function isMember(value: unknown): value is string {
  return typeof value === 'string' && value.split('.').every((name) => name !== '');
}

function areMembers(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isMember);
}

function isPattern(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}

function isHeaderText(value: unknown): boolean {
  return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, least: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= least;
}

function isNumber(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

function refuseUnknown(value: object, known: string[], at: string, problems: string[]): void {
  for (const name of Object.keys(value)) {
    if (!known.includes(name)) problems.push(`${at} has an unknown member "${name}" (known: ${known.join(', ')})`);
  }
}

function show(value: unknown): string {
  return value === undefined ? '(missing)' : JSON.stringify(value);
}

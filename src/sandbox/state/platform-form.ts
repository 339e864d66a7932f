import { formMembers, type KnownMembers } from '../../contract/form-members.gen.js';
import { nestedValidators } from '../../contract/nested-validators.gen.js';
import { seedValidators } from '../../contract/seed-validators.gen.js';
import { type ValidatorName, validators } from '../../contract/validators.gen.js';
import type { Dialect } from '../base/dialect.js';
import { isJsonObject, type JsonBody, type JsonObject, withDoubles } from '../base/json-body.js';
import { SandboxError } from '../base/sandbox-error.js';
import { describeErrors } from '../base/validation-text.js';

/** What this platform understands of a body. Can be changed while it runs. */
export interface PlatformForm {
  /** The one form of amounts, prices and addresses that is read and written. */
  dialect: Dialect;
  /** Members that the contract does not know in this form are dropped without a word, before anything is checked. */
  bind: boolean;
  /** Members that are dropped without a word behind the check, by name or path (`address.city`). */
  drop: string[];
}

export const usualForm: PlatformForm = { dialect: 'seed', bind: false, drop: [] };

/**
 * Check changes, given as parsed JSON.
 * @throws {SandboxError} `bad_fault_plan` naming everything that is wrong with them
 */
export function parsePlatformForm(value: unknown): Partial<PlatformForm> {
  const problems = isJsonObject(value)
    ? findFormProblems(value)
    : ['the settings are not an object like {"bind": true}'];
  if (problems.length > 0) {
    throw new SandboxError('bad_fault_plan', 'the settings of the platform are not valid', { problems });
  }
  return value as Partial<PlatformForm>;
}

function findFormProblems(value: JsonObject): string[] {
  return Object.entries(value).flatMap(([name, given]) => {
    const setting = Object.hasOwn(settings, name) ? settings[name as keyof PlatformForm] : undefined;
    if (!setting) return [`unknown member "${name}" (known: ${Object.keys(settings).join(', ')})`];
    const [accepts, expected] = setting;
    return accepts(given) ? [] : [`${name} ${JSON.stringify(given)} is not ${expected}`];
  });
}

const settings: Record<keyof PlatformForm, [accepts: (value: unknown) => boolean, expected: string]> = {
  dialect: [(value) => value === 'seed' || value === 'nested', '"seed" or "nested"'],
  bind: [(value) => typeof value === 'boolean', 'true or false'],
  drop: [areMembers, 'an array of members like "name" or "address.city"'],
};

function areMembers(value: unknown): boolean {
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && !name.split('.').includes(''));
}

/** Of newer documents, beside what the contract has. */
const newerMembers: { [Name in ValidatorName]?: readonly string[] } = { ProductInput: ['take_away_price'] };

/** What is left of a body on a platform that binds JSON to classes, as far as `bind` says so. */
export function bound(name: ValidatorName, value: unknown, { dialect, bind }: PlatformForm): unknown {
  if (!bind) return value;
  const kept = knownPart(value, formMembers[dialect][name]);
  for (const member of newerMembers[name] ?? []) {
    if (isJsonObject(kept) && isJsonObject(value) && value[member] !== undefined) kept[member] = value[member];
  }
  return kept;
}

function knownPart(value: unknown, known: KnownMembers): unknown {
  if (known === true) return value;
  if (Array.isArray(value)) return value.map((entry) => knownPart(entry, known));
  if (!isJsonObject(value)) return value;
  const kept: JsonObject = {};
  for (const [name, member] of Object.entries(value)) {
    const inner = Object.hasOwn(known, name) ? known[name] : undefined;
    if (inner !== undefined) kept[name] = knownPart(member, inner);
  }
  return kept;
}

/** Why a body is refused. */
export interface FormProblem {
  detail: string;
  /** It fits the contract, and is of the other form. */
  isOtherForm: boolean;
}

export function findBodyProblem(
  name: ValidatorName,
  { value, hasNumbers }: JsonBody,
  { dialect }: PlatformForm,
): FormProblem | undefined {
  const plain = hasNumbers ? withDoubles(value) : value;
  const strict = (dialect === 'seed' ? seedValidators : nestedValidators)[name];
  const either = validators[name];
  if (!strict) return either(plain) ? undefined : { detail: describeErrors(either.errors ?? []), isOtherForm: false };
  if (strict(plain)) return undefined;
  const detail = describeErrors(strict.errors ?? []);
  return either(plain)
    ? { detail: `${detail} (${expected[dialect]})`, isOtherForm: true }
    : { detail, isOtherForm: false };
}

const expected: Record<Dialect, string> = {
  seed: 'this platform takes {"amount": "12.50", "unit"}, a product\'s sales_price flat, and addresses of street, streetNumber, postalCode, city, country',
  nested:
    'this platform takes {"value": 12.50, "unit"}, a product\'s price as sales_price_and_quantity, and addresses with full_address, street_name, street_number, zip, city, country_code',
};

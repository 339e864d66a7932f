import { formMembers, type KnownMembers } from '../../contract/form-members.gen.js';
import { nestedValidators } from '../../contract/nested-validators.gen.js';
import type { PlatformForm as FormSettings } from '../../contract/sandbox-plans.gen.js';
import { seedValidators } from '../../contract/seed-validators.gen.js';
import { type ValidatorName, validators } from '../../contract/validators.gen.js';
import type { Dialect } from '../base/dialect.js';
import { isJsonObject, type JsonBody, type JsonObject, withDoubles } from '../base/json-body.js';
import { checkedPlan } from '../base/plans.js';
import { describeErrors } from '../base/validation-text.js';

/** What this platform understands of a body. Can be changed while it runs. */
export type PlatformForm = Required<FormSettings>;

export const usualForm: PlatformForm = { dialect: 'seed', bind: false, drop: [] };

/**
 * Check changes, given as parsed JSON.
 * @throws {SandboxError} `bad_fault_plan` naming everything that is wrong with them
 */
export function parsePlatformForm(value: unknown): Partial<PlatformForm> {
  const invalid = { code: 'bad_fault_plan', message: 'the settings of the platform are not valid' } as const;
  return checkedPlan('PlatformForm', value, invalid, 'the settings');
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

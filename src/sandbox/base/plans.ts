import { type PlanError, type Plans, planValidators } from '../../contract/sandbox-plans.gen.js';
import { SandboxError, type SandboxErrorCode } from './sandbox-error.js';

/**
 * Check what is said to the sandbox, given as parsed JSON.
 * @param root its name in messages, and before those of its members where `at` is given
 * @throws {SandboxError} naming everything that is wrong with it
 */
export function checkedPlan<Name extends keyof Plans>(
  name: Name,
  value: unknown,
  { code, message }: { code: SandboxErrorCode; message: string },
  root: string,
  at = '',
): Plans[Name] {
  const problems = findPlanProblems(name, value, root, at);
  if (problems.length > 0) throw new SandboxError(code, message, { problems });
  return value as Plans[Name];
}

export function findPlanProblems(name: keyof Plans, value: unknown, root: string, at: string): string[] {
  const check = planValidators[name];
  if (check(value)) return [];
  const lines = (check.errors ?? []).map((error) => lineOf(error, root, at)).filter((line) => line !== undefined);
  return [...new Set(lines)];
}

function lineOf({ instancePath, keyword, params, data, parentSchema }: PlanError, root: string, at: string) {
  const place = instancePath.split('/').slice(1).reduce(within, at);
  const { description = '', properties = {} } = parentSchema;
  if (keyword === 'additionalProperties') {
    const known = Object.keys(properties).join(', ');
    return `${place || root} has an unknown member "${params.additionalProperty}" (known: ${known})`;
  }
  if (keyword === 'required') {
    const missing = String(params.missingProperty);
    const expected = properties[missing]?.description;
    return expected && `${within(place, missing)} (missing) is not ${expected}`;
  }
  // Of what has no text the schema around it speaks.
  if (description === '') return undefined;
  const given = keyword === 'discriminator' ? params.tagValue : data;
  const shown = /^an (object|array)( like .*)?$/.test(description) ? '' : ` ${JSON.stringify(given) ?? '(missing)'}`;
  return `${place || root}${shown} is not ${description}`;
}

function within(place: string, member: string): string {
  if (/^\d+$/.test(member)) return `${place}[${member}]`;
  return place === '' ? member : `${place}.${member}`;
}

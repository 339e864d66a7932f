import { LosslessNumber } from 'lossless-json';
import {
  type FeatureType,
  type FeatureValueType,
  featureUnitPrefixes,
  featureValueTypesByType,
} from '../../contract/enums.gen.js';
import { parseDecimal } from '../base/decimal-text.js';
import { isJsonObject, type JsonObject, printJson } from '../base/json-body.js';

/**
 * What is wrong with a template that fits the schema. Amounts are in the seed's form.
 * @param declarations features of type OTHER may be nutrition declarations, which the table of types does not say
 */
export function findTemplateProblem(template: JsonObject, declarations = false): string | undefined {
  const type = template.type as FeatureType;
  const valueType = template.value_type as FeatureValueType;
  const allowed: readonly FeatureValueType[] = featureValueTypesByType[type];
  const isDeclared = declarations && type === 'OTHER' && valueType === 'NUTRITION_DECLARATION';
  if (!isDeclared && !allowed.includes(valueType)) {
    return `/value_type ${valueType} is not allowed for type ${type}: it takes ${allowed.join(', ')}`;
  }
  for (const [index, value] of possibleValues(template).entries()) {
    const wrong = findValueProblem(value, valueType, `/possible_values/${index}`);
    if (wrong) return wrong;
  }
  return undefined;
}

/** None of a template that was kept without them. */
function possibleValues({ possible_values: values }: JsonObject): readonly unknown[] {
  return Array.isArray(values) ? values : [];
}

/** What was fixed when the template was created. */
export function findTemplateChange(before: JsonObject, after: JsonObject): string | undefined {
  for (const name of ['type', 'value_type']) {
    if (before[name] !== after[name]) return `/${name} is ${before[name]} and cannot become ${after[name]}`;
  }
  return undefined;
}

/** @param value undefined for a feature without one, which every template allows */
export function findFeatureProblem(template: JsonObject, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const wrong = findValueProblem(value, template.value_type as FeatureValueType, '/value');
  if (wrong) return wrong;
  const possible = possibleValues(template);
  if (possible.length === 0 || possible.some((one) => isSame(one, value))) return undefined;
  return `/value is none of the ${possible.length} possible values of the feature template "${template.name}"`;
}

function findValueProblem(value: unknown, valueType: FeatureValueType, at: string): string | undefined {
  switch (valueType) {
    case 'ABSTRACT':
    case 'TEXT':
      return typeof value === 'string' ? undefined : `${at} is not text, as ${valueType} asks for`;
    case 'BOOLEAN':
      return typeof value === 'boolean' ? undefined : `${at} is neither true nor false, as BOOLEAN asks for`;
    case 'INTEGER':
      return integerOf(value) === undefined ? `${at} is not an integer` : undefined;
    case 'NONE':
      return `${at} is given, and NONE takes no value`;
    case 'NUTRITION_DECLARATION':
      return isJsonObject(value) && !('unit' in value) ? undefined : `${at} is not a nutrition declaration`;
    default:
      return findUnitProblem(value, valueType, at);
  }
}

function findUnitProblem(value: unknown, valueType: keyof typeof featureUnitPrefixes, at: string): string | undefined {
  if (!isJsonObject(value)) return `${at} is not a quantity, as ${valueType} asks for`;
  const unit = String(value.unit);
  const prefix = featureUnitPrefixes[valueType];
  const fits = prefix.endsWith('_') ? unit.startsWith(prefix) : unit === prefix;
  return fits ? undefined : `${at}/unit ${unit} is not a unit of ${valueType}`;
}

function isSame(a: unknown, b: unknown): boolean {
  const integer = integerOf(a);
  if (integer !== undefined) return integer === integerOf(b);
  if (isJsonObject(a) && isJsonObject(b)) {
    if (!('unit' in a) || !('unit' in b)) return printJson(a, true) === printJson(b, true);
    return a.unit === b.unit && plain(a.amount) === plain(b.amount);
  }
  return a === b;
}

function integerOf(value: unknown): bigint | undefined {
  const text = value instanceof LosslessNumber ? value.value : typeof value === 'number' ? String(value) : '';
  return /^-?\d+(\.0+)?$/.test(text) ? BigInt(text.split('.')[0] ?? '') : undefined;
}

/** `5.0` and `5` are one amount. */
function plain(amount: unknown): string {
  const { units, scale } = parseDecimal(String(amount));
  let [shortest, digits] = [units, scale];
  while (digits > 0 && shortest % 10n === 0n) [shortest, digits] = [shortest / 10n, digits - 1];
  return `${shortest}e-${digits}`;
}

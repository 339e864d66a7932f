import {
  type FeatureType,
  type FeatureValueType,
  featureUnitPrefixes,
  featureValueTypesByType,
  unitsOfMeasure,
} from '../../../contract/enums.gen.js';
import { isObject } from '../../json/is-object.js';
import { isLosslessNumber, parseJson, stringifyJson } from '../../json/json.js';
import { sameJson } from '../../json/same-json.js';
import { booleanCheck, booleanOf, type CellFault, exactJsonOf, notOneOf } from '../../schema/cells.js';
import { decimalFault, sameNumber } from '../../schema/decimal.js';
import { quoted } from '../../schema/quoted.js';

/** Text, a boolean, a number with its digits, a quantity or a nutrition declaration; undefined for none. */
export type FeatureValue = unknown;

/**
 * Why a type of feature cannot have values of this type. The specification lists nutrition declarations as a value type,
 * and allows them to no type of feature.
 *
 * @param declarations whether the operator says that the platform takes them
 */
export function valueTypeFault(
  type: FeatureType,
  valueType: FeatureValueType,
  declarations = false,
): string | undefined {
  const allowed: readonly string[] = featureValueTypesByType[type];
  if (allowed.includes(valueType)) return undefined;
  const isDeclared = valueType === 'NUTRITION_DECLARATION' && type === 'OTHER';
  if (isDeclared && declarations) return undefined;
  const fault = `${valueType} is not a value type of ${type} (${allowed.join(', ')})`;
  return isDeclared ? `${fault}; --allow-nutrition-declaration sends it to a platform that takes it` : fault;
}

/**
 * A value as an operator types it: `red`, `true`, `5`, `20 LENGTH_CENTIMETERS`.
 *
 * @returns what is sent, or what is wrong with the text
 */
export function parseFeatureValue(
  text: string,
  valueType: FeatureValueType,
): { value: FeatureValue } | { fault: CellFault } {
  switch (valueType) {
    case 'ABSTRACT':
    case 'TEXT':
      return { value: text };
    case 'BOOLEAN':
      return parseYesNo(text);
    case 'INTEGER':
      return /^-?(0|[1-9]\d*)$/.test(text) && text.length < 40
        ? { value: parseJson(text) }
        : typeFault(`${quoted(text)} is not an integer`);
    case 'NONE':
      return typeFault(`${quoted(text)} is given, and features of NONE have no value`);
    case 'NUTRITION_DECLARATION':
      return parseDeclaration(text);
    default:
      return parseQuantity(text, valueType);
  }
}

/** Its members are not documented: whatever the operator writes is sent. */
function parseDeclaration(text: string): { value: FeatureValue } | { fault: CellFault } {
  const value = exactJsonOf(text);
  if (!isObject(value) || isLosslessNumber(value) || Object.keys(value).length === 0) {
    return typeFault(`${quoted(text)} is not a nutrition declaration, which is a JSON object`);
  }
  // Read back, it could not be told from an amount.
  if ('unit' in value)
    return typeFault(`${quoted(text)} has a unit, and so is a quantity and no nutrition declaration`);
  return { value };
}

function parseQuantity(
  text: string,
  valueType: keyof typeof featureUnitPrefixes,
): { value: FeatureValue } | { fault: CellFault } {
  const [amount = '', unit = '', more] = text.trim().split(/\s+/);
  const prefix = featureUnitPrefixes[valueType];
  if (more !== undefined || unit === '' || decimalFault(amount) !== undefined) {
    return typeFault(`${quoted(text)} is not a quantity like ${quoted(`20 ${unitLike(prefix)}`)}`);
  }
  if (!(unitsOfMeasure as readonly string[]).includes(unit)) return enumFault(notOneOf(unit, unitsOfMeasure, 'a unit'));
  if (!fits(unit, prefix)) return enumFault(`${quoted(unit)} is not a unit of ${valueType}`);
  return { value: { amount, unit } };
}

/** The text that `parseFeatureValue` reads as this value. */
export function featureValueText(value: FeatureValue): string {
  if (isObject(value) && 'unit' in value) return `${value.amount ?? value.value} ${value.unit}`;
  if (isDeclaration(value)) return stringifyJson(value);
  return value === undefined || value === null ? '' : String(value);
}

/** Of a value of the platform: an object that is not a quantity. */
export function isDeclaration(value: FeatureValue): boolean {
  return isObject(value) && !isLosslessNumber(value) && !('unit' in value);
}

/** Whether the platform takes both for one: `5.0` and `5` metres are. */
export function sameFeatureValue(a: FeatureValue, b: FeatureValue): boolean {
  if (isObject(a) && isObject(b) && 'unit' in a && 'unit' in b) {
    return a.unit === b.unit && sameNumber(String(a.amount), String(b.amount));
  }
  if (isDeclaration(a) && isDeclaration(b)) return sameJson(a, b);
  const numbers = [a, b].every((value) => typeof value === 'number' || isLosslessNumber(value));
  return numbers ? String(a) === String(b) : a === b;
}

/** Why a product's feature cannot have this value: the template has others to choose from. */
export function choiceFault(value: FeatureValue, possible: readonly FeatureValue[]): string | undefined {
  if (value === undefined || possible.length === 0) return undefined;
  if (possible.some((one) => sameFeatureValue(one, value))) return undefined;
  const shown = possible.slice(0, 8).map((one) => quoted(featureValueText(one)));
  const more = possible.length > shown.length ? ` and ${possible.length - shown.length} more` : '';
  return `${quoted(featureValueText(value))} is not a value of the template (${shown.join(', ')}${more})`;
}

function fits(unit: string, prefix: string): boolean {
  return prefix.endsWith('_') ? unit.startsWith(prefix) : unit === prefix;
}

function unitLike(prefix: string): string {
  return unitsOfMeasure.find((unit) => fits(unit, prefix)) ?? prefix;
}

function parseYesNo(text: string): { value: boolean } | { fault: CellFault } {
  const fault = booleanCheck(text);
  return fault === undefined ? { value: booleanOf(text) === true } : { fault };
}

function typeFault(message: string): { fault: CellFault } {
  return { fault: { code: 'type', message } };
}

function enumFault(message: string): { fault: CellFault } {
  return { fault: { code: 'enum', message } };
}

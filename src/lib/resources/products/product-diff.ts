import { isObject } from '../../json/is-object.js';
import { isLosslessNumber, stringifyJson } from '../../json/json.js';
import { plainDecimal } from '../../json/plain-decimal.js';
import { differences } from '../../json/same-state.js';
import { formatDecimal, parseDecimal } from '../../schema/decimal.js';
import { linkedColumns } from './product-columns.js';
import { mergeProduct, readOnlyMembers, type WireProduct } from './product-merge.js';
import type { ProductRow } from './product-row.js';

/**
 * The members that differ, by name. What is read-only does not count, nor does what a PUT would not change.
 *
 * @param before undefined for a product that is created: all that it has is new
 */
export function changedMembers(after: WireProduct, before: WireProduct = {}) {
  const names = differences(after, before, readOnlyMembers);
  return names.map((member) => ({ member, before: before[member] ?? null, after: after[member] ?? null }));
}

/** The members that a row sets, as they would stand in a product that it creates; what it clears is not among them. */
export function saidMembers(row: ProductRow): WireProduct {
  const { product } = mergeProduct(row, undefined);
  const { management_unit: unit, ...said } = product;
  const { patch } = row;
  for (const column of ['variant_group', 'sales_category_external_id'] as const) {
    if (typeof patch[column] === 'string') said[linkedColumns[column]] = patch[column];
  }
  return patch.management_unit === undefined ? said : { ...said, management_unit: unit };
}

/**
 * One value for all that are the same to the platform (of writable members as `equalProducts` has it): members in the order
 * of their names, `12.50` as `12.5`, what is empty left out.
 */
export function canonicalValue(value: unknown): unknown {
  if (isNumber(value)) return numberText(String(value));
  if (Array.isArray(value)) return value.map(canonicalValue);
  if (!isObject(value)) return value;
  const isAmount = 'unit' in value;
  const members = Object.keys(value)
    .filter((name) => !isEmpty(value[name]))
    .sort(byText)
    .map((name): [string, unknown] => {
      const own = value[name];
      const asNumber = isAmount && name === 'amount' && typeof own === 'string';
      return [name, asNumber ? numberText(own) : canonicalValue(own)];
    });
  return Object.fromEntries(members);
}

/** Amounts are texts in one form and numbers in another. */
function numberText(text: string): string {
  const exact = parseDecimal(plainDecimal(text));
  return exact === undefined ? text : formatDecimal(exact);
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || isLosslessNumber(value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A member as people read it: `12.50 EUR`, `yes`, a list with bars; empty for none. */
export function memberText(value: unknown): string {
  if (isEmpty(value)) return '';
  if (typeof value === 'string') return value;
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (isNumber(value)) return String(value);
  if (Array.isArray(value)) return value.map(memberText).join(' | ');
  if (!isObject(value)) return stringifyJson(value);
  const { amount, unit, type, value: held, id } = value;
  if (amount !== undefined && typeof unit === 'string') return `${String(amount)} ${unit}`;
  if (typeof type === 'string' && typeof held === 'string') return `${type} ${held}`;
  return typeof id === 'string' ? id : stringifyJson(value);
}

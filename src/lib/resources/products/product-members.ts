import { type CellProblem, needsCurrency } from '../../model/cell-problem.js';
import type { Amount } from './product-amounts.js';

/** A product as it stands in memory: the contract's default dialect, with members that we do not know. */
export interface WireProduct {
  id?: string;
  external_id?: string | null;
  article_id?: string | null;
  name?: string;
  management_unit?: string;
  tax_category?: string;
  [member: string]: unknown;
}

/** An amount of the wire with another number; what else it has stays. */
export function money(
  before: Record<string, unknown> | undefined,
  { amount }: Amount,
  unit: string,
): Record<string, unknown> {
  // The published form has `value`; both in one object would contradict each other.
  const { value: _value, ...others } = before ?? {};
  return { ...others, amount, unit };
}

/** A cleared member is left out of the product. */
export function assign(product: WireProduct, member: string, value: unknown): void {
  if (isAbsent(value)) delete product[member];
  else product[member] = value;
}

/** Null, absent and an empty list are the same to the platform. */
export function isAbsent(value: unknown): value is undefined | null | readonly never[] {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

export function currencyMissing(column: string): CellProblem {
  return { column, ...needsCurrency };
}

/** What belongs to a price, of a product that has none. */
export function withoutPrice(column: string, what: string): CellProblem {
  return { column, code: 'required', message: `there is no price that ${what} could belong to` };
}

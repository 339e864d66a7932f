import { isLosslessNumber, LosslessNumber, parse, stringify } from 'lossless-json';

/** An object of a body, as JSON has it; numbers are `LosslessNumber`, so that no digit changes. */
export type Members = Record<string, unknown>;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);
}

/** @throws {SyntaxError} */
export function parseLossless(text: string): unknown {
  return parse(text);
}

export function printLossless(value: unknown): string {
  return stringify(value) ?? 'null';
}

/** A number of JSON with exactly these digits. */
export function digits(text: string): LosslessNumber {
  return new LosslessNumber(text);
}

/** Numbers as decimal text, for comparing: `"12.50"` and `12.5` are the same amount. */
export function plainDecimal(value: unknown): string {
  const [whole = '', fraction = ''] = String(value).split('.');
  const kept = fraction.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** Amounts of both forms as the same text. */
export function amountOf(value: unknown): string {
  const members = (value ?? {}) as Members;
  return plainDecimal(members.value ?? members.amount);
}

/** What one step into a thing gives, for reading it in a test: `at(product, 'sales_price', 'unit')`. */
export function at(value: unknown, ...names: string[]): unknown {
  return names.reduce<unknown>((found, name) => (isMembers(found) ? found[name] : undefined), value);
}

import { LosslessNumber, parse, stringify } from 'lossless-json';

export type JsonObject = Record<string, unknown>;

/** A number keeps the digits it was sent with: it is a `LosslessNumber`, never a double. */
export interface JsonBody {
  value: unknown;
  hasNumbers: boolean;
}

/**
 * Parse JSON digit for digit. Texts without numbers (the seed dialect writes amounts as strings) take the fast way.
 * @throws {SyntaxError} when the text is not JSON
 */
export function parseJson(text: string): JsonBody {
  const plain: unknown = JSON.parse(text);
  if (!hasNumber(plain)) return { value: plain, hasNumbers: false };
  // Of two members of one name the last one counts, as in the fast way.
  return { value: parse(text, null, { onDuplicateKey: ({ newValue }) => newValue }), hasNumbers: true };
}

/** The value as JSON text on one line, numbers with the digits they came with. */
export function printJson(value: unknown, hasNumbers: boolean): string {
  return hasNumbers ? (stringify(value) ?? 'null') : JSON.stringify(value);
}

/** The value with doubles for numbers, as validators want it; never what is stored or sent. */
export function withDoubles(value: unknown): unknown {
  if (value instanceof LosslessNumber) return Number(value.value);
  if (Array.isArray(value)) return value.map(withDoubles);
  if (isJsonObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withDoubles(member)]));
  }
  return value;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LosslessNumber);
}

function hasNumber(value: unknown): boolean {
  if (typeof value === 'number') return true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasNumber);
  for (const name in value) if (hasNumber((value as JsonObject)[name])) return true;
  return false;
}

import { isLosslessNumber } from './json.js';

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of JSON whose numbers are kept digit for digit, as objects. */
export function isExactObject(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !isLosslessNumber(value);
}

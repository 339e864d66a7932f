import { isLosslessNumber, LosslessNumber } from '../json/json.js';
import { plainDecimal } from '../json/plain-decimal.js';
import { type Members, rename } from './dialect-members.js';

export function decodeAmount(members: Members): Members {
  if (typeof members.unit !== 'string') return members;
  if (isNumber(members.value) && !Object.hasOwn(members, 'amount')) {
    return rename(members, 'value', 'amount', decimalText(members.value));
  }
  if (isNumber(members.amount)) return rename(members, 'amount', 'amount', decimalText(members.amount));
  return members;
}

export function encodeAmount(members: Members): Members {
  const { amount, unit } = members;
  if (typeof unit !== 'string' || typeof amount !== 'string' || Object.hasOwn(members, 'value')) return members;
  return withoutExponent.test(amount) ? rename(members, 'amount', 'value', new LosslessNumber(amount)) : members;
}

const withoutExponent = /^-?(0|[1-9]\d*)(\.\d+)?$/;

function isNumber(value: unknown): value is number | LosslessNumber {
  return typeof value === 'number' || isLosslessNumber(value);
}

function decimalText(number: number | LosslessNumber): string {
  return plainDecimal(String(number));
}

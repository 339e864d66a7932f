import { isLosslessNumber, LosslessNumber } from '../../json/json.js';
import { plainDecimal } from '../../json/plain-decimal.js';
import { type Members, rename } from './dialect-members.js';
import type { Evidence, Form } from './forms.js';
import type { Saw } from './saw.js';

const shownBySeed: Evidence = { form: 'seed', weight: 1, shows: 'amounts as {"amount", "unit"}' };
const shownByNested: Evidence = { form: 'nested', weight: 1, shows: 'amounts as {"value", "unit"}' };

export function decodeAmount(members: Members, saw?: Saw): Members {
  if (typeof members.unit !== 'string') return members;
  if (isNumber(members.value) && !Object.hasOwn(members, 'amount')) {
    saw?.(shownByNested);
    return rename(members, 'value', 'amount', decimalText(members.value));
  }
  if (isNumber(members.amount)) return rename(members, 'amount', 'amount', decimalText(members.amount));
  if (typeof members.amount === 'string') saw?.(shownBySeed);
  return members;
}

export function encodeAmount(members: Members): Members {
  const { amount, unit } = members;
  if (typeof unit !== 'string' || typeof amount !== 'string' || Object.hasOwn(members, 'value')) return members;
  return withoutExponent.test(amount) ? rename(members, 'amount', 'value', new LosslessNumber(amount)) : members;
}

/** What stands in JSON before an amount, between it and its unit, and behind that. */
export interface AmountFrame {
  before: string;
  between: string;
  behind: string;
}

const seedFrame: AmountFrame = { before: '{"amount":"', between: '","unit":"', behind: '"}' };
const nestedFrame: AmountFrame = { before: '{"value":', between: ',"unit":"', behind: '"}' };

/** How money or a quantity is written, for who writes documents without making objects first. @param amount a plain decimal */
export function amountFrame(amount: string, form: Form): AmountFrame {
  return form === 'nested' && withoutExponent.test(amount) ? nestedFrame : seedFrame;
}

const withoutExponent = /^-?(0|[1-9]\d*)(\.\d+)?$/;

function isNumber(value: unknown): value is number | LosslessNumber {
  return typeof value === 'number' || isLosslessNumber(value);
}

function decimalText(number: number | LosslessNumber): string {
  return plainDecimal(String(number));
}

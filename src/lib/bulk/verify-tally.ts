import { hash } from 'node:crypto';
import { isObject } from '../json/is-object.js';
import { isLosslessNumber, stringifyJson } from '../json/json.js';
import { plainDecimal } from '../json/plain-decimal.js';
import type { VerifyMember, VerifySum } from '../report/verify-report.js';
import { canonicalValue } from '../resources/products/product-diff.js';
import { formatDecimal, parseDecimal } from '../schema/decimal.js';
import type { MemberDifference } from './bulk-job.js';

interface Side {
  /** Sum of the SHA-256 of each key and value, modulo 2^256: so no order counts. */
  digest: bigint;
  sums: Map<string, bigint>;
}

const modulus = 1n << 256n;

/** Figures a member over all rows: in memory there is one entry a member, however many rows there are. */
export class VerifyTally {
  readonly #members = new Map<string, { compared: number; different: number; wanted: Side; found: Side }>();

  /**
   * @param members all that the row says, with what was found
   * @param differing names of those that differ; the others are equal though they may be written otherwise
   */
  add(key: string, members: readonly MemberDifference[], differing: ReadonlySet<string>): void {
    for (const { member, wanted, found } of members) {
      const tally = this.#members.get(member) ?? { compared: 0, different: 0, wanted: emptySide(), found: emptySide() };
      this.#members.set(member, tally);
      tally.compared += 1;
      const differs = differing.has(member);
      if (differs) tally.different += 1;
      addTo(tally.wanted, key, wanted);
      addTo(tally.found, key, differs ? found : wanted);
    }
  }

  members(): VerifyMember[] {
    return [...this.#members].map(([member, { compared, different, wanted, found }]) => ({
      ...{ member, compared, different },
      ...(wanted.sums.size + found.sums.size > 0 ? { sum_wanted: sumsOf(wanted), sum_found: sumsOf(found) } : {}),
      digest_wanted: hexOf(wanted.digest),
      digest_found: hexOf(found.digest),
    }));
  }
}

function emptySide(): Side {
  return { digest: 0n, sums: new Map() };
}

function addTo(side: Side, key: string, value: unknown): void {
  if (isNothing(value)) return;
  const line = hash('sha256', `${key}\t${stringifyJson(canonicalValue(value))}`);
  side.digest = (side.digest + BigInt(`0x${line}`)) % modulus;
  for (const { unit, amount } of amountsOf(value)) {
    side.sums.set(unit, (side.sums.get(unit) ?? 0n) + amount);
  }
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Numbers, amounts with a unit or a currency, and lists of these. A text of digits is a name. */
function amountsOf(value: unknown): { unit: string; amount: bigint }[] {
  if (Array.isArray(value)) return value.flatMap(amountsOf);
  if (typeof value === 'number' || isLosslessNumber(value)) return amount('', String(value));
  if (!isObject(value)) return [];
  const unit = typeof value.unit === 'string' ? value.unit : value.currency;
  const { amount: text } = value;
  const isAmount = typeof text === 'string' || typeof text === 'number' || isLosslessNumber(text);
  return isAmount && typeof unit === 'string' ? amount(unit, String(text)) : [];
}

function amount(unit: string, text: string): { unit: string; amount: bigint }[] {
  const exact = parseDecimal(plainDecimal(text));
  return exact === undefined ? [] : [{ unit, amount: exact }];
}

function sumsOf({ sums }: Side): VerifySum[] {
  return [...sums]
    .map(([unit, sum]) => ({ unit, amount: formatDecimal(sum) }))
    .sort((a, b) => (a.unit < b.unit ? -1 : 1));
}

function hexOf(digest: bigint): string {
  return digest.toString(16).padStart(64, '0');
}

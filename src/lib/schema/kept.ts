import { isLosslessNumber } from '../json/json.js';
import { sameNumber } from './decimal.js';

/**
 * How a member that was sent stands on the platform: `kept` as it was sent, `same` as it was sent and as it was before,
 * `before` only as it was before, `unset` as it was before, too, `absent` though it was there before or may have been,
 * `altered` in a way that only the platform can have done (cut off, rounded), or `other`: a third value.
 */
export type MemberVerdict = 'kept' | 'same' | 'before' | 'unset' | 'absent' | 'altered' | 'other';

type Members = Readonly<Record<string, unknown>>;

/**
 * Compare a thing that was read with what was sent, member by member. What the platform has beyond that does not count.
 *
 * @param wanted as it was sent, in our form; members that are null, absent or empty are not looked at
 * @param before as it was until then; undefined: it was not there, or is not known
 */
export function compareMembers(
  wanted: Members,
  found: Members,
  before: Members | undefined,
): Record<string, MemberVerdict> {
  const verdicts: Record<string, MemberVerdict> = {};
  for (const name of sentMembers(wanted)) {
    verdicts[name] = verdictOf(wanted[name], own(found, name), before && { value: own(before, name) });
  }
  return verdicts;
}

/** Names of the members that say something. */
export function sentMembers(wanted: Members): string[] {
  return Object.keys(wanted).filter((name) => !isNothing(wanted[name]));
}

function verdictOf(wanted: unknown, found: unknown, before: { value: unknown } | undefined): MemberVerdict {
  const isCarried = before !== undefined && contains(before.value, wanted);
  if (contains(found, wanted)) return isCarried ? 'same' : 'kept';
  // What was only carried along may be the platform's own to change (when it was changed, say), but not to lose.
  if (isCarried && !isNothing(found) && !contains(wanted, found)) return isAltered(wanted, found) ? 'altered' : 'same';
  const wasNothing = before !== undefined && isNothing(before.value);
  if (isNothing(found)) return wasNothing ? 'unset' : 'absent';
  if (before !== undefined && !wasNothing && contains(found, before.value) && contains(before.value, found)) {
    return 'before';
  }
  if (contains(wanted, found)) return 'absent';
  return isAltered(wanted, found) ? 'altered' : 'other';
}

/**
 * Whether everything that `part` says stands in `whole`. What a platform may write otherwise and mean the same: trailing
 * zeros and exponents of numbers and amounts (never of texts: an article 007 is not 7), fractions and offsets of times, the order of
 * sets, and null, nothing and an empty list.
 */
export function contains(whole: unknown, part: unknown): boolean {
  if (whole === part || isNothing(part)) return true;
  if (isNothing(whole)) return false;
  if (isScalar(part) || isScalar(whole)) return isScalar(part) && isScalar(whole) && sameScalar(whole, part);
  if (Array.isArray(part)) return Array.isArray(whole) && containsEach(whole, part);
  return !Array.isArray(whole) && containsMembers(whole as Members, part as Members);
}

function containsMembers(whole: Members, part: Members): boolean {
  const isAmount = 'unit' in part;
  return Object.keys(part).every((name) => {
    const [a, b] = [own(whole, name), part[name]];
    return contains(a, b) || (isAmount && name === 'amount' && sameNumber(String(a), String(b)));
  });
}

/** As many, and each in one of them, whatever the order. */
function containsEach(whole: readonly unknown[], part: readonly unknown[]): boolean {
  if (whole.length < part.length) return false;
  const left = [...whole];
  return part.every((entry) => {
    const at = left.findIndex((other) => contains(other, entry));
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
}

function sameScalar(one: unknown, other: unknown): boolean {
  const [a, b] = [String(one), String(other)];
  if (a === b) return typeof one === typeof other || (isNumeric(one) && isNumeric(other));
  if (isNumeric(one) && isNumeric(other)) return sameNumber(a, b);
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return isTime(a) && isTime(b) && Date.parse(a) === Date.parse(b);
}

function isAltered(wanted: unknown, found: unknown): boolean {
  if (typeof wanted === 'string' && typeof found === 'string') return isAlteredText(wanted, found);
  if (isScalar(wanted) || isScalar(found)) return isScalar(wanted) && isScalar(found) && isRounded(wanted, found);
  if (Array.isArray(wanted) || Array.isArray(found)) {
    return Array.isArray(wanted) && Array.isArray(found) && found.length < wanted.length && contains(wanted, found);
  }
  return Object.entries(wanted as Members).every(([name, value]) => {
    const other = own(found as Members, name);
    return contains(other, value) || isNothing(other) || isAltered(value, other);
  });
}

/** Cut off, trimmed, or written in other letters. */
function isAlteredText(wanted: string, found: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  if (isDecimal(wanted) && isDecimal(found)) return isRounded(wanted, found);
  return found !== '' && (wanted.startsWith(found) || plain(wanted) === plain(found));
}

/** Whether the digits of one go on where those of the other end, but for the last one. */
function isRounded(wanted: unknown, found: unknown): boolean {
  const [a, b] = [String(wanted), String(found)];
  if (!isDecimal(a) || !isDecimal(b)) return false;
  const decimals = (b.split('.')[1] ?? '').length;
  if (decimals >= (a.split('.')[1] ?? '').length) return false;
  const scaled = (text: string) => {
    const [whole = '', fraction = ''] = text.split('.');
    return BigInt(`${whole}${fraction.padEnd(decimals, '0').slice(0, decimals)}`);
  };
  const distance = scaled(a) - scaled(b);
  return distance <= 1n && distance >= -1n;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isScalar(value: unknown): boolean {
  return typeof value !== 'object' || isLosslessNumber(value);
}

function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || isLosslessNumber(value);
}

function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
}

function own(object: Members, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

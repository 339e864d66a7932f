import { isWholePrint } from '../journal/legacy.js';
import type { ThingChange } from '../journal/run-view.js';
import { differences, isNothing, sameMember } from '../json/same-state.js';
import type { State } from '../model/thing.js';

export type AuditVerdict = 'kept' | 'lost' | 'changed since' | 'gone';

/** What became of one member that a run wrote; the member is empty where it is about the whole thing. */
export interface AuditedMember {
  member: string;
  verdict: AuditVerdict;
  /** What it was meant to be; undefined where that is not known. */
  wanted: unknown;
  /** The same for people, where that is another text. */
  shown?: unknown;
  note?: string;
}

type Written = Pick<ThingChange, 'sent' | 'answered'>;

/**
 * Compare what a run left with what is there. A member that was sent counts, and one that the platform answered; of both,
 * what was sent is what was meant.
 *
 * @param decided members that a later run wrote or took away: they are its business
 */
export function auditThing(
  { sent, answered }: Written,
  now: State | undefined,
  ignored: ReadonlySet<string>,
  decided: ReadonlySet<string>,
): AuditedMember[] {
  if (sent === null) return [{ member: '', verdict: now === undefined ? 'kept' : 'changed since', wanted: undefined }];
  if (now === undefined) return [{ member: '', verdict: 'gone', wanted: sent }];
  const left = answered ?? sent;
  // Its values were removed, or never written.
  if (Object.keys(left).length === 0) return [{ member: '', verdict: 'kept', wanted: undefined }];
  if (isWholePrint(left)) {
    const same = differences(now, left, ignored).length === 0;
    return [{ member: '', verdict: same ? 'kept' : 'changed since', wanted: undefined }];
  }
  return [...membersOf({ sent, answered })]
    .filter((member) => !decided.has(member) && !ignored.has(member))
    .sort()
    .map((member) => {
      const wanted = [sent[member], answered?.[member]].filter((value) => !isNothing(value));
      return { member, verdict: verdictOf(now[member], wanted), wanted: wanted[0] };
    });
}

/** Members that this run decided about: what it wrote, and what was there before it. */
export function decidedBy(written: Written & Pick<ThingChange, 'before'>): string[] {
  return [...membersOf(written), ...Object.keys(written.before ?? {})];
}

function membersOf({ sent, answered }: Written): Set<string> {
  return new Set([...Object.keys(sent ?? {}), ...Object.keys(answered ?? {})]);
}

function verdictOf(found: unknown, wanted: readonly unknown[]): AuditVerdict {
  if (wanted.length === 0 || wanted.some((value) => sameMember(found, value))) return 'kept';
  return isNothing(found) ? 'lost' : 'changed since';
}

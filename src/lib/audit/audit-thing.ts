import type { State } from '../bulk/undoable-kind.js';
import { differences, printOf, type StatePrint } from '../json/state-print.js';
import type { WrittenThing } from './audit-notes.js';

export type AuditVerdict = 'kept' | 'lost' | 'changed since' | 'gone';

/** What became of one member that a run wrote; the member is empty where it is about the whole thing. */
export interface AuditedMember {
  member: string;
  verdict: AuditVerdict;
  /** Prints of what it was meant to be; none where that is not known by member. */
  wanted: readonly string[];
}

/** A print of all members together stands under this name. */
const whole = '*';

/**
 * Compare what a run left with what is there. A member that was sent counts, and one that the platform answered; of both,
 * what was sent is what was meant.
 *
 * @param decided members that a later run wrote or took away: they are its business
 */
export function auditThing(
  { sent, answered }: Pick<WrittenThing, 'sent' | 'answered'>,
  now: State | undefined,
  ignored: ReadonlySet<string>,
  decided: ReadonlySet<string>,
): AuditedMember[] {
  if (sent === null) return [{ member: '', verdict: now === undefined ? 'kept' : 'changed since', wanted: [] }];
  if (now === undefined) return [{ member: '', verdict: 'gone', wanted: [] }];
  const whether = answered ?? sent;
  if (Object.hasOwn(whether, whole)) {
    const same = differences(now, whether, ignored).length === 0;
    return [{ member: '', verdict: same ? 'kept' : 'changed since', wanted: [] }];
  }
  const found = printOf(now, ignored);
  return [...membersOf(sent, answered)]
    .filter((member) => !decided.has(member))
    .sort()
    .map((member) => {
      const wanted = [sent[member], answered?.[member]].filter((print) => print !== undefined);
      return { member, verdict: verdictOf(found[member], wanted), wanted };
    });
}

/** Members that this run decided about: what it wrote, and what was there before it. */
export function decidedBy(
  { sent, answered }: Pick<WrittenThing, 'sent' | 'answered'>,
  before: State | undefined,
): string[] {
  return [...membersOf(sent, answered), ...Object.keys(before ?? {})];
}

function membersOf(sent: StatePrint | null, answered: StatePrint | null | undefined): Set<string> {
  return new Set([...Object.keys(sent ?? {}), ...Object.keys(answered ?? {})]);
}

function verdictOf(found: string | undefined, wanted: readonly string[]): AuditVerdict {
  if (found === undefined) return 'lost';
  return wanted.includes(found) ? 'kept' : 'changed since';
}

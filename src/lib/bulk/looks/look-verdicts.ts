import type { MemberVerdict } from '../../schema/kept.js';

/** What one look at a written thing shows: each member that was sent, or that the thing is not there. */
export type Look = 'missing' | Readonly<Record<string, MemberVerdict>>;

/** Whether a thing was there before it was written. */
export type Existed = 'yes' | 'no' | 'unknown';

export type Verdict =
  | { kind: 'kept' }
  /** @property why the platform refused to show it */
  | { kind: 'unconfirmed'; members: readonly string[]; why?: string }
  | { kind: 'changed_elsewhere'; members: readonly string[] }
  | { kind: 'not_kept'; members: readonly string[] };

export function isKept(look: Look): boolean {
  return look !== 'missing' && Object.values(look).every(isAsSent);
}

function isAsSent(verdict: MemberVerdict): boolean {
  return verdict === 'kept' || verdict === 'same';
}

/** Members that are not as they were sent. */
export function lostOf(look: Look): string[] {
  return look === 'missing' ? [] : namesOf(look, (verdict) => !isAsSent(verdict));
}

function namesOf(look: Exclude<Look, 'missing'>, test: (verdict: MemberVerdict) => boolean): string[] {
  return Object.keys(look).filter((name) => test(look[name] as MemberVerdict));
}

/** One look by itself. */
export function verdictOf(look: Look, existed: Existed, shown: Look | undefined): Verdict {
  if (look === 'missing') return { kind: 'unconfirmed', members: [] };
  if (isKept(look)) return { kind: 'kept' };
  // A thing that shows nothing new at all is read from before the write.
  const isOld = existed === 'yes' && namesOf(look, (verdict) => verdict === 'absent' || isNew(verdict)).length === 0;
  if (isOld) return { kind: 'unconfirmed', members: lostOf(look) };
  const lost = namesOf(look, (verdict) => verdict === 'absent' || verdict === 'unset' || verdict === 'altered');
  if (lost.length > 0) return { kind: 'not_kept', members: lost };
  const others = namesOf(look, (verdict) => verdict === 'other');
  if (others.length > 0) {
    const elsewhere =
      shown !== undefined && shown !== 'missing' && others.every((name) => isAsSent(shown[name] ?? 'absent'));
    // Of a thing that was not read before, an old value looks like a third one.
    const kind = !elsewhere ? 'not_kept' : existed === 'unknown' ? 'unconfirmed' : 'changed_elsewhere';
    return { kind, members: others };
  }
  return { kind: 'unconfirmed', members: lostOf(look) };
}

function isNew(verdict: MemberVerdict): boolean {
  return verdict === 'kept' || verdict === 'altered' || verdict === 'other';
}

/** Before the time to settle is over. */
export function isFinal({ kind }: Verdict, existed: Existed): boolean {
  return existed !== 'unknown' && (kind === 'not_kept' || kind === 'changed_elsewhere');
}

/** When no time is left: what is absent is lost, what stands as before may come. */
export function atTheEnd(
  look: Look,
  verdict: Verdict,
  check: { members: readonly string[]; existed: Existed; listedUntil?: number },
  now: number,
): Verdict {
  if (look === 'missing') {
    if (now < (check.listedUntil ?? 0)) return verdict;
    return { kind: check.existed === 'yes' ? 'changed_elsewhere' : 'not_kept', members: check.members };
  }
  if (verdict.kind !== 'unconfirmed') return verdict;
  const absent = namesOf(look, (member) => member === 'absent' || member === 'unset');
  return absent.length > 0 ? { kind: 'not_kept', members: absent } : verdict;
}

import { RefusedError } from '../../errors/errors.js';
import type { LookVerdict } from '../../journal/entries.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { SummaryVerification } from '../../report/summary.js';
import type { Interruption } from '../../terminal/interruption.js';
import type { Notice } from '../../terminal/notice.js';
import { atTheEnd, isFinal, isKept, type Look, lostOf, type Verdict, verdictOf } from './look-verdicts.js';
import { notKept, problemOf } from './not-kept.js';
import type { WriteCheck } from './write-check.js';

export type { Look } from './look-verdicts.js';
export { NotKeptError } from './not-kept.js';
export { checkOf, type PutBack, tellLost, type WriteCheck } from './write-check.js';

/** How much of what was written is read back: every write, a sample of them, or nothing. */
export type VerifyMode = 'all' | 'sample' | 'none';

export interface VerifyOptions {
  mode: VerifyMode;
  /** How long a look that shows the thing as before is repeated, in milliseconds. */
  settleMs: number;
  interruption: Interruption;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  now: () => number;
  notice: Notice;
  /** Told of a row that does not show what was written, and is looked at again by `settle`. */
  doubted: (row: number) => void;
  /** Told of such a row once it is known how it stands; of a lost one `settle` tells. */
  decided: (row: number, verdict: Exclude<LookVerdict, 'not_kept'>) => void;
}

/** How a write goes: alone and looked at before others follow, looked at beside them, or just sent. */
export type Turn = 'first' | 'looked' | 'plain';

/** @property problems of what was not kept */
export interface Judgement {
  verdict: LookVerdict;
  problems: CellProblem[];
}

/** What there is of a write that is not finished. */
export interface PartLook extends Pick<WriteCheck, 'look' | 'putBack'> {
  /** Nothing can be read back of it later: then a sample is looked at as well. */
  only: boolean;
}

/** A row whose write was not kept. */
export interface LostRow {
  row: number;
  problems: CellProblem[];
}

/** Looked at, and not yet as it was sent. */
interface Waiting {
  row: number;
  check: WriteCheck;
  answer: unknown;
  /** The platform may show it as before until then, milliseconds since 1970. */
  until: number;
}

export interface WriteVerifier {
  /** Before a write: waits while a first one is looked at. */
  turn: (check: WriteCheck) => Promise<Turn>;
  /**
   * During a write of several requests, before the last of them: of a first one it is looked whether everything was
   * kept so far, while it can still be taken back.
   * @throws {NotKeptError}
   */
  underWay: (check: WriteCheck, turn: Turn, part: PartLook) => Promise<void>;
  /**
   * After a write was answered well. One that does not stand as it was sent is looked at again by `settle`.
   *
   * @throws {NotKeptError} when it was the first of its kind: nothing more is to be sent
   */
  written: (row: number, check: WriteCheck, turn: Turn, answer: unknown) => Promise<void>;
  /** The end of a turn, however it ended. */
  done: (turn: Turn) => void;
  /** Looks again at what was in doubt. @returns the rows that were not kept */
  settle: () => Promise<LostRow[]>;
  /** A write was not kept though the first ones were: what else was written is to be looked at. */
  mustLookAtAll: () => boolean;
  /** Judges one written row at the end. @returns undefined when a signal came before that could be told */
  judge: (
    check: Pick<WriteCheck, 'name' | 'look' | 'members' | 'existed' | 'once' | 'listedUntil'>,
  ) => Promise<Judgement | undefined>;
  report: () => SummaryVerification;
}

/** A look that the platform refused: it says nothing of what was written. */
class Unreadable {
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

/** One write in so many is read back. */
const sampleSize = 100;
/** So many sets of members are looked at once each; beyond that the sample speaks for them. */
const maxSets = 100;
/** So many looks wait for the end of a run at most. */
const maxWaiting = 500;
const firstWaitMs = 100;
const maxWaitMs = 5000;

export function createWriteVerifier(options: VerifyOptions): WriteVerifier {
  const { mode, settleMs, interruption, notice } = options;
  const figures = { looked_at: 0, unconfirmed: 0, changed_elsewhere: 0, not_kept: 0 };
  const proven = new Set<string>();
  const sets = new Set<string>();
  /** Members that answers leave out although they are kept: such an answer says nothing. */
  const unanswered = new Set<string>();
  const waiting: Waiting[] = [];
  const late: LostRow[] = [];
  let writes = 0;
  let lookAtAll = false;
  /** Whatever is judged was written before the first judgement. */
  let judgedUntil: number | undefined;
  let alone: Promise<void> | undefined;
  let leave: (() => void) | undefined;

  async function turn(check: WriteCheck): Promise<Turn> {
    if (mode === 'none') return 'plain';
    while (alone !== undefined && !check.members.every((member) => proven.has(member))) await alone;
    if (check.members.some((member) => !proven.has(member))) {
      alone = new Promise((resolve) => {
        leave = resolve;
      });
      sets.add(check.members.join());
      return 'first';
    }
    writes += 1;
    if (mode === 'all' || writes % sampleSize === 0) return 'looked';
    return isNewSet(check.members.join()) ? 'looked' : 'plain';
  }

  function isNewSet(set: string): boolean {
    if (sets.has(set) || sets.size >= maxSets) return false;
    sets.add(set);
    return true;
  }

  function done(turn: Turn): void {
    if (turn !== 'first') return;
    alone = undefined;
    leave?.();
  }

  async function written(row: number, check: WriteCheck, turn: Turn, answer: unknown): Promise<void> {
    if (turn === 'first') return writtenFirst(row, check, answer);
    const shown = answer === undefined ? undefined : check.lookAtAnswer?.(answer);
    const suspicious = shown !== undefined && lostOf(shown).some((member) => !unanswered.has(member));
    if (turn === 'plain' && !suspicious) return;
    if (mode === 'none') return count({ kind: 'unconfirmed', members: lostOf(shown ?? {}) }, check);
    const look = await lookOnce(check);
    if (!(look instanceof Unreadable) && isKept(look)) return trustLess(shown);
    doubt({ row, check, answer, until: options.now() + settleMs });
    const [oldest] = waiting.length < maxWaiting ? [] : waiting.splice(0, 1);
    if (oldest !== undefined) late.push(...(await settleOne(oldest)));
  }

  /** Answers that leave out what was kept say nothing of these members. */
  function trustLess(shown: Look | undefined): void {
    for (const member of lostOf(shown ?? {})) unanswered.add(member);
  }

  async function underWay(check: WriteCheck, turn: Turn, { look, putBack, only }: PartLook): Promise<void> {
    if (turn === 'plain' || (turn === 'looked' && !only)) return;
    const part = { ...check, look, putBack };
    const verdict = await findVerdict(part, undefined);
    if (verdict.kind !== 'kept') count(verdict, part);
    if (verdict.kind === 'not_kept') throw await notKept(part, verdict.members);
    for (const member of check.members) proven.add(member);
  }

  async function writtenFirst(row: number, check: WriteCheck, answer: unknown): Promise<void> {
    const verdict = await findVerdict(check, answer);
    // What could not be confirmed in time is looked at again at the end; the others need not wait that long each.
    if (verdict.kind === 'unconfirmed') doubt({ row, check, answer, until: options.now() });
    else count(verdict, check);
    if (verdict.kind === 'not_kept') throw await notKept(check, verdict.members);
    for (const member of check.members) proven.add(member);
    if (verdict.kind !== 'kept') return;
    check.kept?.();
    trustLess(answer === undefined ? undefined : check.lookAtAnswer?.(answer));
  }

  function doubt(each: Waiting): void {
    waiting.push(each);
    options.doubted(each.row);
  }

  async function lookOnce(check: Pick<WriteCheck, 'look'>): Promise<Look | Unreadable> {
    figures.looked_at += 1;
    try {
      return await check.look();
    } catch (error) {
      // The write itself was answered well: a refusal to show it is none of the write.
      if (error instanceof RefusedError) return new Unreadable(error.message);
      throw error;
    }
  }

  /** @param until so long a look that shows the thing as before is repeated */
  async function findVerdict(
    check: Pick<WriteCheck, 'look' | 'lookAtAnswer' | 'members' | 'existed' | 'listedUntil' | 'fixed'>,
    answer: unknown,
    until = options.now() + settleMs,
  ): Promise<Verdict> {
    const shown = answer === undefined || check.fixed === true ? undefined : check.lookAtAnswer?.(answer);
    let waitMs = firstWaitMs;
    let last: Verdict | undefined;
    for (let look = await lookOnce(check); ; look = await lookOnce(check)) {
      const verdict = told(look, check, shown);
      // Only what two reads show alike is believed to be lost: the first may have been answered by a part that lags.
      if (verdict.kind === 'kept' || (verdict.kind === last?.kind && isFinal(verdict, check.existed))) return verdict;
      // A signal asks to stop: what cannot be told by now is left open.
      if (interruption.requested && last !== undefined) return { kind: 'unconfirmed', members: verdict.members };
      const over = options.now() + waitMs > until;
      if (over && last !== undefined) {
        return look instanceof Unreadable ? verdict : atTheEnd(look, verdict, check, options.now());
      }
      last = verdict;
      await pause(waitMs);
      waitMs = Math.min(waitMs * 2, maxWaitMs);
    }
  }

  async function pause(ms: number): Promise<void> {
    await options.sleep(ms, interruption.signal).catch((error: unknown) => {
      if (!interruption.signal.aborted) throw error;
    });
  }

  function told(look: Look | Unreadable, { existed }: Pick<WriteCheck, 'existed'>, shown: Look | undefined): Verdict {
    if (look instanceof Unreadable) return { kind: 'unconfirmed', members: [], why: look.why };
    return verdictOf(look, existed, shown);
  }

  function count(verdict: Verdict, { name }: Pick<WriteCheck, 'name'>): void {
    if (verdict.kind === 'kept') return;
    figures[verdict.kind] += 1;
    if (figures[verdict.kind] > maxNoticed || verdict.kind === 'not_kept') return;
    notice(
      verdict.kind === 'unconfirmed' ? unconfirmed(name, verdict) : changedElsewhere(name, verdict.members),
      'warning',
    );
  }

  async function settleOne({ row, check, answer, until }: Waiting): Promise<LostRow[]> {
    const verdict = await findVerdict(check, answer, until);
    if (isLeftOpen(verdict)) return [];
    count(verdict, check);
    if (verdict.kind !== 'not_kept') {
      options.decided(row, verdict.kind);
      return [];
    }
    lookAtAll = true;
    return [{ row, problems: [problemOf(verdict.members, check)] }];
  }

  /** A signal came first: whoever goes on with the run looks again. */
  function isLeftOpen({ kind }: Verdict): boolean {
    return kind === 'unconfirmed' && interruption.requested;
  }

  return {
    turn,
    done,
    written,
    underWay,
    settle: async () => {
      for (let next = waiting.shift(); next !== undefined && !interruption.requested; next = waiting.shift()) {
        late.push(...(await settleOne(next)));
      }
      return late.splice(0);
    },
    mustLookAtAll: () => lookAtAll,
    judge: async (check) => {
      judgedUntil ??= options.now() + settleMs;
      const verdict = await findVerdict(check, undefined, judgedUntil);
      if (isLeftOpen(verdict)) return undefined;
      count(verdict, check);
      return {
        verdict: verdict.kind,
        problems: verdict.kind === 'not_kept' ? [problemOf(verdict.members, check)] : [],
      };
    },
    report: () => ({ mode, ...figures }),
  };
}

/** Each kind is worded so often; the summary counts all. */
const maxNoticed = 5;

function unconfirmed(name: string, { members, why }: Extract<Verdict, { kind: 'unconfirmed' }>): string {
  if (why !== undefined) return `${name} cannot be read back, and so is not confirmed: ${why}`;
  const shown = members.length === 0 ? 'nothing of what was written' : `${members.join(', ')} as before`;
  return `${name} still shows ${shown}: not confirmed within --settle`;
}

function changedElsewhere(name: string, members: readonly string[]): string {
  return `${name} was changed elsewhere after it was written (${members.join(', ')})`;
}

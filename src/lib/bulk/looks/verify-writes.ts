import type { LookVerdict } from '../../journal/entries.js';
import type { CellProblem } from '../../model/cell-problem.js';
import type { SummaryVerification } from '../../report/summary.js';
import { type FinderOptions, Unreadable, VerdictFinder } from './find-verdict.js';
import { isKept, type Look, lostOf, type Verdict } from './look-verdicts.js';
import { notKept, problemOf, ResendError } from './not-kept.js';
import type { WriteCheck } from './write-check.js';

export type { Look } from './look-verdicts.js';
export { NotKeptError, ResendError } from './not-kept.js';
export { checkOf, type Restoration, reportLost, type WriteCheck } from './write-check.js';

/** How much of what was written is read back: every write, a sample of them, or nothing. */
export type VerifyMode = 'all' | 'sample' | 'none';

export interface VerifyOptions extends FinderOptions {
  mode: VerifyMode;
  /** Called with a row that does not show what was written, and is looked at again by `settle`. */
  doubted: (row: number) => void;
  /** Called with such a row once it is known how it stands; a lost one is reported by `settle`. */
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
export interface PartLook extends Pick<WriteCheck, 'look' | 'restore'> {
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

/** One write in so many is read back. */
const sampleSize = 100;
/** So many sets of members are looked at once each; beyond that the sample speaks for them. */
const maxSets = 100;
/** So many looks wait for the end of a run at most. */
const maxWaiting = 500;

export function createWriteVerifier(options: VerifyOptions): WriteVerifier {
  return new WriteVerifier(options);
}

export class WriteVerifier {
  readonly #options: VerifyOptions;
  readonly #finder: VerdictFinder;
  readonly #proven = new Set<string>();
  readonly #sets = new Set<string>();
  /** Members that answers leave out although they are kept: such an answer says nothing. */
  readonly #unanswered = new Set<string>();
  readonly #waiting: Waiting[] = [];
  readonly #late: LostRow[] = [];
  #writes = 0;
  #lookAtAll = false;
  #hasResent = false;
  /** Whatever is judged was written before the first judgement. */
  #judgedUntil: number | undefined;
  #alone: Promise<void> | undefined;
  #leave: (() => void) | undefined;

  constructor(options: VerifyOptions) {
    this.#options = options;
    this.#finder = new VerdictFinder(options);
  }

  /** Before a write: waits while a first one is looked at. */
  async turn(check: WriteCheck): Promise<Turn> {
    const { mode } = this.#options;
    if (mode === 'none') return 'plain';
    while (this.#alone !== undefined && !this.#isProven(check)) await this.#alone;
    if (!this.#isProven(check)) {
      this.#alone = new Promise((resolve) => {
        this.#leave = resolve;
      });
      this.#sets.add(check.members.join());
      return 'first';
    }
    this.#writes += 1;
    if (mode === 'all' || this.#writes % sampleSize === 0) return 'looked';
    return this.#isNewSet(check.members.join()) ? 'looked' : 'plain';
  }

  #isProven({ members }: WriteCheck): boolean {
    return members.every((member) => this.#proven.has(member));
  }

  #isNewSet(set: string): boolean {
    if (this.#sets.has(set) || this.#sets.size >= maxSets) return false;
    this.#sets.add(set);
    return true;
  }

  /** The end of a turn, however it ended. */
  done(turn: Turn): void {
    if (turn !== 'first') return;
    this.#alone = undefined;
    this.#leave?.();
  }

  /**
   * During a write of several requests, before the last of them: of a first one it is looked whether everything was
   * kept so far, while it can still be taken back.
   * @throws {NotKeptError}
   */
  async underWay(check: WriteCheck, turn: Turn, { look, restore, only }: PartLook): Promise<void> {
    if (turn === 'plain' || (turn === 'looked' && !only)) return;
    const part = { ...check, look, restore };
    const verdict = await this.#finder.find(part, undefined);
    if (verdict.kind !== 'kept') this.#finder.count(verdict, part);
    if (verdict.kind === 'not_kept') throw await notKept(part, verdict.members);
    this.#prove(check);
  }

  #prove({ members }: WriteCheck): void {
    for (const member of members) this.#proven.add(member);
  }

  /**
   * After a write was answered well. One that does not stand as it was sent is looked at again by `settle`.
   *
   * @throws {NotKeptError} when it was the first of its kind: nothing more is to be sent
   */
  async written(row: number, check: WriteCheck, turn: Turn, answer: unknown): Promise<void> {
    if (turn === 'first') return this.#writtenFirst(row, check, answer);
    const shown = answer === undefined ? undefined : check.lookAtAnswer?.(answer);
    const suspicious = shown !== undefined && lostOf(shown).some((member) => !this.#unanswered.has(member));
    if (turn === 'plain' && !suspicious) return;
    const { mode, now, settleMs } = this.#options;
    if (mode === 'none') return this.#finder.count({ kind: 'unconfirmed', members: lostOf(shown ?? {}) }, check);
    const look = await this.#finder.lookOnce(check);
    if (!(look instanceof Unreadable) && isKept(look)) return this.#trustLess(shown);
    this.#doubt({ row, check, answer, until: now() + settleMs });
    const [oldest] = this.#waiting.length < maxWaiting ? [] : this.#waiting.splice(0, 1);
    if (oldest !== undefined) this.#late.push(...(await this.#settleOne(oldest)));
  }

  async #writtenFirst(row: number, check: WriteCheck, answer: unknown): Promise<void> {
    const verdict = await this.#finder.find(check, answer);
    // What could not be confirmed in time is looked at again at the end; the others need not wait that long each.
    if (verdict.kind === 'unconfirmed') this.#doubt({ row, check, answer, until: this.#options.now() });
    else if (verdict.kind !== 'not_kept') this.#finder.count(verdict, check);
    if (verdict.kind === 'not_kept') {
      const error = await notKept(check, verdict.members);
      if (!(error instanceof ResendError) || this.#hasResent) this.#finder.count(verdict, check);
      throw error;
    }
    this.#prove(check);
    if (verdict.kind !== 'kept') return;
    check.kept?.();
    this.#trustLess(answer === undefined ? undefined : check.lookAtAnswer?.(answer));
  }

  /** Whether a row that was put back is sent once more, and no other before it: the first one is, and the operator reads why. */
  resends({ message }: ResendError): boolean {
    if (this.#hasResent) return false;
    this.#hasResent = true;
    this.#options.notice(message, 'warning');
    return true;
  }

  /** Answers that leave out what was kept say nothing of these members. */
  #trustLess(shown: Look | undefined): void {
    for (const member of lostOf(shown ?? {})) this.#unanswered.add(member);
  }

  #doubt(each: Waiting): void {
    this.#waiting.push(each);
    this.#options.doubted(each.row);
  }

  /** Looks again at what was in doubt. @returns the rows that were not kept */
  async settle(): Promise<LostRow[]> {
    const { interruption } = this.#options;
    const nextOne = () => this.#waiting.shift();
    for (let next = nextOne(); next !== undefined && !interruption.requested; next = nextOne()) {
      this.#late.push(...(await this.#settleOne(next)));
    }
    return this.#late.splice(0);
  }

  async #settleOne({ row, check, answer, until }: Waiting): Promise<LostRow[]> {
    const verdict = await this.#finder.find(check, answer, until);
    if (this.#isLeftOpen(verdict)) return [];
    this.#finder.count(verdict, check);
    if (verdict.kind !== 'not_kept') {
      this.#options.decided(row, verdict.kind);
      return [];
    }
    this.#lookAtAll = true;
    return [{ row, problems: [problemOf(verdict.members, check)] }];
  }

  /** A signal came first: the resumed run looks again. */
  #isLeftOpen({ kind }: Verdict): boolean {
    return kind === 'unconfirmed' && this.#options.interruption.requested;
  }

  /** A write was not kept though the first ones were: what else was written is to be looked at. */
  mustLookAtAll(): boolean {
    return this.#lookAtAll;
  }

  /** Judges one written row at the end. @returns undefined when a signal came before that could be told */
  async judge(
    check: Pick<WriteCheck, 'name' | 'look' | 'members' | 'existed' | 'once' | 'listedUntil'>,
  ): Promise<Judgement | undefined> {
    this.#judgedUntil ??= this.#options.now() + this.#options.settleMs;
    const verdict = await this.#finder.find(check, undefined, this.#judgedUntil);
    if (this.#isLeftOpen(verdict)) return undefined;
    this.#finder.count(verdict, check);
    const problems = verdict.kind === 'not_kept' ? [problemOf(verdict.members, check)] : [];
    return { verdict: verdict.kind, problems };
  }

  report(): SummaryVerification {
    return { mode: this.#options.mode, ...this.#finder.figures };
  }
}

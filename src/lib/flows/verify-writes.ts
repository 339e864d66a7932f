import { TillctlError } from '../errors/errors.js';
import type { LookVerdict } from '../journal/entries.js';
import { stringifyJson } from '../json/json.js';
import type { CellProblem } from '../records/cell-problem.js';
import { compareMembers, sentMembers } from '../records/kept.js';
import type { SummaryVerification } from '../report/summary.js';
import type { Interruption } from '../terminal/interruption.js';
import {
  atTheEnd,
  type Existed,
  isFinal,
  isKept,
  type Look,
  lostOf,
  type Verdict,
  verdictOf,
} from './look-verdicts.js';

export type { Look, Verdict } from './look-verdicts.js';

/** How much of what was written is read back: every write, a sample of them, or nothing. */
export type VerifyMode = 'all' | 'sample' | 'none';

/** How a write is looked at. */
export interface WriteCheck {
  /** For people: `product "A1"`. */
  name: string;
  /** Names of the members that are sent. Writes of the same set are alike. */
  members: readonly string[];
  /** Whether the thing was there before: then a look that shows all of it as before may be one that lags. */
  existed: Existed;
  /** Reads the thing as the platform has it now. */
  look: () => Promise<Look>;
  /** What an answer to the write itself shows; absent where answers say nothing of the thing. */
  lookAtAnswer?: (answer: unknown) => Look;
  /** It is looked for in a list that may lag until then, milliseconds since 1970: one that is missing is not lost before. */
  listedUntil?: number;
  /** Nobody changes it once it is there: a third value is what the platform made of ours. */
  fixed?: true;
  /** Sent once more it would be there twice. */
  once?: true;
  /** Told when everything was kept. */
  kept?: () => void;
  /**
   * Undo the write, since the platform does not keep all of it, and look whether that was kept.
   *
   * @param lost the members that were not kept
   * @returns in words how it ended
   */
  putBack?: (lost: readonly string[]) => Promise<PutBack>;
  /** What was wanted of such members and what the last look showed, a line each. */
  tell?: (lost: readonly string[]) => string[];
}

export interface PutBack {
  /** `the product is as it was before`. */
  says: string;
  /** What to do next, where it is known. */
  hint?: string;
}

type Members = Readonly<Record<string, unknown>>;

/** The usual check: a thing of named members, read as a whole. */
export function checkOf(thing: {
  name: string;
  /** As it is sent, in our form. */
  wanted: Members;
  /** `none`: it was not there; undefined: nobody knows. */
  before: Members | 'none' | undefined;
  read: () => Promise<Members | undefined>;
  kept?: WriteCheck['kept'];
  putBack?: WriteCheck['putBack'];
}): WriteCheck {
  const { name, wanted, before, read, kept, putBack } = thing;
  let last: Members | undefined;
  const lookAt = (found: Members | undefined): Look =>
    found === undefined ? 'missing' : compareMembers(wanted, found, before === 'none' ? undefined : before);
  return {
    name,
    members: sentMembers(wanted),
    existed: before === 'none' ? 'no' : before === undefined ? 'unknown' : 'yes',
    look: async () => {
      last = await read();
      return lookAt(last);
    },
    lookAtAnswer: (answer) => lookAt(isMembers(answer) ? answer : undefined),
    kept,
    putBack,
    tell: (lost) => tellLost(lost, wanted, last),
  };
}

/** `city: wanted "Köln", found nothing` */
export function tellLost(lost: readonly string[], wanted: Members, found: Members | undefined): string[] {
  return lost.map((member) => `${member}: wanted ${shownValue(wanted[member])}, found ${shownValue(found?.[member])}`);
}

const mostShown = 200;

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  const text = stringifyJson(value);
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface VerifyOptions {
  mode: VerifyMode;
  /** How long a look that shows the thing as before is repeated, in milliseconds. */
  settleMs: number;
  interruption: Interruption;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  now: () => number;
  notice: (line: string) => void;
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
  /** It was waited for already. */
  waited: boolean;
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

/** The platform answered well and does not keep what was sent: a run that goes on would lose more. */
export class NotKeptError extends TillctlError {
  readonly rowProblems: CellProblem[];

  constructor(message: string, rowProblems: CellProblem[], hint: string | undefined, problems: string[] = []) {
    super('refused', message, { hint, problems });
    this.rowProblems = rowProblems;
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
    if (isKept(look)) return trustLess(shown);
    doubt({ row, check, answer, waited: false });
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
    if (verdict.kind === 'unconfirmed') doubt({ row, check, answer, waited: true });
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

  async function lookOnce(check: Pick<WriteCheck, 'look'>): Promise<Look> {
    figures.looked_at += 1;
    return check.look();
  }

  /** @param forMs how long a look that shows the thing as before is repeated */
  async function findVerdict(
    check: Pick<WriteCheck, 'look' | 'lookAtAnswer' | 'members' | 'existed' | 'listedUntil' | 'fixed'>,
    answer: unknown,
    forMs = settleMs,
  ): Promise<Verdict> {
    const until = options.now() + forMs;
    const shown = answer === undefined || check.fixed === true ? undefined : check.lookAtAnswer?.(answer);
    let waitMs = firstWaitMs;
    let last: Verdict | undefined;
    for (let look = await lookOnce(check); ; look = await lookOnce(check)) {
      const verdict = verdictOf(look, check.existed, shown);
      // Only what two reads show alike is believed to be lost: the first may have been answered by a part that lags.
      if (verdict.kind === 'kept' || (verdict.kind === last?.kind && isFinal(verdict, check.existed))) return verdict;
      // A signal asks to stop: what cannot be told by now is left open.
      if (interruption.requested && last !== undefined) return { kind: 'unconfirmed', members: lostOf(look) };
      const over = options.now() + waitMs > until;
      if (over && last !== undefined) return atTheEnd(look, verdict, check, options.now());
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

  function count(verdict: Verdict, { name }: Pick<WriteCheck, 'name'>): void {
    if (verdict.kind === 'kept') return;
    figures[verdict.kind] += 1;
    const members = verdict.members.join(', ');
    if (figures[verdict.kind] > maxNoticed || verdict.kind === 'not_kept') return;
    notice(
      verdict.kind === 'unconfirmed'
        ? `${name} still shows ${members === '' ? 'nothing of what was written' : `${members} as before`}: not confirmed within --settle`
        : `${name} was changed elsewhere after it was written (${members})`,
    );
  }

  async function settleOne({ row, check, answer, waited }: Waiting): Promise<LostRow[]> {
    const verdict = await findVerdict(check, answer, waited ? 0 : settleMs);
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
      const verdict = await findVerdict(check, undefined);
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

function problemOf(members: readonly string[], { once }: Pick<WriteCheck, 'once'>): CellProblem {
  const message = `the platform took the write and does not keep ${members.join(', ')}`;
  return {
    column: members[0] ?? '',
    code: 'not_kept',
    message: once === true ? `${message}; it stands, and sent again it may be there twice` : message,
    retryable: once !== true,
  };
}

async function notKept(check: WriteCheck, members: readonly string[]): Promise<NotKeptError> {
  const told = check.tell?.(members);
  const put = await check.putBack?.(members);
  const ended = put === undefined ? '' : `; ${put.says}`;
  const hint = put?.hint ?? meaningOf(members);
  return new NotKeptError(
    `the platform answered that ${check.name} was written, and does not keep ${members.join(', ')}${ended}; nothing more was sent`,
    [problemOf(members, check)],
    hint,
    told,
  );
}

/** Members whose form differs from platform to platform. */
const formMembers = new Set(['sales_price', 'sales_price_is_gross', 'sales_quantity', 'quantity', 'value', 'change']);

function meaningOf(members: readonly string[]): string {
  return members.some((member) => formMembers.has(member))
    ? 'it may read another form: tillctl doctor --probe, then tillctl config set dialect nested (or seed)'
    : 'it may not know these members: leave the columns out, or see tillctl doctor --probe';
}

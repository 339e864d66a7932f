import { TillctlError } from '../errors/errors.js';
import { stringifyJson } from '../json/json.js';
import type { CellProblem } from '../records/cell-problem.js';
import { compareMembers, type MemberVerdict, sentMembers } from '../records/kept.js';
import type { SummaryVerification } from '../report/summary.js';
import type { Interruption } from '../terminal/interruption.js';

/** How much of what was written is read back: every write, a sample of them, or nothing. */
export type VerifyMode = 'all' | 'sample' | 'none';

/** What one look at a written thing shows: each member that was sent, or that the thing is not there. */
export type Look = 'missing' | Readonly<Record<string, MemberVerdict>>;

/** How a write is looked at. */
export interface WriteCheck {
  /** For people: `product "A1"`. */
  name: string;
  /** Names of the members that are sent. Writes of the same set are alike. */
  members: readonly string[];
  /** Whether the thing was there before: then a look that shows all of it as before may be one that lags. */
  existed: 'yes' | 'no' | 'unknown';
  /** Reads the thing as the platform has it now. */
  look: () => Promise<Look>;
  /** What an answer to the write itself shows; absent where answers say nothing of the thing. */
  lookAtAnswer?: (answer: unknown) => Look;
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

export type Verdict =
  | { kind: 'kept' }
  | { kind: 'unconfirmed'; members: readonly string[] }
  | { kind: 'changed_elsewhere'; members: readonly string[] }
  | { kind: 'not_kept'; members: readonly string[] };

export interface VerifyOptions {
  mode: VerifyMode;
  /** How long a look that shows the thing as before is repeated, in milliseconds. */
  settleMs: number;
  interruption: Interruption;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  now: () => number;
  notice: (line: string) => void;
}

/** How a write goes: alone and looked at before others follow, looked at beside them, or just sent. */
export type Turn = 'first' | 'looked' | 'plain';

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
  /** Judges one written row at the end. @returns its problems when it was not kept */
  judge: (check: Pick<WriteCheck, 'name' | 'look' | 'members' | 'existed'>) => Promise<CellProblem[] | undefined>;
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
    waiting.push({ row, check, answer, waited: false });
    const [oldest] = waiting.length < maxWaiting ? [] : waiting.splice(0, 1);
    if (oldest !== undefined) late.push(...(await settleOne(oldest)));
  }

  /** Answers that leave out what was kept say nothing of these members. */
  function trustLess(shown: Look | undefined): void {
    for (const member of lostOf(shown ?? {})) unanswered.add(member);
  }

  async function writtenFirst(row: number, check: WriteCheck, answer: unknown): Promise<void> {
    const verdict = await findVerdict(check, answer);
    // What could not be confirmed in time is looked at again at the end; the others need not wait that long each.
    if (verdict.kind === 'unconfirmed') waiting.push({ row, check, answer, waited: true });
    else count(verdict, check);
    if (verdict.kind === 'not_kept') throw await notKept(check, verdict.members);
    for (const member of check.members) proven.add(member);
    if (verdict.kind !== 'kept') return;
    check.kept?.();
    trustLess(answer === undefined ? undefined : check.lookAtAnswer?.(answer));
  }

  async function lookOnce(check: Pick<WriteCheck, 'look'>): Promise<Look> {
    figures.looked_at += 1;
    return check.look();
  }

  /** @param forMs how long a look that shows the thing as before is repeated */
  async function findVerdict(
    check: Pick<WriteCheck, 'look' | 'lookAtAnswer' | 'members' | 'existed'>,
    answer: unknown,
    forMs = settleMs,
  ): Promise<Verdict> {
    const until = options.now() + forMs;
    const shown = answer === undefined ? undefined : check.lookAtAnswer?.(answer);
    let waitMs = firstWaitMs;
    let last: Verdict | undefined;
    for (let look = await lookOnce(check); ; look = await lookOnce(check)) {
      const verdict = verdictOf(look, check.existed, shown);
      // Only what two reads show alike is believed to be lost: the first may have been answered by a part that lags.
      if (verdict.kind === 'kept' || (verdict.kind === last?.kind && isFinal(verdict, check.existed))) return verdict;
      // A signal asks to stop: what cannot be told by now is left open.
      if (interruption.requested && last !== undefined) return { kind: 'unconfirmed', members: lostOf(look) };
      const over = options.now() + waitMs > until;
      if (over && last !== undefined) return atTheEnd(look, verdict, check);
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
    count(verdict, check);
    if (verdict.kind !== 'not_kept') return [];
    lookAtAll = true;
    return [{ row, problems: [problemOf(verdict.members)] }];
  }

  return {
    turn,
    done,
    written,
    settle: async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        late.push(...(await settleOne(next)));
      return late.splice(0);
    },
    mustLookAtAll: () => lookAtAll,
    judge: async (check) => {
      const verdict = await findVerdict(check, undefined);
      count(verdict, check);
      return verdict.kind === 'not_kept' ? [problemOf(verdict.members)] : undefined;
    },
    report: () => ({ mode, ...figures }),
  };
}

/** Each kind is worded so often; the summary counts all. */
const maxNoticed = 5;

function isKept(look: Look): boolean {
  return look !== 'missing' && Object.values(look).every(isAsSent);
}

function isAsSent(verdict: MemberVerdict): boolean {
  return verdict === 'kept' || verdict === 'same';
}

/** Members that are not as they were sent. */
function lostOf(look: Look): string[] {
  return look === 'missing' ? [] : namesOf(look, (verdict) => !isAsSent(verdict));
}

function namesOf(look: Exclude<Look, 'missing'>, test: (verdict: MemberVerdict) => boolean): string[] {
  return Object.keys(look).filter((name) => test(look[name] as MemberVerdict));
}

/** One look by itself. */
function verdictOf(look: Look, existed: WriteCheck['existed'], shown: Look | undefined): Verdict {
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
    // Of a thing that nobody read before, an old value looks like a third one.
    const kind = !elsewhere ? 'not_kept' : existed === 'unknown' ? 'unconfirmed' : 'changed_elsewhere';
    return { kind, members: others };
  }
  return { kind: 'unconfirmed', members: lostOf(look) };
}

function isNew(verdict: MemberVerdict): boolean {
  return verdict === 'kept' || verdict === 'altered' || verdict === 'other';
}

/** Before the time to settle is over. */
function isFinal({ kind }: Verdict, existed: WriteCheck['existed']): boolean {
  return existed !== 'unknown' && (kind === 'not_kept' || kind === 'changed_elsewhere');
}

/** When no time is left: what is absent is lost, what stands as before may come. */
function atTheEnd(look: Look, verdict: Verdict, check: Pick<WriteCheck, 'members' | 'existed'>): Verdict {
  if (look === 'missing') {
    return { kind: check.existed === 'yes' ? 'changed_elsewhere' : 'not_kept', members: check.members };
  }
  if (verdict.kind !== 'unconfirmed') return verdict;
  const absent = namesOf(look, (member) => member === 'absent' || member === 'unset');
  return absent.length > 0 ? { kind: 'not_kept', members: absent } : verdict;
}

function problemOf(members: readonly string[]): CellProblem {
  return {
    column: members[0] ?? '',
    code: 'not_kept',
    message: `the platform took the write and does not keep ${members.join(', ')}`,
    retryable: true,
  };
}

async function notKept(check: WriteCheck, members: readonly string[]): Promise<NotKeptError> {
  const told = check.tell?.(members);
  const put = await check.putBack?.(members);
  const ended = put === undefined ? '' : `; ${put.says}`;
  const hint = put?.hint ?? meaningOf(members);
  return new NotKeptError(
    `the platform answered that ${check.name} was written, and does not keep ${members.join(', ')}${ended}; nothing more was sent`,
    [problemOf(members)],
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

import { LimitError } from '../errors/errors.js';
import type { Noted } from '../journal/entries.js';
import { changesOf, isNothing, withChanges } from '../json/same-state.js';
import type { CellProblem } from '../model/cell-problem.js';
import type { State, Thing } from '../model/thing.js';
import { contains } from '../schema/kept.js';
import type { Notice } from '../terminal/notice.js';
import type { Judged, MemberDifference } from './bulk-job.js';

/**
 * The one verdict about a row, by what the platform has: an import sends it, a plan writes it down, `apply` compares it,
 * limits count it, an undo goes back to its `before`, and `verify` tells whether anything of it is left to do.
 */
export type Change =
  /** @property after as it is sent */
  | { kind: 'create'; after: State }
  /**
   * @property id the platform's
   * @property before as it was read
   * @property after as it is sent, with what is carried along from before
   */
  | { kind: 'update'; id: string; before: State; after: State }
  /**
   * @property id the platform's
   * @property before as it was read: nothing is left of it
   */
  | { kind: 'delete'; id: string; before: State }
  /** @property id the platform's, where it is known */
  | { kind: 'same'; id?: string; now: State }
  /** @property found how what is there compares all the same, where it can be told */
  | { kind: 'rejected'; problems: readonly CellProblem[]; found?: 'nothing' | readonly MemberDifference[] };

/** What becomes of a row that says how its thing is to be. */
export type Upsert = Exclude<Change, { kind: 'delete' }>;

/** A change after which the thing is there. */
export type Write = Extract<Change, { kind: 'create' | 'update' }>;

/** The one that makes this of what is there. */
export function writeOf(before: State | undefined, after: State): Write {
  return before === undefined
    ? { kind: 'create', after }
    : { kind: 'update', id: String(before.id ?? ''), before, after };
}

export type Removal = Extract<Change, { kind: 'delete' }>;

export type Rejected = Extract<Change, { kind: 'rejected' }>;

/** One reason, which sending the row again does not change. */
export function rejected(column: string, code: string, message: string, found?: Rejected['found']): Rejected {
  return { kind: 'rejected', problems: [{ column, code, message, retryable: false }], found };
}

/** A member that a write changes; null: nothing. */
export interface MemberChange {
  member: string;
  before: unknown;
  after: unknown;
}

/** The members that will not be as they are, in the order in which they are sent. What is only carried along is not among them. */
export function changedMembers(change: Write | Removal): MemberChange[] {
  if (change.kind === 'delete') return [];
  const { after } = change;
  const before = change.kind === 'create' ? {} : change.before;
  return Object.keys(after)
    .map((member) => ({ member, before: before[member] ?? null, after: after[member] ?? null }))
    .filter((one) => !(contains(one.before, one.after) && contains(one.after, one.before)));
}

/** What `verify` says of it. @param differences of an update, where they are not those of its members */
export function judgedChange(change: Change, differences?: readonly MemberDifference[]): Judged {
  switch (change.kind) {
    case 'create':
      return { kind: 'missing' };
    case 'same':
      return { kind: 'same' };
    case 'update':
      return judgedMembers(differences ?? unkeptMembers(change));
    case 'delete':
      return judgedRemoval(change.id);
    case 'rejected': {
      const { found, problems } = change;
      if (found === 'nothing') return { kind: 'missing' };
      return found === undefined ? { kind: 'rejected', problems } : judgedMembers(found);
    }
  }
}

/** Nothing is left of a thing that was deleted: the only member of a deletion that can be looked at. */
export const removal = 'its removal';

/** Whether what a row asks to be deleted is gone. @param found what is there still; undefined: nothing */
function judgedRemoval(found: unknown): Judged {
  if (found === undefined) return { kind: 'same' };
  return { kind: 'different', members: [{ member: removal, wanted: undefined, found }] };
}

function judgedMembers(members: readonly MemberDifference[]): Judged {
  return members.length === 0 ? { kind: 'same' } : { kind: 'different', members };
}

/** What a platform has beyond what was sent is none of the file's. */
export function unkeptMembers(change: Write): MemberDifference[] {
  return changedMembers(change)
    .filter(({ before, after }) => (isNothing(after) ? !isNothing(before) : !contains(before, after)))
    .map(({ member, before, after }) => ({ member, wanted: after ?? undefined, found: before ?? undefined }));
}

/**
 * Nothing is sent when more would change than the operator expects.
 *
 * @param noun plural
 * @param look the flags that show them before
 * @throws {LimitError}
 */
export function refuseTooManyChanges(
  count: number,
  max: number | undefined,
  noun: string,
  look = '--plan plan.html',
): void {
  const tooMany = tooManyChanges(count, max, noun);
  if (tooMany === undefined) return;
  const hint = `look at them with ${look}, then allow them with a larger --max-changes`;
  throw new LimitError('guards.max_changes', `${tooMany}: nothing was sent`, { hint });
}

/**
 * A plan sends nothing, so it is written all the same, and its reader is warned.
 *
 * @param sending the command that would send them
 */
export function warnOfTooManyChanges(
  count: number,
  max: number | undefined,
  noun: string,
  notice: Notice,
  sending = 'apply',
): void {
  const tooMany = tooManyChanges(count, max, noun);
  if (tooMany !== undefined) notice(`${tooMany}: ${sending} with the same limit sends none of them`, 'warning');
}

function tooManyChanges(count: number, max: number | undefined, noun: string): string | undefined {
  if (max === undefined || count <= max) return undefined;
  return `${count} ${noun} would be created or changed, more than --max-changes ${max}`;
}

/** @param after as it is about to be sent; undefined: nothing of it will be left */
export function noteOf(
  where: Thing,
  before: State | undefined,
  after: State | undefined,
  ignored: ReadonlySet<string>,
): Noted {
  const will = after === undefined ? null : changesOf(before ?? {}, after, ignored);
  return { where, was: before ?? null, will };
}

/** What the platform answered beyond what was sent. @returns undefined when it did not answer with the thing */
export function leftOf(
  { was, will }: Pick<Noted, 'was' | 'will'>,
  answer: State | undefined,
  ignored: ReadonlySet<string>,
): State | undefined {
  if (will === null || answer === undefined || Object.keys(answer).length < 2) return undefined;
  return changesOf(withChanges(was ?? {}, will), answer, ignored);
}

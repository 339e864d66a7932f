import { hash } from 'node:crypto';
import { stringifyJson } from '../../json/json.js';
import type { State } from '../../model/thing.js';
import { type PlanKind, parsedEntry } from '../../plan/plan-file.js';
import type { ShownProduct } from '../../report/plans/product-plan-figures.js';
import { canonicalValue, memberText } from '../../resources/products/product-diff.js';
import { quoted } from '../../schema/quoted.js';
import { type Change, changedMembers, type MemberChange, type Removal, type Write } from '../change.js';

/** What a line of a plan says of the change that is planned, whatever else it has. */
export interface PlannedChange {
  /** The platform's; null for one that is created. */
  id: string | null;
  action: 'create' | 'change' | 'delete';
  name: string;
  /** Physical line of the input. */
  line: number;
  /** The members that change, as they were and as they will be. Null: none. */
  before: State;
  after: State;
}

/** One line of a plan: what is written to one thing. */
export interface ChangePlanEntry extends PlannedChange {
  /** How its row names it. */
  key: string;
  /** Of the thing as it was read; null for one that is created. */
  read_sha256: string | null;
  /** The row that says so, by the columns of the command: `apply` makes the same change of it again. */
  row: Readonly<Record<string, string>>;
}

/** Last lines of a plan. */
export interface ChangePlanCounts {
  /** Entries of the plan. */
  changes: number;
  created: number;
  changed: number;
  /** Absent where there are none. */
  deleted?: number;
  /** Rows whose things are as they say already: no entries. */
  unchanged: number;
}

export function changeEntryOf(
  { key, line, row }: Pick<ChangePlanEntry, 'key' | 'line' | 'row'>,
  change: Write | Removal,
): ChangePlanEntry {
  const read = change.kind === 'create' ? undefined : change.before;
  return {
    key,
    ...plannedChange(change, changedMembers(change), line),
    read_sha256: read === undefined ? null : digestOfState(read),
    row,
  };
}

/** @param changes the members that will not be as they are */
export function plannedChange(change: Write | Removal, changes: readonly MemberChange[], line: number): PlannedChange {
  const part = (side: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.member, one[side]]));
  const [read, sent] = [change.kind === 'create' ? {} : change.before, change.kind === 'delete' ? {} : change.after];
  return {
    id: change.kind === 'create' ? null : change.id,
    action: actions[change.kind],
    name: memberText(sent.name ?? read.name ?? null),
    line,
    before: part('before'),
    after: part('after'),
  };
}

/** The members that change, as people read them. */
export function shownMembers({ before, after }: Pick<PlannedChange, 'before' | 'after'>): ShownProduct['changes'] {
  return Object.keys(after).map((member) => ({
    member,
    before: memberText(before[member]),
    after: memberText(after[member]),
  }));
}

const actions = { create: 'create', update: 'change', delete: 'delete' } as const;

/** SHA-256 of what is the same for all states that are the same to the platform. */
export function digestOfState(state: State): string {
  return hash('sha256', stringifyJson(canonicalValue(state)));
}

const maxMembers = 5;

/** What every entry says of how its thing was. */
type PlannedState = Pick<PlannedChange, 'id' | 'action'> & Pick<ChangePlanEntry, 'read_sha256'>;

/** How the things of a plan are compared with what is there. */
export interface ComparedThings<Entry> {
  /** One of them, for sentences: `lot`. */
  one: string;
  digestOf: (state: State) => string;
  /** The members that are not as the plan saw them: `before` is what it saw, `after` what is there. */
  movedMembers: (entry: Entry, now: State) => readonly MemberChange[];
}

/** @returns in words how a thing is not as the plan saw it; undefined when it is, and when its change is refused anyway */
export function movedSince<Entry extends PlannedState>(
  entry: Entry,
  change: Change,
  { one, digestOf, movedMembers }: ComparedThings<Entry>,
): string | undefined {
  const gone = `the platform has no such ${one} any more`;
  switch (change.kind) {
    case 'rejected':
      return undefined;
    case 'same':
      if (entry.action === 'delete') return gone;
      return entry.action === 'create' ? 'it was created meanwhile, as planned' : 'it is as planned already';
    case 'create':
      return entry.action === 'create' ? undefined : gone;
    case 'update':
    case 'delete': {
      if (entry.action === 'create') {
        return `it was not there when the plan was made, and is now (id ${change.id})`;
      }
      if (entry.id !== change.id) return `it was the ${one} ${entry.id}, and is another now (id ${change.id})`;
      return digestOf(change.before) === entry.read_sha256 ? undefined : movedWords(movedMembers(entry, change.before));
    }
  }
}

/** `movedSince` of an entry that holds its row. @param one of its things, for sentences */
export function movedChange(entry: ChangePlanEntry, change: Change, one: string): string | undefined {
  return movedSince(entry, change, { one, digestOf: digestOfState, movedMembers });
}

function movedMembers({ before, after }: ChangePlanEntry, now: State): MemberChange[] {
  const members = Object.keys(after).map((member) => ({ member, before: before[member], after: now[member] }));
  return members.filter((one) => told(one.before) !== told(one.after));
}

function movedWords(moved: readonly MemberChange[]): string {
  if (moved.length === 0) return 'it was changed since the plan was made';
  const words = moved.map(({ member, before, after }) => {
    return `${member} was ${told(before)} when the plan was made and is ${told(after)} now`;
  });
  const more = words.length > maxMembers ? [`and ${words.length - maxMembers} more members`] : [];
  return [...words.slice(0, maxMembers), ...more].join('; ');
}

function told(value: unknown): string {
  const text = memberText(value ?? null);
  return text === '' ? 'none' : quoted(text);
}

function parseChangeEntry(text: string): ChangePlanEntry | undefined {
  const entry = parsedEntry<ChangePlanEntry>(text);
  if (entry === undefined) return undefined;
  const { key, before, after, row, action, line, read_sha256: digest } = entry;
  const objects = [before, after, row].every((value) => typeof value === 'object' && value !== null);
  if (!objects || typeof key !== 'string' || digest === undefined) return undefined;
  if (action === undefined || !Object.values(actions).includes(action)) return undefined;
  return { ...(entry as ChangePlanEntry), line: Number(line) };
}

/** Plans of one kind of things. @param command the words in front of `import`: `catalog lots` */
export function changePlans({ command, noun }: { command: string; noun: string }): PlanKind<ChangePlanEntry> {
  return {
    kind: command,
    list: 'changes',
    noun: `plan of ${noun}`,
    madeBy: `${command} import`,
    entryOf: parseChangeEntry,
    rowsOf: () => 1,
  };
}

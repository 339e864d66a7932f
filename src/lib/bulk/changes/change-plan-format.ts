import { hash } from 'node:crypto';
import { stringifyJson } from '../../json/json.js';
import type { State, Thing } from '../../model/thing.js';
import { type PlanKind, parsedEntry } from '../../plan/plan-file.js';
import { changesList, type PlanHead, thingsVersion } from '../../plan/plan-format.js';
import type { ShownProduct } from '../../report/plans/product-plan-figures.js';
import { canonicalValue, memberText } from '../../resources/products/product-diff.js';
import { quoted } from '../../schema/quoted.js';
import type { Change, MemberChange } from '../change.js';
import type { FirstMade } from '../strategies/by-key.js';
import type { ChangeGuard } from './change-guard.js';

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
  /** The row that says so, by the columns of the command: `apply` makes the same change of it again. Of things in values: none. */
  row: Readonly<Record<string, string>>;
  /** Of things in values: all of it as it was read; null for one that is created. */
  read?: State | null;
  /** Made before it is sent, where none has this external id: `member` will name it. */
  first?: Pick<FirstMade, 'member' | 'external_id' | 'name'>;
  /** Why the guard holds it back, or would have. */
  guard?: readonly string[];
  /** Of what an audit restores: in place of a row that names it. */
  thing?: Thing;
}

/** How a plan speaks of its things, and what it holds of them. */
export interface PlannedThings {
  /** The words in front of `import` and `apply`: `catalog lots`. */
  command: string;
  one: string;
  /** Plural. */
  noun: string;
  guard?: Pick<ChangeGuard<never>, 'moveOf'>;
  values?: ThingsInValues<unknown>;
}

/** How plans hold things whose rows do not say all of what becomes of them. */
export interface ThingsInValues<Content> {
  /** What of the plan's options decides how its things are found, and rejected ones sent again. */
  options: Readonly<Record<string, unknown>>;
  notChecked: string;
  /** The columns of its key. */
  key: readonly string[];
  /** The members that differ, by name; not what the platform alone sets. */
  changed: (after: State, before: State | undefined) => MemberChange[];
  contentOf: (entry: ChangePlanEntry) => Content;
  /** The same as an import reads it from a reject file. */
  rowOf: (entry: ChangePlanEntry) => Readonly<Record<string, unknown>>;
  /** What a line of a plan of the first version says. */
  formerEntry?: PlanKind<ChangePlanEntry>['entryOf'];
  /** Of plans whose things judge themselves whether they were changed since. */
  ofAudits?: typeof ofAudits;
}

/** Last lines of a plan. */
export type ChangePlanCounts = Readonly<Record<string, number>>;

/** An entry as people read it. */
export function shownEntry(
  { key, name, line, action, before, after, read, first, guard }: ChangePlanEntry,
  { guard: prices }: Pick<PlannedThings, 'guard'>,
): ShownProduct {
  const changes = Object.keys(after).map((member) => ({
    member,
    before: memberText(before[member]),
    after: memberText(after[member]),
  }));
  const percent = read ? (prices?.moveOf({ ...read, ...after }, read) ?? null) : null;
  const shown = { product: key, name, line, action, changes, percent, guard };
  if (first === undefined) return shown;
  const { member, external_id: group } = first;
  const joins = { member, before: memberText(read?.[member] ?? null), after: `${group} (to be made)` };
  return { ...shown, changes: [...changes, joins], group };
}

export const actions = { create: 'create', update: 'change', delete: 'delete' } as const;

/** SHA-256 of what is the same for all states that are the same to the platform. */
export function digestOfState(state: State): string {
  return hash('sha256', stringifyJson(canonicalValue(state)));
}

const maxMembers = 5;

/**
 * @param one of its things, for sentences
 * @returns in words how a thing is not as the plan saw it; undefined when it is, and when its change is refused anyway
 */
export function movedChange(
  entry: ChangePlanEntry,
  change: Change,
  { one, values }: Pick<PlannedThings, 'one' | 'values'>,
): string | undefined {
  const gone = `the platform has no such ${one} any more`;
  if (values?.ofAudits !== undefined) return change.kind === 'same' ? 'it is as planned already' : undefined;
  switch (change.kind) {
    case 'rejected':
      return entry.action === 'delete' && change.found === 'nothing' ? gone : undefined;
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
      const { before: now } = change;
      const moved = values?.changed(now, entry.read ?? undefined);
      if (moved?.length === 0 || digestOfState(now) === entry.read_sha256) return undefined;
      return movedWords(moved ?? movedMembers(entry, now));
    }
  }
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

/** A thing that an audit restores: of one that is created all members, of another one those that change. */
export type ThingEntry = ChangePlanEntry & { thing: Thing };

function parseThingEntry(text: string): ThingEntry | undefined {
  const { thing, action, before, after } = parsedEntry<ThingEntry>(text) ?? {};
  if (action !== 'create' && action !== 'change') return undefined;
  const { kind, key, at } = thing ?? {};
  if (typeof kind !== 'string' || typeof key !== 'string' || typeof at !== 'object') return undefined;
  if (typeof before !== 'object' || typeof after !== 'object') return undefined;
  const about = { key: `${kind} ${key}`, id: at.id ?? null, name: key, line: 0, read_sha256: null, row: {} };
  return { ...about, thing: { kind, key, at }, action, before, after };
}

/** Plans that an audit writes. */
export const ofAudits = { list: 'things', madeBy: 'runs audit', entryOf: parseThingEntry };

/** Plans of one kind of things. @param version of the file: until version 2 things in values had lines of their own */
export function changePlans(
  { command, noun, values }: Pick<PlannedThings, 'command' | 'noun' | 'values'>,
  version: PlanHead['version'] = thingsVersion,
): PlanKind<ChangePlanEntry> {
  const former = version === thingsVersion ? undefined : values?.formerEntry;
  return {
    ...{ kind: command, version, noun: `plan of ${noun}`, madeBy: `${command} import`, rowsOf: () => 1 },
    list: former === undefined ? changesList : noun,
    entryOf: former ?? parseChangeEntry,
    ...values?.ofAudits,
  };
}

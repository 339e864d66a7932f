import path from 'node:path';
import { parseJson, stringifyJson } from '../json/json.js';
import { differences, withChanges } from '../json/same-state.js';
import { nameOfThing, type State, type Thing } from '../model/thing.js';
import { createPile, type Pile } from '../spill/pile.js';
import type { Entry, Intent, Outcome } from './entries.js';
import { beforeOfLegacy, type LegacyNote, type Print, readLegacyNotes, stateOfPrint } from './legacy.js';
import { readJournal } from './read-journal.js';
import { createRowOutcomes, type RowCounts } from './row-outcomes.js';
import type { RunHeader } from './run-file.js';

/** What a run did to one thing, by all that it wrote down of it. */
export interface ThingChange {
  thing: Thing;
  /** Of the input; left out where it belongs to no row. */
  row?: number;
  line?: number;
  /** null: it was not there. Undefined: that was not read. */
  before: State | null | undefined;
  /** As it was to be; null: it was taken away. */
  sent: State | null;
  /** As the platform answered that it was then; undefined: that is not known. */
  answered?: State | null;
  /** In words, that it was changed between two attempts of the run. */
  moved?: string;
  /** What became of it is not known yet: it is done together with others. */
  isOpen?: true;
}

/** What makes no difference between two states of things of a kind. */
export type IgnoredOf = (kind: string) => ReadonlySet<string>;

/**
 * Fold the journals of a run by the things that it changed.
 *
 * @param runFolder with all its files at hand
 * @param folder of ours
 * @param elsewhere what the run wrote down beside its journal
 * @throws {LocalError} when a journal is damaged
 */
export async function openRunView(
  { journals }: Pick<RunHeader, 'journals'>,
  runFolder: string,
  folder: string,
  ignoredOf: IgnoredOf,
  elsewhere: AsyncIterable<Entry> | readonly Entry[] = [],
): Promise<RunView> {
  const view = new RunView(createPile(folder), ignoredOf);
  try {
    await readLegacyNotes(runFolder, (note) => view.takeLegacy(note));
    for await (const entry of elsewhere) view.take(entry);
    for (const [at, name] of journals.entries()) {
      if (at > 0) view.beginJournal();
      await readJournal(path.join(runFolder, name), (entry) => view.take(entry));
    }
    return view;
  } catch (error) {
    view.close();
    throw error;
  }
}

/** Fold some entries of the journals of a run. @param folder of ours */
export function viewOfEntries(journals: Iterable<Iterable<Entry>>, folder: string, ignoredOf: IgnoredOf): RunView {
  const view = new RunView(createPile(folder), ignoredOf);
  for (const entries of journals) {
    view.beginJournal();
    for (const entry of entries) view.take(entry);
  }
  return view;
}

/** What one line says of one thing, as it lies in the pile. */
type Note =
  | { was?: State | null; will: State | null; at: Thing['at']; row?: number; line?: number }
  | { before: string | null; print: Print | null; at: Thing['at'] }
  | { left?: State; at: Thing['at']; id?: string; isNew?: boolean }
  | { answered: Print | null; at: Thing['at'] }
  | { undone: true };

/** What a run did, thing by thing, in memory that does not grow with their size. */
export class RunView {
  readonly kinds = new Set<string>();
  /** Things. */
  size = 0;
  readonly #notes: Pile;
  readonly #ignoredOf: IgnoredOf;
  #outcomes = createRowOutcomes();
  /** By row: its newest note, plus one; of a row with an outcome the note of its own thing. */
  #rows = new Uint32Array(1024);
  /** Rows whose notes have no outcome yet, by what else than their own things was noted. */
  #beside = new Map<number, string[]>();

  constructor(notes: Pile, ignoredOf: IgnoredOf) {
    this.#notes = notes;
    this.#ignoredOf = ignoredOf;
  }

  /** Rows are numbered anew. */
  beginJournal(): void {
    this.#rows.fill(0);
    this.#beside.clear();
    this.#outcomes = createRowOutcomes();
  }

  take(entry: Entry): void {
    this.#outcomes.take(entry);
    if ('intent' in entry) this.#takeIntent(entry);
    else if ('outcome' in entry) this.#takeOutcome(entry);
    else if ('beside' in entry) {
      const { beside: row, line, where } = entry;
      const { at } = where;
      if ('left' in entry) this.#note(where, { left: entry.left, at });
      else {
        const { was, will = {} } = entry;
        this.#note(where, { was, will, at, line, ...(row === null ? {} : { row }) });
        if (row !== null) this.#beside.set(row, [...(this.#beside.get(row) ?? []), nameOfThing(where)]);
      }
    }
  }

  takeLegacy({ kind, key, at, ...note }: LegacyNote): void {
    const thing = { kind, key, at };
    if ('before' in note) this.#note(thing, { before: note.before, print: note.left, at });
    else this.#note(thing, 'refused' in note ? { undone: true } : { answered: note.answered, at });
  }

  /** In the order in which the run came to each first. */
  *things(): Generator<ThingChange> {
    for (let record = 0; record < this.#notes.size(); record += 1) yield* this.#firstOf(record);
  }

  /** The last one first. */
  *backwards(): Generator<ThingChange> {
    for (let record = this.#notes.size() - 1; record >= 0; record -= 1) yield* this.#firstOf(record);
  }

  of(thing: Pick<Thing, 'kind' | 'key'>): ThingChange | undefined {
    return this.#folded(nameOfThing(thing));
  }

  /** Rows of the newest journal. */
  counts(): RowCounts {
    return this.#outcomes.counts();
  }

  close(): void {
    this.#notes.close();
  }

  #takeIntent({ intent: row, where, was, will, line }: Intent): void {
    if (row >= this.#rows.length) this.#growRows(row);
    this.#beside.delete(row);
    if (where === undefined) return;
    // Without values it is known all the same that it was changed.
    const record = this.#note(where, { was, will: will === undefined ? {} : will, at: where.at, row, line });
    this.#rows[row] = record + 1;
  }

  #takeOutcome({ outcome: row, result, id, left, where, wrote, problems }: Outcome): void {
    const record = (this.#rows[row] ?? 0) - 1;
    const beside = this.#beside.get(row) ?? [];
    this.#beside.delete(row);
    const isDone = result !== 'rejected' || wrote === true;
    if (record === -1) {
      const isLost = problems?.some(({ code }) => code === 'not_kept') === true;
      if (!isDone && !isLost) for (const undone of beside) this.#add(undone, { undone: true });
      return;
    }
    this.#rows[row] = 0;
    const name = this.#notes.key(record);
    if (!isDone || (result === 'unchanged' && where === undefined)) {
      for (const undone of [name, ...beside]) this.#add(undone, { undone: true });
    } else if (left !== undefined || where !== undefined || id !== undefined || result === 'created') {
      this.#add(name, { left, id, isNew: result === 'created', at: where ?? {} });
    }
  }

  #note(thing: Thing, note: Note): number {
    this.kinds.add(thing.kind);
    return this.#add(nameOfThing(thing), note);
  }

  #add(name: string, note: Note): number {
    const record = this.#notes.add(name, stringifyJson(note));
    if (this.#notes.before(record) === -1) this.size += 1;
    return record;
  }

  #growRows(row: number): void {
    const wider = new Uint32Array(Math.max(row + 1, Math.ceil(this.#rows.length * 1.5)));
    wider.set(this.#rows);
    this.#rows = wider;
  }

  /** The thing whose first record this is, unless nothing of it happened. */
  *#firstOf(record: number): Generator<ThingChange> {
    if (this.#notes.before(record) !== -1) return;
    const change = this.#folded(this.#notes.key(record));
    if (change !== undefined) yield change;
  }

  #folded(name: string): ThingChange | undefined {
    const [kind, key] = JSON.parse(name) as [string, string];
    const ignored = this.#ignoredOf(kind);
    let changes: ThingChange[] = [];
    for (const content of this.#notes.all(name)) {
      const note = parseJson(content) as Note;
      const last = changes.at(-1);
      if ('undone' in note) changes = changes.slice(0, -1);
      else if ('will' in note || 'print' in note) {
        changes.push(following(last, { kind, key, at: note.at }, valuesOf(note), ignored));
      } else if (last !== undefined) changes[changes.length - 1] = answeredBy(last, note);
    }
    const last = changes.at(-1);
    const row = last?.row ?? -1;
    const isOpen = this.#beside.get(row)?.includes(name) === true && this.#outcomes.of(row).result === 'none';
    return isOpen && last !== undefined ? { ...last, isOpen } : last;
  }
}

type Values = Pick<ThingChange, 'before' | 'sent' | 'row' | 'line'>;

function valuesOf(note: Extract<Note, { will: unknown } | { print: unknown }>): Values {
  if ('print' in note) {
    return { before: beforeOfLegacy(note.before), sent: note.print === null ? null : stateOfPrint(note.print) };
  }
  const { was, will, row, line } = note;
  return { before: was, sent: will === null ? null : withChanges(was ?? {}, will), row, line };
}

function answeredBy(
  last: ThingChange,
  note: Exclude<Note, { will: unknown } | { print: unknown } | { undone: unknown }>,
): ThingChange {
  if ('answered' in note) {
    const thing = { ...last.thing, at: { ...last.thing.at, ...note.at } };
    return { ...last, thing, answered: note.answered === null ? null : stateOfPrint(note.answered) };
  }
  const before = note.isNew === true && last.before === undefined ? null : last.before;
  // The id of a row is not that of what is new below a contact.
  const isOwn = before === null && note.id !== undefined && last.thing.at.contact === undefined;
  const thing = { ...last.thing, at: { ...last.thing.at, ...(isOwn ? { id: note.id } : {}), ...note.at } };
  if (note.left === undefined) return { ...last, thing, before };
  return { ...last, thing, before, answered: withChanges(last.sent ?? {}, note.left) };
}

/**
 * What it was before this note is what the run itself had left, or it was changed in between: then neither what it
 * was first nor what it was then is what both want.
 */
function following(
  last: ThingChange | undefined,
  { kind, key, at }: Thing,
  values: Values,
  ignored: ReadonlySet<string>,
): ThingChange {
  if (last === undefined) return { thing: { kind, key, at }, ...values };
  const thing = { kind, key, at: { ...last.thing.at, ...at } };
  const keeps = kind === 'order of children' || isOurs(last, values.before, ignored);
  const moved = keeps ? last.moved : 'it was changed while the run was stopped';
  return { ...values, thing, before: last.before, ...(moved === undefined ? {} : { moved }) };
}

function isOurs(last: ThingChange, now: State | null | undefined, ignored: ReadonlySet<string>): boolean {
  if (now === undefined) return true;
  const after = leftBy(last);
  if (now === null) return after.state === null || last.before === null;
  if (after.state !== null && differences(now, after.state, ignored, after.among).length === 0) return true;
  return last.before ? differences(now, last.before, ignored).length === 0 : false;
}

/** What a run left behind of a thing. */
export interface Left {
  /** null: nothing. */
  state: State | null;
  /** The members that are known, where the platform's answer is not: what it adds by itself does not count. */
  among?: ReadonlySet<string>;
}

export function leftBy({ before, sent, answered }: Pick<ThingChange, 'before' | 'sent' | 'answered'>): Left {
  if (answered !== undefined || sent === null) return { state: answered === undefined ? null : answered };
  return { state: sent, among: new Set([...Object.keys(sent), ...Object.keys(before ?? {})]) };
}

import { makeWorkFolder } from '../bulk/work-folder.js';
import { textOfKept } from '../config/keep-values.js';
import { removeFolder } from '../disk/files.js';
import { listKind } from '../jobs/prices/price-lists.js';
import { sentListsNaming } from '../jobs/prices/sent-lists.js';
import type { Entry, Intent, Outcome } from '../journal/entries.js';
import { entriesNaming } from '../journal/key-index.js';
import { undoneBy } from '../journal/needed-runs.js';
import { newestFirst, type RunHeader } from '../journal/run-file.js';
import { isLogId, isSingleId } from '../journal/run-place.js';
import { leftBy, type ThingChange, viewOfEntries } from '../journal/run-view.js';
import type { Runs } from '../journal/runs.js';
import { differences } from '../json/same-state.js';
import { isNamed, nameOfThing } from '../model/thing.js';
import { ignoredOf, shownValue } from './undoable-kinds.js';

/** What one run did to one thing. */
export interface HistoryEntry {
  /** When the run began. */
  at: string;
  run: string;
  command: string;
  /** The run's input; null for an undo. */
  file: string | null;
  line: number | null;
  kind: string;
  key: string;
  action: 'created' | 'updated' | 'deleted' | 'rejected' | 'sent';
  members: { member: string; before: unknown; after: unknown }[];
  /** The undo that took it back. */
  undone_by: string | null;
  /** Why there are no members, or why it was rejected. */
  note: string | null;
}

export interface HistoryDeps {
  runs: Runs;
  /** The state folder of work, ours. */
  folder: string;
  now: () => Date;
}

/**
 * What runs did to the things that a text names, oldest first.
 *
 * @param headers newest first
 * @param isMeant by the kind of a thing
 */
export async function historyOf(
  text: string,
  headers: readonly RunHeader[],
  isMeant: (kind: string) => boolean,
  deps: HistoryDeps,
): Promise<HistoryEntry[]> {
  const folder = await makeWorkFolder(deps.folder, undefined, deps.now());
  const found: HistoryEntry[] = [];
  const undone = new Map<string, string>();
  try {
    for await (const [header, entries] of naming(text, headers, deps.runs)) {
      const view = viewOfEntries(entries, folder, ignoredOf);
      try {
        for (const change of view.things()) {
          if (!isNamed(change.thing, text) || !isMeant(change.thing.kind)) continue;
          found.unshift(entryOf(change, header, undone));
          const undoes = undoneBy(header);
          if (undoes !== undefined && change.isOpen !== true) undone.set(placeOf(undoes, change), header.id);
        }
      } finally {
        view.close();
      }
    }
    return found.sort(byTime);
  } finally {
    await removeFolder(folder);
  }
}

/** A log of single commands begins with its day. */
function byTime(one: HistoryEntry, other: HistoryEntry): number {
  return one.at < other.at ? -1 : one.at > other.at ? 1 : 0;
}

/** Runs, and single commands, that wrote something down of the things that a text names, with that. */
async function* naming(
  text: string,
  headers: readonly RunHeader[],
  runs: Runs,
): AsyncGenerator<[RunHeader, Entry[][]]> {
  for (const header of headers) {
    const entries = await entriesOf(text, header, await runs.checkOut(header.id));
    if (entries.every((own) => own.length === 0)) continue;
    if (!isLogId(header.id)) yield [header, entries];
    else {
      const own = entries.flat();
      for (const single of await runs.singlesOf(header, new Set(own.map(rowOf)))) {
        yield [single, [own.filter((entry) => `${header.id}.${rowOf(entry)}` === single.id)]];
      }
    }
  }
}

function rowOf(entry: Entry): number {
  if ('intent' in entry) return entry.intent;
  return 'outcome' in entry ? entry.outcome : Number('beside' in entry ? entry.beside : Number.NaN);
}

/** What a run wrote down of the things that a text names, by its journals. */
async function entriesOf(text: string, header: RunHeader, runFolder: string): Promise<Entry[][]> {
  const sent = await sentListsNaming(text, header, runFolder);
  return sent.length > 0 ? [sent] : entriesNaming(runFolder, header.journals, text);
}

/**
 * The same of things whose journals say what became of rows, and no values: orders.
 *
 * @param isOurs whether a run is about such things
 */
export async function rowHistoryOf(
  text: string,
  headers: readonly RunHeader[],
  isOurs: (header: RunHeader) => boolean,
  { runs }: Pick<HistoryDeps, 'runs'>,
): Promise<HistoryEntry[]> {
  const found: HistoryEntry[] = [];
  for await (const [header, journals] of naming(text, headers.filter(isOurs), runs)) {
    found.unshift(...journals.flatMap((entries) => rowsOf(entries, header)));
  }
  return found.sort(byTime);
}

function rowsOf(entries: readonly Entry[], header: RunHeader): HistoryEntry[] {
  const rows = new Map<
    number,
    Partial<Pick<Intent, 'key' | 'line' | 'was' | 'will'> & Pick<Outcome, 'result' | 'problems'>>
  >();
  for (const entry of entries) {
    const row = rowOf(entry);
    if ('intent' in entry || 'outcome' in entry) rows.set(row, { ...rows.get(row), ...entry });
  }
  return [...rows.values()].flatMap(({ key = '', line = null, was, will, result, problems = [] }) => {
    if (result === 'unchanged') return [];
    const status = header.options.status ?? will?.status;
    const isSet = result === 'updated' && typeof status === 'string';
    return {
      ...{
        at: header.started_at,
        run: header.id,
        command: header.command,
        file: isSingleId(header.id) ? null : header.input.path,
        line,
      },
      ...{ kind: 'order', key, action: result ?? 'sent', undone_by: null },
      members: isSet ? [{ member: 'status', before: was?.status ?? null, after: status }] : [],
      note:
        result === undefined
          ? `${inDoubt}${isSingleId(header.id) ? '' : ': runs resume looks for it'}`
          : problems.map(({ message }) => message).join('; ') || null,
    };
  });
}

const inDoubt = 'what became of it is unknown';

/** Runs whose journals name a thing by this text. */
export async function runsTouching(text: string, headers: readonly RunHeader[], runs: Runs): Promise<RunHeader[]> {
  const touching: RunHeader[] = [];
  for await (const [header] of naming(text, headers, runs)) touching.push(header);
  return touching.sort(newestFirst);
}

function placeOf(run: string, { thing }: ThingChange): string {
  return `${run} ${nameOfThing(thing)}`;
}

function entryOf(change: ThingChange, header: RunHeader, undone: ReadonlyMap<string, string>): HistoryEntry {
  const { thing, before, line, isOpen } = change;
  const { kind, key } = thing;
  const { state } = leftBy(change);
  const isUndo = undoneBy(header) !== undefined;
  const after = state ?? {};
  const members =
    state === null || header.values_removed !== undefined ? [] : differences(after, before ?? {}, ignoredOf(kind));
  return {
    at: header.started_at,
    run: header.id,
    command: header.command,
    file: isUndo || isSingleId(header.id) ? null : header.input.path,
    line: isUndo ? null : (line ?? null),
    ...{ kind, key },
    action: isOpen === true ? 'sent' : state === null ? 'deleted' : before === null ? 'created' : 'updated',
    members: members.map((member) => ({
      member,
      before: shownValue(kind, before?.[member]),
      after: shownValue(kind, after[member]),
    })),
    undone_by: undone.get(placeOf(header.id, change)) ?? null,
    note:
      header.values_removed !== undefined
        ? textOfKept(header.values_removed)
        : kind === listKind && before === undefined
          ? 'what was there before was not read (--undoable reads it)'
          : null,
  };
}

import { rm } from 'node:fs/promises';
import { makeWorkFolder } from '../bulk/work-folder.js';
import { textOfKept } from '../config/keep-values.js';
import { listKind } from '../jobs/prices/price-lists.js';
import { sentListsNaming } from '../jobs/prices/sent-lists.js';
import type { Entry, Intent, Outcome } from '../journal/entries.js';
import { entriesNaming } from '../journal/key-index.js';
import { undoneBy } from '../journal/needed-runs.js';
import type { RunHeader } from '../journal/run-file.js';
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
    for (const header of headers) {
      const runFolder = await deps.runs.checkOut(header.id);
      const entries = await entriesOf(text, header, runFolder);
      if (entries.every((own) => own.length === 0)) continue;
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
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
  for (const header of headers.filter(isOurs)) {
    const journals = await entriesNaming(await runs.checkOut(header.id), header.journals, text);
    found.unshift(...journals.flatMap((entries) => rowsOf(entries, header)));
  }
  return found;
}

function rowsOf(entries: readonly Entry[], header: RunHeader): HistoryEntry[] {
  const rows = new Map<number, Partial<Pick<Intent, 'key' | 'line'> & Pick<Outcome, 'result' | 'problems'>>>();
  for (const entry of entries) {
    const row = 'intent' in entry ? entry.intent : 'outcome' in entry ? entry.outcome : undefined;
    if (row !== undefined) rows.set(row, { ...rows.get(row), ...entry });
  }
  const { status } = header.options;
  return [...rows.values()].flatMap(({ key = '', line = null, result, problems = [] }) => {
    if (result === 'unchanged') return [];
    const isSet = result === 'updated' && typeof status === 'string';
    return {
      ...{ at: header.started_at, run: header.id, command: header.command, file: header.input.path, line },
      ...{ kind: 'order', key, action: result ?? 'sent', undone_by: null },
      members: isSet ? [{ member: 'status', before: null, after: status }] : [],
      note: result === undefined ? inDoubt : problems.map(({ message }) => message).join('; ') || null,
    };
  });
}

const inDoubt = 'what became of it is unknown: runs resume looks for it';

/** Runs whose journals name a thing by this text. */
export async function runsTouching(text: string, headers: readonly RunHeader[], runs: Runs): Promise<RunHeader[]> {
  const touching: RunHeader[] = [];
  for (const header of headers) {
    const entries = await entriesOf(text, header, await runs.checkOut(header.id));
    if (entries.some((own) => own.length > 0)) touching.push(header);
  }
  return touching;
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
    file: isUndo ? null : header.input.path,
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

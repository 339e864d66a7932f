import { type Change, changedMembers } from '../bulk/change.js';
import { type ChangePlanEntry, changeEntryOf } from '../bulk/changes/change-plan-format.js';
import type { State } from '../bulk/undoable-kind.js';
import { TillctlError } from '../errors/errors.js';
import type { RunHeader } from '../journal/run-file.js';
import type { Platform } from '../platform/platform.js';
import { throwIfInterrupted } from '../terminal/interruption.js';
import { ignoredOf } from '../undo/undoable-kinds.js';
import { beforeOf, grouped, type Missing } from './audit-finding.js';
import { nameOf } from './audit-notes.js';
import { plannableNoun } from './plannable-nouns.js';
import { type Cells, type PlannableNoun, plainKey, type RowChanges } from './plannable-rows.js';
import { carriedValue, isMeant } from './product-values.js';
import { type ReadingPlace, whyNotAgain } from './run-input.js';

/** What a plan of one noun puts back. */
export interface RestoringPlan {
  noun: Pick<PlannableNoun, 'command' | 'one' | 'noun'>;
  entries: readonly ChangePlanEntry[];
}

/** A lost member of a thing that is there, of a noun that plans are made of. */
interface Lost extends Missing {
  now: State;
  noun: PlannableNoun;
  /** As changes of rows name it. */
  member: string;
}

/**
 * Rows that put back what was lost, and change nothing else: the row that the run had sent, and what it only carried
 * along from before. Findings get what is known of them. Products have plans of their own.
 */
export async function restoreChanges(
  missing: readonly Missing[],
  platform: Platform,
  place: ReadingPlace,
): Promise<RestoringPlan[]> {
  const lost = missing.flatMap((one) => lostOf(one, platform));
  const plans: RestoringPlan[] = [];
  for (const own of grouped(lost, ({ noun }) => noun.command)) plans.push(await planOf(own, place));
  return plans.filter(({ entries }) => entries.length > 0);
}

function lostOf(missing: Missing, platform: Platform): Lost[] {
  const { finding, now, written } = missing;
  if (finding.verdict !== 'lost' || now === undefined) return [];
  const noun = plannableNoun(finding.kind, platform);
  if (noun === undefined) return [];
  return [{ ...missing, now, noun, member: noun.memberOf(written.thing, finding.member) }];
}

async function planOf(lost: readonly Lost[], place: ReadingPlace): Promise<RestoringPlan> {
  const [{ noun }] = lost as [Lost];
  const sent = await sentRowsOf(lost, noun, place);
  const groups = grouped(lost, keyOf);
  const changes = await noun.rows.open(groups.length, place.folder);
  const entries: ChangePlanEntry[] = [];
  try {
    for (const group of groups) {
      throwIfInterrupted(place.interruption);
      const row = await rowOf(group, sent);
      const found = await restoringRow(row, group, changes);
      if (found !== undefined) entries.push(changeEntryOf({ ...found, line: entries.length + 1 }, found.change));
    }
  } finally {
    changes.close();
  }
  return { noun, entries };
}

function keyOf({ noun, written }: Lost): string {
  return plainKey(noun.keyOf(written.thing));
}

/** What one run has sent, or why that is not known. */
type Sent = ReadonlyMap<string, Cells> | string;

async function sentRowsOf(
  lost: readonly Lost[],
  noun: PlannableNoun,
  place: ReadingPlace,
): Promise<ReadonlyMap<RunHeader['id'], Sent>> {
  const sent = new Map<string, Sent>();
  for (const own of grouped(lost, ({ header }) => header.id)) {
    const [{ header }] = own as [Lost];
    sent.set(header.id, await sentByRun(header, new Set(own.map(keyOf)), noun, place));
  }
  return sent;
}

async function sentByRun(
  header: RunHeader,
  keys: ReadonlySet<string>,
  { command, views = [], rows }: PlannableNoun,
  place: ReadingPlace,
): Promise<Sent> {
  const isRead = [command, ...views].some((own) => [`${own} import`, `${own} apply`].includes(header.command));
  if (!isRead) return `${header.command} is not read again`;
  const why = await whyNotAgain(header);
  if (why !== undefined) return why;
  try {
    return await rows.sentBy(header, keys, place);
  } catch (error) {
    if (!(error instanceof TillctlError)) throw error;
    return error.message;
  }
}

/** All that is known of what one thing is to have. */
interface KnownRow {
  cells: Cells;
  /** Why more is not known. */
  why: string | undefined;
}

/** @param group of one row, the newest run first, which decides */
async function rowOf(group: readonly Lost[], sent: ReadonlyMap<string, Sent>): Promise<KnownRow> {
  const known: KnownRow = { cells: {}, why: undefined };
  for (const ofRun of grouped(group, ({ header }) => header.id).reverse()) {
    const [first] = ofRun as [Lost];
    const row = sent.get(first.header.id);
    const own = typeof row === 'string' ? undefined : row?.get(keyOf(first));
    const carried = await carriedCells(ofRun);
    const naming = own === undefined && Object.keys(known.cells).length === 0 ? carried.naming : {};
    known.cells = { ...naming, ...known.cells, ...carried.values, ...own };
    if (typeof row === 'string') known.why = row;
  }
  return known;
}

async function carriedCells(lost: readonly Lost[]): Promise<{ naming: Cells; values: Cells }> {
  let cells = { naming: {}, values: {} };
  for (const ofThing of grouped(lost, ({ written }) => nameOf(written.thing))) {
    const [{ noun, written, now }] = ofThing as [Lost];
    const values = ofThing
      .map((one) => [one.finding.member, carriedOf(one)])
      .filter(([, value]) => value !== undefined);
    const own = await noun.cellsOf(written.thing, now, Object.fromEntries(values));
    cells = { naming: own.naming, values: { ...cells.values, ...own.values } };
  }
  return cells;
}

function carriedOf({ finding: { kind, member }, written, prints }: Lost): unknown {
  return carriedValue(member, beforeOf(written), prints, ignoredOf(kind));
}

/** A row that brings back what was lost, and changes nothing else. */
interface RestoringRow {
  key: string;
  row: Cells;
  change: Extract<Change, { kind: 'update' }>;
}

type IsLost = (changed: { member: string; after: unknown }) => boolean;

/** What can be brought back; the findings say what cannot. */
async function restoringRow(
  { cells, why }: KnownRow,
  group: readonly Lost[],
  changes: RowChanges,
): Promise<RestoringRow | undefined> {
  const { change } = await changes.changeOf(cells);
  const isLost: IsLost = ({ member, after }) => group.some((one) => isWanted(one, member, after));
  const known = change.kind === 'update' ? changedMembers(change).filter(isLost) : [];
  const found = known.length === 0 ? undefined : await leastRow(cells, known.length, isLost, changes);
  for (const one of group) {
    const value = known.find(({ member, after }) => isWanted(one, member, after))?.after;
    report(one, value, found !== undefined, noteOf(change, why));
  }
  return found;
}

/** Of several addresses of one contact, changes name the further ones by their numbers. */
function isWanted({ member, finding, prints }: Lost, changed: string, after: unknown): boolean {
  return changed.replace(/ \d+\./, '.') === member && isMeant(finding.member, after, prints, ignoredOf(finding.kind));
}

/** Without the columns that would change what others changed since; undefined where that cannot be kept apart. */
async function leastRow(
  cells: Cells,
  count: number,
  isLost: IsLost,
  changes: RowChanges,
): Promise<RestoringRow | undefined> {
  let row = cells;
  for (const column of Object.keys(cells)) {
    const found = await onlyLost(row, isLost, changes);
    if (found !== undefined) return found;
    const { [column]: _, ...less } = row;
    const { change } = await changes.changeOf(less);
    if (change.kind === 'update' && changedMembers(change).filter(isLost).length === count) row = less;
  }
  return onlyLost(row, isLost, changes);
}

async function onlyLost(row: Cells, isLost: IsLost, { changeOf }: RowChanges): Promise<RestoringRow | undefined> {
  const { key, change } = await changeOf(row);
  return change.kind === 'update' && changedMembers(change).every(isLost) ? { key, row, change } : undefined;
}

function report(one: Lost, value: unknown, isPlanned: boolean, note: string): void {
  const carried = carriedOf(one);
  one.finding.wanted = value ?? carried ?? null;
  if (value !== undefined && isPlanned) one.finding.put_back = carried === undefined ? 'input' : 'before';
  else one.finding.note = value === undefined ? note : 'a row that puts it back would change other members, too';
}

function noteOf(change: Change, why: string | undefined): string {
  if (change.kind === 'rejected') return `it cannot be put back: ${change.problems[0]?.message ?? ''}`;
  return `its value is not known${why === undefined ? '' : `: ${why}`}`;
}

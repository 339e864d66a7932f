import { type Change, changedMembers } from '../bulk/change.js';
import { type ChangePlanEntry, changeEntryOf } from '../bulk/changes/change-plan-format.js';
import { sameMember } from '../json/same-state.js';
import { nameOfThing, type State } from '../model/thing.js';
import type { Platform } from '../platform/platform.js';
import { type Interruption, throwIfInterrupted } from '../terminal/interruption.js';
import { grouped, type Missing, noValues } from './audit-finding.js';
import { plannableNoun } from './plannable-nouns.js';
import type { Cells, PlannableNoun, RowChanges } from './plannable-rows.js';
import { isWhole, originOf } from './restore-products.js';

/** What a plan of one noun puts back. */
export interface RestoringPlan {
  noun: Pick<PlannableNoun, 'command' | 'one' | 'noun'>;
  entries: readonly ChangePlanEntry[];
}

interface Place {
  /** Of ours. */
  folder: string;
  interruption: Interruption;
}

/** A lost member of a thing that is there, or a whole thing that is gone, of a noun that plans are made of. */
interface Lost extends Missing {
  now: State;
  noun: PlannableNoun;
  /** As changes of rows name it. */
  member: string;
}

/**
 * Rows that put back what was lost, and change nothing else. Findings get what is known of them. Products have plans of
 * their own.
 */
export async function restoreChanges(
  missing: readonly Missing[],
  platform: Platform,
  place: Place,
): Promise<RestoringPlan[]> {
  const lost = missing.flatMap((one) => lostOf(one, platform));
  const plans: RestoringPlan[] = [];
  for (const own of grouped(lost, ({ noun }) => noun.command)) plans.push(await planOf(own, place));
  return plans.filter(({ entries }) => entries.length > 0);
}

function lostOf(missing: Missing, platform: Platform): Lost[] {
  const { finding, now, written, wanted } = missing;
  const noun = plannableNoun(finding.kind, platform);
  if (noun === undefined) return [];
  if (now === undefined) {
    const isMade = noun.makes === true && finding.verdict === 'gone' && isWhole(wanted);
    return isMade ? [{ ...missing, now: {}, noun, member: '' }] : [];
  }
  if (wanted === undefined) {
    finding.note = noValues;
    return [];
  }
  return [{ ...missing, now, noun, member: noun.memberOf(written.thing, finding.member) }];
}

async function planOf(lost: readonly Lost[], { folder, interruption }: Place): Promise<RestoringPlan> {
  const [{ noun }] = lost as [Lost];
  const groups = grouped(lost, ({ written }) => noun.keyOf(written.thing));
  const changes = await noun.open(groups.length, folder);
  const entries: ChangePlanEntry[] = [];
  try {
    for (const group of groups) {
      throwIfInterrupted(interruption);
      const found = await restoringRow(await rowOf(group), group, changes);
      if (found !== undefined) entries.push(changeEntryOf({ ...found, line: entries.length + 1 }, found.change));
    }
  } finally {
    changes.close();
  }
  return { noun, entries };
}

/** @param group of one row, the newest run first, which decides */
async function rowOf(group: readonly Lost[]): Promise<Cells> {
  let row: Cells = {};
  for (const ofThing of grouped(group, ({ written }) => nameOfThing(written.thing))) {
    const [{ noun, written, now }] = ofThing as [Lost];
    const values = Object.assign({}, ...ofThing.toReversed().map(valuesOf)) as State;
    row = { ...(await noun.cellsOf(written.thing, now, values)), ...row };
  }
  return row;
}

function valuesOf({ member, finding, wanted }: Lost): State {
  return member === '' && isWhole(wanted) ? wanted : { [finding.member]: wanted };
}

/** A row that brings back what was lost, and changes nothing else. */
interface RestoringRow {
  key: string;
  row: Cells;
  change: Extract<Change, { kind: 'update' | 'create' }>;
}

/** What can be brought back; the findings say what cannot. */
async function restoringRow(
  row: Cells,
  group: readonly Lost[],
  { changeOf }: RowChanges,
): Promise<RestoringRow | undefined> {
  const { key, change } = await changeOf(row);
  if (change.kind === 'create' && group.every(({ finding }) => finding.verdict === 'gone')) {
    for (const { finding, wanted } of group) Object.assign(finding, { put_back: 'input', wanted });
    return { key, row, change };
  }
  const changed = change.kind === 'update' ? changedMembers(change) : [];
  const isLost = (name: string, after: unknown) => group.some((one) => isWanted(one, name, after));
  const found = changed.length > 0 && changed.every(({ member, after }) => isLost(member, after));
  for (const one of group) {
    const isBack = changed.some(({ member, after }) => isWanted(one, member, after));
    report(one, isBack && found, change, isBack);
  }
  return found && change.kind === 'update' ? { key, row, change } : undefined;
}

/** Of several addresses of one contact, changes name the further ones by their numbers. */
function isWanted({ member, wanted }: Lost, changed: string, after: unknown): boolean {
  return changed.replace(/ \d+\./, '.') === member && sameMember(after, wanted);
}

function report({ finding, written, wanted }: Lost, isPlanned: boolean, change: Change, isBack: boolean): void {
  finding.wanted = wanted;
  if (isPlanned) finding.put_back = originOf(finding.member, wanted, written);
  else if (isBack) finding.note = 'a row that puts it back would change other members, too';
  else if (change.kind === 'rejected') finding.note = `it cannot be put back: ${change.problems[0]?.message ?? ''}`;
  else finding.note = 'no row puts it back';
}

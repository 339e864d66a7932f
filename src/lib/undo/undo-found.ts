import type { Undoing } from '../bulk/undoable-kind.js';
import { priceMove } from '../jobs/products/product-guard.js';
import { differences } from '../json/same-state.js';
import type { State } from '../model/thing.js';
import { paintDeeds, paintMoves } from '../report/cell-colours.js';
import { priceMember } from '../report/plans/product-plan-figures.js';
import type { SummaryUndo } from '../report/summary.js';
import { formatTable } from '../report/table.js';
import { memberText } from '../resources/products/product-diff.js';
import { countPainter, type Paint, unpainted } from '../terminal/colour.js';
import { visible } from '../terminal/visible.js';
import type { UndoItem } from './undo-items.js';

type UndoChange = NonNullable<SummaryUndo['changes']>[number];
type MovedBack = NonNullable<UndoChange['members']>[number];

/** What becomes of one thing. */
export type Verdict =
  | { kind: 'same' }
  | { kind: 'restore'; change: Undoing; message: string; members: readonly MovedBack[] }
  | { kind: 'remove'; change: Undoing; message: string }
  | { kind: 'left'; code: 'conflict' | 'not_undoable'; message: string };

/** What an undo found so far. */
export type Found = Pick<SummaryUndo, 'restored' | 'same' | 'left'> & {
  removed: number;
  /** The first of those that are left as they are. */
  targets: SummaryUndo['left_targets'][number][];
  changes: UndoChange[];
};

const madeAgain = 'it is made again';
const maxNamed = 100;
const maxListed = 10_000;
const shownLines = 20;

export function nothingFound(): Found {
  return { restored: 0, removed: 0, same: 0, left: 0, targets: [], changes: [] };
}

/** The members that differ, as they are and as they become again; null: none. Of a thing that is made again, all. */
export function movesBack(before: State, now: State | undefined, ignored: ReadonlySet<string>): MovedBack[] {
  const names = differences(now ?? {}, before, ignored);
  return names.map((member) => ({ member, now: now?.[member] ?? null, back: before[member] ?? null }));
}

export function countVerdict(found: Found, item: UndoItem, verdict: Verdict): void {
  if (item.action === 'free' && verdict.kind !== 'left') return;
  if (verdict.kind === 'same') {
    found.same += 1;
    return;
  }
  if (verdict.kind === 'left') {
    found.left += 1;
    if (found.targets.length < maxNamed) {
      found.targets.push({ target: targetOf(item), reason: verdict.code, message: verdict.message });
    }
  } else if (verdict.kind === 'restore') found.restored += 1;
  else found.removed += 1;
  if (found.changes.length < maxListed) found.changes.push(changeOf(item, verdict));
}

function changeOf({ thing: { kind, key } }: UndoItem, verdict: Exclude<Verdict, { kind: 'same' }>): UndoChange {
  const { message } = verdict;
  if (verdict.kind === 'left') return { action: 'skip', kind, key, message };
  if (verdict.kind === 'remove') return { action: 'delete', kind, key, message };
  const { members, change } = verdict;
  const names = change.now === undefined ? madeAgain : members.map(({ member }) => member).join(', ');
  return { action: 'restore', kind, key, message: names, members };
}

/** As messages name a thing: `product external_id A1`. */
export function targetOf({ thing: { kind, key } }: UndoItem): string {
  return `${kind} ${key}`;
}

export function summaryOfUndo(run: string, found: Found, { dryRun }: { dryRun: boolean }): SummaryUndo {
  const { targets, changes, ...counts } = found;
  return { run, ...counts, left_targets: targets, ...(dryRun ? { changes } : {}) };
}

/** On a terminal, in the look of plans: the values that come back first, then what else happens, then the counts. */
export function describeUndo(undo: SummaryUndo, width: number, paint = unpainted): string {
  const { run, changes = [] } = undo;
  const { values, others, shown } = firstLines(changes);
  const moves = values.some((line) => line.at(-1) !== '') ? ['change'] : [];
  const tables = [
    formatTable(values, ['thing', 'member', 'now', 'back to', ...moves], width, paintMoves(paint)),
    formatTable(others, ['action', 'kind', 'key', 'what'], width, paintDeeds(paint)),
  ];
  const more = changes.length > shown ? `and ${changes.length - shown} more (--json lists them)\n` : '';
  return `${tables.filter((table) => table !== '').join('\n')}${more}undo of run ${run}: ${countsOf(undo, paint)}\n`;
}

/**
 * `10 to restore, 2 to delete, 0 as they were, 1 left as they are`; what cannot be deleted is not named.
 *
 * @param paint gives what happens its colour: nothing, where it is zero
 */
export function countsOf({ restored, removed, same, left }: SummaryUndo, paint: Paint): string {
  const said = countPainter(paint);
  return [
    said(restored, 'to restore', 'good'),
    ...(removed === undefined ? [] : [said(removed, 'to delete', 'bad')]),
    `${same} as they were`,
    said(left, 'left as they are', 'open'),
  ].join(', ');
}

/** As many as fit, of things whose values come back a line a member. */
function firstLines(changes: readonly UndoChange[]): { values: string[][]; others: string[][]; shown: number } {
  const changed = changes.filter(hasValues);
  const values = changed.flatMap(linesOf).slice(0, shownLines);
  const whole = new Set(values.map(([thing]) => thing)).size;
  const others = changes
    .filter((change) => !hasValues(change))
    .slice(0, shownLines - values.length)
    .map(({ action, kind, key, message }) => [action, kind, key, message].map(visible));
  return { values, others, shown: whole + others.length };
}

/** One that is made again has nothing to compare with. */
function hasValues({ message, members = [] }: UndoChange): boolean {
  return message !== madeAgain && members.length > 0;
}

function linesOf({ kind, key, members = [] }: UndoChange): string[][] {
  const move = priceMove(stateOf(members, 'back'), stateOf(members, 'now'));
  return members.map(({ member, now, back }) => {
    const change = member === priceMember && move !== null ? `${move} %` : '';
    return [`${kind} ${key}`, member, memberText(now), memberText(back) || '(cleared)', change].map(visible);
  });
}

function stateOf(members: readonly MovedBack[], when: 'now' | 'back'): State {
  return Object.fromEntries(members.map((moved) => [moved.member, moved[when]]));
}

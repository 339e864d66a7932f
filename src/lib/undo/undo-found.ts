import type { BulkDeps } from '../bulk/bulk-job.js';
import type { ThingWrite } from '../bulk/strategies/things.js';
import { PartialError, type TillctlError } from '../errors/errors.js';
import { shareOf } from '../errors/share-of.js';
import { priceMove } from '../guards/guard-of-prices.js';
import type { RunHeader } from '../journal/run-file.js';
import { differences } from '../json/same-state.js';
import type { State } from '../model/thing.js';
import { paintDeeds, paintMoves } from '../report/cell-colours.js';
import { priceMember } from '../report/plans/product-plan-figures.js';
import type { Summary, SummaryUndo } from '../report/summary.js';
import { formatTable } from '../report/table.js';
import { memberText } from '../resources/products/product-diff.js';
import { countPainter, type Paint, unpainted } from '../terminal/colour.js';
import { visible } from '../terminal/visible.js';
import { targetOf, type UndoItem } from './undo-items.js';
import { shownValue } from './undoable-kinds.js';

type UndoChange = NonNullable<SummaryUndo['changes']>[number];
type MovedBack = NonNullable<UndoChange['members']>[number];

/** What becomes of one thing. */
export type Verdict =
  | { kind: 'same' }
  /** @property ignored members that the platform alone sets */
  | { kind: 'restore' | 'remove'; change: ThingWrite; ignored: ReadonlySet<string> }
  | { kind: 'left'; code: 'conflict' | 'not_undoable' | 'refused'; message: string };

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

/** What is only taken away for a while is counted when it is restored. */
export function countVerdict(found: Found, item: UndoItem, verdict: Verdict): void {
  if (item.frees === true) return;
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
  if (verdict.kind === 'left') return { action: 'skip', kind, key, message: verdict.message };
  const { ignored } = verdict;
  const { wanted, now } = verdict.change;
  if (wanted === undefined) return { action: 'delete', kind, key, message: 'the run created it' };
  // Of a thing that is made again, all.
  const names = differences(now ?? {}, wanted, ignored);
  const members = names.map((member) => ({
    member,
    now: shownValue(kind, now?.[member]),
    back: shownValue(kind, wanted[member]),
  }));
  return { action: 'restore', kind, key, message: now === undefined ? madeAgain : names.join(', '), members };
}

export function summaryOfUndo(run: string, found: Found, { dryRun }: { dryRun: boolean }): SummaryUndo {
  const { targets, changes, ...counts } = found;
  return { run, ...counts, left_targets: targets, ...(dryRun ? { changes } : {}) };
}

/** Of an undo that sent nothing. @param started milliseconds since 1970 @param rows of the run that it would be */
export function unsentUndo(
  { input: { path: file, sha256 } }: RunHeader,
  { rows, unchanged, rejected, started }: { rows: number; unchanged: number; rejected: number; started: number },
  undo: SummaryUndo,
  failure: TillctlError | undefined,
  deps: Pick<BulkDeps, 'now' | 'exchanges'>,
): Summary {
  return {
    run_id: null,
    command: 'runs undo',
    status: failure === undefined ? 'succeeded' : 'partial',
    input: { file, sha256, read: rows, rows, skipped: 0, collapsed: 0 },
    counts: { created: 0, updated: 0, unchanged, rejected, pending: rows - unchanged - rejected },
    ...deps.exchanges(),
    duration_ms: deps.now().getTime() - started,
    rejects_file: null,
    undo,
    resume: null,
  };
}

/** What stays as it is. @param of how many things @param what they are: `changes` */
export function leftUnchanged(
  { left, left_targets: targets }: SummaryUndo,
  of: number,
  what: string,
): PartialError | undefined {
  if (left === 0) return undefined;
  const problems = targets.map(({ target, message }) => `${target}: ${message}`);
  return new PartialError(`${shareOf(left, of, what)} left unchanged`, { problems });
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
function countsOf({ restored, removed, same, left }: SummaryUndo, paint: Paint): string {
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

import { createHash } from 'node:crypto';
import { type PlanRows, rowsOfPlan } from '../bulk/changes/plan-rows.js';
import type { CheckedInput } from '../bulk/check-rows.js';
import type { RowReader } from '../bulk/row-reader.js';
import { movedSince } from '../bulk/strategies/things.js';
import { type Left, leftBy, type RunView, type ThingChange } from '../journal/run-view.js';
import { stringifyJson } from '../json/json.js';
import { isNamed, nameOfThing, type State } from '../model/thing.js';
import type { OpenedPlan } from '../plan/plan-file.js';
import type { InputFile } from '../tabular/row.js';
import { atTheEnd, type UndoableKinds } from './undoable-kinds.js';

/** Which of the things that a run changed are restored; left out: all of them. */
export interface UndoneThings {
  /** Those that the run created. */
  createdOnly: boolean;
  /** Keys and ids of things, or of what they belong to. */
  only?: readonly string[];
  /** Of the run's input. */
  lines?: readonly number[];
}

/** What an undo decided before its first request; its header keeps it, so that a resumed one sends the same in the same order. */
export interface UndoPlan extends UndoneThings {
  /** Keys of mappings that give their value away before they get their own. */
  freed: readonly string[];
  /** Why things of the last turn stay as they are, by their names: they were changed since. */
  moved: Readonly<Record<string, string>>;
}

/** One thing that a run changed, as it is to be restored. */
export interface UndoItem extends ThingChange {
  /** Its value is taken away, which another thing gets back; it gets its own later. */
  frees?: true;
  /** The undo took its value away before. */
  freed?: true;
  /** Of a thing that is there only the members of `before` are restored. */
  inPart?: true;
}

function wantedOf({ createdOnly, only, lines }: UndoneThings): (change: ThingChange) => boolean {
  return ({ thing, before, line }) => {
    if (createdOnly && before !== null) return false;
    if (only === undefined && lines === undefined) return true;
    return only?.some((key) => isNamed(thing, key)) === true || lines?.includes(line ?? 0) === true;
  };
}

/** What depends on the platform as it is before the undo. @returns also whether each thing waits for the one before */
export async function planUndo(
  view: RunView,
  kinds: UndoableKinds,
  which: UndoneThings,
): Promise<{ plan: UndoPlan; oneByOne: boolean }> {
  const isWanted = wantedOf(which);
  const [freed, moved]: [Set<string>, Record<string, string>] = [new Set(), {}];
  let oneByOne = false;
  for (const name of view.kinds) oneByOne ||= (await kinds.of(name)).oneByOne === true;
  for (const change of changesIn(view, ['mapping', ...atTheEnd])) {
    const { thing, before } = change;
    if (!isWanted(change)) continue;
    if (atTheEnd.has(thing.kind)) {
      const kind = await kinds.of(thing.kind);
      const [wanted, now] = [before ?? undefined, await kind.read(thing)];
      const why = movedSince({ thing, wanted, now, left: leftBy(change) }, kind);
      if (why !== undefined) moved[nameOfThing(thing)] = why;
    } else if (before) {
      const holder = await kinds.mappings().holderOf(thing, before);
      if (holder === undefined) continue;
      oneByOne = true;
      const { namespace, entity_class: entityClass } = thing.at;
      const other = view.of({ kind: 'mapping', key: `${namespace} ${entityClass} ${holder}` });
      if (other?.before && isWanted(other)) freed.add(other.thing.key);
    }
  }
  return { plan: { ...which, freed: [...freed], moved }, oneByOne };
}

/** The last one first; nothing is read where the run has none of these kinds. */
function changesIn(view: RunView, kinds: readonly string[]): Iterable<ThingChange> {
  return kinds.some((kind) => view.kinds.has(kind)) ? ofKinds(view, new Set(kinds)) : [];
}

function* ofKinds(view: RunView, kinds: ReadonlySet<string>): Generator<ThingChange> {
  for (const change of view.backwards()) if (kinds.has(change.thing.kind)) yield change;
}

/**
 * The last change first, so that what depends on another comes before it. A mapping that is to get an internal id back
 * waits for the one that has it now.
 */
export function* inOrder(view: RunView, plan: UndoPlan): Generator<UndoItem> {
  const isWanted = wantedOf(plan);
  const freed = new Set(plan.freed);
  const isFreed = ({ thing }: ThingChange) => thing.kind === 'mapping' && freed.has(thing.key);
  const isRemoved = ({ thing, before }: ThingChange) => thing.kind === 'mapping' && before === null;
  for (const item of changesIn(view, freed.size === 0 ? [] : ['mapping'])) {
    if (isFreed(item) && isWanted(item)) yield { ...item, frees: true };
  }
  for (const item of changesIn(view, ['mapping'])) if (isRemoved(item) && isWanted(item)) yield item;
  for (const item of view.backwards()) {
    if (isRemoved(item) || atTheEnd.has(item.thing.kind) || !isWanted(item)) continue;
    yield isFreed(item) ? { ...item, freed: true } : item;
  }
  for (const item of changesIn(view, [...atTheEnd])) {
    const moved = plan.moved[nameOfThing(item.thing)] ?? item.moved;
    if (isWanted(item)) yield { ...item, ...(moved === undefined ? {} : { moved }) };
  }
}

export function leftOf({ freed, ...change }: UndoItem, now: State | undefined): Left {
  return freed === true && now === undefined ? { state: null } : leftBy(change);
}

export interface ItemReader extends RowReader {
  item: UndoItem;
}

/** What makes an undo the same as another. */
export function sumOf(items: Iterable<UndoItem>): Pick<OpenedPlan<UndoItem>, 'entries' | 'sha256' | 'sizeBytes'> {
  const digest = createHash('sha256');
  let [entries, sizeBytes] = [0, 0];
  for (const { thing, before, sent, answered, moved, frees } of items) {
    const text = `${stringifyJson([thing, before, sent, answered, moved, frees])}\n`;
    digest.update(text);
    sizeBytes += Buffer.byteLength(text);
    entries += 1;
  }
  return { entries, sha256: digest.digest('hex'), sizeBytes };
}

const rowsAtOnce = 500;

/** The items of an undo in batches. */
export async function* inBatches(
  items: AsyncIterable<UndoItem> | Iterable<UndoItem>,
  most = rowsAtOnce,
): AsyncGenerator<UndoItem[]> {
  let batch: UndoItem[] = [];
  for await (const item of items) {
    if (batch.push(item) < most) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Things to restore as an input whose rows are values. @param plan whose passes give the same items in the same order */
export function openItems(
  plan: Omit<OpenedPlan<UndoItem>, 'head' | 'number' | 'rows'>,
  name: string,
): { input: InputFile; checked: CheckedInput<ItemReader> } {
  const rows: PlanRows<UndoItem, ItemReader> = {
    ...{ one: 'change', noun: 'changes', columns },
    rowOf: (item, number) => {
      const { thing, line = number + 1, frees } = item;
      const row = { line, cells: [thing.kind, thing.key] };
      const key = `${targetOf(item)}${frees === true ? ' (freed)' : ''}`;
      return { original: row, row, columns, reader: { check: () => [], key: () => key, item } };
    },
  };
  const { input, checked } = rowsOfPlan(plan, name, rows);
  return { input: { ...input, close: plan.close }, checked };
}

const columns = ['kind', 'key'];

/** As messages name a thing: `product external_id A1`. */
export function targetOf({ thing: { kind, key } }: Pick<UndoItem, 'thing'>): string {
  return `${kind} ${key}`;
}

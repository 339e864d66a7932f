import type { BulkCall, BulkOptions, BulkReport } from '../bulk/bulk-job.js';
import { applyPlan, type PlannedKind } from '../bulk/changes/apply-plan.js';
import type { BulkFlow } from '../jobs/flow.js';
import type { State, Thing } from '../model/thing.js';
import { headOfPlan, type PlanKind, parsedEntry } from '../plan/plan-file.js';
import { thingsVersion } from '../plan/plan-format.js';
import { resourceNamed } from '../resources/registry.js';
import { createRestoring } from './restoring.js';
import type { UndoChangesDeps } from './undo-changes.js';
import { type ItemReader, rowsOfItems, type UndoItem } from './undo-items.js';
import { openUndoableKinds } from './undoable-kinds.js';

/** A thing to restore, in values. */
export interface ThingEntry {
  thing: Thing;
  action: 'create' | 'change';
  /** The members that change, as they are; null: none. Of a thing that is created, no member. */
  before: State;
  /** The same as they will be, of a thing that is created all. */
  after: State;
}

const madeBy = 'runs audit';

/** Member of a plan that holds its entries. */
export const thingsList = 'things';

function entryOf(line: string): ThingEntry | undefined {
  const { thing, action, before, after } = parsedEntry<ThingEntry>(line) ?? {};
  if (action !== 'create' && action !== 'change') return undefined;
  const { kind, key, at } = thing ?? {};
  if (typeof kind !== 'string' || typeof key !== 'string' || typeof at !== 'object') return undefined;
  if (typeof before !== 'object' || typeof after !== 'object') return undefined;
  return { thing: { kind, key, at }, action, before, after };
}

/**
 * `apply` of a noun, whose plans hold rows or, where an audit wrote them, things.
 *
 * @param noun in front of it: `catalog lots`
 * @param ofRows left out: its imports write no plans
 */
export function withThings(noun: string, ofRows: BulkFlow | undefined): BulkFlow {
  return async (options, call, deps, settings) => {
    const head = await headOfPlan(options.file);
    if (ofRows !== undefined && head?.command !== madeBy) return ofRows(options, call, deps, settings);
    const isOneByOne = head?.options?.one_by_one === true;
    return applyThings(noun, options, isOneByOne ? { ...call, workers: 1 } : call, deps);
  };
}

function applyThings(
  command: string,
  options: BulkOptions,
  call: BulkCall,
  deps: UndoChangesDeps,
): Promise<BulkReport> {
  const { one, rows } = resourceNamed(command);
  const plans: PlanKind<ThingEntry> = {
    ...{ kind: command, version: thingsVersion, list: thingsList, noun: `plan of ${rows.noun}` },
    ...{ madeBy, entryOf, rowsOf: () => 1 },
  };
  const kind: PlannedKind<ThingEntry, ItemReader, UndoItem> = {
    ...{ command, one, noun: rows.noun, plans, mayRemain: true },
    notChecked: `what the platform says to each of the ${rows.noun}`,
    // Its rejected rows are no rows of a file: another plan has what is still missing.
    options: { of_things: true },
    rowsOf: () => rowsOfItems({ one, noun: rows.noun }, itemOf),
    read: ({ reader }) => reader.item,
    contentOf: ({ thing, before, sent }) => [thing, before, sent],
    openChanges: async ({ rows: count, folder, reading: onRead, readOnly }) =>
      createRestoring(openUndoableKinds({ platform: await deps.platform(), count, folder, onRead }), { readOnly }),
    movedSince: (_, change) => (change.kind === 'same' ? 'it is as planned already' : undefined),
  };
  return applyPlan(kind, options, call, deps);
}

/** Lines of a plan in front of its entries. */
const linesBefore = 2;

function itemOf({ thing, action, before, after }: ThingEntry, number: number): UndoItem {
  const line = linesBefore + number + 1;
  return { thing, line, before: after, sent: action === 'create' ? null : before, inPart: true };
}

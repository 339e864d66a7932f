import type { BulkCall, BulkOptions, BulkReport } from '../bulk/bulk-job.js';
import { applyPlan, type PlannedKind } from '../bulk/changes/apply-plan.js';
import type { NumberedRow } from '../bulk/row-reader.js';
import type { BulkFlow } from '../jobs/flow.js';
import { headOfPlan } from '../plan/plan-file.js';
import { type ThingEntry, thingPlans, thingPlansMadeBy } from '../plan/thing-plans.js';
import { resourceNamed } from '../resources/registry.js';
import { createRestoring } from './restoring.js';
import type { UndoChangesDeps } from './undo-changes.js';
import { type ItemReader, rowsOfItems, type UndoItem } from './undo-items.js';
import { openUndoableKinds } from './undoable-kinds.js';

/**
 * `apply` of a noun, whose plans hold rows or, where an audit wrote them, things.
 *
 * @param noun in front of it: `catalog lots`
 * @param ofRows left out: its imports write no plans
 */
export function withThings(noun: string, ofRows: BulkFlow | undefined): BulkFlow {
  return async (options, call, deps, settings) => {
    const head = await headOfPlan(options.file);
    if (ofRows !== undefined && head?.command !== thingPlansMadeBy) return ofRows(options, call, deps, settings);
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
  const kind: PlannedKind<ThingEntry, UndoItem> = {
    ...{ command, one, noun: rows.noun, plans: thingPlans(command, rows.noun), mayRemain: true },
    notChecked: `what the platform says to each of the ${rows.noun}`,
    // Its rejected rows are no rows of a file: another plan has what is still missing.
    options: { of_things: true },
    rows: rowsOfItems({ one, noun: rows.noun }, itemOf),
    read: ({ reader }: NumberedRow<ItemReader>) => reader.item,
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

import type { BulkCall } from '../bulk/bulk-job.js';
import { applyChanges } from '../bulk/changes/apply-changes.js';
import type { ChangeKind } from '../bulk/changes/change-kind.js';
import { ofAudits } from '../bulk/changes/change-plan-format.js';
import type { BulkFlow } from '../jobs/flow.js';
import { headOfPlan } from '../plan/plan-file.js';
import { resourceNamed } from '../resources/registry.js';
import { createRestoring } from './restoring.js';
import type { UndoChangesDeps } from './undo-changes.js';
import type { UndoItem } from './undo-items.js';
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
    if (ofRows !== undefined && head?.command !== ofAudits.madeBy) return ofRows(options, call, deps, settings);
    const how: BulkCall = head?.options?.one_by_one === true ? { ...call, workers: 1 } : call;
    return applyChanges(restoredThings(noun, deps), options, how, deps);
  };
}

/** Things as a run had left them. */
function restoredThings(command: string, deps: UndoChangesDeps): ChangeKind<UndoItem> {
  const { one, rows } = resourceNamed(command);
  const { noun } = rows;
  return {
    ...{ command, one, noun, options: {}, notChecked: '', mayRemain: true },
    readerFor: () => ({ check: () => [], key: () => '' }),
    read: () => {
      throw new TypeError('a plan of an audit has no rows');
    },
    contentOf: ({ thing, before, sent }) => [thing, before, sent],
    openChanges: async ({ rows: count, folder, reading: onRead, readOnly }) =>
      createRestoring(openUndoableKinds({ platform: await deps.platform(), count, folder, onRead }), { readOnly }),
    values: {
      // Its rejected rows are no rows of a file: another plan has what is still missing.
      options: { of_things: true },
      notChecked: `what the platform says to each of the ${noun}`,
      key: ['key'],
      changed: () => [],
      contentOf: ({ key, thing = { kind: one, key, at: {} }, action, before, after }) => {
        return { thing, before: after, sent: action === 'create' ? null : before, inPart: true };
      },
      rowOf: ({ thing }) => ({ kind: thing?.kind, key: thing?.key }),
      ofAudits,
    },
  };
}

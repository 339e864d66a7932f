import { createMovedList } from '../../plan/moved-list.js';
import {
  headOfPlan,
  type OpenedPlan,
  openPlan,
  type PlanKind,
  refuseOtherPlan,
  refuseOtherTarget,
} from '../../plan/plan-file.js';
import { planVersion } from '../../plan/plan-format.js';
import { priceMembers } from '../../report/plans/product-plan-figures.js';
import { quoted } from '../../schema/quoted.js';
import type { BulkCall, BulkDeps, BulkKind, BulkOptions, BulkReport, Doubt, SenderSetup, Work } from '../bulk-job.js';
import { bulkWrite } from '../bulk-write.js';
import { type Change, refuseTooManyChanges, rejected } from '../change.js';
import { type ByKey, createKeyedSender, type Keyed } from '../strategies/by-key.js';
import { ChangeCounts, expectedOf } from './change-counts.js';
import { type ChangeKind, changesByTurns } from './change-kind.js';
import type { PlannedChange } from './change-plan-format.js';
import { type PlanRows, rowsOfPlan } from './plan-rows.js';

/** What is asked only of rows of a file, or by what stands in the plan itself. */
type OwnOfPlans = 'guard' | 'openChanges' | 'options' | 'readerFor' | 'unknown' | 'values';

/** A kind of changes whose rows stand in a plan. */
export interface PlannedKind<Entry, Content> extends Omit<ChangeKind<Content>, OwnOfPlans> {
  plans: PlanKind<Entry>;
  /** Those of the first version. */
  formerPlans?: PlanKind<Entry>;
  /** How an entry becomes the row that is sent. */
  rows: PlanRows<Entry>;
  /** What of the plan's options decides how rejected rows are sent again; left out: nothing. */
  options?: ChangeKind<Content>['options'];
  openChanges: (setup: SenderSetup) => Promise<ByKey<Content>>;
  /** In words how a thing is not as the plan saw it; undefined when it is, and when its change is refused anyway. */
  movedSince: (content: Content, change: Change) => string | undefined;
}

/**
 * plan -> is everything still as it was? -> each thing read once more -> sent -> journal -> summary.
 *
 * @throws {StaleError} when a thing of the plan is not as it was; nothing was sent then
 * @throws {UsageError} for a plan of another organisation or of other things, and for a file that is none
 */
export function applyPlan<Entry extends Pick<PlannedChange, 'action' | 'after'>, Content>(
  planned: PlannedKind<Entry, Content>,
  options: BulkOptions,
  call: BulkCall,
  deps: BulkDeps,
): Promise<BulkReport> {
  let plan: OpenedPlan<Entry> | undefined;
  const { plans, formerPlans = plans, openChanges } = planned;
  const bulk: BulkKind<Content> = {
    ...planned,
    command: `${planned.command} apply`,
    options: planned.options ?? {},
    readerFor: () => {
      throw new TypeError('rows of a plan bring their readers');
    },
    open: async (path) => {
      const head = await headOfPlan(path);
      plan = await openPlan(path, head?.version === planVersion ? formerPlans : plans);
      refuseOtherTarget(plan.head, path, await deps.scope());
      refuseOtherPlan(plan.number, call.expect, path);
      return rowsOfPlan(plan, options.file, planned.rows);
    },
    checkTogether: async (work, held) => {
      if (plan === undefined || held.run !== undefined) return;
      refuseTooManyChanges(plan.entries, call.maxChanges, planned.noun);
      await refuseMoved(planned, work);
      if (call.confirm !== undefined) work.expects = expectedOf(await countsOf(plan));
    },
    openSender: async (setup) => {
      return createKeyedSender(onlyAsPlanned(await openChanges(setup), planned.movedSince));
    },
  };
  return bulkWrite(bulk, options, call, deps).finally(() => plan?.close());
}

async function countsOf(plan: OpenedPlan<Pick<PlannedChange, 'action' | 'after'>>): Promise<ChangeCounts> {
  const counts = new ChangeCounts();
  for await (const some of plan.each()) {
    for (const { action, after } of some) {
      counts.add(action === 'change' ? 'update' : action);
      if (action === 'change' && priceMembers.some((member) => after[member] === null)) counts.pricesRemoved += 1;
    }
  }
  return counts;
}

type MovedSince<Content> = PlannedKind<never, Content>['movedSince'];

/** Only what the plan says is sent: what was changed since then is left as it is. */
function onlyAsPlanned<Content>(changes: ByKey<Content>, movedSince: MovedSince<Content>): ByKey<Content> {
  return {
    ...changes,
    keyed: async (row, how) => {
      const found = await changes.keyed(row, how);
      if (how.anew === true) return found;
      const why = movedSince(row.content, found.change);
      if (why === undefined || found.change.kind === 'same' || isOurs(found, how.doubt)) return found;
      return { change: rejected('', 'conflict', why) };
    },
  };
}

/** Of something that is written by several requests, the first ones may have been this run's, before it was stopped. */
function isOurs(found: Keyed, doubt: Doubt | undefined): boolean {
  return doubt !== undefined && 'send' in found && found.undo?.partly === true;
}

type Compared<Content> = Parameters<typeof changesByTurns<Content>>[0] &
  Pick<PlannedKind<never, Content>, 'noun' | 'movedSince'> & { plans: Pick<PlanKind<never>, 'madeBy'> };

/** The whole plan is looked at before the first write. @throws {StaleError} naming what moved */
async function refuseMoved<Content>(compared: Compared<Content>, work: Work): Promise<void> {
  const { plans, noun, movedSince } = compared;
  const { input, checked } = work;
  const moved = createMovedList({ what: noun, planned: checked.rows, plan: input.name, madeBy: plans.madeBy });
  for await (const some of changesByTurns(compared, work)) {
    for (const { row, content, change } of some) {
      const refused = change.kind === 'rejected' ? change.problems[0]?.message : undefined;
      const why = movedSince(content, change) ?? refused;
      if (why !== undefined) moved.add(`${quoted(row.reader.key(row.row))}: ${why}`);
    }
  }
  moved.refuse();
}

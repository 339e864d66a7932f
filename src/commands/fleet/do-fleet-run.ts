import type { Context } from '../../context.js';
import { InterruptedError, PartialError } from '../../lib/errors/errors.js';
import type { FleetRunHeader, FleetRunState, FleetRuns } from '../../lib/fleet/fleet-runs.js';
import type { FleetRunView } from '../../lib/fleet/fleet-view.js';
import { type OpenFleet, secretOf, secretVariables, variablesOf } from './fleet-world.js';
import { worstFailure } from './worst-failure.js';

export async function fleetRunsOf({ folders, now }: Context): Promise<FleetRuns> {
  const { openFleetRuns } = await import('../../lib/fleet/fleet-runs.js');
  return openFleetRuns({ folder: folders.state, now, random: Math.random });
}

/** How it stands; a process that is at it is looked for by its lock. */
export async function viewOf(header: FleetRunHeader, context: Context): Promise<FleetRunView> {
  const { fleetRunLock } = await import('../../lib/fleet/run-fleet.js');
  const { viewOfFleetRun } = await import('../../lib/fleet/fleet-view.js');
  const runs = await fleetRunsOf(context);
  const state = await runs.read(header);
  const { name } = fleetRunLock(header);
  const locks = state.finished === null ? await (await context.runs()).heldLocks() : [];
  const isHeld = locks.some((lock) => lock.name === name && lock.state !== 'gone');
  return viewOfFleetRun(state, isHeld, runs.filesOf);
}

/**
 * Does what is left to do of a fleet run, and shows what became of it.
 *
 * @throws {TillctlError} of the gravest kind among its organisations
 */
export async function doFleetRun(header: FleetRunHeader, fleet: OpenFleet, context: Context): Promise<void> {
  const { viewOfFleetRun } = await import('../../lib/fleet/fleet-view.js');
  const { describeFleetCounts, fleetTable, organisationsText } = await import('../../lib/fleet/fleet-text.js');
  const runs = await fleetRunsOf(context);
  context.notice(`fleet run ${header.id}: ${organisationsText(header.organisations.length)}`);
  const state = await watched(header, fleet, runs, context);
  const view = viewOfFleetRun(state, false, runs.filesOf);
  context.showDone({ json: view, text: fleetTable(view, context.terminal) });
  context.notice(`${describeFleetCounts(view)}; tillctl fleet report ${header.id} tells more`);
  const failure = await failureOf(view);
  if (failure !== undefined) throw failure;
}

async function watched(
  header: FleetRunHeader,
  fleet: OpenFleet,
  runs: FleetRuns,
  context: Context,
): Promise<FleetRunState> {
  const { runFleet } = await import('../../lib/fleet/run-fleet.js');
  const { watchFleet } = await import('../../lib/fleet/fleet-watch.js');
  const before = await runs.read(header);
  const watch = watchFleet(before, context);
  try {
    return await runFleet(header, fleet, {
      lock: context.lock,
      folders: context.folders,
      env: variablesOf(context),
      now: context.now,
      interruption: context.interruption,
      notice: context.notice,
      program: context.program,
      clean: context.known.hideSure,
      runs,
      secretOf: (organisation) => secretOf(organisation, fleet, context),
      foreign: secretVariables(fleet),
      watch,
      traceparent: (await context.telemetry())?.traceparent(),
    });
  } finally {
    watch.stop();
  }
}

/** What the process ends with; undefined when all organisations are done. */
async function failureOf(view: FleetRunView): Promise<Error | undefined> {
  const { worstOfView } = await import('../../lib/fleet/fleet-view.js');
  const { organisationsText, todoLines } = await import('../../lib/fleet/fleet-text.js');
  const { counts, resume, fleet_run_id: id } = view;
  const worst = worstOfView(view);
  const problems = todoLines(view);
  const of = `of ${organisationsText(counts.organisations)}`;
  const details = { hint: resume ?? `tillctl fleet report ${id}`, problems };
  if (view.status === 'interrupted') return new InterruptedError('stopped by a signal', details);
  if (worst === 'ok') return undefined;
  if (worst === 'partial') return new PartialError(`something was rejected at ${counts.partial} ${of}`, details);
  const waiting = counts.waiting === 0 ? '' : `, and ${counts.waiting} were not begun`;
  const message = `${counts.failed + counts.interrupted} ${of} did not end well${waiting}`;
  return worstFailure(worst, message, details);
}

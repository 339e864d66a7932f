import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { FleetRunHeader } from '../../lib/fleet/fleet-runs.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';

const shape = {
  noun: 'fleet runs',
  columns: ['id', 'status', 'fleet', 'command', 'started_at', 'organisations', 'done', 'partial', 'failed', 'waiting'],
  documentOf: itemsOnly,
  emptyText: 'there are no fleet runs yet: tillctl fleet run --help',
};

export function runsCommand(context: Context): Command {
  return withListOptions(new Command('runs').description('List fleet runs, the newest first'), shape, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl fleet runs\n  $ tillctl fleet runs --limit 7 --format csv')
    .action((flags: ListFlags) => runRuns(flags, context));
}

async function runRuns(flags: ListFlags, context: Context): Promise<void> {
  const { fleetRunsOf } = await import('./do-fleet-run.js');
  const items: Awaited<ReturnType<typeof rowOf>>[] = [];
  for (const header of await (await fleetRunsOf(context)).list()) items.push(await rowOf(header, context));
  await showWhole(shape, flags, async () => ({ items }), context);
}

async function rowOf(header: FleetRunHeader, context: Context) {
  const { viewOf } = await import('./do-fleet-run.js');
  const { fleet_run_id: id, status, fleet, command, started_at, finished_at, counts } = await viewOf(header, context);
  const { organisations, done, partial, waiting, running, lost, failed, interrupted } = counts;
  return {
    ...{ id, status, fleet, command, started_at, finished_at, organisations, done, partial },
    failed: failed + interrupted + lost,
    waiting: waiting + running,
  };
}

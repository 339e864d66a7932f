import type { Context } from '../../context.js';
import type { FleetRunHeader } from '../../lib/fleet/fleet-runs.js';
import { wholeList } from '../shared/list-command.js';

const shape = {
  noun: 'fleet runs',
  columns: ['id', 'status', 'fleet', 'command', 'started_at', 'organisations', 'done', 'partial', 'failed', 'waiting'],
  emptyText: 'there are no fleet runs yet: tillctl fleet run --help',
};

export const runs = {
  ...wholeList(
    'List fleet runs, the newest first',
    shape,
    {},
    'Examples:\n  $ tillctl fleet runs\n  $ tillctl fleet runs --limit 7 --format csv',
    async (_none, context) => {
      const { fleetRunsOf } = await import('./do-fleet-run.js');
      const items: Awaited<ReturnType<typeof rowOf>>[] = [];
      for (const header of await (await fleetRunsOf(context)).list()) items.push(await rowOf(header, context));
      return items;
    },
  ),
  name: 'runs',
};

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

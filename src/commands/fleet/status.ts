import type { Queue } from '../../lib/queue/open-queue.js';
import { command } from '../shared/command.js';
import { queueFlag, withQueue } from './queue-world.js';

export const status = command(
  'status',
  'Show how a queue stands: jobs by status, workers, schedules',
  queueFlag,
  'Examples:\n  $ tillctl fleet status\n  $ tillctl fleet status --json',
  async (flags, context) => {
    const status = await withQueue(flags, context, statusOf);
    context.show({ json: status, text: textOf(status) });
  },
);

async function statusOf(queue: Queue) {
  const { countJobs } = await import('../../lib/queue/list-jobs.js');
  const { listSchedules } = await import('../../lib/queue/schedules.js');
  const { timeCell } = await import('../../lib/queue/cells.js');
  const { listWorkers } = await import('../../lib/queue/workers.js');
  const { jobs, oldestWaitingAt } = await countJobs(queue);
  const workers = await listWorkers(queue.session, queue.schema);
  return {
    queue: queue.where,
    jobs,
    oldest_waiting_at: oldestWaitingAt,
    workers: workers.map((worker) => ({ ...worker, started_at: timeCell(worker.started_at) })),
    schedules: await listSchedules(queue),
  };
}

function textOf({ queue, jobs, workers, schedules, oldest_waiting_at: oldest }: Awaited<ReturnType<typeof statusOf>>) {
  const counts = Object.entries(jobs).filter(([, count]) => count > 0);
  const lines = [
    `queue      ${queue}`,
    `jobs       ${counts.length === 0 ? 'none' : counts.map(([status, count]) => `${count} ${status}`).join(', ')}`,
    ...(oldest === null ? [] : [`waiting    since ${oldest}`]),
    `workers    ${workers.length === 0 ? 'none' : workers.length}`,
    ...workers.map(
      ({ worker, fleet, jobs: own, concurrency }) => `  ${worker} of ${fleet}: ${own} of ${concurrency} jobs`,
    ),
    `schedules  ${schedules.length === 0 ? 'none' : schedules.length}`,
    ...schedules.map(({ name, cron, timezone, command }) => `  ${name}: ${cron} ${timezone}: ${command}`),
  ];
  return `${lines.join('\n')}\n`;
}

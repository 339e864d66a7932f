import type { Context } from '../../context.js';
import { lookAtQueue, type QueueLook, type RunningJob } from '../../lib/queue/queue-look.js';
import { formatList, parseFormat } from '../../lib/report/list.js';
import { durationText } from '../../lib/report/run-report.js';
import { isWatched, watchLooks, withinRoom } from '../../lib/terminal/watch-looks.js';
import { type QueueFlags, withQueue } from './queue-world.js';

/** Members of a job, as `fleet jobs` names its columns. */
const columns = ['organisation', 'command', 'worker', 'started_at', 'attempts'] as const;

/** The jobs that workers are at. A queue has no end: on a terminal it is drawn until a person has seen enough. */
export async function runQueueTop(flags: QueueFlags, context: Context): Promise<void> {
  const last = await withQueue(flags, context, (queue) => {
    const look = () => lookAtQueue(queue);
    const linesOf = (seen: QueueLook, room: number) => [...linesOfJobs(seen, room, context.now()), headOf(seen)];
    return isWatched(context) ? watchLooks({ look, linesOf, isOver: () => false }, context) : look();
  });
  context.show({ json: last, text: `${headOf(last)}\n${isWatched(context) ? '' : tableOf(last, context)}` });
}

function headOf({ queue, jobs }: QueueLook): string {
  const { running, ...others } = jobs;
  const counts = Object.entries(others).filter(([, count]) => count > 0);
  return [`queue ${queue}: ${running} running`, ...counts.map(([status, count]) => `${count} ${status}`)].join(', ');
}

function linesOfJobs({ at_work: atWork }: QueueLook, room: number, now: Date): string[] {
  return withinRoom(
    atWork.map((job) => lineOf(job, now)),
    room,
  );
}

function lineOf({ organisation, command, worker, started_at, attempts }: RunningJob, now: Date): string {
  const took = durationText(Math.max(0, now.getTime() - Date.parse(started_at)));
  return [organisation, took, `attempt ${attempts}`, worker, command].join('  ');
}

function tableOf({ at_work: atWork }: QueueLook, { terminal }: Context): string {
  if (atWork.length === 0) return '';
  return `\n${formatList(atWork, columns, parseFormat(undefined, terminal, true), terminal)}`;
}

import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { Fleet } from '../../lib/fleet/fleet-file.js';
import type { FleetJob } from '../../lib/queue/job.js';
import type { Queue, QueueOptions } from '../../lib/queue/open-queue.js';
import type { FlagsOf } from '../shared/command.js';
import type { PlannedCommand } from './plan-organisations.js';

/** Of every command that works with the jobs of a queue. */
export const queueFlag = {
  '--queue <postgres-url>': 'PostgreSQL with the jobs of fleets (default: TILLCTL_QUEUE, setting queue)',
};

export type QueueFlags = FlagsOf<typeof queueFlag>;

/** @throws {UsageError} where none is named */
export async function queueUrl({ queue }: QueueFlags, context: Context): Promise<string> {
  const { readPostgresUrl } = await import('../../lib/config/values.js');
  const { settingOf } = await import('../shared/list-layout.js');
  if (queue !== undefined) return readPostgresUrl(queue, '--queue');
  const set = await settingOf('queue', context);
  if (set !== undefined) return set;
  throw new UsageError('no queue is named', {
    hint: '--queue postgres://user@host/database, or set TILLCTL_QUEUE',
  });
}

/** Works with a queue that is there, unless it may be made, and lets go of it. */
export async function withQueue<Result>(
  flags: QueueFlags,
  context: Context,
  work: (queue: Queue) => Promise<Result>,
  { make = false, patienceMs }: Partial<Pick<QueueOptions, 'make' | 'patienceMs'>> = {},
): Promise<Result> {
  const { openQueue } = await import('../../lib/queue/open-queue.js');
  const queue = await openQueue(await queueUrl(flags, context), { env: context.env, make, patienceMs });
  try {
    return await work(queue);
  } finally {
    await queue.close();
  }
}

/** A planned command as jobs, without anything that is secret. @param by who enqueues them */
export async function jobsOf(
  { organisations, selected, at }: Omit<PlannedCommand, 'command'>,
  fleet: Fleet,
  by: string,
): Promise<FleetJob[]> {
  const digest = await digestOf(fleet);
  return organisations.map(({ name, base_url, org, words }, index) => ({
    fleet: fleet.name,
    fleet_digest: digest,
    organisation: name,
    ...{ base_url, org, words },
    labels: selected[index]?.labels ?? {},
    enqueued_at: at,
    enqueued_by: by,
  }));
}

/** Of what the fleet file says, however it is written. */
async function digestOf({ name, organisations }: Fleet): Promise<string> {
  const { createHash } = await import('node:crypto');
  const said = organisations.map(({ at: _at, ...organisation }) => organisation);
  return createHash('sha256')
    .update(JSON.stringify([name, said]))
    .digest('hex')
    .slice(0, 16);
}

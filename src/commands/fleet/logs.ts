import { join } from 'node:path';
import type { Context } from '../../context.js';
import { UsageError } from '../../lib/errors/errors.js';
import type { AttemptView } from '../../lib/queue/kept.js';
import type { JobView } from '../../lib/queue/list-jobs.js';
import type { Queue } from '../../lib/queue/open-queue.js';
import { visible } from '../../lib/terminal/visible.js';
import { command, count } from '../shared/command.js';
import { queueFlag, withQueue } from './queue-world.js';

export const logs = command(
  'logs',
  'Show the log of a job and what was kept of it',
  {
    '<job>': 'its id, or the beginning of it',
    ...queueFlag,
    '--attempt <n>': count('which (default: the last)'),
    '--save <folder>': 'write what was kept there, reject files and reports too',
  },
  `Kept with the job, whichever machine did it: its document, the end of its log, reject file and reports, up to 8 MiB each.

Examples:
  $ tillctl fleet logs 3f2c
  $ tillctl fleet logs 3f2c --attempt 1
  $ tillctl fleet logs 3f2c --save berlin`,
  async ({ job: id, ...flags }, context) => {
    const { findJob } = await import('../../lib/queue/list-jobs.js');
    const { attemptsOf, readKept } = await import('../../lib/queue/kept.js');
    await withQueue(flags, context, async (queue) => {
      const job = await findJob(queue, id);
      const attempts = await attemptsOf(queue, job.id);
      const attempt = attemptAsked(attempts, flags.attempt, job);
      const log = attempt && (await readKept(queue, job.id, attempt.attempt, 'log.txt'))?.toString();
      if (attempt !== undefined && flags.save !== undefined) await save(queue, job, attempt, flags.save, context);
      context.show({
        json: { job, attempts, attempt: attempt?.attempt ?? null, log: log ?? null },
        text: await textOf(job, attempts, log),
      });
    });
  },
);

function attemptAsked(
  attempts: readonly AttemptView[],
  attempt: number | undefined,
  { id }: JobView,
): AttemptView | undefined {
  if (attempt === undefined) return attempts.at(-1);
  const found = attempts.find((one) => one.attempt === attempt);
  if (found !== undefined) return found;
  throw new UsageError(`job ${id} has no attempt ${attempt}`, { hint: `it has ${attempts.length}` });
}

async function save(queue: Queue, { id }: JobView, { attempt, files }: AttemptView, folder: string, context: Context) {
  const { ensureFolder } = await import('../../lib/disk/folders.js');
  const { writeWhole } = await import('../../lib/disk/whole-file.js');
  const { readKept } = await import('../../lib/queue/kept.js');
  await ensureFolder(folder);
  for (const [at, { name, place, is_kept: isKept }] of files.entries()) {
    const content = isKept ? await readKept(queue, id, attempt, name) : undefined;
    const file = join(folder, plainName(name) || `file-${at + 1}`);
    if (content === undefined) context.notice(`${name} is too large to be kept: it is ${place} on the worker`);
    else await writeWhole(file, content, 0o600);
  }
  context.notice(`wrote ${folder}`);
}

/** `rejects/shop.csv` as `rejects-shop.csv`: a name out of a database leads nowhere else. */
function plainName(name: string): string {
  return name
    .split(/[\\/]/)
    .filter((part) => !/^\.*$/.test(part))
    .join('-');
}

async function textOf(job: JobView, attempts: readonly AttemptView[], log: string | undefined): Promise<string> {
  const head = [
    `job ${job.id}${job.organisation && ` of ${job.organisation}`} (${job.fleet}): ${job.status}${job.attempts === 0 && job.why !== null ? `: ${job.why}` : ''}`,
    job.command,
    ...attempts.flatMap(({ attempt, worker, started_at, verdict, exit, why, files }) => [
      `attempt ${attempt}, ${started_at}, ${worker}: ${verdict ?? 'under way'}${exit === null ? '' : `, exit ${exit}`}${why === null ? '' : `: ${why}`}`,
      ...files.map(({ name, size_bytes }) => `  ${name} (${size_bytes} bytes)`),
    ]),
  ];
  const lines = [...head, ...(log === undefined ? [] : ['', ...log.trimEnd().split('\n')])];
  return `${lines.map(visible).join('\n')}\n`;
}

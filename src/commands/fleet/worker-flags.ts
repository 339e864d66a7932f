import { count, type FlagsOf, several, text } from '../shared/command.js';
import { fileFlag } from './fleet-options.js';
import { queueFlag } from './queue-world.js';

/** What a worker is told. */
export const workerFlags = {
  ...queueFlag,
  ...fileFlag,
  '--concurrency <n>': count('most jobs at once', 4),
  '--root <folder>': text('where the processes work, and out of which they reach no file', '.'),
  '--allow <verb>': several('that may be run; repeatable', 'see below'),
  '--allow-host <host>': several('PostgreSQL that jobs may connect to beside that of the queue; repeatable', 'none'),
  '--lease <duration>': text('after so long without a word from this worker, others take its jobs', '60s'),
  '--pause <duration>': text('before a job is tried again; twice as long each further time, at most 30m', '30s'),
  '--health-file <file>': 'touched as long as this worker works, also while it waits for the database: is it alive',
  '--ready-file <file>': 'touched whenever the queue has answered this worker: is it ready',
  '--drain': 'end once no job waits or is at work on any machine, with the worst exit code of the jobs done here',
};

export type WorkerFlags = FlagsOf<typeof workerFlags>;

import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { collect } from '../shared/collect.js';
import type { Noun } from '../shared/noun.js';
import { parseCount } from '../shared/shared-options.js';
import { fileOption } from './fleet-options.js';
import { queueOption } from './queue-world.js';
import type { WorkerFlags } from './run-worker.js';
import { usualVerbs } from './worker-rules.js';

const details = `
Each job is a process of its own, with the credentials and settings that this machine's fleet file gives its organisation.
It is done by its exit code: 0 and 5 end it; 6 and 9 try again after a pause, and a run that was begun is resumed by its
id; 2, 3, 4 and 10 end it as failed; 1, 7, 8 and 11 are dead letters (tillctl fleet dead). Ctrl-C or SIGTERM takes no more
jobs, lets what is in flight end and gives the rest back. A worker that is killed, or that cannot reach the queue, loses its
jobs to another once its lease is over; it stops sending before.

Who writes to the queue is not who owns this machine: only verbs of --allow are run (unless told:
${usualVerbs.map((verb) => `'${verb}'`).join(', ')}),
no option that starts programs or names credentials, and no path outside of --root. Its jobs connect to the PostgreSQL of the
queue and of its stores, and to those of --allow-host: the password of PGPASSWORD or PGPASSFILE is for no other.

Examples:
  $ tillctl fleet worker --queue postgres://fleet@db.example.com/fleet --concurrency 8 --root /srv/fleet
  $ tillctl fleet worker --allow 'invoices pull' --allow 'orders pull'
  $ tillctl fleet worker --allow-host books.example.com`;

/** @param nouns what a command may begin with */
export function workerCommand(nouns: readonly Noun[], context: Context): Command {
  return new Command('worker')
    .description('Do the jobs of a fleet that are in the queue, with other machines')
    .addOption(queueOption())
    .addOption(fileOption())
    .addOption(new Option('--concurrency <n>', 'most jobs at once').argParser(parseCount).default(4))
    .option('--root <folder>', 'where the processes work, and out of which they reach no file', '.')
    .addOption(new Option('--allow <verb>', 'that may be run; repeatable').argParser(collect).default([], 'see below'))
    .addOption(
      new Option('--allow-host <host>', 'PostgreSQL that jobs may connect to beside that of the queue; repeatable')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--lease <duration>', 'after so long without a word from this worker, others take its jobs', '60s')
    .option('--pause <duration>', 'before a job is tried again; twice as long each further time, at most 30m', '30s')
    .option(
      '--health-file <file>',
      'touched as long as this worker works, also while it waits for the database: is it alive',
    )
    .option('--ready-file <file>', 'touched whenever the queue has answered this worker: is it ready')
    .option('--drain', 'end once no job waits or is at work on any machine', false)
    .addHelpText('after', details)
    .action(async (flags: WorkerFlags) => {
      const { runWorker } = await import('./run-worker.js');
      await runWorker(flags, nouns, context);
    });
}

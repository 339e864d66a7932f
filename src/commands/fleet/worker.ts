import { type CommandData, command } from '../shared/command.js';
import type { Noun } from '../shared/noun.js';
import { workerFlags } from './worker-flags.js';
import { usualVerbs } from './worker-rules.js';

/** @param nouns what a command may begin with */
export function workerOf(nouns: readonly Noun[]): CommandData {
  return command(
    'worker',
    'Do the jobs of a fleet that are in the queue, with other machines',
    workerFlags,
    `Each job is a process of its own, with the credentials and settings that this machine's fleet file gives its organisation.
It is done by its exit code: 0 and 5 end it; 6 and 9 try again after a pause, and a run that was begun is resumed by its
id; 2, 3, 4 and 10 end it as failed; 1, 7, 8 and 11 are dead letters (tillctl fleet dead). Ctrl-C or SIGTERM takes no more
jobs, lets what is in flight end and gives the rest back. A worker that is killed, or that cannot reach the queue, loses its
jobs to another once its lease is over; it stops sending before.

Who writes to the queue is not who owns this machine: only verbs of --allow are run (default:
${usualVerbs.map((verb) => `'${verb}'`).join(', ')}),
no option that starts programs or names credentials, and no path outside of --root. Its jobs connect to the PostgreSQL of the
queue and of its stores, and to those of --allow-host: the password of PGPASSWORD or PGPASSFILE is for no other.

Examples:
  $ tillctl fleet worker --queue postgres://fleet@db.example.com/fleet --concurrency 8 --root /srv/fleet
  $ tillctl fleet worker --allow 'invoices pull' --allow 'orders pull'
  $ tillctl fleet worker --allow-host books.example.com`,
    async (flags, context) => {
      const { runWorker } = await import('./run-worker.js');
      await runWorker(flags, nouns, context);
    },
  );
}

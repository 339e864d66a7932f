import path from 'node:path';
import type { RunHeader } from '../../journal/run-file.js';
import type { Runs } from '../../journal/runs.js';
import { parsedAs } from '../../json/parsed-as.js';
import { isAddress } from '../../tabular/input-address.js';
import { type Reach, refusePathsOutside } from './worker-paths.js';

/** For the process of a job: out of it, it goes on with no run. */
export function reachText(reach: Reach): string {
  return JSON.stringify(reach);
}

/**
 * Runs whose state is in a database that others write, too: one that names files out of reach is gone on with by no
 * process of a worker, however it came to be there.
 *
 * @param text of `reachText`
 * @param own the state folder of this process, in which inputs are kept
 */
export function runsInReach(runs: Runs, text: string, own: string): Runs {
  const checked = async (header: RunHeader): Promise<RunHeader> => {
    const named = pathsOf(header).filter((file) => !path.resolve(file).startsWith(`${own}${path.sep}`));
    await refusePathsOutside(named, readReach(text));
    return header;
  };
  return {
    ...runs,
    get: async (...which) => checked(await runs.get(...which)),
    latestUnfinished: async (scope) => checked(await runs.latestUnfinished(scope)),
    resume: async (id, scope, options) => {
      const { id: found } = await checked(id === 'latest' ? await runs.latestUnfinished(scope) : await runs.get(id));
      return runs.resume(found, scope, options);
    },
  };
}

function readReach(text: string): Reach {
  const reach = parsedAs(text, isReach);
  if (reach === undefined) throw new Error('what the processes of a worker may reach is not said');
  return reach;
}

function isReach(value: unknown): value is Reach {
  if (typeof value !== 'object' || value === null) return false;
  const { root, without } = value as Partial<Reach>;
  return typeof root === 'string' && Array.isArray(without);
}

/** All that a run reads and writes by a name; other options that look like a way to somewhere count as one. */
function pathsOf({ command, input, options, summary }: RunHeader): string[] {
  // The input of a shard, which lies where the whole was begun, is fetched from the queue.
  const files = command === 'products import-shard' ? [] : [input.path, options.file];
  const others = Object.entries(options).filter(([name, value]) => name !== 'file' && isWay(value));
  return [...files, options.rejects, summary?.rejects_file, ...others.map(([, value]) => value)]
    .filter((file) => typeof file === 'string')
    .filter((file) => file !== '' && file !== '-' && !isAddress(file));
}

function isWay(value: unknown): value is string {
  return typeof value === 'string' && (/^(~|[\\/].)/.test(value) || value.split(/[\\/]/).includes('..'));
}

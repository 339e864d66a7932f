import path from 'node:path';
import type { RunHeader } from '../../journal/run-file.js';
import type { Runs } from '../../journal/runs.js';
import { readReach, refusePathsOutside } from './worker-paths.js';

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

/** All that a run reads and writes by a name; other options that look like a way to somewhere count as one. */
function pathsOf({ command, input, options, summary }: RunHeader): string[] {
  // The input of a shard, which lies where the whole was begun, is fetched from the queue.
  const files = command === 'products import-shard' ? [] : [input.path, options.file];
  const others = Object.entries(options).filter(([name]) => name !== 'file');
  const ways = others.flatMap(([, value]) => [value].flat()).filter(isWay);
  return [...files, options.rejects, summary?.rejects_file, ...ways]
    .filter((file) => typeof file === 'string')
    .filter((file) => file !== '' && file !== '-');
}

function isWay(value: unknown): value is string {
  return typeof value === 'string' && (/^(~|[\\/].)/.test(value) || value.split(/[\\/]/).includes('..'));
}

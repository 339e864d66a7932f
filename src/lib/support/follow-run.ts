import type { RunHeader } from '../journal/run-file.js';
import { lastSample, type RunSample } from '../journal/run-samples.js';
import type { Runs } from '../journal/runs.js';

export interface FollowDeps {
  runs: Pick<Runs, 'list' | 'get' | 'folderOf'>;
  /** A pause between two looks; aborted by a signal. */
  sleep: () => Promise<void>;
  /** Called with each sample once; some are passed over where the run writes more often than is looked. */
  sampled: (sample: RunSample) => void;
  stop: () => boolean;
}

/**
 * The newest run that is under way, else the newest of all.
 *
 * @param profile of which `latest` is the newest run; undefined: of all
 * @throws {UsageError} when there is no such run
 */
export async function runToFollow(
  id: string,
  profile: string | undefined,
  runs: Pick<Runs, 'list' | 'get'>,
): Promise<RunHeader> {
  if (id !== 'latest') return runs.get(id);
  const [running] = await runs.list({ status: 'running', profile });
  return running ?? runs.get(id, { profile });
}

/**
 * Follow a run of another process by its folder until it ends or its process is gone. It asks for no lock and changes
 * nothing.
 *
 * @returns its header when it ended, or as it was last when `stop` said so
 * @throws {UsageError} when it was pruned meanwhile
 */
export async function followRun(id: string, deps: FollowDeps): Promise<RunHeader> {
  const folder = deps.runs.folderOf(id);
  let seen = '';
  for (;;) {
    // The header first: of a run that ended after it, the next look tells.
    const header = await deps.runs.get(id);
    const sample = await lastSample(folder);
    if (sample !== undefined && sample.at !== seen) {
      seen = sample.at;
      deps.sampled(sample);
    }
    if (header.status !== 'running' || deps.stop()) return header;
    await deps.sleep();
  }
}

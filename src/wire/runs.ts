import { join } from 'node:path';
import type { Context } from '../context.js';
import type { Run } from '../lib/journal/run.js';
import type { Runs } from '../lib/journal/runs.js';
import type { ProcessFacts } from '../lib/locks/lock.js';
import type { LockTable } from '../lib/locks/lock-table.js';
import { once } from '../lib/model/once.js';
import type { Ground } from './ground.js';
import type { SignIn } from './sign-in.js';

export type RunParts = Pick<Context, 'runs' | 'lock' | 'processTag'>;

/** What is kept of work under way, and what keeps other processes off it. */
export function runsOf(ground: Ground, { profiles }: SignIn, facts: () => Promise<ProcessFacts>): RunParts {
  const { random = Math.random, env } = ground.host;
  const { folders, known } = ground;
  const locks = async (): Promise<LockTable> => {
    if (ground.store !== undefined) return ground.store.locks;
    const { lockFiles } = await import('../lib/locks/lock-table.js');
    return lockFiles(await facts());
  };
  const keepValues = async (kept: string): Promise<string> => {
    const { settingOf } = await import('../lib/config/settings.js');
    const known = (await profiles()).list().find(({ name, profile }) => (profile.kept_as ?? name) === kept);
    const { name = kept, profile } = known ?? {};
    return String(settingOf('keep_values', { flags: ground.globals, env, name, profile }));
  };
  const inReach = async (all: Runs): Promise<Runs> => {
    const { TILLCTL_FLEET_REACH: reach } = env;
    if (reach === undefined) return all;
    const { runsInReach } = await import('../lib/fleet/worker/runs-in-reach.js');
    return runsInReach(all, reach, folders.state);
  };
  const runs = once(async (): Promise<Runs> => {
    const { openRuns } = await import('../lib/journal/runs.js');
    const fleetRun = env.TILLCTL_FLEET_RUN;
    const parts = { ...(await facts()), locks: await locks(), checkOut: ground.store?.checkOut, keepValues };
    const all = openRuns({ ...parts, folder: folders.state, random, clean: known.hideSure, fleetRun });
    const opened = await inReach(all);
    const noted = <Begun extends Pick<Run, 'id'>>(run: Begun): Begun => {
      ground.facts.run_id = run.id;
      ground.opened()?.run(run.id);
      return run;
    };
    return {
      ...opened,
      start: async (...work) => noted(await opened.start(...work)),
      resume: async (...work) => noted(await opened.resume(...work)),
    };
  });
  const lock: Context['lock'] = async (requests) => {
    const { ensureFolder } = await import('../lib/disk/folders.js');
    const folder = join(folders.state, 'locks');
    await ensureFolder(folders.state);
    await ensureFolder(folder);
    return (await locks()).take([requests].flat().map((request) => ({ folder, ...request })));
  };
  const processTag = once(async () => {
    const { processTag: tagOf } = await import('../lib/locks/lock-owner.js');
    return tagOf(await facts());
  });
  return { runs, lock, processTag };
}

/** Who this process is for others who look at its locks. */
export async function factsOf({ host, globals, interruption, notice, lost }: Ground): Promise<ProcessFacts> {
  const { bootId, createIsAlive, pidNamespace, processStart } = await import('../lib/locks/process-facts.js');
  const { hostname, uptime } = await import('node:os');
  return {
    host: hostname(),
    pid: host.pid,
    start: processStart(host.pid),
    boot: bootId(),
    pidNamespace: pidNamespace(),
    bootedAt: Date.now() - uptime() * 1000,
    isAlive: createIsAlive(host.probe),
    now: () => new Date(),
    waiting: {
      forMs: globals.waitLock ?? 0,
      signal: interruption.signal,
      report: (holder) => notice(`waiting until another run releases the lock of ${holder}`),
    },
    onLost: (error) => lost().abort(error),
  };
}

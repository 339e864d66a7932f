import { join } from 'node:path';
import type { Context } from '../context.js';
import type { Run } from '../lib/journal/run.js';
import type { Runs } from '../lib/journal/runs.js';
import type { ProcessFacts } from '../lib/locks/lock.js';
import { once } from '../lib/model/once.js';
import type { Ground } from './ground.js';

export type RunParts = Pick<Context, 'runs' | 'lock' | 'processTag'>;

/** What is kept of work under way, and what keeps other processes off it. */
export function runsOf(ground: Ground): RunParts {
  const { state } = ground.folders;
  const { random = Math.random, env } = ground.host;
  const facts = once(() => factsOf(ground));
  const runs = once(async (): Promise<Runs> => {
    const { openRuns } = await import('../lib/journal/runs.js');
    const fleetRun = env.TILLCTL_FLEET_RUN;
    const opened = openRuns({ ...(await facts()), folder: state, random, clean: ground.known.hideSure, fleetRun });
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
    const { takeLocks } = await import('../lib/locks/lock.js');
    const { ensureFolder } = await import('../lib/config/folders.js');
    const folder = join(state, 'locks');
    await ensureFolder(state);
    await ensureFolder(folder);
    return takeLocks(
      [requests].flat().map((request) => ({ folder, ...request })),
      await facts(),
    );
  };
  const processTag = once(async () => {
    const { processTag: tagOf } = await import('../lib/locks/lock-owner.js');
    return tagOf(await facts());
  });
  return { runs, lock, processTag };
}

async function factsOf({ host, globals, interruption, notice, lost }: Ground): Promise<ProcessFacts> {
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

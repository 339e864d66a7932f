import { setMaxListeners } from 'node:events';
import type { LookupFunction } from 'node:net';
import type { Context } from '../context.js';
import type { Settings } from '../lib/config/settings.js';
import { PlatformClock } from '../lib/http/platform-clock.js';
import type { Send } from '../lib/http/send.js';
import { once } from '../lib/model/once.js';
import { writeLines } from '../lib/terminal/terminal.js';
import { visible } from '../lib/terminal/visible.js';
import type { Ground } from './ground.js';

/** Most requests in flight when the operator says nothing. */
export const defaultConcurrency = 16;
/** Of one answer, and of all that are under way. */
const maxResponseBytes = 64 * 1024 * 1024;
const maxHeldBytes = 2 * maxResponseBytes;

/** One request and its answer, with whatever settings. Repeating, pacing and tokens come on top. */
export interface Exchanges extends Pick<Context, 'stats' | 'failures'> {
  clock: PlatformClock;
  /**
   * `auth login` proves credentials before they are a profile, so the settings are handed in.
   *
   * @param lookup resolves names; as the system does unless told
   */
  exchange: (chosen: Settings, lookup?: LookupFunction) => Promise<Send>;
  /** As `exchange`, and the answers tell the platform's time. */
  watched: (chosen: Settings) => Promise<Send>;
  /** Repeats what failed for a moment only. */
  retrying: (send: Send, chosen: Settings) => Promise<Send>;
}

export function exchangesOf(ground: Ground): Exchanges {
  const clock = new PlatformClock(Date.now, (line) => ground.notice(line, 'warning'));
  const stats = { requests: 0, retries: 0 };
  const failures = once(async () => (await import('../lib/http/failed-exchanges.js')).createFailures());
  const network = networkOf(ground);
  const exchange: Exchanges['exchange'] = async (chosen, lookup) => {
    const { withStats } = await import('../lib/http/stats.js');
    const { withFailures } = await import('../lib/http/failed-exchanges.js');
    const { withSecretsKept } = await import('../lib/http/keep-secrets.js');
    const safe = withSecretsKept(whileHeld(await network(chosen, lookup), ground), ground.known);
    const sent = await traced(withFailures(withStats(safe, stats), await failures(), Date.now), ground);
    return ground.opened()?.watching(sent) ?? sent;
  };
  return {
    clock,
    stats,
    failures,
    exchange,
    watched: async (chosen) => clock.watching(await exchange(chosen)),
    retrying: (send, chosen) => retrying(send, chosen, ground),
  };
}

/** Where the state is kept by others than this machine, nothing leaves once its locks may be another's. */
function whileHeld(send: Send, { store }: Ground): Send {
  if (store === undefined) return send;
  return async (request) => {
    await store.beforeSending();
    return send(request);
  };
}

function networkOf({ host, pace, version }: Ground): Exchanges['exchange'] {
  const budget = once(async () => (await import('../lib/http/body-budget.js')).createBodyBudget(maxHeldBytes));
  return async ({ timeoutMs, concurrency, caFile, httpsProxy, noProxy }, lookup) => {
    const { createNetwork } = await import('../lib/http/network.js');
    const { send } = createNetwork({
      timeouts: { connectMs: Math.min(timeoutMs, 10_000), headersMs: timeoutMs, bodyMs: timeoutMs },
      caPem: await readCaFile(caFile),
      proxy: { https: httpsProxy, no: noProxy },
      lookup,
      connections: pace.concurrency ?? concurrency ?? defaultConcurrency,
      maxResponseBytes,
      budget: await budget(),
      userAgent: `tillctl/${version}`,
      trustsAnyone: host.env.NODE_TLS_REJECT_UNAUTHORIZED === '0',
    });
    return send;
  };
}

async function traced(send: Send, { globals, known, terminal }: Ground): Promise<Send> {
  if (!globals.verbose) return send;
  const { withTrace } = await import('../lib/http/trace.js');
  return withTrace(
    send,
    (line) => {
      if (terminal.log !== undefined) terminal.log({ level: 'debug', message: line });
      else writeLines(terminal, `${visible(known.hideSure(line))}\n`);
    },
    () => performance.now(),
  );
}

async function retrying(send: Send, { retries }: Settings, { host, interruption, lost }: Ground): Promise<Send> {
  const { withRetry } = await import('../lib/http/retry.js');
  const { setTimeout: sleep } = await import('node:timers/promises');
  const stopped = AbortSignal.any([interruption.signal, lost().signal]);
  // Every request that waits to be repeated listens to it, which Node takes for a leak from the eleventh on.
  setMaxListeners(0, stopped);
  return withRetry(send, {
    retries,
    sleep: (ms, signal) => sleep(ms, undefined, { signal }),
    random: Math.random,
    now: Date.now,
    baseMs: host.retryBaseMs,
    signal: stopped,
  });
}

async function readCaFile(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const { usageError } = await import('../lib/disk/system-reason.js');
  const { textOf } = await import('../lib/disk/files.js');
  return textOf(path, (_, cause) => usageError(`cannot read the certificates in ${path}`, cause));
}

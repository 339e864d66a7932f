import { randomUUID } from 'node:crypto';
import type { Settings } from '../lib/config/settings.js';
import type { Gate } from '../lib/http/pace.js';
import type { PaceStore } from '../lib/pacing/pace-store.js';
import type { SharedGate } from '../lib/pacing/shared-gate.js';
import type { Ground } from './ground.js';
import { steadyNow } from './steady-clock.js';

export interface SharedPacing {
  /** The gate that this process shares with others; undefined when each has its own. */
  gate: (chosen: Settings, sleep: Sleep) => Promise<Gate | undefined>;
  close: () => Promise<void>;
}

/** A rate that is kept by all processes together: by a place that the settings name, or by the fleet run of this process. */
export function sharedPacingOf(ground: Ground): SharedPacing {
  let opened: Opened | undefined;
  return {
    gate: async (chosen, sleep) => {
      opened = await (chosen.paceStore === undefined
        ? openOfFleet(ground, sleep)
        : openOfStore(chosen.paceStore, chosen, ground, sleep));
      return opened?.gate;
    },
    close: async () => {
      await opened?.shared.release();
      await opened?.store.close();
    },
  };
}

interface Opened {
  store: PaceStore;
  shared: SharedGate;
  /** What requests pass. */
  gate: Gate;
}

type Sleep = (ms: number) => Promise<void>;

/** @throws {TillctlError} */
async function openOfStore(
  url: string,
  chosen: Settings,
  { host, pace, notice }: Ground,
  sleep: Sleep,
): Promise<Opened> {
  const { openSharedGate } = await import('../lib/pacing/shared-gate.js');
  const rate = pace.rate ?? chosen.rate;
  const store = await openStore(url, chosen, rate, host.env);
  const shared = await openSharedGate({ store, rate, now: steadyNow, sleep, notice });
  return { store, shared, gate: shared };
}

/** @returns undefined where this process has no fleet run with a rate, or cannot ask it: then the rate is cut into parts */
async function openOfFleet({ host, pace, notice }: Ground, sleep: Sleep): Promise<Opened | undefined> {
  const { TILLCTL_FLEET_RATE: most } = host.env;
  if (most === undefined || host.parent === undefined) return undefined;
  const { createGate } = await import('../lib/http/pace.js');
  const { limitedGate } = await import('../lib/pacing/limited-gate.js');
  const { ParentPaceStore } = await import('../lib/pacing/pace-channel.js');
  const { openSharedGate } = await import('../lib/pacing/shared-gate.js');
  const rate = Math.min(Number(most), pace.rate ?? Number.POSITIVE_INFINITY);
  const store = new ParentPaceStore(host.parent);
  const shared = await openSharedGate({ store, rate, now: steadyNow, sleep, notice });
  return { store, shared, gate: limitedGate(createGate(rate, sleep), shared) };
}

/**
 * Before the first request: one that was named and is not there is reported, not passed over.
 *
 * @throws {PlatformError} when it cannot be reached now
 * @throws {LocalError} when it refuses
 */
async function openStore(
  url: string,
  { baseUrl, app }: Settings,
  rate: number | undefined,
  env: Ground['host']['env'],
) {
  const { postgresAddress } = await import('../lib/postgres/address.js');
  const { openPostgresPaceStore } = await import('../lib/pacing/postgres-pace-store.js');
  const { isBroken } = await import('../lib/postgres/broken.js');
  const { LocalError, PlatformError } = await import('../lib/errors/errors.js');
  const address = await postgresAddress(url, env, 'pace_store');
  const target = app === undefined ? baseUrl : `${baseUrl} ${app}`;
  return openPostgresPaceStore(address, { target, worker: randomUUID(), rate }).catch((error: Error) => {
    const Failure = isBroken(error) ? PlatformError : LocalError;
    throw new Failure(`the shared rate: ${error.message}`, {
      hint: 'start the database that pace_store names (TILLCTL_PACE_STORE), or unset it: then --rate holds for this process alone',
      cause: error,
    });
  });
}

import { randomUUID } from 'node:crypto';
import type { Settings } from '../lib/config/settings.js';
import type { Gate } from '../lib/http/pace.js';
import type { PaceStore } from '../lib/pacing/pace-store.js';
import type { SharedGate } from '../lib/pacing/shared-gate.js';
import type { Ground } from './ground.js';
import { steadyNow } from './steady-clock.js';

export interface SharedPacing {
  /** The gate that this process shares with others; undefined when each has its own. */
  gate: (chosen: Settings, sleep: (ms: number) => Promise<void>) => Promise<Gate | undefined>;
  close: () => Promise<void>;
}

/** A rate that is kept by all processes together, where the settings name a place to agree on it. */
export function sharedPacingOf({ host, pace, notice }: Ground): SharedPacing {
  let store: PaceStore | undefined;
  let gate: SharedGate | undefined;
  return {
    gate: async (chosen, sleep) => {
      if (chosen.paceStore === undefined) return undefined;
      const { openSharedGate } = await import('../lib/pacing/shared-gate.js');
      const rate = pace.rate ?? chosen.rate;
      store = await openStore(chosen.paceStore, chosen, rate, host.env);
      gate = await openSharedGate({ store, rate, now: steadyNow, sleep, notice });
      return gate;
    },
    close: async () => {
      await gate?.release();
      await store?.close();
    },
  };
}

/** Before the first request: one that was named and is not there is told, not passed over. @throws {LocalError} */
async function openStore(
  url: string,
  { baseUrl, app }: Settings,
  rate: number | undefined,
  env: Ground['host']['env'],
) {
  const { postgresAddress } = await import('../lib/postgres/address.js');
  const { openPostgresPaceStore } = await import('../lib/pacing/postgres-pace-store.js');
  const { LocalError } = await import('../lib/errors/errors.js');
  const address = await postgresAddress(url, env, 'pace_store');
  const target = app === undefined ? baseUrl : `${baseUrl} ${app}`;
  return openPostgresPaceStore(address, { target, worker: randomUUID(), rate }).catch((error: Error) => {
    throw new LocalError(`the shared rate: ${error.message}`, {
      hint: 'start the database that pace_store names (TILLCTL_PACE_STORE), or unset it: then --rate holds for this process alone',
      cause: error,
    });
  });
}

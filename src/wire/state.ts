import path from 'node:path';
import type { AskedStore, Context } from '../context.js';
import { readIfThere } from '../lib/disk/files.js';
import type { ProcessFacts } from '../lib/locks/lock-owner.js';
import { once } from '../lib/model/once.js';
import type { StateStore } from '../lib/state-store/state-store.js';
import type { Ground } from './ground.js';
import type { SignIn } from './sign-in.js';

export interface StateParts extends Pick<Context, 'openState' | 'keepState' | 'stateStore'> {
  /** Keeps what was written where the state is kept. @throws {TillctlError} */
  close: () => Promise<void>;
}

/** Commands, by noun, that leave the state alone, are about those of several organisations, or go to both sides. */
const stateless: ReadonlySet<string> = new Set([
  ...['api', 'auth', 'completion', 'config', 'explain', 'fleet', 'help', 'map', 'profile', 'ref', 'sandbox', 'version'],
  'state move',
]);

/** What these keep grows by itself, on the disk of one machine. */
const bound: ReadonlySet<string> = new Set(['events listen', 'orders watch']);

/** The state on this machine, or with `--state-store` a working copy of it. */
export function stateOf(ground: Ground, { profiles }: SignIn, facts: () => Promise<ProcessFacts>): StateParts {
  const asked = once(async (): Promise<AskedStore | undefined> => {
    const { stateStore } = ground.globals;
    if (stateStore !== undefined) return { url: stateStore, named: '--state-store' };
    const url = await storeOfProfile(ground, profiles);
    return url === undefined ? undefined : { url, named: 'state_store' };
  });
  let opened: StateStore | undefined;
  return {
    openState: async (words) => {
      if (stateless.has(words[0] ?? '') || stateless.has(words.join(' '))) return;
      const store = await asked();
      if (store === undefined || opened !== undefined) return;
      await refuseBound(words);
      const { openPostgresState } = await import('../lib/state-store/open-postgres-state.js');
      const { folders, host } = ground;
      opened = await openPostgresState({ ...store, env: host.env, facts: await facts(), stateFolder: folders.state });
      ground.store = opened;
      // All holders of the folders see it: the state is there from now on.
      folders.state = opened.folder;
    },
    stateStore: () => asked(),
    keepState: async () => opened?.commit(),
    close: async () => {
      await opened?.close();
      opened = undefined;
    },
  };
}

/** The file is read as text first: most profiles say nothing of it, and nothing is loaded for them. */
async function storeOfProfile({ folders, globals }: Ground, profiles: SignIn['profiles']): Promise<string | undefined> {
  const file = path.join(folders.config, 'profiles.json');
  const text = (await readIfThere(file)) ?? '';
  if (!text.includes('"state_store"')) return undefined;
  const { selectProfile } = await import('../lib/config/profiles.js');
  const { storedValue } = await import('../lib/config/settings.js');
  const { profile } = selectProfile(globals.profile, await profiles(), { mayBeNew: true });
  const stored = storedValue('state_store', profile);
  return stored === undefined ? undefined : String(stored);
}

async function refuseBound(words: readonly string[]): Promise<void> {
  const command = words.slice(0, 2).join(' ');
  if (!bound.has(command)) return;
  const { UsageError } = await import('../lib/errors/errors.js');
  throw new UsageError(`tillctl ${command} keeps its state on this machine and does not work with --state-store`, {
    hint: 'leave out --state-store and TILLCTL_STATE_STORE for it, in a profile without state_store',
  });
}

import type { Context } from '../../context.js';
import { credentialKey } from '../../lib/auth/credential-source.js';
import { isStoreKind, type StoreKind, storeKinds } from '../../lib/auth/credentials-store.js';
import { isSameLogin, type NamedProfile, selectProfile } from '../../lib/config/profiles.js';
import { settingsOfProfile } from '../../lib/config/settings.js';
import { LocalError } from '../../lib/errors/errors.js';
import { choice, command } from '../shared/command.js';

interface Moved {
  profile: string;
  from: StoreKind;
}

export const migrate = command(
  'migrate',
  'Move stored secrets from the file to the keychain of the system, or back',
  { '--to <store>': choice(storeKinds, 'where the secrets go', 'keychain') },
  `Of all profiles, or of the one named by --profile. A secret is read back from its new place before the old one
is deleted.

Examples:
  $ tillctl auth migrate
  $ tillctl auth migrate --to file --profile shop`,
  async ({ to }, context) => {
    const store = await context.profiles();
    const wanted = context.globals.profile;
    if (wanted !== undefined) selectProfile(wanted, store);
    const stores = await context.secrets();
    if (to === 'keychain') {
      const trouble = await stores.keychain.findTrouble();
      if (trouble !== undefined) throw new LocalError(`no keychain answered: ${trouble}, nothing was moved`);
    }
    const stored = store.list().filter(({ profile }) => isStoreKind(profile.credential) && profile.credential !== to);
    const chosen = stored.filter(({ name }) => wanted === undefined || name === wanted);
    const moved: Moved[] = [];
    for (const one of chosen) {
      const others = store.list().filter(({ name }) => name !== one.name);
      moved.push(await move(one, to, others, context));
    }
    context.showDone({
      json: { to, moved },
      text: moved.length === 0 ? `no secret to move: they are in ${stores[to].name} already\n` : describe(moved, to),
    });
  },
);

/** The new place has it, and the profile says so, before the old place forgets it; a kill between leaves one too many. */
async function move(
  { name, profile }: NamedProfile,
  to: StoreKind,
  others: NamedProfile[],
  context: Context,
): Promise<Moved> {
  const from = profile.credential as StoreKind;
  const settings = settingsOfProfile(name, profile, context.globals);
  const stores = await context.secrets();
  const key = settings?.app === undefined ? undefined : credentialKey(settings, settings.app);
  const secret = key && (await stores[from].get(key));
  if (key === undefined || secret === undefined) {
    throw new LocalError(`${stores[from].name} has no secret of profile "${name}"`, {
      hint: `tillctl auth login --profile ${name}`,
    });
  }
  await stores[to].set(key, secret);
  if ((await stores[to].get(key)) !== secret) {
    throw new LocalError(`${stores[to].name} did not keep the secret of profile "${name}", it stays where it was`);
  }
  await (await context.profiles()).save(name, { ...profile, credential: to });
  const needed = others.some((other) => other.profile.credential === from && isSameLogin(other.profile, profile));
  if (!needed) await stores[from].delete(key);
  return { profile: name, from };
}

function describe(moved: Moved[], to: StoreKind): string {
  return moved.map(({ profile, from }) => `profile "${profile}": moved from ${from} to ${to}\n`).join('');
}

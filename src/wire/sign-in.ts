import type { Context } from '../context.js';
import type { AuthService } from '../lib/auth/auth-service.js';
import type { Settings } from '../lib/config/settings.js';
import { once } from '../lib/model/once.js';
import type { Exchanges } from './exchanges.js';
import type { Ground } from './ground.js';

export type SignIn = Pick<Context, 'profiles' | 'settings' | 'secrets' | 'auth'>;

/** Which platform is meant, as whom, and how that is proved. @param execPath the Node that runs, to ask the keychain by */
export function signInOf(ground: Ground, exchanges: Exchanges, execPath: string): SignIn {
  const { host, folders, globals } = ground;
  const { env } = host;
  const profiles = once(async () => (await import('../lib/config/profiles.js')).openProfiles(folders));
  const settings = once(async () => {
    const { selectProfile } = await import('../lib/config/profiles.js');
    const { resolveSettings } = await import('../lib/config/settings.js');
    const store = await profiles();
    const chosen = resolveSettings({
      ...{ flags: globals, env, profiles: store.list() },
      ...selectProfile(globals.profile, store),
    });
    ground.facts.organisation = chosen.org;
    ground.opened()?.organisation(chosen.org);
    return chosen;
  });
  const secrets = once(async () => {
    const { openCredentialsFile } = await import('../lib/auth/credentials-store.js');
    const { keychainByProcess, openKeychain } = await import('../lib/auth/keychain.js');
    const ask = host.keychain ?? keychainByProcess(execPath, env);
    return { file: openCredentialsFile(folders), keychain: openKeychain(ask) };
  });
  const authOf = (chosen: Settings) => openAuth(chosen, { ground, exchanges, secrets });
  const usualAuth = once(async () => authOf(await settings()));
  return { profiles, settings, secrets, auth: (chosen) => (chosen === undefined ? usualAuth() : authOf(chosen)) };
}

interface AuthParts {
  ground: Ground;
  exchanges: Exchanges;
  secrets: Context['secrets'];
}

async function openAuth(settings: Settings, { ground, exchanges, secrets }: AuthParts): Promise<AuthService> {
  const { createAuthService } = await import('../lib/auth/auth-service.js');
  const { removeOldTokens } = await import('../lib/auth/token-cache.js');
  const { refuseForeignProcess, spawnProcess } = await import('../lib/auth/credential-process.js');
  const { folders, notice, host } = ground;
  await removeOldTokens(folders).catch((error: Error) => notice(error.message, 'warning'));
  return createAuthService({
    send: await exchanges.retrying(await exchanges.watched(settings), settings),
    settings,
    stores: await secrets(),
    env: host.env,
    now: () => new Date(),
    runProcess: spawnProcess,
    trustConfig: () => refuseForeignProcess(folders, host.env),
    notice,
  });
}

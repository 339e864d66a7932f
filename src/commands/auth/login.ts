import type { Context } from '../../context.js';
import { isStoreKind, type StoreKind } from '../../lib/auth/credentials-store.js';
import { isSameLogin, type Profile, selectProfile } from '../../lib/config/profiles.js';
import { type Settings, settingsOfProfile } from '../../lib/config/settings.js';
import { LocalError } from '../../lib/errors/errors.js';
import { command } from '../shared/command.js';
import { suggestGuards } from '../shared/confirm-production.js';
import { askTarget, type LoginOptions, loginFlags } from './login-target.js';
import { readSecret } from './read-secret.js';

/** Nothing is stored before the credentials were proved. */
export const login = command(
  'login',
  'Prove credentials by fetching a token, then store them in the profile',
  loginFlags,
  `What is missing is asked for; after a login that failed, what was answered is proposed the next time. There is
no flag for the secret itself: other users of the machine could see it. shop.example.com is taken for
https://shop.example.com.
The credential process gets its arguments without a shell and prints {"app": ..., "secret": ...},
{"token": ...} or the bare secret.

Examples:
  $ tillctl auth login
  $ tillctl auth login --profile shop --production
  $ tillctl auth login --base-url https://api.example.com --org 5f1c --app shop-sync --secret-file shop.secret
  $ pass show shop | tillctl auth login --profile shop --org 5f1c --app shop-sync --secret-stdin
  $ tillctl auth login --app shop-sync --credential-process "pass show shop"`,
  async (options, context) => {
    const profiles = await context.profiles();
    const { name, profile } = selectProfile(context.globals.profile, profiles, { mayBeNew: true });
    const settings = await askTarget(options, context, name, profile);
    const { given, proven } = await prove(options, context, settings).catch(async (error: unknown) => {
      await keepTyped(name, settings, context);
      throw error;
    });
    // A secret that does not log in is kept nowhere.
    if ('trouble' in given && given.trouble !== undefined) {
      context.notice(
        `no keychain answered (${given.trouble}); the secret is kept in a file that only you can read`,
        'warning',
      );
    }

    const { baseUrl: base_url, org } = settings;
    const kept = { ...profile?.settings, ...(options.production ? { production: true } : {}) };
    const keptAs = profile?.kept_as === undefined ? {} : { kept_as: profile.kept_as };
    const target = { base_url, org, app: proven.app, settings: kept, ...keptAs };
    const loggedIn: Profile =
      'process' in given
        ? { ...target, credential: 'process', credential_process: given.process }
        : { ...target, credential: given.store };
    await profiles.save(name, loggedIn);
    if (profile !== undefined) await forgetOld(name, profile, loggedIn, context);

    const storedIn = options.credentialProcess
      ? undefined
      : (await (await context.auth(settingsOfProfile(name, loggedIn, context.globals))).status()).storedIn;
    context.showDone({
      json: { profile: name, base_url, org, app: proven.app, credential: loggedIn.credential, stored_in: storedIn },
      text: describeLogin(name, loggedIn, storedIn),
    });
    sayWhatElseHolds(name, profiles.current(), context);
    if (options.production) suggestGuards(name, loggedIn, context);
  },
);

/** Fetch a token with what the flags say, or a person. */
async function prove(options: LoginOptions, context: Context, settings: Settings) {
  const auth = await context.auth(settings);
  const given = options.credentialProcess
    ? { process: options.credentialProcess, app: settings.app }
    : { ...(await readAppSecret(options, context, settings)), ...(await chooseStore(options.store, context)) };
  return { given, proven: await auth.login(given) };
}

/** Answers of a person, who need not type them again; a script says them again anyway. */
async function keepTyped(name: string, { baseUrl, org, app }: Settings, context: Context): Promise<void> {
  if (!context.terminal.interactive) return;
  await (await context.profiles()).keepTyped(name, { base_url: baseUrl, org, ...(app === undefined ? {} : { app }) });
  context.notice('what was typed, but for the secret, is proposed at the next login');
}

async function readAppSecret(options: LoginOptions, { terminal }: Context, { app = '', org }: Settings) {
  return { app, secret: await readSecret(options, terminal, { app, org }) };
}

/** A profile that now points elsewhere must not leave its former secret behind, unless another profile needs it. */
async function forgetOld(name: string, old: Profile, now: Profile, context: Context): Promise<void> {
  const settings = settingsOfProfile(name, old, context.globals);
  if (settings === undefined || old.app === undefined || keepSameSecret(old, now)) return;
  const others = (await context.profiles()).list().filter((other) => other.name !== name);
  if (others.some((other) => keepSameSecret(other.profile, old))) return;
  await (await context.auth(settings)).logout();
}

function keepSameSecret(a: Profile, b: Profile): boolean {
  return isSameLogin(a, b) && a.credential === b.credential && isStoreKind(a.credential);
}

/** The keychain where one answers. @returns why it is a file, where that was not asked for */
async function chooseStore(
  wanted: StoreKind | undefined,
  context: Context,
): Promise<{ store: StoreKind; trouble?: string }> {
  if (wanted === 'file') return { store: wanted };
  const trouble = await (await context.secrets()).keychain.findTrouble();
  if (trouble === undefined) return { store: 'keychain' };
  if (wanted === undefined) return { store: 'file', trouble };
  throw new LocalError(`no keychain answered: ${trouble}`, {
    hint: '--store file keeps the secret in a file that only you can read',
  });
}

function describeLogin(name: string, { base_url, org, app }: Profile, storedIn: string | undefined): string {
  const as = app === undefined ? '' : ` as application "${app}"`;
  const where =
    storedIn === undefined ? 'the credential process is asked for the secret' : `the secret is in ${storedIn}`;
  return `logged in to organisation "${org}" at ${base_url}${as} (profile "${name}")\n${where}\n`;
}

function sayWhatElseHolds(name: string, current: string | undefined, { env, notice }: Context): void {
  for (const variable of ['TILLCTL_TOKEN', 'TILLCTL_SECRET']) {
    if (env[variable]) notice(`${variable} is set and wins over what was stored`, 'warning');
  }
  if (current !== name) notice(`the current profile is still "${current}"; to change it: tillctl profile use ${name}`);
}

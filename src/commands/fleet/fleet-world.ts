import { basename, dirname, resolve } from 'node:path';
import type { Context } from '../../context.js';
import type { Profile } from '../../lib/config/profiles.js';
import { realPathOf, textOf } from '../../lib/disk/files.js';
import { AuthError, UsageError } from '../../lib/errors/errors.js';
import type { Fleet, Organisation } from '../../lib/fleet/fleet-file.js';
import type { SecretVariables } from '../../lib/fleet/organisation-place.js';
import { shellWord } from '../../lib/terminal/shell-word.js';

export interface OpenFleet extends Fleet {
  /** Absolute, links resolved. */
  file: string;
}

/** @throws {UsageError} naming file, line and column of what is wrong */
export async function openFleet(path: string, context: Context): Promise<OpenFleet> {
  const { readYaml } = await import('../../lib/config/yaml-tree.js');
  const { parseFleet } = await import('../../lib/fleet/fleet-file.js');
  const unreadable = (_what: string, cause: unknown) =>
    new UsageError(`cannot read the fleet ${path}`, {
      hint: 'tillctl fleet add makes one; --file names another',
      cause,
    });
  const file = await realPathOf(path, unreadable);
  const text = await textOf(file, unreadable);
  const name = basename(path);
  const fleet = parseFleet(readYaml(text, name), name.replace(/\.[^.]*$/, ''));
  await refuseForeignPrograms(fleet, file, context);
  return { ...fleet, file };
}

/** A user who may write the file names programs that run as us. */
async function refuseForeignPrograms({ organisations }: Fleet, file: string, { env }: Context): Promise<void> {
  if (!organisations.some(({ credential }) => credential.kind === 'process')) return;
  const { foreignOwner, refuseOpenFile } = await import('../../lib/disk/folders.js');
  await refuseOpenFile(file, { secret: false });
  const owner = env.TILLCTL_TRUST_CONFIG === '1' ? undefined : await foreignOwner(file);
  if (owner === undefined) return;
  throw new AuthError(`${file} belongs to another user (uid ${owner}), and root would run its credential processes`, {
    hint: `chown root ${shellWord(file)}, or set TILLCTL_TRUST_CONFIG=1 if that user may run programs as root`,
  });
}

/** Variables that hold secrets of organisations, which the processes of others must not see. */
export function secretVariables({ organisations }: Fleet): string[] {
  return organisations.flatMap(({ credential }) => (credential.kind === 'env' ? [credential.name] : []));
}

/** The environment that processes of organisations are started in; what the operator said of the state by a flag too. */
export function variablesOf({ env, globals }: Context): Context['env'] {
  return globals.stateStore === undefined ? env : { ...env, TILLCTL_STATE_STORE: globals.stateStore };
}

/** Folders and profiles of organisations. @throws {TillctlError} before anything is begun */
export async function preparePlaces(
  fleet: OpenFleet,
  organisations: readonly Organisation[],
  context: Context,
): Promise<void> {
  const { placeOf, preparePlace } = await import('../../lib/fleet/organisation-place.js');
  const { marksOf } = await import('../../lib/config/marks.js');
  const profiles = (await context.profiles()).list();
  const hasStore = variablesOf(context).TILLCTL_STATE_STORE !== undefined;
  for (const organisation of organisations) {
    const place = placeOf(context.folders, fleet, organisation.name);
    const marks = marksOf({ base_url: organisation.baseUrl, org: organisation.org }, profiles);
    await preparePlace(organisation, place, { process: await programOf(organisation, context), marks, hasStore });
  }
}

/** That prints the secret, as it is typed; undefined where it is known in another way. */
export async function programOf({ credential }: Organisation, context: Context): Promise<string | undefined> {
  if (credential.kind === 'process') return credential.command;
  if (credential.kind !== 'profile') return undefined;
  return (await context.profiles()).get(credential.name)?.credential_process;
}

/**
 * What the processes of an organisation log in with. The secret is learned, so that nothing we show or keep holds it.
 *
 * @throws {AuthError} when it is not there
 * @throws {UsageError} for a file that others can read
 */
export async function secretOf(
  organisation: Organisation,
  { file }: OpenFleet,
  context: Context,
): Promise<SecretVariables> {
  const found = await findSecret(organisation, dirname(file), context);
  const app = organisation.app ?? found.app;
  if (found.secret === undefined) return app === undefined ? {} : { TILLCTL_APP: app };
  const { isSecret } = await import('../../lib/auth/credential-process.js');
  context.known.learn('client secret', found.secret);
  if (!isSecret(found.secret)) {
    throw new AuthError(`the credential of organisation "${organisation.name}" is not one line of text`);
  }
  if (app === undefined) {
    throw new UsageError(`${organisation.at} organisation "${organisation.name}" has no app to log in with`, {
      hint: 'add app: to it, or to the defaults',
    });
  }
  return { TILLCTL_APP: app, TILLCTL_SECRET: found.secret };
}

/** Without a secret a program prints it at each login. */
interface FoundSecret {
  app?: string;
  secret?: string;
}

async function findSecret(
  { name, credential, org, baseUrl }: Organisation,
  folder: string,
  context: Context,
): Promise<FoundSecret> {
  switch (credential.kind) {
    case 'process':
      return {};
    case 'env': {
      const secret = context.env[credential.name];
      if (secret) return { secret };
      throw new AuthError(`the variable ${credential.name} with the secret of organisation "${name}" is not set`);
    }
    case 'file': {
      const { readPrivateFile } = await import('../shared/private-file.js');
      return { secret: await readPrivateFile(resolve(folder, credential.path), `the credential of "${name}"`) };
    }
    case 'profile':
      return storedSecret(credential.name, { org, baseUrl }, context);
  }
}

/** Stored credentials are for one platform and organisation, and are given to no other. */
async function storedSecret(
  name: string,
  wanted: Pick<Organisation, 'org' | 'baseUrl'>,
  context: Context,
): Promise<FoundSecret> {
  const { originOf } = await import('../../lib/config/base-url.js');
  const hint = `tillctl auth login --profile ${name} --base-url ${wanted.baseUrl} --org ${wanted.org}`;
  const profile = (await context.profiles()).get(name);
  if (profile?.credential === undefined) throw new AuthError(`profile "${name}" is not logged in`, { hint });
  const { credential, app, org, base_url: baseUrl = '' } = profile;
  const origin = originOf(wanted.baseUrl);
  if (org !== wanted.org || originOf(baseUrl) !== origin) {
    throw new AuthError(
      `the credentials of profile "${name}" are for organisation "${org}" at ${originOf(baseUrl)}, not "${wanted.org}" at ${origin}`,
      { hint },
    );
  }
  if (credential === 'process') return { app };
  const secret = app === undefined ? undefined : await stored(credential, { origin, org, app }, context);
  if (secret === undefined) throw new AuthError(`the secret of profile "${name}" is gone`, { hint });
  return { app, secret };
}

async function stored(
  kind: Exclude<Profile['credential'], 'process' | undefined>,
  key: { origin: string; org: string; app: string },
  context: Context,
): Promise<string | undefined> {
  return (await context.secrets())[kind].get({ ...key, origin: new URL(key.origin).origin });
}

import type { Context } from '../../context.js';
import type { SettingValue } from '../../lib/config/config-keys.js';
import { TillctlError } from '../../lib/errors/errors.js';
import type { BundleFacts } from '../../lib/support/bundle-run.js';

/** What a bundle says of the machine and its settings, secrets left out. */
export async function factsOf(context: Context): Promise<BundleFacts> {
  const { release } = await import('node:os');
  const { dependencyVersions } = await import('../../lib/config/dependency-versions.js');
  const { knownVariables } = await import('../../lib/config/variables.js');
  const { node, platform, arch } = context.runtime;
  return {
    made_at: context.now().toISOString(),
    tillctl: context.version,
    node,
    platform,
    arch,
    system_release: release(),
    dependencies: dependencyVersions(),
    environment: [...new Set([...knownVariables(), ...commonVariables])].filter(
      (name) => (context.env[name] ?? '') !== '',
    ),
    settings: await settingsOf(context),
  };
}

/** A profile that is damaged or gone is not a reason to send nothing. */
async function settingsOf(context: Context): Promise<{ key: string; value: SettingValue; from: string }[]> {
  const { selectProfile } = await import('../../lib/config/profiles.js');
  const { settingsInForce } = await import('../../lib/config/settings.js');
  try {
    const { name, profile } = selectProfile(context.globals.profile, await context.profiles());
    const force = settingsInForce({ flags: context.globals, env: context.env, name, profile });
    // Defaults are those of the version.
    return force.filter(({ from }) => from !== 'default').map(({ key, value, from }) => ({ key, value, from }));
  } catch (error) {
    if (!(error instanceof TillctlError)) throw error;
    return [];
  }
}

/** Beside our own. Others may be the operator's own, and their names alone give something away. */
const commonVariables = [
  ...['HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy', 'NO_COLOR', 'CI', 'GITHUB_ACTIONS', 'GITLAB_CI'],
  ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'PGPASSFILE', 'PGSERVICE', 'TZ'],
];

/** Values of variables that are secrets, or have one inside. */
export function secretsOf(env: Context['env']): string[] {
  const secrets = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && /secret|passw|token|credential|api_?key/i.test(name) ? [value] : [],
  );
  const proxies = [env.HTTPS_PROXY, env.https_proxy].flatMap(
    (proxy) => /^[a-z]+:\/\/([^@/]+)@/i.exec(proxy ?? '') ?? [],
  );
  return [...secrets, ...proxies.flatMap((found) => found.split(':'))].filter((secret) => secret.length > 3);
}

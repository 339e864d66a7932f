import { Command } from 'commander';
import type { Context } from '../../context.js';
import type { SettingValue } from '../../lib/config/config-keys.js';
import type { BundleFacts, BundleJob } from '../../lib/support/bundle-run.js';

export interface BundleFlags {
  out?: string;
  withData: boolean;
}

export function bundleCommand(context: Context): Command {
  return new Command('bundle')
    .description('Make a ZIP of a bulk write for whoever helps: without secrets, and without customer data')
    .argument('<run-id>', 'as printed by runs list; "latest" for the newest')
    .option('--out <file.zip>', 'where it goes (default: tillctl-<run-id>.zip)')
    .option('--with-data', 'keys, names, messages and rejected rows as they are; still no secrets', false)
    .addHelpText(
      'after',
      `
Examples:
  $ tillctl bundle latest
  $ tillctl bundle 20260301-0915-k2 --out ticket-4711.zip
  $ tillctl bundle latest --with-data

Look into it before you send it: unzip -p tillctl-20260301-0915-k2.zip journal.ndjson`,
    )
    .action((id: string, flags: BundleFlags) => runBundle(id, flags, context));
}

async function runBundle(id: string, { out, withData }: BundleFlags, context: Context): Promise<void> {
  const { bundleRun } = await import('../../lib/support/bundle-run.js');
  const runs = await context.runs();
  const header = await runs.get(id);
  const rejects = header.summary?.rejects_file ?? undefined;
  const { rejectsTakenBy } = await import('../../lib/bulk/rejects-taken.js');
  const taker = await rejectsTakenBy(header, () => runs.list(), context.folders.state);
  if (withData && rejects !== undefined && taker !== undefined) {
    const { takerText } = await import('../../lib/report/run-report.js');
    context.notice(`${rejects} has the rejected rows of ${takerText(taker.run)} now: it is left out`, 'warning');
  }
  const report = await bundleRun({
    header,
    rejects: taker === undefined ? rejects : undefined,
    folder: runs.folderOf(header.id),
    out: out ?? `tillctl-${header.id}.zip`,
    facts: await factsOf(context),
    show: await showOf(withData, context),
  });
  const { visible } = await import('../../lib/terminal/visible.js');
  const inside = withData
    ? 'customer data is inside, secrets are not'
    : 'neither secrets nor customer data are inside; --with-data adds the data';
  context.showDone({
    json: report,
    text: `wrote ${visible(report.file)} (${report.bytes} bytes, ${report.entries.length} files): ${inside}\n`,
  });
}

async function showOf(withData: boolean, { env, folders, known }: Context): Promise<BundleJob['show']> {
  if (withData) {
    const { createSecretFilter } = await import('../../lib/support/bundle-open.js');
    const { storedSecrets } = await import('../../lib/auth/credentials-store.js');
    const { secrets, tokens } = await storedSecrets(folders);
    for (const secret of secrets) known.learn('client secret', secret);
    for (const token of tokens) known.learn('token', token);
    for (const secret of secretsOf(env)) known.learn('password', secret);
    return { kind: 'whole', filter: createSecretFilter(known, env.HOME) };
  }
  const { createMask } = await import('../../lib/support/bundle-mask.js');
  const { randomBytes } = await import('node:crypto');
  return { kind: 'masked', mask: createMask(randomBytes(32)) };
}

async function factsOf(context: Context): Promise<BundleFacts> {
  const { release } = await import('node:os');
  const { dependencyVersions } = await import('../../lib/config/dependency-versions.js');
  const { node, platform, arch } = context.runtime;
  return {
    made_at: context.now().toISOString(),
    tillctl: context.version,
    node,
    platform,
    arch,
    system_release: release(),
    dependencies: dependencyVersions(),
    environment: knownVariables.filter((name) => context.env[name] !== undefined && context.env[name] !== ''),
    settings: await settingsOf(context),
  };
}

/** A profile that is damaged or gone is no reason to send nothing. */
async function settingsOf(context: Context): Promise<{ key: string; value: SettingValue; from: string }[]> {
  const { selectProfile } = await import('../../lib/config/profiles.js');
  const { settingsInForce } = await import('../../lib/config/settings.js');
  const { TillctlError } = await import('../../lib/errors/errors.js');
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

/** Others may be somebody's own, and their names tell something already. */
const knownVariables = [
  ...['TILLCTL_PROFILE', 'TILLCTL_BASE_URL', 'TILLCTL_ORG', 'TILLCTL_APP', 'TILLCTL_SECRET', 'TILLCTL_TOKEN'],
  ...[
    'TILLCTL_JSON',
    'TILLCTL_QUIET',
    'TILLCTL_VERBOSE',
    'TILLCTL_NO_PROGRESS',
    'TILLCTL_NO_COLOR',
    'TILLCTL_NO_INPUT',
  ],
  ...['TILLCTL_YES', 'TILLCTL_TIMEOUT', 'TILLCTL_RETRIES', 'TILLCTL_CA_FILE', 'TILLCTL_CONCURRENCY', 'TILLCTL_RATE'],
  ...['TILLCTL_CONFIG_DIR', 'TILLCTL_STATE_DIR', 'HTTPS_PROXY', 'https_proxy', 'NO_PROXY', 'no_proxy', 'NO_COLOR'],
  ...['CI', 'GITHUB_ACTIONS', 'GITLAB_CI', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'PGPASSFILE', 'PGSERVICE', 'TZ'],
];

/** Values of variables that are secrets, or have one inside. */
function secretsOf(env: Context['env']): string[] {
  const secrets = Object.entries(env).flatMap(([name, value]) =>
    value !== undefined && /secret|passw|token|credential|api_?key/i.test(name) ? [value] : [],
  );
  const proxies = [env.HTTPS_PROXY, env.https_proxy].flatMap(
    (proxy) => /^[a-z]+:\/\/([^@/]+)@/i.exec(proxy ?? '') ?? [],
  );
  return [...secrets, ...proxies.flatMap((found) => found.split(':'))].filter((secret) => secret.length > 3);
}

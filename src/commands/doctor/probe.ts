import type { Context } from '../../context.js';
import { configKey, type SettingValue } from '../../lib/config/config-keys.js';
import { type NamedProfile, selectProfile } from '../../lib/config/profiles.js';
import { PlatformError } from '../../lib/errors/errors.js';
import type { FittingSetting } from '../../lib/support/probe-platform.js';
import { throwIfInterrupted } from '../../lib/terminal/interruption.js';

export interface ProbeOptions {
  /** Write the settings that fit into the profile. */
  save: boolean;
}

const secondsPerRequest = 10;

/** @throws {PlatformError} after the table, where the platform answered nothing at all */
export async function runProbe({ save }: ProbeOptions, context: Context): Promise<void> {
  const { probePlatform } = await import('../../lib/support/probe-platform.js');
  const { countAnswers, describeProbe } = await import('../../lib/report/probe-text.js');
  const { globals, interruption, terminal } = context;
  globals.timeout ??= secondsPerRequest;
  globals.retries = 0;
  const platform = await context.platform();
  const deps = { platform, now: context.now, throwIfInterrupted: () => throwIfInterrupted(interruption) };
  const { operations, settings, requests, stopped, failure } = await probePlatform(deps);
  const target = settings.length === 0 ? undefined : await profileToChange(context);
  const commands = settings.map(({ key, value }) => commandFor(key, value, target?.name));
  const saved = save && target !== undefined;
  if (saved) await saveTo(target, settings, context);
  context.show({
    json: {
      requests,
      stopped: stopped ?? null,
      counts: countAnswers(operations),
      operations,
      settings,
      commands,
      saved_to: saved ? target.name : null,
    },
    text: `${describeProbe(operations, requests, terminal.columns)}${describeSettings(settings, commands, saved ? target.name : undefined)}`,
  });
  if (stopped !== undefined) context.notice(`not everything was asked: ${stopped}`, 'warning');
  if (save && settings.length > 0 && !saved) {
    context.notice('nothing was saved: no profile that names this platform and organisation is in use');
  }
  if (failure instanceof PlatformError) {
    throw new PlatformError(`the platform answered nothing: ${failure.message}`, { hint: 'tillctl doctor' });
  }
  if (failure !== undefined) throw failure;
}

/** The profile in use, where it is about the very platform that was asked. */
async function profileToChange(context: Context): Promise<NamedProfile | undefined> {
  const { name, profile } = selectProfile(context.globals.profile, await context.profiles());
  const { baseUrl, org } = await context.settings();
  return profile?.base_url === baseUrl && profile.org === org ? { name, profile } : undefined;
}

/** Read again: what was learned meanwhile stands in the profile, too. */
async function saveTo({ name }: NamedProfile, settings: readonly FittingSetting[], context: Context): Promise<void> {
  const profiles = await context.profiles();
  const profile = profiles.get(name) ?? { settings: {} };
  const added = settings.map(({ key, value }): [string, SettingValue] => [key, configKey(key).read(value, key)]);
  await profiles.save(name, { ...profile, settings: { ...profile.settings, ...Object.fromEntries(added) } });
}

function commandFor(key: string, value: string, profile: string | undefined): string {
  const text = value.includes(' ') ? `"${value}"` : value;
  return `tillctl config set ${key} ${text}${profile === undefined ? '' : ` --profile ${profile}`}`;
}

function describeSettings(
  settings: readonly FittingSetting[],
  commands: readonly string[],
  saved: string | undefined,
): string {
  if (settings.length === 0) return 'the settings fit what is served\n';
  const lines = settings.map(({ key, value, why }, at) => {
    return saved === undefined ? `  ${commands[at]}\n    ${why}\n` : `  ${key} is ${value}\n    ${why}\n`;
  });
  const head = saved === undefined ? 'settings that fit:' : `settings of profile "${saved}" now:`;
  return `${head}\n${lines.join('')}`;
}

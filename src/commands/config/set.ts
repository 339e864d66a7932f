import type { Context } from '../../context.js';
import { configKey, type SettingValue } from '../../lib/config/config-keys.js';
import { isModuleUrl } from '../../lib/config/module-url.js';
import { isSameLogin, type Profile, selectProfile } from '../../lib/config/profiles.js';
import { profileMembers } from '../../lib/config/settings.js';
import { InterruptedError, UsageError } from '../../lib/errors/errors.js';
import { askTyped } from '../../lib/terminal/prompt.js';
import { command } from '../shared/command.js';
import { suggestGuards } from '../shared/confirm-production.js';

export const set = command(
  'set',
  'Change a setting of the profile',
  { '<key>': 'a key of tillctl config list --all', '<value>': 'checked before it is stored' },
  `Examples:
  $ tillctl config set production true
  $ tillctl config set dialect nested --profile shop
  $ tillctl config set prefixes.erp /erp/v2
  $ tillctl config set prefixes.structure https://structure.example.com/orgstructure
  $ tillctl config set endpoints.getProduct "GET /items/{product-id}"`,
  async ({ key, value: text }, context) => {
    const value = configKey(key).read(text, key);
    const profiles = await context.profiles();
    const { name, profile = { settings: {} } } = selectProfile(context.globals.profile, profiles);
    if (key.startsWith('prefixes.') && isModuleUrl(String(value))) await confirmOrigin(String(value), context);
    const next = changed(profile, key, value, name);
    await profiles.save(name, next);
    context.showDone({ json: { profile: name, key, value }, text: `${key} of profile "${name}" is ${value}\n` });
    if (key === 'production' && value === true) suggestGuards(name, next, context);
  },
);

/** A holder of the access token can do what the application can. @throws {UsageError} where no prompt is possible */
async function confirmOrigin(url: string, { terminal, globals }: Context): Promise<void> {
  if (globals.yes) return;
  const { host } = new URL(url);
  const message = `the confirmation that access tokens go to ${host}, too (type ${host})`;
  if (await askTyped(terminal, { message, flag: '--yes', expected: host })) return;
  throw new InterruptedError('not confirmed, nothing was changed');
}

/** @throws {UsageError} when the profile's credentials would then be for somewhere else */
function changed(profile: Profile, key: string, value: SettingValue, name: string): Profile {
  const member = profileMembers.find((candidate) => candidate === key);
  if (member === undefined) return { ...profile, settings: { ...profile.settings, [key]: value } };
  const next = { ...profile, [member]: String(value) };
  if (profile.credential === undefined || isSameLogin(profile, next)) return next;
  throw new UsageError(`the credentials of profile "${name}" belong to its ${key}`, {
    hint: `tillctl auth login --profile ${name} --${key.replace('_', '-')} ${value}`,
  });
}

import { configKeys } from '../../lib/config/config-keys.js';
import { type Profile, selectProfile } from '../../lib/config/profiles.js';
import { profileMembers, storedValue } from '../../lib/config/settings.js';
import { didYouMeanHint } from '../../lib/errors/did-you-mean.js';
import { UsageError } from '../../lib/errors/errors.js';
import { command } from '../shared/command.js';

export const unset = command(
  'unset',
  'Remove a setting from the profile, so that its default holds again',
  { '<key>': 'a key of tillctl config list' },
  'Examples:\n  $ tillctl config unset dialect\n  $ tillctl config unset endpoints.getProduct',
  async ({ key }, context) => {
    const profiles = await context.profiles();
    const { name, profile = { settings: {} } } = selectProfile(context.globals.profile, profiles);
    const wasSet = storedValue(key, profile) !== undefined;
    // A key of an older or newer version can be taken out, too, when it is there.
    if (!wasSet && !configKeys.some((known) => known.key === key)) {
      const keys = configKeys.map((known) => known.key);
      throw new UsageError(`there is no setting "${key}"`, { hint: didYouMeanHint(key, keys, 'tillctl config list') });
    }
    if (wasSet) await profiles.save(name, without(profile, key, name));
    context.showDone({
      json: { profile: name, key, was_set: wasSet },
      text: wasSet ? `${key} of profile "${name}" is no longer set\n` : `${key} of profile "${name}" was not set\n`,
    });
  },
);

function without(profile: Profile, key: string, name: string): Profile {
  const member = profileMembers.find((candidate) => candidate === key);
  if (member === undefined) {
    const { [key]: _removed, ...settings } = profile.settings;
    return { ...profile, settings };
  }
  if (profile.credential !== undefined) {
    throw new UsageError(`the credentials of profile "${name}" belong to its ${key}`, {
      hint: `tillctl auth logout --profile ${name}`,
    });
  }
  return { ...profile, [member]: undefined };
}

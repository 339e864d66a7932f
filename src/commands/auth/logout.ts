import { selectProfile } from '../../lib/config/profiles.js';
import { settingsOfProfile } from '../../lib/config/settings.js';
import { command } from '../shared/command.js';

export const logout = command(
  'logout',
  'Forget the stored secret and the cached token of a profile; its settings stay',
  {},
  'Examples:\n  $ tillctl auth logout\n  $ tillctl auth logout --profile shop',
  async (_none, context) => {
    const profiles = await context.profiles();
    const { name, profile } = selectProfile(context.globals.profile, profiles);
    // What the profile itself logged in to, whatever flags and environment point at right now.
    const settings = profile && settingsOfProfile(name, profile, context.globals);
    const forgotten = settings && (await (await context.auth(settings)).logout());
    const wasLoggedIn = profile?.credential !== undefined;
    if (profile !== undefined && wasLoggedIn) {
      await profiles.save(name, {
        ...profile,
        credential: undefined,
        credential_process: undefined,
      });
    }
    context.showDone({
      json: { profile: name, logged_out: wasLoggedIn, secret_deleted: forgotten?.secretDeleted ?? false },
      text: wasLoggedIn ? `logged out of profile "${name}"\n` : `profile "${name}" was not logged in\n`,
    });
    for (const variable of ['TILLCTL_TOKEN', 'TILLCTL_SECRET']) {
      if (context.env[variable]) context.notice(`${variable} is still set and logs in by itself`, 'warning');
    }
  },
);

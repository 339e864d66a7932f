import type { Context } from '../../context.js';
import { storeKinds } from '../../lib/auth/credentials-store.js';
import { parseBaseUrl } from '../../lib/config/base-url.js';
import type { Profile } from '../../lib/config/profiles.js';
import { resolveSettings, type Settings } from '../../lib/config/settings.js';
import { readApp, readOrg } from '../../lib/config/values.js';
import { askText, type TextQuestion } from '../../lib/terminal/prompt.js';
import { choice, type FlagsOf, optional } from '../shared/command.js';

export const loginFlags = {
  '--app <name>': 'application that the platform’s operator set up for you',
  '--secret-stdin': 'read the secret from standard input',
  '--secret-file <file>': {
    ...optional('read the secret from a file that only you can read'),
    conflicts: 'secretStdin',
  },
  '--credential-process <command>': {
    ...optional('program that prints the secret or a token each time'),
    conflicts: ['secretStdin', 'secretFile'],
  },
  '--store <store>': choice(
    storeKinds,
    'where the secret is kept (default: the system’s keychain when one answers, else a file that only you can read)',
  ),
  '--production': 'a shop where mistakes cost money: bulk writes ask first, and can be undone',
};

export type LoginOptions = FlagsOf<typeof loginFlags>;

/** Flag, environment, profile, and a question for what none of them says. */
export async function askTarget(
  options: LoginOptions,
  { terminal, globals, env, profiles }: Context,
  name: string,
  profile: Profile | undefined,
): Promise<Settings> {
  const typed = (await profiles()).typed(name);
  const ask = (question: TextQuestion) => askText(terminal, question);
  const baseUrl = parseBaseUrl(
    globals.baseUrl ??
      profile?.base_url ??
      (await ask({
        message: 'base URL of the platform',
        flag: '--base-url <url>',
        proposal: typed?.base_url,
        check: (answer) => parseBaseUrl(answer, 'the base URL'),
      })),
    '--base-url',
  );
  const org =
    globals.org ??
    profile?.org ??
    (await ask({
      message: 'organisation id',
      flag: '--org <id>',
      proposal: typed?.org,
      check: (answer) => readOrg(answer, 'the organisation'),
    }));
  const known = options.app ?? (env.TILLCTL_APP || profile?.app);
  // A credential process may know the application's name itself.
  const app =
    known === undefined && options.credentialProcess
      ? undefined
      : readApp(
          known ??
            (await ask({
              message: 'application',
              flag: '--app <name>',
              proposal: typed?.app,
              check: (answer) => readApp(answer, 'the application'),
            })),
          '--app',
        );
  return { ...resolveSettings({ flags: { ...globals, baseUrl, org }, env, name, profile }), app };
}

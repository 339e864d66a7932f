import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { storeKinds } from '../../lib/auth/credentials-store.js';
import type { LoginOptions } from './login-target.js';
import { runLogin } from './run-login.js';

export function loginCommand(context: Context): Command {
  return new Command('login')
    .description('Prove credentials by fetching a token, then store them in the profile')
    .option('--app <name>', 'application that the platform’s operator set up for you')
    .addOption(new Option('--secret-stdin', 'read the secret from standard input').default(false))
    .addOption(
      new Option('--secret-file <file>', 'read the secret from a file that only you can read').conflicts('secretStdin'),
    )
    .addOption(
      new Option('--credential-process <command>', 'program that prints the secret or a token each time').conflicts([
        'secretStdin',
        'secretFile',
      ]),
    )
    .addOption(
      new Option(
        '--store <store>',
        'where the secret is kept (default: the system’s keychain when one answers, else a file that only you can read)',
      ).choices(storeKinds),
    )
    .addOption(
      new Option('--production', 'a shop where mistakes cost money: bulk writes ask first, and can be undone').default(
        false,
      ),
    )
    .addHelpText(
      'after',
      [
        '',
        'What is missing is asked for; after a login that failed, what was answered is proposed the next time. There is',
        'no flag for the secret itself: other users of the machine could see it. shop.example.com is taken for',
        'https://shop.example.com.',
        'The credential process gets its arguments without a shell and prints {"app": ..., "secret": ...},',
        '{"token": ...} or the bare secret.',
        '',
        'Examples:',
        '  $ tillctl auth login',
        '  $ tillctl auth login --profile shop --production',
        '  $ tillctl auth login --base-url https://api.example.com --org 5f1c --app shop-sync --secret-file shop.secret',
        '  $ pass show shop | tillctl auth login --profile shop --org 5f1c --app shop-sync --secret-stdin',
        '  $ tillctl auth login --app shop-sync --credential-process "pass show shop"',
      ].join('\n'),
    )
    .action((flags: LoginOptions) => runLogin(flags, context));
}

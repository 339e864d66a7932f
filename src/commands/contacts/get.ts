import { Command } from 'commander';
import type { Context } from '../../context.js';
import { usualType } from '../../lib/resources/contacts/contact-view.js';
import type { Resource } from '../../lib/schema/resource.js';
import { keyOption, typeOption } from './contact-argument.js';
import type { GetFlags } from './run-get.js';

export function getCommand(noun: Resource, context: Context): Command {
  return new Command('get')
    .description(`Show one ${noun.one}`)
    .argument(
      '<id>',
      "its external id, or what --key says; else the platform's id, its name, or the beginning of its id",
    )
    .addOption(typeOption(usualType(noun)))
    .addOption(keyOption())
    .option('--full', 'with all that belongs to it: addresses, phones, roles and more', false)
    .addHelpText(
      'after',
      `\nExamples:\n${examplesOf(noun)
        .map((line) => `  $ tillctl ${line}`)
        .join('\n')}`,
    )
    .action(async (id: string, flags: GetFlags, command: Command) => {
      const { runGet, runGetByKey } = await import('./run-get.js');
      const run = command.getOptionValueSource('key') === 'cli' ? runGetByKey : runGet;
      await run(noun, id, flags, context);
    });
}

function examplesOf({ view, getExample = '' }: Resource): string[] {
  if (view !== undefined) return [getExample, `${getExample} --full`];
  return [
    'contacts get C-1001 --full',
    'contacts get ACME --type organization --json',
    'contacts get "name:Ada Miller"',
  ];
}

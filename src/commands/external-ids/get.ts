import { Command, Option } from 'commander';
import type { Context } from '../../context.js';
import { type PlaceFlags, placeOptions } from './place-options.js';

export interface GetFlags extends PlaceFlags {
  key: 'external_id' | 'internal_id';
}

export function getCommand(context: Context): Command {
  const command = new Command('get')
    .description("Show what an external id stands for: the platform's id of it")
    .argument('<id>', 'the external id, or what --key says');
  for (const option of placeOptions()) command.addOption(option);
  return command
    .addOption(
      new Option('--key <member>', 'which id is given').choices(['external_id', 'internal_id']).default('external_id'),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ tillctl external-ids get A-1001 --namespace webshop --entity-class products\n  $ tillctl external-ids get 5c6ac1a0b3a1d40f1c2e7d55 --key internal_id --namespace webshop --entity-class products',
    )
    .action((id: string, flags: GetFlags) => runGet(id, flags, context));
}

async function runGet(id: string, { namespace, entityClass, key }: GetFlags, context: Context): Promise<void> {
  const { mappingIn } = await import('../../lib/jobs/external-ids/mapping-places.js');
  const { visible } = await import('../../lib/terminal/visible.js');
  const found = await mappingIn({ namespace, entityClass }, (await context.platform()).externalIds, key, id);
  context.show({ json: found, text: `${visible(found.external_id)}\t${visible(found.internal_id)}\n` });
}

import { Command } from 'commander';
import type { Context } from '../../context.js';
import { type ListFlags, withListOptions } from '../shared/list-options.js';
import { itemsOnly, showWhole } from '../shared/show-list.js';
import { type PlaceFlags, placeOptions } from './place-options.js';

const shape = { noun: 'mappings', columns: ['external_id', 'internal_id'], documentOf: itemsOnly };

export function listCommand(context: Context): Command {
  const command = new Command('list').description('List the mappings of an entity class');
  for (const option of placeOptions()) command.addOption(option);
  return withListOptions(command, shape, false)
    .addHelpText('after', '\nExamples:\n  $ tillctl external-ids list --namespace webshop --entity-class products')
    .action((flags: ListFlags & PlaceFlags) => runList(flags, context));
}

async function runList({ namespace, entityClass, ...flags }: ListFlags & PlaceFlags, context: Context): Promise<void> {
  const { readInPlace } = await import('../../lib/jobs/external-ids/mapping-places.js');
  const place = { namespace, entityClass };
  const read = async () => {
    const ids = (await context.platform()).externalIds;
    return { items: await readInPlace(place, ids, () => ids.listMappings(place)) };
  };
  await showWhole(shape, flags, read, context);
}
